"""Sign-ins with Authlib at the embedded platform. `npm run test:authlib` starts the platform and runs these."""

import json
import os
import sys
import unittest

import requests
from authlib.common.security import generate_token
from authlib.integrations.base_client.errors import OAuthError
from authlib.integrations.requests_client import OAuth2Session
from authlib.oauth2.rfc7523 import PrivateKeyJWT
from authlib.oidc.core import CodeIDToken
from flask import Flask, jsonify, session as flask_session, url_for
from joserfc import jwt
from joserfc.jwk import ECKey, KeySet

from pages import SECONDS, TOKEN, Person, admin, at, discovered, parameters

CALLBACK = "https://app.example.com/callback"
BYE = "https://app.example.com/bye"
SECRET = "a secret / of the shop?"
SCOPE = ["openid", "offline_access", "photos.read"]
GRANTS = ["authorization_code", "refresh_token", "client_credentials"]


def as_admin(request):
    request.headers["Authorization"] = f"Bearer {TOKEN}"
    return request


def made_client(name, method, more):
    admin(
        "POST",
        "/admin/clients",
        {
            "client_id": name,
            "grant_types": GRANTS,
            "response_types": ["code"],
            "scope": " ".join(SCOPE),
            "redirect_uris": [CALLBACK],
            "post_logout_redirect_uris": [BYE],
            "token_endpoint_auth_method": method,
            "skip_logout_consent": True,
            **more,
        },
    )


class SignIn:
    """What each way of a client to prove itself has to be able to do."""

    method = ""
    proof = SECRET
    client = {"client_secret": SECRET}

    @classmethod
    def setUpClass(cls):
        cls.server = discovered()
        cls.name = f"shop-{cls.method}"
        made_client(cls.name, cls.method, cls.client)

    def party(self, proof=None):
        """The client as Authlib has it."""
        party = OAuth2Session(
            self.name,
            proof or self.proof,
            token_endpoint_auth_method=self.method,
            revocation_endpoint_auth_method=self.method,
            scope=" ".join(SCOPE),
            redirect_uri=CALLBACK,
            code_challenge_method="S256",
            default_timeout=SECONDS,
        )
        if self.method == "private_key_jwt":
            party.register_client_auth_method(PrivateKeyJWT(self.server["token_endpoint"], headers={"kid": "one"}, alg="ES256"))
        return party

    def begun(self, party):
        """Signs in. Returns the response to the client and what the exchange needs."""
        verifier, nonce = generate_token(48), generate_token(20)
        url, state = party.create_authorization_url(
            self.server["authorization_endpoint"], code_verifier=verifier, nonce=nonce
        )
        person = Person()
        back = person.sign_in(url, SCOPE)
        self.assertEqual(at(back), CALLBACK)
        return person, back, {"state": state, "code_verifier": verifier}, nonce

    def exchanged(self, party):
        person, back, checks, nonce = self.begun(party)
        token = party.fetch_token(self.server["token_endpoint"], authorization_response=back, **checks)
        return person, token, nonce

    def claims(self, token, nonce):
        """The ID token's claims, after Authlib checked them and joserfc the signature."""
        keys = KeySet.import_key_set(requests.get(self.server["jwks_uri"], timeout=SECONDS).json())
        opened = jwt.decode(token["id_token"], keys)
        options = {"iss": {"essential": True, "value": self.server["issuer"]}}
        params = {"nonce": nonce, "client_id": self.name, "access_token": token["access_token"]}
        claims = CodeIDToken(opened.claims, opened.header, options, params)
        claims.validate()
        return claims

    def introspected(self, party, token):
        url = f"{self.server['issuer'].rstrip('/')}/admin/oauth2/introspect"
        return party.introspect_token(url, token=token, auth=as_admin).json()

    def test_code_refresh_userinfo(self):
        party = self.party()
        _, token, nonce = self.exchanged(party)
        self.assertEqual(self.claims(token, nonce)["sub"], "ada")
        self.assertEqual(sorted(token["scope"].split()), sorted(SCOPE))
        about = party.get(self.server["userinfo_endpoint"]).json()
        self.assertEqual((about["sub"], about["email"]), ("ada", "ada@example.com"))
        fresh = party.refresh_token(self.server["token_endpoint"])
        self.assertNotEqual(fresh["access_token"], token["access_token"])
        self.assertEqual(self.introspected(party, token["access_token"]), {"active": False})

    def test_introspect_and_revoke(self):
        party = self.party()
        _, token, _ = self.exchanged(party)
        found = self.introspected(party, token["access_token"])
        self.assertEqual((found["active"], found["client_id"], found["ext"]), (True, self.name, {"plan": "free"}))
        revoked = party.revoke_token(self.server["revocation_endpoint"], token=token["refresh_token"])
        self.assertEqual(revoked.status_code, 200)
        self.assertEqual(self.introspected(party, token["access_token"]), {"active": False})
        with self.assertRaises(OAuthError) as refused:
            party.refresh_token(self.server["token_endpoint"], refresh_token=token["refresh_token"])
        self.assertEqual(refused.exception.error, "invalid_grant")

    def test_client_credentials(self):
        party = self.party()
        token = party.fetch_token(self.server["token_endpoint"], grant_type="client_credentials", scope="photos.read")
        self.assertEqual(token["scope"], "photos.read")
        self.assertNotIn("refresh_token", token)
        self.assertEqual(self.introspected(party, token["access_token"])["sub"], self.name)

    def test_refusals(self):
        party = self.party()
        _, back, checks, _ = self.begun(party)
        with self.assertRaises(OAuthError) as refused:
            party.fetch_token(
                self.server["token_endpoint"],
                authorization_response=back,
                **{**checks, "code_verifier": generate_token(48)},
            )
        self.assertEqual(refused.exception.error, "invalid_grant")
        stranger = self.party(proof=self.wrong_proof())
        with self.assertRaises(OAuthError) as refused:
            stranger.fetch_token(self.server["token_endpoint"], grant_type="client_credentials")
        self.assertEqual(refused.exception.error, "invalid_client")

    def wrong_proof(self):
        return "another secret"


