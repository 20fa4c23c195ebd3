"""The interface described from its records: OpenAPI 3.1 for REST, JSON Schema for the WebSocket."""

import re
from collections.abc import Sequence
from typing import Any, get_args

import msgspec

import croupier
from croupier.web import wire
from croupier.web.interface import ENDPOINTS
from croupier.web.rest import JSON, LONGEST_WORD, STATUS, Endpoint, Parameter, Word

A_NAME = {"type": "string", "minLength": 1}

_IN_A_PATH = {"number": {"type": "integer", "minimum": 0, "maximum": 2**53}}

REF = "#/components/schemas/{name}"


def openapi() -> dict[str, Any]:
    """Describe every endpoint, with the schema of everything that goes in and comes out."""
    records = [*(e.gives for e in ENDPOINTS), *(e.takes for e in ENDPOINTS if e.takes), wire.Why]
    schemas, components = msgspec.json.schema_components(records, ref_template=REF)
    known = {id(record): schema for record, schema in zip(records, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, known)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "croupier",
            "version": croupier.__version__,
            "summary": "Roulette as the law of a place wrote it down.",
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def socket_schema() -> dict[str, Any]:
    """Describe every message of the WebSocket, as JSON Schema."""
    both = (wire.FromClient, wire.FromServer)
    (sent, heard), components = msgspec.json.schema_components(both, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "croupier over a WebSocket",
        "description": f"Protocol {wire.PROTOCOL}. Every message is one of these, as text.",
        "$defs": {**components, "from-client": sent, "from-server": heard},
        "anyOf": [{"$ref": "#/$defs/from-client"}, {"$ref": "#/$defs/from-server"}],
    }


def _operation(endpoint: Endpoint, known: dict[int, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": endpoint.says,
        "parameters": [*_places(endpoint.path), *map(_query, endpoint.query)],
        "responses": {
            "200": _response("What was asked for.", known[id(endpoint.gives)], endpoint.media),
            **_refusals(known[id(wire.Why)], endpoint),
        },
    }
    if endpoint.takes is not None:
        content = {JSON: {"schema": known[id(endpoint.takes)]}}
        operation["requestBody"] = {"required": True, "content": content}
    if endpoint.token or endpoint.who:
        operation["security"] = [{"token": []}]
    return operation


def _places(path: str) -> Sequence[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": _IN_A_PATH.get(name, A_NAME)}
        for name in re.findall(r"{(\w+)}", path)
    ]


def _query(parameter: Parameter | Word) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": "string", "maxLength": LONGEST_WORD}
    if isinstance(parameter, Parameter):
        schema = {"type": "integer", "minimum": parameter.least, "maximum": parameter.most}
    if parameter.default is not None:
        schema["default"] = parameter.default
    return {"name": parameter.name, "in": "query", "description": parameter.says, "schema": schema}


def _refusals(why: Any, endpoint: Endpoint) -> dict[str, Any]:
    statuses = {400, 403, 404, 421, 429, 503} | ({401} if endpoint.token else set())
    if endpoint.takes is not None:
        statuses.add(415)
    if endpoint.who:
        statuses |= {401, 409}
    if endpoint.demo:
        statuses.add(409)
    return {
        str(status): _response(f"Refused: {_codes(status)}.", why) for status in sorted(statuses)
    }


def _codes(status: int) -> str:
    codes = [code for code, of_it in STATUS.items() if of_it == status]
    return ", ".join(codes) or "not here, or not by you"


def _response(says: str, schema: Any, media: str = JSON) -> dict[str, Any]:
    return {"description": says, "content": {media: {"schema": schema}}}


def written(document: dict[str, Any]) -> bytes:
    """Write a description as people and programs read it."""
    return msgspec.json.format(msgspec.json.encode(document), indent=2) + b"\n"


MESSAGES = {
    "from the client": [kind.__name__ for kind in get_args(wire.FromClient)],
    "from the server": [kind.__name__ for kind in get_args(wire.FromServer)],
}
"""The names of all messages, for the documentation to be held against."""
