import { render } from "preact";

import "../style/base.css";

function Screen() {
  return <main />;
}

render(<Screen />, document.getElementById("screen")!);
