"""The whole REST interface: the endpoints of every part of the house in one list."""

from croupier.web import rest, school

ENDPOINTS = (*rest.ENDPOINTS, *school.ENDPOINTS)
"""Everything that can be asked over REST: the routes and the OpenAPI document are this list."""