class Basic(SignIn, unittest.TestCase):
    method = "client_secret_basic"


class Post(SignIn, unittest.TestCase):
    method = "client_secret_post"


class PrivateKey(SignIn, unittest.TestCase):
    method = "private_key_jwt"

    @classmethod
    def setUpClass(cls):
        key = ECKey.generate_key("P-256", {"kid": "one", "use": "sig", "alg": "ES256"})
        cls.proof = key
        public = key.as_dict(private=False)
        cls.client = {"jwks": {"keys": [public]}, "token_endpoint_auth_signing_alg": "ES256"}
        super().setUpClass()

    def wrong_proof(self):
        return ECKey.generate_key("P-256", {"kid": "one", "alg": "ES256"})


class Snippet(unittest.TestCase):
    """The console's snippet for Authlib in a Flask application, up to the sign-out."""

    def application(self):
        app = Flask(__name__)
        app.secret_key = generate_token(30)
        # what Flask takes from a request is what redirects go back to
        app.config["PREFERRED_URL_SCHEME"] = "https"
        scope = {"app": app}
        exec(os.environ["ATRIUM_TEST_SNIPPET"], scope)
        atrium = scope["oauth"].atrium

        @app.route("/login")
        def login():
            return atrium.authorize_redirect(url_for("callback", _external=True))

        @app.route("/callback")
        def callback():
            token = atrium.authorize_access_token()
            flask_session["hint"] = token["id_token"]
            return jsonify(sub=token["userinfo"]["sub"], email=atrium.userinfo(token=token)["email"])

        @app.route("/logout")
        def logout():
            return atrium.logout_redirect(BYE, flask_session["hint"])

        @app.route("/bye")
        def bye():
            return jsonify(atrium.validate_logout_response())

        return app

    def test_signs_in_and_out(self):
        made_client("snippet", "client_secret_basic", {"client_secret": SECRET})
        visitor = self.application().test_client()
        origin = {"base_url": "https://app.example.com"}
        person = Person()
        back = person.sign_in(visitor.get("/login", **origin).location, SCOPE)
        self.assertEqual(at(back), CALLBACK)
        known = visitor.get("/callback", query_string=parameters(back), **origin)
        self.assertEqual(known.json, {"sub": "ada", "email": "ada@example.com"})
        done = person.sign_out(visitor.get("/logout", **origin).location)
        self.assertEqual(at(done), BYE)
        said = visitor.get("/bye", query_string=parameters(done), **origin)
        self.assertEqual(said.json["post_logout_redirect_uri"], BYE)
        silent = person.visit(visitor.get("/login", **origin).location + "&prompt=none")
        self.assertEqual(parameters(silent)["error"], "login_required")


if __name__ == "__main__":
    found = unittest.defaultTestLoader.loadTestsFromModule(sys.modules[__name__])
    result = unittest.TextTestRunner(stream=sys.stderr, verbosity=1).run(found)
    failed = [*result.failures, *result.errors]
    counts = {
        "passed": result.testsRun - len(failed) - len(result.skipped),
        "failed": len(failed),
        "skipped": len(result.skipped),
        "notes": [f"{test.id()}: {text.strip().splitlines()[-1]}" for test, text in failed],
    }
    print(json.dumps(counts))
