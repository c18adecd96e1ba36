"""The project that is signed in at, and the person's browser with the login, consent and logout pages."""

import os
from urllib.parse import parse_qs, urlsplit

import requests

BASE = os.environ["ATRIUM_TEST_PROJECT"]
TOKEN = os.environ["ATRIUM_TEST_TOKEN"]
LOGIN = "https://pages.example.com/login"
CONSENT = "https://pages.example.com/consent"
LOGOUT = "https://pages.example.com/logout"
SECONDS = 20


def admin(method, path, json=None):
    """Asks the admin API. Returns the body."""
    headers = {"Authorization": f"Bearer {TOKEN}"}
    response = requests.request(method, BASE + path, json=json, headers=headers, timeout=SECONDS)
    response.raise_for_status()
    return response.json() if response.content else None


def discovered():
    """The discovery document."""
    return requests.get(f"{BASE}/.well-known/openid-configuration", timeout=SECONDS).json()


def at(url):
    """A URL without its query."""
    return url.split("?")[0].split("#")[0]


def parameters(url):
    """The query of a URL, each name with its first value."""
    return {name: values[0] for name, values in parse_qs(urlsplit(url).query).items()}


class Person:
    """Follows redirects one by one and keeps cookies; signs in, consents and signs out as the pages do, through the admin API."""

    def __init__(self):
        self.session = requests.Session()

    def visit(self, url):
        """Opens a URL. Returns where it redirects to."""
        response = self.session.get(url, allow_redirects=False, timeout=SECONDS)
        if response.status_code not in (302, 303):
            raise AssertionError(f"{response.status_code} instead of a redirect: {response.text[:200]}")
        return response.headers["location"]

    def _accept(self, kind, url, page, json):
        assert at(url) == page, f"{url} instead of {page}"
        challenge = parameters(url)[f"{kind}_challenge"]
        path = f"/admin/oauth2/auth/requests/{kind}/accept?{kind}_challenge={challenge}"
        return self.visit(admin("PUT", path, json)["redirect_to"])

    def sign_out(self, url):
        """Confirms the sign-out. Returns where it leads to."""
        return self._accept("logout", self.visit(url), LOGOUT, None)

    def sign_in(self, url, scope):
        """Goes through login and consent. Returns where the response to the client is sent."""
        consent = self._accept("login", self.visit(url), LOGIN, {"subject": "ada", "remember": True})
        session = {"id_token": {"email": "ada@example.com"}, "access_token": {"plan": "free"}}
        return self._accept("consent", consent, CONSENT, {"grant_scope": scope, "session": session})
