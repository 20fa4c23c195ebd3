import { defineConfig } from "vite";

// Each screen is an entry of its own, so that a terminal loads nothing of the console. While
// developing, requests that are not for files go to a server that runs beside (croupier demo).
const SCREENS = ["lobby", "terminal", "console", "display", "book", "school"];
const SERVER = process.env.CROUPIER ?? "http://127.0.0.1:8100";

export default defineConfig({
  base: "/",
  publicDir: false,
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../src/croupier/web/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      input: Object.fromEntries(SCREENS.map((name) => [name, `${name}.html`])),
    },
  },
  server: {
    proxy: {
      "/api": SERVER,
      "/ws": { target: SERVER.replace("http", "ws"), ws: true },
    },
  },
});
