import * as __rspack_external_zod from "zod";
import { BlockList, isIP } from "node:net";
import { Kysely, PostgresDialect, sql as external_kysely_sql } from "kysely";
import { createCipheriv, createDecipheriv, createHash, createHmac, createPrivateKey, createPublicKey, pbkdf2, randomBytes, randomInt, randomUUID, scrypt, timingSafeEqual } from "node:crypto";
import { Ajv } from "ajv";
import ajv_formats from "ajv-formats";
import node_fs from "node:fs";
import node_os from "node:os";
import node_path from "node:path";
import pg from "pg";
import { AsyncLocalStorage } from "node:async_hooks";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import fast_json_patch from "fast-json-patch";
import { isDeepStrictEqual, promisify } from "node:util";
import { hash as argon2_hash, verify } from "@node-rs/argon2";
import bcryptjs from "bcryptjs";
import qrcode from "qrcode";
import { SignJWT, createLocalJWKSet, decodeJwt, errors as external_jose_errors, exportJWK, generateKeyPair, importJWK, jwtVerify } from "jose";
import fastify from "fastify";
import { setTimeout as promises_setTimeout } from "node:timers/promises";
var __webpack_modules__ = ({
971(module) {

module.exports = __rspack_external_zod;


},

});
// The module cache
var __webpack_module_cache__ = {};

// The require function
function __webpack_require__(moduleId) {

// Check if module is in cache
var cachedModule = __webpack_module_cache__[moduleId];
if (cachedModule !== undefined) {
return cachedModule.exports;
}
// Create a new module (and put it into the cache)
var module = (__webpack_module_cache__[moduleId] = {
exports: {}
});
// Execute the module function
__webpack_modules__[moduleId](module, module.exports, __webpack_require__);

// Return the exports of the module
return module.exports;

}

// webpack/runtime/define_property_getters
(() => {
__webpack_require__.d = (exports, getters, values) => {
	var define = (defs, kind) => {
		for(var key in defs) {
			if(__webpack_require__.o(defs, key) && !__webpack_require__.o(exports, key)) {
				Object.defineProperty(exports, key, { enumerable: true, [kind]: defs[key] });
			}
		}
	};
	define(getters, "get");
	define(values, "value");
};
})();
// webpack/runtime/has_own_property
(() => {
__webpack_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
})();
// webpack/runtime/make_namespace_object
(() => {
// define __esModule on exports
__webpack_require__.r = (exports) => {
	if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
		Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
	}
	Object.defineProperty(exports, '__esModule', { value: true });
};
})();
var __webpack_exports__ = {};
// This entry needs to be wrapped in an IIFE because it needs to be isolated against other modules in the chunk.
(() => {

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  oJ: () => (/* reexport */ CONSOLE_SLUG),
  pU: () => (/* reexport */ FolderInUse),
  zZ: () => (/* binding */ contractOperations),
  Q_: () => (/* binding */ createPlatform),
  fO: () => (/* reexport */ dropSchema),
  t1: () => (/* reexport */ findProject),
  uy: () => (/* reexport */ operationCoverage)
});
// NAMESPACE OBJECT: ./src/control/index.ts
var control_namespaceObject = {};
__webpack_require__.r(control_namespaceObject);
__webpack_require__.d(control_namespaceObject, { 
  handlers: () => (handlers),
  migrations: () => (migrations_migrations) });

// NAMESPACE OBJECT: ./src/identity/index.ts
var src_identity_namespaceObject = {};
__webpack_require__.r(src_identity_namespaceObject);
__webpack_require__.d(src_identity_namespaceObject, { 
  extraRoutes: () => (extraRoutes),
  handlers: () => (identity_handlers),
  migrations: () => (identity_migrations_migrations) });

// NAMESPACE OBJECT: ./src/oauth2/index.ts
var oauth2_namespaceObject = {};
__webpack_require__.r(oauth2_namespaceObject);
__webpack_require__.d(oauth2_namespaceObject, { 
  extraRoutes: () => (oauth2_extraRoutes),
  handlers: () => (oauth2_handlers),
  migrations: () => (oauth2_migrations_migrations) });

// NAMESPACE OBJECT: ./src/permission/index.ts
var permission_namespaceObject = {};
__webpack_require__.r(permission_namespaceObject);
__webpack_require__.d(permission_namespaceObject, { 
  extraRoutes: () => (permission_extraRoutes),
  handlers: () => (permission_handlers),
  migrations: () => (permission_migrations_migrations) });


;// CONCATENATED MODULE: ../../packages/shared/src/operations/operations.ts
/**
 * Every HTTP operation of the Ory platform, keyed by operationId: the one table that the console's clients, the
 * gateway's allow-list and the platform's routes are made of. `operations.test.ts` holds it against the client.
 */ const operations_operations = {
    // identity
    listCourierMessages: {
        api: 'CourierApi',
        service: 'identity',
        method: 'GET',
        path: '/admin/courier/messages',
        capability: 'messages:read',
        paging: 'link'
    },
    getCourierMessage: {
        api: 'CourierApi',
        service: 'identity',
        method: 'GET',
        path: '/admin/courier/messages/{id}',
        capability: 'messages:read',
        secrets: [
            'body'
        ]
    },
    getConfiguration: {
        api: 'ElementsApi',
        service: 'identity',
        method: 'GET',
        path: '/elements/configuration',
        capability: null
    },
    getWellKnownChangePassword: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/.well-known/change-password',
        capability: null
    },
    getWebAuthnJavaScript: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/.well-known/ory/webauthn.js',
        capability: null
    },
    getFlowError: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/errors',
        capability: null
    },
    createFedcmFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/fed-cm/parameters',
        capability: null
    },
    updateFedcmFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'POST',
        path: '/self-service/fed-cm/token',
        capability: null,
        secrets: [
            'token'
        ]
    },
    updateLoginFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'POST',
        path: '/self-service/login',
        capability: null,
        secrets: [
            'password',
            'code',
            'totp_code',
            'lookup_secret',
            'session_token'
        ]
    },
    createNativeLoginFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/login/api',
        capability: null
    },
    createBrowserLoginFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/login/browser',
        capability: null
    },
    getLoginFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/login/flows',
        capability: null
    },
    deleteTestLoginFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'DELETE',
        path: '/self-service/login/test',
        capability: null
    },
    updateLogoutFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/logout',
        capability: null
    },
    performNativeLogout: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'DELETE',
        path: '/self-service/logout/api',
        capability: null,
        secrets: [
            'session_token'
        ]
    },
    createBrowserLogoutFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/logout/browser',
        capability: null
    },
    updateRecoveryFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'POST',
        path: '/self-service/recovery',
        capability: null,
        secrets: [
            'code',
            'token'
        ]
    },
    createNativeRecoveryFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/recovery/api',
        capability: null
    },
    createBrowserRecoveryFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/recovery/browser',
        capability: null
    },
    getRecoveryFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/recovery/flows',
        capability: null
    },
    updateRegistrationFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'POST',
        path: '/self-service/registration',
        capability: null,
        secrets: [
            'password',
            'code',
            'session_token'
        ]
    },
    createNativeRegistrationFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/registration/api',
        capability: null
    },
    createBrowserRegistrationFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/registration/browser',
        capability: null
    },
    getRegistrationFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/registration/flows',
        capability: null
    },
    updateSettingsFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'POST',
        path: '/self-service/settings',
        capability: null,
        secrets: [
            'password',
            'totp_code'
        ]
    },
    createNativeSettingsFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/settings/api',
        capability: null
    },
    createBrowserSettingsFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/settings/browser',
        capability: null
    },
    getSettingsFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/settings/flows',
        capability: null
    },
    updateVerificationFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'POST',
        path: '/self-service/verification',
        capability: null,
        secrets: [
            'code',
            'token'
        ]
    },
    createNativeVerificationFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/verification/api',
        capability: null
    },
    createBrowserVerificationFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/verification/browser',
        capability: null
    },
    getVerificationFlow: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/self-service/verification/flows',
        capability: null
    },
    disableMyOtherSessions: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'DELETE',
        path: '/sessions',
        capability: null
    },
    listMySessions: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/sessions',
        capability: null,
        paging: 'link'
    },
    disableMySession: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'DELETE',
        path: '/sessions/{id}',
        capability: null
    },
    exchangeSessionToken: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/sessions/token-exchange',
        capability: null,
        secrets: [
            'session_token'
        ]
    },
    toSession: {
        api: 'FrontendApi',
        service: 'identity',
        method: 'GET',
        path: '/sessions/whoami',
        capability: null
    },
    listIdentities: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'GET',
        path: '/admin/identities',
        capability: 'identities:read',
        paging: 'link',
        secrets: [
            '*.credentials'
        ]
    },
    batchPatchIdentities: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'PATCH',
        path: '/admin/identities',
        capability: 'identities:write',
        secrets: [
            'identities.*.create.credentials'
        ]
    },
    createIdentity: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'POST',
        path: '/admin/identities',
        capability: 'identities:write',
        secrets: [
            'credentials'
        ]
    },
    deleteIdentity: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'DELETE',
        path: '/admin/identities/{id}',
        capability: 'identities:write'
    },
    getIdentity: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'GET',
        path: '/admin/identities/{id}',
        capability: 'identities:read',
        secrets: [
            'credentials'
        ]
    },
    patchIdentity: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'PATCH',
        path: '/admin/identities/{id}',
        capability: 'identities:write',
        secrets: [
            '*.value'
        ]
    },
    updateIdentity: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'PUT',
        path: '/admin/identities/{id}',
        capability: 'identities:write',
        secrets: [
            'credentials'
        ]
    },
    deleteIdentityCredentials: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'DELETE',
        path: '/admin/identities/{id}/credentials/{type}',
        capability: 'identities:write'
    },
    deleteIdentitySessions: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'DELETE',
        path: '/admin/identities/{id}/sessions',
        capability: 'sessions:write'
    },
    listIdentitySessions: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'GET',
        path: '/admin/identities/{id}/sessions',
        capability: 'sessions:read',
        paging: 'link'
    },
    getIdentityByExternalID: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'GET',
        path: '/admin/identities/by/external/{externalID}',
        capability: 'identities:read',
        secrets: [
            'credentials'
        ]
    },
    createRecoveryCodeForIdentity: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'POST',
        path: '/admin/recovery/code',
        capability: 'identities:write',
        secrets: [
            'recovery_code',
            'recovery_link'
        ]
    },
    createRecoveryLinkForIdentity: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'POST',
        path: '/admin/recovery/link',
        capability: 'identities:write',
        secrets: [
            'recovery_link'
        ]
    },
    listSessions: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'GET',
        path: '/admin/sessions',
        capability: 'sessions:read',
        paging: 'link'
    },
    manageSessions: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'POST',
        path: '/admin/sessions',
        capability: 'sessions:write'
    },
    disableSession: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'DELETE',
        path: '/admin/sessions/{id}',
        capability: 'sessions:write'
    },
    getSession: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'GET',
        path: '/admin/sessions/{id}',
        capability: 'sessions:read'
    },
    extendSession: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'PATCH',
        path: '/admin/sessions/{id}/extend',
        capability: 'sessions:write'
    },
    createTestLoginFlow: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'POST',
        path: '/admin/test-login-flows',
        capability: 'identities:write'
    },
    listIdentitySchemas: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'GET',
        path: '/schemas',
        capability: null,
        paging: 'link'
    },
    getIdentitySchema: {
        api: 'IdentityApi',
        service: 'identity',
        method: 'GET',
        path: '/schemas/{id}',
        capability: null
    },
    getVersion: {
        api: 'MetadataApi',
        service: 'identity',
        method: 'GET',
        path: '/version',
        capability: 'projects:read'
    },
    // oauth2
    adminBatchVerifyApiKeys: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'POST',
        path: '/v2alpha1/admin/apiKeys:batchVerify',
        capability: 'apikeys:read',
        secrets: [
            'requests.*.credential'
        ]
    },
    adminDeriveToken: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'POST',
        path: '/v2alpha1/admin/apiKeys:derive',
        capability: 'apikeys:write',
        secrets: [
            'credential',
            'token'
        ]
    },
    adminVerifyApiKey: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'POST',
        path: '/v2alpha1/admin/apiKeys:verify',
        capability: 'apikeys:read',
        secrets: [
            'credential'
        ]
    },
    adminListImportedApiKeys: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'GET',
        path: '/v2alpha1/admin/importedApiKeys',
        capability: 'apikeys:read',
        paging: 'body'
    },
    adminImportApiKey: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'POST',
        path: '/v2alpha1/admin/importedApiKeys',
        capability: 'apikeys:write',
        secrets: [
            'raw_key'
        ]
    },
    adminBatchCreateImportedApiKeys: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'POST',
        path: '/v2alpha1/admin/importedApiKeys:batchCreate',
        capability: 'apikeys:write',
        secrets: [
            'requests.*.raw_key'
        ]
    },
    adminDeleteImportedApiKey: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'DELETE',
        path: '/v2alpha1/admin/importedApiKeys/{key_id}',
        capability: 'apikeys:write'
    },
    adminGetImportedApiKey: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'GET',
        path: '/v2alpha1/admin/importedApiKeys/{key_id}',
        capability: 'apikeys:read'
    },
    adminUpdateImportedApiKey: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'PATCH',
        path: '/v2alpha1/admin/importedApiKeys/{key_id}',
        capability: 'apikeys:write'
    },
    adminRevokeImportedApiKey: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'POST',
        path: '/v2alpha1/admin/importedApiKeys/{key_id}:revoke',
        capability: 'apikeys:write'
    },
    adminListIssuedApiKeys: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'GET',
        path: '/v2alpha1/admin/issuedApiKeys',
        capability: 'apikeys:read',
        paging: 'body'
    },
    adminIssueApiKey: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'POST',
        path: '/v2alpha1/admin/issuedApiKeys',
        capability: 'apikeys:write',
        secrets: [
            'secret'
        ]
    },
    adminGetIssuedApiKey: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'GET',
        path: '/v2alpha1/admin/issuedApiKeys/{key_id}',
        capability: 'apikeys:read'
    },
    adminUpdateIssuedApiKey: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'PATCH',
        path: '/v2alpha1/admin/issuedApiKeys/{key_id}',
        capability: 'apikeys:write'
    },
    adminRevokeIssuedApiKey: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'POST',
        path: '/v2alpha1/admin/issuedApiKeys/{key_id}:revoke',
        capability: 'apikeys:write'
    },
    adminRotateIssuedApiKey: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'POST',
        path: '/v2alpha1/admin/issuedApiKeys/{key_id}:rotate',
        capability: 'apikeys:write',
        secrets: [
            'secret'
        ]
    },
    revokeApiKey: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'POST',
        path: '/v2alpha1/apiKeys:selfRevoke',
        capability: null,
        secrets: [
            'credential'
        ]
    },
    getJwks: {
        api: 'ApiKeysApi',
        service: 'oauth2',
        method: 'GET',
        path: '/v2alpha1/derivedKeys/jwks.json',
        capability: null
    },
    deleteJsonWebKeySet: {
        api: 'JwkApi',
        service: 'oauth2',
        method: 'DELETE',
        path: '/admin/keys/{set}',
        capability: 'keys:write'
    },
    getJsonWebKeySet: {
        api: 'JwkApi',
        service: 'oauth2',
        method: 'GET',
        path: '/admin/keys/{set}',
        capability: 'keys:read',
        secrets: [
            'keys.*.d',
            'keys.*.p',
            'keys.*.q',
            'keys.*.dp',
            'keys.*.dq',
            'keys.*.qi',
            'keys.*.k'
        ]
    },
    createJsonWebKeySet: {
        api: 'JwkApi',
        service: 'oauth2',
        method: 'POST',
        path: '/admin/keys/{set}',
        capability: 'keys:write',
        secrets: [
            'keys.*.d',
            'keys.*.p',
            'keys.*.q',
            'keys.*.dp',
            'keys.*.dq',
            'keys.*.qi',
            'keys.*.k'
        ]
    },
    setJsonWebKeySet: {
        api: 'JwkApi',
        service: 'oauth2',
        method: 'PUT',
        path: '/admin/keys/{set}',
        capability: 'keys:write',
        secrets: [
            'keys.*.d',
            'keys.*.p',
            'keys.*.q',
            'keys.*.dp',
            'keys.*.dq',
            'keys.*.qi',
            'keys.*.k'
        ]
    },
    deleteJsonWebKey: {
        api: 'JwkApi',
        service: 'oauth2',
        method: 'DELETE',
        path: '/admin/keys/{set}/{kid}',
        capability: 'keys:write'
    },
    getJsonWebKey: {
        api: 'JwkApi',
        service: 'oauth2',
        method: 'GET',
        path: '/admin/keys/{set}/{kid}',
        capability: 'keys:read',
        secrets: [
            'keys.*.d',
            'keys.*.p',
            'keys.*.q',
            'keys.*.dp',
            'keys.*.dq',
            'keys.*.qi',
            'keys.*.k'
        ]
    },
    setJsonWebKey: {
        api: 'JwkApi',
        service: 'oauth2',
        method: 'PUT',
        path: '/admin/keys/{set}/{kid}',
        capability: 'keys:write',
        secrets: [
            'd',
            'p',
            'q',
            'dp',
            'dq',
            'qi',
            'k'
        ]
    },
    listOAuth2Clients: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'GET',
        path: '/admin/clients',
        capability: 'clients:read',
        paging: 'link'
    },
    createOAuth2Client: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'POST',
        path: '/admin/clients',
        capability: 'clients:write',
        secrets: [
            'client_secret',
            'registration_access_token'
        ]
    },
    deleteOAuth2Client: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'DELETE',
        path: '/admin/clients/{id}',
        capability: 'clients:write'
    },
    getOAuth2Client: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'GET',
        path: '/admin/clients/{id}',
        capability: 'clients:read',
        secrets: [
            'client_secret'
        ]
    },
    patchOAuth2Client: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'PATCH',
        path: '/admin/clients/{id}',
        capability: 'clients:write',
        secrets: [
            'client_secret',
            'registration_access_token',
            '*.value'
        ]
    },
    setOAuth2Client: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'PUT',
        path: '/admin/clients/{id}',
        capability: 'clients:write',
        secrets: [
            'client_secret',
            'registration_access_token'
        ]
    },
    setOAuth2ClientLifespans: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'PUT',
        path: '/admin/clients/{id}/lifespans',
        capability: 'clients:write'
    },
    deleteRotatedOAuth2ClientSecrets: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'DELETE',
        path: '/admin/clients/{id}/secrets/rotate',
        capability: 'clients:write'
    },
    rotateOAuth2ClientSecret: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'POST',
        path: '/admin/clients/{id}/secrets/rotate',
        capability: 'clients:write',
        secrets: [
            'client_secret'
        ]
    },
    getOAuth2ConsentRequest: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'GET',
        path: '/admin/oauth2/auth/requests/consent',
        capability: 'challenges:read'
    },
    acceptOAuth2ConsentRequest: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'PUT',
        path: '/admin/oauth2/auth/requests/consent/accept',
        capability: 'challenges:write'
    },
    rejectOAuth2ConsentRequest: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'PUT',
        path: '/admin/oauth2/auth/requests/consent/reject',
        capability: 'challenges:write'
    },
    acceptUserCodeRequest: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'PUT',
        path: '/admin/oauth2/auth/requests/device/accept',
        capability: 'challenges:write'
    },
    getOAuth2LoginRequest: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'GET',
        path: '/admin/oauth2/auth/requests/login',
        capability: 'challenges:read'
    },
    acceptOAuth2LoginRequest: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'PUT',
        path: '/admin/oauth2/auth/requests/login/accept',
        capability: 'challenges:write'
    },
    rejectOAuth2LoginRequest: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'PUT',
        path: '/admin/oauth2/auth/requests/login/reject',
        capability: 'challenges:write'
    },
    getOAuth2LogoutRequest: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'GET',
        path: '/admin/oauth2/auth/requests/logout',
        capability: 'challenges:read'
    },
    acceptOAuth2LogoutRequest: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'PUT',
        path: '/admin/oauth2/auth/requests/logout/accept',
        capability: 'challenges:write'
    },
    rejectOAuth2LogoutRequest: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'PUT',
        path: '/admin/oauth2/auth/requests/logout/reject',
        capability: 'challenges:write'
    },
    revokeOAuth2ConsentSessions: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'DELETE',
        path: '/admin/oauth2/auth/sessions/consent',
        capability: 'consents:write'
    },
    listOAuth2ConsentSessions: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'GET',
        path: '/admin/oauth2/auth/sessions/consent',
        capability: 'consents:read',
        paging: 'link'
    },
    revokeOAuth2LoginSessions: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'DELETE',
        path: '/admin/oauth2/auth/sessions/login',
        capability: 'consents:write'
    },
    introspectOAuth2Token: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'POST',
        path: '/admin/oauth2/introspect',
        capability: 'tokens:read',
        secrets: [
            'token'
        ]
    },
    deleteOAuth2Token: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'DELETE',
        path: '/admin/oauth2/tokens',
        capability: 'tokens:write'
    },
    listTrustedOAuth2JwtGrantIssuers: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'GET',
        path: '/admin/trust/grants/jwt-bearer/issuers',
        capability: 'issuers:read',
        paging: 'link'
    },
    trustOAuth2JwtGrantIssuer: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'POST',
        path: '/admin/trust/grants/jwt-bearer/issuers',
        capability: 'issuers:write'
    },
    deleteTrustedOAuth2JwtGrantIssuer: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'DELETE',
        path: '/admin/trust/grants/jwt-bearer/issuers/{id}',
        capability: 'issuers:write'
    },
    getTrustedOAuth2JwtGrantIssuer: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'GET',
        path: '/admin/trust/grants/jwt-bearer/issuers/{id}',
        capability: 'issuers:read'
    },
    oAuth2Authorize: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'GET',
        path: '/oauth2/auth',
        capability: null
    },
    oAuth2DeviceFlow: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'POST',
        path: '/oauth2/device/auth',
        capability: null
    },
    performOAuth2DeviceVerificationFlow: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'GET',
        path: '/oauth2/device/verify',
        capability: null
    },
    revokeOAuth2Token: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'POST',
        path: '/oauth2/revoke',
        capability: null,
        secrets: [
            'token',
            'client_secret'
        ]
    },
    oauth2TokenExchange: {
        api: 'OAuth2Api',
        service: 'oauth2',
        method: 'POST',
        path: '/oauth2/token',
        capability: null,
        secrets: [
            'access_token',
            'refresh_token',
            'id_token',
            'client_secret',
            'code',
            'password',
            'assertion',
            'client_assertion'
        ]
    },
    discoverOidcConfiguration: {
        api: 'OidcApi',
        service: 'oauth2',
        method: 'GET',
        path: '/.well-known/openid-configuration',
        capability: null
    },
    createVerifiableCredential: {
        api: 'OidcApi',
        service: 'oauth2',
        method: 'POST',
        path: '/credentials',
        capability: null
    },
    createOidcDynamicClient: {
        api: 'OidcApi',
        service: 'oauth2',
        method: 'POST',
        path: '/oauth2/register',
        capability: null,
        secrets: [
            'client_secret',
            'registration_access_token'
        ]
    },
    deleteOidcDynamicClient: {
        api: 'OidcApi',
        service: 'oauth2',
        method: 'DELETE',
        path: '/oauth2/register/{id}',
        capability: null
    },
    getOidcDynamicClient: {
        api: 'OidcApi',
        service: 'oauth2',
        method: 'GET',
        path: '/oauth2/register/{id}',
        capability: null,
        secrets: [
            'client_secret',
            'registration_access_token'
        ]
    },
    setOidcDynamicClient: {
        api: 'OidcApi',
        service: 'oauth2',
        method: 'PUT',
        path: '/oauth2/register/{id}',
        capability: null,
        secrets: [
            'client_secret',
            'registration_access_token'
        ]
    },
    revokeOidcSession: {
        api: 'OidcApi',
        service: 'oauth2',
        method: 'GET',
        path: '/oauth2/sessions/logout',
        capability: null
    },
    getOidcUserInfo: {
        api: 'OidcApi',
        service: 'oauth2',
        method: 'GET',
        path: '/userinfo',
        capability: null
    },
    discoverJsonWebKeys: {
        api: 'WellknownApi',
        service: 'oauth2',
        method: 'GET',
        path: '/.well-known/jwks.json',
        capability: null
    },
    // permission
    batchCheckPermission: {
        api: 'PermissionApi',
        service: 'permission',
        method: 'POST',
        path: '/relation-tuples/batch/check',
        capability: 'permissions:read'
    },
    checkPermissionOrError: {
        api: 'PermissionApi',
        service: 'permission',
        method: 'GET',
        path: '/relation-tuples/check',
        capability: 'permissions:read'
    },
    postCheckPermissionOrError: {
        api: 'PermissionApi',
        service: 'permission',
        method: 'POST',
        path: '/relation-tuples/check',
        capability: 'permissions:read'
    },
    checkPermission: {
        api: 'PermissionApi',
        service: 'permission',
        method: 'GET',
        path: '/relation-tuples/check/openapi',
        capability: 'permissions:read'
    },
    postCheckPermission: {
        api: 'PermissionApi',
        service: 'permission',
        method: 'POST',
        path: '/relation-tuples/check/openapi',
        capability: 'permissions:read'
    },
    expandPermissions: {
        api: 'PermissionApi',
        service: 'permission',
        method: 'GET',
        path: '/relation-tuples/expand',
        capability: 'permissions:read'
    },
    deleteRelationships: {
        api: 'RelationshipApi',
        service: 'permission',
        method: 'DELETE',
        path: '/admin/relation-tuples',
        capability: 'relationships:write'
    },
    patchRelationships: {
        api: 'RelationshipApi',
        service: 'permission',
        method: 'PATCH',
        path: '/admin/relation-tuples',
        capability: 'relationships:write'
    },
    createRelationship: {
        api: 'RelationshipApi',
        service: 'permission',
        method: 'PUT',
        path: '/admin/relation-tuples',
        capability: 'relationships:write'
    },
    listRelationshipNamespaces: {
        api: 'RelationshipApi',
        service: 'permission',
        method: 'GET',
        path: '/namespaces',
        capability: 'permissions:read'
    },
    checkOplSyntax: {
        api: 'RelationshipApi',
        service: 'permission',
        method: 'POST',
        path: '/opl/syntax/check',
        capability: 'permissions:read'
    },
    getRelationships: {
        api: 'RelationshipApi',
        service: 'permission',
        method: 'GET',
        path: '/relation-tuples',
        capability: 'relationships:read',
        paging: 'body'
    },
    // control
    listEventStreams: {
        api: 'EventsApi',
        service: 'control',
        method: 'GET',
        path: '/projects/{project_id}/eventstreams',
        capability: 'eventstreams:read'
    },
    createEventStream: {
        api: 'EventsApi',
        service: 'control',
        method: 'POST',
        path: '/projects/{project_id}/eventstreams',
        capability: 'eventstreams:write'
    },
    deleteEventStream: {
        api: 'EventsApi',
        service: 'control',
        method: 'DELETE',
        path: '/projects/{project_id}/eventstreams/{event_stream_id}',
        capability: 'eventstreams:write'
    },
    setEventStream: {
        api: 'EventsApi',
        service: 'control',
        method: 'PUT',
        path: '/projects/{project_id}/eventstreams/{event_stream_id}',
        capability: 'eventstreams:write'
    },
    listProjects: {
        api: 'ProjectApi',
        service: 'control',
        method: 'GET',
        path: '/projects',
        capability: 'projects:read'
    },
    createProject: {
        api: 'ProjectApi',
        service: 'control',
        method: 'POST',
        path: '/projects',
        capability: 'projects:write'
    },
    purgeProject: {
        api: 'ProjectApi',
        service: 'control',
        method: 'DELETE',
        path: '/projects/{project_id}',
        capability: 'projects:purge'
    },
    getProject: {
        api: 'ProjectApi',
        service: 'control',
        method: 'GET',
        path: '/projects/{project_id}',
        capability: 'projects:read'
    },
    patchProject: {
        api: 'ProjectApi',
        service: 'control',
        method: 'PATCH',
        path: '/projects/{project_id}',
        capability: 'projects:write',
        secrets: [
            '*.value',
            'project.services'
        ]
    },
    setProject: {
        api: 'ProjectApi',
        service: 'control',
        method: 'PUT',
        path: '/projects/{project_id}',
        capability: 'projects:write',
        secrets: [
            'services'
        ]
    },
    listOrganizations: {
        api: 'ProjectApi',
        service: 'control',
        method: 'GET',
        path: '/projects/{project_id}/organizations',
        capability: 'organizations:read',
        paging: 'body'
    },
    createOrganization: {
        api: 'ProjectApi',
        service: 'control',
        method: 'POST',
        path: '/projects/{project_id}/organizations',
        capability: 'organizations:write'
    },
    deleteOrganization: {
        api: 'ProjectApi',
        service: 'control',
        method: 'DELETE',
        path: '/projects/{project_id}/organizations/{organization_id}',
        capability: 'organizations:write'
    },
    getOrganization: {
        api: 'ProjectApi',
        service: 'control',
        method: 'GET',
        path: '/projects/{project_id}/organizations/{organization_id}',
        capability: 'organizations:read'
    },
    updateOrganization: {
        api: 'ProjectApi',
        service: 'control',
        method: 'PUT',
        path: '/projects/{project_id}/organizations/{organization_id}',
        capability: 'organizations:write'
    },
    getOrganizationOnboardingPortalLinks: {
        api: 'ProjectApi',
        service: 'control',
        method: 'GET',
        path: '/projects/{project_id}/organizations/{organization_id}/onboarding-portal-links',
        capability: 'organizations:read',
        secrets: [
            '*.value'
        ]
    },
    createOrganizationOnboardingPortalLink: {
        api: 'ProjectApi',
        service: 'control',
        method: 'POST',
        path: '/projects/{project_id}/organizations/{organization_id}/onboarding-portal-links',
        capability: 'organizations:write',
        secrets: [
            'value'
        ]
    },
    deleteOrganizationOnboardingPortalLink: {
        api: 'ProjectApi',
        service: 'control',
        method: 'DELETE',
        path: '/projects/{project_id}/organizations/{organization_id}/onboarding-portal-links/{onboarding_portal_link_id}',
        capability: 'organizations:write'
    },
    updateOrganizationOnboardingPortalLink: {
        api: 'ProjectApi',
        service: 'control',
        method: 'POST',
        path: '/projects/{project_id}/organizations/{organization_id}/onboarding-portal-links/{onboarding_portal_link_id}',
        capability: 'organizations:write',
        secrets: [
            'value'
        ]
    },
    patchProjectWithRevision: {
        api: 'ProjectApi',
        service: 'control',
        method: 'PATCH',
        path: '/projects/{project_id}/revision/{revision_id}',
        capability: 'projects:write',
        secrets: [
            '*.value'
        ]
    },
    getProjectMembers: {
        api: 'ProjectApi',
        service: 'control',
        method: 'GET',
        path: '/projects/{project}/members',
        capability: 'members:read'
    },
    removeProjectMember: {
        api: 'ProjectApi',
        service: 'control',
        method: 'DELETE',
        path: '/projects/{project}/members/{member}',
        capability: 'members:write'
    },
    listProjectApiKeys: {
        api: 'ProjectApi',
        service: 'control',
        method: 'GET',
        path: '/projects/{project}/tokens',
        capability: 'project-keys:read'
    },
    createProjectApiKey: {
        api: 'ProjectApi',
        service: 'control',
        method: 'POST',
        path: '/projects/{project}/tokens',
        capability: 'project-keys:write',
        secrets: [
            'value'
        ]
    },
    deleteProjectApiKey: {
        api: 'ProjectApi',
        service: 'control',
        method: 'DELETE',
        path: '/projects/{project}/tokens/{token_id}',
        capability: 'project-keys:write'
    },
    listWorkspaces: {
        api: 'WorkspaceApi',
        service: 'control',
        method: 'GET',
        path: '/workspaces',
        capability: 'workspaces:read',
        paging: 'body'
    },
    createWorkspace: {
        api: 'WorkspaceApi',
        service: 'control',
        method: 'POST',
        path: '/workspaces',
        capability: 'workspaces:create'
    },
    getWorkspace: {
        api: 'WorkspaceApi',
        service: 'control',
        method: 'GET',
        path: '/workspaces/{workspace}',
        capability: 'workspaces:read'
    },
    updateWorkspace: {
        api: 'WorkspaceApi',
        service: 'control',
        method: 'PUT',
        path: '/workspaces/{workspace}',
        capability: 'workspaces:write'
    },
    listWorkspaceProjects: {
        api: 'WorkspaceApi',
        service: 'control',
        method: 'GET',
        path: '/workspaces/{workspace}/projects',
        capability: 'projects:read'
    },
    listWorkspaceApiKeys: {
        api: 'WorkspaceApi',
        service: 'control',
        method: 'GET',
        path: '/workspaces/{workspace}/tokens',
        capability: 'workspace-keys:read'
    },
    createWorkspaceApiKey: {
        api: 'WorkspaceApi',
        service: 'control',
        method: 'POST',
        path: '/workspaces/{workspace}/tokens',
        capability: 'workspace-keys:write',
        secrets: [
            'value'
        ]
    },
    deleteWorkspaceApiKey: {
        api: 'WorkspaceApi',
        service: 'control',
        method: 'DELETE',
        path: '/workspaces/{workspace}/tokens/{token_id}',
        capability: 'workspace-keys:write'
    }
};

;// CONCATENATED MODULE: external "node:net"

// EXTERNAL MODULE: external "zod"
var external_zod_ = __webpack_require__(971);
;// CONCATENATED MODULE: ./src/db/remember.ts
const LIMIT = 2000;
const memories = new WeakMap();
/** A statement that may change a table of the control plane. */ const changesControl = (statement)=>statement.includes('control_') && /\b(insert|update|delete|truncate|alter|drop)\b/i.test(statement);
/**
 * Lets lookups in the control plane's tables be remembered for a database that no other process can write to, the
 * embedded one: `note` is told every statement after it ran, and each change makes everything remembered void.
 */ function rememberFor(db) {
    const memory = {
        version: 0,
        entries: new Map()
    };
    memories.set(db, memory);
    let changing = false;
    return {
        note: (statement)=>{
            if (changesControl(statement)) {
                changing = true;
                memory.version++;
            } else if (changing && /^\s*(commit|rollback)\b/i.test(statement)) {
                changing = false;
                memory.version++;
            }
        }
    };
}
/**
 * A lookup that only depends on the control plane's tables. Asked once for as long as those do not change, where that can
 * be known; in transactions and on a shared PostgreSQL each time.
 */ async function remembered(db, key, look) {
    const memory = memories.get(db);
    if (!memory) return look();
    const { version } = memory;
    const known = memory.entries.get(key);
    // entries are only read under the key that they were written with, by the same lookup
    if (known?.version === version) return known.value;
    const value = await look();
    if (memory.entries.size >= LIMIT) memory.entries.clear();
    memory.entries.set(key, {
        version,
        value
    });
    return value;
}

;// CONCATENATED MODULE: ./src/http/cors.ts

/** A project's cross-origin rule, as in `cors_public` and `cors_admin`. */ const corsRule = external_zod_.z.object({
    enabled: external_zod_.z.boolean().default(false),
    origins: external_zod_.z.array(external_zod_.z.string()).default([])
});
const matches = (pattern, origin)=>{
    if (pattern === '*') return true;
    const source = pattern.replace(/[.+?^$()|[\]\\{}/]/g, '\\$&').replaceAll('*', '[^/]*');
    return new RegExp(`^${source}$`, 'i').test(origin);
};
/** Headers by which a browser lets another origin's page read the answer; none when the rule does not allow the origin. */ function corsHeaders(rule, origin, preflight) {
    if (!rule.enabled || !origin || !rule.origins.some((pattern)=>matches(pattern, origin))) return {};
    return {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        vary: 'Origin',
        ...preflight ? {
            'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
            'access-control-allow-headers': 'Authorization, Content-Type, X-Session-Token, X-CSRF-Token',
            'access-control-max-age': '600'
        } : {
            'access-control-expose-headers': 'Content-Type, Link, X-Total-Count, Location, Retry-After'
        }
    };
}

;// CONCATENATED MODULE: ./src/control/project.ts
const KEPT = 200;
/** Keeps a value under a key, and no more than the last 200. @returns the value */ function keep(kept, key, value) {
    kept.set(key, value);
    for (const oldest of kept.keys()){
        if (kept.size <= KEPT) break;
        kept.delete(oldest);
    }
    return value;
}
/**
 * Derives something from a project's configuration once per revision; the last 200 are kept. What is kept holds nothing
 * that another platform process could not derive itself.
 */ function byRevision(derive) {
    const kept = new Map();
    return (project)=>(kept.get(project.revisionId) ?? keep(kept, project.revisionId, {
            value: derive(project)
        })).value;
}

;// CONCATENATED MODULE: ./src/control/revision-document.ts

const revision_document_object = external_zod_.z.record(external_zod_.z.string(), external_zod_.z.json());
const revision_document_service = external_zod_.z.object({
    config: revision_document_object
});
/** What a revision keeps: everything of a project that a client may change. */ const revisionDocument = external_zod_.z.object({
    name: external_zod_.z.string().trim().min(1, 'may not be empty').max(500, 'may have 500 characters at most'),
    environment: external_zod_.z["enum"]([
        'prod',
        'stage',
        'dev'
    ]),
    home_region: external_zod_.z.string(),
    /** A halted project answers nothing. */ state: external_zod_.z["enum"]([
        'running',
        'halted'
    ]).default('running'),
    services: external_zod_.z.object({
        identity: revision_document_service,
        oauth2: revision_document_service,
        permission: revision_document_service,
        account_experience: revision_document_service.optional(),
        talos: revision_document_service.optional()
    }),
    cors_public: external_zod_.z.object({
        enabled: external_zod_.z.boolean().optional(),
        origins: external_zod_.z.array(external_zod_.z.string()).optional()
    }),
    cors_admin: external_zod_.z.object({
        enabled: external_zod_.z.boolean().optional(),
        origins: external_zod_.z.array(external_zod_.z.string()).optional()
    }),
    /** Flat settings that belong to no service's configuration. */ settings: revision_document_object
});

;// CONCATENATED MODULE: ./src/control/find-project.ts





const revisions = new Map();
async function derivedOf(db, projectId, revisionId) {
    const known = revisions.get(revisionId);
    if (known) return known;
    const { document } = await db.selectFrom('control_revisions').select('document').where('project_id', '=', projectId).where('id', '=', revisionId).executeTakeFirstOrThrow();
    const { services, settings, cors_public, cors_admin } = revisionDocument.parse(document);
    return keep(revisions, revisionId, {
        config: {
            identity: services.identity.config,
            oauth2: services.oauth2.config,
            permission: services.permission.config
        },
        accountExperience: services.account_experience?.config ?? {},
        settings,
        corsPublic: corsRule.parse(cors_public),
        corsAdmin: corsRule.parse(cors_admin)
    });
}
const uuid = external_zod_.z.guid();
/** A project by its slug or id, with its current configuration; undefined when there is none, or it is purged. */ async function findProject(db, by) {
    if ('id' in by && !uuid.safeParse(by.id).success) return undefined;
    return remembered(db, `project ${'id' in by ? by.id : `/${by.slug}`}`, ()=>lookUp(db, by));
}
async function lookUp(db, by) {
    const row = await db.selectFrom('control_projects').selectAll().where('state', '<>', 'deleted').where((eb)=>'slug' in by ? eb('slug', '=', by.slug) : eb('id', '=', by.id)).executeTakeFirst();
    if (!row) return undefined;
    return {
        id: row.id,
        slug: row.slug,
        name: row.name,
        environment: row.environment,
        workspaceId: row.workspace_id,
        state: row.state,
        revisionId: row.revision_id,
        createdAt: row.created_at,
        ...await derivedOf(db, row.id, row.revision_id)
    };
}
/** The project that a custom domain belongs to. */ async function findProjectOfHost(db, hostname) {
    const row = await remembered(db, `host ${hostname}`, ()=>db.selectFrom('control_custom_domains').select('project_id').where('hostname', '=', hostname).executeTakeFirst());
    return row && findProject(db, {
        id: row.project_id
    });
}

;// CONCATENATED MODULE: external "kysely"

;// CONCATENATED MODULE: external "node:crypto"

;// CONCATENATED MODULE: ./src/identity/ids.ts

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isUuid = (text)=>typeof text === 'string' && UUID.test(text);
let ids_last = {
    time: 0,
    count: 0
};
/**
 * A version 7 UUID of a moment: ids made later sort later (also within one millisecond of one process), so a list by id is
 * a list by age, and new rows land at the end of their index.
 */ function idAt(moment) {
    const bytes = randomBytes(16);
    const time = Math.max(0, moment.getTime());
    ids_last = ids_last.time === time ? {
        time,
        count: ids_last.count + 1 & 0xfff
    } : {
        time,
        count: bytes.readUInt16BE(6) & 0x7ff
    };
    bytes.writeUIntBE(time, 0, 6);
    bytes.writeUInt16BE(0x7000 | ids_last.count, 6);
    bytes[8] = (bytes[8] ?? 0) & 0x3f | 0x80;
    const hex = bytes.toString('hex');
    return [
        hex.slice(0, 8),
        hex.slice(8, 12),
        hex.slice(12, 16),
        hex.slice(16, 20),
        hex.slice(20)
    ].join('-');
}
/** A secret of 32 letters and digits behind a prefix: `ory_st_…`. */ function secretToken(prefix) {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
    let text = '';
    while(text.length < 32){
        // the four highest values are left out, so that every letter is equally likely
        for (const byte of randomBytes(48))if (byte < 248 && text.length < 32) text += letters[byte % letters.length];
    }
    return prefix + text;
}
/** SHA-256 in hex, as which tokens are stored. */ const sha256 = (text)=>createHash('sha256').update(text).digest('hex');

;// CONCATENATED MODULE: ./src/http/errors.ts
/** A failure that is told to the client. Everything else that is thrown is a 500 without its text. */ class HttpError extends Error {
    status;
    id;
    reason;
    details;
    headers;
    cookies;
    body;
    constructor({ status, id, reason, message, details, headers = {}, cookies = [], body }){
        super(message ?? sentence(status));
        this.status = status;
        this.id = id;
        this.reason = reason;
        this.details = details;
        this.headers = headers;
        this.cookies = cookies;
        this.body = body;
    }
}
const invalid = (reason, more)=>new HttpError({
        status: 400,
        reason,
        ...more
    });
const unauthorized = (reason, more)=>new HttpError({
        status: 401,
        reason,
        ...more
    });
const forbidden = (reason, more)=>new HttpError({
        status: 403,
        reason,
        ...more
    });
const notFound = (reason = 'There is nothing at this address.', more)=>new HttpError({
        status: 404,
        reason,
        ...more
    });
const errors_conflict = (reason, more)=>new HttpError({
        status: 409,
        reason,
        ...more
    });
const errors_gone = (reason, more)=>new HttpError({
        status: 410,
        reason,
        ...more
    });
const notImplemented = (reason)=>new HttpError({
        status: 501,
        reason
    });
const statusTexts = {
    400: [
        'Bad Request',
        'The request is not valid'
    ],
    401: [
        'Unauthorized',
        'The request carries no valid credential'
    ],
    403: [
        'Forbidden',
        'This action is not allowed'
    ],
    404: [
        'Not Found',
        'What was asked for does not exist'
    ],
    405: [
        'Method Not Allowed',
        'This address does not know this method'
    ],
    409: [
        'Conflict',
        'The request does not fit the current state'
    ],
    410: [
        'Gone',
        'What was asked for is no longer there'
    ],
    412: [
        'Precondition Failed',
        'A condition of the request is not met'
    ],
    413: [
        'Payload Too Large',
        'The body of the request is too large'
    ],
    415: [
        'Unsupported Media Type',
        'The body has a type that is not understood here'
    ],
    422: [
        'Unprocessable Entity',
        'The request was understood but can not be carried out'
    ],
    429: [
        'Too Many Requests',
        'Too many requests in a short time'
    ],
    500: [
        'Internal Server Error',
        'The server failed to answer'
    ],
    501: [
        'Not Implemented',
        'This operation is not available on this platform'
    ],
    503: [
        'Service Unavailable',
        'The server can not answer at the moment'
    ]
};
const statusText = (status)=>statusTexts[status]?.[0] ?? 'Error';
const sentence = (status)=>statusTexts[status]?.[1] ?? 'The request failed';
/** The error object of the identity, permission and control services. */ const errorContent = (error, requestId)=>({
        ...error.id && {
            id: error.id
        },
        code: error.status,
        status: statusText(error.status),
        ...requestId && {
            request: requestId
        },
        ...error.reason !== undefined && {
            reason: error.reason
        },
        message: error.message,
        ...error.details !== undefined && {
            details: error.details
        }
    });
const oauth2Ids = {
    400: 'invalid_request',
    401: 'request_unauthorized',
    403: 'request_forbidden',
    404: 'Not Found',
    409: 'Conflict',
    500: 'server_error',
    501: 'not_implemented',
    503: 'temporarily_unavailable'
};
/** The body of an error as the service that owns the path writes it. */ function renderError(error, service, requestId) {
    if (error.body !== undefined) return error.body;
    if (service === 'control') return {
        error: errorContent(error, requestId),
        message: error.message
    };
    if (service !== 'oauth2') return {
        error: errorContent(error, requestId)
    };
    return {
        error: error.id ?? oauth2Ids[error.status] ?? 'error',
        error_description: [
            error.message,
            error.reason
        ].filter(Boolean).join('. '),
        ...error.status !== 401 && {
            status_code: error.status
        }
    };
}

;// CONCATENATED MODULE: ./src/identity/identities/identity.ts
const credentialTypes = [
    'password',
    'oidc',
    'saml',
    'totp',
    'lookup_secret',
    'webauthn',
    'code',
    'passkey',
    'profile',
    'link_recovery',
    'code_recovery'
];
const isCredentialType = (text)=>credentialTypes.some((type)=>type === text);
/** Sign-in names and addresses are compared trimmed and in lower case. */ const normalised = (value)=>value.trim().toLowerCase();

;// CONCATENATED MODULE: ./src/identity/identities/store.ts



const identityOfRow = (row)=>({
        id: row.id,
        schemaId: row.schema_id,
        state: row.state,
        stateChangedAt: row.state_changed_at,
        traits: row.traits,
        metadataPublic: row.metadata_public,
        metadataAdmin: row.metadata_admin,
        externalId: row.external_id,
        organizationId: row.organization_id,
        credentials: row.credentials,
        verifiableAddresses: row.verifiable_addresses,
        recoveryAddresses: row.recovery_addresses,
        createdAt: row.created_at,
        updatedAt: row.updated_at
    });
const store_json = (value)=>value === null ? null : JSON.stringify(value);
const rowOf = (projectId, identity)=>({
        project_id: projectId,
        id: identity.id,
        schema_id: identity.schemaId,
        state: identity.state,
        state_changed_at: identity.stateChangedAt,
        traits: JSON.stringify(identity.traits),
        metadata_public: store_json(identity.metadataPublic),
        metadata_admin: store_json(identity.metadataAdmin),
        external_id: identity.externalId,
        organization_id: identity.organizationId,
        credentials: JSON.stringify(identity.credentials),
        verifiable_addresses: JSON.stringify(identity.verifiableAddresses),
        recovery_addresses: JSON.stringify(identity.recoveryAddresses),
        created_at: identity.createdAt,
        updated_at: identity.updatedAt
    });
/** Every value by which the identity is found, once. A second factor's identifier is the identity's own id and needs none. */ function handlesOf(identity) {
    const handles = new Map();
    const handle = (value)=>{
        const known = handles.get(value) ?? {
            value,
            types: [],
            verifiable: false,
            recovery: false
        };
        handles.set(value, known);
        return known;
    };
    for (const type of credentialTypes){
        if (type === 'totp' || type === 'lookup_secret') continue;
        for (const identifier of identity.credentials[type]?.identifiers ?? [])handle(identifier).types.push(type);
    }
    for (const { value } of identity.verifiableAddresses)handle(value).verifiable = true;
    for (const { value } of identity.recoveryAddresses)handle(value).recovery = true;
    return [
        ...handles.values()
    ];
}
const handleRows = (projectId, identity)=>handlesOf(identity).map(({ value, types, verifiable, recovery })=>({
            project_id: projectId,
            value,
            identity_id: identity.id,
            types: JSON.stringify(types),
            verifiable,
            recovery
        }));
/** What is told when a sign-in name, address or external id belongs to somebody else. */ const identityConflict = ()=>errors_conflict('A sign-in name, address or external id of this identity belongs to another one.', {
        message: 'Something with this value exists already'
    });
/**
 * Stores new identities. In a transaction, so that all are there or none.
 * @throws HttpError 409 when a value belongs to another identity
 */ async function insertIdentities(db, projectId, identities) {
    if (identities.length === 0) return;
    const inserted = await db.insertInto('identity_identities').values(identities.map((identity)=>rowOf(projectId, identity))).onConflict((on)=>on.doNothing()).executeTakeFirst();
    if (Number(inserted.numInsertedOrUpdatedRows) !== identities.length) throw identityConflict();
    const handles = identities.flatMap((identity)=>handleRows(projectId, identity));
    if (handles.length === 0) return;
    const claimed = await db.insertInto('identity_handles').values(handles).onConflict((on)=>on.doNothing()).executeTakeFirst();
    if (Number(claimed.numInsertedOrUpdatedRows) !== handles.length) throw identityConflict();
}
/**
 * Stores a changed identity, its sign-in names and addresses included. To be called in a transaction.
 * @throws HttpError 409 when a value belongs to another identity
 */ async function updateIdentity(db, projectId, identity) {
    const { project_id: _project, id: _id, created_at: _created, ...changed } = rowOf(projectId, identity);
    if (identity.externalId !== null) await assertFreeExternalId(db, projectId, identity);
    await db.updateTable('identity_identities').set(changed).where('project_id', '=', projectId).where('id', '=', identity.id).execute();
    const handles = handleRows(projectId, identity);
    await db.deleteFrom('identity_handles').where('project_id', '=', projectId).where('identity_id', '=', identity.id).$if(handles.length > 0, (query)=>query.where('value', 'not in', handles.map(({ value })=>value))).execute();
    if (handles.length === 0) return;
    const claimed = await db.insertInto('identity_handles').values(handles).onConflict((on)=>on.columns([
            'project_id',
            'value'
        ]).doUpdateSet((row)=>({
                types: row.ref('excluded.types'),
                verifiable: row.ref('excluded.verifiable'),
                recovery: row.ref('excluded.recovery')
            })).whereRef('identity_handles.identity_id', '=', 'excluded.identity_id')).executeTakeFirst();
    if (Number(claimed.numInsertedOrUpdatedRows) !== handles.length) throw identityConflict();
}
async function assertFreeExternalId(db, projectId, identity) {
    const other = await db.selectFrom('identity_identities').select('id').where('project_id', '=', projectId).where('external_id', '=', identity.externalId).where('id', '!=', identity.id).executeTakeFirst();
    if (other) throw identityConflict();
}
/** Changes an identity under a lock: what `change` returns is stored. @returns undefined when there is no such identity */ async function changeIdentity(db, projectId, id, change) {
    return db.transaction().execute(async (tx)=>{
        const row = await tx.selectFrom('identity_identities').selectAll().where('project_id', '=', projectId).where('id', '=', id).forUpdate().executeTakeFirst();
        if (!row) return undefined;
        const before = identityOfRow(row);
        const after = await change(before);
        if (after !== before) await updateIdentity(tx, projectId, after);
        return after;
    });
}
async function findIdentity(db, projectId, id) {
    const row = await db.selectFrom('identity_identities').selectAll().where('project_id', '=', projectId).where('id', '=', id).executeTakeFirst();
    return row && identityOfRow(row);
}
async function findIdentityByExternalId(db, projectId, externalId) {
    const row = await db.selectFrom('identity_identities').selectAll().where('project_id', '=', projectId).where('external_id', '=', externalId).executeTakeFirst();
    return row && identityOfRow(row);
}
/** The identity to which a (normalised) sign-in name or address belongs. */ async function findIdentityByHandle(db, projectId, value, use) {
    const row = await db.selectFrom('identity_handles as handle').innerJoin('identity_identities as identity', (join)=>join.onRef('identity.project_id', '=', 'handle.project_id').onRef('identity.id', '=', 'handle.identity_id')).selectAll('identity').where('handle.project_id', '=', projectId).where('handle.value', '=', value).$if(use === 'verifiable', (query)=>query.where('handle.verifiable', '=', true)).$if(use === 'recovery', (query)=>query.where('handle.recovery', '=', true)).$if(Array.isArray(use), (query)=>query.where(external_kysely_sql`handle.types ?| ${use}`)).executeTakeFirst();
    return row && identityOfRow(row);
}
/** Deletes an identity with everything that hangs on it. @returns whether it was there */ async function deleteIdentity(db, projectId, id) {
    return db.transaction().execute(async (tx)=>{
        const gone = await tx.deleteFrom('identity_identities').where('project_id', '=', projectId).where('id', '=', id).executeTakeFirst();
        if (Number(gone.numDeletedRows) === 0) return false;
        await tx.deleteFrom('identity_handles').where('project_id', '=', projectId).where('identity_id', '=', id).execute();
        await deleteSessionsOf(tx, projectId, [
            id
        ]);
        return true;
    });
}
/** Deletes the sessions of identities with their devices. @returns how many sessions there were */ async function deleteSessionsOf(db, projectId, identityIds) {
    const gone = await db.deleteFrom('identity_sessions').where('project_id', '=', projectId).where('identity_id', 'in', identityIds).returning('id').execute();
    if (gone.length > 0) {
        await db.deleteFrom('identity_devices').where('project_id', '=', projectId).where('session_id', 'in', gone.map(({ id })=>id)).execute();
    }
    return gone.length;
}

;// CONCATENATED MODULE: ./src/http/handlers.ts
/** Marks a handler that checks its body itself, because the real service does not check it as the contract says. */ const handlers_own = (handler)=>Object.assign(handler, {
        own: true
    });
/** An answer that is more than a body. A string is sent as it is (`Content-Type` text/plain unless given). */ class Reply {
    body;
    status;
    headers;
    cookies;
    constructor(body, { status, headers = {}, cookies = [] } = {}){
        this.body = body;
        this.status = status;
        this.headers = headers;
        this.cookies = cookies;
    }
}
const handlers_reply = (body, options)=>new Reply(body, options);
/** 302 or 303 to an address, with cookies if there are any. */ const redirect = (location, status = 303, cookies = [])=>new Reply(undefined, {
        status,
        headers: {
            location
        },
        cookies
    });
const noContent = (options = {})=>new Reply(undefined, {
        status: 204,
        ...options
    });
/** A query parameter's (first) value. */ function handlers_one(call, name) {
    const value = call.query[name];
    return Array.isArray(value) ? value[0] : value;
}
/** All values of a query parameter. */ function many(call, name) {
    const value = call.query[name];
    return value === undefined ? [] : Array.isArray(value) ? value : [
        value
    ];
}
/** A header's (first) value; the name in lower case. */ function handlers_header(call, name) {
    const value = call.headers[name];
    return Array.isArray(value) ? value[0] : value;
}
/** The bearer token of the request. */ function bearer(call) {
    return /^bearer +(\S+)$/i.exec(handlers_header(call, 'authorization') ?? '')?.[1];
}

;// CONCATENATED MODULE: external "ajv"

;// CONCATENATED MODULE: external "ajv-formats"

;// CONCATENATED MODULE: ./src/http/json.ts
const isRecord = (value)=>typeof value === 'object' && value !== null && !Array.isArray(value);
/**
 * Reads a dotted path out of a value of open shape: `at(config, 'selfservice.flows.login.lifespan')`. Keys that are not
 * there give `undefined`.
 */ function json_at(value, path) {
    let found = value;
    for (const key of path.split('.')){
        if (!isRecord(found) || !Object.hasOwn(found, key)) return undefined;
        found = found[key];
    }
    return found;
}

;// CONCATENATED MODULE: ./src/identity/durations.ts
const units = {
    ms: 1,
    s: 1_000,
    m: 60_000,
    h: 3_600_000,
    d: 86_400_000
};
/**
 * Reads a duration as the configuration writes it: `15m`, `1h30m`, `500ms`.
 * @returns milliseconds, or undefined for anything else
 */ function parseDuration(text) {
    if (typeof text !== 'string' || !/^(\d+(\.\d+)?(ms|s|m|h|d))+$/.test(text)) return undefined;
    let total = 0;
    for (const [, amount = '0', unit = 's'] of text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)){
        total += Number(amount) * (units[unit] ?? 0);
    }
    return total;
}

;// CONCATENATED MODULE: ./src/identity/config.ts



const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The configuration of a project's identity service, derived once per revision. */ const identityConfig = byRevision((project)=>config_derive(project.config.identity));
function config_derive(document) {
    const text = (path)=>{
        const value = json_at(document, path);
        return typeof value === 'string' && value !== '' ? value : undefined;
    };
    const flag = (path, usual)=>{
        const value = json_at(document, path);
        return typeof value === 'boolean' ? value : usual;
    };
    const number = (path, usual)=>{
        const value = json_at(document, path);
        return typeof value === 'number' ? value : usual;
    };
    const time = (path, usual)=>parseDuration(json_at(document, path)) ?? usual;
    const list = (path)=>{
        const value = json_at(document, path);
        return Array.isArray(value) ? value : [];
    };
    const hooks = (path)=>list(path).flatMap((entry)=>isRecord(entry) && typeof entry.hook === 'string' ? [
                {
                    hook: entry.hook,
                    config: entry.config
                }
            ] : []);
    const aal = (path)=>text(path) === 'aal1' ? 'aal1' : 'highest_available';
    const flow = (kind)=>({
            uiUrl: text(`selfservice.flows.${kind}.ui_url`),
            lifespan: time(`selfservice.flows.${kind}.lifespan`, HOUR)
        });
    const channel = (kind)=>text(`selfservice.flows.${kind}.use`) === 'link' ? 'link' : 'code';
    const method = (name, usual)=>flag(`selfservice.methods.${name}.enabled`, usual);
    return {
        document,
        defaultReturnUrl: text('selfservice.default_browser_return_url'),
        allowedReturnUrls: list('selfservice.allowed_return_urls').filter((url)=>typeof url === 'string'),
        flows: {
            login: {
                ...flow('login'),
                identifierFirst: text('selfservice.flows.login.style') === 'identifier_first'
            },
            registration: {
                ...flow('registration'),
                enabled: flag('selfservice.flows.registration.enabled', true),
                oneStep: flag('selfservice.flows.registration.enable_legacy_one_step', false) || text('selfservice.flows.registration.style') === 'unified',
                loginHints: flag('selfservice.flows.registration.login_hints', false)
            },
            recovery: {
                ...flow('recovery'),
                enabled: flag('selfservice.flows.recovery.enabled', false),
                use: channel('recovery'),
                notifyUnknown: flag('selfservice.flows.recovery.notify_unknown_recipients', false),
                chooseAddress: channel('recovery') === 'code' && flag('feature_flags.choose_recovery_address', false)
            },
            verification: {
                ...flow('verification'),
                enabled: flag('selfservice.flows.verification.enabled', false),
                use: channel('verification'),
                notifyUnknown: flag('selfservice.flows.verification.notify_unknown_recipients', false)
            },
            settings: {
                ...flow('settings'),
                privilegedMaxAge: time('selfservice.flows.settings.privileged_session_max_age', HOUR),
                requiredAal: aal('selfservice.flows.settings.required_aal')
            },
            errorUrl: text('selfservice.flows.error.ui_url'),
            logoutReturnUrl: text('selfservice.flows.logout.after.default_browser_return_url')
        },
        methods: {
            password: {
                enabled: method('password', true),
                minLength: number('selfservice.methods.password.config.min_password_length', 8),
                checkSimilarity: flag('selfservice.methods.password.config.identifier_similarity_check_enabled', true)
            },
            profile: {
                enabled: method('profile', true)
            },
            code: {
                enabled: method('code', true),
                passwordless: flag('selfservice.methods.code.passwordless_enabled', false),
                mfa: flag('selfservice.methods.code.mfa_enabled', false),
                lifespan: time('selfservice.methods.code.config.lifespan', HOUR),
                maxSubmissions: number('selfservice.methods.code.config.max_submissions', 5)
            },
            link: {
                enabled: method('link', true),
                lifespan: time('selfservice.methods.link.config.lifespan', HOUR),
                baseUrl: text('selfservice.methods.link.config.base_url')
            },
            totp: {
                enabled: method('totp', false),
                issuer: text('selfservice.methods.totp.config.issuer')
            },
            lookupSecret: {
                enabled: method('lookup_secret', false)
            }
        },
        schemas: list('identity.schemas').flatMap((entry)=>isRecord(entry) && typeof entry.id === 'string' && typeof entry.url === 'string' ? [
                {
                    id: entry.id,
                    url: entry.url,
                    selfServiceSelectable: entry.selfservice_selectable === true
                }
            ] : []),
        defaultSchemaId: text('identity.default_schema_id') ?? 'default',
        session: {
            lifespan: time('session.lifespan', 24 * HOUR),
            earliestExtend: time('session.earliest_possible_extend', 0),
            whoamiAal: aal('session.whoami.required_aal'),
            cookie: {
                name: text('session.cookie.name') ?? 'ory_kratos_session',
                domain: text('session.cookie.domain') ?? text('cookies.domain'),
                path: text('session.cookie.path') ?? text('cookies.path'),
                sameSite: config_sameSite(text('session.cookie.same_site') ?? text('cookies.same_site')),
                persistent: flag('session.cookie.persistent', true)
            }
        },
        hasher: {
            algorithm: text('hashers.algorithm') === 'bcrypt' ? 'bcrypt' : 'argon2',
            bcryptCost: number('hashers.bcrypt.cost', 12),
            argon2: {
                memoryKib: kibibytes(text('hashers.argon2.memory')) ?? 19_456,
                iterations: number('hashers.argon2.iterations', 2),
                parallelism: number('hashers.argon2.parallelism', 1)
            }
        },
        courierFrom: text('courier.smtp.from_address') ?? 'no-reply@localhost',
        useContinueWith: flag('feature_flags.use_continue_with_transitions', false),
        oauth2Configured: text('oauth2_provider.url') !== undefined,
        mitigateEnumeration: flag('security.account_enumeration.mitigate', false),
        hooksBefore: (kind)=>hooks(`selfservice.flows.${kind}.before.hooks`),
        /** The method's own hooks, or those of the flow where the method has none. */ hooksAfter: (kind, method)=>{
            const own = hooks(`selfservice.flows.${kind}.after.${method}.hooks`);
            return own.length > 0 ? own : hooks(`selfservice.flows.${kind}.after.hooks`);
        },
        returnUrlAfter: (kind, method)=>text(`selfservice.flows.${kind}.after.${method}.default_browser_return_url`) ?? text(`selfservice.flows.${kind}.after.default_browser_return_url`)
    };
}
const config_sameSite = (text)=>text === 'Strict' || text === 'None' ? text : 'Lax';
/** `128MB` in kibibytes. */ function kibibytes(text) {
    const match = /^(\d+)\s*(B|KB|KIB|MB|MIB|GB|GIB)$/i.exec(text ?? '');
    if (!match) return undefined;
    const scale = {
        B: 1 / 1024,
        K: 1,
        M: 1024,
        G: 1024 * 1024
    };
    const unit = (match[2] ?? 'B')[0]?.toUpperCase();
    return Math.max(8, Math.round(Number(match[1]) * (unit === 'K' || unit === 'M' || unit === 'G' ? scale[unit] : scale.B)));
}

;// CONCATENATED MODULE: ./src/identity/schemas/trait-fields.ts

const scalar = [
    'string',
    'number',
    'integer',
    'boolean',
    'array'
];
/** Leaves of `properties.traits` in the schema's order; nested objects are walked into. */ function traitFields(document) {
    const traits = json_at(document, 'properties.traits');
    return isRecord(traits) ? trait_fields_walk(traits, [], document) : [];
}
/** Paths of objects between the traits and their leaves. */ function objectPaths(fields) {
    const paths = new Map();
    for (const { path } of fields){
        for(let length = 1; length < path.length; length++)paths.set(path.slice(0, length).join('.'), path.slice(0, length));
    }
    return [
        ...paths.values()
    ];
}
function trait_fields_walk(schema, path, root) {
    const properties = isRecord(schema.properties) ? schema.properties : {};
    const required = Array.isArray(schema.required) ? schema.required : [];
    return Object.entries(properties).flatMap(([key, value])=>{
        const property = trait_fields_resolve(value, root);
        if (!property || path.length > 10) return [];
        const here = [
            ...path,
            key
        ];
        if (isRecord(property.properties)) return trait_fields_walk(property, here, root);
        return [
            leaf(property, here, required.includes(key))
        ];
    });
}
function trait_fields_resolve(value, root) {
    if (!isRecord(value)) return undefined;
    if (typeof value.$ref !== 'string' || !value.$ref.startsWith('#/')) return value;
    const found = json_at(root, value.$ref.slice(2).replaceAll('/', '.'));
    return isRecord(found) ? found : value;
}
const trait_fields_via = (value)=>value === 'email' ? 'email' : value === 'sms' ? 'sms' : undefined;
const trait_fields_text = (value)=>typeof value === 'string' ? value : undefined;
function leaf(property, path, required) {
    const extension = isRecord(property['ory.sh/kratos']) ? property['ory.sh/kratos'] : {};
    const types = [
        property.type
    ].flat();
    // an array's entries may carry the extension: a list of addresses
    const items = isRecord(property.items) && isRecord(property.items['ory.sh/kratos']) ? property.items['ory.sh/kratos'] : {};
    const extended = {
        ...items,
        ...extension
    };
    const identifies = (type)=>json_at(extended, `credentials.${type}.identifier`) === true;
    const options = Array.isArray(property.enum) ? property.enum : undefined;
    return {
        path,
        name: [
            'traits',
            ...path
        ].join('.'),
        type: scalar.find((known)=>types.includes(known)) ?? 'other',
        title: trait_fields_text(property.title),
        format: trait_fields_text(property.format),
        pattern: trait_fields_text(property.pattern),
        required,
        options: options?.every((option)=>typeof option === 'string') ? options : undefined,
        identifierOf: [
            'password',
            'webauthn',
            'code'
        ].filter(identifies),
        verificationVia: trait_fields_via(json_at(extended, 'verification.via')),
        recoveryVia: trait_fields_via(json_at(extended, 'recovery.via')),
        codeVia: identifies('code') ? trait_fields_via(json_at(extended, 'credentials.code.via')) ?? 'email' : undefined,
        accountName: json_at(extended, 'credentials.totp.account_name') === true || json_at(extended, 'credentials.passkey.display_name') === true
    };
}
/** The value at a path below the traits. */ function traitAt(traits, path) {
    let value = traits;
    for (const key of path){
        if (!isRecord(value) || !Object.hasOwn(value, key)) return undefined;
        value = value[key];
    }
    return value;
}

;// CONCATENATED MODULE: ./src/identity/schemas/schema.ts







const emailFormat = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;
/** Numbers as people write them, at least seven digits with a country code or without. */ const phoneFormat = /^\+?[0-9][0-9 ()./-]{5,}[0-9]$/;
function compiler() {
    const ajv = new Ajv({
        strict: false,
        allErrors: true,
        verbose: true,
        logger: false,
        validateFormats: true
    });
    ajv_formats["default"](ajv);
    ajv.addFormat('email', emailFormat);
    ajv.addFormat('tel', phoneFormat);
    ajv.addFormat('no-validate', ()=>true);
    return ajv;
}
function readDocument(url) {
    const encoded = /^base64:\/\/(.*)$/s.exec(url)?.[1];
    const broken = (reason)=>new HttpError({
            status: 500,
            id: 'invalid_configuration',
            reason
        });
    if (encoded === undefined) throw broken('An identity schema has an address that this platform does not read (base64:// only).');
    try {
        const document = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
        if (isRecord(document)) return document;
    } catch  {
    // told below
    }
    throw broken('An identity schema is not valid JSON.');
}
const schema_schemas = byRevision((project)=>{
    const known = new Map();
    for (const { id, url, selfServiceSelectable } of identityConfig(project).schemas){
        let made;
        known.set(id, ()=>made ??= prepare(id, url, selfServiceSelectable));
    }
    return known;
});
function prepare(id, url, selfServiceSelectable) {
    const document = readDocument(url);
    // `$id` and `$schema` say where the schema comes from; ajv would look them up
    const { $id: _id, $schema: _schema, ...body } = document;
    return {
        id,
        document,
        fields: traitFields(document),
        validate: compiler().compile(body),
        selfServiceSelectable
    };
}
/** The project's schemas in the configured order. */ const allSchemas = (project)=>[
        ...schema_schemas(project).values()
    ].map((make)=>make());
/** A schema by id; undefined when the project has none of this name. */ const findSchema = (project, id)=>schema_schemas(project).get(id)?.();
/** @throws HttpError 400 when the project has no such schema */ function schemaOf(project, id) {
    const schema = findSchema(project, id);
    if (!schema) throw invalid(`There is no identity schema "${id}".`);
    return schema;
}
const defaultSchema = (project)=>schemaOf(project, identityConfig(project).defaultSchemaId);
/** The id as it stands in a schema's address. */ const encodedSchemaId = (id)=>Buffer.from(id).toString('base64url');

;// CONCATENATED MODULE: ./src/identity/identities/render.ts


/** Address under which an identity's schema is read. */ const schemaUrl = (base, schemaId)=>`${base}/schemas/${encodedSchemaId(schemaId)}`;
/** An identity as its own person sees it: no credentials, no private metadata. */ const renderPublicIdentity = (identity, base)=>({
        id: identity.id,
        ...identity.externalId !== null && {
            external_id: identity.externalId
        },
        schema_id: identity.schemaId,
        schema_url: schemaUrl(base, identity.schemaId),
        state: identity.state,
        state_changed_at: identity.stateChangedAt.toISOString(),
        traits: identity.traits,
        ...identity.verifiableAddresses.length > 0 && {
            verifiable_addresses: identity.verifiableAddresses
        },
        ...identity.recoveryAddresses.length > 0 && {
            recovery_addresses: identity.recoveryAddresses
        },
        metadata_public: identity.metadataPublic,
        created_at: identity.createdAt.toISOString(),
        updated_at: identity.updatedAt.toISOString(),
        organization_id: identity.organizationId
    });
/**
 * An identity as an administrator sees it. Configurations of credentials are shown for the types of `include` only.
 */ const renderIdentity = (identity, base, include = [])=>({
        ...renderListedIdentity(identity, base),
        credentials: renderCredentials(identity, include)
    });
/** As in lists, where nobody asked for credentials. */ const renderListedIdentity = (identity, base)=>({
        ...renderPublicIdentity(identity, base),
        metadata_admin: identity.metadataAdmin
    });
/**
 * As the answer to its creation: versions of credentials that were made empty are counted from the first read, so the real
 * service shows 0 here and 1 afterwards.
 */ function renderCreatedIdentity(identity, base) {
    const credentials = renderCredentials(identity, [], (identifiers)=>identifiers);
    for (const type of [
        'password',
        'webauthn'
    ]){
        const credential = credentials[type];
        if (credential) credentials[type] = {
            ...credential,
            version: 0
        };
    }
    return {
        ...renderListedIdentity(identity, base),
        credentials
    };
}
const sorted = (identifiers)=>identifiers.toSorted();
function renderCredentials(identity, include, order = sorted) {
    const rendered = {};
    for (const type of credentialTypes){
        const credential = identity.credentials[type];
        if (!credential) continue;
        const { config, identifiers, ...rest } = credential;
        rendered[type] = {
            type,
            identifiers: order(identifiers),
            ...include.includes(type) && {
                config
            },
            ...rest
        };
    }
    return rendered;
}

;// CONCATENATED MODULE: ./src/identity/sessions/session.ts

/** The level that a list of methods reaches. */ const aalOf = (methods)=>methods.some(({ aal })=>aal === 'aal2') ? 'aal2' : 'aal1';
/** A session as the API shows it; `active` says whether it was ended, not whether its time is over. */ const renderSession = (session, { identity, devices, tokenized })=>({
        id: session.id,
        active: session.active,
        expires_at: session.expiresAt.toISOString(),
        authenticated_at: session.authenticatedAt.toISOString(),
        authenticator_assurance_level: session.aal,
        authentication_methods: session.methods,
        issued_at: session.issuedAt.toISOString(),
        ...identity !== undefined && {
            identity
        },
        ...devices !== undefined && {
            devices
        },
        ...tokenized !== undefined && {
            tokenized
        }
    });
/** A session with everything that its own person may see. */ const renderOwnSession = (session, identity, devices, base, tokenized)=>renderSession(session, {
        identity: renderPublicIdentity(identity, base),
        devices,
        ...tokenized && {
            tokenized
        }
    });

;// CONCATENATED MODULE: ./src/identity/sessions/store.ts



const sessionOfRow = (row)=>({
        id: row.id,
        identityId: row.identity_id,
        active: row.active,
        aal: row.aal,
        methods: row.methods,
        authenticatedAt: row.authenticated_at,
        issuedAt: row.issued_at,
        expiresAt: row.expires_at,
        createdAt: row.created_at
    });
const deviceOf = (call)=>({
        id: idAt(call.now),
        ip_address: call.ip,
        user_agent: (handlers_header(call, 'user-agent') ?? '').slice(0, 512),
        location: ''
    });
/** Starts a session. The token is stored as a hash, so it is told here or never. */ async function createSession(call, start) {
    const { db, project, now } = call;
    const session = {
        id: idAt(now),
        identityId: start.identityId,
        active: true,
        aal: aalOf(start.methods),
        methods: start.methods,
        authenticatedAt: now,
        issuedAt: now,
        expiresAt: new Date(now.getTime() + start.lifespan),
        createdAt: now
    };
    const device = deviceOf(call);
    await db.insertInto('identity_sessions').values({
        project_id: project.id,
        id: session.id,
        identity_id: session.identityId,
        token_hash: sha256(start.token),
        active: true,
        aal: session.aal,
        methods: JSON.stringify(session.methods),
        authenticated_at: now,
        issued_at: now,
        expires_at: session.expiresAt,
        created_at: now,
        updated_at: now
    }).execute();
    await db.insertInto('identity_devices').values({
        project_id: project.id,
        session_id: session.id,
        ...device,
        created_at: now
    }).execute();
    return {
        session,
        devices: [
            device
        ]
    };
}
/** Notes a further method on a session: its level may rise and it counts as fresh again. */ async function strengthenSession(call, session, method) {
    const methods = [
        ...session.methods,
        method
    ];
    const stronger = {
        ...session,
        methods,
        aal: aalOf(methods),
        authenticatedAt: call.now
    };
    await call.db.updateTable('identity_sessions').set({
        methods: JSON.stringify(methods),
        aal: stronger.aal,
        authenticated_at: call.now,
        updated_at: call.now
    }).where('project_id', '=', call.project.id).where('id', '=', session.id).execute();
    return stronger;
}
/** How a later request is shown among the devices: the same browser is the same device. */ function laterDevice(call, session) {
    const device = deviceOf(call);
    const hash = sha256(`${session.id} ${device.ip_address} ${device.user_agent}`);
    const id = [
        hash.slice(0, 8),
        hash.slice(8, 12),
        `8${hash.slice(13, 16)}`,
        `8${hash.slice(17, 20)}`,
        hash.slice(20, 32)
    ];
    return {
        ...device,
        id: id.join('-')
    };
}
/** Devices of several sessions, by session. */ async function devicesOf(db, projectId, sessionIds) {
    const found = new Map(sessionIds.map((id)=>[
            id,
            []
        ]));
    if (sessionIds.length === 0) return found;
    const rows = await db.selectFrom('identity_devices').select([
        'session_id',
        'id',
        'ip_address',
        'user_agent',
        'location'
    ]).where('project_id', '=', projectId).where('session_id', 'in', sessionIds).orderBy('id').execute();
    for (const { session_id, ...device } of rows)found.get(session_id)?.push(device);
    return found;
}

;// CONCATENATED MODULE: ./src/identity/sessions/session-by-token.ts



/** The session of a token, in force or not; undefined when there is none. */ async function findSessionByToken(db, projectId, token) {
    const row = await db.selectFrom('identity_sessions').selectAll().where('project_id', '=', projectId).where('token_hash', '=', sha256(token)).executeTakeFirst();
    return row && sessionOfRow(row);
}
/**
 * Who a session token stands for.
 * @returns the session with its identity; undefined when the token is unknown, ended or over, or the identity is inactive
 */ async function sessionByToken(db, projectId, token, now) {
    const session = await findSessionByToken(db, projectId, token);
    if (!session || !session.active || session.expiresAt <= now) return undefined;
    const identity = await findIdentity(db, projectId, session.identityId);
    return identity?.state === 'active' ? {
        session,
        identity
    } : undefined;
}

;// CONCATENATED MODULE: ./src/control/console-people.ts



/** What the console reads of its people's traits; the system project's schema may hold more. */ const console_people_traits = external_zod_.z.object({
    email: external_zod_.z.string().default(''),
    name: external_zod_.z.union([
        external_zod_.z.string(),
        external_zod_.z.object({
            first: external_zod_.z.string().default(''),
            last: external_zod_.z.string().default('')
        })
    ]).default('')
});
function personOf(id, value) {
    const parsed = console_people_traits.safeParse(value);
    if (!parsed.success) return {
        id,
        email: '',
        name: ''
    };
    const { email, name } = parsed.data;
    const full = typeof name === 'string' ? name : `${name.first} ${name.last}`;
    return {
        id,
        email,
        name: full.trim() || email
    };
}
/** The console's people: identities of the system project, with sessions of its identity service. */ const console_people_people = {
    /** The person whose valid session has this token. */ async bySessionToken (db, projectId, token, now) {
        const found = await sessionByToken(db, projectId, token, now);
        return found && personOf(found.identity.id, found.identity.traits);
    },
    /** People by identity id; unknown ids are left out. */ async byIds (db, projectId, ids) {
        if (ids.length === 0) return [];
        const rows = await db.selectFrom('identity_identities').select([
            'id',
            'traits',
            'verifiable_addresses'
        ]).where('project_id', '=', projectId).where('id', '=', external_kysely_sql`any(${ids}::uuid[])`).execute();
        return rows.map((row)=>{
            const person = personOf(row.id, row.traits);
            const address = row.verifiable_addresses.find(({ value })=>value === person.email.toLowerCase());
            return {
                ...person,
                emailVerified: address?.verified === true
            };
        });
    }
};

;// CONCATENATED MODULE: external "node:fs"

;// CONCATENATED MODULE: external "node:os"

;// CONCATENATED MODULE: external "node:path"

;// CONCATENATED MODULE: external "pg"

;// CONCATENATED MODULE: external "node:async_hooks"

;// CONCATENATED MODULE: ./src/db/database.ts


const scopes = new AsyncLocalStorage();
/**
 * Called by the pools before they hand out a connection. PGlite has a single one: asking for a second inside a transaction
 * would wait for ever there (and read outside the transaction on PostgreSQL).
 * @throws Error when called inside a transaction
 */ function assertOutsideTransaction() {
    const scope = scopes.getStore();
    if (!scope?.open) return;
    if (scope.connected) throw new Error('The database was used beside the open transaction: pass the transaction on.');
    scope.connected = true;
}
/** Kysely whose transactions notice when the outer handle is used inside them. */ class GuardedKysely extends Kysely {
    transaction() {
        const builder = super.transaction();
        const execute = builder.execute.bind(builder);
        builder.execute = (callback)=>{
            const scope = {
                open: true,
                connected: false
            };
            return scopes.run(scope, ()=>execute(callback).finally(()=>scope.open = false));
        };
        return builder;
    }
}
/** A transaction for code that opens transactions of its own: those join it. */ function joined(tx) {
    return new Proxy(tx, {
        get (target, key) {
            if (key === 'transaction') return ()=>({
                    execute: (callback)=>callback(joined(target))
                });
            const value = Reflect.get(target, key, target);
            return typeof value === 'function' ? value.bind(target) : value;
        }
    });
}

;// CONCATENATED MODULE: ./src/db/lock.ts

/** The folder belongs to another process that runs. */ class FolderInUse extends Error {
    folder;
    pid;
    constructor(folder, pid, since){
        super(`The data folder ${folder} is in use by process ${pid} (since ${since}).`), this.folder = folder, this.pid = pid;
    }
}
/** When a process started, so that a reused pid is not taken for the holder; null where the system does not tell. */ function startOf(pid) {
    try {
        return node_fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? null;
    } catch  {
        return null;
    }
}
function readHolder(file) {
    try {
        const holder = JSON.parse(node_fs.readFileSync(file, 'utf8'));
        if (typeof holder !== 'object' || holder === null) return undefined;
        const { pid, start, at } = holder;
        // fields are checked on the next line
        return typeof pid === 'number' ? {
            pid,
            start: typeof start === 'string' ? start : null,
            at: String(at)
        } : undefined;
    } catch  {
        return undefined;
    }
}
/** Whether a process with this id runs, whoever it belongs to. */ function isRunning(pid) {
    try {
        process.kill(pid, 0);
        return true;
    } catch (error) {
        return error instanceof Error && 'code' in error && error.code === 'EPERM';
    }
}
const isAlive = ({ pid, start })=>isRunning(pid) && start === startOf(pid);
/**
 * Takes the folder for this process: two processes in one PGlite folder corrupt it without an error. The lock is a file
 * beside the database; the lock of a process that is gone is taken over.
 * @returns the function that gives the folder back
 * @throws FolderInUse when another process holds it
 */ function lockFolder(folder, file) {
    const mine = {
        pid: process.pid,
        start: startOf(process.pid),
        at: new Date().toISOString()
    };
    for(let attempt = 0; attempt < 5; attempt++){
        try {
            node_fs.writeFileSync(file, JSON.stringify(mine), {
                flag: 'wx'
            });
            const release = ()=>{
                process.off('exit', release);
                if (readHolder(file)?.pid === process.pid) node_fs.rmSync(file, {
                    force: true
                });
            };
            process.on('exit', release);
            return release;
        } catch (error) {
            if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
        }
        const holder = readHolder(file);
        if (holder && isAlive(holder)) throw new FolderInUse(folder, holder.pid, holder.at);
        // moving it aside first lets only one of several contenders take over
        const stale = `${file}.${process.pid}.stale`;
        try {
            node_fs.renameSync(file, stale);
            node_fs.rmSync(stale, {
                force: true
            });
        } catch  {
            continue;
        }
    }
    throw new Error(`The data folder ${folder} could not be locked.`);
}

;// CONCATENATED MODULE: ./src/db/migrate.ts

const LOCK = 4400_4455;
/** Waits until no other platform changes the schema; until the end of the transaction. */ async function lockMigrations(tx) {
    await external_kysely_sql`select pg_advisory_xact_lock(${external_kysely_sql.lit(LOCK)})`.execute(tx);
}
/**
 * Brings the database up to date. Several platforms may start at once on one PostgreSQL: one migrates, the others wait.
 * @returns the names of the steps that were run
 */ async function migrate(db, migrations) {
    return db.transaction().execute(async (tx)=>{
        await lockMigrations(tx);
        await external_kysely_sql`create table if not exists migrations (name text primary key, at timestamptz not null default now())`.execute(tx);
        const { rows } = await external_kysely_sql`select name from migrations`.execute(tx);
        const done = new Set(rows.map((row)=>row.name));
        const run = [];
        for (const { name, up } of migrations){
            if (done.has(name)) continue;
            // the step's own handle knows no tables: the types describe the schema after the last step
            await up(tx);
            await external_kysely_sql`insert into migrations (name) values (${name})`.execute(tx);
            run.push(name);
        }
        return run;
    });
}

;// CONCATENATED MODULE: external "node:url"

;// CONCATENATED MODULE: external "node:worker_threads"

;// CONCATENATED MODULE: ./src/db/pglite-pool.ts




/** An SQL error, with the fields that node-postgres' errors have. */ class SqlError extends Error {
    code;
    detail;
    constraint;
    table;
    column;
    constructor({ message, code, detail, constraint, table, column }){
        super(message);
        this.code = code;
        this.detail = detail;
        this.constraint = constraint;
        this.table = table;
        this.column = column;
    }
}
/** The thread that runs PGlite, and questions to it. */ class PgliteThread {
    #worker;
    #waiting = new Map();
    #count = 0;
    constructor(){
        this.#worker = new Worker(node_path.join(node_path.dirname(fileURLToPath(import.meta.url)), 'worker.js'));
        this.#worker.on('message', (answer)=>{
            const waiting = this.#waiting.get(answer.id);
            this.#waiting.delete(answer.id);
            if ('fault' in answer) waiting?.reject(new SqlError(answer.fault));
            else waiting?.resolve(answer);
        });
        this.#worker.on('error', (error)=>this.#fail(error));
        this.#worker.on('exit', ()=>this.#fail(new Error('The database has stopped.')));
    }
    ask(request) {
        const id = ++this.#count;
        return new Promise((resolve, reject)=>{
            this.#waiting.set(id, {
                resolve,
                reject
            });
            this.#worker.postMessage({
                ...request,
                id
            });
        });
    }
    async end() {
        await this.ask({
            kind: 'close'
        });
        await this.#worker.terminate();
    }
    #fail(error) {
        for (const { reject } of this.#waiting.values())reject(error);
        this.#waiting.clear();
    }
}
/**
 * A pool of one connection over PGlite: whoever asks waits for its turn. PGlite's own node-postgres shim is not used, as its
 * connection dies with the first SQL error.
 */ class PglitePool {
    /** Told every statement after it ran. */ onStatement = ()=>undefined;
    #thread;
    #tail = Promise.resolve();
    constructor(thread){
        this.#thread = thread;
    }
    async connect() {
        assertOutsideTransaction();
        const before = this.#tail;
        let release = ()=>undefined;
        this.#tail = new Promise((resolve)=>release = resolve);
        await before;
        const thread = this.#thread;
        const query = async (sql, params)=>{
            const { rows, affected } = await thread.ask({
                kind: 'query',
                sql,
                params
            }).finally(()=>this.onStatement(sql));
            // rows have the shape that the query builder's types say; kysely reads the count of what it calls an update
            return {
                command: 'UPDATE',
                rowCount: affected,
                rows: rows
            };
        };
        // the second form of `query` is for cursors, which nothing here opens
        return {
            query: query,
            release
        };
    }
    async end() {
        await this.#tail;
        await this.#thread.end();
    }
}
/** Opens a prepared PGlite folder in a thread. */ async function openPglite(folder) {
    const thread = new PgliteThread();
    await thread.ask({
        kind: 'open',
        folder
    });
    return new PglitePool(thread);
}

;// CONCATENATED MODULE: ./src/db/template.ts









/** The nearest `node_modules/.cache`, or the system's folder for temporary files. */ function cacheFolder() {
    for(let folder = node_path.dirname(fileURLToPath(import.meta.url));; folder = node_path.dirname(folder)){
        const modules = node_path.join(folder, 'node_modules');
        if (node_fs.existsSync(modules)) {
            try {
                const cache = node_path.join(modules, '.cache', 'atrium');
                node_fs.mkdirSync(cache, {
                    recursive: true
                });
                return cache;
            } catch  {
                break;
            }
        }
        if (folder === node_path.dirname(folder)) break;
    }
    return node_os.tmpdir();
}
/** The statements of all steps, told by running them against nothing. */ async function statementsOf(migrations) {
    const statements = [];
    const client = {
        query: async (text)=>{
            statements.push(text);
            return {
                command: 'SELECT',
                rowCount: 0,
                rows: []
            };
        },
        release: ()=>undefined
    };
    // a client without cursors
    const pool = {
        connect: async ()=>client,
        end: async ()=>undefined
    };
    const db = new Kysely({
        dialect: new PostgresDialect({
            pool
        })
    });
    for (const { name, up } of migrations){
        statements.push(name);
        await up(db);
    }
    return statements.join('\n');
}
/** Changes when a step of the schema does: a template is never older than the code that made it. */ const fingerprint = async (migrations)=>createHash('sha256').update(await statementsOf(migrations)).digest('hex').slice(0, 16);
/** Removes templates of older schemas, so that they do not pile up. */ function prune(cache, kept) {
    const others = node_fs.readdirSync(cache).filter((name)=>/^pglite-[0-9a-f]{16}$/.test(name) && name !== kept);
    const age = (name)=>node_fs.statSync(node_path.join(cache, name)).mtimeMs;
    const oldest = others.sort((a, b)=>age(b) - age(a)).slice(2);
    for (const name of oldest)node_fs.rmSync(node_path.join(cache, name), {
        recursive: true,
        force: true
    });
}
/**
 * A folder with an initialised and migrated database, made once: initialising takes seconds, copying some 80 ms.
 * @returns where it is
 */ async function templateFolder(migrations) {
    const cache = cacheFolder();
    const name = `pglite-${await fingerprint(migrations)}`;
    const template = node_path.join(cache, name);
    if (node_fs.existsSync(template)) return template;
    const building = `${template}.${process.pid}.${randomUUID()}`;
    const db = new GuardedKysely({
        dialect: new PostgresDialect({
            pool: await openPglite(building)
        })
    });
    await migrate(db, migrations);
    await db.destroy();
    try {
        node_fs.renameSync(building, template);
        prune(cache, name);
    } catch  {
        // another process was faster
        node_fs.rmSync(building, {
            recursive: true,
            force: true
        });
    }
    return template;
}
/** Copies the template to where nothing is yet; a copy that was cut off leaves nothing behind at `folder`. */ async function copyTemplate(migrations, folder) {
    const copying = `${folder}.${process.pid}.copying`;
    node_fs.mkdirSync(node_path.dirname(folder), {
        recursive: true
    });
    // the asynchronous copy takes six times as long for these thousand small files
    node_fs.cpSync(await templateFolder(migrations), copying, {
        recursive: true
    });
    node_fs.renameSync(copying, folder);
}

;// CONCATENATED MODULE: ./src/db/open.ts












const database = (pool)=>new GuardedKysely({
        dialect: new PostgresDialect({
            pool
        })
    });
/**
 * Opens the storage and brings its schema up to date.
 * @throws FolderInUse when another process uses the folder
 */ async function openStorage(storage, migrations) {
    if (storage.databaseUrl) return openPostgres(storage.databaseUrl, storage.databaseSchema, migrations);
    return storage.data === 'memory' ? openMemory(migrations) : openFolder(node_path.resolve(storage.data), migrations);
}
/** The embedded database, whose control plane's lookups may be remembered as nobody else writes to it. */ async function embedded(folder) {
    const pool = await openPglite(folder);
    const db = database(pool);
    pool.onStatement = rememberFor(db).note;
    return db;
}
async function openPostgres(url, schema, migrations) {
    const INT8 = 20;
    const pool = new pg.Pool({
        connectionString: url,
        max: 10,
        types: {
            getTypeParser: (type, format)=>type === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(type, format)
        },
        ...schema && {
            options: `-c search_path=${schema}`
        }
    });
    // an idle connection that the server ends is replaced with the next query
    pool.on('error', ()=>undefined);
    const connect = pool.connect.bind(pool);
    const guarded = {
        connect: ()=>{
            assertOutsideTransaction();
            return connect();
        },
        end: ()=>pool.end()
    };
    const db = database(guarded);
    try {
        if (schema) await createSchema(db, schema);
        await migrate(db, migrations);
    } catch (error) {
        await db.destroy();
        throw error;
    }
    return {
        db,
        close: ()=>db.destroy()
    };
}
/** Two sessions that create one schema at the same moment would fail, `if not exists` or not. */ async function createSchema(db, schema) {
    await db.transaction().execute(async (tx)=>{
        await lockMigrations(tx);
        await external_kysely_sql`create schema if not exists ${external_kysely_sql.id(schema)}`.execute(tx);
    });
}
async function openFolder(folder, migrations) {
    node_fs.mkdirSync(folder, {
        recursive: true
    });
    const inside = node_path.join(folder, 'postgres');
    const release = lockFolder(folder, `${inside}.lock`);
    try {
        if (!node_fs.existsSync(inside)) await copyTemplate(migrations, inside);
        const db = await embedded(inside);
        await migrate(db, migrations);
        return {
            db,
            close: ()=>db.destroy().finally(release)
        };
    } catch (error) {
        release();
        throw error;
    }
}
/** Removes what platforms that were killed left in the folder for temporary files. */ function sweep() {
    for (const name of node_fs.readdirSync(node_os.tmpdir())){
        const pid = /^atrium-(\d+)-[0-9a-f-]{36}$/.exec(name)?.[1];
        if (pid === undefined || isRunning(Number(pid))) continue;
        node_fs.rmSync(node_path.join(node_os.tmpdir(), name), {
            recursive: true,
            force: true
        });
    }
}
async function openMemory(migrations) {
    sweep();
    const folder = node_path.join(node_os.tmpdir(), `atrium-${process.pid}-${randomUUID()}`);
    const remove = ()=>node_fs.rmSync(folder, {
            recursive: true,
            force: true,
            maxRetries: 3
        });
    process.on('exit', remove);
    await copyTemplate(migrations, folder);
    const db = await embedded(folder);
    const close = async ()=>{
        await db.destroy();
        process.off('exit', remove);
        remove();
    };
    return {
        db,
        close
    };
}
/** Removes a schema with everything in it: what a test left behind. */ async function dropSchema(db, schema) {
    await external_kysely_sql`drop schema ${external_kysely_sql.id(schema)} cascade`.execute(db);
}

;// CONCATENATED MODULE: ./src/http/faults.ts

/** A fault that tests ask for: an operation (of one project or of all) that is slow, fails, answers nonsense or is cut off. */ const faultSchema = external_zod_.z.object({
    operation: external_zod_.z.string(),
    /** Slug of the project whose API is called; for the control API, the project's or workspace's id in the path. */ project: external_zod_.z.string().optional(),
    kind: external_zod_.z["enum"]([
        'delay',
        'status',
        'malformed',
        'drop'
    ]),
    status: external_zod_.z.int().min(400).max(599).optional(),
    ms: external_zod_.z.int().min(0).max(120_000).optional(),
    /** How many calls it hits; all when absent. */ times: external_zod_.z.int().min(1).optional()
});
/** The faults that are switched on. Only platforms started for tests have this; it is the one state kept in memory. */ class Faults {
    #faults = [];
    add(fault) {
        this.#faults.push({
            fault,
            left: fault.times ?? Infinity
        });
    }
    /** Switches all off, or those of one project. */ clear(project) {
        this.#faults = project === undefined ? [] : this.#faults.filter(({ fault })=>fault.project !== project);
    }
    /** The fault that this call gets, used up by one. `operation: '*'` means every one. */ take(operation, project) {
        const found = this.#faults.find(({ fault, left })=>left > 0 && (fault.operation === operation || fault.operation === '*') && (fault.project === undefined || fault.project === project));
        if (found) found.left--;
        return found?.fault;
    }
}

;// CONCATENATED MODULE: ../../packages/shared/src/operations/open-operations.ts
/**
 * Operations whose path the public contract leaves open. The first block is known from public clients; the second is
 * ours to define. Elsewhere than on the embedded platform they show as "not available on this target". `api` is empty:
 * `@ory/client-fetch` has no method for them, `callOpen` of `@atrium/shared/api/open` makes the call.
 */ const openOperations = {
    listCustomDomains: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/projects/{project_id}/cname',
        capability: 'domains:read'
    },
    createCustomDomain: {
        api: '',
        service: 'control',
        method: 'POST',
        path: '/projects/{project_id}/cname',
        capability: 'domains:write'
    },
    updateCustomDomain: {
        api: '',
        service: 'control',
        method: 'PUT',
        path: '/projects/{project_id}/cname/{custom_domain_id}',
        capability: 'domains:write'
    },
    deleteCustomDomain: {
        api: '',
        service: 'control',
        method: 'DELETE',
        path: '/projects/{project_id}/cname/{custom_domain_id}',
        capability: 'domains:write'
    },
    listManagedIdentitySchemas: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/identity-schemas',
        capability: 'projects:read'
    },
    deleteManagedIdentitySchema: {
        api: '',
        service: 'control',
        method: 'DELETE',
        path: '/identity-schemas/{id}',
        capability: 'projects:write'
    },
    updateWorkspaceMember: {
        api: '',
        service: 'control',
        method: 'PATCH',
        path: '/workspaces/{workspace}/members/{member}',
        capability: 'members:write'
    },
    searchIdentities: {
        api: '',
        service: 'identity',
        method: 'GET',
        path: '/admin/preview/search/v0beta1/collections/identities/documents/search',
        capability: 'identities:read'
    },
    getProjectMetrics: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/projects/{project_id}/metrics',
        capability: 'events:read'
    },
    getActiveProject: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/console/active/project',
        capability: 'projects:read'
    },
    setActiveProject: {
        api: '',
        service: 'control',
        method: 'PUT',
        path: '/console/active/project',
        capability: 'projects:read'
    },
    getConsoleSession: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/console/session',
        capability: null
    },
    listWorkspaceMembers: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/workspaces/{workspace}/members',
        capability: 'members:read'
    },
    removeWorkspaceMember: {
        api: '',
        service: 'control',
        method: 'DELETE',
        path: '/workspaces/{workspace}/members/{member}',
        capability: 'members:write'
    },
    listWorkspaceInvites: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/workspaces/{workspace}/invites',
        capability: 'members:read'
    },
    createWorkspaceInvite: {
        api: '',
        service: 'control',
        method: 'POST',
        path: '/workspaces/{workspace}/invites',
        capability: 'members:write'
    },
    cancelWorkspaceInvite: {
        api: '',
        service: 'control',
        method: 'DELETE',
        path: '/workspaces/{workspace}/invites/{invite_id}',
        capability: 'members:write'
    },
    listProjectInvites: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/projects/{project_id}/invites',
        capability: 'members:read'
    },
    createProjectInvite: {
        api: '',
        service: 'control',
        method: 'POST',
        path: '/projects/{project_id}/invites',
        capability: 'members:write'
    },
    cancelProjectInvite: {
        api: '',
        service: 'control',
        method: 'DELETE',
        path: '/projects/{project_id}/invites/{invite_id}',
        capability: 'members:write'
    },
    acceptInvite: {
        api: '',
        service: 'control',
        method: 'PUT',
        path: '/invites/{invite_token}/accept',
        capability: null
    },
    declineInvite: {
        api: '',
        service: 'control',
        method: 'PUT',
        path: '/invites/{invite_token}/decline',
        capability: null
    },
    listPlans: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/plans',
        capability: 'billing:read'
    },
    getSubscription: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/subscriptions/{subscription_id}',
        capability: 'billing:read'
    },
    createCheckout: {
        api: '',
        service: 'control',
        method: 'POST',
        path: '/workspaces/{workspace}/checkout',
        capability: 'billing:write'
    },
    getUsage: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/workspaces/{workspace}/usage',
        capability: 'billing:read'
    },
    listInvoices: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/workspaces/{workspace}/invoices',
        capability: 'billing:read'
    },
    getInvoice: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/workspaces/{workspace}/invoices/{invoice_id}',
        capability: 'billing:read'
    },
    listBrandingThemes: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/projects/{project_id}/branding/themes',
        capability: 'branding:read'
    },
    createBrandingTheme: {
        api: '',
        service: 'control',
        method: 'POST',
        path: '/projects/{project_id}/branding/themes',
        capability: 'branding:write'
    },
    updateBrandingTheme: {
        api: '',
        service: 'control',
        method: 'PUT',
        path: '/projects/{project_id}/branding/themes/{theme_id}',
        capability: 'branding:write'
    },
    deleteBrandingTheme: {
        api: '',
        service: 'control',
        method: 'DELETE',
        path: '/projects/{project_id}/branding/themes/{theme_id}',
        capability: 'branding:write'
    },
    listEvents: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/projects/{project_id}/events',
        capability: 'events:read',
        paging: 'body'
    },
    listEventTypes: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/projects/{project_id}/events/types',
        capability: 'events:read'
    },
    listEventAttributes: {
        api: '',
        service: 'control',
        method: 'GET',
        path: '/projects/{project_id}/events/attributes',
        capability: 'events:read'
    }
};

;// CONCATENATED MODULE: ../../packages/shared/src/operations/match.ts


/** The contract's operations and the open ones, in one table. */ const allOperations = {
    ...operations_operations,
    ...openOperations
};
const match_escape = (text)=>text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
const patterns = Object.entries(allOperations).map(([id, operation])=>{
    const parts = operation.path.split(/(\{[^}]+\})/);
    return {
        id,
        operation,
        names: parts.filter((part)=>part.startsWith('{')).map((part)=>part.slice(1, -1)),
        regexp: new RegExp(`^${parts.map((part)=>part.startsWith('{') ? '([^/]+?)' : match_escape(part)).join('')}$`),
        literal: operation.path.replace(/\{[^}]+\}/g, '').length
    };
}).sort((a, b)=>b.literal - a.literal);
/**
 * The operation that a method and a path belong to, the most literal path first (`/identities/by/external/x` is not an
 * identity called `by`). Parameters come decoded; a path that does not decode belongs to no operation.
 */ function matchOperation(method, pathname) {
    for (const { id, operation, regexp, names } of patterns){
        if (operation.method !== method) continue;
        const found = regexp.exec(pathname);
        if (!found) continue;
        try {
            return {
                id,
                operation,
                params: Object.fromEntries(names.map((name, i)=>[
                        name,
                        decodeURIComponent(found[i + 1] ?? '')
                    ]))
            };
        } catch  {
            return undefined;
        }
    }
    return undefined;
}

;// CONCATENATED MODULE: ../../packages/shared/src/operations/capabilities.ts
/** Words that gate a route, a button, a call. The same word stands on all of them. */ const capabilities = (/* unused pure expression or super */ null && ([
    'apikeys:read',
    'apikeys:write',
    'billing:read',
    'billing:write',
    'branding:read',
    'branding:write',
    'challenges:read',
    'challenges:write',
    'clients:read',
    'clients:write',
    'consents:read',
    'consents:write',
    'domains:read',
    'domains:write',
    'events:read',
    'eventstreams:read',
    'eventstreams:write',
    'identities:read',
    'identities:write',
    'issuers:read',
    'issuers:write',
    'keys:read',
    'keys:write',
    'members:read',
    'members:write',
    'messages:read',
    'organizations:read',
    'organizations:write',
    'permissions:read',
    'project-keys:read',
    'project-keys:write',
    'projects:purge',
    'projects:read',
    'projects:write',
    'relationships:read',
    'relationships:write',
    'sessions:read',
    'sessions:write',
    'tokens:read',
    'tokens:write',
    'workspace-keys:read',
    'workspace-keys:write',
    'workspaces:create',
    'workspaces:read',
    'workspaces:write'
]));
const capabilities_roles = [
    'viewer',
    'developer',
    'owner'
];
/** Words that only an owner holds; every other `…:write` is a developer's too. */ const ownersOnly = new Set([
    'billing:write',
    'members:write',
    'project-keys:write',
    'projects:purge',
    'workspace-keys:write',
    'workspaces:write'
]);
/** Whether a role holds a capability. Everybody who is signed in may make a workspace of their own. */ function capabilities_holds(role, capability) {
    if (capability === 'workspaces:create') return true;
    if (capability.endsWith(':read')) return true;
    if (role === 'owner') return true;
    return role === 'developer' && !ownersOnly.has(capability);
}
/** All capabilities of a role. */ const capabilitiesOf = (role)=>capabilities.filter((capability)=>capabilities_holds(role, capability));
/** The stronger of two roles; `undefined` is weaker than any. */ function strongest(a, b) {
    if (!a || !b) return a ?? b;
    return capabilities_roles.indexOf(a) > capabilities_roles.indexOf(b) ? a : b;
}

;// CONCATENATED MODULE: ./src/control/actor.ts

const anonymous = {
    kind: 'anonymous'
};
/** The actor's role in a workspace. */ function roleInWorkspace(actor, workspaceId) {
    switch(actor.kind){
        case 'operator':
            return 'owner';
        case 'workspace-key':
            return actor.workspaceIds.has(workspaceId) ? 'owner' : undefined;
        case 'person':
            return actor.workspaces.get(workspaceId);
        default:
            return undefined;
    }
}
/** The actor's role in a project, by its own membership or its workspace's. */ function roleInProject(actor, project) {
    const inherited = project.workspaceId ? roleInWorkspace(actor, project.workspaceId) : undefined;
    if (actor.kind === 'operator') return 'owner';
    if (actor.kind === 'project-key') return actor.projectId === project.id ? 'owner' : undefined;
    if (actor.kind === 'person') return strongest(actor.projects.get(project.id), inherited);
    return inherited;
}

;// CONCATENATED MODULE: ./src/control/authenticate.ts




const CONSOLE_SLUG = 'console';
/** How keys are kept: their SHA-256. They are random, so a slow hash would add nothing. */ const hashKey = (key)=>createHash('sha256').update(key).digest('hex');
const equal = (a, b)=>timingSafeEqual(Buffer.from(hashKey(a)), Buffer.from(hashKey(b)));
/**
 * Who a bearer token belongs to: an operator, a key, or a person signed in to the console.
 * @returns anonymous for no token, undefined for one that is not valid (any more)
 */ async function authenticate(db, token, now, { people, operatorToken }) {
    if (token === undefined) return anonymous;
    if (operatorToken && equal(token, operatorToken)) return {
        kind: 'operator'
    };
    return await keyActor(db, token, now) ?? await personActor(db, token, now, people);
}
async function keyActor(db, token, now) {
    const hash = hashKey(token);
    const known = await remembered(db, `key ${hash}`, ()=>findKey(db, hash));
    return known && !(known.expiresAt && known.expiresAt <= now) ? known.actor : undefined;
}
async function findKey(db, hash) {
    const key = await db.selectFrom('control_keys').selectAll().where('hash', '=', hash).executeTakeFirst();
    if (!key) return undefined;
    const common = {
        keyId: key.id,
        ownerId: key.owner_id
    };
    const expiresAt = key.expires_at;
    if (key.project_id !== null) return {
        actor: {
            kind: 'project-key',
            projectId: key.project_id,
            ...common
        },
        expiresAt
    };
    if (key.workspace_id === null) return undefined;
    const made = await db.selectFrom('control_workspaces').select('id').where('creator_key_id', '=', key.id).execute();
    const workspaceIds = new Set([
        key.workspace_id,
        ...made.map((workspace)=>workspace.id)
    ]);
    return {
        actor: {
            kind: 'workspace-key',
            workspaceId: key.workspace_id,
            workspaceIds,
            ...common
        },
        expiresAt
    };
}
async function personActor(db, token, now, people) {
    const system = await findProject(db, {
        slug: CONSOLE_SLUG
    });
    const person = system && await people.bySessionToken(db, system.id, token, now);
    return person && await withRoles(db, person);
}
/** A person with the roles it was given. */ async function withRoles(db, person) {
    const roles = await remembered(db, `roles ${person.id}`, ()=>findRoles(db, person.id));
    return {
        kind: 'person',
        person,
        ...roles
    };
}
async function findRoles(db, identityId) {
    const workspaces = await db.selectFrom('control_workspace_members').select([
        'workspace_id',
        'role'
    ]).where('identity_id', '=', identityId).execute();
    const projects = await db.selectFrom('control_project_members').select([
        'project_id',
        'role'
    ]).where('identity_id', '=', identityId).execute();
    return {
        workspaces: new Map(workspaces.map((row)=>[
                row.workspace_id,
                row.role
            ])),
        projects: new Map(projects.map((row)=>[
                row.project_id,
                row.role
            ]))
    };
}

;// CONCATENATED MODULE: ./src/control/calls.ts




const guid = external_zod_.z.guid();
const isGuid = (text)=>guid.safeParse(text).success;
/**
 * The project that the path names, by id or slug.
 * @throws HttpError 404
 */ async function projectOf(call) {
    const named = call.path.project_id ?? call.path.project ?? '';
    const project = await findProject(call.db, isGuid(named) ? {
        id: named
    } : {
        slug: named
    });
    if (!project) throw notFound('There is no such project.');
    return project;
}
/** A path parameter that is the id of something; anything else can not be found. */ function idOf(call, name, what) {
    const id = call.path[name] ?? '';
    if (!isGuid(id)) throw notFound(`There is no such ${what}.`);
    return id.toLowerCase();
}
/**
 * Reads a body by a zod schema; for what the contract does not describe.
 * @throws HttpError 400 that names the field
 */ function bodyOf(call, schema) {
    const parsed = schema.safeParse(call.body ?? {});
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0];
    const field = issue?.path.join('.');
    throw invalid(`${field ? `The field "${field}"` : 'The body'}: ${issue?.message ?? 'not valid'}.`, {
        details: field ? {
            field
        } : undefined
    });
}
/** A name of something: what people read, so never empty. */ const nameField = external_zod_.z.string().trim().min(1, 'may not be empty').max(500, 'may have 500 characters at most');
/** A time in the future. */ function futureOf(call, text, field) {
    if (text === undefined) return null;
    const time = new Date(text);
    if (Number.isNaN(time.getTime()) || time <= call.now) throw invalid(`The field "${field}" has to be a time to come.`);
    return time;
}
/**
 * The workspaces that the actor has a role in; undefined: all of them.
 */ function workspaceIdsOf(actor) {
    switch(actor.kind){
        case 'operator':
            return undefined;
        case 'workspace-key':
            return [
                ...actor.workspaceIds
            ];
        case 'person':
            return [
                ...actor.workspaces.keys()
            ];
        default:
            return [];
    }
}
/**
 * Refuses what a viewer, or somebody without a part in the workspace, may not do.
 * @throws HttpError 403, 404
 */ function assertMayWriteIn(actor, workspaceId) {
    const role = roleInWorkspace(actor, workspaceId);
    if (!role) throw notFound('There is no such workspace.');
    if (role === 'viewer') throw forbidden('The role viewer does not include projects:write.');
}
/** Whom a thing that the actor makes belongs to. */ const ownerIdOf = (actor)=>actor.kind === 'person' ? actor.person.id : actor.kind === 'workspace-key' || actor.kind === 'project-key' ? actor.ownerId : '00000000-0000-0000-0000-000000000000';

;// CONCATENATED MODULE: ./src/control/console-session.ts








function console_session_personOf(call) {
    if (call.actor.kind === 'person') return call.actor;
    if (call.actor.kind === 'anonymous') throw unauthorized('Nobody is signed in.');
    throw forbidden('An API key is nobody: only a person has this.');
}
/**
 * On a platform whose first workspace has no members yet, the first person to come is made its owner: somebody has to
 * be able to invite the others.
 */ async function console_session_claimed(call, actor) {
    if (actor.workspaces.size > 0 || actor.projects.size > 0) return actor;
    const { numAffectedRows } = await external_kysely_sql`
    insert into control_workspace_members (workspace_id, identity_id, role, created_at)
    select id, ${actor.person.id}, 'owner', ${call.now} from control_workspaces
    where creator_key_id is null and not exists (select 1 from control_workspace_members)
    order by created_at limit 1
    on conflict do nothing`.execute(call.db);
    return numAffectedRows ? withRoles(call.db, actor.person) : actor;
}
async function sessionView(call, actor) {
    const { person, workspaces, projects } = actor;
    const workspaceRows = await call.db.selectFrom('control_workspaces').select([
        'id',
        'name'
    ]).where('id', '=', external_kysely_sql`any(${[
        ...workspaces.keys()
    ]}::uuid[])`).orderBy('created_at').orderBy('id').execute();
    const projectRows = await call.db.selectFrom('control_projects').select([
        'id',
        'slug',
        'name',
        'environment',
        'workspace_id'
    ]).where('system', '=', false).where((eb)=>eb.or([
            eb('workspace_id', '=', external_kysely_sql`any(${[
                ...workspaces.keys()
            ]}::uuid[])`),
            eb('id', '=', external_kysely_sql`any(${[
                ...projects.keys()
            ]}::uuid[])`)
        ])).orderBy('created_at').orderBy('id').execute();
    const inherited = (workspaceId)=>workspaceId === null ? undefined : workspaces.get(workspaceId);
    return {
        user: {
            id: person.id,
            name: person.name,
            email: person.email
        },
        workspaces: workspaceRows.map(({ id, name })=>({
                id,
                name,
                role: workspaces.get(id)
            })),
        projects: projectRows.map((row)=>({
                ...row,
                role: strongest(projects.get(row.id), inherited(row.workspace_id))
            }))
    };
}
const consoleSessionHandlers = {
    async getConsoleSession (call) {
        return sessionView(call, await console_session_claimed(call, console_session_personOf(call)));
    },
    async getActiveProject (call) {
        const { person } = console_session_personOf(call);
        const row = await call.db.selectFrom('control_active_projects').select('project_id').where('identity_id', '=', person.id).executeTakeFirst();
        return {
            project_id: row?.project_id ?? null
        };
    },
    async setActiveProject (call) {
        const actor = console_session_personOf(call);
        const { project_id } = bodyOf(call, external_zod_.z.object({
            project_id: external_zod_.z.guid()
        }));
        const project = await findProject(call.db, {
            id: project_id
        });
        if (!project || !roleInProject(actor, project)) throw notFound('There is no such project.');
        await call.db.insertInto('control_active_projects').values({
            identity_id: actor.person.id,
            project_id: project.id
        }).onConflict((conflict)=>conflict.column('identity_id').doUpdateSet({
                project_id: project.id
            })).execute();
        return {
            project_id: project.id
        };
    }
};

;// CONCATENATED MODULE: ./src/control/custom-domains.ts





const custom_domains_hostname = external_zod_.z.string().trim().toLowerCase().max(253).regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/, 'has to be a host name');
const custom_domains_body = external_zod_.z.object({
    hostname: custom_domains_hostname,
    cookie_domain: external_zod_.z.string().optional(),
    cors_enabled: external_zod_.z.boolean().optional(),
    cors_allowed_origins: external_zod_.z.array(external_zod_.z.string()).optional(),
    custom_ui_base_url: external_zod_.z.union([
        external_zod_.z.literal(''),
        external_zod_.z.url({
            protocol: /^https?$/
        })
    ]).optional()
});
const custom_domains_view = (row)=>({
        ...row.document,
        id: row.id,
        hostname: row.hostname,
        // this platform asks for no certificate: whoever stands before it has it
        ssl_status: 'active',
        verification_status: 'verified',
        verification_errors: [],
        created_at: row.created_at,
        updated_at: row.updated_at
    });
const columns = ({ hostname: name, ...document })=>({
        hostname: name,
        document: JSON.stringify(document)
    });
async function custom_domains_taken(write) {
    try {
        return await write;
    } catch (error) {
        if (error instanceof Error && Reflect.get(error, 'code') === '23505') throw errors_conflict('The host name is in use already.');
        throw error;
    }
}
const domainOf = (call)=>idOf(call, 'custom_domain_id', 'custom domain');
const custom_domains_missing = ()=>notFound('There is no such custom domain.');
const customDomainHandlers = {
    async listCustomDomains (call) {
        const { id } = await projectOf(call);
        const rows = await call.db.selectFrom('control_custom_domains').selectAll().where('project_id', '=', id).orderBy('created_at').orderBy('id').execute();
        return rows.map(custom_domains_view);
    },
    async createCustomDomain (call) {
        const { id } = await projectOf(call);
        const insert = call.db.insertInto('control_custom_domains').values({
            ...columns(bodyOf(call, custom_domains_body)),
            project_id: id,
            id: randomUUID(),
            created_at: call.now,
            updated_at: call.now
        });
        return custom_domains_view(await custom_domains_taken(insert.returningAll().executeTakeFirstOrThrow()));
    },
    async updateCustomDomain (call) {
        const { id } = await projectOf(call);
        const update = call.db.updateTable('control_custom_domains').set({
            ...columns(bodyOf(call, custom_domains_body)),
            updated_at: call.now
        }).where('project_id', '=', id).where('id', '=', domainOf(call));
        const row = await custom_domains_taken(update.returningAll().executeTakeFirst());
        if (!row) throw custom_domains_missing();
        return custom_domains_view(row);
    },
    async deleteCustomDomain (call) {
        const { id } = await projectOf(call);
        const { numDeletedRows } = await call.db.deleteFrom('control_custom_domains').where('project_id', '=', id).where('id', '=', domainOf(call)).executeTakeFirst();
        if (numDeletedRows === 0n) throw custom_domains_missing();
        return noContent();
    }
};

;// CONCATENATED MODULE: ./src/control/event-streams.ts





const event_streams_status = external_zod_.z["enum"]([
    'active',
    'paused'
]).default('active');
/** Where a project's events go: a topic of AWS SNS, or a web address. */ const stream = external_zod_.z.discriminatedUnion('type', [
    external_zod_.z.object({
        type: external_zod_.z.literal('sns'),
        topic_arn: external_zod_.z.string().min(1),
        role_arn: external_zod_.z.string().min(1),
        status: event_streams_status
    }),
    external_zod_.z.object({
        type: external_zod_.z.literal('https'),
        https_endpoint: external_zod_.z.url({
            protocol: /^https?$/
        }),
        status: event_streams_status
    })
]);
const event_streams_view = (row)=>({
        ...row.document,
        id: row.id,
        created_at: row.created_at,
        updated_at: row.updated_at
    });
const event_streams_missing = ()=>notFound('There is no such event stream.');
const eventStreamHandlers = {
    async listEventStreams (call) {
        const { id } = await projectOf(call);
        const rows = await call.db.selectFrom('control_event_streams').selectAll().where('project_id', '=', id).orderBy('created_at').orderBy('id').execute();
        return {
            event_streams: rows.map(event_streams_view)
        };
    },
    async createEventStream (call) {
        const { id } = await projectOf(call);
        const row = await call.db.insertInto('control_event_streams').values({
            project_id: id,
            id: randomUUID(),
            document: JSON.stringify(bodyOf(call, stream)),
            created_at: call.now,
            updated_at: call.now
        }).returningAll().executeTakeFirstOrThrow();
        return event_streams_view(row);
    },
    async setEventStream (call) {
        const { id } = await projectOf(call);
        const row = await call.db.updateTable('control_event_streams').set({
            document: JSON.stringify(bodyOf(call, stream)),
            updated_at: call.now
        }).where('project_id', '=', id).where('id', '=', idOf(call, 'event_stream_id', 'event stream')).returningAll().executeTakeFirst();
        if (!row) throw event_streams_missing();
        return event_streams_view(row);
    },
    async deleteEventStream (call) {
        const { id } = await projectOf(call);
        const { numDeletedRows } = await call.db.deleteFrom('control_event_streams').where('project_id', '=', id).where('id', '=', idOf(call, 'event_stream_id', 'event stream')).executeTakeFirst();
        if (numDeletedRows === 0n) throw event_streams_missing();
        return noContent();
    }
};

;// CONCATENATED MODULE: ./src/control/members.ts







/** Id of the system project, whose identities are the console's people. */ async function consoleProjectId(db) {
    const { id } = await db.selectFrom('control_projects').select('id').where('slug', '=', CONSOLE_SLUG).executeTakeFirstOrThrow();
    return id;
}
async function membersView(db, memberships) {
    const ids = memberships.map((membership)=>membership.identity_id);
    const known = new Map((await console_people_people.byIds(db, await consoleProjectId(db), ids)).map((person)=>[
            person.id,
            person
        ]));
    return memberships.flatMap(({ identity_id, role, source })=>{
        const person = known.get(identity_id);
        if (!person) return [];
        return [
            {
                id: person.id,
                email: person.email,
                name: person.name,
                email_verified: person.emailVerified,
                role,
                source
            }
        ];
    });
}
async function membershipsOfWorkspace(db, workspaceId) {
    const rows = await db.selectFrom('control_workspace_members').select([
        'identity_id',
        'role'
    ]).where('workspace_id', '=', workspaceId).orderBy('created_at').orderBy('identity_id').execute();
    return rows.map((row)=>({
            ...row,
            source: 'workspace'
        }));
}
const notAcceptable = (reason)=>new HttpError({
        status: 406,
        reason,
        message: 'This can not be done'
    });
/** A workspace always keeps an owner. */ async function assertOwnerLeft(db, workspaceId, without) {
    const others = await db.selectFrom('control_workspace_members').select('identity_id').where('workspace_id', '=', workspaceId).where('role', '=', 'owner').where('identity_id', '<>', without).limit(1).execute();
    if (others.length === 0) throw invalid('A workspace has to keep at least one owner.');
}
const memberOf = (call)=>idOf(call, 'member', 'member');
const memberHandlers = {
    async getProjectMembers (call) {
        const project = await projectOf(call);
        const own = await call.db.selectFrom('control_project_members').select([
            'identity_id',
            'role'
        ]).where('project_id', '=', project.id).orderBy('created_at').orderBy('identity_id').execute();
        const inherited = project.workspaceId ? await membershipsOfWorkspace(call.db, project.workspaceId) : [];
        const ids = new Set(inherited.map((membership)=>membership.identity_id));
        const direct = own.filter((row)=>!ids.has(row.identity_id));
        return membersView(call.db, [
            ...inherited,
            ...direct.map((row)=>({
                    ...row,
                    source: 'project'
                }))
        ]);
    },
    async removeProjectMember (call) {
        const project = await projectOf(call);
        const member = memberOf(call);
        const { numDeletedRows } = await call.db.deleteFrom('control_project_members').where('project_id', '=', project.id).where('identity_id', '=', member).executeTakeFirst();
        if (numDeletedRows > 0n) return noContent();
        const inherited = project.workspaceId ? await membershipsOfWorkspace(call.db, project.workspaceId) : [];
        if (!inherited.some((membership)=>membership.identity_id === member)) throw notFound('There is no such member.');
        throw notAcceptable('This person is a member of the workspace; remove the membership there.');
    },
    listWorkspaceMembers: async (call)=>membersView(call.db, await membershipsOfWorkspace(call.db, idOf(call, 'workspace', 'workspace'))),
    async updateWorkspaceMember (call) {
        const { role } = bodyOf(call, external_zod_.z.object({
            role: external_zod_.z["enum"](capabilities_roles)
        }));
        const workspaceId = idOf(call, 'workspace', 'workspace');
        const member = memberOf(call);
        return call.db.transaction().execute(async (tx)=>{
            if (role !== 'owner') await assertOwnerLeft(tx, workspaceId, member);
            const row = await tx.updateTable('control_workspace_members').set({
                role
            }).where('workspace_id', '=', workspaceId).where('identity_id', '=', member).returning([
                'identity_id',
                'role'
            ]).executeTakeFirst();
            if (!row) throw notFound('There is no such member.');
            return (await membersView(tx, [
                {
                    ...row,
                    source: 'workspace'
                }
            ]))[0];
        });
    },
    async removeWorkspaceMember (call) {
        const workspaceId = idOf(call, 'workspace', 'workspace');
        const member = memberOf(call);
        await call.db.transaction().execute(async (tx)=>{
            await assertOwnerLeft(tx, workspaceId, member);
            const { numDeletedRows } = await tx.deleteFrom('control_workspace_members').where('workspace_id', '=', workspaceId).where('identity_id', '=', member).executeTakeFirst();
            if (numDeletedRows === 0n) throw notFound('There is no such member.');
        });
        return noContent();
    }
};

;// CONCATENATED MODULE: ./src/control/invites.ts









const DAYS_OPEN = 14;
const invites_body = external_zod_.z.object({
    invitee_email: external_zod_.z.email().toLowerCase(),
    role: external_zod_.z["enum"](capabilities_roles).default('developer')
});
function invites_view(invite, owners, now) {
    return {
        id: invite.id,
        invitee_email: invite.email,
        role: invite.role,
        status: invite.status === 'pending' && invite.expires_at <= now ? 'expired' : invite.status,
        owner_id: invite.owner_id,
        owner_email: owners.get(invite.owner_id) ?? '',
        workspace_id: invite.workspace_id,
        project_id: invite.project_id,
        expires_at: invite.expires_at,
        created_at: invite.created_at,
        updated_at: invite.updated_at
    };
}
async function listInvites(call, scope) {
    const rows = await call.db.selectFrom('control_invites').selectAll().where((eb)=>eb.and(scope)).orderBy('created_at').orderBy('id').execute();
    const ids = [
        ...new Set(rows.map((row)=>row.owner_id))
    ];
    const owners = await console_people_people.byIds(call.db, await consoleProjectId(call.db), ids);
    const emails = new Map(owners.map((owner)=>[
            owner.id,
            owner.email
        ]));
    return rows.map((row)=>invites_view(row, emails, call.now));
}
/** Makes an invitation. Its token is in the answer once; who has it and is signed in may accept. */ async function createInvite(call, scope) {
    const { invitee_email, role } = bodyOf(call, invites_body);
    const token = randomUUID();
    const { id } = await call.db.insertInto('control_invites').values({
        id: randomUUID(),
        ...scope,
        email: invitee_email,
        role,
        status: 'pending',
        token_hash: hashKey(token),
        owner_id: ownerIdOf(call.actor),
        expires_at: new Date(call.now.getTime() + DAYS_OPEN * 24 * 3600 * 1000),
        created_at: call.now,
        updated_at: call.now
    }).returning('id').executeTakeFirstOrThrow();
    const all_invites = await listInvites(call, scope);
    return {
        created_invite: {
            ...all_invites.find((invite)=>invite.id === id),
            invite_token: token
        },
        all_invites
    };
}
async function cancelInvite(call, scope) {
    const { numUpdatedRows } = await call.db.updateTable('control_invites').set({
        status: 'cancelled',
        updated_at: call.now
    }).where('id', '=', idOf(call, 'invite_id', 'invitation')).where('status', '=', 'pending').where((eb)=>eb.and(scope)).executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound('There is no such open invitation.');
    return noContent();
}
async function answerInvite(call, status) {
    if (call.actor.kind !== 'person') throw unauthorized('Sign in to answer an invitation.');
    const { person } = call.actor;
    await call.db.transaction().execute(async (tx)=>{
        const invite = await tx.selectFrom('control_invites').selectAll().where('token_hash', '=', hashKey(call.path.invite_token ?? '')).forUpdate().executeTakeFirst();
        if (!invite) throw notFound('There is no such invitation.');
        if (invite.email !== person.email.toLowerCase()) throw forbidden('The invitation is for another address.');
        if (invite.status !== 'pending' || invite.expires_at <= call.now) throw errors_gone('The invitation is no longer open.');
        await tx.updateTable('control_invites').set({
            status,
            updated_at: call.now
        }).where('id', '=', invite.id).execute();
        if (status === 'declined') return;
        const member = {
            identity_id: person.id,
            role: invite.role,
            created_at: call.now
        };
        if (invite.workspace_id !== null) {
            await tx.insertInto('control_workspace_members').values({
                ...member,
                workspace_id: invite.workspace_id
            }).onConflict((conflict)=>conflict.columns([
                    'workspace_id',
                    'identity_id'
                ]).doNothing()).execute();
        } else if (invite.project_id !== null) {
            await tx.insertInto('control_project_members').values({
                ...member,
                project_id: invite.project_id
            }).onConflict((conflict)=>conflict.columns([
                    'project_id',
                    'identity_id'
                ]).doNothing()).execute();
        }
    });
    return {
        status
    };
}
const projectScope = async (call)=>({
        project_id: (await projectOf(call)).id
    });
const workspaceScope = (call)=>({
        workspace_id: idOf(call, 'workspace', 'workspace')
    });
const inviteHandlers = {
    listWorkspaceInvites: async (call)=>listInvites(call, workspaceScope(call)),
    createWorkspaceInvite: async (call)=>createInvite(call, workspaceScope(call)),
    cancelWorkspaceInvite: async (call)=>cancelInvite(call, workspaceScope(call)),
    listProjectInvites: async (call)=>listInvites(call, await projectScope(call)),
    createProjectInvite: async (call)=>createInvite(call, await projectScope(call)),
    cancelProjectInvite: async (call)=>cancelInvite(call, await projectScope(call)),
    acceptInvite: async (call)=>answerInvite(call, 'accepted'),
    declineInvite: async (call)=>answerInvite(call, 'declined')
};

;// CONCATENATED MODULE: ./src/control/keys.ts






const keyBody = external_zod_.z.object({
    name: nameField,
    expires_at: external_zod_.z.string().optional()
});
const keyView = (row)=>({
        id: row.id,
        name: row.name,
        owner_id: row.owner_id,
        ...row.project_id !== null && {
            project_id: row.project_id
        },
        ...row.workspace_id !== null && {
            workspace_id: row.workspace_id
        },
        last_characters: row.last_characters,
        ...row.expires_at !== null && {
            expires_at: row.expires_at
        },
        created_at: row.created_at,
        updated_at: row.updated_at
    });
/** Makes a key. Its value is in the answer once; only its hash is kept. */ async function createKey(call, scope) {
    const { name, expires_at } = bodyOf(call, keyBody);
    const value = `${'project_id' in scope ? 'ory_pat_' : 'ory_wak_'}${randomBytes(32).toString('base64url')}`;
    const row = await call.db.insertInto('control_keys').values({
        id: randomUUID(),
        ...scope,
        name,
        owner_id: ownerIdOf(call.actor),
        hash: hashKey(value),
        last_characters: value.slice(-4),
        expires_at: futureOf(call, expires_at, 'expires_at'),
        created_at: call.now,
        updated_at: call.now
    }).returningAll().executeTakeFirstOrThrow();
    return {
        ...keyView(row),
        value
    };
}
async function listKeys(db, scope) {
    const rows = await db.selectFrom('control_keys').selectAll().where((eb)=>eb.and(scope)).orderBy('created_at').orderBy('id').execute();
    return rows.map(keyView);
}
async function deleteKey(call, scope) {
    const { numDeletedRows } = await call.db.deleteFrom('control_keys').where('id', '=', idOf(call, 'token_id', 'API key')).where((eb)=>eb.and(scope)).executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound('There is no such API key.');
    return noContent();
}
const keys_projectScope = async (call)=>({
        project_id: (await projectOf(call)).id
    });
const keys_workspaceScope = (call)=>({
        workspace_id: idOf(call, 'workspace', 'workspace')
    });
const keyHandlers = {
    createProjectApiKey: async (call)=>createKey(call, await keys_projectScope(call)),
    listProjectApiKeys: async (call)=>listKeys(call.db, await keys_projectScope(call)),
    deleteProjectApiKey: async (call)=>deleteKey(call, await keys_projectScope(call)),
    createWorkspaceApiKey: async (call)=>createKey(call, keys_workspaceScope(call)),
    listWorkspaceApiKeys: async (call)=>listKeys(call.db, keys_workspaceScope(call)),
    deleteWorkspaceApiKey: async (call)=>deleteKey(call, keys_workspaceScope(call))
};

;// CONCATENATED MODULE: ./src/http/page.ts


const START_UUID = '00000000-0000-0000-0000-000000000000';
const page_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/**
 * Reads `page_size` (or the older `per_page`) and `page_token`.
 * @throws HttpError 400 for a size that is no whole number or a token that this list did not issue
 */ function pageOf(call, rules) {
    const token = rules.token ?? 'opaque';
    const size = sizeOf(handlers_one(call, 'page_size') ?? handlers_one(call, 'per_page'), rules);
    return {
        size,
        after: afterOf(handlers_one(call, 'page_token'), token),
        token
    };
}
function sizeOf(text, { default: usual, max, small = 'default' }) {
    if (text === undefined || text === '') return usual;
    if (!/^-?\d{1,15}$/.test(text)) throw invalid('The parameter "page_size" is not a whole number.');
    const size = Number(text);
    if (size > 0) return Math.min(size, max);
    if (small === 'invalid') throw invalid('The parameter "page_size" has to be at least 1.');
    return usual;
}
function afterOf(token, kind) {
    if (token === undefined || token === '' || token === START_UUID) return undefined;
    const parts = kind === 'uuid' && page_UUID.test(token) ? [
        token
    ] : kind === 'opaque' ? readToken(token) : undefined;
    if (!parts) throw invalid('The parameter "page_token" was not issued by this list.');
    return parts.length > 0 ? parts : undefined;
}
/** Opaque token of the place after an entry, made of the entry's sort keys; without keys the start. */ const tokenOf = (...keys)=>Buffer.from(JSON.stringify(keys)).toString('base64url');
function readToken(token) {
    try {
        const parts = JSON.parse(Buffer.from(token, 'base64url').toString());
        const text = (part)=>typeof part === 'string' && !part.includes('\0');
        return Array.isArray(parts) && parts.every(text) ? parts : undefined;
    } catch  {
        return undefined;
    }
}
/** Splits `size + 1` fetched rows into the page and the token of the next one. */ function page_cut(rows, page, keysOf) {
    const shown = rows.slice(0, page.size);
    const last = shown.at(-1);
    if (rows.length <= page.size || last === undefined) return {
        rows: shown,
        next: undefined
    };
    const keys = keysOf(last);
    return {
        rows: shown,
        next: page.token === 'uuid' ? keys[0] : tokenOf(...keys)
    };
}
/**
 * The time in a token's key.
 * @throws HttpError 400 for a token that was tampered with
 */ function timeKey(key) {
    const time = new Date(key ?? '');
    if (Number.isNaN(time.getTime())) throw invalid('The parameter "page_token" was not issued by this list.');
    return time;
}
/**
 * The `Link` header of a list: `first`, and `next` when there is more, keeping the request's other parameters. Addresses are
 * relative to the service's root, as the services write them.
 */ function linkHeader(call, page, next) {
    const path = call.url.pathname.slice(new URL(call.base).pathname.replace(/\/$/, '').length);
    const relation = (rel, token)=>{
        const query = new URLSearchParams(call.url.search);
        for (const name of [
            'page',
            'per_page'
        ])query.delete(name);
        query.set('page_size', String(page.size));
        query.set('page_token', token);
        query.sort();
        return `<${path}?${query}>; rel="${rel}"`;
    };
    const first = relation('first', page.token === 'uuid' ? START_UUID : tokenOf());
    return [
        first,
        ...next === undefined ? [] : [
            relation('next', next)
        ]
    ].join(',');
}

;// CONCATENATED MODULE: ./src/control/organizations.ts







const organizations_body = external_zod_.z.object({
    label: nameField,
    domains: external_zod_.z.array(external_zod_.z.string().trim().toLowerCase().min(1).max(253)).default([]),
    session_lifespan: external_zod_.z.string().regex(/^\d+(s|m|h)$/, 'has to be a number with s, m or h').optional(),
    default_region: external_zod_.z.string().optional()
});
const organizations_view = (row)=>({
        id: row.id,
        label: row.label,
        domains: row.domains,
        ...row.session_lifespan !== null && {
            session_lifespan: row.session_lifespan
        },
        ...row.default_region !== null && {
            default_region: row.default_region
        },
        created_at: row.created_at,
        updated_at: row.updated_at
    });
const organizations_columns = (organization)=>({
        label: organization.label,
        domains: JSON.stringify(organization.domains),
        session_lifespan: organization.session_lifespan ?? null,
        default_region: organization.default_region ?? null
    });
const organizations_missing = ()=>notFound('There is no such organization.');
const organizationHandlers = {
    async listOrganizations (call) {
        const { id: projectId } = await projectOf(call);
        const page = pageOf(call, {
            default: 250,
            max: 1000
        });
        const [time, id] = page.after ?? [];
        const domain = handlers_one(call, 'domain')?.toLowerCase();
        const found = await call.db.selectFrom('control_organizations').selectAll().where('project_id', '=', projectId).$if(domain !== undefined, (query)=>query.where(external_kysely_sql`domains @> ${JSON.stringify([
                domain
            ])}::jsonb`)).$if(page.after !== undefined, (query)=>query.where((eb)=>eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(timeKey(time), id ?? '')))).orderBy('created_at').orderBy('id').limit(page.size + 1).execute();
        const { rows, next } = page_cut(found, page, (row)=>[
                row.created_at.toISOString(),
                row.id
            ]);
        return {
            organizations: rows.map(organizations_view),
            has_next_page: next !== undefined,
            next_page_token: next ?? ''
        };
    },
    async createOrganization (call) {
        const { id: projectId } = await projectOf(call);
        const row = await call.db.insertInto('control_organizations').values({
            ...organizations_columns(bodyOf(call, organizations_body)),
            project_id: projectId,
            id: randomUUID(),
            created_at: call.now,
            updated_at: call.now
        }).returningAll().executeTakeFirstOrThrow();
        return organizations_view(row);
    },
    async getOrganization (call) {
        const { id: projectId } = await projectOf(call);
        const row = await call.db.selectFrom('control_organizations').selectAll().where('project_id', '=', projectId).where('id', '=', idOf(call, 'organization_id', 'organization')).executeTakeFirst();
        if (!row) throw organizations_missing();
        return {
            organization: organizations_view(row)
        };
    },
    async updateOrganization (call) {
        const { id: projectId } = await projectOf(call);
        const row = await call.db.updateTable('control_organizations').set({
            ...organizations_columns(bodyOf(call, organizations_body)),
            updated_at: call.now
        }).where('project_id', '=', projectId).where('id', '=', idOf(call, 'organization_id', 'organization')).returningAll().executeTakeFirst();
        if (!row) throw organizations_missing();
        return organizations_view(row);
    },
    async deleteOrganization (call) {
        const { id: projectId } = await projectOf(call);
        const { numDeletedRows } = await call.db.deleteFrom('control_organizations').where('project_id', '=', projectId).where('id', '=', idOf(call, 'organization_id', 'organization')).executeTakeFirst();
        if (numDeletedRows === 0n) throw organizations_missing();
        return noContent();
    }
};

;// CONCATENATED MODULE: ./src/control/portal-links.ts





const portal_links_DAYS_OPEN = 7;
// mappers and proxies are kept as they are: the contract checked them
const portal_links_body = external_zod_.z.looseObject({
    enable_sso: external_zod_.z.boolean(),
    enable_scim: external_zod_.z.boolean(),
    expires_at: external_zod_.z.string().optional()
});
const portal_links_view = (row)=>({
        ...row.document,
        id: row.id,
        value: row.value,
        project_id: row.project_id,
        organization_id: row.organization_id,
        created_at: row.created_at,
        expires_at: row.expires_at
    });
async function scopeOf(call) {
    const { id } = await projectOf(call);
    const scope = {
        project_id: id,
        organization_id: idOf(call, 'organization_id', 'organization')
    };
    const found = await call.db.selectFrom('control_organizations').select('id').where('project_id', '=', id).where('id', '=', scope.organization_id).executeTakeFirst();
    if (!found) throw notFound('There is no such organization.');
    return scope;
}
const linkOf = (call)=>idOf(call, 'onboarding_portal_link_id', 'onboarding portal link');
const portalLinkHandlers = {
    async getOrganizationOnboardingPortalLinks (call) {
        const scope = await scopeOf(call);
        const rows = await call.db.selectFrom('control_portal_links').selectAll().where((eb)=>eb.and(scope)).orderBy('created_at').orderBy('id').execute();
        return {
            links: rows.map(portal_links_view)
        };
    },
    async createOrganizationOnboardingPortalLink (call) {
        const scope = await scopeOf(call);
        const { expires_at, ...document } = bodyOf(call, portal_links_body);
        const row = await call.db.insertInto('control_portal_links').values({
            ...scope,
            id: randomUUID(),
            value: randomBytes(24).toString('base64url'),
            document: JSON.stringify(document),
            created_at: call.now,
            expires_at: futureOf(call, expires_at, 'expires_at') ?? new Date(call.now.getTime() + portal_links_DAYS_OPEN * 24 * 3600 * 1000)
        }).returningAll().executeTakeFirstOrThrow();
        return portal_links_view(row);
    },
    async updateOrganizationOnboardingPortalLink (call) {
        const scope = await scopeOf(call);
        const { expires_at, ...changes } = bodyOf(call, portal_links_body);
        const expires = futureOf(call, expires_at, 'expires_at');
        return call.db.transaction().execute(async (tx)=>{
            const known = await tx.selectFrom('control_portal_links').select('document').where((eb)=>eb.and({
                    ...scope,
                    id: linkOf(call)
                })).forUpdate().executeTakeFirst();
            if (!known) throw notFound('There is no such onboarding portal link.');
            const row = await tx.updateTable('control_portal_links').set({
                document: JSON.stringify({
                    ...known.document,
                    ...changes
                }),
                ...expires && {
                    expires_at: expires
                }
            }).where((eb)=>eb.and({
                    ...scope,
                    id: linkOf(call)
                })).returningAll().executeTakeFirstOrThrow();
            return portal_links_view(row);
        });
    },
    async deleteOrganizationOnboardingPortalLink (call) {
        const scope = await scopeOf(call);
        const { numDeletedRows } = await call.db.deleteFrom('control_portal_links').where((eb)=>eb.and({
                ...scope,
                id: linkOf(call)
            })).executeTakeFirst();
        if (numDeletedRows === 0n) throw notFound('There is no such onboarding portal link.');
        return noContent();
    }
};

;// CONCATENATED MODULE: external "fast-json-patch"

;// CONCATENATED MODULE: ./src/contract/contract.json
var contract_namespaceObject = /*#__PURE__*/JSON.parse('{"zU":{"getWellKnownChangePassword":{"status":303},"discoverJsonWebKeys":{"status":200},"discoverOidcConfiguration":{"status":200},"getWebAuthnJavaScript":{"status":200},"listOAuth2Clients":{"status":200},"createOAuth2Client":{"status":201,"required":true,"body":{"application/json":{"$ref":"#/schemas/oAuth2Client"}}},"deleteOAuth2Client":{"status":204},"getOAuth2Client":{"status":200},"patchOAuth2Client":{"status":200,"required":true,"body":{"application/json":{"$ref":"#/schemas/jsonPatchDocument"}}},"setOAuth2Client":{"status":200,"required":true,"body":{"application/json":{"$ref":"#/schemas/oAuth2Client"}}},"setOAuth2ClientLifespans":{"status":200,"required":false,"body":{"application/json":{"$ref":"#/schemas/oAuth2ClientTokenLifespans"}}},"deleteRotatedOAuth2ClientSecrets":{"status":200},"rotateOAuth2ClientSecret":{"status":200},"listCourierMessages":{"status":200},"getCourierMessage":{"status":200},"listIdentities":{"status":200},"batchPatchIdentities":{"status":200,"required":false,"body":{"application/json":{"$ref":"#/schemas/patchIdentitiesBody"}}},"createIdentity":{"status":201,"required":false,"body":{"application/json":{"$ref":"#/schemas/createIdentityBody"}}},"getIdentityByExternalID":{"status":200},"deleteIdentity":{"status":204},"getIdentity":{"status":200},"patchIdentity":{"status":200,"required":false,"body":{"application/json":{"$ref":"#/schemas/jsonPatchDocument"}}},"updateIdentity":{"status":200,"required":false,"body":{"application/json":{"$ref":"#/schemas/updateIdentityBody"}}},"deleteIdentityCredentials":{"status":204},"deleteIdentitySessions":{"status":204},"listIdentitySessions":{"status":200},"deleteJsonWebKeySet":{"status":204},"getJsonWebKeySet":{"status":200},"createJsonWebKeySet":{"status":201,"required":true,"body":{"application/json":{"$ref":"#/schemas/createJsonWebKeySet"}}},"setJsonWebKeySet":{"status":200,"required":false,"body":{"application/json":{"$ref":"#/schemas/jsonWebKeySet"}}},"deleteJsonWebKey":{"status":204},"getJsonWebKey":{"status":200},"setJsonWebKey":{"status":200,"required":false,"body":{"application/json":{"$ref":"#/schemas/jsonWebKey"}}},"getOAuth2ConsentRequest":{"status":200},"acceptOAuth2ConsentRequest":{"status":200,"required":false,"body":{"application/json":{"$ref":"#/schemas/acceptOAuth2ConsentRequest"}}},"rejectOAuth2ConsentRequest":{"status":200,"required":false,"body":{"application/json":{"$ref":"#/schemas/rejectOAuth2Request"}}},"acceptUserCodeRequest":{"status":200,"required":false,"body":{"application/json":{"$ref":"#/schemas/acceptDeviceUserCodeRequest"}}},"getOAuth2LoginRequest":{"status":200},"acceptOAuth2LoginRequest":{"status":200,"required":false,"body":{"application/json":{"$ref":"#/schemas/acceptOAuth2LoginRequest"}}},"rejectOAuth2LoginRequest":{"status":200,"required":false,"body":{"application/json":{"$ref":"#/schemas/rejectOAuth2Request"}}},"getOAuth2LogoutRequest":{"status":200},"acceptOAuth2LogoutRequest":{"status":200},"rejectOAuth2LogoutRequest":{"status":204},"revokeOAuth2ConsentSessions":{"status":204},"listOAuth2ConsentSessions":{"status":200},"revokeOAuth2LoginSessions":{"status":204},"introspectOAuth2Token":{"status":200,"required":false,"body":{"application/x-www-form-urlencoded":{"properties":{"scope":{"type":"string"},"token":{"required":["token"],"type":"string"}},"required":["token"],"type":"object"}}},"deleteOAuth2Token":{"status":204},"createRecoveryCodeForIdentity":{"status":201,"required":false,"body":{"application/json":{"$ref":"#/schemas/createRecoveryCodeForIdentityBody"}}},"createRecoveryLinkForIdentity":{"status":200,"required":false,"body":{"application/json":{"$ref":"#/schemas/createRecoveryLinkForIdentityBody"}}},"deleteRelationships":{"status":204},"patchRelationships":{"status":204,"required":false,"body":{"application/json":{"items":{"$ref":"#/schemas/relationshipPatch"},"type":"array"}}},"createRelationship":{"status":201,"required":false,"body":{"application/json":{"$ref":"#/schemas/createRelationshipBody"}}},"listSessions":{"status":200},"manageSessions":{"status":200,"required":true,"body":{"application/json":{"$ref":"#/schemas/manageSessionsBody"}}},"disableSession":{"status":204},"getSession":{"status":200},"extendSession":{"status":200},"createTestLoginFlow":{"status":201,"required":true,"body":{"application/json":{"$ref":"#/schemas/createTestLoginFlowBody"}}},"listTrustedOAuth2JwtGrantIssuers":{"status":200},"trustOAuth2JwtGrantIssuer":{"status":201,"required":false,"body":{"application/json":{"$ref":"#/schemas/trustOAuth2JwtGrantIssuer"}}},"deleteTrustedOAuth2JwtGrantIssuer":{"status":204},"getTrustedOAuth2JwtGrantIssuer":{"status":200},"createVerifiableCredential":{"status":200,"required":false,"body":{"application/json":{"$ref":"#/schemas/CreateVerifiableCredentialRequestBody"}}},"getConfiguration":{"status":200},"listRelationshipNamespaces":{"status":200},"oAuth2Authorize":{"status":302},"oAuth2DeviceFlow":{"status":200},"performOAuth2DeviceVerificationFlow":{"status":302},"createOidcDynamicClient":{"status":201,"required":true,"body":{"application/json":{"$ref":"#/schemas/oAuth2Client"}}},"deleteOidcDynamicClient":{"status":204},"getOidcDynamicClient":{"status":200},"setOidcDynamicClient":{"status":200,"required":true,"body":{"application/json":{"$ref":"#/schemas/oAuth2Client"}}},"revokeOAuth2Token":{"status":200,"required":false,"body":{"application/x-www-form-urlencoded":{"properties":{"client_id":{"type":"string"},"client_secret":{"type":"string"},"token":{"required":["token"],"type":"string"}},"required":["token"],"type":"object"}}},"revokeOidcSession":{"status":302},"oauth2TokenExchange":{"status":200,"required":false,"body":{"application/x-www-form-urlencoded":{"properties":{"client_id":{"type":"string"},"code":{"type":"string"},"grant_type":{"required":["grant_type"],"type":"string"},"redirect_uri":{"type":"string"},"refresh_token":{"type":"string"}},"required":["grant_type"],"type":"object"}}},"checkOplSyntax":{"status":200,"required":false,"body":{"text/plain":{"$ref":"#/schemas/checkOplSyntaxBody"}}},"listProjects":{"status":200},"createProject":{"status":201,"required":false,"body":{"application/json":{"$ref":"#/schemas/createProjectBody"}}},"purgeProject":{"status":204},"getProject":{"status":200},"patchProject":{"status":200,"required":false,"body":{"application/json":{"items":{"$ref":"#/schemas/jsonPatch"},"type":"array"}}},"setProject":{"status":200,"required":false,"body":{"application/json":{"$ref":"#/schemas/setProject"}}},"listEventStreams":{"status":200},"createEventStream":{"status":201,"required":true,"body":{"application/json":{"$ref":"#/schemas/createEventStreamBody"}}},"deleteEventStream":{"status":204},"setEventStream":{"status":200,"required":false,"body":{"application/json":{"$ref":"#/schemas/setEventStreamBody"}}},"listOrganizations":{"status":200},"createOrganization":{"status":201,"required":false,"body":{"application/json":{"$ref":"#/schemas/OrganizationBody"}}},"deleteOrganization":{"status":204},"getOrganization":{"status":200},"updateOrganization":{"status":200,"required":false,"body":{"application/json":{"$ref":"#/schemas/OrganizationBody"}}},"getOrganizationOnboardingPortalLinks":{"status":200},"createOrganizationOnboardingPortalLink":{"status":201,"required":false,"body":{"application/json":{"$ref":"#/schemas/createOrganizationOnboardingPortalLinkBody"}}},"deleteOrganizationOnboardingPortalLink":{"status":204},"updateOrganizationOnboardingPortalLink":{"status":200,"required":false,"body":{"application/json":{"$ref":"#/schemas/updateOrganizationOnboardingPortalLinkBody"}}},"patchProjectWithRevision":{"status":200,"required":false,"body":{"application/json":{"items":{"$ref":"#/schemas/jsonPatch"},"type":"array"}}},"getProjectMembers":{"status":200},"removeProjectMember":{"status":204},"listProjectApiKeys":{"status":200},"createProjectApiKey":{"status":201,"required":false,"body":{"application/json":{"$ref":"#/schemas/createProjectApiKeyBody"}}},"deleteProjectApiKey":{"status":204},"getRelationships":{"status":200},"batchCheckPermission":{"status":200,"required":false,"body":{"application/json":{"$ref":"#/schemas/batchCheckPermissionBody"}}},"checkPermissionOrError":{"status":200},"postCheckPermissionOrError":{"status":200,"required":false,"body":{"application/json":{"$ref":"#/schemas/postCheckPermissionOrErrorBody"}}},"checkPermission":{"status":200},"postCheckPermission":{"status":200,"required":false,"body":{"application/json":{"$ref":"#/schemas/postCheckPermissionBody"}}},"expandPermissions":{"status":200},"listIdentitySchemas":{"status":200},"getIdentitySchema":{"status":200},"getFlowError":{"status":200},"createFedcmFlow":{"status":200},"updateFedcmFlow":{"status":200,"required":true,"body":{"application/json":{"$ref":"#/schemas/UpdateFedcmFlowBody"},"application/x-www-form-urlencoded":{"$ref":"#/schemas/UpdateFedcmFlowBody"}}},"updateLoginFlow":{"status":200,"required":true,"body":{"application/json":{"$ref":"#/schemas/updateLoginFlowBody"},"application/x-www-form-urlencoded":{"$ref":"#/schemas/updateLoginFlowBody"}}},"createNativeLoginFlow":{"status":200},"createBrowserLoginFlow":{"status":200},"getLoginFlow":{"status":200},"deleteTestLoginFlow":{"status":204},"updateLogoutFlow":{"status":204},"performNativeLogout":{"status":204,"required":true,"body":{"application/json":{"$ref":"#/schemas/performNativeLogoutBody"}}},"createBrowserLogoutFlow":{"status":200},"updateRecoveryFlow":{"status":200,"required":true,"body":{"application/json":{"$ref":"#/schemas/updateRecoveryFlowBody"},"application/x-www-form-urlencoded":{"$ref":"#/schemas/updateRecoveryFlowBody"}}},"createNativeRecoveryFlow":{"status":200},"createBrowserRecoveryFlow":{"status":200},"getRecoveryFlow":{"status":200},"updateRegistrationFlow":{"status":200,"required":true,"body":{"application/json":{"$ref":"#/schemas/updateRegistrationFlowBody"},"application/x-www-form-urlencoded":{"$ref":"#/schemas/updateRegistrationFlowBody"}}},"createNativeRegistrationFlow":{"status":200},"createBrowserRegistrationFlow":{"status":200},"getRegistrationFlow":{"status":200},"updateSettingsFlow":{"status":200,"required":true,"body":{"application/json":{"$ref":"#/schemas/updateSettingsFlowBody"},"application/x-www-form-urlencoded":{"$ref":"#/schemas/updateSettingsFlowBody"}}},"createNativeSettingsFlow":{"status":200},"createBrowserSettingsFlow":{"status":200},"getSettingsFlow":{"status":200},"updateVerificationFlow":{"status":200,"required":true,"body":{"application/json":{"$ref":"#/schemas/updateVerificationFlowBody"},"application/x-www-form-urlencoded":{"$ref":"#/schemas/updateVerificationFlowBody"}}},"createNativeVerificationFlow":{"status":200},"createBrowserVerificationFlow":{"status":200},"getVerificationFlow":{"status":200},"disableMyOtherSessions":{"status":200},"listMySessions":{"status":200},"exchangeSessionToken":{"status":200},"toSession":{"status":200},"disableMySession":{"status":204},"getOidcUserInfo":{"status":200},"adminBatchVerifyApiKeys":{"status":200,"required":true,"body":{"application/json":{"$ref":"#/schemas/BatchVerifyApiKeysRequest"}}},"adminDeriveToken":{"status":200,"required":true,"body":{"application/json":{"$ref":"#/schemas/DeriveTokenRequest"}}},"adminVerifyApiKey":{"status":200,"required":true,"body":{"application/json":{"$ref":"#/schemas/VerifyApiKeyRequest"}}},"adminListImportedApiKeys":{"status":200},"adminImportApiKey":{"status":201,"required":true,"body":{"application/json":{"$ref":"#/schemas/ImportApiKeyRequest"}}},"adminDeleteImportedApiKey":{"status":204},"adminGetImportedApiKey":{"status":200},"adminUpdateImportedApiKey":{"status":200,"required":true,"body":{"application/json":{"properties":{"actor_id":{"type":"string"},"create_time":{"format":"date-time","type":"string"},"expire_time":{"format":"date-time","type":"string"},"ip_restriction":{"$ref":"#/schemas/IPRestriction"},"last_used_time":{"format":"date-time","type":"string"},"metadata":{"type":"object"},"name":{"type":"string"},"rate_limit_policy":{"$ref":"#/schemas/RateLimitPolicy"},"revocation_description":{"type":"string"},"revocation_reason":{"$ref":"#/schemas/RevocationReason"},"scopes":{"items":{"type":"string"},"type":"array"},"status":{"$ref":"#/schemas/KeyStatus"},"update_time":{"format":"date-time","type":"string"},"visibility":{"$ref":"#/schemas/KeyVisibility"}},"type":"object"}}},"adminRevokeImportedApiKey":{"status":204,"required":true,"body":{"application/json":{"$ref":"#/schemas/AdminRevokeImportedApiKeyBody"}}},"adminBatchCreateImportedApiKeys":{"status":200,"required":true,"body":{"application/json":{"$ref":"#/schemas/BatchCreateImportedApiKeysRequest"}}},"adminListIssuedApiKeys":{"status":200},"adminIssueApiKey":{"status":201,"required":true,"body":{"application/json":{"$ref":"#/schemas/IssueApiKeyRequest"}}},"adminGetIssuedApiKey":{"status":200},"adminUpdateIssuedApiKey":{"status":200,"required":true,"body":{"application/json":{"properties":{"actor_id":{"type":"string"},"create_time":{"format":"date-time","type":"string"},"expire_time":{"format":"date-time","type":"string"},"ip_restriction":{"$ref":"#/schemas/IPRestriction"},"last_used_time":{"format":"date-time","type":"string"},"metadata":{"type":"object"},"name":{"type":"string"},"rate_limit_policy":{"$ref":"#/schemas/RateLimitPolicy"},"revocation_description":{"type":"string"},"revocation_reason":{"$ref":"#/schemas/RevocationReason"},"scopes":{"items":{"type":"string"},"type":"array"},"status":{"$ref":"#/schemas/KeyStatus"},"update_time":{"format":"date-time","type":"string"},"visibility":{"$ref":"#/schemas/KeyVisibility"}},"type":"object"}}},"adminRevokeIssuedApiKey":{"status":204,"required":true,"body":{"application/json":{"$ref":"#/schemas/AdminRevokeIssuedApiKeyBody"}}},"adminRotateIssuedApiKey":{"status":201,"required":true,"body":{"application/json":{"$ref":"#/schemas/AdminRotateIssuedApiKeyBody"}}},"revokeApiKey":{"status":200,"required":true,"body":{"application/json":{"$ref":"#/schemas/SelfRevokeApiKeyRequest"}}},"getJwks":{"status":200},"getVersion":{"status":200},"listWorkspaces":{"status":200},"createWorkspace":{"status":201,"required":false,"body":{"application/json":{"$ref":"#/schemas/createWorkspaceBody"}}},"getWorkspace":{"status":200},"updateWorkspace":{"status":200,"required":false,"body":{"application/json":{"$ref":"#/schemas/updateWorkspaceBody"}}},"listWorkspaceProjects":{"status":200},"listWorkspaceApiKeys":{"status":200},"createWorkspaceApiKey":{"status":201,"required":false,"body":{"application/json":{"$ref":"#/schemas/CreateWorkspaceApiKeyBody"}}},"deleteWorkspaceApiKey":{"status":204}},"jo":{"AdminIdentityImportCredentialsLookupSecret":{"properties":{"config":{"$ref":"#/schemas/AdminIdentityImportCredentialsLookupSecretConfig"}},"type":"object"},"AdminIdentityImportCredentialsLookupSecretConfig":{"properties":{"codes":{"items":{"$ref":"#/schemas/identityCredentialsLookupSecretCode"},"type":"array"}},"type":"object"},"AdminRevokeImportedApiKeyBody":{"properties":{"description":{"type":"string"},"reason":{"$ref":"#/schemas/RevocationReason"}},"type":"object"},"AdminRevokeIssuedApiKeyBody":{"properties":{"description":{"type":"string"},"reason":{"$ref":"#/schemas/RevocationReason"}},"type":"object"},"AdminRotateIssuedApiKeyBody":{"properties":{"ip_restriction":{"$ref":"#/schemas/IPRestriction"},"metadata":{"type":"object"},"name":{"type":"string"},"rate_limit_policy":{"$ref":"#/schemas/RateLimitPolicy"},"scopes":{"items":{"type":"string"},"type":"array"},"visibility":{"$ref":"#/schemas/KeyVisibility"}},"type":"object"},"AuthenticatorTransport":{"type":"string"},"BatchCreateImportedApiKeysRequest":{"properties":{"requests":{"items":{"$ref":"#/schemas/ImportApiKeyRequest"},"type":"array"}},"type":"object"},"BatchVerifyApiKeysRequest":{"properties":{"requests":{"items":{"$ref":"#/schemas/VerifyApiKeyRequest"},"type":"array"}},"type":"object"},"CreateVerifiableCredentialRequestBody":{"properties":{"format":{"type":"string"},"proof":{"$ref":"#/schemas/VerifiableCredentialProof"},"types":{"items":{"type":"string"},"type":"array"}},"type":"object"},"CreateWorkspaceApiKeyBody":{"properties":{"expires_at":{"$ref":"#/schemas/Time"},"name":{"type":"string"}},"required":["name"],"type":"object"},"DeriveTokenRequest":{"properties":{"algorithm":{"$ref":"#/schemas/TokenAlgorithm"},"credential":{"type":"string"},"custom_claims":{"type":"object"},"scopes":{"items":{"type":"string"},"type":"array"},"ttl":{"type":"string"}},"type":"object"},"IPRestriction":{"properties":{"allowed_cidrs":{"items":{"type":"string"},"type":"array"}},"type":"object"},"ImportApiKeyRequest":{"properties":{"actor_id":{"type":"string"},"ip_restriction":{"$ref":"#/schemas/IPRestriction"},"metadata":{"type":"object"},"name":{"type":"string"},"rate_limit_policy":{"$ref":"#/schemas/RateLimitPolicy"},"raw_key":{"type":"string"},"request_id":{"type":"string"},"scopes":{"items":{"type":"string"},"type":"array"},"ttl":{"type":"string"},"visibility":{"$ref":"#/schemas/KeyVisibility"}},"type":"object"},"IssueApiKeyRequest":{"properties":{"actor_id":{"type":"string"},"ip_restriction":{"$ref":"#/schemas/IPRestriction"},"metadata":{"type":"object"},"name":{"type":"string"},"rate_limit_policy":{"$ref":"#/schemas/RateLimitPolicy"},"request_id":{"type":"string"},"scopes":{"items":{"type":"string"},"type":"array"},"ttl":{"type":"string"},"visibility":{"$ref":"#/schemas/KeyVisibility"}},"type":"object"},"JSONRawMessage":{"type":"object"},"KeyStatus":{"enum":["KEY_STATUS_UNSPECIFIED","KEY_STATUS_ACTIVE","KEY_STATUS_REVOKED","KEY_STATUS_EXPIRED"],"type":"string"},"KeyVisibility":{"enum":["KEY_VISIBILITY_UNSPECIFIED","KEY_VISIBILITY_SECRET","KEY_VISIBILITY_PUBLIC"],"type":"string"},"NullDuration":{"nullable":true,"pattern":"^([0-9]+([.][0-9]+)?(ns|us|µs|ms|s|m|h))+$","type":"string"},"NullUUID":{"format":"uuid4","nullable":true,"type":"string"},"OrganizationBody":{"properties":{"default_region":{"enum":["eu-central","asia-northeast","us-east","us-west","eu","asia","us","global"],"type":"string"},"domains":{"items":{"type":"string"},"type":"array"},"label":{"type":"string"},"session_lifespan":{"type":"string"}},"type":"object"},"RateLimitPolicy":{"properties":{"quota":{"format":"int64","type":"string"},"unit":{"type":"string"},"window":{"type":"string"}},"type":"object"},"RevocationReason":{"enum":["REVOCATION_REASON_UNSPECIFIED","REVOCATION_REASON_KEY_COMPROMISE","REVOCATION_REASON_AFFILIATION_CHANGED","REVOCATION_REASON_SUPERSEDED","REVOCATION_REASON_PRIVILEGE_WITHDRAWN"],"type":"string"},"SelfRevokeApiKeyRequest":{"properties":{"credential":{"type":"string"},"reason":{"$ref":"#/schemas/RevocationReason"}},"type":"object"},"Time":{"format":"date-time","type":"string"},"TokenAlgorithm":{"enum":["TOKEN_ALGORITHM_UNSPECIFIED","TOKEN_ALGORITHM_JWT","TOKEN_ALGORITHM_MACAROON"],"type":"string"},"UpdateFedcmFlowBody":{"properties":{"csrf_token":{"type":"string"},"nonce":{"type":"string"},"token":{"type":"string"},"transient_payload":{"type":"object"}},"required":["token","csrf_token"],"type":"object"},"UserVerification":{"enum":["pin","platform","none"],"type":"string"},"VerifiableCredentialProof":{"properties":{"jwt":{"type":"string"},"proof_type":{"type":"string"}},"type":"object"},"VerifyApiKeyRequest":{"properties":{"credential":{"type":"string"}},"type":"object"},"acceptDeviceUserCodeRequest":{"properties":{"user_code":{"type":"string"}},"type":"object"},"acceptOAuth2ConsentRequest":{"properties":{"context":{"$ref":"#/schemas/JSONRawMessage"},"grant_access_token_audience":{"items":{"type":"string"},"type":"array"},"grant_scope":{"items":{"type":"string"},"type":"array"},"remember":{"type":"boolean"},"remember_for":{"format":"int64","type":"integer"},"session":{"$ref":"#/schemas/acceptOAuth2ConsentRequestSession"}},"type":"object"},"acceptOAuth2ConsentRequestSession":{"properties":{"access_token":{},"id_token":{}},"type":"object"},"acceptOAuth2LoginRequest":{"properties":{"acr":{"type":"string"},"amr":{"items":{"type":"string"},"type":"array"},"context":{"$ref":"#/schemas/JSONRawMessage"},"extend_session_lifespan":{"type":"boolean"},"force_subject_identifier":{"type":"string"},"identity_provider_session_id":{"type":"string"},"remember":{"type":"boolean"},"remember_for":{"format":"int64","type":"integer"},"subject":{"type":"string"}},"required":["subject"],"type":"object"},"basicOrganization":{"properties":{"default_region":{"enum":["eu-central","asia-northeast","us-east","us-west","eu","asia","us","global"],"type":"string"},"domains":{"items":{"type":"string"},"type":"array"},"id":{"format":"uuid","type":"string"},"label":{"type":"string"},"session_lifespan":{"pattern":"^[0-9]+(s|m|h)$","type":"string"}},"required":["id","label","domains"],"type":"object"},"batchCheckPermissionBody":{"properties":{"tuples":{"items":{"$ref":"#/schemas/relationship"},"type":"array"}},"type":"object"},"checkOplSyntaxBody":{"type":"string"},"createEventStreamBody":{"properties":{"https_endpoint":{"type":"string"},"role_arn":{"type":"string"},"status":{"enum":["active","paused"],"type":"string"},"topic_arn":{"type":"string"},"type":{"enum":["sns","https"],"type":"string"}},"required":["type"],"type":"object"},"createIdentityBody":{"properties":{"credentials":{"$ref":"#/schemas/identityWithCredentials"},"external_id":{"type":"string"},"metadata_admin":{},"metadata_public":{},"organization_id":{"$ref":"#/schemas/NullUUID"},"recovery_addresses":{"items":{"$ref":"#/schemas/recoveryIdentityAddress"},"type":"array"},"region":{"enum":["eu-central","asia-northeast","us-east","us-west","eu","asia","us","global"],"type":"string"},"schema_id":{"type":"string"},"state":{"enum":["active","inactive"],"type":"string"},"traits":{"type":"object"},"verifiable_addresses":{"items":{"$ref":"#/schemas/verifiableIdentityAddress"},"type":"array"}},"required":["schema_id","traits"],"type":"object"},"createJsonWebKeySet":{"properties":{"alg":{"type":"string"},"kid":{"type":"string"},"use":{"type":"string"}},"required":["alg","use","kid"],"type":"object"},"createOrganizationOnboardingPortalLinkBody":{"properties":{"apple_mapper_url":{"type":"string"},"auth0_mapper_url":{"type":"string"},"custom_hostname_id":{"$ref":"#/schemas/NullUUID"},"enable_scim":{"type":"boolean"},"enable_sso":{"type":"boolean"},"expires_at":{"$ref":"#/schemas/Time"},"facebook_mapper_url":{"type":"string"},"generic_oidc_mapper_url":{"type":"string"},"github_mapper_url":{"type":"string"},"gitlab_mapper_url":{"type":"string"},"google_mapper_url":{"type":"string"},"microsoft_mapper_url":{"type":"string"},"netid_mapper_url":{"type":"string"},"proxy_acs_url":{"type":"string"},"proxy_oidc_redirect_url":{"type":"string"},"proxy_saml_audience_override":{"type":"string"},"proxy_scim_server_url":{"type":"string"},"saml_mapper_url":{"type":"string"},"scim_mapper_url":{"type":"string"}},"required":["enable_sso","enable_scim"],"type":"object"},"createProjectApiKeyBody":{"properties":{"expires_at":{"$ref":"#/schemas/Time"},"name":{"type":"string"}},"required":["name"],"type":"object"},"createProjectBody":{"properties":{"environment":{"enum":["prod","stage","dev"],"type":"string"},"home_region":{"enum":["eu-central","asia-northeast","us-east","us-west","eu","asia","us","global"],"type":"string"},"name":{"type":"string"},"workspace_id":{"format":"uuid","type":"string"}},"required":["name","environment"],"type":"object"},"createRecoveryCodeForIdentityBody":{"properties":{"expires_in":{"pattern":"^([0-9]+([.][0-9]+)?(ns|us|µs|ms|s|m|h))+$","type":"string"},"flow_type":{"$ref":"#/schemas/selfServiceFlowType"},"identity_id":{"format":"uuid","type":"string"}},"required":["identity_id"],"type":"object"},"createRecoveryLinkForIdentityBody":{"properties":{"expires_in":{"pattern":"^([0-9]+([.][0-9]+)?(ns|us|µs|ms|s|m|h))+$","type":"string"},"identity_id":{"format":"uuid","type":"string"}},"required":["identity_id"],"type":"object"},"createRelationshipBody":{"properties":{"namespace":{"type":"string"},"object":{"type":"string"},"relation":{"type":"string"},"subject_id":{"type":"string"},"subject_set":{"$ref":"#/schemas/subjectSet"}},"type":"object"},"createTestLoginFlowBody":{"properties":{"provider_id":{"maxLength":255,"type":"string"}},"required":["provider_id"],"type":"object"},"createWorkspaceBody":{"properties":{"name":{"type":"string"}},"required":["name"],"type":"object"},"identityCredentialsLookupSecretCode":{"properties":{"code":{"type":"string"},"used_at":{"$ref":"#/schemas/nullTime"}},"type":"object"},"identityCredentialsWebAuthn":{"properties":{"added_at":{"format":"date-time","type":"string"},"attestation":{"$ref":"#/schemas/identityCredentialsWebAuthnAttestation"},"attestation_type":{"type":"string"},"authenticator":{"$ref":"#/schemas/identityCredentialsWebAuthnAuthenticator"},"display_name":{"type":"string"},"flags":{"$ref":"#/schemas/identityCredentialsWebAuthnFlags"},"id":{"items":{"format":"uint8","type":"integer"},"type":"array"},"is_passwordless":{"type":"boolean"},"public_key":{"items":{"format":"uint8","type":"integer"},"type":"array"},"transport":{"items":{"$ref":"#/schemas/AuthenticatorTransport"},"type":"array"}},"type":"object"},"identityCredentialsWebAuthnAttestation":{"properties":{"authenticator_data":{"items":{"format":"uint8","type":"integer"},"type":"array"},"client_dataJSON":{"items":{"format":"uint8","type":"integer"},"type":"array"},"client_data_hash":{"items":{"format":"uint8","type":"integer"},"type":"array"},"object":{"items":{"format":"uint8","type":"integer"},"type":"array"},"public_key_algorithm":{"format":"int64","type":"integer"}},"type":"object"},"identityCredentialsWebAuthnAuthenticator":{"properties":{"aaguid":{"items":{"format":"uint8","type":"integer"},"type":"array"},"clone_warning":{"type":"boolean"},"sign_count":{"format":"uint32","type":"integer"}},"type":"object"},"identityCredentialsWebAuthnFlags":{"properties":{"backup_eligible":{"type":"boolean"},"backup_state":{"type":"boolean"},"user_present":{"type":"boolean"},"user_verified":{"type":"boolean"}},"type":"object"},"identityCredentialsWebAuthnList":{"items":{"$ref":"#/schemas/identityCredentialsWebAuthn"},"type":"array"},"identityPatch":{"properties":{"create":{"$ref":"#/schemas/createIdentityBody"},"patch_id":{"format":"uuid","type":"string"}},"type":"object"},"identityVerifiableAddressStatus":{"type":"string"},"identityWithCredentials":{"properties":{"lookup_secret":{"$ref":"#/schemas/AdminIdentityImportCredentialsLookupSecret"},"oidc":{"$ref":"#/schemas/identityWithCredentialsOidc"},"passkey":{"$ref":"#/schemas/identityWithCredentialsPasskey"},"password":{"$ref":"#/schemas/identityWithCredentialsPassword"},"saml":{"$ref":"#/schemas/identityWithCredentialsSaml"},"totp":{"$ref":"#/schemas/identityWithCredentialsTotp"},"webauthn":{"$ref":"#/schemas/identityWithCredentialsWebAuthn"}},"type":"object"},"identityWithCredentialsOidc":{"properties":{"config":{"$ref":"#/schemas/identityWithCredentialsOidcConfig"}},"type":"object"},"identityWithCredentialsOidcConfig":{"properties":{"providers":{"items":{"$ref":"#/schemas/identityWithCredentialsOidcConfigProvider"},"type":"array"}},"type":"object"},"identityWithCredentialsOidcConfigProvider":{"properties":{"organization":{"$ref":"#/schemas/NullUUID"},"provider":{"type":"string"},"subject":{"type":"string"},"use_auto_link":{"type":"boolean"}},"required":["subject","provider"],"type":"object"},"identityWithCredentialsPasskey":{"properties":{"config":{"$ref":"#/schemas/identityWithCredentialsPasskeyConfig"}},"type":"object"},"identityWithCredentialsPasskeyConfig":{"properties":{"credentials":{"$ref":"#/schemas/identityCredentialsWebAuthnList"},"user_handle":{"items":{"format":"uint8","type":"integer"},"type":"array"}},"type":"object"},"identityWithCredentialsPassword":{"properties":{"config":{"$ref":"#/schemas/identityWithCredentialsPasswordConfig"}},"type":"object"},"identityWithCredentialsPasswordConfig":{"properties":{"hashed_password":{"type":"string"},"password":{"type":"string"},"use_password_migration_hook":{"type":"boolean"}},"type":"object"},"identityWithCredentialsSaml":{"properties":{"config":{"$ref":"#/schemas/identityWithCredentialsSamlConfig"}},"type":"object"},"identityWithCredentialsSamlConfig":{"properties":{"providers":{"items":{"$ref":"#/schemas/identityWithCredentialsSamlConfigProvider"},"type":"array"}},"type":"object"},"identityWithCredentialsSamlConfigProvider":{"properties":{"organization":{"$ref":"#/schemas/NullUUID"},"provider":{"type":"string"},"subject":{"type":"string"}},"required":["subject","provider"],"type":"object"},"identityWithCredentialsTotp":{"properties":{"config":{"$ref":"#/schemas/identityWithCredentialsTotpConfig"}},"type":"object"},"identityWithCredentialsTotpConfig":{"properties":{"totp_url":{"type":"string"}},"type":"object"},"identityWithCredentialsWebAuthn":{"properties":{"config":{"$ref":"#/schemas/identityWithCredentialsWebAuthnConfig"}},"type":"object"},"identityWithCredentialsWebAuthnConfig":{"properties":{"credentials":{"$ref":"#/schemas/identityCredentialsWebAuthnList"},"user_handle":{"items":{"format":"uint8","type":"integer"},"type":"array"}},"type":"object"},"jsonPatch":{"properties":{"from":{"type":"string"},"op":{"enum":["add","remove","replace","move","copy","test"],"type":"string"},"path":{"type":"string"},"value":{}},"required":["op","path"],"type":"object"},"jsonPatchDocument":{"items":{"$ref":"#/schemas/jsonPatch"},"type":"array"},"jsonWebKey":{"properties":{"alg":{"type":"string"},"crv":{"type":"string"},"d":{"type":"string"},"dp":{"type":"string"},"dq":{"type":"string"},"e":{"type":"string"},"k":{"type":"string"},"kid":{"type":"string"},"kty":{"type":"string"},"n":{"type":"string"},"p":{"type":"string"},"q":{"type":"string"},"qi":{"type":"string"},"use":{"type":"string"},"x":{"type":"string"},"x5c":{"items":{"type":"string"},"type":"array"},"y":{"type":"string"}},"required":["use","kty","kid","alg"],"type":"object"},"jsonWebKeySet":{"properties":{"keys":{"items":{"$ref":"#/schemas/jsonWebKey"},"type":"array"}},"type":"object"},"manageSessionsBody":{"properties":{"action":{"enum":["disable","delete"],"type":"string"},"identities":{"items":{"type":"string"},"type":"array"},"sessions":{"items":{"type":"string"},"type":"array"}},"required":["action"],"type":"object"},"nullTime":{"format":"date-time","type":"string"},"oAuth2Client":{"properties":{"access_token_strategy":{"type":"string"},"allowed_cors_origins":{"items":{"type":"string"},"type":"array"},"audience":{"items":{"type":"string"},"type":"array"},"authorization_code_grant_access_token_lifespan":{"$ref":"#/schemas/NullDuration"},"authorization_code_grant_id_token_lifespan":{"$ref":"#/schemas/NullDuration"},"authorization_code_grant_refresh_token_lifespan":{"$ref":"#/schemas/NullDuration"},"backchannel_logout_session_required":{"type":"boolean"},"backchannel_logout_uri":{"type":"string"},"client_credentials_grant_access_token_lifespan":{"$ref":"#/schemas/NullDuration"},"client_id":{"type":"string"},"client_name":{"type":"string"},"client_secret":{"type":"string"},"client_secret_expires_at":{"format":"int64","type":"integer"},"client_uri":{"type":"string"},"contacts":{"items":{"type":"string"},"type":"array"},"created_at":{"format":"date-time","type":"string"},"device_authorization_grant_access_token_lifespan":{"$ref":"#/schemas/NullDuration"},"device_authorization_grant_id_token_lifespan":{"$ref":"#/schemas/NullDuration"},"device_authorization_grant_refresh_token_lifespan":{"$ref":"#/schemas/NullDuration"},"frontchannel_logout_session_required":{"type":"boolean"},"frontchannel_logout_uri":{"type":"string"},"grant_types":{"items":{"type":"string"},"type":"array"},"implicit_grant_access_token_lifespan":{"$ref":"#/schemas/NullDuration"},"implicit_grant_id_token_lifespan":{"$ref":"#/schemas/NullDuration"},"jwks":{"$ref":"#/schemas/jsonWebKeySet"},"jwks_uri":{"type":"string"},"jwt_bearer_grant_access_token_lifespan":{"$ref":"#/schemas/NullDuration"},"logo_uri":{"type":"string"},"metadata":{"$ref":"#/schemas/JSONRawMessage"},"owner":{"type":"string"},"policy_uri":{"type":"string"},"post_logout_redirect_uris":{"items":{"type":"string"},"type":"array"},"redirect_uris":{"items":{"type":"string"},"type":"array"},"refresh_token_grant_access_token_lifespan":{"$ref":"#/schemas/NullDuration"},"refresh_token_grant_id_token_lifespan":{"$ref":"#/schemas/NullDuration"},"refresh_token_grant_refresh_token_lifespan":{"$ref":"#/schemas/NullDuration"},"registration_access_token":{"type":"string"},"registration_client_uri":{"type":"string"},"request_object_signing_alg":{"type":"string"},"request_uris":{"items":{"type":"string"},"type":"array"},"response_types":{"items":{"type":"string"},"type":"array"},"scope":{"type":"string"},"sector_identifier_uri":{"type":"string"},"skip_consent":{"type":"boolean"},"skip_logout_consent":{"type":"boolean"},"subject_type":{"type":"string"},"token_endpoint_auth_method":{"type":"string"},"token_endpoint_auth_signing_alg":{"type":"string"},"tos_uri":{"type":"string"},"updated_at":{"format":"date-time","type":"string"},"userinfo_signed_response_alg":{"type":"string"}},"type":"object"},"oAuth2ClientTokenLifespans":{"properties":{"authorization_code_grant_access_token_lifespan":{"$ref":"#/schemas/NullDuration"},"authorization_code_grant_id_token_lifespan":{"$ref":"#/schemas/NullDuration"},"authorization_code_grant_refresh_token_lifespan":{"$ref":"#/schemas/NullDuration"},"client_credentials_grant_access_token_lifespan":{"$ref":"#/schemas/NullDuration"},"device_authorization_grant_access_token_lifespan":{"$ref":"#/schemas/NullDuration"},"device_authorization_grant_id_token_lifespan":{"$ref":"#/schemas/NullDuration"},"device_authorization_grant_refresh_token_lifespan":{"$ref":"#/schemas/NullDuration"},"implicit_grant_access_token_lifespan":{"$ref":"#/schemas/NullDuration"},"implicit_grant_id_token_lifespan":{"$ref":"#/schemas/NullDuration"},"jwt_bearer_grant_access_token_lifespan":{"$ref":"#/schemas/NullDuration"},"refresh_token_grant_access_token_lifespan":{"$ref":"#/schemas/NullDuration"},"refresh_token_grant_id_token_lifespan":{"$ref":"#/schemas/NullDuration"},"refresh_token_grant_refresh_token_lifespan":{"$ref":"#/schemas/NullDuration"}},"type":"object"},"patchIdentitiesBody":{"properties":{"identities":{"items":{"$ref":"#/schemas/identityPatch"},"type":"array"}},"type":"object"},"performNativeLogoutBody":{"properties":{"session_token":{"type":"string"}},"required":["session_token"],"type":"object"},"postCheckPermissionBody":{"properties":{"namespace":{"type":"string"},"object":{"type":"string"},"relation":{"type":"string"},"subject_id":{"type":"string"},"subject_set":{"$ref":"#/schemas/subjectSet"}},"type":"object"},"postCheckPermissionOrErrorBody":{"properties":{"namespace":{"type":"string"},"object":{"type":"string"},"relation":{"type":"string"},"subject_id":{"type":"string"},"subject_set":{"$ref":"#/schemas/subjectSet"}},"type":"object"},"projectCors":{"properties":{"enabled":{"type":"boolean"},"origins":{"items":{"type":"string"},"type":"array"}},"type":"object"},"projectServiceAccountExperience":{"properties":{"config":{"type":"object"}},"required":["config"],"type":"object"},"projectServiceIdentity":{"properties":{"config":{"type":"object"}},"required":["config"],"type":"object"},"projectServiceOAuth2":{"properties":{"config":{"type":"object"}},"required":["config"],"type":"object"},"projectServicePermission":{"properties":{"config":{"type":"object"}},"required":["config"],"type":"object"},"projectServiceTalos":{"properties":{"config":{"type":"object"}},"required":["config"],"type":"object"},"projectServices":{"properties":{"account_experience":{"$ref":"#/schemas/projectServiceAccountExperience"},"identity":{"$ref":"#/schemas/projectServiceIdentity"},"oauth2":{"$ref":"#/schemas/projectServiceOAuth2"},"permission":{"$ref":"#/schemas/projectServicePermission"},"talos":{"$ref":"#/schemas/projectServiceTalos"}},"type":"object"},"recoveryIdentityAddress":{"properties":{"break_glass_for_organization":{"$ref":"#/schemas/NullUUID"},"created_at":{"format":"date-time","type":"string"},"id":{"format":"uuid","type":"string"},"updated_at":{"format":"date-time","type":"string"},"value":{"type":"string"},"via":{"type":"string"}},"required":["value","via"],"type":"object"},"rejectOAuth2Request":{"properties":{"error":{"type":"string"},"error_debug":{"type":"string"},"error_description":{"type":"string"},"error_hint":{"type":"string"},"status_code":{"format":"int64","type":"integer"}},"type":"object"},"relationship":{"properties":{"namespace":{"type":"string"},"object":{"type":"string"},"relation":{"type":"string"},"subject_id":{"type":"string"},"subject_set":{"$ref":"#/schemas/subjectSet"}},"required":["namespace","object","relation"],"type":"object"},"relationshipPatch":{"properties":{"action":{"enum":["insert","delete"],"type":"string"},"relation_tuple":{"$ref":"#/schemas/relationship"}},"type":"object"},"selfServiceFlowType":{"type":"string"},"setEventStreamBody":{"properties":{"https_endpoint":{"type":"string"},"role_arn":{"type":"string"},"status":{"enum":["active","paused"],"type":"string"},"topic_arn":{"type":"string"},"type":{"enum":["sns","https"],"type":"string"}},"type":"object"},"setProject":{"properties":{"cors_admin":{"$ref":"#/schemas/projectCors"},"cors_public":{"$ref":"#/schemas/projectCors"},"name":{"type":"string"},"organizations":{"items":{"$ref":"#/schemas/basicOrganization"},"type":"array"},"services":{"$ref":"#/schemas/projectServices"}},"required":["services","name","cors_public","cors_admin","organizations"],"type":"object"},"subjectSet":{"properties":{"namespace":{"type":"string"},"object":{"type":"string"},"relation":{"type":"string"}},"required":["namespace","object","relation"],"type":"object"},"trustOAuth2JwtGrantIssuer":{"properties":{"allow_any_subject":{"type":"boolean"},"expires_at":{"format":"date-time","type":"string"},"issuer":{"type":"string"},"jwk":{"$ref":"#/schemas/jsonWebKey"},"scope":{"items":{"type":"string"},"type":"array"},"subject":{"type":"string"}},"required":["issuer","scope","jwk","expires_at"],"type":"object"},"updateIdentityBody":{"properties":{"credentials":{"$ref":"#/schemas/identityWithCredentials"},"external_id":{"type":"string"},"metadata_admin":{},"metadata_public":{},"region":{"enum":["eu-central","asia-northeast","us-east","us-west","eu","asia","us","global"],"type":"string"},"schema_id":{"type":"string"},"state":{"enum":["active","inactive"],"type":"string"},"traits":{"type":"object"}},"required":["schema_id","traits","state"],"type":"object"},"updateLoginFlowBody":{"allOf":[{"required":["method"],"properties":{"method":{"enum":["code","deviceauthn","identifier_first","lookup_secret","oidc","passkey","password","saml","totp","webauthn"]}}},{"if":{"properties":{"method":{"enum":["code"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateLoginFlowWithCodeMethod"}},{"if":{"properties":{"method":{"enum":["deviceauthn"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateLoginFlowWithDeviceAuthnMethod"}},{"if":{"properties":{"method":{"enum":["identifier_first"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateLoginFlowWithIdentifierFirstMethod"}},{"if":{"properties":{"method":{"enum":["lookup_secret"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateLoginFlowWithLookupSecretMethod"}},{"if":{"properties":{"method":{"enum":["oidc"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateLoginFlowWithOidcMethod"}},{"if":{"properties":{"method":{"enum":["passkey"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateLoginFlowWithPasskeyMethod"}},{"if":{"properties":{"method":{"enum":["password"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateLoginFlowWithPasswordMethod"}},{"if":{"properties":{"method":{"enum":["saml"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateLoginFlowWithSamlMethod"}},{"if":{"properties":{"method":{"enum":["totp"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateLoginFlowWithTotpMethod"}},{"if":{"properties":{"method":{"enum":["webauthn"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateLoginFlowWithWebAuthnMethod"}}]},"updateLoginFlowWithCodeMethod":{"properties":{"address":{"type":"string"},"code":{"type":"string"},"csrf_token":{"type":"string"},"identifier":{"type":"string"},"method":{"type":"string"},"resend":{"type":"string"},"transient_payload":{"type":"object"}},"required":["method","csrf_token"],"type":"object"},"updateLoginFlowWithDeviceAuthnMethod":{"properties":{"client_key_id":{"type":"string"},"method":{"type":"string"},"pin_proof":{"format":"byte","type":"string","writeOnly":true},"signature":{"format":"byte","type":"string"},"transient_payload":{"type":"object"}},"required":["method","client_key_id","signature"],"type":"object"},"updateLoginFlowWithIdentifierFirstMethod":{"properties":{"csrf_token":{"type":"string"},"identifier":{"type":"string"},"method":{"type":"string"},"transient_payload":{"type":"object"}},"required":["method","identifier"],"type":"object"},"updateLoginFlowWithLookupSecretMethod":{"properties":{"csrf_token":{"type":"string"},"lookup_secret":{"type":"string"},"method":{"type":"string"}},"required":["method","lookup_secret"],"type":"object"},"updateLoginFlowWithOidcMethod":{"properties":{"csrf_token":{"type":"string"},"id_token":{"type":"string"},"id_token_nonce":{"type":"string"},"method":{"type":"string"},"provider":{"type":"string"},"traits":{"type":"object"},"transient_payload":{"type":"object"},"upstream_parameters":{"type":"object"}},"required":["provider","method"],"type":"object"},"updateLoginFlowWithPasskeyMethod":{"properties":{"csrf_token":{"type":"string"},"method":{"type":"string"},"passkey_login":{"type":"string"}},"required":["method"],"type":"object"},"updateLoginFlowWithPasswordMethod":{"properties":{"csrf_token":{"type":"string"},"identifier":{"type":"string"},"method":{"type":"string"},"password":{"type":"string"},"password_identifier":{"type":"string"},"transient_payload":{"type":"object"}},"required":["method","password","identifier"],"type":"object"},"updateLoginFlowWithSamlMethod":{"properties":{"csrf_token":{"type":"string"},"method":{"type":"string"},"provider":{"type":"string"},"transient_payload":{"type":"object"}},"required":["provider","method"],"type":"object"},"updateLoginFlowWithTotpMethod":{"properties":{"csrf_token":{"type":"string"},"method":{"type":"string"},"totp_code":{"type":"string"},"transient_payload":{"type":"object"}},"required":["method","totp_code"],"type":"object"},"updateLoginFlowWithWebAuthnMethod":{"properties":{"csrf_token":{"type":"string"},"identifier":{"type":"string"},"method":{"type":"string"},"transient_payload":{"type":"object"},"webauthn_login":{"type":"string"}},"required":["identifier","method"],"type":"object"},"updateOrganizationOnboardingPortalLinkBody":{"properties":{"enable_scim":{"type":"boolean"},"enable_sso":{"type":"boolean"},"expires_at":{"$ref":"#/schemas/Time"}},"required":["enable_sso","enable_scim"],"type":"object"},"updateRecoveryFlowBody":{"allOf":[{"required":["method"],"properties":{"method":{"enum":["code","link"]}}},{"if":{"properties":{"method":{"enum":["code"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateRecoveryFlowWithCodeMethod"}},{"if":{"properties":{"method":{"enum":["link"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateRecoveryFlowWithLinkMethod"}}]},"updateRecoveryFlowWithCodeMethod":{"properties":{"code":{"type":"string"},"csrf_token":{"type":"string"},"email":{"type":"string"},"method":{"enum":["link","code"],"type":"string"},"recovery_address":{"type":"string"},"recovery_confirm_address":{"type":"string"},"recovery_select_address":{"type":"string"},"screen":{"type":"string"},"transient_payload":{"type":"object"}},"required":["method"],"type":"object"},"updateRecoveryFlowWithLinkMethod":{"properties":{"csrf_token":{"type":"string"},"email":{"type":"string"},"method":{"enum":["link","code"],"type":"string"},"transient_payload":{"type":"object"}},"required":["email","method"],"type":"object"},"updateRegistrationFlowBody":{"allOf":[{"required":["method"],"properties":{"method":{"enum":["code","oidc","passkey","password","profile","saml","webauthn"]}}},{"if":{"properties":{"method":{"enum":["code"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateRegistrationFlowWithCodeMethod"}},{"if":{"properties":{"method":{"enum":["oidc"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateRegistrationFlowWithOidcMethod"}},{"if":{"properties":{"method":{"enum":["passkey"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateRegistrationFlowWithPasskeyMethod"}},{"if":{"properties":{"method":{"enum":["password"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateRegistrationFlowWithPasswordMethod"}},{"if":{"properties":{"method":{"enum":["profile"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateRegistrationFlowWithProfileMethod"}},{"if":{"properties":{"method":{"enum":["saml"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateRegistrationFlowWithSamlMethod"}},{"if":{"properties":{"method":{"enum":["webauthn"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateRegistrationFlowWithWebAuthnMethod"}}]},"updateRegistrationFlowWithCodeMethod":{"properties":{"code":{"type":"string"},"csrf_token":{"type":"string"},"method":{"type":"string"},"resend":{"type":"string"},"traits":{"type":"object"},"transient_payload":{"type":"object"}},"required":["traits","method"],"type":"object"},"updateRegistrationFlowWithOidcMethod":{"properties":{"csrf_token":{"type":"string"},"id_token":{"type":"string"},"id_token_nonce":{"type":"string"},"method":{"type":"string"},"provider":{"type":"string"},"traits":{"type":"object"},"transient_payload":{"type":"object"},"upstream_parameters":{"type":"object"}},"required":["provider","method"],"type":"object"},"updateRegistrationFlowWithPasskeyMethod":{"properties":{"csrf_token":{"type":"string"},"method":{"type":"string"},"passkey_register":{"type":"string"},"traits":{"type":"object"},"transient_payload":{"type":"object"}},"required":["traits","method"],"type":"object"},"updateRegistrationFlowWithPasswordMethod":{"properties":{"csrf_token":{"type":"string"},"method":{"type":"string"},"password":{"type":"string"},"traits":{"type":"object"},"transient_payload":{"type":"object"}},"required":["password","traits","method"],"type":"object"},"updateRegistrationFlowWithProfileMethod":{"properties":{"csrf_token":{"type":"string"},"method":{"type":"string"},"screen":{"enum":["credential-selection","previous"],"type":"string"},"traits":{"type":"object"},"transient_payload":{"type":"object"}},"required":["traits","method"],"type":"object"},"updateRegistrationFlowWithSamlMethod":{"properties":{"csrf_token":{"type":"string"},"method":{"type":"string"},"provider":{"type":"string"},"traits":{"type":"object"},"transient_payload":{"type":"object"}},"required":["provider","method"],"type":"object"},"updateRegistrationFlowWithWebAuthnMethod":{"properties":{"csrf_token":{"type":"string"},"method":{"type":"string"},"traits":{"type":"object"},"transient_payload":{"type":"object"},"webauthn_register":{"type":"string"},"webauthn_register_displayname":{"type":"string"}},"required":["traits","method"],"type":"object"},"updateSettingsFlowBody":{"allOf":[{"required":["method"],"properties":{"method":{"enum":["deviceauthn","lookup_secret","oidc","passkey","password","profile","saml","totp","webauthn"]}}},{"if":{"properties":{"method":{"enum":["deviceauthn"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateSettingsFlowWithDeviceAuthnMethod"}},{"if":{"properties":{"method":{"enum":["lookup_secret"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateSettingsFlowWithLookupMethod"}},{"if":{"properties":{"method":{"enum":["oidc"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateSettingsFlowWithOidcMethod"}},{"if":{"properties":{"method":{"enum":["passkey"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateSettingsFlowWithPasskeyMethod"}},{"if":{"properties":{"method":{"enum":["password"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateSettingsFlowWithPasswordMethod"}},{"if":{"properties":{"method":{"enum":["profile"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateSettingsFlowWithProfileMethod"}},{"if":{"properties":{"method":{"enum":["saml"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateSettingsFlowWithSamlMethod"}},{"if":{"properties":{"method":{"enum":["totp"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateSettingsFlowWithTotpMethod"}},{"if":{"properties":{"method":{"enum":["webauthn"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateSettingsFlowWithWebAuthnMethod"}}]},"updateSettingsFlowWithDeviceAuthnMethod":{"properties":{"csrf_token":{"type":"string"},"deviceauthn_register":{"allOf":[{"$ref":"#/schemas/updateSettingsFlowWithDeviceAuthnMethodRegister"}]},"deviceauthn_remove":{"type":"string"},"method":{"type":"string"},"rotate_secret":{"allOf":[{"$ref":"#/schemas/updateSettingsFlowWithDeviceAuthnMethodRotateSecret"}]},"transient_payload":{"type":"object"}},"required":["method"],"type":"object"},"updateSettingsFlowWithDeviceAuthnMethodRegister":{"properties":{"attestation_ios":{"format":"byte","type":"string"},"certificate_chain_android":{"items":{"format":"byte","type":"string"},"type":"array"},"device_name":{"type":"string"},"pin_protected":{"type":"boolean"},"transport_public_key":{"format":"byte","type":"string"},"user_verification":{"allOf":[{"$ref":"#/schemas/UserVerification"}]},"version":{"format":"int64","type":"integer"}},"required":["device_name","version"],"type":"object"},"updateSettingsFlowWithDeviceAuthnMethodRotateSecret":{"properties":{"client_key_id":{"type":"string"},"signature":{"format":"byte","type":"string"},"transport_public_key":{"format":"byte","type":"string"}},"required":["client_key_id","transport_public_key","signature"],"type":"object"},"updateSettingsFlowWithLookupMethod":{"properties":{"csrf_token":{"type":"string"},"lookup_secret_confirm":{"type":"boolean"},"lookup_secret_disable":{"type":"boolean"},"lookup_secret_regenerate":{"type":"boolean"},"lookup_secret_reveal":{"type":"boolean"},"method":{"type":"string"},"transient_payload":{"type":"object"}},"required":["method"],"type":"object"},"updateSettingsFlowWithOidcMethod":{"properties":{"flow":{"type":"string"},"link":{"type":"string"},"method":{"type":"string"},"traits":{"type":"object"},"transient_payload":{"type":"object"},"unlink":{"type":"string"},"upstream_parameters":{"type":"object"}},"required":["method"],"type":"object"},"updateSettingsFlowWithPasskeyMethod":{"properties":{"csrf_token":{"type":"string"},"method":{"type":"string"},"passkey_remove":{"type":"string"},"passkey_settings_register":{"type":"string"}},"required":["method"],"type":"object"},"updateSettingsFlowWithPasswordMethod":{"properties":{"csrf_token":{"type":"string"},"method":{"type":"string"},"password":{"type":"string"},"transient_payload":{"type":"object"}},"required":["password","method"],"type":"object"},"updateSettingsFlowWithProfileMethod":{"properties":{"csrf_token":{"type":"string"},"method":{"type":"string"},"traits":{"type":"object"},"transient_payload":{"type":"object"}},"required":["traits","method"],"type":"object"},"updateSettingsFlowWithSamlMethod":{"properties":{"csrf_token":{"type":"string"},"flow":{"type":"string"},"link":{"type":"string"},"method":{"type":"string"},"traits":{"type":"object"},"transient_payload":{"type":"object"},"unlink":{"type":"string"}},"required":["method"],"type":"object"},"updateSettingsFlowWithTotpMethod":{"properties":{"csrf_token":{"type":"string"},"method":{"type":"string"},"totp_code":{"type":"string"},"totp_unlink":{"type":"boolean"},"transient_payload":{"type":"object"}},"required":["method"],"type":"object"},"updateSettingsFlowWithWebAuthnMethod":{"properties":{"csrf_token":{"type":"string"},"method":{"type":"string"},"transient_payload":{"type":"object"},"webauthn_register":{"type":"string"},"webauthn_register_displayname":{"type":"string"},"webauthn_remove":{"type":"string"}},"required":["method"],"type":"object"},"updateVerificationFlowBody":{"allOf":[{"required":["method"],"properties":{"method":{"enum":["code","link"]}}},{"if":{"properties":{"method":{"enum":["code"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateVerificationFlowWithCodeMethod"}},{"if":{"properties":{"method":{"enum":["link"]}},"required":["method"]},"then":{"$ref":"#/schemas/updateVerificationFlowWithLinkMethod"}}]},"updateVerificationFlowWithCodeMethod":{"properties":{"code":{"type":"string"},"csrf_token":{"type":"string"},"email":{"type":"string"},"method":{"enum":["link","code"],"type":"string"},"transient_payload":{"type":"object"}},"required":["method"],"type":"object"},"updateVerificationFlowWithLinkMethod":{"properties":{"csrf_token":{"type":"string"},"email":{"type":"string"},"method":{"enum":["link","code"],"type":"string"},"transient_payload":{"type":"object"}},"required":["email","method"],"type":"object"},"updateWorkspaceBody":{"properties":{"access_policy":{"enum":["CHECK_ORGANIZATION_AND_WORKSPACE_MEMBERSHIP","CHECK_ACCESS_PERMISSION"],"type":"string"},"name":{"type":"string"}},"required":["name"],"type":"object"},"verifiableIdentityAddress":{"properties":{"created_at":{"format":"date-time","type":"string"},"id":{"format":"uuid","type":"string"},"status":{"$ref":"#/schemas/identityVerifiableAddressStatus"},"updated_at":{"format":"date-time","type":"string"},"value":{"type":"string"},"verified":{"type":"boolean"},"verified_at":{"$ref":"#/schemas/nullTime"},"via":{"enum":["email","sms"],"type":"string"}},"required":["value","verified","via","status"],"type":"object"}},"Qx":{"identity":{"deployment":["database","dsn","serve","tracing","log","version","dev","help","sqa-opt-out","watch-courier","expose-metrics-port","config","revision"],"schema":{"type":"object","definitions":{"baseUrl":{"type":"string","format":"uri-reference"},"socket":{"type":"object","additionalProperties":false,"properties":{"owner":{"type":"string"},"group":{"type":"string"},"mode":{"type":"integer","minimum":0,"maximum":511}}},"defaultReturnTo":{"type":"string","format":"uri-reference"},"selfServiceSessionRevokerHook":{"type":"object","properties":{"hook":{"const":"revoke_active_sessions"}},"additionalProperties":false,"required":["hook"]},"selfServiceSessionIssuerHook":{"type":"object","properties":{"hook":{"const":"session"}},"additionalProperties":false,"required":["hook"]},"selfServiceRequireVerifiedAddressHook":{"type":"object","properties":{"hook":{"const":"require_verified_address"}},"additionalProperties":false,"required":["hook"]},"selfServiceVerificationHook":{"type":"object","properties":{"hook":{"const":"verification"}},"additionalProperties":false,"required":["hook"]},"selfServiceShowVerificationUIHook":{"type":"object","properties":{"hook":{"const":"show_verification_ui"}},"additionalProperties":false,"required":["hook"]},"b2bSSOHook":{"type":"object","properties":{"hook":{"enum":["b2b_sso","organization"]}},"additionalProperties":true,"required":["hook"]},"selfServiceVerifyNewAddressHook":{"type":"object","properties":{"hook":{"const":"verify_new_address"}},"additionalProperties":false,"required":["hook"]},"selfServiceNotifyPreviousAddressesHook":{"type":"object","properties":{"hook":{"const":"notify_previous_addresses"},"config":{"type":"object","properties":{"recipients":{"type":"string","enum":["removed","all_verified","all"]}},"additionalProperties":false}},"additionalProperties":false,"required":["hook"]},"webHookAuthBasicAuthProperties":{"properties":{"type":{"const":"basic_auth"},"config":{"type":"object","properties":{"user":{"type":"string"},"password":{"type":"string"}},"additionalProperties":false,"required":["user","password"]}},"additionalProperties":false,"required":["type","config"]},"httpRequestConfig":{"type":"object","properties":{"url":{"type":"string","pattern":"^https?://"},"method":{"type":"string"},"headers":{"type":"object","additionalProperties":{"type":"string"}},"body":{"type":"string","format":"uri","pattern":"^(http|https|file|base64)://"},"auth":{"type":"object","oneOf":[{"$ref":"#/definitions/webHookAuthApiKeyProperties"},{"$ref":"#/definitions/webHookAuthBasicAuthProperties"}]},"additionalProperties":false},"additionalProperties":false},"webHookAuthApiKeyProperties":{"properties":{"type":{"const":"api_key"},"config":{"type":"object","properties":{"name":{"type":"string"},"value":{"type":"string"},"in":{"type":"string","enum":["header","cookie"]}},"additionalProperties":false,"required":["name","value","in"]}},"additionalProperties":false,"required":["type","config"]},"selfServiceWebHook":{"type":"object","properties":{"hook":{"const":"web_hook"},"config":{"type":"object","properties":{"id":{"type":"string"},"response":{"type":"object","additionalProperties":false,"properties":{"ignore":{"type":"boolean"},"parse":{"type":"boolean"}},"not":{"properties":{"ignore":{"const":true},"parse":{"const":true}},"required":["ignore","parse"]}},"url":{"type":"string","format":"uri"},"method":{"type":"string"},"headers":{"type":"object","additionalProperties":{"type":"string"}},"body":{"type":"string","oneOf":[{"format":"uri","pattern":"^(http|https|file|base64)://"},{"not":{"pattern":"^(http|https|file|base64)://"}}]},"can_interrupt":{"type":"boolean"},"emit_analytics_event":{"type":"boolean"},"auth":{"type":"object","oneOf":[{"$ref":"#/definitions/webHookAuthApiKeyProperties"},{"$ref":"#/definitions/webHookAuthBasicAuthProperties"}]},"additionalProperties":false},"anyOf":[{"not":{"properties":{"response":{"properties":{"ignore":{"const":true}},"required":["ignore"]}},"required":["response"]}},{"properties":{"can_interrupt":{"const":false}},"require":["can_interrupt"]}],"additionalProperties":false,"required":["url","method"]}},"additionalProperties":false,"required":["hook","config"]},"OIDCClaims":{"type":"object","patternProperties":{"^userinfo$|^id_token$":{"type":"object","additionalProperties":false,"patternProperties":{".*":{"oneOf":[{"const":null},{"type":"object","additionalProperties":false,"properties":{"essential":{"type":"boolean"},"value":{"$comment":"There seem to be no constrains on value"},"values":{"type":"array","items":{"$comment":"There seem to be no constrains on individual items"}}}}]}}}}},"selfServiceOIDCProvider":{"type":"object","properties":{"id":{"type":"string"},"provider":{"type":"string","enum":["github","github-app","gitlab","generic","google","microsoft","discord","salesforce","slack","facebook","auth0","vk","yandex","apple","spotify","netid","dingtalk","patreon","line","linkedin","linkedin_v2","lark","x","fedcm-test","amazon","uaepass"]},"label":{"type":"string"},"client_id":{"type":"string"},"client_secret":{"type":"string"},"issuer_url":{"type":"string","format":"uri"},"auth_url":{"type":"string","format":"uri"},"token_url":{"type":"string","format":"uri"},"mapper_url":{"type":"string","format":"uri"},"scope":{"type":"array","items":{"type":"string"}},"microsoft_tenant":{"type":"string"},"subject_source":{"type":"string","enum":["userinfo","me","oid"]},"apple_team_id":{"type":"string"},"apple_private_key_id":{"type":"string"},"apple_private_key":{"type":"string"},"requested_claims":{"$ref":"#/definitions/OIDCClaims"},"organization_id":{"type":"string"},"additional_id_token_audiences":{"type":"array","items":{"type":"string"}},"aal2_acr_values":{"type":"array","items":{"type":"string"}},"aal2_amr_values":{"type":"array","items":{"type":"string"}},"claims_source":{"type":"string","enum":["id_token","userinfo"]},"pkce":{"type":"string","enum":["auto","never","force"]},"fedcm_config_url":{"type":"string","format":"uri"},"net_id_token_origin_header":{"type":"string"},"account_linking_mode":{"type":"string","enum":["confirm_with_existing_credential","automatic"]},"update_identity_on_login":{"type":"string","enum":["never","automatic"]}},"additionalProperties":false,"required":["id","provider","client_id","mapper_url"],"allOf":[{"if":{"properties":{"provider":{"const":"microsoft"}},"required":["provider"]},"then":{"required":["microsoft_tenant"]},"else":{"not":{"properties":{"microsoft_tenant":{}},"required":["microsoft_tenant"]}}},{"if":{"properties":{"provider":{"const":"apple"}},"required":["provider"]},"then":{"not":{"properties":{"client_secret":{"type":"string","minLength":1}},"required":["client_secret"]},"required":["apple_private_key_id","apple_private_key","apple_team_id"]},"else":{"required":["client_secret"],"allOf":[{"not":{"properties":{"apple_team_id":{"type":"string","minLength":1}},"required":["apple_team_id"]}},{"not":{"properties":{"apple_private_key_id":{"type":"string","minLength":1}},"required":["apple_private_key_id"]}},{"not":{"properties":{"apple_private_key":{"type":"string","minLength":1}},"required":["apple_private_key"]}}]}}]},"selfServiceHooks":{"type":"array","items":{"anyOf":[{"$ref":"#/definitions/selfServiceWebHook"},{"$ref":"#/definitions/b2bSSOHook"}]},"uniqueItems":true,"additionalItems":false},"selfServiceAfterRecoveryHooks":{"type":"array","items":{"anyOf":[{"$ref":"#/definitions/selfServiceWebHook"},{"$ref":"#/definitions/selfServiceSessionRevokerHook"}]},"uniqueItems":true,"additionalItems":false},"selfServiceAfterSettingsProfileMethod":{"type":"object","additionalProperties":false,"properties":{"default_browser_return_url":{"$ref":"#/definitions/defaultReturnTo"},"hooks":{"type":"array","items":{"anyOf":[{"$ref":"#/definitions/selfServiceWebHook"},{"$ref":"#/definitions/selfServiceShowVerificationUIHook"},{"$ref":"#/definitions/b2bSSOHook"},{"$ref":"#/definitions/selfServiceVerifyNewAddressHook"},{"$ref":"#/definitions/selfServiceNotifyPreviousAddressesHook"}]},"uniqueItems":true,"additionalItems":false}}},"selfServiceAfterSettingsAuthMethod":{"type":"object","additionalProperties":false,"properties":{"default_browser_return_url":{"$ref":"#/definitions/defaultReturnTo"},"hooks":{"type":"array","items":{"anyOf":[{"$ref":"#/definitions/selfServiceWebHook"},{"$ref":"#/definitions/selfServiceSessionRevokerHook"}]},"uniqueItems":true,"additionalItems":false}}},"selfServiceAfterDefaultLoginMethodHooks":{"type":"array","items":{"anyOf":[{"$ref":"#/definitions/selfServiceSessionRevokerHook"},{"$ref":"#/definitions/selfServiceRequireVerifiedAddressHook"},{"$ref":"#/definitions/selfServiceWebHook"},{"$ref":"#/definitions/selfServiceVerificationHook"},{"$ref":"#/definitions/selfServiceShowVerificationUIHook"},{"$ref":"#/definitions/b2bSSOHook"}]},"uniqueItems":true,"additionalItems":false},"selfServiceAfterDefaultLoginMethod":{"type":"object","additionalProperties":false,"properties":{"default_browser_return_url":{"$ref":"#/definitions/defaultReturnTo"},"hooks":{"$ref":"#/definitions/selfServiceAfterDefaultLoginMethodHooks"}}},"selfServiceAfterOIDCLoginMethod":{"type":"object","additionalProperties":false,"properties":{"default_browser_return_url":{"$ref":"#/definitions/defaultReturnTo"},"hooks":{"type":"array","items":{"anyOf":[{"$ref":"#/definitions/selfServiceSessionRevokerHook"},{"$ref":"#/definitions/selfServiceWebHook"},{"$ref":"#/definitions/selfServiceRequireVerifiedAddressHook"},{"$ref":"#/definitions/b2bSSOHook"}]},"uniqueItems":true,"additionalItems":false}}},"selfServiceAfterRegistrationMethod":{"type":"object","additionalProperties":false,"properties":{"default_browser_return_url":{"$ref":"#/definitions/defaultReturnTo"},"hooks":{"type":"array","items":{"anyOf":[{"$ref":"#/definitions/selfServiceSessionIssuerHook"},{"$ref":"#/definitions/selfServiceWebHook"},{"$ref":"#/definitions/selfServiceShowVerificationUIHook"},{"$ref":"#/definitions/b2bSSOHook"}]},"uniqueItems":true,"additionalItems":false}}},"featureRequiredAal":{"type":"string","enum":["aal1","highest_available"]},"selfServiceAfterSettings":{"type":"object","additionalProperties":false,"properties":{"default_browser_return_url":{"$ref":"#/definitions/defaultReturnTo"},"password":{"$ref":"#/definitions/selfServiceAfterSettingsAuthMethod"},"totp":{"$ref":"#/definitions/selfServiceAfterSettingsAuthMethod"},"oidc":{"$ref":"#/definitions/selfServiceAfterSettingsAuthMethod"},"webauthn":{"$ref":"#/definitions/selfServiceAfterSettingsAuthMethod"},"passkey":{"$ref":"#/definitions/selfServiceAfterSettingsAuthMethod"},"lookup_secret":{"$ref":"#/definitions/selfServiceAfterSettingsAuthMethod"},"profile":{"$ref":"#/definitions/selfServiceAfterSettingsProfileMethod"},"hooks":{"$ref":"#/definitions/selfServiceHooks"}}},"selfServiceBeforeLogin":{"type":"object","additionalProperties":false,"properties":{"hooks":{"$ref":"#/definitions/selfServiceHooks"}}},"selfServiceAfterLogin":{"type":"object","additionalProperties":false,"properties":{"default_browser_return_url":{"$ref":"#/definitions/defaultReturnTo"},"password":{"$ref":"#/definitions/selfServiceAfterDefaultLoginMethod"},"webauthn":{"$ref":"#/definitions/selfServiceAfterDefaultLoginMethod"},"passkey":{"$ref":"#/definitions/selfServiceAfterDefaultLoginMethod"},"oidc":{"$ref":"#/definitions/selfServiceAfterOIDCLoginMethod"},"code":{"$ref":"#/definitions/selfServiceAfterDefaultLoginMethod"},"totp":{"$ref":"#/definitions/selfServiceAfterDefaultLoginMethod"},"lookup_secret":{"$ref":"#/definitions/selfServiceAfterDefaultLoginMethod"},"hooks":{"$ref":"#/definitions/selfServiceAfterDefaultLoginMethodHooks"}}},"selfServiceBeforeRegistration":{"type":"object","additionalProperties":false,"properties":{"hooks":{"$ref":"#/definitions/selfServiceHooks"}}},"selfServiceBeforeSettings":{"type":"object","additionalProperties":false,"properties":{"hooks":{"$ref":"#/definitions/selfServiceHooks"}}},"selfServiceBeforeRecovery":{"type":"object","additionalProperties":false,"properties":{"hooks":{"$ref":"#/definitions/selfServiceHooks"}}},"selfServiceBeforeVerification":{"type":"object","additionalProperties":false,"properties":{"hooks":{"$ref":"#/definitions/selfServiceHooks"}}},"selfServiceAfterRegistration":{"type":"object","additionalProperties":false,"properties":{"default_browser_return_url":{"$ref":"#/definitions/defaultReturnTo"},"password":{"$ref":"#/definitions/selfServiceAfterRegistrationMethod"},"webauthn":{"$ref":"#/definitions/selfServiceAfterRegistrationMethod"},"passkey":{"$ref":"#/definitions/selfServiceAfterRegistrationMethod"},"oidc":{"$ref":"#/definitions/selfServiceAfterRegistrationMethod"},"code":{"$ref":"#/definitions/selfServiceAfterRegistrationMethod"},"hooks":{"$ref":"#/definitions/selfServiceHooks"}}},"selfServiceAfterVerification":{"type":"object","additionalProperties":false,"properties":{"default_browser_return_url":{"$ref":"#/definitions/defaultReturnTo"},"hooks":{"$ref":"#/definitions/selfServiceHooks"}}},"selfServiceAfterRecovery":{"type":"object","properties":{"default_browser_return_url":{"$ref":"#/definitions/defaultReturnTo"},"hooks":{"$ref":"#/definitions/selfServiceAfterRecoveryHooks"}},"additionalProperties":false},"tlsxSource":{"type":"object","additionalProperties":false,"properties":{"path":{"type":"string"},"base64":{"type":"string"}}},"tlsx":{"type":"object","additionalProperties":false,"properties":{"key":{"allOf":[{"$ref":"#/definitions/tlsxSource"}]},"cert":{"allOf":[{"$ref":"#/definitions/tlsxSource"}]}}},"courierTemplates":{"additionalProperties":false,"type":"object","properties":{"invalid":{"additionalProperties":false,"type":"object","properties":{"email":{"$ref":"#/definitions/emailCourierTemplate"}},"required":["email"]},"valid":{"additionalProperties":false,"type":"object","properties":{"email":{"$ref":"#/definitions/emailCourierTemplate"},"sms":{"$ref":"#/definitions/smsCourierTemplate"}},"required":["email"]}}},"smsCourierTemplate":{"additionalProperties":false,"type":"object","properties":{"body":{"additionalProperties":false,"type":"object","properties":{"plaintext":{"type":"string","format":"uri"}}}}},"emailCourierTemplate":{"additionalProperties":false,"type":"object","properties":{"body":{"additionalProperties":false,"type":"object","properties":{"plaintext":{"type":"string","format":"uri"},"html":{"type":"string","format":"uri"}}},"subject":{"type":"string","format":"uri"}}}},"properties":{"selfservice":{"type":"object","additionalProperties":false,"required":["default_browser_return_url"],"properties":{"default_browser_return_url":{"$ref":"#/definitions/defaultReturnTo"},"allowed_return_urls":{"type":"array","items":{"type":"string","format":"uri-reference"}},"flows":{"type":"object","additionalProperties":false,"properties":{"settings":{"type":"object","additionalProperties":false,"properties":{"ui_url":{"type":"string","format":"uri-reference"},"lifespan":{"type":"string","pattern":"^([0-9]+(ns|us|ms|s|m|h))+$"},"privileged_session_max_age":{"type":"string","pattern":"^([0-9]+(ns|us|ms|s|m|h))+$"},"required_aal":{"$ref":"#/definitions/featureRequiredAal"},"after":{"$ref":"#/definitions/selfServiceAfterSettings"},"before":{"$ref":"#/definitions/selfServiceBeforeSettings"}}},"logout":{"type":"object","additionalProperties":false,"properties":{"clear_browser_data":{"type":"boolean"},"after":{"type":"object","additionalProperties":false,"properties":{"default_browser_return_url":{"$ref":"#/definitions/defaultReturnTo"}}}}},"registration":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"login_hints":{"type":"boolean"},"ui_url":{"type":"string","format":"uri-reference"},"lifespan":{"type":"string","pattern":"^([0-9]+(ns|us|ms|s|m|h))+$"},"before":{"$ref":"#/definitions/selfServiceBeforeRegistration"},"after":{"$ref":"#/definitions/selfServiceAfterRegistration"},"enable_legacy_one_step":{"type":"boolean","deprecationMessage":"Deprecated, please use `style` instead."},"style":{"type":"string","enum":["unified","profile_first"]}}},"login":{"type":"object","additionalProperties":false,"properties":{"ui_url":{"type":"string","format":"uri-reference"},"lifespan":{"type":"string","pattern":"^([0-9]+(ns|us|ms|s|m|h))+$"},"style":{"type":"string","enum":["unified","identifier_first"]},"before":{"$ref":"#/definitions/selfServiceBeforeLogin"},"after":{"$ref":"#/definitions/selfServiceAfterLogin"}}},"verification":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"ui_url":{"type":"string","format":"uri-reference"},"after":{"$ref":"#/definitions/selfServiceAfterVerification"},"lifespan":{"type":"string","pattern":"^([0-9]+(ns|us|ms|s|m|h))+$"},"before":{"$ref":"#/definitions/selfServiceBeforeVerification"},"use":{"type":"string","enum":["link","code"]},"notify_unknown_recipients":{"type":"boolean"}}},"recovery":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"ui_url":{"type":"string","format":"uri-reference"},"after":{"$ref":"#/definitions/selfServiceAfterRecovery"},"lifespan":{"type":"string","pattern":"^([0-9]+(ns|us|ms|s|m|h))+$"},"before":{"$ref":"#/definitions/selfServiceBeforeRecovery"},"use":{"type":"string","enum":["link","code"]},"notify_unknown_recipients":{"type":"boolean"}}},"error":{"type":"object","additionalProperties":false,"properties":{"ui_url":{"type":"string","format":"uri-reference"}}}}},"methods":{"type":"object","additionalProperties":false,"properties":{"b2b":{"type":"object","properties":{"config":{"type":"object","additionalProperties":false,"properties":{"organizations":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string","format":"uuid"},"label":{"type":"string"},"domains":{"type":"array","items":{"type":"string","format":"hostname"}},"session_lifespan":{"type":"string","pattern":"^([0-9]+(ns|us|ms|s|m|h))+$"}}}}}}},"additionalProperties":false},"profile":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"}}},"link":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"config":{"type":"object","properties":{"base_url":{"type":"string","deprecationMessage":"This option has no effect, because the request URL is now used as the base URL."},"lifespan":{"type":"string","pattern":"^([0-9]+(ns|us|ms|s|m|h))+$"}}}}},"code":{"type":"object","additionalProperties":true,"anyOf":[{"properties":{"passwordless_enabled":{"const":true},"mfa_enabled":{"const":false}}},{"properties":{"mfa_enabled":{"const":true},"passwordless_enabled":{"const":false}}},{"properties":{"mfa_enabled":{"const":false},"passwordless_enabled":{"const":false}}}],"properties":{"passwordless_enabled":{"type":"boolean"},"mfa_enabled":{"type":"boolean"},"enabled":{"type":"boolean"},"config":{"type":"object","properties":{"lifespan":{"type":"string","pattern":"^([0-9]+(ns|us|ms|s|m|h))+$"},"max_submissions":{"type":"integer","minimum":1,"maximum":255},"missing_credential_fallback_enabled":{"type":"boolean"}}},"max_submissions":{},"passwordless_login_fallback_enabled":{}}},"password":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"config":{"type":"object","properties":{"haveibeenpwned_host":{"type":"string"},"haveibeenpwned_enabled":{"type":"boolean"},"max_breaches":{"type":"integer","minimum":0,"maximum":100},"ignore_network_errors":{"type":"boolean"},"min_password_length":{"type":"integer","minimum":6},"identifier_similarity_check_enabled":{"type":"boolean"},"migrate_hook":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"config":{"type":"object","additionalProperties":false,"properties":{"url":{"type":"string","format":"uri"},"method":{"type":"string","const":"POST"},"headers":{"type":"object","additionalProperties":{"type":"string"}},"emit_analytics_event":{"type":"boolean"},"auth":{"type":"object","oneOf":[{"$ref":"#/definitions/webHookAuthApiKeyProperties"},{"$ref":"#/definitions/webHookAuthBasicAuthProperties"}]},"body":{"type":"string","format":"uri","pattern":"^(http|https|file|base64)://"},"additionalProperties":false}}}}},"additionalProperties":false}}},"totp":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"config":{"type":"object","properties":{"issuer":{"type":"string"}},"additionalProperties":false}}},"lookup_secret":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"}}},"webauthn":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"config":{"type":"object","properties":{"passwordless":{"type":"boolean"},"rp":{"properties":{"display_name":{"type":"string"},"id":{"type":"string"},"origin":{"type":"string","format":"uri","deprecationMessage":"This field is deprecated. Use `origins` instead."},"origins":{"type":"array","items":{"type":"string","format":"uri"}},"icon":{"type":"string","format":"uri","deprecationMessage":"This field is deprecated and ignored due to security considerations."}},"type":"object","oneOf":[{"required":["id","display_name"],"properties":{"origin":{"not":{}},"origins":{"not":{}}}},{"required":["id","display_name","origin"],"properties":{"origin":{"type":"string"},"origins":{"not":{}}}},{"required":["id","display_name","origins"],"properties":{"origin":{"not":{}},"origins":{"type":"array","items":{"type":"string"}}}}]}},"additionalProperties":false}},"if":{"properties":{"enabled":{"const":true}},"required":["enabled"]},"then":{"required":["config"]}},"passkey":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"config":{"type":"object","properties":{"rp":{"properties":{"display_name":{"type":"string"},"id":{"type":"string"},"origins":{"type":"array","items":{"type":"string"}}},"type":"object","required":["display_name","id"]},"authenticator_selection":{"type":"object","additionalProperties":false,"properties":{"attachment":{"type":"string","enum":["platform","cross-platform"]},"resident_key":{"type":"string","enum":["required","preferred","discouraged"]},"user_verification":{"type":"string","enum":["required","preferred","discouraged"]}}},"attestation":{"type":"object","additionalProperties":false,"properties":{"preference":{"type":"string","enum":["none","indirect","direct","enterprise"]}}},"timeouts":{"type":"object","additionalProperties":false,"properties":{"registration":{"type":"string","pattern":"^([1-9][0-9]*(ns|us|ms|s|m|h))+$"},"login":{"type":"string","pattern":"^([1-9][0-9]*(ns|us|ms|s|m|h))+$"}}}},"additionalProperties":false}},"if":{"properties":{"enabled":{"const":true}},"required":["enabled"]},"then":{"required":["config"]}},"oidc":{"type":"object","showEnvVarBlockForObject":true,"additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"config":{"type":"object","additionalProperties":false,"properties":{"base_redirect_uri":{"type":"string","format":"uri"},"providers":{"type":"array","items":{"$ref":"#/definitions/selfServiceOIDCProvider"}}}},"enable_auto_link_policy":{}}},"captcha":{"type":"object","properties":{"config":{"type":"object","properties":{"allowed_domains":{},"byo":{},"cf_turnstile":{"type":"object","properties":{"secret":{},"sitekey":{}},"additionalProperties":false},"legacy_inject_node":{}},"additionalProperties":false},"enabled":{}},"additionalProperties":false},"deviceauthn":{"type":"object","properties":{"config":{"type":"object","properties":{"android_app_ids":{},"first_factor":{},"insecure_allow_relaxed_attestation":{},"ios_app_ids":{},"ios_biometric_first_factor":{},"pin_max_attempts":{}},"additionalProperties":false},"enabled":{}},"additionalProperties":false},"saml":{"type":"object","properties":{"enabled":{}},"additionalProperties":false}}}}},"courier":{"type":"object","properties":{"templates":{"additionalProperties":false,"type":"object","properties":{"recovery":{"$ref":"#/definitions/courierTemplates"},"recovery_code":{"$ref":"#/definitions/courierTemplates"},"verification":{"$ref":"#/definitions/courierTemplates"},"verification_code":{"$ref":"#/definitions/courierTemplates"},"registration_code":{"additionalProperties":false,"type":"object","properties":{"valid":{"additionalProperties":false,"type":"object","properties":{"email":{"$ref":"#/definitions/emailCourierTemplate"},"sms":{"$ref":"#/definitions/smsCourierTemplate"}},"required":["email"]}}},"login_code":{"additionalProperties":false,"type":"object","properties":{"valid":{"additionalProperties":false,"type":"object","properties":{"email":{"$ref":"#/definitions/emailCourierTemplate"},"sms":{"$ref":"#/definitions/smsCourierTemplate"}},"required":["email"]}}},"verifiable_address_changed":{"additionalProperties":false,"type":"object","properties":{"email":{"$ref":"#/definitions/emailCourierTemplate"},"sms":{"$ref":"#/definitions/smsCourierTemplate"}}}}},"template_override_path":{"type":"string"},"message_retries":{"type":"integer"},"worker":{"type":"object","properties":{"pull_count":{"type":"integer"},"pull_wait":{"type":"string","pattern":"^([0-9]+(ns|us|ms|s|m|h))+$"}}},"delivery_strategy":{"type":"string","enum":["smtp","http"]},"http":{"type":"object","properties":{"request_config":{"$ref":"#/definitions/httpRequestConfig"}},"additionalProperties":false},"smtp":{"type":"object","properties":{"connection_uri":{"type":"string","pattern":"^smtps?://.*"},"client_cert_path":{"type":"string"},"client_key_path":{"type":"string"},"from_address":{"type":"string","format":"email"},"from_name":{"type":"string"},"headers":{"type":"object","additionalProperties":{"type":"string"}},"local_name":{"type":"string"}},"additionalProperties":false},"channels":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string","maxLength":32,"enum":["sms"]},"type":{"type":"string","enum":["http"]},"request_config":{"$ref":"#/definitions/httpRequestConfig"}},"required":["id","request_config"],"additionalProperties":false}}},"additionalProperties":false},"oauth2_provider":{"type":"object","properties":{"url":{"type":"string","format":"uri"},"headers":{"type":"object","additionalProperties":{"type":"string"}},"override_return_to":{"type":"boolean"}},"additionalProperties":false},"preview":{"type":"object","properties":{"default_read_consistency_level":{"type":"string","enum":["strong","eventual"]}}},"identity":{"type":"object","properties":{"default_schema_id":{"type":"string"},"schemas":{"type":"array","minItems":1,"items":{"type":"object","properties":{"id":{"type":"string"},"url":{"type":"string","format":"uri"},"selfservice_selectable":{"type":"boolean"}},"required":["id","url"]}}},"required":["schemas"],"additionalProperties":false},"secrets":{"type":"object","properties":{"default":{"type":"array","items":{"type":"string","minLength":16},"uniqueItems":true},"cookie":{"type":"array","items":{"type":"string","minLength":16},"uniqueItems":true},"pagination":{"type":"array","items":{"type":"string","minLength":16},"minItems":1},"cipher":{"type":"array","items":{"type":"string","minLength":32,"maxLength":32},"minItems":1}},"additionalProperties":false},"hashers":{"type":"object","properties":{"algorithm":{"type":"string","enum":["argon2","bcrypt"]},"argon2":{"type":"object","properties":{"memory":{"type":"string","pattern":"^[0-9]+(B|KB|MB|GB|TB|PB|EB)"},"iterations":{"type":"integer","minimum":1},"parallelism":{"type":"integer","minimum":1},"salt_length":{"type":"integer","minimum":16},"key_length":{"type":"integer","minimum":16},"expected_duration":{"type":"string","pattern":"^([0-9]+(ns|us|ms|s|m|h))+$"},"expected_deviation":{"type":"string","pattern":"^([0-9]+(ns|us|ms|s|m|h))+$"},"dedicated_memory":{"type":"string","pattern":"^[0-9]+(B|KB|MB|GB|TB|PB|EB)"}},"additionalProperties":false},"bcrypt":{"type":"object","additionalProperties":false,"required":["cost"],"properties":{"cost":{"type":"integer","minimum":4,"maximum":31}}}},"additionalProperties":false},"ciphers":{"type":"object","properties":{"algorithm":{"type":"string","enum":["noop","aes","xchacha20-poly1305"]}}},"cookies":{"type":"object","properties":{"domain":{"type":"string"},"path":{"type":"string"},"secure":{"type":"string"},"same_site":{"type":"string","enum":["Strict","Lax","None"]}},"additionalProperties":false},"session":{"type":"object","additionalProperties":false,"properties":{"whoami":{"type":"object","properties":{"required_aal":{"$ref":"#/definitions/featureRequiredAal"},"tokenizer":{"type":"object","properties":{"templates":{"type":"object","patternProperties":{"[a-zA-Z0-9-_.]+":{"type":"object","required":["jwks_url"],"properties":{"ttl":{"type":"string","pattern":"^([0-9]+(ns|us|ms|s|m|h))+$"},"claims_mapper_url":{"type":"string","format":"uri"},"jwks_url":{"type":"string","format":"uri"},"subject_source":{"type":"string","enum":["id","external_id"]}}}}}}}},"additionalProperties":false},"lifespan":{"type":"string","pattern":"^([0-9]+(ns|us|ms|s|m|h))+$"},"cookie":{"type":"object","properties":{"domain":{"type":"string"},"name":{"type":"string"},"persistent":{"type":"boolean"},"path":{"type":"string"},"secure":{"type":"string"},"same_site":{"type":"string","enum":["Strict","Lax","None"]}},"additionalProperties":false},"earliest_possible_extend":{"type":"string","pattern":"^([0-9]+(ns|us|ms|s|m|h))+$"}}},"security":{"type":"object","properties":{"account_enumeration":{"type":"object","properties":{"mitigate":{"type":"boolean"}}},"disallow_ref_in_identity_schemas":{"type":"boolean"}}},"clients":{"type":"object","properties":{"http":{"type":"object","properties":{"disallow_private_ip_ranges":{"type":"boolean"},"private_ip_exception_urls":{"type":"array","items":{"type":"string","format":"uri-reference"}}}},"smtp":{"type":"object","properties":{"disallow_private_ip_ranges":{"type":"boolean"}}},"web_hook":{"type":"object","properties":{"header_allowlist":{"type":"array","items":{"type":"string"}}}}}},"feature_flags":{"properties":{"cacheable_sessions":{"type":"boolean"},"cacheable_sessions_max_age":{"type":"string","pattern":"^([0-9]+(ns|us|ms|s|m|h))+$"},"use_continue_with_transitions":{"type":"boolean"},"choose_recovery_address":{"type":"boolean"},"legacy_continue_with_verification_ui":{"type":"boolean","deprecationMessage":"This behavior is deprecated and will be removed in the future. Use the `show_verification_hook` in the post-registration hook instead."},"legacy_require_verified_login_error":{"type":"boolean","deprecationMessage":"This behavior is deprecated and will be removed in the future. Please upgrade your SDKs."},"faster_session_extend":{"type":"boolean"},"password_profile_registration_node_group":{"enum":["password","default"]},"legacy_oidc_registration_node_group":{"type":"boolean"},"legacy_allow_insecure_origins":{"type":"boolean","deprecationMessage":"Insecure. Migrate to bounded wildcards like \\"https://*.example.com\\" or exact origins."},"refresh_login_choose_address":{"type":"boolean"}},"additionalProperties":false},"organizations":{"type":"array"},"enterprise":{"type":"object","properties":{"identity_schema_fallback_url_template":{"type":"string"}},"additionalProperties":false}},"allOf":[{"if":{"properties":{"selfservice":{"properties":{"flows":{"oneOf":[{"properties":{"verification":{"properties":{"enabled":{"const":true}},"required":["enabled"]}},"required":["verification"]},{"properties":{"recovery":{"properties":{"enabled":{"const":true}},"required":["enabled"]}},"required":["recovery"]}]}},"required":["flows"]}},"required":["selfservice"]},"then":{"required":["courier"]}},{"if":{"properties":{"ciphers":{"properties":{"algorithm":{"oneOf":[{"const":"aes"},{"const":"xchacha20-poly1305"}]}},"required":["algorithm"]}},"required":["ciphers"]},"then":{"required":["secrets"],"properties":{"secrets":{"required":["cipher"]}}}}],"required":["identity","selfservice"],"additionalProperties":false}},"oauth2":{"deployment":["db","dsn","serve","tracing","log","version","dev","sqa","hsm","profiling","cgroups"],"schema":{"type":"object","definitions":{"http_method":{"type":"string","enum":["POST","GET","PUT","PATCH","DELETE","CONNECT","HEAD","OPTIONS","TRACE"]},"duration":{"type":"string","pattern":"^(\\\\d+(ns|us|ms|s|m|h))+$"},"webhook_config":{"type":"object","additionalProperties":false,"required":["url"],"properties":{"url":{"type":"string","format":"uri"},"auth":{"type":"object","additionalProperties":false,"required":["type","config"],"properties":{"type":{"type":"string","const":"api_key"},"config":{"type":"object","additionalProperties":false,"required":["name","value"],"properties":{"in":{"type":"string","enum":["header","cookie"]},"name":{"type":"string"},"value":{"type":"string"}}}}}}}},"properties":{"clients":{"type":"object","additionalProperties":false,"properties":{"http":{"type":"object","additionalProperties":false,"properties":{"disallow_private_ip_ranges":{"type":"boolean"},"private_ip_exception_urls":{"type":"array","items":{"type":"string","format":"uri-reference"}}}}}},"webfinger":{"type":"object","additionalProperties":false,"properties":{"jwks":{"type":"object","additionalProperties":false,"properties":{"broadcast_keys":{"type":"array","items":{"type":"string"}}}},"oidc_discovery":{"type":"object","additionalProperties":false,"properties":{"jwks_url":{"type":"string","format":"uri-reference"},"token_url":{"type":"string","format":"uri-reference"},"auth_url":{"type":"string","format":"uri-reference"},"device_authorization_url":{"type":"string","format":"uri-reference"},"client_registration_url":{"type":"string","format":"uri-reference"},"supported_claims":{"type":"array","items":{"type":"string"}},"supported_scope":{"type":"array","items":{"type":"string"}},"userinfo_url":{"type":"string","format":"uri-reference"}}}}},"oidc":{"type":"object","additionalProperties":false,"properties":{"subject_identifiers":{"type":"object","additionalProperties":false,"properties":{"supported_types":{"type":"array","items":{"type":"string","enum":["public","pairwise"]}},"pairwise":{"type":"object","additionalProperties":false,"properties":{"salt":{"type":"string"}},"required":["salt"]},"pairwise_salt":{}},"anyOf":[{"if":{"properties":{"supported_types":{"contains":{"type":"string","const":"pairwise"}}}},"then":{"required":["pairwise"]}},{"not":{"required":["supported_types"]}}]},"dynamic_client_registration":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"default_scope":{"type":"array","items":{"type":"string"}}}}}},"urls":{"type":"object","additionalProperties":false,"properties":{"self":{"type":"object","additionalProperties":false,"properties":{"issuer":{"type":"string","format":"uri"},"public":{"type":"string","format":"uri"},"admin":{"type":"string","format":"uri"}}},"login":{"type":"string","format":"uri-reference"},"registration":{"type":"string","format":"uri-reference"},"consent":{"type":"string","format":"uri-reference"},"logout":{"type":"string","format":"uri-reference"},"device":{"type":"object","properties":{"verification":{"type":"string","format":"uri-reference"},"success":{"type":"string","format":"uri-reference"}}},"error":{"type":"string","format":"uri-reference"},"post_logout_redirect":{"type":"string","format":"uri-reference"},"identity_provider":{"type":"object","additionalProperties":false,"properties":{"url":{"type":"string","format":"uri"},"publicUrl":{"type":"string","format":"uri"},"headers":{"type":"object","additionalProperties":{"type":"string"}}}}}},"strategies":{"type":"object","additionalProperties":false,"properties":{"scope":{"type":"string","enum":["exact","wildcard"]},"access_token":{"type":"string","enum":["opaque","jwt"]},"jwt":{"type":"object","additionalProperties":false,"properties":{"scope_claim":{"type":"string","enum":["list","string","both"]}}}}},"ttl":{"type":"object","additionalProperties":false,"properties":{"login_consent_request":{"type":"string","allOf":[{"$ref":"#/definitions/duration"}]},"authentication_session":{"type":"string","allOf":[{"$ref":"#/definitions/duration"}]},"access_token":{"type":"string","allOf":[{"$ref":"#/definitions/duration"}]},"refresh_token":{"oneOf":[{"$ref":"#/definitions/duration"},{"enum":["-1",-1]}]},"id_token":{"type":"string","allOf":[{"$ref":"#/definitions/duration"}]},"auth_code":{"type":"string","allOf":[{"$ref":"#/definitions/duration"}]},"device_user_code":{"allOf":[{"$ref":"#/definitions/duration"}]}}},"oauth2":{"type":"object","additionalProperties":false,"properties":{"expose_internal_errors":{"type":"boolean"},"session":{"type":"object","properties":{"encrypt_at_rest":{"type":"boolean"}}},"exclude_not_before_claim":{"type":"boolean"},"allowed_top_level_claims":{"type":"array","items":{"type":"string"}},"mirror_top_level_claims":{"type":"boolean"},"preserve_ext_claims":{"type":"boolean"},"hashers":{"type":"object","additionalProperties":false,"properties":{"algorithm":{"type":"string","enum":["pbkdf2","bcrypt"]},"bcrypt":{"type":"object","additionalProperties":false,"properties":{"cost":{"type":"integer","minimum":4,"maximum":31}}},"pbkdf2":{"type":"object","additionalProperties":false,"properties":{"iterations":{"type":"integer","minimum":1}}}}},"pkce":{"type":"object","additionalProperties":false,"properties":{"enforced":{"type":"boolean"},"enforced_for_public_clients":{"type":"boolean"}}},"client_credentials":{"type":"object","additionalProperties":false,"properties":{"default_grant_allowed_scope":{"type":"boolean"}}},"grant":{"type":"object","additionalProperties":false,"properties":{"refresh_token":{"type":"object","properties":{"rotation_grace_period":{"type":"string","allOf":[{"$ref":"#/definitions/duration"}]},"rotation_grace_reuse_count":{"type":"integer","minimum":0}}},"jwt":{"type":"object","additionalProperties":false,"properties":{"jti_optional":{"type":"boolean"},"iat_optional":{"type":"boolean"},"max_ttl":{"type":"string","allOf":[{"$ref":"#/definitions/duration"}]},"omit_assertion_audience":{"type":"boolean"}}}}},"refresh_token_hook":{"oneOf":[{"type":"string","format":"uri"},{"$ref":"#/definitions/webhook_config"}]},"device_authorization":{"type":"object","additionalProperties":false,"properties":{"token_polling_interval":{"allOf":[{"$ref":"#/definitions/duration"}]},"user_code":{"type":"object","oneOf":[{"properties":{"entropy_preset":{"type":"string","enum":["high","medium","low"]}},"required":["entropy_preset"],"additionalProperties":false},{"properties":{"length":{"type":"integer","minimum":6},"character_set":{"type":"string","minLength":8}},"required":["length","character_set"],"additionalProperties":false}]}}},"token_hook":{"oneOf":[{"type":"string","format":"uri"},{"$ref":"#/definitions/webhook_config"}]},"token_prefix":{}}},"secrets":{"type":"object","additionalProperties":false,"properties":{"system":{"type":"array","items":{"type":"string","minLength":16}},"cookie":{"type":"array","items":{"type":"string","minLength":16}},"pagination":{"type":"array","items":{"type":"string","minLength":16}}}},"feature_flags":{"type":"object","additionalProperties":true,"properties":{}}},"additionalProperties":false,"required":[]}},"permission":{"deployment":["dsn","serve","tracing","log","version","profiling","$schema"],"schema":{"type":"object","definitions":{"$schema":{"type":"string","format":"uri-reference"},"namespace":{"type":"object","properties":{"$schema":{"$ref":"#/definitions/$schema"},"name":{"type":"string"},"id":{"type":"integer","minimum":0,"maximum":2147483647},"config":{"type":"object"}},"additionalProperties":false,"required":["name"]},"tlsxSource":{"type":"object","additionalProperties":false,"properties":{"path":{"type":"string"},"base64":{"type":"string"}}},"tlsx":{"type":"object","additionalProperties":false,"properties":{"key":{"allOf":[{"$ref":"#/definitions/tlsxSource"}]},"cert":{"allOf":[{"$ref":"#/definitions/tlsxSource"}]}}},"cors":{"type":"object","properties":{"enabled":{"type":"boolean"},"allowed_origins":{"type":"array","items":{"type":"string","minLength":1},"uniqueItems":true},"allowed_methods":{"type":"array","items":{"type":"string","enum":["GET","HEAD","POST","PUT","DELETE","CONNECT","TRACE","PATCH"]},"uniqueItems":true},"allowed_headers":{"type":"array","items":{"type":"string"},"minLength":1,"uniqueItems":true},"exposed_headers":{"type":"array","items":{"type":"string"},"minLength":1,"uniqueItems":true},"allow_credentials":{"type":"boolean"},"max_age":{"type":"integer"},"debug":{"type":"boolean"}},"additionalProperties":false}},"required":[],"additionalProperties":false,"properties":{"namespaces":{"oneOf":[{"type":"string","format":"uri"},{"type":"array","items":{"$ref":"#/definitions/namespace"}},{"type":"object","properties":{"location":{"type":"string","format":"uri"},"experimental_strict_mode":{"type":"boolean"}},"additionalProperties":false,"required":["location"]}]},"limit":{"type":"object","properties":{"max_read_depth":{"type":"integer","minimum":1,"maximum":65535},"max_read_width":{"type":"integer","minimum":1,"maximum":65535},"max_batch_check_size":{"type":"integer","minimum":1,"maximum":65535},"batch_check_max_parallelization":{"type":"integer","minimum":1,"maximum":65535},"max_expand_size":{"type":"integer","minimum":0,"maximum":65535}},"additionalProperties":false},"clients":{"type":"object","properties":{"http":{"type":"object","properties":{"disallow_private_ip_ranges":{"type":"boolean"}}}}},"secrets":{"type":"object","properties":{"pagination":{"type":"array","minLength":1,"items":{"type":"string","minLength":16}}}},"feature_flags":{"type":"object","additionalProperties":false,"properties":{"expand_rewrites":{"type":"boolean"},"strict_mode":{"type":"boolean"}}}}}}},"W0":{"account_experience_contact_url":["string","account_experience","contact_url"],"account_experience_custom_translations":["list of RevisionAccountExperienceCustomTranslation"],"account_experience_default_locale":["string","account_experience","default_locale"],"account_experience_enabled_locales":["list of string","account_experience","enabled_locales"],"account_experience_favicon_dark":["string","account_experience","favicon_dark"],"account_experience_favicon_light":["string","account_experience","favicon_light"],"account_experience_hide_ory_branding":["boolean","account_experience","hide_ory_branding"],"account_experience_hide_registration_link":["boolean","account_experience","hide_registration_link"],"account_experience_locale_behavior":["string","account_experience","locale_behavior"],"account_experience_logo_dark":["string","account_experience","logo_dark"],"account_experience_logo_light":["string","account_experience","logo_light"],"account_experience_privacy_policy_url":["string","account_experience","privacy_policy_url"],"account_experience_terms_of_service_url":["string","account_experience","terms_of_service_url"],"account_experience_theme_variables_dark":["string","account_experience","theme_variables_dark"],"account_experience_theme_variables_light":["string","account_experience","theme_variables_light"],"created_at":["string:date-time"],"disable_account_experience_welcome_screen":["boolean","account_experience","disable_welcome_screen"],"enable_ax_v2":["boolean","account_experience","enable_ax_v2"],"hydra_oauth2_allowed_top_level_claims":["list of string","oauth2","oauth2.allowed_top_level_claims"],"hydra_oauth2_client_credentials_default_grant_allowed_scope":["boolean","oauth2","oauth2.client_credentials.default_grant_allowed_scope"],"hydra_oauth2_device_authorization_token_polling_interval":["string","oauth2","oauth2.device_authorization.token_polling_interval"],"hydra_oauth2_device_authorization_user_code_entropy_preset":["string","oauth2","oauth2.device_authorization.user_code.entropy_preset"],"hydra_oauth2_exclude_not_before_claim":["boolean","oauth2","oauth2.exclude_not_before_claim"],"hydra_oauth2_grant_jwt_iat_optional":["boolean","oauth2","oauth2.grant.jwt.iat_optional"],"hydra_oauth2_grant_jwt_jti_optional":["boolean","oauth2","oauth2.grant.jwt.jti_optional"],"hydra_oauth2_grant_jwt_max_ttl":["string","oauth2","oauth2.grant.jwt.max_ttl"],"hydra_oauth2_grant_jwt_omit_assertion_audience":["boolean","oauth2","oauth2.grant.jwt.omit_assertion_audience"],"hydra_oauth2_grant_refresh_token_rotation_grace_period":["string","oauth2","oauth2.grant.refresh_token.rotation_grace_period"],"hydra_oauth2_grant_refresh_token_rotation_grace_reuse_count":["integer:int64","oauth2","oauth2.grant.refresh_token.rotation_grace_reuse_count"],"hydra_oauth2_mirror_top_level_claims":["boolean","oauth2","oauth2.mirror_top_level_claims"],"hydra_oauth2_pkce_enforced":["boolean","oauth2","oauth2.pkce.enforced"],"hydra_oauth2_pkce_enforced_for_public_clients":["boolean","oauth2","oauth2.pkce.enforced_for_public_clients"],"hydra_oauth2_preserve_ext_claims":["boolean","oauth2","oauth2.preserve_ext_claims"],"hydra_oauth2_refresh_token_hook":["string","oauth2","oauth2.refresh_token_hook"],"hydra_oauth2_token_hook":["string","oauth2","oauth2.token_hook.url"],"hydra_oauth2_token_prefix":["string","oauth2","oauth2.token_prefix"],"hydra_oidc_dynamic_client_registration_default_scope":["list of string","oauth2","oidc.dynamic_client_registration.default_scope"],"hydra_oidc_dynamic_client_registration_enabled":["boolean","oauth2","oidc.dynamic_client_registration.enabled"],"hydra_oidc_subject_identifiers_pairwise_salt":["string","oauth2","oidc.subject_identifiers.pairwise_salt"],"hydra_oidc_subject_identifiers_supported_types":["list of string","oauth2","oidc.subject_identifiers.supported_types"],"hydra_secrets_cookie":["list of string","oauth2","secrets.cookie"],"hydra_secrets_pagination":["list of string","oauth2","secrets.pagination"],"hydra_secrets_system":["list of string","oauth2","secrets.system"],"hydra_serve_cookies_same_site_legacy_workaround":["boolean"],"hydra_serve_cookies_same_site_mode":["string"],"hydra_strategies_access_token":["string","oauth2","strategies.access_token"],"hydra_strategies_jwt_scope_claim":["string","oauth2","strategies.jwt.scope_claim"],"hydra_strategies_scope":["string","oauth2","strategies.scope"],"hydra_ttl_access_token":["string","oauth2","ttl.access_token"],"hydra_ttl_auth_code":["string","oauth2","ttl.auth_code"],"hydra_ttl_device_user_code":["string","oauth2","ttl.device_user_code"],"hydra_ttl_id_token":["string","oauth2","ttl.id_token"],"hydra_ttl_login_consent_request":["string","oauth2","ttl.login_consent_request"],"hydra_ttl_refresh_token":["string","oauth2","ttl.refresh_token"],"hydra_urls_consent":["string","oauth2","urls.consent"],"hydra_urls_device_success":["string","oauth2","urls.device.success"],"hydra_urls_device_verification":["string","oauth2","urls.device.verification"],"hydra_urls_error":["string","oauth2","urls.error"],"hydra_urls_login":["string","oauth2","urls.login"],"hydra_urls_logout":["string","oauth2","urls.logout"],"hydra_urls_post_logout_redirect":["string","oauth2","urls.post_logout_redirect"],"hydra_urls_registration":["string","oauth2","urls.registration"],"hydra_urls_self_issuer":["string","oauth2","urls.self.issuer"],"hydra_webfinger_jwks_broadcast_keys":["list of string","oauth2","webfinger.jwks.broadcast_keys"],"hydra_webfinger_oidc_discovery_auth_url":["string","oauth2","webfinger.oidc_discovery.auth_url"],"hydra_webfinger_oidc_discovery_client_registration_url":["string","oauth2","webfinger.oidc_discovery.client_registration_url"],"hydra_webfinger_oidc_discovery_device_authorization_url":["string","oauth2","webfinger.oidc_discovery.device_authorization_url"],"hydra_webfinger_oidc_discovery_jwks_url":["string","oauth2","webfinger.oidc_discovery.jwks_url"],"hydra_webfinger_oidc_discovery_supported_claims":["list of string","oauth2","webfinger.oidc_discovery.supported_claims"],"hydra_webfinger_oidc_discovery_supported_scope":["list of string","oauth2","webfinger.oidc_discovery.supported_scope"],"hydra_webfinger_oidc_discovery_token_url":["string","oauth2","webfinger.oidc_discovery.token_url"],"hydra_webfinger_oidc_discovery_userinfo_url":["string","oauth2","webfinger.oidc_discovery.userinfo_url"],"id":["string:uuid"],"keto_namespace_configuration":["string","permission","namespaces.location"],"keto_namespaces":["KetoNamespaces"],"keto_secrets_pagination":["list of string","permission","secrets.pagination"],"kratos_cookies_same_site":["string","identity","cookies.same_site"],"kratos_courier_channels":["revisionCourierChannels"],"kratos_courier_delivery_strategy":["string","identity","courier.delivery_strategy"],"kratos_courier_http_request_config_auth_api_key_in":["string","identity","courier.http.request_config.auth.config.in"],"kratos_courier_http_request_config_auth_api_key_name":["string","identity","courier.http.request_config.auth.config.name"],"kratos_courier_http_request_config_auth_api_key_value":["string","identity","courier.http.request_config.auth.config.value"],"kratos_courier_http_request_config_auth_basic_auth_password":["string","identity","courier.http.request_config.auth.config.password"],"kratos_courier_http_request_config_auth_basic_auth_user":["string","identity","courier.http.request_config.auth.config.user"],"kratos_courier_http_request_config_auth_type":["string","identity","courier.http.request_config.auth.type"],"kratos_courier_http_request_config_body":["string","identity","courier.http.request_config.body"],"kratos_courier_http_request_config_headers":["object","identity","courier.http.request_config.headers"],"kratos_courier_http_request_config_method":["string","identity","courier.http.request_config.method"],"kratos_courier_http_request_config_url":["string","identity","courier.http.request_config.url"],"kratos_courier_smtp_connection_uri":["string","identity","courier.smtp.connection_uri"],"kratos_courier_smtp_from_address":["string","identity","courier.smtp.from_address"],"kratos_courier_smtp_from_name":["string","identity","courier.smtp.from_name"],"kratos_courier_smtp_headers":["object","identity","courier.smtp.headers"],"kratos_courier_smtp_local_name":["string","identity","courier.smtp.local_name"],"kratos_courier_templates_login_code_valid_email_body_html":["string","identity","courier.templates.login_code.valid.email.body.html"],"kratos_courier_templates_login_code_valid_email_body_plaintext":["string","identity","courier.templates.login_code.valid.email.body.plaintext"],"kratos_courier_templates_login_code_valid_email_subject":["string","identity","courier.templates.login_code.valid.email.subject"],"kratos_courier_templates_login_code_valid_sms_body_plaintext":["string","identity","courier.templates.login_code.valid.sms.body.plaintext"],"kratos_courier_templates_recovery_code_invalid_email_body_html":["string","identity","courier.templates.recovery_code.invalid.email.body.html"],"kratos_courier_templates_recovery_code_invalid_email_body_plaintext":["string","identity","courier.templates.recovery_code.invalid.email.body.plaintext"],"kratos_courier_templates_recovery_code_invalid_email_subject":["string","identity","courier.templates.recovery_code.invalid.email.subject"],"kratos_courier_templates_recovery_code_valid_email_body_html":["string","identity","courier.templates.recovery_code.valid.email.body.html"],"kratos_courier_templates_recovery_code_valid_email_body_plaintext":["string","identity","courier.templates.recovery_code.valid.email.body.plaintext"],"kratos_courier_templates_recovery_code_valid_email_subject":["string","identity","courier.templates.recovery_code.valid.email.subject"],"kratos_courier_templates_recovery_invalid_email_body_html":["string","identity","courier.templates.recovery.invalid.email.body.html"],"kratos_courier_templates_recovery_invalid_email_body_plaintext":["string","identity","courier.templates.recovery.invalid.email.body.plaintext"],"kratos_courier_templates_recovery_invalid_email_subject":["string","identity","courier.templates.recovery.invalid.email.subject"],"kratos_courier_templates_recovery_valid_email_body_html":["string","identity","courier.templates.recovery.valid.email.body.html"],"kratos_courier_templates_recovery_valid_email_body_plaintext":["string","identity","courier.templates.recovery.valid.email.body.plaintext"],"kratos_courier_templates_recovery_valid_email_subject":["string","identity","courier.templates.recovery.valid.email.subject"],"kratos_courier_templates_registration_code_valid_email_body_html":["string","identity","courier.templates.registration_code.valid.email.body.html"],"kratos_courier_templates_registration_code_valid_email_body_plaintext":["string","identity","courier.templates.registration_code.valid.email.body.plaintext"],"kratos_courier_templates_registration_code_valid_email_subject":["string","identity","courier.templates.registration_code.valid.email.subject"],"kratos_courier_templates_registration_code_valid_sms_body_plaintext":["string","identity","courier.templates.registration_code.valid.sms.body.plaintext"],"kratos_courier_templates_verifiable_address_changed_email_body_html":["string","identity","courier.templates.verifiable_address_changed.email.body.html"],"kratos_courier_templates_verifiable_address_changed_email_body_plaintext":["string","identity","courier.templates.verifiable_address_changed.email.body.plaintext"],"kratos_courier_templates_verifiable_address_changed_email_subject":["string","identity","courier.templates.verifiable_address_changed.email.subject"],"kratos_courier_templates_verifiable_address_changed_sms_body_plaintext":["string","identity","courier.templates.verifiable_address_changed.sms.body.plaintext"],"kratos_courier_templates_verification_code_invalid_email_body_html":["string","identity","courier.templates.verification_code.invalid.email.body.html"],"kratos_courier_templates_verification_code_invalid_email_body_plaintext":["string","identity","courier.templates.verification_code.invalid.email.body.plaintext"],"kratos_courier_templates_verification_code_invalid_email_subject":["string","identity","courier.templates.verification_code.invalid.email.subject"],"kratos_courier_templates_verification_code_valid_email_body_html":["string","identity","courier.templates.verification_code.valid.email.body.html"],"kratos_courier_templates_verification_code_valid_email_body_plaintext":["string","identity","courier.templates.verification_code.valid.email.body.plaintext"],"kratos_courier_templates_verification_code_valid_email_subject":["string","identity","courier.templates.verification_code.valid.email.subject"],"kratos_courier_templates_verification_code_valid_sms_body_plaintext":["string","identity","courier.templates.verification_code.valid.sms.body.plaintext"],"kratos_courier_templates_verification_invalid_email_body_html":["string","identity","courier.templates.verification.invalid.email.body.html"],"kratos_courier_templates_verification_invalid_email_body_plaintext":["string","identity","courier.templates.verification.invalid.email.body.plaintext"],"kratos_courier_templates_verification_invalid_email_subject":["string","identity","courier.templates.verification.invalid.email.subject"],"kratos_courier_templates_verification_valid_email_body_html":["string","identity","courier.templates.verification.valid.email.body.html"],"kratos_courier_templates_verification_valid_email_body_plaintext":["string","identity","courier.templates.verification.valid.email.body.plaintext"],"kratos_courier_templates_verification_valid_email_subject":["string","identity","courier.templates.verification.valid.email.subject"],"kratos_feature_flags_cacheable_sessions":["boolean","identity","feature_flags.cacheable_sessions"],"kratos_feature_flags_cacheable_sessions_max_age":["string","identity","feature_flags.cacheable_sessions_max_age"],"kratos_feature_flags_choose_recovery_address":["boolean","identity","feature_flags.choose_recovery_address"],"kratos_feature_flags_faster_session_extend":["boolean","identity","feature_flags.faster_session_extend"],"kratos_feature_flags_legacy_continue_with_verification_ui":["boolean","identity","feature_flags.legacy_continue_with_verification_ui"],"kratos_feature_flags_legacy_oidc_registration_node_group":["boolean","identity","feature_flags.legacy_oidc_registration_node_group"],"kratos_feature_flags_legacy_require_verified_login_error":["boolean","identity","feature_flags.legacy_require_verified_login_error"],"kratos_feature_flags_password_profile_registration_node_group":["boolean","identity","feature_flags.password_profile_registration_node_group"],"kratos_feature_flags_refresh_login_choose_address":["boolean","identity","feature_flags.refresh_login_choose_address"],"kratos_feature_flags_use_continue_with_transitions":["boolean","identity","feature_flags.use_continue_with_transitions"],"kratos_identity_schemas":["projectRevisionIdentitySchemas"],"kratos_oauth2_provider_headers":["object","identity","oauth2_provider.headers"],"kratos_oauth2_provider_override_return_to":["boolean","identity","oauth2_provider.override_return_to"],"kratos_oauth2_provider_url":["string","identity","oauth2_provider.url"],"kratos_preview_default_read_consistency_level":["string","identity","preview.default_read_consistency_level"],"kratos_secrets_cipher":["list of string","identity","secrets.cipher"],"kratos_secrets_cookie":["list of string","identity","secrets.cookie"],"kratos_secrets_default":["list of string","identity","secrets.default"],"kratos_secrets_pagination":["list of string","identity","secrets.pagination"],"kratos_security_account_enumeration_mitigate":["boolean","identity","security.account_enumeration.mitigate"],"kratos_selfservice_allowed_return_urls":["list of string","identity","selfservice.allowed_return_urls"],"kratos_selfservice_default_browser_return_url":["string","identity","selfservice.default_browser_return_url"],"kratos_selfservice_flows_error_ui_url":["string","identity","selfservice.flows.error.ui_url"],"kratos_selfservice_flows_login_after_code_default_browser_return_url":["string","identity","selfservice.flows.login.after.code.default_browser_return_url"],"kratos_selfservice_flows_login_after_default_browser_return_url":["string","identity","selfservice.flows.login.after.default_browser_return_url"],"kratos_selfservice_flows_login_after_lookup_secret_default_browser_return_url":["string","identity","selfservice.flows.login.after.lookup_secret.default_browser_return_url"],"kratos_selfservice_flows_login_after_oidc_default_browser_return_url":["string","identity","selfservice.flows.login.after.oidc.default_browser_return_url"],"kratos_selfservice_flows_login_after_passkey_default_browser_return_url":["string","identity","selfservice.flows.login.after.passkey.default_browser_return_url"],"kratos_selfservice_flows_login_after_password_default_browser_return_url":["string","identity","selfservice.flows.login.after.password.default_browser_return_url"],"kratos_selfservice_flows_login_after_totp_default_browser_return_url":["string","identity","selfservice.flows.login.after.totp.default_browser_return_url"],"kratos_selfservice_flows_login_after_webauthn_default_browser_return_url":["string","identity","selfservice.flows.login.after.webauthn.default_browser_return_url"],"kratos_selfservice_flows_login_lifespan":["string","identity","selfservice.flows.login.lifespan"],"kratos_selfservice_flows_login_style":["string","identity","selfservice.flows.login.style"],"kratos_selfservice_flows_login_ui_url":["string","identity","selfservice.flows.login.ui_url"],"kratos_selfservice_flows_logout_after_default_browser_return_url":["string","identity","selfservice.flows.logout.after.default_browser_return_url"],"kratos_selfservice_flows_recovery_after_default_browser_return_url":["string","identity","selfservice.flows.recovery.after.default_browser_return_url"],"kratos_selfservice_flows_recovery_enabled":["boolean","identity","selfservice.flows.recovery.enabled"],"kratos_selfservice_flows_recovery_lifespan":["string","identity","selfservice.flows.recovery.lifespan"],"kratos_selfservice_flows_recovery_notify_unknown_recipients":["boolean","identity","selfservice.flows.recovery.notify_unknown_recipients"],"kratos_selfservice_flows_recovery_ui_url":["string","identity","selfservice.flows.recovery.ui_url"],"kratos_selfservice_flows_recovery_use":["string","identity","selfservice.flows.recovery.use"],"kratos_selfservice_flows_registration_after_code_default_browser_return_url":["string","identity","selfservice.flows.registration.after.code.default_browser_return_url"],"kratos_selfservice_flows_registration_after_default_browser_return_url":["string","identity","selfservice.flows.registration.after.default_browser_return_url"],"kratos_selfservice_flows_registration_after_oidc_default_browser_return_url":["string","identity","selfservice.flows.registration.after.oidc.default_browser_return_url"],"kratos_selfservice_flows_registration_after_passkey_default_browser_return_url":["string","identity","selfservice.flows.registration.after.passkey.default_browser_return_url"],"kratos_selfservice_flows_registration_after_password_default_browser_return_url":["string","identity","selfservice.flows.registration.after.password.default_browser_return_url"],"kratos_selfservice_flows_registration_after_webauthn_default_browser_return_url":["string","identity","selfservice.flows.registration.after.webauthn.default_browser_return_url"],"kratos_selfservice_flows_registration_enable_legacy_one_step":["boolean","identity","selfservice.flows.registration.enable_legacy_one_step"],"kratos_selfservice_flows_registration_enabled":["boolean","identity","selfservice.flows.registration.enabled"],"kratos_selfservice_flows_registration_lifespan":["string","identity","selfservice.flows.registration.lifespan"],"kratos_selfservice_flows_registration_login_hints":["boolean","identity","selfservice.flows.registration.login_hints"],"kratos_selfservice_flows_registration_ui_url":["string","identity","selfservice.flows.registration.ui_url"],"kratos_selfservice_flows_settings_after_default_browser_return_url":["string","identity","selfservice.flows.settings.after.default_browser_return_url"],"kratos_selfservice_flows_settings_after_lookup_secret_default_browser_return_url":["string","identity","selfservice.flows.settings.after.lookup_secret.default_browser_return_url"],"kratos_selfservice_flows_settings_after_oidc_default_browser_return_url":["string","identity","selfservice.flows.settings.after.oidc.default_browser_return_url"],"kratos_selfservice_flows_settings_after_passkey_default_browser_return_url":["string","identity","selfservice.flows.settings.after.passkey.default_browser_return_url"],"kratos_selfservice_flows_settings_after_password_default_browser_return_url":["string","identity","selfservice.flows.settings.after.password.default_browser_return_url"],"kratos_selfservice_flows_settings_after_profile_default_browser_return_url":["string","identity","selfservice.flows.settings.after.profile.default_browser_return_url"],"kratos_selfservice_flows_settings_after_totp_default_browser_return_url":["string","identity","selfservice.flows.settings.after.totp.default_browser_return_url"],"kratos_selfservice_flows_settings_after_webauthn_default_browser_return_url":["string","identity","selfservice.flows.settings.after.webauthn.default_browser_return_url"],"kratos_selfservice_flows_settings_lifespan":["string","identity","selfservice.flows.settings.lifespan"],"kratos_selfservice_flows_settings_privileged_session_max_age":["string","identity","selfservice.flows.settings.privileged_session_max_age"],"kratos_selfservice_flows_settings_required_aal":["string","identity","selfservice.flows.settings.required_aal"],"kratos_selfservice_flows_settings_ui_url":["string","identity","selfservice.flows.settings.ui_url"],"kratos_selfservice_flows_verification_after_default_browser_return_url":["string","identity","selfservice.flows.verification.after.default_browser_return_url"],"kratos_selfservice_flows_verification_enabled":["boolean","identity","selfservice.flows.verification.enabled"],"kratos_selfservice_flows_verification_lifespan":["string","identity","selfservice.flows.verification.lifespan"],"kratos_selfservice_flows_verification_notify_unknown_recipients":["boolean","identity","selfservice.flows.verification.notify_unknown_recipients"],"kratos_selfservice_flows_verification_ui_url":["string","identity","selfservice.flows.verification.ui_url"],"kratos_selfservice_flows_verification_use":["string","identity","selfservice.flows.verification.use"],"kratos_selfservice_methods_captcha_config_allowed_domains":["list of string","identity","selfservice.methods.captcha.config.allowed_domains"],"kratos_selfservice_methods_captcha_config_byo":["boolean","identity","selfservice.methods.captcha.config.byo"],"kratos_selfservice_methods_captcha_config_cf_turnstile_byo_secret":["string","identity","selfservice.methods.captcha.config.cf_turnstile.secret"],"kratos_selfservice_methods_captcha_config_cf_turnstile_byo_sitekey":["string","identity","selfservice.methods.captcha.config.cf_turnstile.sitekey"],"kratos_selfservice_methods_captcha_config_cf_turnstile_secret":["string","identity","selfservice.methods.captcha.config.cf_turnstile.secret"],"kratos_selfservice_methods_captcha_config_cf_turnstile_sitekey":["string","identity","selfservice.methods.captcha.config.cf_turnstile.sitekey"],"kratos_selfservice_methods_captcha_config_legacy_inject_node":["boolean","identity","selfservice.methods.captcha.config.legacy_inject_node"],"kratos_selfservice_methods_captcha_enabled":["boolean","identity","selfservice.methods.captcha.enabled"],"kratos_selfservice_methods_code_config_lifespan":["string","identity","selfservice.methods.code.config.lifespan"],"kratos_selfservice_methods_code_config_max_submissions":["integer:int64","identity","selfservice.methods.code.max_submissions"],"kratos_selfservice_methods_code_config_missing_credential_fallback_enabled":["boolean","identity","selfservice.methods.code.config.missing_credential_fallback_enabled"],"kratos_selfservice_methods_code_enabled":["boolean","identity","selfservice.methods.code.enabled"],"kratos_selfservice_methods_code_mfa_enabled":["boolean","identity","selfservice.methods.code.mfa_enabled"],"kratos_selfservice_methods_code_passwordless_enabled":["boolean","identity","selfservice.methods.code.passwordless_enabled"],"kratos_selfservice_methods_code_passwordless_login_fallback_enabled":["boolean","identity","selfservice.methods.code.passwordless_login_fallback_enabled"],"kratos_selfservice_methods_deviceauthn_config_android_app_ids":["list of string","identity","selfservice.methods.deviceauthn.config.android_app_ids"],"kratos_selfservice_methods_deviceauthn_config_first_factor":["boolean","identity","selfservice.methods.deviceauthn.config.first_factor"],"kratos_selfservice_methods_deviceauthn_config_insecure_allow_relaxed_attestation":["boolean","identity","selfservice.methods.deviceauthn.config.insecure_allow_relaxed_attestation"],"kratos_selfservice_methods_deviceauthn_config_ios_app_ids":["list of string","identity","selfservice.methods.deviceauthn.config.ios_app_ids"],"kratos_selfservice_methods_deviceauthn_config_ios_biometric_first_factor":["boolean","identity","selfservice.methods.deviceauthn.config.ios_biometric_first_factor"],"kratos_selfservice_methods_deviceauthn_config_pin_max_attempts":["integer:int64","identity","selfservice.methods.deviceauthn.config.pin_max_attempts"],"kratos_selfservice_methods_deviceauthn_enabled":["boolean","identity","selfservice.methods.deviceauthn.enabled"],"kratos_selfservice_methods_link_config_base_url":["string","identity","selfservice.methods.link.config.base_url"],"kratos_selfservice_methods_link_config_lifespan":["string","identity","selfservice.methods.link.config.lifespan"],"kratos_selfservice_methods_link_enabled":["boolean","identity","selfservice.methods.link.enabled"],"kratos_selfservice_methods_lookup_secret_enabled":["boolean","identity","selfservice.methods.lookup_secret.enabled"],"kratos_selfservice_methods_oidc_config_base_redirect_uri":["string","identity","selfservice.methods.oidc.config.base_redirect_uri"],"kratos_selfservice_methods_oidc_config_providers":["projectRevisionThirdPartyLoginProviders"],"kratos_selfservice_methods_oidc_enable_auto_link_policy":["boolean","identity","selfservice.methods.oidc.enable_auto_link_policy"],"kratos_selfservice_methods_oidc_enabled":["boolean","identity","selfservice.methods.oidc.enabled"],"kratos_selfservice_methods_passkey_config_rp_display_name":["string","identity","selfservice.methods.passkey.config.rp.display_name"],"kratos_selfservice_methods_passkey_config_rp_id":["string","identity","selfservice.methods.passkey.config.rp.id"],"kratos_selfservice_methods_passkey_config_rp_origins":["list of string","identity","selfservice.methods.passkey.config.rp.origins"],"kratos_selfservice_methods_passkey_enabled":["boolean","identity","selfservice.methods.passkey.enabled"],"kratos_selfservice_methods_password_config_haveibeenpwned_enabled":["boolean","identity","selfservice.methods.password.config.haveibeenpwned_enabled"],"kratos_selfservice_methods_password_config_identifier_similarity_check_enabled":["boolean","identity","selfservice.methods.password.config.identifier_similarity_check_enabled"],"kratos_selfservice_methods_password_config_ignore_network_errors":["boolean","identity","selfservice.methods.password.config.ignore_network_errors"],"kratos_selfservice_methods_password_config_max_breaches":["integer:int64","identity","selfservice.methods.password.config.max_breaches"],"kratos_selfservice_methods_password_config_min_password_length":["integer:int64","identity","selfservice.methods.password.config.min_password_length"],"kratos_selfservice_methods_password_enabled":["boolean","identity","selfservice.methods.password.enabled"],"kratos_selfservice_methods_profile_enabled":["boolean","identity","selfservice.methods.profile.enabled"],"kratos_selfservice_methods_saml_config_providers":["projectRevisionSamlProviders"],"kratos_selfservice_methods_saml_enabled":["boolean","identity","selfservice.methods.saml.enabled"],"kratos_selfservice_methods_totp_config_issuer":["string","identity","selfservice.methods.totp.config.issuer"],"kratos_selfservice_methods_totp_enabled":["boolean","identity","selfservice.methods.totp.enabled"],"kratos_selfservice_methods_webauthn_config_passwordless":["boolean","identity","selfservice.methods.webauthn.config.passwordless"],"kratos_selfservice_methods_webauthn_config_rp_display_name":["string","identity","selfservice.methods.webauthn.config.rp.display_name"],"kratos_selfservice_methods_webauthn_config_rp_icon":["string","identity","selfservice.methods.webauthn.config.rp.icon"],"kratos_selfservice_methods_webauthn_config_rp_id":["string","identity","selfservice.methods.webauthn.config.rp.id"],"kratos_selfservice_methods_webauthn_config_rp_origins":["list of string","identity","selfservice.methods.webauthn.config.rp.origins"],"kratos_selfservice_methods_webauthn_enabled":["boolean","identity","selfservice.methods.webauthn.enabled"],"kratos_session_cookie_persistent":["boolean","identity","session.cookie.persistent"],"kratos_session_cookie_same_site":["string","identity","session.cookie.same_site"],"kratos_session_lifespan":["string","identity","session.lifespan"],"kratos_session_whoami_required_aal":["string","identity","session.whoami.required_aal"],"kratos_session_whoami_tokenizer_templates":["normalizedProjectRevisionTokenizerTemplates"],"name":["string"],"organizations":["organizations"],"project_id":["string:uuid"],"project_revision_hooks":["projectRevisionHooks"],"scim_clients":["projectRevisionScimClients"],"serve_admin_cors_allowed_origins":["list of string"],"serve_admin_cors_enabled":["boolean"],"serve_public_cors_allowed_origins":["list of string"],"serve_public_cors_enabled":["boolean"],"strict_security":["boolean"],"talos_cache_enabled":["boolean"],"talos_cache_ttl":["string"],"talos_credentials_api_keys_default_ttl":["string"],"talos_credentials_api_keys_max_ttl":["string"],"talos_credentials_api_keys_prefix_current":["string"],"talos_credentials_api_keys_prefix_public_current":["string"],"talos_credentials_api_keys_prefix_public_retired":["list of string"],"talos_credentials_api_keys_prefix_retired":["list of string"],"talos_credentials_derived_tokens_default_ttl":["string"],"talos_credentials_derived_tokens_jwt_signing_key_id":["string"],"talos_credentials_derived_tokens_jwt_signing_keys_urls":["list of string"],"talos_credentials_derived_tokens_macaroon_prefix_current":["string"],"talos_credentials_derived_tokens_macaroon_prefix_retired":["list of string"],"talos_credentials_issuer":["string"],"talos_credentials_issuer_retired":["list of string"],"talos_credentials_issuer_retired_entries":["talosRetiredValues"],"talos_rate_limit_enabled":["boolean"],"talos_secrets_hmac_current":["string"],"talos_secrets_hmac_retired":["list of string"],"talos_secrets_hmac_retired_entries":["talosRetiredValues"],"updated_at":["string:date-time"]}}')
;// CONCATENATED MODULE: ./src/contract/contract.ts





// the file is made by scripts/contract.mjs; its schemas have no type of their own
const contract_entries = contract_namespaceObject.zU;
/** ajv as the contract needs it: unknown number formats accepted, no opinions on style. */ function contractAjv(options = {}) {
    const ajv = new Ajv({
        strict: false,
        allErrors: false,
        logger: false,
        coerceTypes: options.coerce ? 'array' : false
    });
    ajv_formats["default"](ajv);
    for (const name of [
        'uint8',
        'uint32',
        'uint64',
        'int32',
        'int64'
    ]){
        ajv.addFormat(name, {
            type: 'number',
            validate: ()=>true
        });
    }
    ajv.addFormat('uuid4', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i);
    return ajv;
}
function lazily(coerce) {
    let ajv;
    const compiled = new Map();
    return (id, type, schema)=>{
        const key = `${id} ${type}`;
        const known = compiled.get(key);
        if (known) return known;
        ajv ??= contractAjv({
            coerce
        }).addSchema({
            $id: 'contract',
            schemas: contract_namespaceObject.jo
        });
        const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/');
        const validate = ajv.compile(JSON.parse(text));
        compiled.set(key, validate);
        return validate;
    };
}
const contract_strictly = lazily(false);
const leniently = lazily(true);
const methodStatus = {
    POST: 201,
    DELETE: 204
};
/** Status of an operation's success: the contract's; for open operations 201 for POST, 204 for DELETE, 200 otherwise. */ const successStatus = (id)=>contract_entries[id]?.status ?? methodStatus[allOperations[id].method] ?? 200;
/** Content types that the contract allows for the operation's body; empty: it says nothing of a body. */ const bodyTypes = (id)=>Object.keys(contract_entries[id]?.body ?? {});
/** What is wrong, naming the field: `The field "traits.email" must be string.` */ function sentenceOf(error, root = 'The body') {
    if (!error) return `${root} is not valid.`;
    const parts = error.instancePath.split('/').slice(1).map((part)=>part.replaceAll('~1', '/').replaceAll('~0', '~'));
    const params = error.params;
    for (const key of [
        'missingProperty',
        'additionalProperty',
        'unevaluatedProperty'
    ]){
        if (typeof params[key] !== 'string') continue;
        const field = [
            ...parts,
            params[key]
        ].join('.');
        return key === 'missingProperty' ? `The field "${field}" is required.` : `The field "${field}" is not known here.`;
    }
    const subject = parts.length > 0 ? `The field "${parts.join('.')}"` : root;
    const allowed = Array.isArray(params.allowedValues) ? `: ${params.allowedValues.map((v)=>JSON.stringify(v)).join(', ')}` : '';
    return `${subject} ${error.message ?? 'is not valid'}${allowed}.`;
}
/**
 * Holds a body against the contract. An absent one counts as `{}`, so that what it lacks is named. Forms are coerced: their
 * numbers and booleans are text.
 * @returns the failure, or undefined
 */ function bodyFault(id, contentType, body) {
    const bodies = contract_entries[id]?.body;
    if (!bodies) return undefined;
    const types = Object.keys(bodies);
    if (types.every((type)=>type === 'text/plain')) return undefined;
    const form = contentType === 'application/x-www-form-urlencoded';
    const type = types.find((known)=>known === contentType) ?? (body === undefined ? types[0] : undefined);
    if (type === undefined) return invalid(`The body has to be of type ${types.join(' or ')}.`);
    const validate = (form ? leniently : contract_strictly)(id, type, bodies[type] ?? {});
    const value = body ?? {};
    if (validate(value)) return undefined;
    const error = validate.errors?.find((found)=>found.keyword !== 'if');
    return invalid(sentenceOf(error), {
        details: error && {
            field: fieldOf(error)
        }
    });
}
const fieldOf = (error)=>[
        ...error.instancePath.split('/').slice(1),
        ...[
            error.params.missingProperty ?? []
        ].flat()
    ].join('.');

;// CONCATENATED MODULE: ./src/contract/service-config.ts



const configuredServices = [
    'identity',
    'oauth2',
    'permission'
];
const service_config_compiled = new Map();
function validatorOf(service) {
    const known = service_config_compiled.get(service);
    if (known) return known;
    const validate = contractAjv().compile(contract_namespaceObject.Qx[service].schema);
    service_config_compiled.set(service, validate);
    return validate;
}
/**
 * Takes out what a deployment decides and a project can not (ports, logging, the database).
 * @returns the rest, and the keys that were left out
 */ function withoutDeployment(service, config) {
    const deployment = new Set(contract_namespaceObject.Qx[service].deployment);
    const entries = Object.entries(config);
    return {
        config: Object.fromEntries(entries.filter(([key])=>!deployment.has(key))),
        dropped: entries.map(([key])=>key).filter((key)=>deployment.has(key))
    };
}
/**
 * Holds a service's configuration against its schema.
 * @throws HttpError 400 that names the key
 */ function assertServiceConfig(service, config) {
    const validate = validatorOf(service);
    if (validate(config)) return;
    const errors = validate.errors ?? [];
    // the deepest error says most: those of alternatives and conditions only repeat it
    const [error] = [
        ...errors
    ].sort((a, b)=>b.instancePath.length - a.instancePath.length);
    const prefix = `services.${service}.config`;
    throw invalid(sentenceOf(error && {
        ...error,
        instancePath: `/${prefix.replaceAll('.', '/')}${error.instancePath}`
    }, 'The configuration'));
}

;// CONCATENATED MODULE: ./src/control/defaults.ts
/** The schema that a new project's identities have: an address to sign in with, and a name. */ const personSchema = {
    $id: 'https://atrium.example/schemas/person.schema.json',
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Person',
    type: 'object',
    properties: {
        traits: {
            type: 'object',
            properties: {
                email: {
                    type: 'string',
                    format: 'email',
                    title: 'E-mail',
                    minLength: 3,
                    maxLength: 320,
                    'ory.sh/kratos': {
                        credentials: {
                            password: {
                                identifier: true
                            },
                            code: {
                                identifier: true,
                                via: 'email'
                            }
                        },
                        verification: {
                            via: 'email'
                        },
                        recovery: {
                            via: 'email'
                        }
                    }
                },
                name: {
                    type: 'object',
                    title: 'Name',
                    properties: {
                        first: {
                            type: 'string',
                            title: 'First name',
                            maxLength: 200
                        },
                        last: {
                            type: 'string',
                            title: 'Last name',
                            maxLength: 200
                        }
                    }
                }
            },
            required: [
                'email'
            ],
            additionalProperties: false
        }
    }
};
/** An address that holds the document itself. */ const inlineAddress = (document)=>`base64://${Buffer.from(typeof document === 'string' ? document : JSON.stringify(document)).toString('base64')}`;
/** Permission rules of a new project. */ const starterRules = `import { Namespace, Context } from "@ory/keto-namespace-types"

class User implements Namespace {}
`;
/** The configuration documents that a new project starts with: password sign-in, and the console's own account screens. */ function defaultConfigs({ slug, consoleUrl }) {
    const screens = `${consoleUrl}/a/${slug}`;
    return {
        identity: {
            selfservice: {
                default_browser_return_url: `${screens}/sessions`,
                allowed_return_urls: [
                    `${screens}/`
                ],
                methods: {
                    password: {
                        enabled: true,
                        config: {
                            min_password_length: 8,
                            identifier_similarity_check_enabled: true,
                            haveibeenpwned_enabled: false
                        }
                    },
                    profile: {
                        enabled: true
                    },
                    code: {
                        enabled: true
                    },
                    link: {
                        enabled: true
                    }
                },
                flows: {
                    error: {
                        ui_url: `${screens}/error`
                    },
                    login: {
                        ui_url: `${screens}/login`,
                        lifespan: '1h'
                    },
                    registration: {
                        enabled: true,
                        ui_url: `${screens}/registration`,
                        lifespan: '1h',
                        after: {
                            password: {
                                hooks: [
                                    {
                                        hook: 'session'
                                    }
                                ]
                            }
                        }
                    },
                    settings: {
                        ui_url: `${screens}/settings`,
                        privileged_session_max_age: '15m'
                    },
                    recovery: {
                        enabled: true,
                        ui_url: `${screens}/recovery`,
                        use: 'code'
                    },
                    verification: {
                        enabled: true,
                        ui_url: `${screens}/verification`,
                        use: 'code'
                    },
                    logout: {
                        after: {
                            default_browser_return_url: `${screens}/login`
                        }
                    }
                }
            },
            identity: {
                default_schema_id: 'person',
                schemas: [
                    {
                        id: 'person',
                        url: inlineAddress(personSchema)
                    }
                ]
            },
            session: {
                lifespan: '72h',
                whoami: {
                    required_aal: 'highest_available'
                }
            },
            courier: {
                smtp: {
                    from_address: `no-reply@${slug}.example`,
                    from_name: slug
                }
            },
            feature_flags: {
                use_continue_with_transitions: true
            }
        },
        oauth2: {
            urls: {
                login: `${screens}/login`,
                consent: `${screens}/consent`,
                logout: `${screens}/logout`,
                error: `${screens}/error`,
                post_logout_redirect: `${screens}/login`,
                device: {
                    verification: `${screens}/device`,
                    success: `${screens}/device`
                }
            },
            strategies: {
                access_token: 'opaque',
                scope: 'exact'
            },
            ttl: {
                access_token: '1h',
                refresh_token: '720h',
                id_token: '1h',
                auth_code: '10m',
                login_consent_request: '30m'
            },
            oauth2: {
                pkce: {
                    enforced_for_public_clients: true
                }
            }
        },
        permission: {
            limit: {
                max_read_depth: 5,
                max_read_width: 100
            },
            namespaces: {
                location: inlineAddress(starterRules)
            }
        }
    };
}
/** The system project's configuration: after signing in one is sent back to the console. */ function consoleConfigs(consoleUrl) {
    const configs = defaultConfigs({
        slug: 'console',
        consoleUrl
    });
    const selfservice = configs.identity.selfservice// written above as an object
    ;
    return {
        ...configs,
        identity: {
            ...configs.identity,
            selfservice: {
                ...selfservice,
                default_browser_return_url: `${consoleUrl}/a/console/continue`,
                allowed_return_urls: [
                    `${consoleUrl}/`
                ]
            }
        }
    };
}

;// CONCATENATED MODULE: ./src/control/projects-store.ts


const adjectives = 'amber brave calm clever daring eager gentle golden happy keen lively mellow noble quiet rapid silent sunny swift vivid witty';
const nouns = 'beacon brook canyon cedar comet coral delta ember falcon fjord garden harbor island lagoon maple meadow otter river summit willow';
/** A readable name for a project's address: `calm-river-3f9a1c`. */ function randomSlug() {
    const pick = (words)=>words.split(' ')[Math.floor(Math.random() * 20)] ?? '';
    return `${pick(adjectives)}-${pick(nouns)}-${randomUUID().slice(0, 6)}`;
}
/** Makes a project with its first revision; in a transaction, so that both are there or none. @returns its id */ async function insertProject(db, project) {
    const id = project.id ?? randomUUID();
    const slug = project.slug ?? randomSlug();
    const configs = project.configs ?? defaultConfigs({
        slug,
        consoleUrl: project.consoleUrl
    });
    const document = {
        name: project.name,
        environment: project.environment,
        home_region: project.homeRegion ?? 'eu-central',
        state: 'running',
        services: {
            identity: {
                config: configs.identity
            },
            oauth2: {
                config: configs.oauth2
            },
            permission: {
                config: configs.permission
            }
        },
        cors_public: {
            enabled: false,
            origins: []
        },
        cors_admin: {
            enabled: false,
            origins: []
        },
        settings: project.settings ?? {}
    };
    const revisionId = randomUUID();
    await db.insertInto('control_projects').values({
        id,
        slug,
        workspace_id: project.workspaceId,
        system: project.system ?? false,
        state: document.state,
        revision_id: revisionId,
        name: document.name,
        environment: document.environment,
        home_region: document.home_region,
        created_at: project.now,
        updated_at: project.now
    }).execute();
    await insertRevision(db, {
        id: revisionId,
        projectId: id,
        document,
        now: project.now
    });
    return id;
}
/** Keeps a project's new state. */ async function insertRevision(db, revision) {
    await db.insertInto('control_revisions').values({
        id: revision.id,
        project_id: revision.projectId,
        created_at: revision.now,
        document: JSON.stringify(revision.document)
    }).execute();
}

;// CONCATENATED MODULE: ./src/control/secrets.ts


/** What stands in an answer where a secret is kept. Sent back, it means: as it was. */ const HIDDEN = '••••••••';
const secrets_names = new Set([
    'client_secret',
    'apple_private_key',
    'connection_uri',
    'salt',
    'pairwise_salt',
    'secret'
]);
/** Whether a text at this path of a service's configuration is a secret. */ function isSecret(path) {
    const [key = '', parent, above] = path.toReversed();
    if (path[0] === 'secrets') return true;
    if (secrets_names.has(key)) return true;
    return (key === 'password' || key === 'value') && parent === 'config' && above === 'auth';
}
function mapTexts(value, visit, path = []) {
    if (typeof value === 'string') return visit(value, path);
    if (Array.isArray(value)) return value.map((item, index)=>mapTexts(item, visit, [
            ...path,
            placeOf(item, index)
        ]));
    if (isRecord(value)) return mapObject(value, visit, path);
    return value;
}
const mapObject = (value, visit, path = [])=>Object.fromEntries(Object.entries(value).map(([key, item])=>[
            key,
            mapTexts(item, visit, [
                ...path,
                key
            ])
        ]));
/** List entries are told apart by their id, as a list may be sorted anew or lose an entry. */ const placeOf = (item, index)=>isRecord(item) && typeof item.id === 'string' ? `id ${item.id}` : String(index);
/** A configuration as it may be read: secrets are write-only. */ const withoutSecrets = (config)=>mapObject(config, (text, path)=>text !== '' && isSecret(path) ? HIDDEN : text);
/**
 * Puts the kept secrets where a client sent back what it was shown in their place.
 * @throws HttpError 400 where there is nothing kept
 */ function withKeptSecrets(service, wanted, kept) {
    const secrets = new Map();
    mapObject(kept, (text, path)=>{
        if (isSecret(path)) secrets.set(path.join('\n'), text);
        return text;
    });
    return mapObject(wanted, (text, path)=>{
        if (text !== HIDDEN || !isSecret(path)) return text;
        const secret = secrets.get(path.join('\n'));
        if (secret === undefined) throw invalid(`The field "services.${service}.config.${path.join('.')}" needs a value.`);
        return secret;
    });
}

;// CONCATENATED MODULE: ./src/control/revision-settings.ts




const revision_settings_cors = {
    serve_public_cors_enabled: {
        kind: 'cors',
        side: 'cors_public',
        key: 'enabled'
    },
    serve_public_cors_allowed_origins: {
        kind: 'cors',
        side: 'cors_public',
        key: 'origins'
    },
    serve_admin_cors_enabled: {
        kind: 'cors',
        side: 'cors_admin',
        key: 'enabled'
    },
    serve_admin_cors_allowed_origins: {
        kind: 'cors',
        side: 'cors_admin',
        key: 'origins'
    }
};
const plain = new Set([
    'string',
    'boolean',
    'integer:int64',
    'list of string',
    'object'
]);
/** Every setting that is a plain value. Lists of records (schemas, providers, hooks) are read and written in the services' configuration. */ const revision_settings_settings = new Map(// the file is made by scripts/contract.mjs: type, and for most the service and the dotted path
Object.entries(contract_namespaceObject.W0).flatMap(([name, [type = '', service, path]])=>{
    if (!plain.has(type)) return [];
    if (name === 'name') return [
        [
            name,
            {
                type,
                place: {
                    kind: 'name'
                }
            }
        ]
    ];
    const place = revision_settings_cors[name] ?? (service && path ? {
        kind: 'service',
        service: service,
        path
    } : {
        kind: 'own'
    });
    return [
        [
            name,
            {
                type,
                place
            }
        ]
    ];
}));
const isOwnSecret = (name)=>name.includes('_secrets_');
function read(current, name, { place }) {
    switch(place.kind){
        case 'name':
            return current.name;
        case 'cors':
            return current[place.side][place.key] ?? null;
        case 'own':
            {
                const value = current.settings[name] ?? null;
                return value !== null && isOwnSecret(name) ? HIDDEN : value;
            }
        case 'service':
            {
                const value = json_at(current.services[place.service]?.config, place.path);
                // configurations hold JSON only
                return value ?? null;
            }
    }
}
/** The revision's flat settings, without secrets; null where nothing is set. */ function flatSettings(current) {
    const services = Object.fromEntries(Object.entries(current.services).map(([name, { config }])=>[
            name,
            {
                config: withoutSecrets(config)
            }
        ]));
    // the same services, each still with a configuration
    const readable = {
        ...current,
        services: services
    };
    return Object.fromEntries([
        ...revision_settings_settings
    ].map(([name, setting])=>[
            name,
            read(readable, name, setting)
        ]));
}
function assertType(name, type, value) {
    const fits = type === 'list of string' ? Array.isArray(value) && value.every((item)=>typeof item === 'string') : type === 'integer:int64' ? Number.isSafeInteger(value) : type === 'object' ? isRecord(value) : typeof value === type;
    if (!fits) throw invalid(`The field "current_revision.${name}" has to be of type ${type.replace(':int64', '')}.`);
}
function setAt(config, [key = '', ...rest], value) {
    const { [key]: before, ...others } = config;
    if (rest.length === 0) return value === undefined ? others : {
        ...config,
        [key]: value
    };
    if (value === undefined && !isRecord(before)) return config;
    // JSON that is a record
    return {
        ...config,
        [key]: setAt(isRecord(before) ? before : {}, rest, value)
    };
}
/**
 * The document with other flat settings; null or a missing one unsets.
 * @throws HttpError 400 for a setting that is none, or of another type
 */ function withFlatSettings(current, wanted) {
    const before = flatSettings(current);
    for (const name of Object.keys(wanted)){
        if (!revision_settings_settings.has(name)) throw invalid(`The field "current_revision.${name}" can not be set.`);
    }
    let next = current;
    for (const [name, setting] of revision_settings_settings){
        const value = wanted[name] ?? null;
        if (JSON.stringify(value) === JSON.stringify(before[name])) continue;
        if (value !== null) assertType(name, setting.type, value);
        next = revision_settings_write(next, name, setting.place, value ?? undefined);
    }
    return next;
}
function revision_settings_write(current, name, place, value) {
    switch(place.kind){
        case 'name':
            return {
                ...current,
                name: typeof value === 'string' ? value : ''
            };
        case 'cors':
            return {
                ...current,
                [place.side]: {
                    ...current[place.side],
                    [place.key]: value
                }
            };
        case 'own':
            return {
                ...current,
                settings: setAt(current.settings, [
                    name
                ], value)
            };
        case 'service':
            {
                const kept = current.services[place.service]?.config ?? {};
                const config = withKeptSecrets(place.service, setAt(kept, place.path.split('.'), value), kept);
                return {
                    ...current,
                    services: {
                        ...current.services,
                        [place.service]: {
                            config
                        }
                    }
                };
            }
    }
}

;// CONCATENATED MODULE: ./src/control/project-changes.ts









/**
 * Changes a project: the new document is checked as a whole and becomes its next revision, or nothing changes.
 * @param expected the revision that the client saw; another one is a conflict
 * @returns what was left out although the client sent it
 * @throws HttpError 400 that names the field, 404, 409
 */ async function changeProject(call, project, change, expected) {
    return call.db.transaction().execute(async (tx)=>{
        const row = await tx.selectFrom('control_projects').select('revision_id').where('id', '=', project.id).forUpdate().executeTakeFirst();
        if (!row) throw notFound('There is no such project.');
        if (expected !== undefined && expected !== row.revision_id) {
            throw errors_conflict('Somebody else changed this project: the revision is no longer the current one.', {
                details: {
                    revision_id: row.revision_id
                }
            });
        }
        const { document } = await tx.selectFrom('control_revisions').select('document').where('project_id', '=', project.id).where('id', '=', row.revision_id).executeTakeFirstOrThrow();
        const current = revisionDocument.parse(document);
        const { next, warnings } = project_changes_checked(change(current), current);
        const id = randomUUID();
        await insertRevision(tx, {
            id,
            projectId: project.id,
            document: next,
            now: call.now
        });
        await tx.updateTable('control_projects').set({
            revision_id: id,
            name: next.name,
            environment: next.environment,
            state: next.state,
            updated_at: call.now
        }).where('id', '=', project.id).execute();
        return warnings;
    });
}
function project_changes_checked(wanted, current) {
    const warnings = [];
    const next = parsedDocument(wanted);
    for (const service of configuredServices){
        const { config, dropped } = withoutDeployment(service, next.services[service].config);
        const complete = withKeptSecrets(service, config, current.services[service].config);
        assertServiceConfig(service, complete);
        next.services[service] = {
            config: complete
        };
        warnings.push(...dropped.map((key)=>warningOf(service, key)));
    }
    return {
        next,
        warnings
    };
}
function parsedDocument(wanted) {
    const parsed = revisionDocument.strict().safeParse(wanted);
    if (!parsed.success) {
        const issue = parsed.error.issues[0];
        const field = issue?.path.join('.') ?? '';
        throw invalid(`${field ? `The field "${field}"` : 'The project'}: ${issue?.message ?? 'not valid'}.`, {
            details: {
                field
            }
        });
    }
    return parsed.data;
}
const warningOf = (service, key)=>({
        code: 1,
        message: `services.${service}.config.${key} is decided by the platform and was left out.`
    });
/** The change that a JSON Patch describes; an operation that can not be carried out refuses all of them. */ function patchChange(operations) {
    return (current)=>{
        const view = {
            ...structuredClone(current),
            current_revision: flatSettings(current)
        };
        let patched;
        try {
            patched = fast_json_patch.applyPatch(view, operations, true).newDocument;
        } catch (error) {
            const at = error instanceof fast_json_patch.JsonPatchError && error.index !== undefined ? operations[error.index] : undefined;
            const what = at ? `The operation "${at.op}" at "${at.path}"` : 'The patch';
            const reason = error instanceof Error ? error.message.split('\n')[0] ?? '' : '';
            throw invalid(`${what} can not be carried out: ${reason}`);
        }
        return withSettings(current, patched);
    };
}
/** Writes what was patched in the flat view into the configuration, on top of what was patched there. */ function withSettings(current, patched) {
    if (!isRecord(patched)) return patched;
    const { current_revision: wanted, ...rest } = patched;
    if (!isRecord(wanted)) throw invalid('The settings of the revision can not be replaced as a whole.');
    const before = flatSettings(current);
    const changed = Object.keys({
        ...before,
        ...wanted
    }).filter((name)=>JSON.stringify(wanted[name] ?? null) !== JSON.stringify(before[name] ?? null));
    if (changed.length === 0) return rest;
    const next = parsedDocument(rest);
    const changes = Object.fromEntries(changed.map((name)=>[
            name,
            wanted[name] ?? null
        ]));
    return withFlatSettings(next, {
        ...flatSettings(next),
        ...changes
    });
}

;// CONCATENATED MODULE: ./src/control/purge.ts

/** Tables whose rows belong to a project: each has the project's id as a column. */ async function ownedTables(db) {
    const { rows } = await external_kysely_sql`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c
    where c.table_schema = current_schema() and c.column_name in ('project_id', 'nid')
      and c.table_name not like 'control\\_%' and c.data_type = 'uuid'`.execute(db);
    return rows;
}
/**
 * Removes a project with everything in it, in one transaction. Tables that others point to are tried again once those
 * are empty.
 */ async function purge(db, projectId) {
    await db.transaction().execute(async (tx)=>{
        let left = await ownedTables(tx);
        while(left.length > 0){
            const blocked = [];
            for (const owned of left){
                await external_kysely_sql`savepoint purge`.execute(tx);
                try {
                    await external_kysely_sql`delete from ${external_kysely_sql.table(owned.table)} where ${external_kysely_sql.ref(owned.column)} = ${projectId}`.execute(tx);
                } catch (error) {
                    const blockedBy = error instanceof Error && Reflect.get(error, 'code') === '23503';
                    if (!blockedBy) throw error;
                    await external_kysely_sql`rollback to savepoint purge`.execute(tx);
                    blocked.push(owned);
                }
            }
            if (blocked.length === left.length) throw new Error(`Rows of ${blocked[0]?.table} are held by rows of no project.`);
            left = blocked;
        }
        await tx.deleteFrom('control_projects').where('id', '=', projectId).execute();
    });
}

;// CONCATENATED MODULE: ./src/control/projects.ts












const metadataView = (row)=>({
        id: row.id,
        slug: row.slug,
        name: row.name,
        environment: row.environment,
        home_region: row.home_region,
        state: row.state,
        hosts: [
            `${row.slug}.projects.localhost`
        ],
        workspace_id: row.workspace_id,
        subscription_id: null,
        created_at: row.created_at,
        updated_at: row.updated_at
    });
async function projectView(db, id) {
    const row = await db.selectFrom('control_projects').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound('There is no such project.');
    const { document } = await db.selectFrom('control_revisions').select('document').where('project_id', '=', id).where('id', '=', row.revision_id).executeTakeFirstOrThrow();
    const organizations = await db.selectFrom('control_organizations').select([
        'id',
        'label',
        'domains'
    ]).where('project_id', '=', id).orderBy('created_at').orderBy('id').execute();
    const revision = revisionDocument.parse(document);
    const { services, cors_public, cors_admin } = revision;
    const settings = Object.entries(flatSettings(revision)).filter(([, value])=>value !== null);
    return {
        id: row.id,
        slug: row.slug,
        name: row.name,
        environment: row.environment,
        home_region: row.home_region,
        state: row.state,
        revision_id: row.revision_id,
        workspace_id: row.workspace_id,
        organizations,
        services: Object.fromEntries(Object.entries(services).map(([service, { config }])=>[
                service,
                {
                    config: withoutSecrets(config)
                }
            ])),
        cors_public,
        cors_admin,
        // the same once more as flat settings; patches may name either
        current_revision: {
            ...Object.fromEntries(settings),
            id: row.revision_id,
            project_id: row.id,
            updated_at: row.updated_at
        }
    };
}
const regions = [
    'eu-central',
    'asia-northeast',
    'us-east',
    'us-west',
    'eu',
    'asia',
    'us',
    'global'
];
const createBody = external_zod_.z.object({
    name: nameField,
    environment: external_zod_.z["enum"]([
        'prod',
        'stage',
        'dev'
    ]),
    home_region: external_zod_.z["enum"](regions).default('eu-central'),
    workspace_id: external_zod_.z.guid().optional()
});
/** Where a project goes that names no workspace: the actor's only one. */ function workspaceOf(call, named) {
    const ids = workspaceIdsOf(call.actor);
    const own = call.actor.kind === 'workspace-key' ? call.actor.workspaceId : ids?.length === 1 ? ids[0] : undefined;
    const id = named?.toLowerCase() ?? own;
    if (id === undefined) throw invalid('The field "workspace_id" is required.', {
        details: {
            field: 'workspace_id'
        }
    });
    assertMayWriteIn(call.actor, id);
    return id;
}
/** Projects that the actor has a part in; system projects are in no list. */ function visibleProjects(call) {
    const { actor } = call;
    const workspaceIds = workspaceIdsOf(actor);
    const projectIds = actor.kind === 'person' ? [
        ...actor.projects.keys()
    ] : actor.kind === 'project-key' ? [
        actor.projectId
    ] : [];
    return call.db.selectFrom('control_projects').selectAll().where('system', '=', false).$if(workspaceIds !== undefined, (query)=>query.where((eb)=>eb.or([
                eb('workspace_id', '=', external_kysely_sql`any(${workspaceIds ?? []}::uuid[])`),
                eb('id', '=', external_kysely_sql`any(${projectIds}::uuid[])`)
            ]))).orderBy('created_at').orderBy('id');
}
const corsBody = external_zod_.z.object({
    enabled: external_zod_.z.boolean().optional(),
    origins: external_zod_.z.array(external_zod_.z.string()).optional()
});
const setBody = external_zod_.z.object({
    name: nameField,
    services: external_zod_.z.record(external_zod_.z.string(), external_zod_.z.object({
        config: external_zod_.z.record(external_zod_.z.string(), external_zod_.z.json())
    })),
    cors_public: corsBody,
    cors_admin: corsBody
});
/** The change of `setProject`: services that are left out stay as they are. */ const setChange = ({ name, services, cors_public, cors_admin })=>(current)=>({
            ...current,
            name,
            cors_public,
            cors_admin,
            services: {
                ...current.services,
                ...services
            }
        });
async function projects_changed(call, change, expected) {
    const project = await projectOf(call);
    if (project.slug === 'console' && call.actor.kind !== 'operator') throw forbidden('The console itself can not be changed.');
    const warnings = await changeProject(call, project, change, expected);
    return {
        project: await projectView(call.db, project.id),
        warnings
    };
}
const operationsOf = (call)=>{
    if (!Array.isArray(call.body)) throw invalid('The body has to be a list of JSON Patch operations.');
    // held against the contract's jsonPatch before; the library checks each operation once more
    return call.body;
};
const projectHandlers = {
    listProjects: async (call)=>(await visibleProjects(call).execute()).map(metadataView),
    async listWorkspaceProjects (call) {
        const page = pageOf(call, {
            default: 250,
            max: 1000
        });
        const [time, id] = page.after ?? [];
        const found = await visibleProjects(call).where('workspace_id', '=', idOf(call, 'workspace', 'workspace')).$if(page.after !== undefined, (query)=>query.where((eb)=>eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(timeKey(time), id ?? '')))).limit(page.size + 1).execute();
        const { rows, next } = page_cut(found, page, (row)=>[
                row.created_at.toISOString(),
                row.id
            ]);
        return {
            projects: rows.map(metadataView),
            has_next_page: next !== undefined,
            next_page: next ?? ''
        };
    },
    async createProject (call) {
        const { name, environment, home_region, workspace_id } = bodyOf(call, createBody);
        const workspaceId = workspaceOf(call, workspace_id);
        const { consoleUrl, now } = call;
        const id = await call.db.transaction().execute((tx)=>insertProject(tx, {
                name,
                environment,
                homeRegion: home_region,
                workspaceId,
                consoleUrl,
                now
            }));
        return projectView(call.db, id);
    },
    getProject: async (call)=>projectView(call.db, (await projectOf(call)).id),
    setProject: async (call)=>projects_changed(call, setChange(bodyOf(call, setBody))),
    patchProject: async (call)=>projects_changed(call, patchChange(operationsOf(call))),
    async patchProjectWithRevision (call) {
        const revision = call.path.revision_id ?? '';
        if (!isGuid(revision)) throw notFound('There is no such revision.');
        return projects_changed(call, patchChange(operationsOf(call)), revision.toLowerCase());
    },
    async purgeProject (call) {
        const project = await projectOf(call);
        await purge(call.db, project.id);
        return noContent();
    }
};

;// CONCATENATED MODULE: ./src/control/workspaces.ts





const workspaceView = (row)=>({
        id: row.id,
        name: row.name,
        ...row.access_policy !== null && {
            access_policy: row.access_policy
        },
        organization_id: row.organization_id,
        subscription_id: null,
        created_at: row.created_at,
        updated_at: row.updated_at
    });
const updateBody = external_zod_.z.object({
    name: nameField,
    access_policy: external_zod_.z["enum"]([
        'CHECK_ORGANIZATION_AND_WORKSPACE_MEMBERSHIP',
        'CHECK_ACCESS_PERMISSION'
    ]).optional()
});
async function findWorkspace(call) {
    const row = await call.db.selectFrom('control_workspaces').selectAll().where('id', '=', idOf(call, 'workspace', 'workspace')).executeTakeFirst();
    if (!row) throw notFound('There is no such workspace.');
    return row;
}
const workspaceHandlers = {
    async listWorkspaces (call) {
        const page = pageOf(call, {
            default: 250,
            max: 1000
        });
        const ids = workspaceIdsOf(call.actor);
        if (ids?.length === 0) return {
            workspaces: [],
            has_next_page: false,
            next_page_token: ''
        };
        const [time, id] = page.after ?? [];
        const found = await call.db.selectFrom('control_workspaces').selectAll().$if(ids !== undefined, (query)=>query.where('id', 'in', ids ?? [])).$if(page.after !== undefined, (query)=>query.where((eb)=>eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(timeKey(time), id ?? '')))).orderBy('created_at').orderBy('id').limit(page.size + 1).execute();
        const { rows, next } = page_cut(found, page, (row)=>[
                row.created_at.toISOString(),
                row.id
            ]);
        return {
            workspaces: rows.map(workspaceView),
            has_next_page: next !== undefined,
            next_page_token: next ?? ''
        };
    },
    async createWorkspace (call) {
        const { name } = bodyOf(call, external_zod_.z.object({
            name: nameField
        }));
        const { actor, now } = call;
        if (actor.kind === 'project-key') throw forbidden('The key of a project can not make workspaces.');
        return call.db.transaction().execute(async (tx)=>{
            const row = await tx.insertInto('control_workspaces').values({
                id: randomUUID(),
                name,
                creator_key_id: actor.kind === 'workspace-key' ? actor.keyId : null,
                created_at: now,
                updated_at: now
            }).returningAll().executeTakeFirstOrThrow();
            if (actor.kind === 'person') {
                await tx.insertInto('control_workspace_members').values({
                    workspace_id: row.id,
                    identity_id: actor.person.id,
                    role: 'owner',
                    created_at: now
                }).execute();
            }
            return workspaceView(row);
        });
    },
    getWorkspace: async (call)=>workspaceView(await findWorkspace(call)),
    async updateWorkspace (call) {
        const { name, access_policy } = bodyOf(call, updateBody);
        const row = await call.db.updateTable('control_workspaces').set({
            name,
            updated_at: call.now,
            ...access_policy && {
                access_policy
            }
        }).where('id', '=', idOf(call, 'workspace', 'workspace')).returningAll().executeTakeFirst();
        if (!row) throw notFound('There is no such workspace.');
        return workspaceView(row);
    }
};

;// CONCATENATED MODULE: ./src/control/handlers.ts










/** Everything that the control API answers. */ const handlers = {
    ...consoleSessionHandlers,
    ...customDomainHandlers,
    ...eventStreamHandlers,
    ...inviteHandlers,
    ...keyHandlers,
    ...memberHandlers,
    ...organizationHandlers,
    ...portalLinkHandlers,
    ...projectHandlers,
    ...workspaceHandlers
};

;// CONCATENATED MODULE: ./src/control/migrations.ts

const migrations_migrations = [
    {
        name: 'control-001-first',
        up: async (db)=>{
            const statements = [
                external_kysely_sql`create table control_workspaces (
          id uuid primary key, name text not null, access_policy text, organization_id uuid, creator_key_id uuid,
          created_at timestamptz not null, updated_at timestamptz not null)`,
                external_kysely_sql`create table control_projects (
          id uuid primary key, slug text not null unique, workspace_id uuid references control_workspaces,
          system boolean not null default false, state text not null default 'running', revision_id uuid not null,
          name text not null, environment text not null, home_region text not null,
          created_at timestamptz not null, updated_at timestamptz not null)`,
                external_kysely_sql`create index control_projects_by_workspace on control_projects (workspace_id, id)`,
                external_kysely_sql`create table control_revisions (
          project_id uuid not null references control_projects on delete cascade, id uuid not null,
          created_at timestamptz not null, document jsonb not null, primary key (project_id, id))`,
                external_kysely_sql`create table control_keys (
          id uuid primary key, workspace_id uuid references control_workspaces on delete cascade,
          project_id uuid references control_projects on delete cascade, name text not null, owner_id text not null,
          hash text not null unique, last_characters text not null, expires_at timestamptz,
          created_at timestamptz not null, updated_at timestamptz not null,
          check ((workspace_id is null) <> (project_id is null)))`,
                external_kysely_sql`create index control_keys_by_workspace on control_keys (workspace_id)`,
                external_kysely_sql`create index control_keys_by_project on control_keys (project_id)`,
                external_kysely_sql`create table control_workspace_members (
          workspace_id uuid not null references control_workspaces on delete cascade, identity_id uuid not null,
          role text not null, created_at timestamptz not null, primary key (workspace_id, identity_id))`,
                external_kysely_sql`create index control_workspace_members_by_identity on control_workspace_members (identity_id)`,
                external_kysely_sql`create table control_project_members (
          project_id uuid not null references control_projects on delete cascade, identity_id uuid not null,
          role text not null, created_at timestamptz not null, primary key (project_id, identity_id))`,
                external_kysely_sql`create index control_project_members_by_identity on control_project_members (identity_id)`,
                external_kysely_sql`create table control_invites (
          id uuid primary key, workspace_id uuid references control_workspaces on delete cascade,
          project_id uuid references control_projects on delete cascade, email text not null, role text not null,
          status text not null, token_hash text not null unique, owner_id text not null, expires_at timestamptz not null,
          created_at timestamptz not null, updated_at timestamptz not null,
          check ((workspace_id is null) <> (project_id is null)))`,
                external_kysely_sql`create table control_organizations (
          project_id uuid not null references control_projects on delete cascade, id uuid not null, label text not null,
          domains jsonb not null, session_lifespan text, default_region text,
          created_at timestamptz not null, updated_at timestamptz not null, primary key (project_id, id))`,
                external_kysely_sql`create table control_portal_links (
          project_id uuid not null, organization_id uuid not null, id uuid not null, value text not null,
          document jsonb not null, created_at timestamptz not null, expires_at timestamptz not null,
          primary key (project_id, organization_id, id),
          foreign key (project_id, organization_id) references control_organizations (project_id, id) on delete cascade)`,
                external_kysely_sql`create table control_event_streams (
          project_id uuid not null references control_projects on delete cascade, id uuid not null,
          document jsonb not null, created_at timestamptz not null, updated_at timestamptz not null,
          primary key (project_id, id))`,
                external_kysely_sql`create table control_custom_domains (
          project_id uuid not null references control_projects on delete cascade, id uuid not null,
          hostname text not null unique, document jsonb not null,
          created_at timestamptz not null, updated_at timestamptz not null, primary key (project_id, id))`,
                external_kysely_sql`create table control_active_projects (
          identity_id uuid primary key, project_id uuid not null references control_projects on delete cascade)`
            ];
            for (const statement of statements)await statement.execute(db);
        }
    }
];

;// CONCATENATED MODULE: ./src/control/index.ts



;// CONCATENATED MODULE: ./src/identity/schemas/trait-values.ts



const stringsAt = (traits, field)=>[
        traitAt(traits, field.path)
    ].flat().filter((value)=>typeof value === 'string' && value.trim() !== '');
/** Sign-in names that the traits give, by credential type; types of which the schema marks no field are left out. */ function identifiersOf(fields, traits) {
    const found = new Map();
    for (const field of fields){
        const values = stringsAt(traits, field).map(normalised);
        for (const type of field.identifierOf)found.set(type, [
            ...new Set([
                ...found.get(type) ?? [],
                ...values
            ])
        ]);
    }
    return found;
}
function trait_values_addresses(fields, traits, via) {
    const found = new Map();
    for (const field of fields){
        const way = via(field);
        if (!way) continue;
        for (const value of stringsAt(traits, field).map(normalised))found.set(value, {
            value,
            via: way
        });
    }
    return [
        ...found.values()
    ];
}
const verifiableAddressesOf = (fields, traits)=>trait_values_addresses(fields, traits, (field)=>field.verificationVia);
const recoveryAddressesOf = (fields, traits)=>trait_values_addresses(fields, traits, (field)=>field.recoveryVia);
const codeAddressesOf = (fields, traits)=>trait_values_addresses(fields, traits, (field)=>field.codeVia);
/** What an authenticator app or passkey dialog calls the account. */ function accountNameOf(fields, traits) {
    const field = fields.find((candidate)=>candidate.accountName) ?? fields.find(({ identifierOf })=>identifierOf.length > 0);
    return field && stringsAt(traits, field)[0];
}
/** Traits of a form or JSON body with the objects of the schema filled in where they are missing, as the forms send them. */ function withObjects(fields, traits) {
    const filled = structuredClone(traits);
    for (const path of objectPaths(fields)){
        let at = filled;
        for (const key of path){
            const next = at[key];
            if (next === undefined) at = at[key] = {};
            else if (isRecord(next)) at = next;
            else break;
        }
    }
    return filled;
}
/** A form's texts as the types of the schema; what can not be read stays text and is told by validation. */ function typedTraits(fields, traits) {
    const typed = structuredClone(traits);
    for (const field of fields){
        const holder = field.path.length > 1 ? traitAt(typed, field.path.slice(0, -1)) : typed;
        const key = field.path.at(-1);
        if (!isRecord(holder) || key === undefined || !Object.hasOwn(holder, key)) continue;
        const value = trait_values_read(field, holder[key]);
        if (value === undefined) Reflect.deleteProperty(holder, key);
        else holder[key] = value;
    }
    return typed;
}
function trait_values_read(field, value) {
    if (field.type === 'array') return [
        value
    ].flat().filter((item)=>item !== '');
    const last = Array.isArray(value) ? value.at(-1) : value;
    if (typeof last !== 'string') return last;
    if (field.type === 'string' || field.type === 'other') return last === '' && !field.required ? undefined : last;
    if (last === '') return undefined;
    if (field.type === 'boolean') return last === 'true' ? true : last === 'false' ? false : last;
    const number = Number(last);
    return Number.isFinite(number) ? number : last;
}

;// CONCATENATED MODULE: ./src/identity/identities/derive.ts


/** A new identity with everything that follows from its traits. */ function newIdentity(schema, given, now) {
    const createdAt = given.createdAt ?? now;
    const blank = {
        id: given.id ?? idAt(createdAt),
        schemaId: schema.id,
        state: given.state ?? 'active',
        stateChangedAt: createdAt,
        traits: given.traits,
        metadataPublic: given.metadataPublic ?? null,
        metadataAdmin: given.metadataAdmin ?? null,
        externalId: given.externalId ?? null,
        organizationId: given.organizationId ?? null,
        credentials: {},
        verifiableAddresses: [],
        recoveryAddresses: [],
        createdAt,
        updatedAt: createdAt
    };
    return withTraits(schema, blank, given.traits, createdAt);
}
/**
 * The identity with other traits: sign-in names and addresses follow them. An address that stays keeps whether it is
 * verified; a changed one starts anew.
 */ function withTraits(schema, identity, traits, now) {
    const { fields } = schema;
    const credentials = {
        ...identity.credentials
    };
    const names = identifiersOf(fields, traits);
    for (const type of [
        'password',
        'webauthn',
        'code'
    ]){
        const identifiers = names.get(type);
        const before = credentials[type];
        if (identifiers) credentials[type] = withIdentifiers(before, identifiers, now);
        else if (before) credentials[type] = {
            ...before,
            identifiers: []
        };
    }
    const code = credentials.code;
    if (code) {
        const addresses = codeAddressesOf(fields, traits).map(({ value, via })=>({
                channel: via,
                address: value
            }));
        credentials.code = {
            ...code,
            config: {
                addresses
            }
        };
    }
    return {
        ...identity,
        schemaId: schema.id,
        traits,
        credentials,
        verifiableAddresses: keepAddresses(identity.verifiableAddresses, verifiableAddressesOf(fields, traits), (address)=>pending(address, now)),
        recoveryAddresses: keepAddresses(identity.recoveryAddresses, recoveryAddressesOf(fields, traits), (address)=>derive_recovery(address, now)),
        updatedAt: now
    };
}
function withIdentifiers(before, identifiers, now) {
    if (before && before.identifiers.join('\n') === identifiers.join('\n')) return before;
    if (before) return {
        ...before,
        identifiers,
        updated_at: now.toISOString()
    };
    return newCredential(identifiers, {}, now);
}
const newCredential = (identifiers, config, now, version = 1)=>({
        identifiers,
        config,
        version,
        created_at: now.toISOString(),
        updated_at: now.toISOString()
    });
/** The identity with a credential's configuration set; its identifiers stay unless given. */ function withCredential(identity, type, set, now) {
    const before = identity.credentials[type];
    const credential = before ? {
        ...before,
        config: set.config,
        identifiers: set.identifiers ?? before.identifiers,
        updated_at: now.toISOString()
    } : newCredential(set.identifiers ?? [], set.config, now, set.version);
    return {
        ...identity,
        credentials: {
            ...identity.credentials,
            [type]: credential
        },
        updatedAt: now
    };
}
function withoutCredential(identity, type, now) {
    const { [type]: _gone, ...credentials } = identity.credentials;
    return {
        ...identity,
        credentials,
        updatedAt: now
    };
}
const keepAddresses = (before, wanted, make)=>wanted.map((address)=>before.find(({ value, via })=>value === address.value && via === address.via) ?? make(address));
const pending = ({ value, via }, now)=>({
        id: idAt(now),
        value,
        verified: false,
        via,
        status: 'pending',
        created_at: now.toISOString(),
        updated_at: now.toISOString()
    });
const derive_recovery = ({ value, via }, now)=>({
        id: idAt(now),
        value,
        via,
        created_at: now.toISOString(),
        updated_at: now.toISOString()
    });
/** The identity with this address changed, if it has it. */ const withAddress = (identity, value, change, now)=>({
        ...identity,
        verifiableAddresses: identity.verifiableAddresses.map((address)=>address.value === value ? {
                ...change(address),
                updated_at: now.toISOString()
            } : address)
    });
const derive_verified = (address, now)=>address.verified ? address : {
        ...address,
        verified: true,
        status: 'completed',
        verified_at: now.toISOString()
    };

;// CONCATENATED MODULE: ./src/identity/messages.ts
const info = (id, text, context)=>({
        id,
        text,
        type: 'info',
        ...context && {
            context
        }
    });
const messages_error = (id, text, context)=>({
        id,
        text,
        type: 'error',
        ...context && {
            context
        }
    });
const success = (id, text, context)=>({
        id,
        text,
        type: 'success',
        ...context && {
            context
        }
    });
/** Every message of the identity service, by what it says. Ids are those of the contract, words are our own. */ const messages_messages = {
    // labels of fields and buttons
    signIn: info(1010001, 'Sign in'),
    signInWithPassword: info(1010022, 'Use my password'),
    confirmIdentity: info(1010003, 'Please show that it is still you.'),
    secondFactorNeeded: info(1010004, 'One more step: please give your second factor.'),
    authenticationCode: info(1010006, 'Code of the authenticator app'),
    backupCode: info(1010007, 'Backup code'),
    useAuthenticator: info(1010009, 'Go on'),
    useBackupCode: info(1010010, 'Go on'),
    loginCodeSent: info(1010014, 'If the address is right, a code is on its way. Nothing there? Check the spelling and try again.'),
    sendLoginCode: info(1010015, 'Mail me a code'),
    sendCodeTo: (address)=>info(1010023, `Send a code to ${address}`, {
            address
        }),
    requestCode: info(1010019, 'Send a code and go on'),
    signUp: info(1040001, 'Create account'),
    continueRegistration: info(1040003, 'Go on'),
    registrationCodeSent: info(1040005, 'A code is on its way to the address you gave. Nothing there? Check the spelling and try again.'),
    sendRegistrationCode: info(1040006, 'Mail me a code to sign up'),
    back: info(1040008, 'Back'),
    chooseCredential: info(1040009, 'How do you want to sign in from now on?'),
    password: info(1070001, 'Password'),
    trait: (name, title)=>info(1070002, title, {
            name,
            title
        }),
    save: info(1070003, 'Save'),
    identifier: info(1070004, 'ID'),
    verifyCode: info(1070006, 'Check code'),
    email: info(1070007, 'E-mail'),
    resendCode: info(1070008, 'Send the code again'),
    maskedAddress: (address)=>info(1070000, address),
    recoveryAddress: info(1070016, 'Your e-mail address or phone number'),
    phone: info(1070017, 'Phone number'),
    recoveryCodeSentTo: (masked_address)=>info(1060004, `If ${masked_address} is one of your addresses, a code is on its way to it.`, {
            masked_address
        }),
    typeAddressInFull: info(1060005, 'Please type this address in full.'),
    chooseRecoveryAddress: info(1060006, 'Where shall the code go?'),
    recoveryBack: info(1060007, 'Back'),
    continue: info(1070009, 'Go on'),
    recoveryCode: info(1070010, 'Recovery code'),
    verificationCode: info(1070011, 'Verification code'),
    registrationCode: info(1070012, 'Registration code'),
    loginCode: info(1070013, 'Sign-in code'),
    unlinkTotp: info(1050004, 'Remove the authenticator app'),
    totpQr: info(1050005, 'QR code for the authenticator app'),
    totpSecret: (secret)=>info(1050006, secret, {
            secret
        }),
    totpSecretLabel: info(1050017, 'Secret of the authenticator app'),
    revealLookup: info(1050007, 'Show the backup codes'),
    regenerateLookup: info(1050008, 'Make backup codes'),
    lookupSecret: (secret)=>info(1050009, secret, {
            secret
        }),
    lookupLabel: info(1050010, 'Your backup codes. Keep them where only you find them.'),
    confirmLookup: info(1050011, 'I have kept the codes'),
    lookupUsed: (usedAt, unix)=>info(1050014, `Used on ${usedAt}`, {
            used_at: usedAt,
            used_at_unix: unix
        }),
    lookupSecrets: (secrets)=>({
            id: 1050015,
            text: secrets.map(({ text })=>text).join(', '),
            type: 'info',
            context: {
                secrets: secrets.map((secret)=>({
                        context: {},
                        ...secret
                    }))
            }
        }),
    disableLookup: info(1050016, 'Switch this method off'),
    // what happened
    saved: success(1050001, 'Your changes are saved.'),
    recovered: (until)=>success(1060001, 'Your account is yours again. Set a new way to sign in before this sign-in counts as old.', {
            privilegedSessionExpiresAt: until.toISOString(),
            privileged_session_expires_at: until.toISOString(),
            privileged_session_expires_at_unix: Math.floor(until.getTime() / 1000)
        }),
    recoveryLinkSent: info(1060002, 'If this address belongs to an account, a link is on its way to it.'),
    recoveryCodeSent: info(1060003, 'If this address belongs to an account, a code is on its way to it.'),
    verificationLinkSent: info(1080001, 'If this address belongs to an account, a link is on its way to it.'),
    verified: success(1080002, 'The address is verified.'),
    verificationCodeSent: info(1080003, 'If this address belongs to an account, a code is on its way to it.'),
    // validation
    generic: (reason)=>messages_error(4000001, reason, {
            reason
        }),
    required: (property)=>messages_error(4000002, `Please fill in ${property}.`, {
            property
        }),
    tooShort: (minLength, actual)=>messages_error(4000003, `At least ${minLength} characters are needed, not ${actual}.`, {
            min_length: minLength,
            actual_length: actual
        }),
    pattern: (pattern)=>messages_error(4000004, `This does not have the form ${pattern}.`, {
            pattern
        }),
    wrongCredentials: messages_error(4000006, 'The name or the password is not right.'),
    identifierTaken: messages_error(4000007, 'There is an account with this name or address already.'),
    wrongTotp: messages_error(4000008, 'This code of the authenticator app is not right.'),
    noIdentifiers: messages_error(4000009, 'Nothing was given by which you could sign in.'),
    addressNotVerified: messages_error(4000010, 'Please verify your address before you sign in.'),
    noTotp: messages_error(4000011, 'No authenticator app is set up.'),
    lookupAlreadyUsed: messages_error(4000012, 'This backup code was used before.'),
    noLookup: messages_error(4000014, 'There are no backup codes.'),
    wrongLookup: messages_error(4000016, 'This backup code is not right.'),
    tooLong: (maxLength, actual)=>messages_error(4000017, `At most ${maxLength} characters fit, not ${actual}.`, {
            max_length: maxLength,
            actual_length: actual
        }),
    minimum: (minimum, actual)=>messages_error(4000018, `At least ${minimum} is needed, not ${actual}.`, {
            minimum,
            actual
        }),
    exclusiveMinimum: (minimum, actual)=>messages_error(4000019, `More than ${minimum} is needed, not ${actual}.`, {
            minimum,
            actual
        }),
    maximum: (maximum, actual)=>messages_error(4000020, `At most ${maximum} is possible, not ${actual}.`, {
            maximum,
            actual
        }),
    exclusiveMaximum: (maximum, actual)=>messages_error(4000021, `Less than ${maximum} is needed, not ${actual}.`, {
            maximum,
            actual
        }),
    multipleOf: (base, actual)=>messages_error(4000022, `${actual} is no multiple of ${base}.`, {
            base,
            actual
        }),
    maxItems: (max, actual)=>messages_error(4000023, `At most ${max} entries are possible, not ${actual}.`, {
            max_items: max,
            actual_items: actual
        }),
    minItems: (min, actual)=>messages_error(4000024, `At least ${min} entries are needed, not ${actual}.`, {
            min_items: min,
            actual_items: actual
        }),
    duplicateItems: (a, b)=>messages_error(4000025, `Entries ${a} and ${b} are the same.`, {
            index_a: a,
            index_b: b
        }),
    type: (allowed, actual)=>messages_error(4000026, `This has to be ${allowed.join(' or ')}, not ${actual}.`, {
            allowed_types: allowed,
            actual_type: actual
        }),
    constant: (expected)=>messages_error(4000029, `This has to be ${expected}.`, {
            expected
        }),
    tooSimilar: messages_error(4000031, 'The password is too much like your sign-in name.'),
    passwordTooShort: (minLength, actual)=>messages_error(4000032, `The password needs at least ${minLength} characters, not ${actual}.`, {
            min_length: minLength,
            actual_length: actual
        }),
    passwordTooLong: (maxLength, actual)=>messages_error(4000033, `The password can have at most ${maxLength} characters, not ${actual}.`, {
            max_length: maxLength,
            actual_length: actual
        }),
    noCodeAccount: messages_error(4000035, 'No account signs in with a code at this address.'),
    traitsChanged: messages_error(4000036, 'What you typed is not what you began with.'),
    unknownAccount: messages_error(4000037, 'There is no such account, or it can not sign in.'),
    samePassword: messages_error(4000039, 'The new password is the old one.'),
    invalidEmail: (value)=>messages_error(4000040, 'This is no e-mail address.', {
            value
        }),
    invalidPhone: (value)=>messages_error(4000041, 'This is no phone number.', {
            value
        }),
    flowExpired: {
        login: 4010001,
        registration: 4040001,
        settings: 4050001,
        recovery: 4060005,
        verification: 4070005
    },
    expired: (id, since)=>messages_error(id, 'This took too long. Please try again.', {
            expired_at: new Date(since).toISOString()
        }),
    noStrategy: {
        login: messages_error(4010002, 'Please choose a way to sign in.'),
        registration: messages_error(4010003, 'Please choose a way to sign up.'),
        settings: messages_error(4010004, 'Please choose what to save.'),
        recovery: messages_error(4010005, 'Please choose a way to recover the account.'),
        verification: messages_error(4010006, 'Please choose a way to verify the address.')
    },
    wrongLoginCode: messages_error(4010008, 'This code is wrong or was used before.'),
    unknownAddress: messages_error(4010010, 'This address does not belong to the account.'),
    accountDisabled: messages_error(4010011, 'This account is switched off. Please ask its support.'),
    wrongRegistrationCode: messages_error(4040003, 'This code is wrong or was used before.'),
    wrongRecoveryLink: messages_error(4060004, 'This link is wrong or was used before.'),
    wrongRecoveryCode: messages_error(4060006, 'This code is wrong or was used before.'),
    wrongVerificationLink: messages_error(4070001, 'This link is wrong or was used before.'),
    wrongVerificationCode: messages_error(4070006, 'This code is wrong or was used before.')
};

;// CONCATENATED MODULE: ./src/identity/schemas/problems.ts



/** Holds traits against their schema. */ function traitProblems(schema, traits) {
    if (schema.validate({
        traits
    })) return [];
    const errors = schema.validate.errors ?? [];
    return errors.filter(({ keyword })=>keyword !== 'if').map(problemOf);
}
/** @throws HttpError 400 that names the first field */ function assertTraits(schema, traits) {
    const [problem] = traitProblems(schema, traits);
    if (problem) throw refused(problem);
}
const refused = ({ pointer, reason })=>invalid(`I[#${pointer}] ${reason}`);
const dotted = (pointer)=>pointer.split('/').slice(1).map((part)=>part.replaceAll('~1', '/').replaceAll('~0', '~')).join('.');
function problemOf(error) {
    const params = error.params;
    const missing = error.keyword === 'required' ? String(params.missingProperty) : undefined;
    const pointer = missing === undefined ? error.instancePath : `${error.instancePath}/${missing}`;
    return {
        field: dotted(pointer) || 'traits',
        pointer: error.instancePath,
        message: messageOf(error, params, missing),
        reason: missing === undefined ? error.message ?? 'is not valid' : `missing properties: "${missing}"`
    };
}
const typeName = (value)=>value === null ? 'null' : Array.isArray(value) ? 'array' : isRecord(value) ? 'object' : typeof value;
const problems_size = (value)=>typeof value === 'string' ? [
        ...value
    ].length : Array.isArray(value) ? value.length : 0;
const problems_figure = (value)=>typeof value === 'number' ? value : 0;
function messageOf(error, params, missing) {
    const data = error.data;
    const limit = problems_figure(params.limit);
    if (missing !== undefined) return messages_messages.required(missing);
    switch(error.keyword){
        case 'minLength':
            return messages_messages.tooShort(limit, problems_size(data));
        case 'maxLength':
            return messages_messages.tooLong(limit, problems_size(data));
        case 'pattern':
            return messages_messages.pattern(String(params.pattern));
        case 'format':
            if (params.format === 'email') return messages_messages.invalidEmail(String(data));
            if (params.format === 'tel') return messages_messages.invalidPhone(String(data));
            return messages_messages.generic(`"${String(data)}" is not valid "${String(params.format)}"`);
        case 'minimum':
            return messages_messages.minimum(limit, problems_figure(data));
        case 'exclusiveMinimum':
            return messages_messages.exclusiveMinimum(limit, problems_figure(data));
        case 'maximum':
            return messages_messages.maximum(limit, problems_figure(data));
        case 'exclusiveMaximum':
            return messages_messages.exclusiveMaximum(limit, problems_figure(data));
        case 'multipleOf':
            return messages_messages.multipleOf(problems_figure(params.multipleOf), problems_figure(data));
        case 'maxItems':
            return messages_messages.maxItems(limit, problems_size(data));
        case 'minItems':
            return messages_messages.minItems(limit, problems_size(data));
        case 'uniqueItems':
            return messages_messages.duplicateItems(problems_figure(params.j), problems_figure(params.i));
        case 'type':
            return messages_messages.type([
                params.type
            ].flat().map(String), typeName(data));
        case 'const':
            return messages_messages.constant(JSON.stringify(params.allowedValue));
        case 'enum':
            return messages_messages.generic(`value must be one of ${[
                params.allowedValues
            ].flat().map((v)=>JSON.stringify(v)).join(', ')}`);
        case 'additionalProperties':
            return messages_messages.generic(`additionalProperties "${String(params.additionalProperty)}" not allowed`);
        default:
            return messages_messages.generic(error.message ?? 'This value is not valid.');
    }
}

;// CONCATENATED MODULE: external "node:util"

;// CONCATENATED MODULE: ./src/identity/passwords/foreign-hashes.ts


const derivePbkdf2 = promisify(pbkdf2);
const deriveScrypt = promisify(scrypt);
const same = (a, b)=>a.length === b.length && timingSafeEqual(a, b);
const foreign_hashes_numbers = (text)=>Object.fromEntries(text.split(',').map((pair)=>[
            pair.split('=')[0] ?? '',
            Number(pair.split('=')[1])
        ]));
/** Hashes that other systems made: PBKDF2, scrypt, salted SHA of LDAP, and plain MD5. */ async function verifyForeign(password, hash) {
    const [, name = '', parameters = '', salt = '', key = ''] = hash.split('$');
    const wanted = Buffer.from(key, 'base64');
    if (name.startsWith('pbkdf2-')) {
        const { i = 0, l = 0 } = foreign_hashes_numbers(parameters);
        return same(await derivePbkdf2(password, Buffer.from(salt, 'base64'), i, l, name.slice('pbkdf2-'.length)), wanted);
    }
    if (name === 'scrypt') {
        // `ln` is N itself in this format, not its logarithm
        const { ln = 0, r = 0, p = 0 } = foreign_hashes_numbers(parameters);
        const options = {
            N: ln,
            r,
            p,
            maxmem: 256 * ln * r
        };
        return same(await deriveScrypt(password, Buffer.from(salt, 'base64'), wanted.length, options), wanted);
    }
    if (name === 'md5') return verifyMd5(password, hash);
    const [, kind = '', body = ''] = /^\{(SSHA(?:256|512)?)\}(.+)$/.exec(hash) ?? [];
    if (kind === '') return false;
    const bytes = Buffer.from(body, 'base64');
    const size = kind === 'SSHA512' ? 64 : kind === 'SSHA256' ? 32 : 20;
    const digest = createHash(`sha${size === 20 ? '1' : size * 8}`).update(password).update(bytes.subarray(size)).digest();
    return same(digest, bytes.subarray(0, size));
}
/** `$md5$hash`, or `$md5$pf=base64 of {SALT}{PASSWORD}$base64 of salt$hash`. */ function verifyMd5(password, hash) {
    const parts = hash.split('$').slice(2);
    const wanted = Buffer.from(parts.at(-1) ?? '', 'base64');
    const format = parts.length === 3 ? Buffer.from((parts[0] ?? '').replace(/^pf=/, ''), 'base64').toString() : '{PASSWORD}';
    const salt = parts.length === 3 ? Buffer.from(parts[1] ?? '', 'base64').toString() : '';
    const text = format.replaceAll('{SALT}', ()=>salt).replaceAll('{PASSWORD}', ()=>password);
    return same(createHash('md5').update(text).digest(), wanted);
}
const MAX_ARGON2_KIB = 1024 * 1024;
const digests = [
    'sha1',
    'sha224',
    'sha256',
    'sha384',
    'sha512'
];
/** What is wrong with a hash that somebody wants to import; undefined: nothing. */ function importFault(hash) {
    if (/^\$2[aby]\$/.test(hash)) {
        const cost = Number(/^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(hash)?.[1]);
        return Number.isNaN(cost) ? 'broken' : cost > 16 ? 'costly' : undefined;
    }
    if (/^\$argon2(id|i|d)\$/.test(hash)) {
        const match = /^\$argon2(?:id|i|d)\$v=\d+\$m=(\d+),t=(\d+),p=(\d+)\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/.exec(hash);
        if (!match) return 'broken';
        return Number(match[1]) > MAX_ARGON2_KIB || Number(match[2]) > 64 || Number(match[3]) > 64 ? 'costly' : undefined;
    }
    const [, name = '', parameters = '', salt = '', key = ''] = hash.split('$');
    if (name.startsWith('pbkdf2-')) {
        const { i = NaN, l = NaN } = foreign_hashes_numbers(parameters);
        if (!digests.includes(name.slice('pbkdf2-'.length)) || !(i > 0) || !(l > 0) || salt === '' || key === '') return 'broken';
        return i > 10_000_000 || l > 512 ? 'costly' : undefined;
    }
    if (name === 'scrypt') {
        const { ln = NaN, r = NaN, p = NaN } = foreign_hashes_numbers(parameters);
        if (!(ln > 1) || !(r > 0) || !(p > 0) || !Number.isInteger(Math.log2(ln)) || key === '') return 'broken';
        return 128 * ln * r > 512 * 1024 * 1024 || p > 16 ? 'costly' : undefined;
    }
    if (name === 'md5' || /^\{SSHA(256|512)?\}.+/.test(hash)) return undefined;
    return 'unknown';
}

;// CONCATENATED MODULE: external "@node-rs/argon2"

;// CONCATENATED MODULE: external "bcryptjs"

;// CONCATENATED MODULE: ./src/identity/passwords/hash.ts



/** `Algorithm.Argon2id`: the package's enum is const and can not be used in isolated modules. */ const ARGON2ID = 2;
/** Hashes a password as the project is configured. */ function hashPassword(password, { algorithm, bcryptCost, argon2 }) {
    if (algorithm === 'bcrypt') return bcryptjs.hash(password, bcryptCost);
    return argon2_hash(password, {
        algorithm: ARGON2ID,
        memoryCost: argon2.memoryKib,
        timeCost: argon2.iterations,
        parallelism: argon2.parallelism
    });
}
/** Whether a password belongs to a hash of any known format. */ async function verifyPassword(password, hash) {
    try {
        if (/^\$argon2(id|i|d)\$/.test(hash)) return await verify(hash, password);
        if (/^\$2[aby]\$/.test(hash)) return await bcryptjs.compare(password, hash);
        return await verifyForeign(password, hash);
    } catch  {
        return false;
    }
}
const dummies = new Map();
/**
 * Takes as long as verifying does, for accounts that do not exist: the time of an answer does not tell whether they do.
 */ async function verifyNobody(password, hasher) {
    const key = JSON.stringify(hasher);
    let dummy = dummies.get(key);
    if (!dummy) dummies.set(key, dummy = hashPassword('nobody has this password', hasher));
    await verifyPassword(password, await dummy);
    return false;
}
/** Whether a hash is of another kind than the project makes now, so that it is replaced at the next sign-in. */ function isOutdated(hash, { algorithm }) {
    return algorithm === 'bcrypt' ? !/^\$2[aby]\$/.test(hash) : !hash.startsWith('$argon2id$');
}

;// CONCATENATED MODULE: ./src/identity/admin/import-credentials.ts







const importFaults = {
    unknown: 'The imported password hash has a format that is not known here.',
    broken: 'The imported password hash can not be read.',
    costly: 'The imported password hash would cost more to check than is allowed here.'
};
/** @throws HttpError 400 */ function assertImportable(hash) {
    const fault = importFault(hash);
    if (fault) throw invalid(importFaults[fault]);
}
const recordsAt = (value, path)=>{
    const list = json_at(value, path);
    return Array.isArray(list) ? list.filter(isRecord) : [];
};
const textAt = (value, path)=>{
    const text = json_at(value, path);
    return typeof text === 'string' && text !== '' ? text : undefined;
};
/** The identity with the credentials that a body brings along (`credentials.password.config.password` …). @throws HttpError 400 */ async function withImportedCredentials(project, identity, credentials, now) {
    if (credentials === undefined || credentials === null) return identity;
    if (!isRecord(credentials)) throw invalid('The field "credentials" has to be an object.');
    const unknown = Object.keys(credentials).find((type)=>!isCredentialType(type));
    if (unknown !== undefined) throw invalid(`There is no credential of type "${unknown}".`);
    let changed = identity;
    const hash = await importedPassword(project, credentials);
    if (hash !== undefined) changed = withCredential(changed, 'password', {
        config: {
            hashed_password: hash
        }
    }, now);
    for (const type of [
        'oidc',
        'saml'
    ]){
        const providers = recordsAt(credentials, `${type}.config.providers`).map((provider)=>provided(type, provider));
        if (providers.length === 0) continue;
        const identifiers = providers.map(({ provider, subject })=>`${String(provider)}:${String(subject)}`);
        changed = withCredential(changed, type, {
            config: {
                providers
            },
            identifiers,
            version: 0
        }, now);
    }
    const url = textAt(credentials, 'totp.config.totp_url');
    if (url !== undefined) {
        changed = withCredential(changed, 'totp', {
            config: {
                totp_url: url
            },
            identifiers: [
                identity.id
            ],
            version: 0
        }, now);
    }
    const codes = recordsAt(credentials, 'lookup_secret.config.codes');
    if (codes.length > 0) {
        const recovery_codes = codes.map(({ code, used_at })=>({
                code: String(code),
                used_at: used_at ?? null
            }));
        changed = withCredential(changed, 'lookup_secret', {
            config: {
                recovery_codes
            },
            identifiers: [
                identity.id
            ],
            version: 0
        }, now);
    }
    return changed;
}
async function importedPassword(project, credentials) {
    const hash = textAt(credentials, 'password.config.hashed_password');
    if (hash !== undefined) {
        assertImportable(hash);
        return hash;
    }
    const password = textAt(credentials, 'password.config.password');
    return password === undefined ? undefined : hashPassword(password, identityConfig(project).hasher);
}
/** A link to a provider as it is stored; tokens come with the first sign-in. */ function provided(type, given) {
    const { provider, subject, organization, use_auto_link } = given;
    if (typeof provider !== 'string' || typeof subject !== 'string' || provider === '' || subject === '') {
        throw invalid(`Each provider of the ${type} credential needs "provider" and "subject".`);
    }
    const tokens = {
        initial_id_token: '',
        initial_access_token: '',
        initial_refresh_token: ''
    };
    return {
        ...type === 'oidc' && tokens,
        subject,
        provider,
        ...typeof organization === 'string' && organization !== '' && {
            organization
        },
        ...use_auto_link === true && {
            use_auto_link
        }
    };
}

;// CONCATENATED MODULE: ./src/identity/admin/identity-body.ts









const identity_body_known = new Set([
    'schema_id',
    'traits',
    'credentials',
    'metadata_public',
    'metadata_admin',
    'recovery_addresses',
    'verifiable_addresses',
    'state',
    'organization_id',
    'external_id',
    'region'
]);
/** A body of JSON, as an object. @throws HttpError 400 */ function objectBody(call) {
    if (call.bodyProblem === 'malformed') throw invalid('The body is not valid JSON.');
    if (call.form || call.bodyProblem === 'content-type' || typeof call.body === 'string') throw invalid('The body has to be JSON.');
    if (call.body === undefined) throw invalid('The body is empty.');
    if (!isRecord(call.body)) throw invalid('The body has to be an object.');
    return call.body;
}
/** @throws HttpError 400 for a field that an identity does not have */ function assertKnownFields(body) {
    const unknown = Object.keys(body).find((key)=>!identity_body_known.has(key));
    if (unknown !== undefined) throw invalid(`An identity has no field "${unknown}".`);
}
const identity_body_given = (value)=>value !== undefined && value !== null && value !== '';
function stateOf(body, usual) {
    const { state } = body;
    if (!identity_body_given(state)) return usual;
    if (state === 'active' || state === 'inactive') return state;
    throw invalid(`The state of an identity is active or inactive, not "${String(state)}".`);
}
function externalIdOf(body) {
    if (!identity_body_given(body.external_id)) return null;
    if (typeof body.external_id === 'string') return body.external_id;
    throw invalid('The field "external_id" has to be text.');
}
function organizationOf(body) {
    if (!identity_body_given(body.organization_id)) return null;
    if (isUuid(body.organization_id)) return body.organization_id.toLowerCase();
    throw invalid('The field "organization_id" has to be an id.');
}
function schemaIdOf(body, usual) {
    if (!identity_body_given(body.schema_id)) return usual;
    if (typeof body.schema_id === 'string') return body.schema_id;
    throw invalid('The field "schema_id" has to be text.');
}
/** Any JSON; a parsed body holds nothing else. */ const jsonOf = (value)=>value === undefined ? null : value;
/** The identity that a body of `createIdentity` describes. @throws HttpError 400 */ async function identityOfBody(project, body, now) {
    assertKnownFields(body);
    const state = stateOf(body, 'active');
    const schema = schemaOf(project, schemaIdOf(body, identityConfig(project).defaultSchemaId));
    const traits = jsonOf(body.traits ?? {});
    assertTraits(schema, traits);
    const identity = newIdentity(schema, {
        traits,
        state,
        metadataPublic: jsonOf(body.metadata_public),
        metadataAdmin: jsonOf(body.metadata_admin),
        externalId: externalIdOf(body),
        organizationId: organizationOf(body)
    }, now);
    return withPresetAddresses(await withImportedCredentials(project, identity, body.credentials, now), body, now);
}
/** The identity after a PUT: what is left out is cleared, but for state, schema and credentials. @throws HttpError 400 */ async function identityAfterPut(project, before, body, now) {
    const schema = schemaOf(project, schemaIdOf(body, before.schemaId));
    const traits = jsonOf(body.traits ?? {});
    const state = stateOf(body, before.state);
    assertTraits(schema, traits);
    const changed = {
        ...withTraits(schema, before, traits, now),
        state,
        stateChangedAt: state === before.state ? before.stateChangedAt : now,
        metadataPublic: jsonOf(body.metadata_public),
        metadataAdmin: jsonOf(body.metadata_admin),
        externalId: externalIdOf(body),
        organizationId: body.organization_id === undefined ? before.organizationId : organizationOf(body)
    };
    return withImportedCredentials(project, changed, body.credentials, now);
}
/** Addresses of the traits take over what the body says of them; others in the body are not the identity's. */ function withPresetAddresses(identity, body, now) {
    const presets = Array.isArray(body.verifiable_addresses) ? body.verifiable_addresses.filter(isRecord) : [];
    const preset = (address)=>{
        const found = presets.find(({ value, via })=>typeof value === 'string' && normalised(value) === address.value && via === address.via);
        if (!found) return address;
        const verified = found.verified === true;
        const status = found.status === 'sent' || found.status === 'completed' ? found.status : 'pending';
        const { verified_at: _before, ...rest } = address;
        const verifiedAt = typeof found.verified_at === 'string' ? found.verified_at : address.verified_at ?? now.toISOString();
        return {
            ...rest,
            verified,
            status,
            ...verified && {
                verified_at: verifiedAt
            }
        };
    };
    return {
        ...identity,
        verifiableAddresses: identity.verifiableAddresses.map(preset)
    };
}

;// CONCATENATED MODULE: ./src/identity/admin/batch-identities.ts





const batch_identities_LIMIT = 1000;
/** The real service answers a body that it can not read with status 400 and code 500. */ function unreadable(message) {
    return new HttpError({
        status: 400,
        body: {
            error: {
                code: 500,
                status: 'Internal Server Error',
                message
            }
        }
    });
}
function patchesOf(call) {
    if (call.bodyProblem !== undefined || !isRecord(call.body)) throw unreadable('The body is not valid JSON, or no object.');
    const unknown = Object.keys(call.body).find((key)=>key !== 'identities');
    if (unknown !== undefined) throw unreadable(`The field "${unknown}" is not known here.`);
    const { identities } = call.body;
    if (identities === undefined || identities === null) return [];
    if (!Array.isArray(identities)) throw unreadable('The field "identities" has to be a list.');
    if (identities.length > batch_identities_LIMIT) throw invalid(`At most ${batch_identities_LIMIT} identities can be made at once.`);
    return identities;
}
/** One entry, checked by itself. A wrong state or password hash fails the whole batch, wrong traits only their row. */ async function batch_identities_rowOf(call, patch) {
    if (!isRecord(patch)) return {
        kind: 'nothing'
    };
    const patchId = isUuid(patch.patch_id) ? patch.patch_id : undefined;
    if (!isRecord(patch.create)) return {
        kind: 'nothing'
    };
    stateOf(patch.create, 'active');
    try {
        return {
            kind: 'create',
            patchId,
            identity: await identityOfBody(call.project, patch.create, call.now)
        };
    } catch (error) {
        if (!(error instanceof HttpError) || /hash/.test(error.reason ?? '')) throw error;
        return {
            kind: 'error',
            patchId,
            error
        };
    }
}
/** Which of the values belong to somebody already. */ async function takenValues({ db, project }, values) {
    const taken = new Set();
    for(let start = 0; start < values.length; start += 1000){
        const found = await db.selectFrom('identity_handles').select('value').where('project_id', '=', project.id).where('value', 'in', values.slice(start, start + 1000)).execute();
        for (const { value } of found)taken.add(value);
    }
    return taken;
}
/** Rows whose sign-in names or addresses are taken, by stored identities or by rows before them, become errors. */ function withConflicts(rows, taken) {
    return rows.map((row)=>{
        if (row.kind !== 'create') return row;
        const values = handlesOf(row.identity).map(({ value })=>value);
        if (values.some((value)=>taken.has(value))) return {
            kind: 'error',
            patchId: row.patchId,
            error: identityConflict()
        };
        for (const value of values)taken.add(value);
        return row;
    });
}
/** `batchPatchIdentities`: makes many identities with few statements; each row says what became of it. */ async function batchPatchIdentities(call) {
    const checked = [];
    for (const patch of patchesOf(call))checked.push(await batch_identities_rowOf(call, patch));
    const created = (rows)=>rows.flatMap((row)=>row.kind === 'create' ? [
                row.identity
            ] : []);
    const values = created(checked).flatMap((identity)=>handlesOf(identity).map(({ value })=>value));
    const rows = withConflicts(checked, values.length > 0 ? await takenValues(call, values) : new Set());
    await call.db.transaction().execute((tx)=>insertIdentities(tx, call.project.id, created(rows)));
    return {
        identities: rows.map(batch_identities_render)
    };
}
function batch_identities_render(row) {
    if (row.kind === 'nothing') return null;
    const patch = row.patchId === undefined ? {} : {
        patch_id: row.patchId
    };
    return row.kind === 'create' ? {
        action: 'create',
        identity: row.identity.id,
        ...patch
    } : {
        action: 'error',
        ...patch,
        error: errorContent(row.error)
    };
}

;// CONCATENATED MODULE: ./src/identity/sessions/assurance.ts

const hasList = (credential, key)=>{
    const list = credential?.config[key];
    return Array.isArray(list) && list.length > 0;
};
const hasTotp = ({ credentials })=>typeof credentials.totp?.config.totp_url === 'string';
const hasLookupCodes = ({ credentials })=>hasList(credentials.lookup_secret, 'recovery_codes');
const hasPassword = ({ credentials })=>typeof credentials.password?.config.hashed_password === 'string';
/** The level that an identity can reach with what it has set up and the project offers. */ function reachableAal(identity, { methods }) {
    if (methods.totp.enabled && hasTotp(identity)) return 'aal2';
    if (methods.lookupSecret.enabled && hasLookupCodes(identity)) return 'aal2';
    if (methods.code.enabled && methods.code.mfa && hasList(identity.credentials.code, 'addresses')) return 'aal2';
    return 'aal1';
}
/** Whether a session is strong enough for what is asked. */ const isStrongEnough = (session, identity, policy, config)=>policy === 'aal1' || session.aal === 'aal2' || reachableAal(identity, config) === 'aal1';
/** Where a browser gives its second factor. */ function secondFactorUrl(base, returnTo) {
    const query = new URLSearchParams({
        aal: 'aal2',
        ...returnTo !== undefined && {
            return_to: returnTo
        }
    });
    return `${base}/self-service/login/browser?${query}`;
}
/** 403 `session_aal2_required`, with the way out in the body. */ function secondFactorRequired(base, returnTo) {
    const redirect_browser_to = secondFactorUrl(base, returnTo);
    const error = {
        id: 'session_aal2_required',
        code: 403,
        status: 'Forbidden',
        reason: 'This session was started with one factor, and a second one is set up. Give the second one to go on.',
        message: 'The session does not reach the required assurance level',
        details: {
            redirect_browser_to
        }
    };
    return new HttpError({
        status: 403,
        id: error.id,
        reason: error.reason,
        body: {
            error,
            redirect_browser_to
        }
    });
}

;// CONCATENATED MODULE: ./src/identity/admin/delete-credential.ts









const providersOf = (identity, type)=>{
    const providers = identity.credentials[type]?.config.providers;
    return Array.isArray(providers) ? providers.filter((provider)=>isRecord(provider)) : [];
};
/** In how many ways an identity can sign in. */ function firstFactors(identity, { methods }) {
    const { passkey, code } = identity.credentials;
    const passkeys = passkey?.config.credentials;
    return (hasPassword(identity) ? 1 : 0) + providersOf(identity, 'oidc').length + providersOf(identity, 'saml').length + (Array.isArray(passkeys) ? passkeys.length : 0) + (methods.code.passwordless && code && code.identifiers.length > 0 ? 1 : 0);
}
/** The identity without the credential. @throws HttpError 400, 404 */ function withCredentialDeleted(identity, type, identifier, config, now) {
    const missing = ()=>notFound(`This identity has no ${type} set up.`);
    if (!isCredentialType(type) || !identity.credentials[type]) throw missing();
    switch(type){
        case 'totp':
        case 'lookup_secret':
        case 'webauthn':
            return withoutCredential(identity, type, now);
        case 'password':
            if (!hasPassword(identity)) throw missing();
            if (firstFactors(identity, config) <= 1) throw lastOne();
            return withCredential(identity, 'password', {
                config: {}
            }, now);
        case 'oidc':
        case 'saml':
            {
                if (!identifier) throw invalid('Say which one with the parameter "identifier".');
                const providers = providersOf(identity, type);
                const kept = providers.filter(({ provider, subject })=>`${String(provider)}:${String(subject)}` !== identifier);
                if (kept.length === providers.length) throw notFound(`This identity has no ${type} credential "${identifier}".`);
                if (firstFactors(identity, config) <= 1) throw lastOne();
                const identifiers = kept.map(({ provider, subject })=>`${String(provider)}:${String(subject)}`);
                return withCredential(identity, type, {
                    config: {
                        providers: kept
                    },
                    identifiers
                }, now);
            }
        default:
            throw invalid(`Credentials of type ${type} can not be deleted.`);
    }
}
const lastOne = ()=>invalid('This is the last way in which this identity can sign in.');
/** `deleteIdentityCredentials` */ async function deleteIdentityCredentials(call) {
    const { id = '', type = '' } = call.path;
    const config = identityConfig(call.project);
    const found = isUuid(id) && await changeIdentity(call.db, call.project.id, id, (identity)=>withCredentialDeleted(identity, type, handlers_one(call, 'identifier'), config, call.now));
    if (!found) throw notFound('There is no such identity.');
    return noContent();
}

;// CONCATENATED MODULE: ./src/identity/numbered-pages.ts


/** @throws HttpError 400 for what is no number */ function numberedPageOf(call, { usual = 250, max = 500, countsFrom = 0 } = {}) {
    const number = (name)=>{
        const text = handlers_one(call, name);
        if (text === undefined || text === '') return undefined;
        if (!/^-?\d{1,9}$/.test(text)) throw invalid(`The parameter "${name}" is not a whole number.`);
        return Number(text);
    };
    const size = number('per_page') ?? number('page_size') ?? usual;
    return {
        page: Math.max(0, (number('page') ?? countsFrom) - countsFrom),
        size: Math.min(size < 1 ? usual : size, max)
    };
}
/** `Link` and `X-Total-Count` of such a list. The relations are those that the real services send, also for empty lists. */ function numberedHeaders(call, { page, size }, total) {
    const path = call.url.pathname.slice(new URL(call.base).pathname.replace(/\/$/, '').length);
    const last = Math.ceil(total / size) - 1;
    const relation = (rel, at)=>{
        const query = new URLSearchParams(call.url.search);
        query.set('page', String(at));
        query.set('per_page', String(size));
        query.sort();
        return `<${path}?${query}>; rel="${rel}"`;
    };
    const first = relation('first', 0);
    const next = relation('next', page + 1);
    const prev = relation('prev', page - 1);
    const end = relation('last', last);
    const relations = last < 0 ? [
        first,
        next,
        prev
    ] : last === 0 ? [
        first
    ] : page === 0 ? [
        next,
        end
    ] : page >= last ? [
        first,
        prev
    ] : [
        first,
        next,
        prev,
        end
    ];
    return {
        link: relations.join(','),
        'x-total-count': String(total)
    };
}

;// CONCATENATED MODULE: ./src/identity/admin/list-identities.ts









const list_identities_columns = [
    'identity.project_id',
    'identity.id',
    'identity.schema_id',
    'identity.state',
    'identity.state_changed_at',
    'identity.traits',
    'identity.metadata_public',
    'identity.metadata_admin',
    'identity.external_id',
    'identity.organization_id',
    'identity.verifiable_addresses',
    'identity.recovery_addresses',
    'identity.created_at',
    'identity.updated_at'
];
/** Values that only receive messages are no sign-in names. */ const signsIn = external_kysely_sql`types <> '[]'::jsonb`;
/** Types of credentials that a call wants to see. @throws HttpError 400 */ function includedCredentials(call) {
    const wanted = many(call, 'include_credential').filter((type)=>type !== '');
    const unknown = wanted.find((type)=>!isCredentialType(type));
    if (unknown !== undefined) throw invalid(`"${unknown}" is no type of a credential.`);
    return wanted.filter(isCredentialType);
}
function filterOf(call) {
    const found = [];
    const ids = many(call, 'ids');
    if (ids.length > 0) {
        const wrong = ids.find((id)=>!isUuid(id));
        if (wrong !== undefined) throw invalid(`"${wrong}" is no id of an identity.`);
        if (ids.length > 500) throw invalid('At most 500 ids can be asked for at once.');
        found.push({
            kind: 'ids',
            ids: ids.map((id)=>id.toLowerCase())
        });
    }
    const identifier = handlers_one(call, 'credentials_identifier');
    if (identifier) found.push({
        kind: 'identifier',
        value: normalised(identifier)
    });
    const similar = handlers_one(call, 'preview_credentials_identifier_similar');
    if (similar) found.push({
        kind: 'similar',
        value: normalised(similar)
    });
    const organization = handlers_one(call, 'organization_id');
    if (organization) {
        if (!isUuid(organization)) throw invalid(`"${organization}" is no id of an organization.`);
        found.push({
            kind: 'organization',
            id: organization.toLowerCase()
        });
    }
    if (found.length > 1) throw invalid('One filter at a time: several can not be combined.');
    return found[0] ?? {
        kind: 'all'
    };
}
/** Ids of identities with a sign-in name like this: those that begin with it, and then those that hold it. */ async function similarIds({ db, project }, value, limit) {
    const names = ()=>db.selectFrom('identity_handles').select('identity_id').where('project_id', '=', project.id).where(signsIn).orderBy('value').limit(limit);
    const after = value + '\u{10ffff}';
    const begins = await names().where('value', '>=', value).where('value', '<', after).execute();
    const escaped = value.replace(/[\\%_]/g, '\\$&');
    const holds = begins.length < limit ? await names().where('value', 'like', `%${escaped}%`).execute() : [];
    return [
        ...new Set([
            ...begins,
            ...holds
        ].map(({ identity_id })=>identity_id))
    ].slice(0, limit);
}
/** `listIdentities`: newest first, paged by the id of the last one shown, or by number with `page`. */ async function listIdentities(call) {
    const { db, project } = call;
    const include = includedCredentials(call);
    const filter = filterOf(call);
    const page = pageOf(call, {
        default: 250,
        max: 500,
        token: 'uuid'
    });
    const numbered = handlers_one(call, 'page') ? numberedPageOf(call) : undefined;
    const showsCredentials = include.length > 0 || filter.kind === 'identifier' || filter.kind === 'similar';
    const similar = filter.kind === 'similar' ? await similarIds(call, filter.value, page.size) : [];
    const selected = db.selectFrom('identity_identities as identity').where('identity.project_id', '=', project.id).$if(filter.kind === 'ids', (query)=>query.where('identity.id', 'in', filter.kind === 'ids' ? filter.ids : [])).$if(filter.kind === 'similar', (query)=>similar.length > 0 ? query.where('identity.id', 'in', similar) : query.where(({ lit })=>lit(false))).$if(filter.kind === 'organization', (query)=>query.where('identity.organization_id', '=', filter.kind === 'organization' ? filter.id : '')).$if(filter.kind === 'identifier', (query)=>query.where('identity.id', 'in', (inner)=>inner.selectFrom('identity_handles').select('identity_id').where('project_id', '=', project.id).where('value', '=', filter.kind === 'identifier' ? filter.value : '').where(signsIn)));
    const rows = await selected.select(list_identities_columns).$if(showsCredentials, (query)=>query.select('identity.credentials')).$if(!numbered && page.after !== undefined, (query)=>query.where('identity.id', '<', page.after?.[0] ?? '')).$if(numbered !== undefined, (query)=>query.offset((numbered?.page ?? 0) * (numbered?.size ?? 0))).orderBy('identity.id', 'desc').limit(numbered ? numbered.size : page.size + 1).execute();
    const { rows: shown, next } = page_cut(rows, numbered ? {
        ...page,
        size: numbered.size
    } : page, ({ id })=>[
            id
        ]);
    const identities = shown.map((row)=>identityOfRow({
            credentials: {},
            ...row
        }));
    const body = identities.map((identity)=>showsCredentials ? renderIdentity(identity, call.base, include) : renderListedIdentity(identity, call.base));
    if (!numbered) return handlers_reply(body, {
        headers: {
            link: linkHeader(call, page, next)
        }
    });
    const total = filter.kind === 'all' ? await countAll(call) : body.length;
    return handlers_reply(body, {
        headers: numberedHeaders(call, numbered, total)
    });
}
async function countAll({ db, project }) {
    const { count } = await db.selectFrom('identity_identities').select(({ fn })=>fn.countAll().as('count')).where('project_id', '=', project.id).executeTakeFirstOrThrow();
    return Number(count);
}

;// CONCATENATED MODULE: ./src/identity/admin/patch-identity.ts










const patch_identity_refused = (message)=>new HttpError({
        status: 400,
        reason: 'The patch can not be applied.',
        message
    });
/** The operations of a patch. @throws HttpError 400 for anything but add, replace and remove, and for protected paths */ function patchOperations(body) {
    if (!Array.isArray(body)) throw invalid('A JSON Patch is a list of operations.');
    return body.map((entry)=>{
        if (!isRecord(entry) || typeof entry.path !== 'string') throw patch_identity_refused('Each operation needs "op" and "path".');
        const { op, path, value } = entry;
        if (op !== 'add' && op !== 'replace' && op !== 'remove') throw patch_identity_refused(`The operation "${String(op)}" is not supported.`);
        if (isProtected(path)) throw patch_identity_refused(`The path ${path} can not be changed by a patch.`);
        if (op !== 'remove' && value === undefined) throw patch_identity_refused(`The operation at ${path} has no value.`);
        return op === 'remove' ? {
            op,
            path
        } : {
            op,
            path,
            value
        };
    });
}
/** Ids, and credentials that are no plain configuration: those are changed by the people themselves. */ function isProtected(path) {
    const [first = '', second, third] = path.split('/').slice(1);
    if ([
        'id',
        'schema_url',
        'created_at',
        'updated_at',
        'state_changed_at'
    ].includes(first)) return true;
    if (first === '') return true;
    return first === 'credentials' && (second === undefined || second === 'oidc' || second === 'saml' || third === 'identifiers');
}
/**
 * Applies a patch to a document: all of it or nothing. Replacing a key that is not there adds it, as the real service does.
 * @throws HttpError 400
 */ function applied(document, operations) {
    const patched = structuredClone(document);
    try {
        for (const operation of operations){
            const absent = operation.op === 'replace' && fast_json_patch.getValueByPointer(patched, operation.path) === undefined;
            // the library's operations are the same, typed by kind
            const step = absent ? {
                ...operation,
                op: 'add'
            } : operation;
            fast_json_patch.applyOperation(patched, step, true, true);
        }
        return patched;
    } catch (error) {
        throw patch_identity_refused(error instanceof Error ? error.message.split('\n')[0] ?? '' : 'The path does not exist.');
    }
}
/** What a patch works on. */ const documentOf = (identity)=>({
        schema_id: identity.schemaId,
        state: identity.state,
        traits: identity.traits,
        metadata_public: identity.metadataPublic,
        metadata_admin: identity.metadataAdmin,
        external_id: identity.externalId,
        organization_id: identity.organizationId,
        credentials: Object.fromEntries(Object.entries(identity.credentials).map(([type, { identifiers, config, version }])=>[
                type,
                {
                    type,
                    identifiers,
                    config,
                    version
                }
            ])),
        verifiable_addresses: identity.verifiableAddresses.map((address)=>({
                ...address,
                verified_at: address.verified_at ?? null
            })),
        recovery_addresses: identity.recoveryAddresses.map((address)=>({
                ...address
            }))
    });
/** The identity after a patch. @throws HttpError 400 */ async function patchedIdentity(project, before, operations, now) {
    if (operations.length === 0) return before;
    const document = applied(documentOf(before), operations);
    const { state } = document;
    if (state !== 'active' && state !== 'inactive') {
        throw invalid(`The state of an identity is active or inactive, not "${String(state)}".`);
    }
    const schema = schemaOf(project, schemaIdOf(document, before.schemaId));
    const traits = document.traits ?? {};
    assertTraits(schema, traits);
    const credentials = await patchedCredentials(project, before, document.credentials, now);
    const changed = {
        ...withTraits(schema, {
            ...before,
            credentials
        }, traits, now),
        state,
        stateChangedAt: state === before.state ? before.stateChangedAt : now,
        metadataPublic: document.metadata_public ?? null,
        metadataAdmin: document.metadata_admin ?? null,
        externalId: externalIdOf(document),
        organizationId: organizationOf(document)
    };
    return withPresetAddresses(changed, document, now);
}
async function patchedCredentials(project, before, patched, now) {
    if (!isRecord(patched)) throw patch_identity_refused('The credentials have to be an object.');
    const credentials = {};
    for (const type of credentialTypes){
        const value = patched[type];
        const known = before.credentials[type];
        if (value === undefined) continue;
        if (!isRecord(value) || value.type !== type) throw patch_identity_refused(`The credential "${type}" needs its type.`);
        const config = isRecord(value.config) ? value.config : {};
        if (known && JSON.stringify(config) === JSON.stringify(known.config)) {
            credentials[type] = known;
            continue;
        }
        const { password, ...rest } = config;
        const hashed = type === 'password' && typeof password === 'string' ? {
            ...rest,
            hashed_password: await hashPassword(password, identityConfig(project).hasher)
        } : config;
        credentials[type] = {
            identifiers: known?.identifiers ?? [],
            version: known?.version ?? 0,
            created_at: known?.created_at ?? now.toISOString(),
            updated_at: now.toISOString(),
            config: hashed
        };
    }
    return credentials;
}

;// CONCATENATED MODULE: ./src/identity/admin/identities.ts










const nobody = ()=>notFound('There is no such identity.');
/** The id of the path; a malformed one belongs to nobody. */ function identities_idOf(call) {
    const { id } = call.path;
    if (!isUuid(id)) throw nobody();
    return id.toLowerCase();
}
async function createIdentity(call) {
    const identity = await identityOfBody(call.project, objectBody(call), call.now);
    await call.db.transaction().execute((tx)=>insertIdentities(tx, call.project.id, [
            identity
        ]));
    return handlers_reply(renderCreatedIdentity(identity, call.base), {
        status: 201,
        headers: {
            location: `${call.base}/identities/${identity.id}`
        }
    });
}
async function getIdentity(call) {
    const include = includedCredentials(call);
    const identity = await findIdentity(call.db, call.project.id, identities_idOf(call));
    if (!identity) throw nobody();
    return renderIdentity(identity, call.base, include);
}
async function getIdentityByExternalID(call) {
    const include = includedCredentials(call);
    const identity = await findIdentityByExternalId(call.db, call.project.id, call.path.externalID ?? '');
    if (!identity) throw nobody();
    return renderIdentity(identity, call.base, include);
}
async function identities_updateIdentity(call) {
    const id = identities_idOf(call);
    const body = objectBody(call);
    let schemaBefore = '';
    const identity = await changeIdentity(call.db, call.project.id, id, (before)=>{
        schemaBefore = before.schemaId;
        return identityAfterPut(call.project, before, body, call.now);
    });
    if (!identity) throw nobody();
    return {
        ...renderIdentity(identity, call.base),
        schema_url: schemaUrl(call.base, schemaBefore)
    };
}
async function patchIdentity(call) {
    const id = identities_idOf(call);
    if (call.bodyProblem !== undefined) throw invalid('The body is not valid JSON.');
    const operations = patchOperations(call.body);
    let schemaBefore = '';
    const identity = await changeIdentity(call.db, call.project.id, id, (before)=>{
        schemaBefore = before.schemaId;
        return patchedIdentity(call.project, before, operations, call.now);
    });
    if (!identity) throw nobody();
    // the real service answers with the address of the schema as it was
    return {
        ...renderIdentity(identity, call.base),
        schema_url: schemaUrl(call.base, schemaBefore)
    };
}
async function identities_deleteIdentity(call) {
    if (!await deleteIdentity(call.db, call.project.id, identities_idOf(call))) throw nobody();
    return noContent();
}
const adminIdentityHandlers = {
    listIdentities: handlers_own(listIdentities),
    createIdentity: handlers_own(createIdentity),
    batchPatchIdentities: handlers_own(batchPatchIdentities),
    getIdentity: handlers_own(getIdentity),
    getIdentityByExternalID: handlers_own(getIdentityByExternalID),
    updateIdentity: handlers_own(identities_updateIdentity),
    patchIdentity: handlers_own(patchIdentity),
    deleteIdentity: handlers_own(identities_deleteIdentity),
    deleteIdentityCredentials: handlers_own(deleteIdentityCredentials)
};

;// CONCATENATED MODULE: ./src/identity/codes.ts


const codes_hashOf = (flowId, purpose, code)=>sha256(`${flowId} ${purpose} ${code}`);
async function codes_store({ db, project, now }, order, secretHash) {
    // a new code ends the earlier ones of its flow
    await db.deleteFrom('identity_codes').where('project_id', '=', project.id).where('flow_id', '=', order.flowId).where('purpose', '=', order.purpose).execute();
    await db.insertInto('identity_codes').values({
        project_id: project.id,
        id: idAt(now),
        flow_id: order.flowId,
        purpose: order.purpose,
        secret_hash: secretHash,
        identity_id: order.identityId ?? null,
        address: order.address,
        attempts: 0,
        created_at: now,
        expires_at: new Date(now.getTime() + order.lifespan),
        used_at: null
    }).execute();
}
/** Makes a code of six digits. @returns the code; only its hash is kept */ async function issueCode(scope, order) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await codes_store(scope, order, codes_hashOf(order.flowId, order.purpose, code));
    return code;
}
/** Makes the token of a link. @returns the token; only its hash is kept */ async function issueLinkToken(scope, order) {
    const token = secretToken('');
    await codes_store(scope, order, sha256(token));
    return token;
}
/** Uses a code up. Wrong ones are counted: after `maxAttempts` the right one is refused as well. */ async function useCode({ db, project, now }, flowId, purpose, code, maxAttempts) {
    const counted = await db.updateTable('identity_codes').set((row)=>({
            attempts: row('attempts', '+', 1)
        })).where('project_id', '=', project.id).where('flow_id', '=', flowId).where('purpose', '=', purpose).where('used_at', 'is', null).returning([
        'attempts'
    ]).execute();
    if (counted.some(({ attempts })=>attempts > maxAttempts)) return {
        kind: 'too-many'
    };
    const used = await db.updateTable('identity_codes').set({
        used_at: now
    }).where('project_id', '=', project.id).where('flow_id', '=', flowId).where('purpose', '=', purpose).where('secret_hash', '=', codes_hashOf(flowId, purpose, code.trim())).where('used_at', 'is', null).where('expires_at', '>', now).returning([
        'identity_id',
        'address'
    ]).executeTakeFirst();
    if (!used) return {
        kind: 'wrong'
    };
    return {
        kind: 'right',
        used: {
            flowId,
            identityId: used.identity_id ?? undefined,
            address: used.address
        }
    };
}
/** Uses a link up. */ async function useLinkToken({ db, project, now }, purpose, token) {
    const used = await db.updateTable('identity_codes').set({
        used_at: now
    }).where('project_id', '=', project.id).where('secret_hash', '=', sha256(token)).where('purpose', '=', purpose).where('used_at', 'is', null).where('expires_at', '>', now).returning([
        'flow_id',
        'identity_id',
        'address'
    ]).executeTakeFirst();
    return used && {
        flowId: used.flow_id,
        identityId: used.identity_id ?? undefined,
        address: used.address
    };
}

;// CONCATENATED MODULE: ./src/identity/csrf.ts



const SIZE = 32;
const YEAR = 365 * 24 * 60 * 60;
/** Bound to the address, so that projects under one host do not share it. */ const csrfCookieName = (base)=>`csrf_token_${sha256(base)}`;
/** Path of cookies: the project's own part of the host. */ const cookiePath = (base)=>`${new URL(base).pathname.replace(/\/$/, '')}/`;
const newCsrf = ()=>({
        secret: randomBytes(SIZE),
        fresh: true
    });
function readCsrf(call) {
    const secret = Buffer.from(call.cookies[csrfCookieName(call.base)] ?? '', 'base64');
    return secret.length === SIZE ? {
        secret,
        fresh: false
    } : newCsrf();
}
const csrfCookie = (base, { secret })=>({
        name: csrfCookieName(base),
        value: secret.toString('base64'),
        path: cookiePath(base),
        maxAge: YEAR,
        httpOnly: true,
        sameSite: 'Lax',
        secure: base.startsWith('https:')
    });
const xor = (a, b)=>Buffer.from(a.map((byte, index)=>byte ^ (b[index] ?? 0)));
/**
 * The token for a form: the secret under a mask of the flow's own, so that it looks different in each flow and the secret
 * is not in any page.
 */ function csrfToken({ secret }, flowId) {
    const mask = createHmac('sha256', secret).update(flowId).digest();
    return Buffer.concat([
        mask,
        xor(secret, mask)
    ]).toString('base64');
}
/** Whether a token belongs to the browser that sends it. */ function isCsrfToken({ secret }, token) {
    if (typeof token !== 'string') return false;
    const bytes = Buffer.from(token, 'base64');
    if (bytes.length !== 2 * SIZE) return false;
    return timingSafeEqual(xor(bytes.subarray(0, SIZE), bytes.subarray(SIZE)), secret);
}
/** By which a flow knows its browser. */ const csrfHash = ({ secret })=>sha256(secret.toString('hex'));
const csrfViolation = ()=>forbidden('The request does not carry the anti-forgery token of this browser. Reload the page and try again.', {
        id: 'security_csrf_violation',
        message: 'The request was refused to protect against cross-site request forgery',
        details: {
            hint: 'Send the cookies of this address along, and the value of the field csrf_token.',
            docs: 'https://www.ory.com/docs/troubleshooting/csrf',
            reject_reason: 'The token and the cookie do not belong together.'
        }
    });

;// CONCATENATED MODULE: ./src/identity/flows/store.ts


const store_documentOf = ({ id: _id, ...document })=>document;
/** Gives a new flow its id; `write` sees the id, as the form's address holds it. */ async function createFlow({ db, project, now }, write) {
    const id = randomUUID();
    const document = write(id);
    await db.insertInto('identity_flows').values({
        project_id: project.id,
        id,
        kind: document.kind,
        expires_at: new Date(document.expiresAt),
        created_at: now,
        document: JSON.stringify(document)
    }).execute();
    return {
        ...document,
        id
    };
}
/** Stores what a step has changed. */ async function saveFlow({ db, project, now }, flow) {
    const saved = {
        ...flow,
        updatedAt: now.getTime()
    };
    await db.updateTable('identity_flows').set({
        document: JSON.stringify(store_documentOf(saved)),
        expires_at: new Date(saved.expiresAt)
    }).where('project_id', '=', project.id).where('id', '=', flow.id).execute();
    return saved;
}
/** A flow of this kind, also an expired one; undefined for unknown and malformed ids. */ async function findFlow({ db, project }, kind, id) {
    if (!isUuid(id)) return undefined;
    const row = await db.selectFrom('identity_flows').select('document').where('project_id', '=', project.id).where('id', '=', id).where('kind', '=', kind).executeTakeFirst();
    return row && {
        ...row.document,
        id: id.toLowerCase()
    };
}
const isExpired = (flow, now)=>flow.expiresAt <= now.getTime();

;// CONCATENATED MODULE: ./src/identity/error-store.ts


/** Keeps what went wrong for the error page. @returns the id by which it is fetched */ async function storeError({ db, project, now }, error) {
    const id = idAt(now);
    await db.insertInto('identity_errors').values({
        project_id: project.id,
        id,
        content: JSON.stringify(errorContent(error)),
        created_at: now,
        updated_at: now
    }).execute();
    return id;
}

;// CONCATENATED MODULE: ./src/identity/sessions/read-session.ts


/** The token of a request: the header of native clients, the browser's cookie, or a bearer. */ function sessionTokenOf(call, config) {
    return handlers_header(call, 'x-session-token') ?? call.cookies[config.session.cookie.name] ?? bearer(call);
}
async function readSession(call, config) {
    const token = sessionTokenOf(call, config);
    if (!token) return undefined;
    const found = await sessionByToken(call.db, call.project.id, token, call.now);
    return found && {
        ...found,
        token
    };
}

;// CONCATENATED MODULE: ./src/identity/visit.ts






/** JSON is what the client accepts, or what it sends. */ function wantsJson(call) {
    const accepted = (handlers_header(call, 'accept') ?? '').split(',').map((part)=>part.split(';')[0]?.trim().toLowerCase());
    const json = accepted.indexOf('application/json');
    const html = accepted.indexOf('text/html');
    if (json >= 0) return html < 0 || json < html;
    return (handlers_header(call, 'content-type') ?? '').split(';')[0]?.trim().toLowerCase() === 'application/json';
}
function visitOf(call) {
    const config = identityConfig(call.project);
    let session;
    return {
        call,
        config,
        csrf: readCsrf(call),
        cookies: [],
        json: wantsJson(call),
        session: ()=>session ??= readSession(call, config)
    };
}
/** A new anti-forgery secret, after somebody signed in or out. */ function renewCsrf(visit) {
    visit.csrf = newCsrf();
}
/** Sends the anti-forgery cookie along although the browser has it: it is told to go on elsewhere. */ function repeatCsrf(visit) {
    visit.csrf = {
        ...visit.csrf,
        fresh: true
    };
}
/** A handler of the public self-service API. */ function visited(handle, { cookie = 'browser', errors = 'page' } = {}) {
    return handlers_own(async (call)=>{
        const visit = visitOf(call);
        const cookies = ()=>[
                ...visit.cookies,
                ...visit.csrf.fresh && cookie === 'browser' ? [
                    csrfCookie(call.base, visit.csrf)
                ] : []
            ];
        try {
            const answer = await handle(visit);
            const reply = answer instanceof Reply ? answer : new Reply(answer);
            reply.cookies.push(...cookies());
            return reply;
        } catch (error) {
            if (!(error instanceof HttpError)) throw error;
            if (visit.json || errors === 'json' || !visit.config.flows.errorUrl) {
                error.cookies.push(...cookies());
                throw error;
            }
            const id = await storeError(call, error);
            return redirect(withQuery(visit.config.flows.errorUrl, {
                id
            }), 303, cookies());
        }
    });
}
/** An address with more parameters. */ function withQuery(address, parameters) {
    const url = new URL(address);
    for (const [name, value] of Object.entries(parameters))url.searchParams.set(name, value);
    return url.href;
}

;// CONCATENATED MODULE: ./src/identity/flows/urls.ts

/** Where a flow's form is sent. */ const submitUrl = (base, kind, id)=>`${base}/self-service/${kind}?flow=${id}`;
/** The page that shows a flow; without one configured the flow's own address, so that there is something to see. */ function pageUrl({ config, call }, kind, id) {
    const { uiUrl } = config.flows[kind];
    return uiUrl ? withQuery(uiUrl, {
        flow: id
    }) : `${call.base}/self-service/${kind}/flows?id=${id}`;
}
/** Address of the request as the client wrote it. */ const requestUrl = ({ call })=>call.url.href;

;// CONCATENATED MODULE: ./src/identity/return-to.ts


const forbiddenReturn = (address)=>invalid(`The return_to address "${address}" is not allowed.`, {
        id: 'self_service_flow_return_to_forbidden'
    });
/**
 * The request's `return_to`, checked: below an allowed address, below the service's own pages, or a path of the default.
 * @throws HttpError 400 `self_service_flow_return_to_forbidden`
 */ function requestedReturnTo(call, config) {
    const wanted = handlers_one(call, 'return_to');
    if (wanted === undefined || wanted === '') return undefined;
    if (isLocalPath(wanted)) return wanted;
    if (!isAllowed(wanted, call.base, config)) throw forbiddenReturn(wanted);
    return wanted;
}
/** A path of the default address. `//host` and `/\host` are read as another host by browsers. */ const isLocalPath = (text)=>/^\/(?![/\\])/.test(text) && !/[\\\s]/.test(text);
function isAllowed(wanted, base, config) {
    if (!URL.canParse(wanted)) return false;
    const url = new URL(wanted);
    const allowed = [
        ...config.allowedReturnUrls,
        ...config.defaultReturnUrl ? [
            config.defaultReturnUrl
        ] : [],
        `${base}/self-service`
    ];
    return allowed.some((entry)=>return_to_matches(url, entry));
}
function return_to_matches(url, entry) {
    // `https://*.example.com`: any host below
    const wildcard = /^(https?:\/\/)\*\.(.+)$/.exec(entry);
    const text = wildcard ? `${wildcard[1]}${wildcard[2]}` : entry;
    if (!URL.canParse(text)) return false;
    const rule = new URL(text);
    if (url.protocol !== rule.protocol || url.username !== '' || url.password !== '') return false;
    const hostFits = wildcard ? url.host.endsWith(`.${rule.host}`) : url.host === rule.host;
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return url.href.startsWith(rule.href);
    return hostFits && url.pathname.startsWith(rule.pathname);
}
/** Where a browser goes when nothing else is said. */ const defaultReturn = (config, base)=>config.defaultReturnUrl ?? base;
/** An absolute address: paths are those of the default return address. */ const absoluteReturn = (address, config, base)=>isLocalPath(address) ? new URL(address, defaultReturn(config, base)).href : address;

;// CONCATENATED MODULE: ./src/identity/flows/open-flow.ts







/** Makes and stores a flow of the kind, as the project's configuration has it. */ function openFlow(visit, kind, start) {
    const { call, config, csrf } = visit;
    const now = call.now.getTime();
    return createFlow(call, (id)=>({
            kind,
            type: start.type,
            issuedAt: now,
            createdAt: now,
            updatedAt: now,
            expiresAt: now + config.flows[kind].lifespan,
            requestUrl: requestUrl(visit),
            returnTo: start.returnTo,
            state: start.state,
            form: {
                action: submitUrl(call.base, kind, id),
                method: 'POST',
                ...start.form(start.type === 'browser' ? csrfToken(csrf, id) : '')
            },
            ...start.type === 'browser' && !start.ownerless && {
                csrf: csrfHash(csrf)
            },
            internal: {},
            ...start.more
        }));
}
/** The schema that the request asks for (`identity_schema`). @throws HttpError 400 for one that people can not choose */ function requestedSchema({ call }) {
    const id = handlers_one(call, 'identity_schema');
    if (id === undefined || id === '') return undefined;
    const schema = findSchema(call.project, id);
    if (!schema) throw invalid(`There is no identity schema "${id}".`);
    if (!schema.selfServiceSelectable) throw invalid(`The identity schema "${id}" can not be chosen here.`);
    return id;
}
/** Where a browser goes after a flow: its own return address, the one after this kind of flow, or the project's. */ function returnAfter({ config, call }, flow, method) {
    const fallback = config.returnUrlAfter(flow.kind, method) ?? config.defaultReturnUrl ?? call.base;
    return flow.returnTo === undefined ? fallback : absoluteReturn(flow.returnTo, config, call.base);
}

;// CONCATENATED MODULE: ./src/identity/ui/nodes.ts


/** An input of a form. Options that are not given are not in the node. */ function input(group, name, type, options = {}) {
    const { label, ...attributes } = options;
    return {
        type: 'input',
        group,
        attributes: {
            name,
            type,
            ...attributes,
            disabled: false,
            node_type: 'input'
        },
        messages: [],
        meta: label ? {
            label
        } : {}
    };
}
const nodes_button = (group, name, value, label)=>input(group, name, 'submit', {
        value,
        label
    });
const nodes_hidden = (group, name, value, more = {})=>input(group, name, 'hidden', {
        value,
        ...more
    });
const csrfNode = (token)=>nodes_hidden('default', 'csrf_token', token, {
        required: true
    });
const textNode = (group, id, text, label)=>({
        type: 'text',
        group,
        attributes: {
            text,
            id,
            node_type: 'text'
        },
        messages: [],
        meta: label ? {
            label
        } : {}
    });
const imageNode = (group, id, src, size, label)=>({
        type: 'img',
        group,
        attributes: {
            src,
            id,
            width: size,
            height: size,
            node_type: 'img'
        },
        messages: [],
        meta: {
            label
        }
    });
const anchorNode = (group, id, href, label)=>({
        type: 'a',
        group,
        attributes: {
            href,
            id,
            title: label,
            node_type: 'a'
        },
        messages: [],
        meta: {
            label
        }
    });
/** Name of an input, id of anything else. */ function nodeName(node) {
    const { name, id } = node.attributes;
    return typeof name === 'string' ? name : typeof id === 'string' ? id : '';
}
const inputTypes = {
    email: 'email',
    tel: 'tel',
    uri: 'url',
    date: 'date',
    'date-time': 'datetime-local'
};
const autocompletes = {
    email: 'email',
    tel: 'tel',
    url: 'url'
};
function inputType(field) {
    if (field.type === 'boolean') return 'checkbox';
    if (field.type === 'number' || field.type === 'integer') return 'number';
    return inputTypes[field.format ?? ''] ?? 'text';
}
/** The form of a schema's traits, with the values that are known. */ const traitNodes = (fields, group, traits)=>fields.map((field)=>{
        const type = inputType(field);
        const value = nodes_shown(traitAt(traits, field.path));
        const autocomplete = autocompletes[type];
        return input(group, field.name, type, {
            ...value !== undefined && {
                value
            },
            ...field.required && {
                required: true
            },
            ...autocomplete && {
                autocomplete
            },
            ...field.pattern !== undefined && {
                pattern: field.pattern
            },
            ...field.options && {
                options: field.options.map((option)=>({
                        value: option
                    }))
            },
            ...field.title !== undefined && {
                label: messages_messages.trait(field.name, field.title)
            }
        });
    });
/** Values that an input can hold; lists and objects have none. */ const nodes_shown = (value)=>typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
function withValue(node, value) {
    const { value: _before, ...attributes } = node.attributes;
    return {
        ...node,
        attributes: value === undefined ? attributes : {
            ...attributes,
            value
        }
    };
}
const withType = (node, type)=>({
        ...node,
        attributes: {
            ...node.attributes,
            type
        }
    });
/** The node of this name replaced, or all of them left as they are. */ const mapNode = (nodes, name, change)=>nodes.map((node)=>nodeName(node) === name ? change(node) : node);
const withoutMessages = (nodes)=>nodes.map((node)=>({
            ...node,
            messages: []
        }));
/**
 * Adds a message to its field. A field that the form does not have is added at the end of its group, so that the message is
 * seen.
 */ function withMessage(nodes, name, message, group) {
    const at = nodes.findIndex((node)=>nodeName(node) === name);
    if (at >= 0) return nodes.map((node, index)=>index === at ? {
            ...node,
            messages: [
                ...node.messages,
                message
            ]
        } : node);
    const end = nodes.findLastIndex((node)=>node.group === group) + 1 || nodes.length;
    return [
        ...nodes.slice(0, end),
        {
            ...input(group, name, 'text'),
            messages: [
                message
            ]
        },
        ...nodes.slice(end)
    ];
}

;// CONCATENATED MODULE: ./src/identity/flows/recovery-screens.ts


const codeInput = ()=>input('code', 'code', 'text', {
        required: true,
        autocomplete: 'one-time-code',
        pattern: '[0-9]+',
        maxlength: 6,
        label: messages_messages.recoveryCode
    });
const addressInput = (group, value)=>input(group, 'email', 'email', {
        ...value !== undefined && {
            value
        },
        required: true,
        label: messages_messages.email
    });
/** Asks for the address. */ const recoveryAddressScreen = (csrf, group, value)=>[
        csrfNode(csrf),
        addressInput(group, value),
        nodes_button(group, 'method', group, messages_messages["continue"])
    ];
/** Asks for the code that was mailed to an address. */ const recoveryCodeScreen = (csrf, address)=>[
        csrfNode(csrf),
        codeInput(),
        nodes_hidden('code', 'method', 'code'),
        nodes_button('code', 'method', 'code', messages_messages["continue"]),
        nodes_button('code', 'email', address, messages_messages.resendCode)
    ];
/** Asks for a code that an administrator has made: the flow belongs to no browser yet. */ const adminCodeScreen = ()=>[
        codeInput(),
        nodes_button('code', 'method', 'code', messages_messages["continue"])
    ];

;// CONCATENATED MODULE: ./src/identity/admin/recovery.ts












/** Milliseconds for which it can be used. @throws HttpError 400 */ function lifespanOf(body, usual) {
    const { expires_in } = body;
    if (expires_in === undefined || expires_in === '') return usual;
    const text = String(expires_in);
    const lifespan = parseDuration(text.replace(/^-/, ''));
    if (lifespan === undefined) throw invalid(`The field "expires_in" is no duration such as 1h or 90s: ${text}`);
    if (text.startsWith('-') || lifespan <= 0) throw invalid(`The field "expires_in" lies in the past: ${text}`);
    return lifespan;
}
async function identityOf(call, body, unknown) {
    const { identity_id } = body;
    if (identity_id === undefined) throw unknown;
    if (!isUuid(identity_id)) throw invalid('The field "identity_id" is no id.');
    const identity = await findIdentity(call.db, call.project.id, identity_id);
    if (!identity) throw unknown;
    return identity;
}
/** `createRecoveryCodeForIdentity`: works also where people can not recover accounts themselves. */ async function createRecoveryCode(call) {
    const visit = visitOf(call);
    const { methods } = visit.config;
    if (!methods.code.enabled) throw notFound('Codes are switched off.');
    const body = objectBody(call);
    const lifespan = lifespanOf(body, methods.code.lifespan);
    const { flow_type = 'browser' } = body;
    if (flow_type !== 'browser' && flow_type !== 'api') throw invalid(`The field "flow_type" is browser or api, not "${String(flow_type)}".`);
    const identity = await identityOf(call, body, notFound('There is no such identity.'));
    const flow = await openFlow(visit, 'recovery', {
        type: flow_type,
        state: 'sent_email',
        returnTo: requestedReturnTo(call, visit.config),
        form: ()=>({
                nodes: adminCodeScreen(),
                messages: []
            }),
        ownerless: true,
        more: {
            active: 'code',
            internal: {
                admin: true
            },
            expiresAt: call.now.getTime() + lifespan
        }
    });
    const order = {
        flowId: flow.id,
        purpose: 'recovery',
        identityId: identity.id,
        address: '',
        lifespan
    };
    const recovery_code = await issueCode(call, order);
    return handlers_reply({
        recovery_link: pageUrl(visit, 'recovery', flow.id),
        recovery_code,
        expires_at: new Date(flow.expiresAt).toISOString()
    }, {
        status: 201
    });
}
/** `createRecoveryLinkForIdentity` */ async function createRecoveryLink(call) {
    const visit = visitOf(call);
    const { methods } = visit.config;
    if (!methods.link.enabled) throw notFound('Links are switched off.');
    const body = objectBody(call);
    const lifespan = lifespanOf(body, methods.link.lifespan);
    const identity = await identityOf(call, body, invalid('There is no such identity.'));
    const flow = await openFlow(visit, 'recovery', {
        type: 'browser',
        state: 'choose_method',
        returnTo: requestedReturnTo(call, visit.config),
        form: ()=>({
                nodes: recoveryAddressScreen('', 'link'),
                messages: []
            }),
        ownerless: true,
        more: {
            active: 'link',
            internal: {
                admin: true
            },
            expiresAt: call.now.getTime() + lifespan
        }
    });
    const order = {
        flowId: flow.id,
        purpose: 'recovery_link',
        identityId: identity.id,
        address: '',
        lifespan
    };
    const token = await issueLinkToken(call, order);
    const base = methods.link.baseUrl ?? call.base;
    const recovery_link = `${base}/self-service/recovery?${new URLSearchParams({
        flow: flow.id,
        token
    })}`;
    return handlers_reply({
        recovery_link,
        expires_at: new Date(flow.expiresAt).toISOString()
    }, {
        status: 200
    });
}
const adminRecoveryHandlers = {
    createRecoveryCodeForIdentity: handlers_own(createRecoveryCode),
    createRecoveryLinkForIdentity: handlers_own(createRecoveryLink)
};

;// CONCATENATED MODULE: ./src/identity/sessions/cookie.ts

/** The browser's session cookie; its value is the session's token. */ function sessionCookie(base, config, token, expires) {
    const { name, domain, path, sameSite, persistent } = config.session.cookie;
    return {
        name,
        value: token,
        path: path ?? cookiePath(base),
        ...domain !== undefined && {
            domain
        },
        ...persistent && {
            expires
        },
        httpOnly: true,
        sameSite,
        secure: base.startsWith('https:')
    };
}
/** Takes the session cookie away. */ const noSessionCookie = (base, config)=>({
        ...sessionCookie(base, config, '', new Date(0)),
        maxAge: 0
    });

;// CONCATENATED MODULE: ./src/identity/sessions/logout.ts








/** Follows from the session's token, so that only who has the cookie can use it and nothing more has to be stored. */ const logoutToken = (sessionToken)=>`ory_lo_${createHmac('sha256', sessionToken).update('sign out').digest('base64url').slice(0, 32)}`;
const logout_same = (a, b)=>Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b));
/** Only cookies count here: a native client has its own way out. */ async function signedIn(visit) {
    const live = visit.call.cookies[visit.config.session.cookie.name] ? await visit.session() : undefined;
    if (live) return live;
    throw unauthorized('The request carries no session that is in force.', {
        id: 'session_inactive',
        message: 'There is no valid session'
    });
}
async function begin(visit) {
    const { call, config } = visit;
    const { token } = await signedIn(visit);
    const returnTo = requestedReturnTo(call, config);
    const logout_token = logoutToken(token);
    const query = new URLSearchParams({
        ...returnTo !== undefined && {
            return_to: returnTo
        },
        token: logout_token
    });
    return {
        logout_url: `${call.base}/self-service/logout?${query}`,
        logout_token
    };
}
async function finish(visit) {
    const { call, config } = visit;
    const { session, token } = await signedIn(visit);
    if (!logout_same(handlers_one(call, 'token') ?? '', logoutToken(token))) throw forbidden('The token of the address belongs to another session.');
    const returnTo = requestedReturnTo(call, config);
    await endSession(call, session.id);
    visit.cookies.push(noSessionCookie(call.base, config));
    renewCsrf(visit);
    if (visit.json) return noContent();
    return redirect(absoluteReturn(returnTo ?? config.flows.logoutReturnUrl ?? defaultReturn(config, call.base), config, call.base));
}
/** Ends a session; it stays readable as an ended one. */ async function endSession({ db, project, now }, id) {
    await db.updateTable('identity_sessions').set({
        active: false,
        updated_at: now
    }).where('project_id', '=', project.id).where('id', '=', id).execute();
}
async function nativeLogout({ call }) {
    const token = isRecord(call.body) && typeof call.body.session_token === 'string' ? call.body.session_token : '';
    const session = await findSessionByToken(call.db, call.project.id, token);
    if (!session) throw forbidden('There is no session with this token.');
    await endSession(call, session.id);
    return noContent();
}
const logoutHandlers = {
    createBrowserLogoutFlow: visited(begin),
    updateLogoutFlow: visited(finish),
    performNativeLogout: visited(nativeLogout, {
        cookie: 'none',
        errors: 'json'
    })
};

;// CONCATENATED MODULE: ./src/identity/admin/manage-sessions.ts



/** So many sessions are touched by one call; the answer says whether there are more. */ const AT_ONCE = 10_000;
function listOf(body, name) {
    const list = body[name];
    if (list === undefined || list === null) return [];
    if (!Array.isArray(list)) throw invalid(`The field "${name}" has to be a list.`);
    return list.map(String);
}
function wishOf(call) {
    const body = objectBody(call);
    const { action } = body;
    if (action !== 'disable' && action !== 'delete') throw invalid('The field "action" is disable or delete.');
    const identities = listOf(body, 'identities');
    const sessions = listOf(body, 'sessions');
    if (identities.length > 0 === sessions.length > 0) throw invalid('Give either "identities" or "sessions", and not empty.');
    const by = identities.length > 0 ? 'identities' : 'sessions';
    const ids = identities.length > 0 ? identities : sessions;
    if (by === 'identities' && ids.includes('*')) {
        if (ids.length > 1) throw invalid('The "*" stands for all and has to be alone.');
        return {
            action,
            by,
            ids: 'all'
        };
    }
    if (ids.length > 500) throw invalid('At most 500 ids can be given at once.');
    const wrong = ids.find((id)=>!isUuid(id));
    if (wrong !== undefined) throw invalid(`"${wrong}" in "${by}" is no id.`);
    return {
        action,
        by,
        ids
    };
}
/** `manageSessions`: ends or deletes many sessions; counts those that were touched. */ async function manageSessions(call) {
    const wish = wishOf(call);
    const { db, project, now } = call;
    return db.transaction().execute(async (tx)=>{
        const found = await tx.selectFrom('identity_sessions').select('id').where('project_id', '=', project.id).$if(wish.action === 'disable', (query)=>query.where('active', '=', true)).$if(wish.ids !== 'all', (query)=>query.where(wish.by === 'identities' ? 'identity_id' : 'id', 'in', wish.ids === 'all' ? [] : wish.ids)).limit(AT_ONCE + 1).forUpdate().execute();
        const ids = found.slice(0, AT_ONCE).map(({ id })=>id);
        for(let start = 0; start < ids.length; start += 1000){
            await act(tx, project.id, wish.action, ids.slice(start, start + 1000), now);
        }
        return {
            processed: ids.length,
            more: found.length > AT_ONCE
        };
    });
}
async function act(tx, projectId, action, ids, now) {
    if (action === 'disable') {
        await tx.updateTable('identity_sessions').set({
            active: false,
            updated_at: now
        }).where('project_id', '=', projectId).where('id', 'in', ids).execute();
        return;
    }
    await tx.deleteFrom('identity_sessions').where('project_id', '=', projectId).where('id', 'in', ids).execute();
    await tx.deleteFrom('identity_devices').where('project_id', '=', projectId).where('session_id', 'in', ids).execute();
}

;// CONCATENATED MODULE: ./src/identity/admin/sessions.ts












function sessions_idOf(call) {
    const { id = '' } = call.path;
    if (!isUuid(id)) throw invalid(`"${id}" is no id.`);
    return id.toLowerCase();
}
const unknownSession = ()=>notFound('There is no such session.');
/** What to show besides the session itself. @throws HttpError 400 */ function expansions(call) {
    const wanted = many(call, 'expand').map((part)=>part.toLowerCase());
    const unknown = wanted.find((part)=>part !== 'identity' && part !== 'devices' && part !== '');
    if (unknown !== undefined) throw invalid(`The parameter "expand" is identity or devices, not "${unknown}".`);
    return {
        identity: wanted.includes('identity'),
        devices: wanted.includes('devices')
    };
}
function activeFilter(call) {
    const text = handlers_one(call, 'active');
    if (text === undefined || text === '') return undefined;
    if (text === 'true' || text === 'false') return text === 'true';
    throw invalid('The parameter "active" is true or false.');
}
async function findSession({ db, project }, id) {
    return db.selectFrom('identity_sessions').selectAll().where('project_id', '=', project.id).where('id', '=', id).executeTakeFirst();
}
async function identitiesOf({ db, project }, ids) {
    if (ids.length === 0) return new Map();
    const rows = await db.selectFrom('identity_identities').selectAll().where('project_id', '=', project.id).where('id', 'in', [
        ...new Set(ids)
    ]).execute();
    return new Map(rows.map((row)=>[
            row.id,
            identityOfRow(row)
        ]));
}
/** In lists identities come without their addresses to verify. */ function renderInList(identity, base) {
    const { verifiable_addresses: _verifiable, recovery_addresses: _recovery, ...shown } = renderListedIdentity(identity, base);
    return shown;
}
async function listSessions(call) {
    const expand = expansions(call);
    const active = activeFilter(call);
    const page = pageOf(call, {
        default: 250,
        max: 500
    });
    const rows = await call.db.selectFrom('identity_sessions').selectAll().where('project_id', '=', call.project.id).$if(active !== undefined, (query)=>query.where('active', '=', active ?? true)).$if(page.after !== undefined, (query)=>query.where('id', '<', page.after?.[0] ?? '')).orderBy('id', 'desc').limit(page.size + 1).execute();
    const { rows: shown, next } = page_cut(rows, page, ({ id })=>[
            id
        ]);
    const identities = expand.identity ? await identitiesOf(call, shown.map((row)=>row.identity_id)) : undefined;
    const devices = expand.devices ? await devicesOf(call.db, call.project.id, shown.map(({ id })=>id)) : undefined;
    const body = shown.map((row)=>{
        const identity = identities?.get(row.identity_id);
        return renderSession(sessionOfRow(row), {
            identity: identity ? renderInList(identity, call.base) : null,
            devices: devices ? devices.get(row.id) ?? [] : null
        });
    });
    return handlers_reply(body, {
        headers: {
            link: linkHeader(call, page, next)
        }
    });
}
async function getSession(call) {
    const expand = expansions(call);
    const row = await findSession(call, sessions_idOf(call));
    if (!row) throw unknownSession();
    const identity = expand.identity ? await findIdentity(call.db, call.project.id, row.identity_id) : undefined;
    const devices = expand.devices ? await devicesOf(call.db, call.project.id, [
        row.id
    ]) : undefined;
    return renderSession(sessionOfRow(row), {
        identity: identity ? renderListedIdentity(identity, call.base) : null,
        devices: devices?.get(row.id) ?? []
    });
}
async function disableSession(call) {
    const id = sessions_idOf(call);
    if (!await findSession(call, id)) throw unknownSession();
    await endSession(call, id);
    return noContent();
}
/** Gives a session its full time again. Where the project says so, not before a certain time is left: then nothing happens. */ async function extendSession(call) {
    const row = await findSession(call, sessions_idOf(call));
    if (!row) throw unknownSession();
    const { lifespan, earliestExtend } = identityConfig(call.project).session;
    const early = earliestExtend > 0 && row.expires_at.getTime() - call.now.getTime() > earliestExtend;
    const expires_at = early ? row.expires_at : new Date(call.now.getTime() + lifespan);
    await call.db.updateTable('identity_sessions').set({
        expires_at,
        updated_at: call.now
    }).where('project_id', '=', call.project.id).where('id', '=', row.id).execute();
    const identity = await findIdentity(call.db, call.project.id, row.identity_id);
    return renderSession(sessionOfRow({
        ...row,
        expires_at
    }), {
        identity: identity ? renderPublicIdentity(identity, call.base) : null,
        devices: []
    });
}
async function listIdentitySessions(call) {
    const id = sessions_idOf(call);
    const active = activeFilter(call);
    const page = numberedPageOf(call, {
        countsFrom: 1
    });
    const sessions = call.db.selectFrom('identity_sessions').where('project_id', '=', call.project.id).where('identity_id', '=', id).$if(active !== undefined, (query)=>query.where('active', '=', active ?? true));
    const rows = await sessions.selectAll().orderBy('id', 'desc').limit(page.size).offset(page.page * page.size).execute();
    const { count } = await sessions.select(({ fn })=>fn.countAll().as('count')).executeTakeFirstOrThrow();
    const identity = await findIdentity(call.db, call.project.id, id);
    const devices = await devicesOf(call.db, call.project.id, rows.map((row)=>row.id));
    const body = rows.map((row)=>renderSession(sessionOfRow(row), {
            identity: identity ? {
                ...renderInList(identity, call.base),
                schema_url: ''
            } : null,
            devices: devices.get(row.id) ?? []
        }));
    return handlers_reply(body, {
        headers: numberedHeaders(call, page, Number(count))
    });
}
async function deleteIdentitySessions(call) {
    const id = sessions_idOf(call);
    const gone = await call.db.transaction().execute((tx)=>deleteSessionsOf(tx, call.project.id, [
            id
        ]));
    if (gone === 0) throw notFound('This identity has no sessions.');
    return noContent();
}
const adminSessionHandlers = {
    listSessions: handlers_own(listSessions),
    getSession: handlers_own(getSession),
    disableSession: handlers_own(disableSession),
    extendSession: handlers_own(extendSession),
    listIdentitySessions: handlers_own(listIdentitySessions),
    deleteIdentitySessions: handlers_own(deleteIdentitySessions),
    manageSessions: handlers_own(manageSessions)
};

;// CONCATENATED MODULE: ./src/identity/courier/admin.ts




const statuses = [
    'queued',
    'processing',
    'sent',
    'abandoned'
];
const admin_render = (row)=>({
        id: row.id,
        status: row.status,
        type: row.type,
        recipient: row.recipient,
        body: row.body,
        subject: row.subject,
        template_type: row.template_type,
        channel: row.channel,
        send_count: row.send_count,
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString()
    });
async function listCourierMessages(call) {
    const page = readPage(call);
    const status = handlers_one(call, 'status');
    const known = statuses.find((candidate)=>candidate === status);
    if (status !== undefined && status !== '' && !known) throw invalid(`"${status}" is no status of a message.`);
    const recipient = handlers_one(call, 'recipient');
    const rows = await call.db.selectFrom('identity_messages').selectAll().where('project_id', '=', call.project.id).$if(known !== undefined, (query)=>query.where('status', '=', known ?? 'queued')).$if(recipient !== undefined && recipient !== '', (query)=>query.where('recipient', '=', recipient ?? '')).$if(page.after !== undefined, (query)=>query.where('id', '<', page.after?.[0] ?? '')).orderBy('id', 'desc').limit(page.size + 1).execute();
    const { rows: shown, next } = page_cut(rows, page, ({ id })=>[
            id
        ]);
    return handlers_reply(shown.map(admin_render), {
        headers: {
            link: linkHeader(call, page, next)
        }
    });
}
/** The real service answers a page size that is no number with status 400 and code 500. */ function readPage(call) {
    const size = handlers_one(call, 'page_size');
    if (size !== undefined && size !== '' && !/^-?\d+$/.test(size)) {
        const error = {
            code: 500,
            status: 'Internal Server Error',
            message: `"${size}" is no page size.`
        };
        throw new HttpError({
            status: 400,
            reason: error.message,
            body: {
                error
            }
        });
    }
    return pageOf(call, {
        default: 10,
        max: 500
    });
}
async function getCourierMessage(call) {
    const id = call.path.id;
    if (!isUuid(id)) throw invalid(`"${id}" is no id.`);
    const row = await call.db.selectFrom('identity_messages').selectAll().where('project_id', '=', call.project.id).where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound('There is no such message.');
    return {
        ...admin_render(row),
        dispatches: []
    };
}
const courierHandlers = {
    listCourierMessages: handlers_own(listCourierMessages),
    getCourierMessage: handlers_own(getCourierMessage)
};

;// CONCATENATED MODULE: ./src/identity/errors-page.ts




const errors_page_render = ({ id, content, created_at, updated_at })=>({
        id,
        error: content,
        created_at: created_at.toISOString(),
        updated_at: updated_at.toISOString()
    });
/** `getFlowError` */ const getFlowError = visited(async ({ call })=>{
    const id = handlers_one(call, 'id');
    if (id === 'stub:500') {
        const sample = {
            code: 500,
            status: 'Internal Server Error',
            reason: 'A sample of an error.',
            message: 'The server failed'
        };
        return errors_page_render({
            id: idAt(call.now),
            content: sample,
            created_at: call.now,
            updated_at: call.now
        });
    }
    const row = isUuid(id) ? await call.db.selectFrom('identity_errors').select([
        'id',
        'content',
        'created_at',
        'updated_at'
    ]).where('project_id', '=', call.project.id).where('id', '=', id).executeTakeFirst() : undefined;
    if (!row) throw notFound('There is no such error, or it was long ago.');
    return errors_page_render(row);
}, {
    errors: 'json'
});

;// CONCATENATED MODULE: ./src/identity/courier/templates.ts
/** What a message is for; the names are those of the API. */ const templates_nobody = (purpose)=>({
        subject: `Somebody tried to ${purpose}`,
        body: `Hello,\n\nsomebody gave this address to ${purpose}, but no account has it.\n\nIf it was you, try another address. If not, there is nothing to do.\n`
    });
/** Subject and body of a message, as plain text. */ function renderTemplate(type, { code = '', link = '', minutes }) {
    const end = `\n\nIt can be used for ${minutes} minutes. If it was not you who asked for it, there is nothing to do.\n`;
    switch(type){
        case 'recovery_code_valid':
            return {
                subject: `${code} is your recovery code`,
                body: `This code opens your account again:\n\n${code}${end}`
            };
        case 'recovery_valid':
            return {
                subject: 'Open your account again',
                body: `This link opens your account again:\n\n${link}${end}`
            };
        case 'verification_code_valid':
            return {
                subject: `${code} verifies your address`,
                body: `This code shows that the address is yours:\n\n${code}\n\nOr open this link:\n\n${link}${end}`
            };
        case 'verification_valid':
            return {
                subject: 'Verify your address',
                body: `This link shows that the address is yours:\n\n${link}${end}`
            };
        case 'login_code_valid':
            return {
                subject: `${code} is your sign-in code`,
                body: `Sign in with this code:\n\n${code}${end}`
            };
        case 'registration_code_valid':
            return {
                subject: `${code} completes your registration`,
                body: `Complete your registration with this code:\n\n${code}${end}`
            };
        case 'recovery_invalid':
        case 'recovery_code_invalid':
            return templates_nobody('recover an account');
        case 'verification_invalid':
        case 'verification_code_invalid':
            return templates_nobody('verify an address');
    }
}

;// CONCATENATED MODULE: ./src/identity/courier/outbox.ts


/** Puts a message into the outbox. */ async function queueMail({ db, project, now }, mail) {
    const minutes = Math.max(1, Math.round(mail.lifespan / 60_000));
    const { subject, body } = renderTemplate(mail.type, {
        ...mail,
        minutes
    });
    await db.insertInto('identity_messages').values({
        project_id: project.id,
        id: idAt(now),
        status: 'queued',
        type: mail.via === 'sms' ? 'phone' : 'email',
        channel: mail.via,
        recipient: mail.to,
        subject: mail.via === 'sms' ? '' : subject,
        body,
        template_type: mail.type,
        template_data: JSON.stringify({
            to: mail.to
        }),
        send_count: 0,
        created_at: now,
        updated_at: now
    }).execute();
}

;// CONCATENATED MODULE: ./src/identity/flows/open-verification.ts








/** Screens of verification by code. A native one has no anti-forgery field. */ const addressScreen = (csrf)=>[
        input('code', 'email', 'email', {
            required: true,
            label: messages_messages.email
        }),
        nodes_button('code', 'method', 'code', messages_messages["continue"]),
        ...csrf === '' ? [] : [
            csrfNode(csrf)
        ]
    ];
const codeScreen = (csrf, address)=>[
        nodes_hidden('code', 'method', 'code'),
        input('code', 'code', 'text', {
            required: true,
            autocomplete: 'one-time-code',
            label: messages_messages.verificationCode
        }),
        nodes_button('code', 'method', 'code', messages_messages["continue"]),
        ...csrf === '' ? [] : [
            csrfNode(csrf)
        ],
        nodes_button('code', 'email', address, messages_messages.resendCode)
    ];
const linkScreen = (csrf, address)=>[
        csrfNode(csrf),
        input('link', 'email', 'email', {
            ...address !== undefined && {
                value: address
            },
            required: true,
            label: messages_messages.email
        }),
        nodes_button('link', 'method', 'link', messages_messages["continue"])
    ];
/** Mails what verifies an address, and marks it as asked. */ async function sendVerification({ call, config }, flowId, identity, address) {
    const { use } = config.flows.verification;
    const { lifespan } = config.methods[use];
    const order = {
        flowId,
        identityId: identity.id,
        address: address.value,
        lifespan
    };
    const target = {
        to: address.value,
        via: address.via,
        lifespan
    };
    const link = (query)=>`${call.base}/self-service/verification?${new URLSearchParams(query)}`;
    if (use === 'link') {
        const token = await issueLinkToken(call, {
            ...order,
            purpose: 'verification_link'
        });
        await queueMail(call, {
            ...target,
            type: 'verification_valid',
            link: link({
                flow: flowId,
                token
            })
        });
    } else {
        const code = await issueCode(call, {
            ...order,
            purpose: 'verification'
        });
        await queueMail(call, {
            ...target,
            type: 'verification_code_valid',
            code,
            link: link({
                code,
                flow: flowId
            })
        });
    }
    await changeIdentity(call.db, call.project.id, identity.id, (current)=>withAddress(current, address.value, (found)=>found.status === 'pending' ? {
                ...found,
                status: 'sent'
            } : found, call.now));
}
/** Begins the verification of one address and mails it. */ async function openVerificationFor(visit, cause, identity, address) {
    const { use } = visit.config.flows.verification;
    const flow = await openFlow(visit, 'verification', {
        type: cause.type,
        state: 'sent_email',
        returnTo: cause.returnTo,
        form: (csrf)=>({
                nodes: use === 'link' ? linkScreen(csrf, address.value) : codeScreen(csrf, address.value),
                messages: [
                    use === 'link' ? messages_messages.verificationLinkSent : messages_messages.verificationCodeSent
                ]
            }),
        more: {
            active: use,
            requestUrl: cause.requestUrl,
            identityId: identity.id
        }
    });
    await sendVerification(visit, flow.id, identity, address);
    const url = cause.type === 'browser' ? {
        url: pageUrl(visit, 'verification', flow.id)
    } : {};
    return {
        action: 'show_verification_ui',
        flow: {
            id: flow.id,
            verifiable_address: address.value,
            ...url
        }
    };
}
/** Begins the verification of every address that was never asked, if the project verifies addresses. */ async function verifyPending(visit, cause, identity) {
    if (!visit.config.flows.verification.enabled) return [];
    const started = [];
    for (const address of identity.verifiableAddresses){
        if (address.status === 'pending' && !address.verified) {
            started.push(await openVerificationFor(visit, cause, identity, address));
        }
    }
    return started;
}

;// CONCATENATED MODULE: ./src/identity/hooks/run-hooks.ts


/** Hooks that the flows themselves heed, by what they are called in the configuration. */ const heeded = new Set([
    'session',
    'show_verification_ui',
    'require_verified_address',
    'revoke_active_sessions',
    'verification',
    'verifier'
]);
/** A configured hook that this platform can not run fails the flow: skipping it silently could let somebody in. */ function assertKnown(hooks) {
    const unknown = hooks.find(({ hook })=>!heeded.has(hook));
    if (unknown) throw notImplemented(`The hook "${unknown.hook}" is not available on this platform.`);
}
const hasHook = ({ config }, kind, method, hook)=>config.hooksAfter(kind, method).some((entry)=>entry.hook === hook);
/** Before a flow is begun. */ async function hooksBefore({ config }, kind) {
    assertKnown(config.hooksBefore(kind));
}
/** After a right credential, before there is a session. @throws HttpError 403 when the address has to be verified first */ async function hooksAfterLogin(visit, flow, identity, method) {
    assertKnown(visit.config.hooksAfter('login', method));
    if (!hasHook(visit, 'login', method, 'require_verified_address')) return;
    const address = identity.verifiableAddresses[0];
    if (!address || identity.verifiableAddresses.some(({ verified })=>verified)) return;
    const verification = await openVerificationFor(visit, flow, identity, address);
    throw new HttpError({
        status: 403,
        body: {
            error: {
                id: 'session_verified_address_required',
                code: 400,
                status: 'Bad Request',
                reason: 'Verify your address to sign in.',
                message: 'No address of this account is verified',
                details: {
                    continue_with: [
                        verification
                    ]
                }
            }
        }
    });
}
/** Before an account is made, or settings are stored. */ function hooksBeforeSaving({ config }, kind, method) {
    assertKnown(config.hooksAfter(kind, method));
}

;// CONCATENATED MODULE: ./src/identity/ui/form-problem.ts
/** Thrown by whoever handles a submission that a person has to correct: it becomes the form with messages, status 400. */ class FormProblem extends Error {
    complaints;
    options;
    constructor(complaints, options = {}){
        super(complaints.map(({ message })=>message.text).join(' ')), this.complaints = complaints, this.options = options;
    }
}
const complain = (message, options)=>new FormProblem([
        {
            message
        }
    ], options);
const complainAt = (field, message, group = 'default')=>new FormProblem([
        {
            field,
            message,
            group
        }
    ]);

;// CONCATENATED MODULE: ./src/identity/flows/submission.ts










/** A text field, or undefined. */ const textOf = (body, name)=>{
    const value = body[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
};
/** The flow of a submission (`flow` in the address). @throws HttpError 400, 404 */ async function submittedFlow({ call }, kind) {
    const id = handlers_one(call, 'flow');
    if (!isUuid(id)) throw invalid('The address names no flow.');
    const flow = await findFlow(call, kind, id);
    if (!flow) throw notFound('There is no such flow. Begin a new one.');
    return flow;
}
/** Answers an expired flow with a new one of the same kind. */ async function replaceExpired(visit, flow, renew) {
    const { call } = visit;
    const since = call.now.getTime() - flow.expiresAt;
    const fresh = await renew();
    const message = messages_messages.expired(messages_messages.flowExpired[flow.kind], flow.expiresAt);
    const next = await saveFlow(call, {
        ...fresh,
        form: {
            ...fresh.form,
            messages: [
                message
            ]
        }
    });
    if (flow.type === 'browser' && !visit.json) return redirect(pageUrl(visit, flow.kind, next.id));
    const error = {
        id: 'self_service_flow_expired',
        code: 410,
        status: 'Gone',
        reason: `The flow ended ${Math.ceil(since / 1000)} seconds ago. Go on with the new one.`,
        message: 'The flow has expired'
    };
    throw new HttpError({
        status: 410,
        id: error.id,
        reason: error.reason,
        // the real service counts in nanoseconds
        body: {
            error,
            expired_at: new Date(flow.expiresAt).toISOString(),
            since: since * 1_000_000,
            use_flow_id: next.id
        }
    });
}
const submission_known = [
    'application/json',
    'application/x-www-form-urlencoded'
];
/** The fields of a body. @throws FormProblem for one that can not be read */ function submission_bodyOf(call) {
    const type = (handlers_header(call, 'content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (!submission_known.includes(type) && call.rawBody !== '') {
        throw complain(messages_messages.generic(`A body of type "${type}" is not read here; send JSON or a form.`));
    }
    if (call.bodyProblem === 'malformed') throw complain(messages_messages.generic('The body is not valid JSON.'));
    if (call.body === undefined) return {};
    if (!isRecord(call.body)) throw complain(messages_messages.generic('The body has to be an object.'));
    return call.body;
}
/** Holds the anti-forgery token of a browser's submission against its cookie; native clients send no cookies. */ function assertOwner({ visit, flow, body }) {
    if (flow.type === 'browser') {
        if (!isCsrfToken(visit.csrf, body.csrf_token)) throw csrfViolation();
        return;
    }
    if (handlers_header(visit.call, 'cookie') !== undefined || handlers_header(visit.call, 'origin') !== undefined) {
        throw complain(messages_messages.generic('A native flow takes no cookies and no Origin. Browsers use the browser flow.'));
    }
}
/** The form with what a person has to correct, stored and sent. */ async function answerProblem(visit, problem, { flow, render, pageStatus = 303, keepMessages = false }) {
    const { call, csrf } = visit;
    let nodes = withoutMessages(problem.options.nodes ?? flow.form.nodes);
    if (flow.type === 'browser') nodes = mapNode(nodes, 'csrf_token', (node)=>withValue(node, csrfToken(csrf, flow.id)));
    for (const { field, message, group } of problem.complaints){
        if (field !== undefined) nodes = withMessage(nodes, field, message, group ?? 'default');
    }
    const above = problem.complaints.filter(({ field })=>field === undefined).map(({ message })=>message);
    const saved = await saveFlow(call, {
        ...flow,
        ...problem.options.active !== undefined && {
            active: problem.options.active
        },
        form: {
            ...flow.form,
            nodes,
            messages: keepMessages && above.length > 0 ? [
                ...flow.form.messages,
                ...above
            ] : above
        }
    });
    return answerForm(visit, saved, render, 400, pageStatus);
}
/** The flow for scripts, its page for others. */ function answerForm(visit, flow, render, status, pageStatus = 303) {
    if (flow.type === 'browser' && !visit.json) return redirect(pageUrl(visit, flow.kind, flow.id), pageStatus);
    return handlers_reply(render(flow), {
        status
    });
}

;// CONCATENATED MODULE: ./src/identity/strategies/submitted-traits.ts




/** The traits of a submission, with the schema's types if a form sent them; undefined when they are no object. */ function submittedTraits({ body, isForm }, schema) {
    const { traits } = body;
    if (!isRecord(traits)) return traits === undefined ? {} : undefined;
    // a parsed body holds JSON only
    const given = traits;
    return isForm ? typedTraits(schema.fields, given) : given;
}
/** The same, valid. @throws FormProblem with a message at each field that is not */ function assertSubmittedTraits(submission, schema, group = 'default') {
    const given = submittedTraits(submission, schema);
    const traits = withObjects(schema.fields, given ?? {});
    const problems = traitProblems(schema, given === undefined ? submission.body.traits : traits);
    if (problems.length > 0) throw new FormProblem(problems.map(({ field, message })=>({
            field,
            message,
            group
        })));
    return traits;
}

;// CONCATENATED MODULE: ./src/identity/strategies/code.ts
















/** Addresses to which codes of an identity go. */ function addressesOf(identity) {
    const list = identity.credentials.code?.config.addresses;
    return (Array.isArray(list) ? list : []).flatMap((entry)=>isRecord(entry) && typeof entry.address === 'string' ? [
            {
                value: entry.address,
                via: entry.channel === 'sms' ? 'sms' : 'email'
            }
        ] : []);
}
async function code_mail(visit, flow, purpose, address, identityId) {
    const { call, config } = visit;
    const { lifespan } = config.methods.code;
    const code = await issueCode(call, {
        flowId: flow.id,
        purpose,
        identityId,
        address: address.value,
        lifespan
    });
    const type = purpose === 'login' ? 'login_code_valid' : 'registration_code_valid';
    await queueMail(call, {
        to: address.value,
        via: address.via,
        type,
        code,
        lifespan
    });
}
const codeFields = (label)=>[
        nodes_hidden('code', 'method', 'code'),
        input('code', 'code', 'text', {
            required: true,
            autocomplete: 'one-time-code',
            label
        }),
        nodes_button('code', 'method', 'code', messages_messages["continue"]),
        nodes_button('code', 'resend', 'code', messages_messages.resendCode)
    ];
/** The order that the real service gives the fields once a wrong code was typed. */ function afterMistake(nodes) {
    const rank = (node)=>{
        const name = nodeName(node);
        if (name === 'csrf_token') return 0;
        if (node.group === 'default') return 1;
        const order = [
            'code',
            'resend',
            'method',
            'screen'
        ].indexOf(name);
        return 2 + order + (name === 'method' && node.attributes.type === 'submit' ? 0.5 : 0);
    };
    return nodes.toSorted((a, b)=>rank(a) - rank(b));
}
// ------------------------------------------------------------------------------------------------ sign in
function loginNodes({ visit, aal, refresh, live }) {
    const { enabled, passwordless, mfa } = visit.config.methods.code;
    if (!enabled) return [];
    if (aal === 'aal1') {
        if (!passwordless || refresh && live && addressesOf(live.identity).length === 0) return [];
        return [
            nodes_button('code', 'method', 'code', refresh ? messages_messages.requestCode : messages_messages.sendLoginCode)
        ];
    }
    if (!mfa || !live) return [];
    const own = live.session.methods.some(({ method })=>method === 'code');
    if (own) return [];
    return addressesOf(live.identity).map(({ value })=>nodes_button('code', 'address', value, messages_messages.sendCodeTo(value)));
}
function sentScreen(visit, flow, identifier) {
    const token = flow.type === 'browser' ? csrfToken(visit.csrf, flow.id) : '';
    return {
        ...flow,
        active: 'code',
        state: 'sent_email',
        form: {
            ...flow.form,
            messages: [
                messages_messages.loginCodeSent
            ],
            nodes: [
                identifier,
                ...codeFields(messages_messages.loginCode),
                csrfNode(token)
            ]
        }
    };
}
async function sendLogin(submission) {
    const { visit, flow, body } = submission;
    const { call } = visit;
    if (flow.requestedAal === 'aal2') return sendSecondFactor(submission);
    const typed = textOf(body, 'identifier') ?? textOf(body, 'address');
    if (typed === undefined) throw complainAt('identifier', messages_messages.required('identifier'));
    const identity = await findIdentityByHandle(call.db, call.project.id, normalised(typed), [
        'code'
    ]);
    const addresses = identity ? addressesOf(identity) : [];
    const address = addresses.find(({ value })=>value === normalised(typed)) ?? addresses[0];
    if (!identity || !address) throw complain(messages_messages.noCodeAccount);
    await code_mail(visit, flow, 'login', address, identity.id);
    const before = flow.form.nodes.find((node)=>nodeName(node) === 'identifier');
    const label = before?.meta.label;
    const node = nodes_hidden('default', 'identifier', typed, flow.state === 'choose_method' ? {
        required: true,
        ...label && {
            label
        }
    } : {});
    const kept = flow.state === 'sent_email' && before ? before : node;
    return {
        kind: 'next',
        flow: sentScreen(visit, flow, kept)
    };
}
async function sendSecondFactor({ visit, flow, body }) {
    const live = await visit.session();
    const wanted = normalised(textOf(body, 'address') ?? textOf(body, 'identifier') ?? '');
    const address = live && addressesOf(live.identity).find(({ value })=>value === wanted);
    if (!live || !address) throw complain(messages_messages.unknownAddress);
    await code_mail(visit, flow, 'login', address, live.identity.id);
    return {
        kind: 'next',
        flow: sentScreen(visit, flow, nodes_hidden('code', 'address', address.value))
    };
}
async function checkLogin({ visit, flow }, code) {
    const { call, config } = visit;
    const answer = await useCode(call, flow.id, 'login', code, config.methods.code.maxSubmissions);
    if (answer.kind === 'too-many') throw complain(messages_messages.generic('The code was tried too often. Ask for a new one.'));
    const { identityId, address = '' } = answer.kind === 'right' ? answer.used : {};
    const found = identityId === undefined ? undefined : await findIdentity(call.db, call.project.id, identityId);
    if (!found) {
        const nodes = afterMistake(flow.form.nodes).map((node)=>nodeName(node) === 'identifier' ? nodes_hidden('default', 'identifier', String(node.attributes.value ?? '')) : node);
        throw new FormProblem([
            {
                message: messages_messages.wrongLoginCode
            }
        ], {
            nodes
        });
    }
    // who reads the mail has shown that the address is theirs
    const identity = await changeIdentity(call.db, call.project.id, found.id, (current)=>withAddress(current, address, (one)=>derive_verified(one, call.now), call.now));
    await saveFlow(call, {
        ...flow,
        state: 'passed_challenge'
    });
    return {
        kind: 'signed-in',
        identity: identity ?? found,
        method: 'code',
        aal: flow.requestedAal ?? 'aal1'
    };
}
async function signIn(submission) {
    const { visit, body } = submission;
    if (!visit.config.methods.code.enabled) throw complain(messages_messages.noStrategy.login);
    const code = textOf(body, 'code');
    return code !== undefined && body.resend === undefined ? checkLogin(submission, code) : sendLogin(submission);
}
// ------------------------------------------------------------------------------------------------ sign up
/** A field of the traits with the value that was sent now. */ function retype(node, { fields }, traits) {
    const field = fields.find(({ name })=>name === nodeName(node));
    return field ? withValue(node, nodes_shown(traitAt(traits, field.path))) : node;
}
async function register(submission, schema) {
    const { visit, flow, body } = submission;
    const { call, config } = visit;
    const traits = assertSubmittedTraits(submission, schema);
    const addresses = codeAddressesOf(schema.fields, traits);
    const [address] = addresses;
    if (!address) throw complain(messages_messages.noIdentifiers);
    const code = textOf(body, 'code');
    if (code === undefined || body.resend !== undefined) {
        await code_mail(visit, flow, 'registration', address);
        const kept = withoutMessages(flow.form.nodes).filter((node)=>node.group === 'default').map((node)=>retype(node, schema, traits));
        const back = nodes_button('profile', 'screen', 'credential-selection', messages_messages.back);
        const nodes = [
            ...kept,
            ...codeFields(messages_messages.registrationCode),
            ...config.flows.registration.oneStep ? [] : [
                back
            ]
        ];
        const form = {
            ...flow.form,
            messages: [
                messages_messages.registrationCodeSent
            ],
            nodes
        };
        const internal = {
            ...flow.internal,
            traits
        };
        return {
            kind: 'next',
            flow: {
                ...flow,
                active: 'code',
                state: 'sent_email',
                transientPayload: {},
                internal,
                form
            }
        };
    }
    const nodes = afterMistake(flow.form.nodes);
    if (!isDeepStrictEqual(flow.internal.traits, traits)) {
        throw new FormProblem([
            {
                message: messages_messages.traitsChanged
            }
        ], {
            nodes
        });
    }
    const answer = await useCode(call, flow.id, 'registration', code, config.methods.code.maxSubmissions);
    if (answer.kind === 'too-many') throw complain(messages_messages.generic('The code was tried too often. Ask for a new one.'));
    if (answer.kind === 'wrong') throw new FormProblem([
        {
            message: messages_messages.wrongRegistrationCode
        }
    ], {
        nodes
    });
    const identity = newIdentity(schema, {
        traits
    }, call.now);
    const proved = withAddress(identity, answer.used.address, (one)=>derive_verified(one, call.now), call.now);
    return {
        kind: 'registered',
        identity: proved,
        method: 'code'
    };
}
const codeMethod = {
    name: 'code',
    login: {
        nodes: loginNodes,
        submit: signIn
    },
    registration: {
        nodes: ({ config }, schema)=>{
            const { enabled, passwordless } = config.methods.code;
            const offered = enabled && passwordless && schema.fields.some(({ codeVia })=>codeVia !== undefined);
            return offered ? [
                nodes_button('code', 'method', 'code', messages_messages.sendRegistrationCode)
            ] : [];
        },
        submit: register
    }
};

;// CONCATENATED MODULE: ./src/identity/strategies/lookup-secret.ts









const COUNT = 12;
const LENGTH = 8;
const newCode = ()=>Array.from({
        length: LENGTH
    }, ()=>'abcdefghijklmnopqrstuvwxyz0123456789'[randomInt(36)]).join('');
function codesOf(value) {
    const list = Array.isArray(value) ? value : [];
    return list.flatMap((entry)=>isRecord(entry) && typeof entry.code === 'string' ? [
            {
                code: entry.code,
                used_at: typeof entry.used_at === 'string' ? entry.used_at : null
            }
        ] : []);
}
const codesOfIdentity = ({ credentials })=>codesOf(credentials.lookup_secret?.config.recovery_codes);
function lookup_secret_loginNodes({ visit, aal, live }) {
    if (aal !== 'aal2' || !visit.config.methods.lookupSecret.enabled || !live || !hasLookupCodes(live.identity)) return [];
    return [
        input('lookup_secret', 'lookup_secret', 'text', {
            value: '',
            required: true,
            label: messages_messages.backupCode
        }),
        nodes_button('lookup_secret', 'method', 'lookup_secret', messages_messages.useBackupCode)
    ];
}
async function lookup_secret_signIn({ visit, body }) {
    const { call } = visit;
    const live = await visit.session();
    const typed = textOf(body, 'lookup_secret')?.trim();
    if (typed === undefined) throw complainAt('lookup_secret', messages_messages.required('lookup_secret'), 'lookup_secret');
    if (!live || !hasLookupCodes(live.identity)) throw complain(messages_messages.noLookup);
    // under the identity's lock, so that a code works once also when it is sent twice at the same time
    const identity = await changeIdentity(call.db, call.project.id, live.identity.id, (current)=>{
        const codes = codesOfIdentity(current);
        const found = codes.find(({ code })=>code === typed);
        if (!found) throw complain(messages_messages.wrongLookup);
        if (found.used_at !== null) throw complain(messages_messages.lookupAlreadyUsed);
        const recovery_codes = codes.map((one)=>one === found ? {
                ...one,
                used_at: call.now.toISOString()
            } : one);
        return withCredential(current, 'lookup_secret', {
            config: {
                recovery_codes
            }
        }, call.now);
    });
    return {
        kind: 'signed-in',
        identity: identity ?? live.identity,
        method: 'lookup_secret',
        aal: 'aal2'
    };
}
const trigger = (name, label)=>nodes_button('lookup_secret', name, 'true', label);
function listNode(codes) {
    const secrets = codes.map(({ code, used_at })=>used_at === null ? messages_messages.lookupSecret(code) : messages_messages.lookupUsed(used_at, Math.floor(new Date(used_at).getTime() / 1000)));
    return textNode('lookup_secret', 'lookup_secret_codes', messages_messages.lookupSecrets(secrets), messages_messages.lookupLabel);
}
const startNodes = (identity)=>hasLookupCodes(identity) ? [
        trigger('lookup_secret_reveal', messages_messages.revealLookup),
        trigger('lookup_secret_disable', messages_messages.disableLookup)
    ] : [
        trigger('lookup_secret_regenerate', messages_messages.regenerateLookup)
    ];
function withNodes({ flow }, nodes, internal) {
    const at = flow.form.nodes.findIndex(({ group })=>group === 'lookup_secret');
    const others = flow.form.nodes.filter(({ group })=>group !== 'lookup_secret');
    const all = at < 0 ? [
        ...others,
        ...nodes
    ] : [
        ...others.slice(0, at),
        ...nodes,
        ...others.slice(at)
    ];
    return {
        kind: 'next',
        flow: {
            ...flow,
            internal: {
                ...flow.internal,
                ...internal
            },
            form: {
                ...flow.form,
                messages: [],
                nodes: all
            }
        }
    };
}
const said = (body, name)=>body[name] === true || body[name] === 'true';
async function lookup_secret_change(submission, identity) {
    const { visit, flow, body } = submission;
    const { now } = visit.call;
    if (said(body, 'lookup_secret_regenerate')) {
        const codes = Array.from({
            length: COUNT
        }, ()=>({
                code: newCode(),
                used_at: null
            }));
        const nodes = [
            listNode(codes),
            trigger('lookup_secret_confirm', messages_messages.confirmLookup)
        ];
        return withNodes(submission, nodes, {
            lookupCodes: codes
        });
    }
    if (said(body, 'lookup_secret_reveal')) {
        if (!hasLookupCodes(identity)) throw complain(messages_messages.generic('There are no backup codes to show.'));
        const nodes = [
            listNode(codesOfIdentity(identity)),
            trigger('lookup_secret_regenerate', messages_messages.regenerateLookup),
            trigger('lookup_secret_disable', messages_messages.disableLookup)
        ];
        return withNodes(submission, nodes, {});
    }
    if (said(body, 'lookup_secret_confirm')) {
        const codes = codesOf(flow.internal.lookupCodes);
        if (codes.length === 0) throw complain(messages_messages.generic('Make backup codes first, then confirm them.'));
        const config = {
            recovery_codes: codes.map((code)=>code)
        };
        const changed = withCredential(identity, 'lookup_secret', {
            config,
            identifiers: [
                identity.id
            ],
            version: 0
        }, now);
        return {
            kind: 'changed',
            identity: changed,
            method: 'lookup_secret',
            proved: 'lookup_secret'
        };
    }
    if (said(body, 'lookup_secret_disable')) {
        return {
            kind: 'changed',
            identity: withoutCredential(identity, 'lookup_secret', now),
            method: 'lookup_secret'
        };
    }
    throw complain(messages_messages.noStrategy.settings);
}
const lookupMethod = {
    name: 'lookup_secret',
    login: {
        nodes: lookup_secret_loginNodes,
        submit: lookup_secret_signIn
    },
    settings: {
        nodes: ({ visit, identity })=>visit.config.methods.lookupSecret.enabled ? startNodes(identity) : [],
        isPrivileged: ()=>true,
        submit: lookup_secret_change
    }
};

;// CONCATENATED MODULE: ./src/identity/passwords/policy.ts

/** bcrypt looks at no more than this many bytes. */ const BCRYPT_LIMIT = 72;
/** Why a password can not be taken; undefined: it can. */ function passwordFault(password, identifiers, config) {
    const { minLength, checkSimilarity } = config.methods.password;
    const length = [
        ...password
    ].length;
    if (length < minLength) return messages_messages.passwordTooShort(minLength, length);
    if (length > 1024) return messages_messages.passwordTooLong(1024, length);
    if (config.hasher.algorithm === 'bcrypt' && Buffer.byteLength(password) > BCRYPT_LIMIT) {
        return messages_messages.passwordTooLong(BCRYPT_LIMIT, Buffer.byteLength(password));
    }
    if (checkSimilarity && identifiers.some((identifier)=>isSimilar(password, identifier))) return messages_messages.tooSimilar;
    return undefined;
}
/**
 * Whether somebody who knows the sign-in name would soon guess the password: few changes lead from one to the other, or more
 * than half of the password is a piece of the name.
 */ function isSimilar(password, identifier) {
    const a = password.toLowerCase();
    const b = identifier.toLowerCase();
    if (b === '') return false;
    return editDistance(a, b) < 5 || longestCommonPart(a, b) / a.length > 0.5;
}
/** Levenshtein distance; beyond 200 characters only the beginning counts. */ function editDistance(first, second) {
    const a = first.slice(0, 200);
    const b = second.slice(0, 200);
    let row = Array.from({
        length: b.length + 1
    }, (_, index)=>index);
    for(let i = 1; i <= a.length; i++){
        const next = [
            i
        ];
        for(let j = 1; j <= b.length; j++){
            const replace = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
            next.push(Math.min(replace, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
        }
        row = next;
    }
    return row[b.length] ?? 0;
}
/** Length of the longest run of characters that both have. */ function longestCommonPart(first, second) {
    const a = first.slice(0, 200);
    const b = second.slice(0, 200);
    let best = 0;
    let row = new Array(b.length + 1).fill(0);
    for(let i = 1; i <= a.length; i++){
        const next = [
            0
        ];
        for(let j = 1; j <= b.length; j++)next.push(a[i - 1] === b[j - 1] ? (row[j - 1] ?? 0) + 1 : 0);
        best = Math.max(best, ...next);
        row = next;
    }
    return best;
}

;// CONCATENATED MODULE: ./src/identity/strategies/password.ts











const passwordInput = (autocomplete)=>input('password', 'password', 'password', {
        required: true,
        autocomplete,
        label: messages_messages.password
    });
function password_loginNodes({ visit, aal, refresh, live }) {
    if (!visit.config.methods.password.enabled || aal !== 'aal1') return [];
    if (refresh && live && !hasPassword(live.identity)) return [];
    const label = refresh ? messages_messages.signIn : messages_messages.signInWithPassword;
    return [
        passwordInput('current-password'),
        nodes_button('password', 'method', 'password', label)
    ];
}
async function password_signIn({ visit, body }) {
    const { call, config } = visit;
    const identifier = textOf(body, 'identifier');
    if (identifier === undefined || identifier.trim() === '') throw complainAt('identifier', messages_messages.required('identifier'));
    // a number is no password, but was given: it is wrong, not missing
    const password = body.password === undefined || body.password === '' ? undefined : String(body.password);
    if (password === undefined) throw complainAt('password', messages_messages.required('password'), 'password');
    const identity = await findIdentityByHandle(call.db, call.project.id, normalised(identifier), [
        'password'
    ]);
    const hash = identity?.credentials.password?.config.hashed_password;
    const right = typeof hash === 'string' ? await verifyPassword(password, hash) : await verifyNobody(password, config.hasher);
    if (!right || !identity || typeof body.password !== 'string') throw complain(messages_messages.wrongCredentials);
    if (typeof hash === 'string' && isOutdated(hash, config.hasher)) await renewHash(visit, identity.id, hash, password);
    return {
        kind: 'signed-in',
        identity,
        method: 'password',
        aal: 'aal1'
    };
}
/** Replaces an imported hash by one of the configured kind, unless the password was changed in the meantime. */ async function renewHash({ call, config }, identityId, before, password) {
    const hashed_password = await hashPassword(password, config.hasher);
    await changeIdentity(call.db, call.project.id, identityId, (identity)=>identity.credentials.password?.config.hashed_password === before ? withCredential(identity, 'password', {
            config: {
                hashed_password
            }
        }, call.now) : identity);
}
/** The identity with this password. @throws FormProblem when the password can not be taken */ async function withPassword({ call, config }, identity, password) {
    if (password === undefined) throw complainAt('password', messages_messages.required('password'), 'password');
    const fault = passwordFault(password, identity.credentials.password?.identifiers ?? [], config);
    if (fault) throw complainAt('password', fault, 'password');
    const hashed_password = await hashPassword(password, config.hasher);
    return withCredential(identity, 'password', {
        config: {
            hashed_password
        }
    }, call.now);
}
async function password_register(submission, schema) {
    const { visit, body } = submission;
    const traits = assertSubmittedTraits(submission, schema);
    const identity = newIdentity(schema, {
        traits
    }, visit.call.now);
    if ((identity.credentials.password?.identifiers ?? []).length === 0) throw complain(messages_messages.noIdentifiers);
    return {
        kind: 'registered',
        identity: await withPassword(visit, identity, textOf(body, 'password')),
        method: 'password'
    };
}
async function password_change({ visit, body }, identity) {
    const password = textOf(body, 'password');
    const hash = identity.credentials.password?.config.hashed_password;
    const changed = await withPassword(visit, identity, password);
    if (typeof hash === 'string' && await verifyPassword(password ?? '', hash)) {
        throw complainAt('password', messages_messages.samePassword, 'password');
    }
    return {
        kind: 'changed',
        identity: changed,
        method: 'password'
    };
}
const passwordMethod = {
    name: 'password',
    login: {
        nodes: password_loginNodes,
        submit: password_signIn
    },
    registration: {
        nodes: ({ config })=>config.methods.password.enabled ? [
                passwordInput('new-password'),
                nodes_button('password', 'method', 'password', messages_messages.signUp)
            ] : [],
        submit: password_register
    },
    settings: {
        nodes: ({ visit })=>visit.config.methods.password.enabled ? [
                passwordInput('new-password'),
                nodes_button('password', 'method', 'password', messages_messages.save)
            ] : [],
        isPrivileged: ()=>true,
        submit: password_change
    }
};

;// CONCATENATED MODULE: ./src/identity/flows/registration-form.ts



const registration_form_byMethod = (visit, schema)=>methodsOf('registration').flatMap(({ registration })=>registration.nodes(visit, schema));
/** The field of the password stands next to the sign-in name, unless another way in stands between them. */ function withPasswordBesideName(nodes) {
    const traits = nodes.findIndex((node)=>nodeName(node).startsWith('traits.'));
    const at = nodes.findIndex((node)=>nodeName(node) === 'password');
    const password = nodes[at];
    if (traits < 0 || !password || nodes[at - 1]?.group !== 'default') return nodes;
    const rest = nodes.filter((node)=>node !== password);
    return [
        ...rest.slice(0, traits + 1),
        password,
        ...rest.slice(traits + 1)
    ];
}
/** Everything on one screen. */ const oneScreen = (visit, schema, csrf)=>withPasswordBesideName([
        csrfNode(csrf),
        ...traitNodes(schema.fields, 'default'),
        ...registration_form_byMethod(visit, schema)
    ]);
/** The first of two screens: who somebody is. */ const profileScreen = (schema, csrf, traits)=>[
        csrfNode(csrf),
        ...traitNodes(schema.fields, 'default', traits),
        nodes_button('profile', 'method', 'profile', messages_messages.signUp)
    ];
/** The second: how they want to sign in. */ const credentialScreen = (visit, schema, csrf, traits)=>withPasswordBesideName([
        csrfNode(csrf),
        ...traitNodes(schema.fields, 'default', traits).map((node)=>withType(node, 'hidden')),
        ...registration_form_byMethod(visit, schema),
        nodes_button('profile', 'screen', 'previous', messages_messages.back)
    ]);

;// CONCATENATED MODULE: ./src/identity/strategies/profile.ts






/** The traits first, then the choice of a way in; `screen` says which way somebody goes. */ async function profile_step(submission, schema) {
    const { visit, flow, body } = submission;
    const csrf = flow.type === 'browser' ? csrfToken(visit.csrf, flow.id) : '';
    if (body.screen === 'previous') {
        const nodes = profileScreen(schema, csrf, submittedTraits(submission, schema));
        return {
            kind: 'next',
            flow: {
                ...flow,
                transientPayload: undefined,
                form: {
                    ...flow.form,
                    nodes,
                    messages: []
                }
            }
        };
    }
    const traits = assertSubmittedTraits(submission, schema);
    const nodes = credentialScreen(visit, schema, csrf, traits);
    const form = {
        ...flow.form,
        nodes,
        messages: [
            messages_messages.chooseCredential
        ]
    };
    return {
        kind: 'next',
        flow: {
            ...flow,
            state: 'choose_method',
            active: undefined,
            transientPayload: {},
            form
        }
    };
}
async function profile_change(submission, identity, schema) {
    const traits = assertSubmittedTraits(submission, schema, 'profile');
    const changed = withTraits(schema, identity, traits, submission.visit.call.now);
    return {
        kind: 'changed',
        identity: changed,
        method: 'profile'
    };
}
/** Whether the change would touch by what somebody signs in, recovers or is known to be themselves. */ function touchesSignIn(submission, identity, schema) {
    const traits = submittedTraits(submission, schema);
    if (!traits) return false;
    const after = withTraits(schema, identity, traits, submission.visit.call.now);
    const known = (one)=>JSON.stringify([
            Object.values(one.credentials).map(({ identifiers })=>identifiers),
            one.verifiableAddresses.map(({ value })=>value),
            one.recoveryAddresses.map(({ value })=>value)
        ]);
    return known(after) !== known(identity);
}
const profileMethod = {
    name: 'profile',
    registration: {
        nodes: ()=>[],
        submit: profile_step
    },
    settings: {
        nodes: ({ visit, schema, identity })=>visit.config.methods.profile.enabled ? [
                ...traitNodes(schema.fields, 'profile', identity.traits),
                nodes_button('profile', 'method', 'profile', messages_messages.save)
            ] : [],
        isPrivileged: touchesSignIn,
        submit: profile_change
    }
};

;// CONCATENATED MODULE: external "qrcode"

;// CONCATENATED MODULE: ./src/identity/strategies/totp-code.ts

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD = 30_000;
/** A new secret of 160 bits in base32, as authenticator apps read it. */ function newTotpSecret() {
    let bits = 0n;
    for (const byte of randomBytes(20))bits = bits << 8n | BigInt(byte);
    return Array.from({
        length: 32
    }, (_, index)=>ALPHABET[Number(bits >> BigInt(5 * (31 - index)) & 31n)]).join('');
}
function decodeBase32(text) {
    const bytes = [];
    let value = 0;
    let bits = 0;
    for (const letter of text.toUpperCase().replace(/[=\s]/g, '')){
        const at = ALPHABET.indexOf(letter);
        if (at < 0) continue;
        value = (value << 5 | at) & 0xffff;
        bits += 5;
        if (bits >= 8) bytes.push(value >> (bits -= 8) & 0xff);
    }
    return Buffer.from(bytes);
}
/** The code of a step of 30 seconds (RFC 6238 with SHA-1 and six digits). */ function totpCode(secret, step) {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(step));
    const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
    const offset = (mac.at(-1) ?? 0) & 15;
    return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
/** Whether a code is the one of now, or of the step before or after, as clocks differ. */ function isTotpCode(secret, code, now) {
    if (!/^\d{6}$/.test(code)) return false;
    const step = Math.floor(now.getTime() / PERIOD);
    return [
        step - 1,
        step,
        step + 1
    ].some((at)=>at >= 0 && timingSafeEqual(Buffer.from(totpCode(secret, at)), Buffer.from(code)));
}
/** The address that an authenticator app scans. */ function totpUrl(secret, issuer, account) {
    const query = new URLSearchParams({
        algorithm: 'SHA1',
        digits: '6',
        issuer,
        period: '30',
        secret
    });
    return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account).replaceAll('%40', '@')}?${query}`;
}
/** The secret inside such an address. */ function secretOfUrl(url) {
    return URL.canParse(url) ? new URL(url).searchParams.get('secret') ?? undefined : undefined;
}

;// CONCATENATED MODULE: ./src/identity/strategies/totp.ts









const totp_SIZE = 256;
function totp_loginNodes({ visit, aal, live }) {
    if (aal !== 'aal2' || !visit.config.methods.totp.enabled || !live || !hasTotp(live.identity)) return [];
    return [
        input('totp', 'totp_code', 'text', {
            value: '',
            required: true,
            label: messages_messages.authenticationCode
        }),
        nodes_button('totp', 'method', 'totp', messages_messages.useAuthenticator)
    ];
}
const secretOf = (identity)=>{
    const url = identity.credentials.totp?.config.totp_url;
    return typeof url === 'string' ? secretOfUrl(url) : undefined;
};
async function totp_signIn({ visit, body }) {
    const live = await visit.session();
    const code = textOf(body, 'totp_code');
    if (code === undefined) throw complainAt('totp_code', messages_messages.required('totp_code'), 'totp');
    const secret = live && secretOf(live.identity);
    if (!live || secret === undefined) throw complain(messages_messages.noTotp);
    if (!isTotpCode(secret, code, visit.call.now)) throw complain(messages_messages.wrongTotp);
    return {
        kind: 'signed-in',
        identity: live.identity,
        method: 'totp',
        aal: 'aal2'
    };
}
async function settingsNodes({ visit, schema, identity, internal }) {
    const { enabled, issuer = visit.call.base } = visit.config.methods.totp;
    if (!enabled) return [];
    if (hasTotp(identity)) {
        return [
            input('totp', 'totp_unlink', 'submit', {
                value: 'true',
                required: true,
                label: messages_messages.unlinkTotp
            })
        ];
    }
    const secret = newTotpSecret();
    internal.totpSecret = secret;
    const url = totpUrl(secret, issuer, accountNameOf(schema.fields, identity.traits) ?? identity.id);
    return [
        imageNode('totp', 'totp_qr', await qrcode.toDataURL(url, {
            width: totp_SIZE,
            margin: 2
        }), totp_SIZE, messages_messages.totpQr),
        textNode('totp', 'totp_secret_key', messages_messages.totpSecret(secret), messages_messages.totpSecretLabel),
        input('totp', 'totp_code', 'text', {
            required: true,
            label: messages_messages.verifyCode
        }),
        nodes_button('totp', 'method', 'totp', messages_messages.save)
    ];
}
async function totp_change({ visit, flow, body }, identity, schema) {
    const { now, base } = visit.call;
    if ((body.totp_unlink === true || body.totp_unlink === 'true') && hasTotp(identity)) {
        return {
            kind: 'changed',
            identity: withoutCredential(identity, 'totp', now),
            method: 'totp'
        };
    }
    const code = textOf(body, 'totp_code');
    if (code === undefined) throw complainAt('totp_code', messages_messages.required('totp_code'), 'totp');
    const secret = flow.internal.totpSecret;
    if (typeof secret !== 'string' || !isTotpCode(secret, code, now)) throw complainAt('totp_code', messages_messages.wrongTotp, 'totp');
    const { issuer = base } = visit.config.methods.totp;
    const totp_url = totpUrl(secret, issuer, accountNameOf(schema.fields, identity.traits) ?? identity.id);
    const config = {
        totp_url
    };
    return {
        kind: 'changed',
        identity: withCredential(identity, 'totp', {
            config,
            identifiers: [
                identity.id
            ],
            version: 0
        }, now),
        method: 'totp',
        proved: 'totp'
    };
}
const totpMethod = {
    name: 'totp',
    login: {
        nodes: totp_loginNodes,
        submit: totp_signIn
    },
    settings: {
        nodes: settingsNodes,
        isPrivileged: ()=>true,
        submit: totp_change
    }
};

;// CONCATENATED MODULE: ./src/identity/strategies/registry.ts





/** Every method, in the order in which forms show them. A new one is a file and a line here. */ const registry_methods = ()=>[
        profileMethod,
        codeMethod,
        passwordMethod,
        lookupMethod,
        totpMethod
    ];
/** Methods that take part in a kind of flow. */ const methodsOf = (stage)=>registry_methods().filter((method)=>method[stage] !== undefined);

;// CONCATENATED MODULE: ./src/identity/flows/login-form.ts



const identifying = [
    'password',
    'code',
    'webauthn',
    'passkey'
];
/** What the field for the sign-in name is called: as its only trait, or in general. */ function identifierLabel({ fields }) {
    const named = fields.filter(({ identifierOf })=>identifierOf.some((type)=>identifying.includes(type)));
    const [only] = named;
    return named.length === 1 && only?.title !== undefined ? messages_messages.trait(only.name, only.title) : messages_messages.identifier;
}
/** The sign-in name of somebody who only confirms. */ function knownIdentifier({ live }) {
    const credentials = live?.identity.credentials;
    return credentials?.password?.identifiers[0] ?? credentials?.code?.identifiers[0] ?? credentials?.webauthn?.identifiers[0];
}
/** Nodes of a login's first screen. */ function login_form_loginNodes(ask, csrf) {
    const { visit, aal, refresh, schema } = ask;
    const byMethod = methodsOf('login').flatMap(({ login })=>login.nodes(ask));
    if (aal === 'aal2') return [
        csrfNode(csrf),
        ...byMethod
    ];
    if (refresh && ask.live) return [
        csrfNode(csrf),
        nodes_hidden('default', 'identifier', knownIdentifier(ask) ?? ''),
        ...byMethod
    ];
    const label = identifierLabel(schema);
    if (visit.config.flows.login.identifierFirst) return identifierFirstNodes(label, csrf);
    return [
        csrfNode(csrf),
        input('default', 'identifier', 'text', {
            value: '',
            required: true,
            label
        }),
        ...byMethod
    ];
}
function identifierFirstNodes(label, csrf) {
    const options = {
        value: '',
        required: true,
        autocomplete: 'username webauthn',
        label
    };
    return [
        input('identifier_first', 'identifier', 'text', options),
        nodes_button('identifier_first', 'method', 'identifier_first', messages_messages["continue"]),
        csrfNode(csrf)
    ];
}
/** Nodes of the second screen, when the sign-in name was given first. */ function secondScreenNodes(ask, identifier, csrf) {
    const options = {
        required: true,
        autocomplete: 'username webauthn',
        label: identifierLabel(ask.schema)
    };
    return [
        nodes_hidden('identifier_first', 'identifier', identifier, options),
        csrfNode(csrf),
        ...methodsOf('login').flatMap(({ login })=>login.nodes(ask))
    ];
}
const loginMessages = ({ aal, refresh, live })=>refresh && live ? [
        messages_messages.confirmIdentity
    ] : aal === 'aal2' ? [
        messages_messages.secondFactorNeeded
    ] : [];

;// CONCATENATED MODULE: ./src/identity/strategies/identifier-first.ts








/** The first of two screens: the sign-in name only. With mitigation on, unknown names go on as known ones do. */ async function identifierFirst({ visit, flow, body }) {
    const { call, config, csrf } = visit;
    const identifier = textOf(body, 'identifier');
    const unknown = ()=>complainAt('identifier', messages_messages.unknownAccount, 'identifier_first');
    if (identifier === undefined) throw unknown();
    const identity = await findIdentityByHandle(call.db, call.project.id, normalised(identifier), [
        'password',
        'code',
        'webauthn'
    ]);
    if (!identity && !config.mitigateEnumeration) throw unknown();
    const schema = flow.identitySchema === undefined ? defaultSchema(call.project) : schemaOf(call.project, flow.identitySchema);
    const ask = {
        visit,
        schema,
        aal: 'aal1',
        refresh: false,
        live: undefined
    };
    const token = flow.type === 'browser' ? csrfToken(csrf, flow.id) : '';
    return {
        kind: 'next',
        flow: {
            ...flow,
            active: 'identifier_first',
            form: {
                ...flow.form,
                messages: [],
                nodes: secondScreenNodes(ask, identifier, token)
            }
        }
    };
}

;// CONCATENATED MODULE: ./src/identity/sessions/issue.ts




const authenticatedBy = (method, aal, now)=>({
        method,
        aal,
        completed_at: now.toISOString()
    });
/** Starts a session; a browser gets its cookie with the answer, and a new anti-forgery secret. */ async function issueSession(visit, identity, methods, browser) {
    const { call, config } = visit;
    const token = secretToken('ory_st_');
    const { session, devices } = await createSession(call, {
        identityId: identity.id,
        methods,
        lifespan: config.session.lifespan,
        token
    });
    if (browser) {
        visit.cookies.push(sessionCookie(call.base, config, token, session.expiresAt));
        renewCsrf(visit);
    }
    return {
        session,
        devices,
        token
    };
}
/** Notes a further factor or a confirmation on the session that there is. The devices shown include the one of this request. */ async function strengthen(visit, live, method, browser) {
    const { call, config } = visit;
    const session = await strengthenSession(call, live.session, method);
    const known = await devicesOf(call.db, call.project.id, [
        session.id
    ]);
    if (browser) visit.cookies.push(sessionCookie(call.base, config, live.token, session.expiresAt));
    return {
        session,
        devices: [
            ...known.get(session.id) ?? [],
            laterDevice(call, session)
        ],
        token: live.token
    };
}

;// CONCATENATED MODULE: ./src/identity/flows/complete-login.ts









async function startSession(visit, flow, { identity, method, aal }) {
    const browser = flow.type === 'browser';
    const proof = authenticatedBy(method, aal, visit.call.now);
    const live = await visit.session();
    const own = live?.session.identityId === identity.id;
    if (flow.requestedAal === 'aal2' && !own) throw unauthorized('There is no session to which this factor could be added.');
    if (live && own && (flow.refresh || flow.requestedAal === 'aal2')) return strengthen(visit, live, proof, browser);
    return issueSession(visit, identity, [
        proof
    ], browser);
}
/** What follows a right credential: checks, the session, and where to go. */ async function completeLogin(visit, flow, outcome) {
    const { call, config } = visit;
    const { identity, method } = outcome;
    if (identity.state !== 'active') throw complain(messages_messages.accountDisabled, {
        active: method
    });
    await hooksAfterLogin(visit, flow, identity, method);
    const issued = await startSession(visit, flow, outcome);
    const strong = isStrongEnough(issued.session, identity, config.session.whoamiAal, config);
    if (flow.type === 'api') return nativeAnswer(visit, identity, issued, strong);
    if (!strong) return askSecondFactor(visit, flow);
    const target = returnAfter(visit, flow, method);
    if (!visit.json) return redirect(target);
    return {
        session: renderOwnSession(issued.session, identity, issued.devices, call.base),
        continue_with: [
            {
                action: 'redirect_browser_to',
                redirect_browser_to: target
            }
        ]
    };
}
/** A session that still lacks a factor does not show whose it is. */ function nativeAnswer({ call }, identity, { session, devices, token }, strong) {
    const shown = strong ? renderOwnSession(session, identity, devices, call.base) : renderSession(session, {
        devices
    });
    return {
        session_token: token,
        session: shown,
        continue_with: null
    };
}
function askSecondFactor(visit, flow) {
    const redirect_browser_to = secondFactorUrl(visit.call.base, flow.returnTo);
    if (!visit.json) return redirect(redirect_browser_to);
    throw locationChange(redirect_browser_to);
}
/** 422: a script has to send its browser somewhere. */ function locationChange(redirect_browser_to) {
    const error = {
        id: 'browser_location_change_required',
        code: 422,
        status: 'Unprocessable Entity',
        reason: `Send the browser to ${redirect_browser_to} to go on.`,
        message: 'The browser has to go elsewhere'
    };
    return new HttpError({
        status: 422,
        id: error.id,
        reason: error.reason,
        body: {
            error,
            redirect_browser_to
        }
    });
}

;// CONCATENATED MODULE: ./src/identity/flows/fetch-flow.ts




/** Where a new flow of the kind is begun. */ function initUrl(base, flow) {
    const query = flow.returnTo === undefined ? '' : `?${new URLSearchParams({
        return_to: flow.returnTo
    })}`;
    return `${base}/self-service/${flow.kind}/${flow.type}${query}`;
}
/**
 * The flow that a page asks for.
 * @throws HttpError 404, 403 `security_csrf_violation` for another browser's, 410 when its time is over
 */ async function fetchFlow(visit, kind) {
    const { call, csrf } = visit;
    const flow = await findFlow(call, kind, handlers_one(call, 'id'));
    if (!flow) throw notFound('There is no such flow.');
    if (flow.type === 'browser' && flow.csrf !== undefined && flow.csrf !== csrfHash(csrf)) throw csrfViolation();
    if (isExpired(flow, call.now)) {
        throw errors_gone(`The ${kind} flow took too long. Begin a new one.`, {
            ...(kind === 'login' || kind === 'registration') && {
                id: 'self_service_flow_expired'
            },
            details: {
                redirect_to: initUrl(call.base, flow),
                ...flow.returnTo !== undefined && {
                    return_to: flow.returnTo
                }
            }
        });
    }
    return flow;
}

;// CONCATENATED MODULE: ./src/identity/ui/form.ts
/** The form as it is sent: without messages there is no list of them. */ const renderForm = ({ action, method, nodes, messages })=>({
        action,
        method,
        nodes,
        ...messages.length > 0 && {
            messages
        }
    });

;// CONCATENATED MODULE: ./src/identity/flows/render.ts


const render_iso = (time)=>new Date(time).toISOString();
/** What all flows show. */ const render_common = (flow)=>({
        id: flow.id,
        type: flow.type,
        expires_at: render_iso(flow.expiresAt),
        issued_at: render_iso(flow.issuedAt),
        request_url: flow.requestUrl,
        ...flow.returnTo !== undefined && {
            return_to: flow.returnTo
        },
        ...flow.active !== undefined && {
            active: flow.active
        },
        ui: renderForm(flow.form),
        state: flow.state,
        ...flow.transientPayload && {
            transient_payload: flow.transientPayload
        }
    });
const ofAccount = (flow)=>({
        organization_id: flow.organizationId ?? null,
        ...flow.identitySchema !== undefined && {
            identity_schema: flow.identitySchema
        },
        ...flow.oauth2LoginChallenge !== undefined && {
            oauth2_login_challenge: flow.oauth2LoginChallenge
        }
    });
/** A flow as the API shows it. Settings show their identity, which is given with them. */ function renderFlow(flow, base, identity) {
    switch(flow.kind){
        case 'login':
            return {
                ...render_common(flow),
                ...ofAccount(flow),
                created_at: render_iso(flow.createdAt),
                updated_at: render_iso(flow.updatedAt),
                refresh: flow.refresh ?? false,
                requested_aal: flow.requestedAal ?? 'aal1'
            };
        case 'registration':
            return {
                ...render_common(flow),
                ...ofAccount(flow)
            };
        case 'settings':
            return {
                ...render_common(flow),
                organization_id: null,
                ...identity && {
                    identity: renderPublicIdentity(identity, base)
                }
            };
        default:
            return render_common(flow);
    }
}

;// CONCATENATED MODULE: ./src/identity/flows/login.ts



















function login_wishOf(visit) {
    const { call, config } = visit;
    const aal = handlers_one(call, 'aal') ?? 'aal1';
    if (aal !== 'aal1' && aal !== 'aal2' && aal !== '') throw invalid(`The parameter "aal" is aal1 or aal2, not "${aal}".`);
    if (handlers_one(call, 'login_challenge')) {
        throw new HttpError({
            status: 500,
            id: 'invalid_configuration',
            reason: 'A login challenge of OAuth2 was given, but this project has not connected its sign-in with OAuth2.'
        });
    }
    return {
        aal: aal === 'aal2' ? 'aal2' : 'aal1',
        refresh: handlers_one(call, 'refresh') === 'true',
        returnTo: requestedReturnTo(call, config),
        identitySchema: requestedSchema(visit)
    };
}
const alreadySignedIn = ()=>invalid('Somebody is signed in already. Add refresh=true to confirm that it is still them.', {
        id: 'session_already_available',
        message: 'There is a valid session already'
    });
async function openLogin(visit, type, wish) {
    const { call } = visit;
    const live = await visit.session();
    const ask = {
        visit,
        aal: wish.aal,
        refresh: wish.refresh && live !== undefined,
        live,
        schema: wish.identitySchema === undefined ? defaultSchema(call.project) : schemaOf(call.project, wish.identitySchema)
    };
    return openFlow(visit, 'login', {
        type,
        state: 'choose_method',
        returnTo: wish.returnTo,
        form: (csrf)=>({
                nodes: login_form_loginNodes(ask, csrf),
                messages: loginMessages(ask)
            }),
        more: {
            requestedAal: wish.aal,
            refresh: ask.refresh,
            identitySchema: wish.identitySchema
        }
    });
}
async function login_begin(visit, type) {
    const { call, config } = visit;
    const wish = login_wishOf(visit);
    const live = await visit.session();
    if (wish.aal === 'aal2' && !live) {
        throw unauthorized('A second factor is asked for when there is a session with the first one. There is none.', {
            id: 'session_aal1_required',
            message: 'A second factor needs a session'
        });
    }
    if (live && !wish.refresh && (wish.aal === 'aal1' || live.session.aal === 'aal2')) {
        if (type === 'api' || visit.json) throw alreadySignedIn();
        return redirect(absoluteReturn(wish.returnTo ?? defaultReturn(config, call.base), config, call.base));
    }
    await hooksBefore(visit, 'login');
    const flow = await openLogin(visit, type, wish);
    return type === 'browser' && !visit.json ? redirect(pageUrl(visit, 'login', flow.id)) : renderFlow(flow, call.base);
}
/** Form values after a failed attempt: the name that was typed stays, secrets do not. */ function retyped(flow, body) {
    const typed = typeof body.identifier === 'string' ? body.identifier : '';
    let nodes = flow.form.nodes;
    if (flow.state === 'choose_method') nodes = mapNode(nodes, 'identifier', (node)=>withValue(node, typed));
    for (const secret of [
        'totp_code',
        'lookup_secret'
    ])nodes = mapNode(nodes, secret, (node)=>withValue(node, undefined));
    return {
        ...flow,
        form: {
            ...flow.form,
            nodes
        }
    };
}
async function login_attempt(submission) {
    const { visit, flow, body } = submission;
    const name = body.method;
    const first = name === 'identifier_first' && visit.config.flows.login.identifierFirst;
    const method = methodsOf('login').find((candidate)=>candidate.name === name);
    if (!first && !method) throw complain(messages_messages.noStrategy.login);
    assertOwner(submission);
    try {
        return method ? await method.login.submit(submission) : await identifierFirst(submission);
    } catch (problem) {
        if (!(problem instanceof FormProblem)) throw problem;
        throw new FormProblem(problem.complaints, {
            nodes: retyped(flow, body).form.nodes,
            ...problem.options
        });
    }
}
async function login_submit(visit) {
    const { call } = visit;
    const flow = await submittedFlow(visit, 'login');
    const { type, requestedAal = 'aal1', refresh = false } = flow;
    if (isExpired(flow, call.now)) {
        const { returnTo, identitySchema } = flow;
        return replaceExpired(visit, flow, ()=>openLogin(visit, type, {
                aal: requestedAal,
                refresh,
                returnTo,
                identitySchema
            }));
    }
    const render = (shown)=>renderFlow(shown, call.base);
    try {
        const body = submission_bodyOf(call);
        const live = await visit.session();
        if (live && !refresh && (requestedAal === 'aal1' || live.session.aal === 'aal2')) {
            throw complain(messages_messages.generic('Somebody is signed in already.'));
        }
        const outcome = await login_attempt({
            visit,
            flow,
            body,
            isForm: call.form !== undefined
        });
        if (outcome.kind === 'signed-in') return await completeLogin(visit, flow, outcome);
        const next = await saveFlow(call, {
            ...outcome.flow,
            transientPayload: undefined
        });
        return answerForm(visit, {
            ...next,
            transientPayload: {}
        }, render, 400);
    } catch (problem) {
        if (!(problem instanceof FormProblem)) throw problem;
        return answerProblem(visit, problem, {
            flow,
            render
        });
    }
}
const updateLoginFlow = visited(login_submit);
/** A browser that comes back to the form's address without a form is shown what is missing. */ const loginRoutes = [
    {
        method: 'GET',
        path: '/self-service/login',
        handler: updateLoginFlow
    }
];
const loginHandlers = {
    createBrowserLoginFlow: visited((visit)=>login_begin(visit, 'browser')),
    createNativeLoginFlow: visited((visit)=>login_begin(visit, 'api'), {
        cookie: 'none',
        errors: 'json'
    }),
    getLoginFlow: visited(async (visit)=>renderFlow(await fetchFlow(visit, 'login'), visit.call.base), {
        errors: 'json'
    }),
    updateLoginFlow
};

;// CONCATENATED MODULE: ./src/identity/flows/open-settings.ts




/** Everything that somebody can change about their account. `internal` is what methods have to remember of the form. */ async function open_settings_settingsNodes(visit, identity, csrf) {
    const schema = schemaOf(visit.call.project, identity.schemaId);
    const internal = {};
    const nodes = [
        csrfNode(csrf)
    ];
    for (const { settings } of methodsOf('settings'))nodes.push(...await settings.nodes({
        visit,
        schema,
        identity,
        internal
    }));
    return {
        nodes,
        internal
    };
}
/** Begins a settings flow of somebody. */ async function openSettings(visit, type, identity, options = {}) {
    const { nodes, internal } = await open_settings_settingsNodes(visit, identity, '');
    return openFlow(visit, 'settings', {
        type,
        state: 'show_form',
        returnTo: options.returnTo,
        form: (csrf)=>({
                nodes: [
                    csrfNode(csrf),
                    ...nodes.slice(1)
                ],
                messages: options.message ? [
                    options.message
                ] : []
            }),
        more: {
            identityId: identity.id,
            internal,
            ...options.requestUrl !== undefined && {
                requestUrl: options.requestUrl
            }
        }
    });
}

;// CONCATENATED MODULE: ./src/identity/flows/complete-recovery.ts













/** What follows a right code or link: a session, and the settings, so that a new way in can be set. */ async function completeRecovery(visit, flow, { identityId, address, method }) {
    const { call, config } = visit;
    // who reads the mail has shown that the address is theirs
    const identity = await changeIdentity(call.db, call.project.id, identityId, (current)=>address === '' ? current : withAddress(current, address, (found)=>derive_verified(found, call.now), call.now));
    if (!identity) return retry(visit, flow, {
        reason: 'The account of this code is gone.'
    });
    if (identity.state !== 'active') {
        return retry(visit, flow, {
            id: 'identity_disabled',
            reason: 'This account is switched off.',
            details: {
                identity_id: identity.id
            }
        });
    }
    const browser = flow.type === 'browser';
    const before = csrfToken(visit.csrf, flow.id);
    const issued = await issueSession(visit, identity, [
        authenticatedBy(method, 'aal1', call.now)
    ], browser);
    const until = new Date(call.now.getTime() + config.flows.settings.privilegedMaxAge);
    const settings = await openSettings(visit, flow.type, identity, {
        returnTo: flow.returnTo,
        message: messages_messages.recovered(until),
        requestUrl: call.url.href
    });
    const nodes = browser && !flow.form.nodes.some((node)=>nodeName(node) === 'csrf_token') ? [
        ...flow.form.nodes,
        csrfNode(before)
    ] : flow.form.nodes;
    const done = await saveFlow(call, {
        ...flow,
        state: 'passed_challenge',
        form: {
            ...flow.form,
            nodes,
            messages: []
        }
    });
    const url = pageUrl(visit, 'settings', settings.id);
    if (browser && !visit.json) return redirect(url);
    if (browser && !config.useContinueWith) throw locationChange(url);
    const token = browser ? [] : [
        {
            action: 'set_ory_session_token',
            ory_session_token: issued.token
        }
    ];
    return {
        ...renderFlow({
            ...done,
            transientPayload: {}
        }, call.base),
        continue_with: [
            ...token,
            {
                action: 'show_settings_ui',
                flow: {
                    id: settings.id,
                    url
                }
            }
        ]
    };
}

;// CONCATENATED MODULE: ./src/identity/flows/recovery-choice.ts












/**
 * The newer recovery: somebody names one of their addresses and may have the code sent to another one, which they see masked and
 * have to type in full.
 */ /** `sp****@example.com`; of a phone number the last three digits. */ function masked(address) {
    const at = address.lastIndexOf('@');
    return at < 0 ? `****${address.slice(-3)}` : `${address.slice(0, Math.min(2, at))}****${address.slice(at)}`;
}
/** Stands for an address in the form without telling it. */ const recovery_choice_hashOf = (flow, address)=>createHash('sha256').update(`${flow.id} ${address}`).digest('base64');
const recovery_choice_tokenOf = ({ csrf }, flow)=>flow.type === 'browser' ? csrfToken(csrf, flow.id) : '';
/** The first screen. */ const namedAddressScreen = (csrf)=>[
        csrfNode(csrf),
        input('code', 'recovery_address', 'text', {
            required: true,
            label: messages_messages.recoveryAddress
        }),
        nodes_button('code', 'method', 'code', messages_messages["continue"])
    ];
const previous = ()=>nodes_button('code', 'screen', 'previous', messages_messages.recoveryBack);
function choiceScreen(csrf, flow, named, addresses) {
    const values = addresses.map(({ value })=>value).toSorted((a, b)=>masked(a).localeCompare(masked(b)));
    return [
        csrfNode(csrf),
        ...values.map((value)=>nodes_button('code', 'recovery_select_address', recovery_choice_hashOf(flow, value), messages_messages.maskedAddress(masked(value)))),
        nodes_hidden('code', 'method', 'code'),
        nodes_hidden('code', 'recovery_address', named)
    ];
}
function confirmScreen(csrf, named, { via }) {
    const [type, label] = via === 'sms' ? [
        'tel',
        messages_messages.phone
    ] : [
        'email',
        messages_messages.email
    ];
    return [
        csrfNode(csrf),
        input('code', 'recovery_confirm_address', type, {
            value: '',
            required: true,
            label
        }),
        nodes_hidden('code', 'recovery_address', named),
        nodes_button('code', 'method', 'code', messages_messages["continue"]),
        nodes_hidden('code', 'method', 'code'),
        previous()
    ];
}
const recovery_choice_codeScreen = (csrf, named, sentTo)=>[
        csrfNode(csrf),
        codeInput(),
        nodes_button('code', 'method', 'code', messages_messages["continue"]),
        nodes_hidden('code', 'method', 'code'),
        nodes_button('code', 'recovery_confirm_address', sentTo, messages_messages.resendCode),
        nodes_hidden('code', 'recovery_address', named),
        previous()
    ];
function recovery_choice_shown({ visit, flow }, state, nodes, message) {
    const form = {
        ...flow.form,
        nodes,
        messages: message ? [
            message
        ] : []
    };
    return saveFlow(visit.call, {
        ...flow,
        active: 'code',
        state,
        form
    });
}
/** Mails a code if the address belongs to the identity; the answer is the same if it does not. */ async function sendTo(step, identity, named, typed) {
    const { visit, flow } = step;
    const { call, config } = visit;
    const { lifespan } = config.methods.code;
    const address = identity?.recoveryAddresses.find(({ value })=>value === normalised(typed));
    if (identity && address) {
        const order = {
            flowId: flow.id,
            purpose: 'recovery',
            identityId: identity.id,
            address: address.value,
            lifespan
        };
        const code = await issueCode(call, order);
        await queueMail(call, {
            to: address.value,
            via: address.via,
            type: 'recovery_code_valid',
            code,
            lifespan
        });
    } else if (!identity && config.flows.recovery.notifyUnknown && typed.includes('@')) {
        await queueMail(call, {
            to: normalised(typed),
            via: 'email',
            type: 'recovery_code_invalid',
            lifespan
        });
    }
    const nodes = recovery_choice_codeScreen(recovery_choice_tokenOf(visit, flow), named, typed);
    return recovery_choice_shown(step, 'recovery_awaiting_code', nodes, messages_messages.recoveryCodeSentTo(masked(typed)));
}
/** One step without a code: naming, choosing or confirming an address, or going back. */ async function chooseRecoveryAddress(step) {
    const { visit, flow, body } = step;
    const { call } = visit;
    const csrf = recovery_choice_tokenOf(visit, flow);
    if (body.screen === 'previous') return recovery_choice_shown(step, 'recovery_awaiting_address', namedAddressScreen(csrf));
    const named = textOf(body, 'recovery_address');
    if (named === undefined) throw complainAt('recovery_address', messages_messages.required('recovery_address'), 'code');
    const identity = await findIdentityByHandle(call.db, call.project.id, normalised(named), 'recovery');
    const addresses = identity?.recoveryAddresses ?? [];
    const confirmed = textOf(body, 'recovery_confirm_address');
    if (confirmed !== undefined) return sendTo(step, identity, named, confirmed);
    const selected = textOf(body, 'recovery_select_address');
    if (selected !== undefined) {
        const address = addresses.find(({ value })=>recovery_choice_hashOf(flow, value) === selected);
        if (!address) throw complain(messages_messages.generic('This is none of the addresses to choose from.'));
        if (address.value === normalised(named)) return sendTo(step, identity, named, named);
        return recovery_choice_shown(step, 'recovery_confirming_address', confirmScreen(csrf, named, address), messages_messages.typeAddressInFull);
    }
    if (addresses.length <= 1) return sendTo(step, identity, named, named);
    const nodes = choiceScreen(csrf, flow, named, addresses);
    return recovery_choice_shown(step, 'recovery_awaiting_address_choice', nodes, messages_messages.chooseRecoveryAddress);
}

;// CONCATENATED MODULE: ./src/identity/flows/recovery.ts






















const recovery_render = (flow)=>renderFlow(flow, '');
const EMAIL = /^[^\s@]+@[^\s@]+$/;
function assertOpen({ config }) {
    if (!config.flows.recovery.enabled) throw invalid('Accounts are not recovered here: recovery is switched off.');
}
/** Begins a recovery. */ function openRecovery(visit, type, { returnTo, message }) {
    const { use, chooseAddress } = visit.config.flows.recovery;
    return openFlow(visit, 'recovery', {
        type,
        state: chooseAddress ? 'recovery_awaiting_address' : 'choose_method',
        returnTo,
        form: (csrf)=>({
                nodes: chooseAddress ? namedAddressScreen(csrf) : recoveryAddressScreen(csrf, use),
                messages: message ? [
                    message
                ] : []
            }),
        more: {
            active: use
        }
    });
}
async function recovery_begin(visit, type) {
    const { call, config } = visit;
    assertOpen(visit);
    const returnTo = requestedReturnTo(call, config);
    if (await visit.session()) {
        if (type === 'browser' && !visit.json) {
            return redirect(absoluteReturn(returnTo ?? defaultReturn(config, call.base), config, call.base));
        }
        throw invalid('Somebody is signed in. Sign out to recover an account.', {
            id: 'session_already_available',
            message: 'There is a valid session already'
        });
    }
    await hooksBefore(visit, 'recovery');
    const flow = await openRecovery(visit, type, {
        returnTo
    });
    return type === 'browser' && !visit.json ? redirect(pageUrl(visit, 'recovery', flow.id)) : recovery_render(flow);
}
/** A new flow in place of one that can not go on: its page, or its address for scripts. */ async function recovery_renew(visit, flow, message) {
    repeatCsrf(visit);
    const next = await openRecovery(visit, flow.type, {
        returnTo: flow.returnTo,
        message
    });
    if (flow.type === 'browser' && !visit.json) return redirect(pageUrl(visit, 'recovery', next.id));
    return redirect(`${visit.call.base}/self-service/recovery/flows?id=${next.id}`);
}
/** 400 with a new flow to go on with. */ async function retry(visit, flow, about) {
    repeatCsrf(visit);
    const next = await openRecovery(visit, flow.type, {
        returnTo: flow.returnTo
    });
    const continue_with = [
        {
            action: 'show_recovery_ui',
            flow: {
                id: next.id,
                url: pageUrl(visit, 'recovery', next.id)
            }
        }
    ];
    throw new HttpError({
        status: 400,
        ...about.id !== undefined && {
            id: about.id
        },
        reason: about.reason,
        details: {
            continue_with,
            ...about.details
        }
    });
}
async function send(visit, flow, body) {
    const { call, config } = visit;
    const { use, notifyUnknown } = config.flows.recovery;
    const typed = textOf(body, 'email');
    if (typed === undefined) throw complainAt('email', messages_messages.required('email'), use);
    if (!EMAIL.test(typed.trim())) throw complainAt('email', messages_messages.invalidEmail(typed), use);
    const value = normalised(typed);
    const { lifespan } = config.methods[use];
    const identity = await findIdentityByHandle(call.db, call.project.id, value, 'recovery');
    const order = {
        flowId: flow.id,
        identityId: identity?.id,
        address: value,
        lifespan
    };
    const target = {
        to: value,
        via: 'email',
        lifespan
    };
    if (identity && use === 'link') {
        const token = await issueLinkToken(call, {
            ...order,
            purpose: 'recovery_link'
        });
        const query = new URLSearchParams({
            flow: flow.id,
            token
        });
        await queueMail(call, {
            ...target,
            type: 'recovery_valid',
            link: `${call.base}/self-service/recovery?${query}`
        });
    } else if (identity) {
        const code = await issueCode(call, {
            ...order,
            purpose: 'recovery'
        });
        await queueMail(call, {
            ...target,
            type: 'recovery_code_valid',
            code
        });
    } else if (notifyUnknown) {
        await queueMail(call, {
            ...target,
            type: use === 'link' ? 'recovery_invalid' : 'recovery_code_invalid'
        });
    }
    const token = flow.type === 'browser' ? csrfToken(visit.csrf, flow.id) : '';
    return saveFlow(call, {
        ...flow,
        active: use,
        state: 'sent_email',
        form: {
            ...flow.form,
            messages: [
                use === 'link' ? messages_messages.recoveryLinkSent : messages_messages.recoveryCodeSent
            ],
            nodes: use === 'link' ? recoveryAddressScreen(token, 'link', typed) : recoveryCodeScreen(token, typed)
        }
    });
}
async function recovery_check(visit, flow, code) {
    const { call, config } = visit;
    if (flow.state === 'passed_challenge') return retry(visit, flow, {
        reason: 'This code was used before. Ask for another one.'
    });
    const answer = await useCode(call, flow.id, 'recovery', code, config.methods.code.maxSubmissions);
    if (answer.kind === 'too-many') return retry(visit, flow, {
        reason: 'The code was tried too often. Ask for another one.'
    });
    if (answer.kind === 'right' && answer.used.identityId !== undefined) {
        return completeRecovery(visit, flow, {
            ...answer.used,
            identityId: answer.used.identityId,
            method: 'code_recovery'
        });
    }
    const saved = await saveFlow(call, {
        ...flow,
        form: {
            ...flow.form,
            messages: [
                messages_messages.wrongRecoveryCode
            ]
        }
    });
    return answerForm(visit, {
        ...saved,
        transientPayload: {}
    }, recovery_render, 200);
}
async function carryOut(submission) {
    const { visit, flow, body } = submission;
    const { use } = visit.config.flows.recovery;
    const code = textOf(body, 'code');
    const method = body.method ?? (code === undefined ? undefined : 'code');
    const byAdmin = flow.internal.admin === true;
    if (method !== use && !(byAdmin && method === 'code')) throw complain(messages_messages.noStrategy.recovery, {
        active: 'default'
    });
    if (!byAdmin) {
        if (flow.state === 'passed_challenge') repeatCsrf(visit);
        assertOwner(submission);
    }
    if (method === 'code' && code !== undefined && body.email === undefined && body.recovery_confirm_address === undefined) return recovery_check(visit, flow, code);
    if (byAdmin) throw complainAt('code', messages_messages.required('code'), 'code');
    const { chooseAddress } = visit.config.flows.recovery;
    const sent = chooseAddress ? await chooseRecoveryAddress({
        visit,
        flow,
        body
    }) : await send(visit, flow, body);
    return answerForm(visit, {
        ...sent,
        transientPayload: {}
    }, recovery_render, 200);
}
async function submittedRecovery({ call }) {
    const id = handlers_one(call, 'flow');
    if (!isUuid(id)) throw invalid('The address names no flow.');
    const flow = await findFlow(call, 'recovery', id);
    if (!flow) throw notFound('There is no such recovery. Begin a new one.');
    return flow;
}
async function recovery_submit(visit) {
    const { call } = visit;
    const flow = await submittedRecovery(visit);
    if (flow.internal.admin !== true) assertOpen(visit);
    if (isExpired(flow, call.now)) return recovery_renew(visit, flow, messages_messages.expired(messages_messages.flowExpired.recovery, flow.expiresAt));
    try {
        if (await visit.session() && flow.state !== 'passed_challenge') throw complain(messages_messages.generic('Somebody is signed in already.'));
        return await carryOut({
            visit,
            flow,
            body: submission_bodyOf(call),
            isForm: call.form !== undefined
        });
    } catch (problem) {
        if (!(problem instanceof FormProblem)) throw problem;
        return answerProblem(visit, problem, {
            flow,
            render: recovery_render
        });
    }
}
/** The link in a mail, or one that an administrator has made. */ async function recovery_follow(visit) {
    const { call } = visit;
    const token = handlers_one(call, 'token');
    const flow = await findFlow(call, 'recovery', handlers_one(call, 'flow'));
    if (!flow) throw invalid('The address names no flow.');
    if (token === undefined) return redirect(pageUrl(visit, 'recovery', flow.id));
    const used = await useLinkToken(call, 'recovery_link', token);
    if (!used?.identityId || used.flowId !== flow.id) {
        return recovery_renew(visit, {
            ...flow,
            type: 'browser'
        }, messages_messages.wrongRecoveryLink);
    }
    return completeRecovery(visit, {
        ...flow,
        type: 'browser'
    }, {
        ...used,
        identityId: used.identityId,
        method: 'link_recovery'
    });
}
const recoveryHandlers = {
    createBrowserRecoveryFlow: visited((visit)=>recovery_begin(visit, 'browser')),
    createNativeRecoveryFlow: visited((visit)=>recovery_begin(visit, 'api'), {
        cookie: 'none',
        errors: 'json'
    }),
    getRecoveryFlow: visited(async (visit)=>recovery_render(await fetchFlow(visit, 'recovery')), {
        errors: 'json'
    }),
    updateRecoveryFlow: visited(recovery_submit)
};
const recoveryRoutes = [
    {
        method: 'GET',
        path: '/self-service/recovery',
        handler: visited(recovery_follow)
    }
];

;// CONCATENATED MODULE: ./src/identity/flows/complete-registration.ts












/** Stores an identity that signed up. @throws FormProblem when its sign-in name or address is taken */ async function complete_registration_store({ call }, identity) {
    try {
        await call.db.transaction().execute((tx)=>insertIdentities(tx, call.project.id, [
                identity
            ]));
    } catch (error) {
        if (error instanceof HttpError && error.status === 409) throw complain(messages_messages.identifierTaken);
        throw error;
    }
}
/** What follows a registration: the account, its session if the project says so, a message to verify the address. */ async function completeRegistration(visit, flow, { identity, method }) {
    const { call } = visit;
    hooksBeforeSaving(visit, 'registration', method);
    await complete_registration_store(visit, identity);
    const browser = flow.type === 'browser';
    const proof = authenticatedBy(method, 'aal1', call.now);
    const issued = hasHook(visit, 'registration', method, 'session') ? await issueSession(visit, identity, [
        proof
    ], browser) : undefined;
    if (browser && !issued) renewCsrf(visit);
    const verification = await verifyPending(visit, flow, identity);
    const shownVerification = hasHook(visit, 'registration', method, 'show_verification_ui') ? verification : [];
    // sending has marked the addresses
    const current = await findIdentity(call.db, call.project.id, identity.id) ?? identity;
    const target = returnAfter(visit, flow, method);
    if (browser && !visit.json) return redirect(shownVerification[0]?.flow.url ?? target);
    const first = browser ? [
        {
            action: 'redirect_browser_to',
            redirect_browser_to: target
        }
    ] : issued ? [
        {
            action: 'set_ory_session_token',
            ory_session_token: issued.token
        }
    ] : [];
    const continue_with = [
        ...first,
        ...shownVerification
    ];
    return {
        ...issued && !browser && {
            session_token: issued.token
        },
        ...issued && {
            session: renderOwnSession(issued.session, current, issued.devices, call.base)
        },
        identity: renderPublicIdentity(current, call.base),
        continue_with
    };
}

;// CONCATENATED MODULE: ./src/identity/flows/registration.ts




















const schemaFor = ({ call }, id)=>id === undefined ? defaultSchema(call.project) : schemaOf(call.project, id);
function openRegistration(visit, type, { returnTo, identitySchema }) {
    const schema = schemaFor(visit, identitySchema);
    const screen = (csrf)=>visit.config.flows.registration.oneStep ? oneScreen(visit, schema, csrf) : profileScreen(schema, csrf);
    return openFlow(visit, 'registration', {
        type,
        state: 'choose_method',
        returnTo,
        form: (csrf)=>({
                nodes: screen(csrf),
                messages: []
            }),
        more: {
            identitySchema
        }
    });
}
function registration_assertOpen({ config }) {
    if (config.flows.registration.enabled) return;
    throw invalid('Nobody can sign up here: registration is switched off.', {
        id: 'self_service_flow_disabled',
        message: 'Registration is switched off'
    });
}
async function registration_begin(visit, type) {
    const { call, config } = visit;
    registration_assertOpen(visit);
    const wish = {
        returnTo: requestedReturnTo(call, config),
        identitySchema: requestedSchema(visit)
    };
    if (await visit.session()) {
        if (type === 'browser' && !visit.json) {
            return redirect(absoluteReturn(wish.returnTo ?? defaultReturn(config, call.base), config, call.base));
        }
        throw invalid('Somebody is signed in. Sign out to make another account.', {
            id: 'session_already_available',
            message: 'There is a valid session already'
        });
    }
    await hooksBefore(visit, 'registration');
    const flow = await openRegistration(visit, type, wish);
    return type === 'browser' && !visit.json ? redirect(pageUrl(visit, 'registration', flow.id)) : renderFlow(flow, call.base);
}
/** What was typed stays in the form; fields that were not sent keep what they had. */ function registration_retyped(submission, schema, { options }) {
    const traits = submittedTraits(submission, schema);
    let nodes = options.nodes ?? submission.flow.form.nodes;
    for (const { name, path } of schema.fields){
        const value = traitAt(traits, path);
        if (value !== undefined) nodes = mapNode(nodes, name, (node)=>withValue(node, nodes_shown(value)));
    }
    return [
        ...nodes
    ];
}
/** The method by name; a screen's button without one belongs to the choice of screens. */ function registration_chosen(submission, schema) {
    const name = submission.body.method ?? (submission.body.screen === undefined ? undefined : 'profile');
    const method = methodsOf('registration').find((candidate)=>candidate.name === name);
    if (!method) throw complain(messages_messages.noStrategy.registration);
    assertOwner(submission);
    return method.registration.submit(submission, schema);
}
async function registration_submit(visit) {
    const { call } = visit;
    const flow = await submittedFlow(visit, 'registration');
    registration_assertOpen(visit);
    const { returnTo, identitySchema } = flow;
    if (isExpired(flow, call.now)) {
        return replaceExpired(visit, flow, ()=>openRegistration(visit, flow.type, {
                returnTo,
                identitySchema
            }));
    }
    const schema = schemaFor(visit, identitySchema);
    const render = (shownFlow)=>renderFlow(shownFlow, call.base);
    let submission = {
        visit,
        flow,
        body: {},
        isForm: call.form !== undefined
    };
    try {
        submission = {
            ...submission,
            body: submission_bodyOf(call)
        };
        if (await visit.session()) throw complain(messages_messages.generic('Somebody is signed in already.'));
        const outcome = await registration_chosen(submission, schema);
        if (outcome.kind === 'registered') return await completeRegistration(visit, flow, outcome);
        const next = await saveFlow(call, {
            ...outcome.flow,
            transientPayload: undefined
        });
        return answerForm(visit, {
            ...next,
            transientPayload: outcome.flow.transientPayload
        }, render, 400);
    } catch (problem) {
        if (!(problem instanceof FormProblem)) throw problem;
        const pageStatus = submission.body.method === 'profile' ? 302 : 303;
        const nodes = registration_retyped(submission, schema, problem);
        const typed = new FormProblem(problem.complaints, {
            ...problem.options,
            nodes
        });
        return answerProblem(visit, typed, {
            flow,
            render,
            pageStatus
        });
    }
}
const updateRegistrationFlow = visited(registration_submit);
/** A browser that comes back to the form's address without a form is shown what is missing. */ const registrationRoutes = [
    {
        method: 'GET',
        path: '/self-service/registration',
        handler: updateRegistrationFlow
    }
];
const registrationHandlers = {
    createBrowserRegistrationFlow: visited((visit)=>registration_begin(visit, 'browser')),
    createNativeRegistrationFlow: visited((visit)=>registration_begin(visit, 'api'), {
        cookie: 'none',
        errors: 'json'
    }),
    getRegistrationFlow: visited(async (visit)=>{
        registration_assertOpen(visit);
        return renderFlow(await fetchFlow(visit, 'registration'), visit.call.base);
    }, {
        errors: 'json'
    }),
    updateRegistrationFlow
};

;// CONCATENATED MODULE: ./src/identity/continuity.ts




const NAME = 'ory_kratos_continuity';
const LIFESPAN = 30 * 60_000;
const continuity_cookie = (base, value, maxAge)=>({
        name: NAME,
        value,
        path: cookiePath(base),
        maxAge,
        httpOnly: true,
        sameSite: 'Lax',
        secure: base.startsWith('https:')
    });
/**
 * Keeps a form for half an hour. It may hold a new password: it is stored encrypted, with a key that only the browser's
 * cookie has.
 */ async function keepForLater(call, name, identityId, form) {
    const key = randomBytes(32);
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    const data = Buffer.concat([
        cipher.update(JSON.stringify(form), 'utf8'),
        cipher.final()
    ]);
    const sealed = Buffer.concat([
        iv,
        cipher.getAuthTag(),
        data
    ]).toString('base64');
    const id = idAt(call.now);
    await call.db.insertInto('identity_continuities').values({
        project_id: call.project.id,
        id,
        name,
        identity_id: identityId,
        payload: JSON.stringify({
            sealed
        }),
        expires_at: new Date(call.now.getTime() + LIFESPAN)
    }).execute();
    return continuity_cookie(call.base, `${id}.${key.toString('base64url')}`, LIFESPAN / 1000);
}
/** The form that was kept, once: it is forgotten and its cookie taken away. */ async function findContinuity(visit, name, identityId) {
    const { call } = visit;
    const [id, key = ''] = (call.cookies[NAME] ?? '').split('.');
    if (!isUuid(id)) return undefined;
    visit.cookies.push(continuity_cookie(call.base, '', 0));
    const row = await call.db.deleteFrom('identity_continuities').where('project_id', '=', call.project.id).where('id', '=', id).where('name', '=', name).where('identity_id', '=', identityId).where('expires_at', '>', call.now).returning('payload').executeTakeFirst();
    const sealed = row?.payload.sealed;
    return typeof sealed === 'string' ? unsealed(sealed, key) : undefined;
}
function unsealed(sealed, key) {
    try {
        const bytes = Buffer.from(sealed, 'base64');
        const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), bytes.subarray(0, 12));
        decipher.setAuthTag(bytes.subarray(12, 28));
        const text = Buffer.concat([
            decipher.update(bytes.subarray(28)),
            decipher.final()
        ]).toString('utf8');
        const value = JSON.parse(text);
        if (!isRecord(value) || typeof value.flow !== 'string' || !isRecord(value.body)) return undefined;
        return {
            flow: value.flow,
            body: value.body,
            isForm: value.isForm === true
        };
    } catch  {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./src/identity/flows/complete-settings.ts















/** Stores the change; somebody else may have changed the same account meanwhile, then the person is asked to look again. */ async function complete_settings_store({ call }, live, { identity }) {
    try {
        await changeIdentity(call.db, call.project.id, identity.id, (current)=>{
            if (current.updatedAt.getTime() !== live.identity.updatedAt.getTime()) {
                throw complain(messages_messages.generic('The account was changed elsewhere in the meantime. Please look again and repeat.'));
            }
            return identity;
        });
    } catch (error) {
        if (error instanceof HttpError && error.status === 409) throw complain(messages_messages.identifierTaken);
        throw error;
    }
}
/** What follows a change: it is stored, new addresses are asked to be verified, and the form shows how things are now. */ async function completeSettings(visit, flow, live, outcome) {
    const { call, config } = visit;
    const { method } = outcome;
    hooksBeforeSaving(visit, 'settings', method);
    await complete_settings_store(visit, live, outcome);
    await verifyPending(visit, flow, outcome.identity);
    if (outcome.proved !== undefined) {
        await strengthen(visit, live, authenticatedBy(outcome.proved, 'aal2', call.now), false);
    }
    if (hasHook(visit, 'settings', method, 'revoke_active_sessions')) await endOthers(visit, live);
    const identity = await findIdentity(call.db, call.project.id, outcome.identity.id) ?? outcome.identity;
    const browser = flow.type === 'browser';
    if (browser) visit.cookies.push(sessionCookie(call.base, config, live.token, live.session.expiresAt));
    const { nodes, internal } = await open_settings_settingsNodes(visit, identity, browser ? csrfToken(visit.csrf, flow.id) : '');
    const saved = await saveFlow(call, {
        ...flow,
        state: 'success',
        internal,
        form: {
            ...flow.form,
            nodes,
            messages: [
                messages_messages.saved
            ]
        }
    });
    const after = flow.returnTo ?? config.returnUrlAfter('settings', method);
    const target = after === undefined ? pageUrl(visit, 'settings', flow.id) : absoluteReturn(after, config, call.base);
    if (browser && !visit.json) return redirect(target);
    return {
        ...renderFlow(saved, call.base, identity),
        continue_with: [
            {
                action: 'redirect_browser_to',
                redirect_browser_to: target
            }
        ]
    };
}
async function endOthers({ call }, live) {
    await call.db.updateTable('identity_sessions').set({
        active: false,
        updated_at: call.now
    }).where('project_id', '=', call.project.id).where('identity_id', '=', live.identity.id).where('id', '!=', live.session.id).execute();
}

;// CONCATENATED MODULE: ./src/identity/flows/settings.ts






















function noSession(type) {
    const error = {
        id: 'session_inactive',
        code: 401,
        status: 'Unauthorized',
        reason: 'Sign in to change your settings.',
        message: 'There is no valid session'
    };
    const body = type === 'browser' ? {
        error,
        CredentialsMissing: false
    } : {
        error
    };
    return new HttpError({
        status: 401,
        id: error.id,
        reason: error.reason,
        body
    });
}
/** The session of somebody who may see the settings. A page that lacks something is sent where it is given. */ async function entered(visit, type, back) {
    const { call, config, json } = visit;
    const page = type === 'browser' && !json;
    const live = await visit.session();
    if (!live) {
        if (page) return redirect(`${call.base}/self-service/login/browser`);
        throw noSession(type);
    }
    if (isStrongEnough(live.session, live.identity, config.flows.settings.requiredAal, config)) return live;
    if (page) return redirect(secondFactorUrl(call.base, back));
    throw secondFactorRequired(call.base, back);
}
async function settings_begin(visit, type) {
    const { call, config } = visit;
    const live = await entered(visit, type);
    if (live instanceof Reply) return live;
    const returnTo = requestedReturnTo(call, config);
    await hooksBefore(visit, 'settings');
    const flow = await openSettings(visit, type, live.identity, {
        returnTo
    });
    return type === 'browser' && !visit.json ? redirect(pageUrl(visit, 'settings', flow.id)) : renderFlow(flow, call.base, live.identity);
}
const settingsAddress = (base, id)=>`${base}/self-service/settings?flow=${id}`;
function assertOwnSettings(flow, live) {
    if (flow.identityId === live.identity.id) return;
    throw forbidden('These settings were opened by somebody else. Open your own.', {
        id: 'security_identity_mismatch'
    });
}
async function fetch(visit) {
    const { call, config } = visit;
    const id = handlers_one(call, 'id');
    const live = await visit.session();
    if (!live) throw unauthorized('Sign in to see your settings.', {
        id: 'session_inactive',
        message: 'There is no valid session'
    });
    const flow = await findFlow(call, 'settings', id);
    if (!flow) throw new HttpError({
        status: 404,
        reason: 'There is no such flow.'
    });
    assertOwnSettings(flow, live);
    if (!isStrongEnough(live.session, live.identity, config.flows.settings.requiredAal, config)) {
        throw secondFactorRequired(call.base, settingsAddress(call.base, flow.id));
    }
    if (isExpired(flow, call.now)) {
        const back = flow.returnTo === undefined ? {} : {
            return_to: flow.returnTo
        };
        throw errors_gone('The settings flow took too long. Begin a new one.', {
            details: {
                redirect_to: initUrl(call.base, flow),
                ...back
            }
        });
    }
    return renderFlow(flow, call.base, live.identity);
}
/** 403 `session_refresh_required`: the form is kept until the person has confirmed that it is still them. */ async function askToConfirm(visit, submission, live) {
    const { call } = visit;
    const return_to = settingsAddress(call.base, submission.flow.id);
    const redirect_browser_to = `${call.base}/self-service/login/browser?${new URLSearchParams({
        refresh: 'true',
        return_to
    })}`;
    if (submission.flow.type === 'browser') {
        const kept = {
            flow: submission.flow.id,
            body: submission.body,
            isForm: submission.isForm
        };
        visit.cookies.push(await keepForLater(call, 'settings', live.identity.id, kept));
        if (!visit.json) return redirect(redirect_browser_to);
    }
    const error = {
        id: 'session_refresh_required',
        code: 403,
        status: 'Forbidden',
        reason: 'You signed in too long ago to change this. Confirm that it is still you.',
        message: 'The session is too old for this change'
    };
    throw new HttpError({
        status: 403,
        id: error.id,
        reason: error.reason,
        body: {
            error,
            redirect_browser_to
        }
    });
}
/** Traits that were sent replace those of the form, so that nothing else seems to have been saved. */ function settings_retyped(submission, schema) {
    const { flow, body } = submission;
    if (body.method !== 'profile') return flow;
    const traits = submittedTraits(submission, schema);
    const nodes = schema.fields.reduce((changed, { name, path })=>mapNode(changed, name, (node)=>withValue(node, nodes_shown(traitAt(traits, path)))), flow.form.nodes);
    return {
        ...flow,
        form: {
            ...flow.form,
            nodes
        }
    };
}
const implied = (body)=>{
    if (typeof body.method === 'string') return body.method;
    if (body.totp_unlink !== undefined) return 'totp';
    return Object.keys(body).some((key)=>key.startsWith('lookup_secret_')) ? 'lookup_secret' : undefined;
};
/** Carries a submission out. `owned`: it was held against the anti-forgery cookie when it was first sent. */ async function settings_carryOut(visit, submission, live, owned = false) {
    const { call, config } = visit;
    const { identity, session } = live;
    const { flow, body } = submission;
    const schema = schemaOf(call.project, identity.schemaId);
    const render = (shownFlow)=>renderFlow(shownFlow, call.base, identity);
    try {
        const name = implied(body);
        const method = methodsOf('settings').find((candidate)=>candidate.name === name);
        if (!method) throw complain(messages_messages.noStrategy.settings);
        if (!owned) assertOwner(submission);
        const fresh = call.now.getTime() - session.authenticatedAt.getTime() <= config.flows.settings.privilegedMaxAge;
        if (!fresh && method.settings.isPrivileged(submission, identity, schema)) return await askToConfirm(visit, submission, live);
        const outcome = await method.settings.submit(submission, identity, schema);
        if (outcome.kind === 'changed') return await completeSettings(visit, flow, live, outcome);
        const saved = await saveFlow(call, outcome.flow);
        return answerForm(visit, {
            ...saved,
            transientPayload: {}
        }, render, 200);
    } catch (problem) {
        if (!(problem instanceof FormProblem)) throw problem;
        const token = flow.type === 'browser' ? csrfToken(visit.csrf, flow.id) : '';
        const typed = settings_retyped(submission, schema);
        const nodes = mapNode(typed.form.nodes, 'csrf_token', (node)=>withValue(node, token));
        return answerProblem(visit, problem, {
            flow: {
                ...typed,
                form: {
                    ...typed.form,
                    nodes
                }
            },
            render,
            keepMessages: true
        });
    }
}
async function settings_submit(visit) {
    const { call } = visit;
    const flow = await submittedFlow(visit, 'settings');
    const live = await entered(visit, flow.type, settingsAddress(call.base, flow.id));
    if (live instanceof Reply) return redirect(String(live.headers.location), 302);
    assertOwnSettings(flow, live);
    if (isExpired(flow, call.now)) {
        return replaceExpired(visit, flow, ()=>openSettings(visit, flow.type, live.identity, {
                returnTo: flow.returnTo
            }));
    }
    let body;
    try {
        body = submission_bodyOf(call);
    } catch (problem) {
        if (!(problem instanceof FormProblem)) throw problem;
        return answerProblem(visit, problem, {
            flow,
            render: (shownFlow)=>renderFlow(shownFlow, call.base, live.identity)
        });
    }
    return settings_carryOut(visit, {
        visit,
        flow,
        body,
        isForm: call.form !== undefined
    }, live);
}
/** A browser that comes back from confirming: what it had sent goes through now. */ async function resume(visit) {
    const { call } = visit;
    const flow = await submittedFlow(visit, 'settings');
    const live = await entered(visit, flow.type, settingsAddress(call.base, flow.id));
    if (live instanceof Reply) return live;
    assertOwnSettings(flow, live);
    const kept = visit.json ? undefined : await findContinuity(visit, 'settings', live.identity.id);
    if (!kept || kept.flow !== flow.id) return answerForm(visit, flow, (shownFlow)=>renderFlow(shownFlow, call.base, live.identity), 200);
    return settings_carryOut(visit, {
        visit,
        flow,
        body: kept.body,
        isForm: kept.isForm
    }, live, true);
}
const settingsHandlers = {
    createBrowserSettingsFlow: visited((visit)=>settings_begin(visit, 'browser')),
    createNativeSettingsFlow: visited((visit)=>settings_begin(visit, 'api'), {
        cookie: 'none',
        errors: 'json'
    }),
    getSettingsFlow: visited(fetch, {
        errors: 'json'
    }),
    updateSettingsFlow: visited(settings_submit)
};
const settingsRoutes = [
    {
        method: 'GET',
        path: '/self-service/settings',
        handler: visited(resume)
    }
];

;// CONCATENATED MODULE: ./src/identity/flows/verification.ts





















const verification_render = (flow)=>renderFlow(flow, '');
const verification_tokenOf = ({ csrf }, flow)=>flow.type === 'browser' ? csrfToken(csrf, flow.id) : '';
function verification_assertOpen({ config }) {
    if (!config.flows.verification.enabled) throw invalid('Addresses are not verified here: verification is switched off.');
}
function openVerification(visit, type, { returnTo, message }) {
    const { use } = visit.config.flows.verification;
    return openFlow(visit, 'verification', {
        type,
        state: 'choose_method',
        returnTo,
        form: (csrf)=>({
                nodes: use === 'link' ? linkScreen(csrf) : addressScreen(csrf),
                messages: message ? [
                    message
                ] : []
            }),
        more: {
            active: use
        }
    });
}
async function verification_begin(visit, type) {
    const { call, config } = visit;
    verification_assertOpen(visit);
    const returnTo = requestedReturnTo(call, config);
    await hooksBefore(visit, 'verification');
    const flow = await openVerification(visit, type, {
        returnTo
    });
    return type === 'browser' && !visit.json ? redirect(pageUrl(visit, 'verification', flow.id)) : verification_render(flow);
}
/** Sends a script to a new flow in place of one that can not go on. */ async function verification_renew(visit, flow, message) {
    repeatCsrf(visit);
    const next = await openVerification(visit, flow.type, {
        returnTo: flow.returnTo,
        message
    });
    if (flow.type === 'browser' && !visit.json) return redirect(pageUrl(visit, 'verification', next.id));
    return redirect(`${visit.call.base}/self-service/verification/flows?id=${next.id}`);
}
async function replaced(visit, flow) {
    repeatCsrf(visit);
    const next = await openVerification(visit, flow.type, {
        returnTo: flow.returnTo
    });
    if (flow.type === 'browser' && !visit.json) return redirect(pageUrl(visit, 'verification', next.id));
    const error = {
        id: 'self_service_flow_replaced',
        code: 410,
        status: 'Gone',
        reason: 'This flow is done. Go on with the new one.',
        message: 'The flow was replaced'
    };
    throw new HttpError({
        status: 410,
        id: error.id,
        body: {
            error,
            use_flow_id: next.id
        }
    });
}
async function verification_send(visit, flow, body) {
    const { call, config } = visit;
    const { use, notifyUnknown } = config.flows.verification;
    const typed = textOf(body, 'email');
    if (typed === undefined) throw complainAt('email', messages_messages.required('email'), use);
    const value = normalised(typed);
    const identity = await findIdentityByHandle(call.db, call.project.id, value, 'verifiable');
    const address = identity?.verifiableAddresses.find((known)=>known.value === value);
    if (identity && address) await sendVerification(visit, flow.id, identity, address);
    else if (notifyUnknown) {
        const type = use === 'link' ? 'verification_invalid' : 'verification_code_invalid';
        await queueMail(call, {
            to: value,
            via: 'email',
            type,
            lifespan: config.methods[use].lifespan
        });
    }
    const token = verification_tokenOf(visit, flow);
    return saveFlow(call, {
        ...flow,
        active: use,
        state: 'sent_email',
        form: {
            ...flow.form,
            messages: [
                use === 'link' ? messages_messages.verificationLinkSent : messages_messages.verificationCodeSent
            ],
            nodes: use === 'link' ? linkScreen(token, typed) : codeScreen(token, typed)
        }
    });
}
async function markVerified({ call }, identityId, address) {
    if (identityId === undefined) return;
    await changeIdentity(call.db, call.project.id, identityId, (identity)=>withAddress(identity, address, (found)=>derive_verified(found, call.now), call.now));
}
/** The flow after a right code or link: a way on. */ async function passed(visit, flow) {
    const { call, config, csrf } = visit;
    const target = flow.returnTo === undefined ? defaultReturn(config, call.base) : returnAfter(visit, flow, 'code');
    return saveFlow(call, {
        ...flow,
        state: 'passed_challenge',
        ...flow.type === 'browser' && {
            csrf: csrfHash(csrf)
        },
        form: {
            action: target,
            method: 'GET',
            messages: [
                messages_messages.verified
            ],
            nodes: [
                ...flow.type === 'browser' ? [
                    csrfNode(verification_tokenOf(visit, flow))
                ] : [],
                anchorNode('code', 'continue', target, messages_messages["continue"])
            ]
        }
    });
}
async function verification_check(visit, flow, code) {
    const { call, config } = visit;
    const answer = await useCode(call, flow.id, 'verification', code, config.methods.code.maxSubmissions);
    if (answer.kind === 'right') {
        await markVerified(visit, answer.used.identityId, answer.used.address);
        return answerForm(visit, await passed(visit, flow), verification_render, 200);
    }
    const message = answer.kind === 'too-many' ? messages_messages.generic('The code was tried too often. Ask for a new one.') : messages_messages.wrongVerificationCode;
    const saved = await saveFlow(call, {
        ...flow,
        form: {
            ...flow.form,
            messages: [
                message
            ]
        }
    });
    return answerForm(visit, {
        ...saved,
        transientPayload: {}
    }, verification_render, 200);
}
async function verification_carryOut({ visit, flow, body }) {
    const { use } = visit.config.flows.verification;
    const code = textOf(body, 'code');
    const known = body.method === 'code' || body.method === 'link' || body.method === undefined && code !== undefined;
    if (!known || (body.method ?? 'code') !== use) throw complain(messages_messages.noStrategy.verification);
    if (flow.state === 'passed_challenge') return replaced(visit, flow);
    if (use === 'code' && code !== undefined) return verification_check(visit, flow, code);
    assertOwner({
        visit,
        flow,
        body
    });
    return answerForm(visit, await verification_send(visit, flow, body), verification_render, 200);
}
async function verification_submit(visit) {
    const { call } = visit;
    verification_assertOpen(visit);
    const flow = await submittedFlow(visit, 'verification');
    if (isExpired(flow, call.now)) return verification_renew(visit, flow, messages_messages.expired(messages_messages.flowExpired.verification, flow.expiresAt));
    let body = {};
    try {
        body = submission_bodyOf(call);
        return await verification_carryOut({
            visit,
            flow,
            body,
            isForm: call.form !== undefined
        });
    } catch (problem) {
        if (!(problem instanceof FormProblem)) throw problem;
        const typed = typeof body.email === 'string' ? body.email : '';
        const nodes = flow.state === 'choose_method' ? mapNode(flow.form.nodes, 'email', (node)=>withValue(node, typed)) : flow.form.nodes;
        return answerProblem(visit, problem, {
            flow: {
                ...flow,
                form: {
                    ...flow.form,
                    nodes
                }
            },
            render: verification_render
        });
    }
}
/** The address in a mail: it fills the code in, or verifies at once by its token. */ async function verification_follow(visit) {
    const { call } = visit;
    verification_assertOpen(visit);
    const token = handlers_one(call, 'token');
    const code = handlers_one(call, 'code');
    const flow = await findFlow(call, 'verification', handlers_one(call, 'flow'));
    if (!flow) throw invalid('The address names no flow.');
    if (token !== undefined) {
        const used = await useLinkToken(call, 'verification_link', token);
        if (!used || used.flowId !== flow.id) return verification_renew(visit, {
            ...flow,
            type: 'browser'
        }, messages_messages.wrongVerificationLink);
        await markVerified(visit, used.identityId, used.address);
        return redirect(pageUrl(visit, 'verification', (await passed(visit, {
            ...flow,
            type: 'browser'
        })).id));
    }
    if (code === undefined || flow.state !== 'sent_email') return redirect(pageUrl(visit, 'verification', flow.id));
    if (isExpired(flow, call.now)) return verification_renew(visit, flow, messages_messages.expired(messages_messages.flowExpired.verification, flow.expiresAt));
    const nodes = flow.form.nodes.map((node)=>nodeName(node) === 'code' ? withValue(node, code) : node);
    const filled = mapNode(nodes, 'csrf_token', (node)=>withValue(node, verification_tokenOf(visit, flow)));
    await saveFlow(call, {
        ...flow,
        csrf: csrfHash(visit.csrf),
        form: {
            ...flow.form,
            nodes: filled
        }
    });
    return redirect(pageUrl(visit, 'verification', flow.id));
}
const verificationHandlers = {
    createBrowserVerificationFlow: visited((visit)=>verification_begin(visit, 'browser')),
    createNativeVerificationFlow: visited((visit)=>verification_begin(visit, 'api'), {
        cookie: 'none',
        errors: 'json'
    }),
    getVerificationFlow: visited(async (visit)=>{
        verification_assertOpen(visit);
        return verification_render(await fetchFlow(visit, 'verification'));
    }, {
        errors: 'json'
    }),
    updateVerificationFlow: visited(verification_submit)
};
const verificationRoutes = [
    {
        method: 'GET',
        path: '/self-service/verification',
        handler: visited(verification_follow)
    }
];

;// CONCATENATED MODULE: ./src/identity/schemas/handlers.ts






const handlers_list = visited(async ({ call })=>{
    const asked = numberedPageOf(call, {
        usual: 250,
        max: 500
    });
    const page = call.query.page_size === '0' ? {
        ...asked,
        size: 1
    } : asked;
    const schemas = allSchemas(call.project);
    const shown = schemas.slice(page.page * page.size, (page.page + 1) * page.size);
    return handlers_reply(shown.map(({ id, document })=>({
            id,
            schema: document
        })), {
        headers: numberedHeaders(call, page, schemas.length)
    });
}, {
    errors: 'json'
});
const get = visited(async ({ call })=>{
    const wanted = call.path.id ?? '';
    const known = identityConfig(call.project).schemas.find(({ id })=>id === wanted || encodedSchemaId(id) === wanted);
    const schema = known && findSchema(call.project, known.id);
    if (!schema) throw notFound(`There is no identity schema "${wanted}".`);
    return schema.document;
}, {
    errors: 'json'
});
const schemaHandlers = {
    listIdentitySchemas: handlers_list,
    getIdentitySchema: get
};

;// CONCATENATED MODULE: ./src/identity/service.ts

const fine = handlers_own(async ()=>({
        status: 'ok'
    }));
/** Health as load balancers ask for it; that a project was found says that the database answers. */ const healthRoutes = [
    '/health/alive',
    '/health/ready'
].map((path)=>({
        method: 'GET',
        path,
        handler: fine
    }));
const serviceHandlers = {
    getVersion: handlers_own(async ()=>({
            version: 'atrium'
        }))
};

;// CONCATENATED MODULE: external "jose"

;// CONCATENATED MODULE: ./src/identity/sessions/tokenize.ts





const tokenize_broken = (reason)=>new HttpError({
        status: 500,
        id: 'invalid_configuration',
        reason
    });
/** The first key of the template's key set. */ function signingKey(url) {
    const encoded = typeof url === 'string' ? /^base64:\/\/(.*)$/s.exec(url)?.[1] : undefined;
    if (encoded === undefined) throw tokenize_broken('The key set of the template has an address that this platform does not read (base64:// only).');
    try {
        const set = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
        const keys = json_at(set, 'keys');
        const key = Array.isArray(keys) ? keys[0] : undefined;
        // what is wrong with it is told by the import
        if (isRecord(key)) return key;
    } catch  {
    // told below
    }
    throw tokenize_broken('The key set of the template holds no key.');
}
/**
 * A signed token made from a session by one of the project's templates (`tokenize_as`).
 * @throws HttpError 400 for an unknown template; 501 for one with a claims mapper, whose language is not spoken here
 */ async function tokenize_tokenized({ base, now }, { document }, name, session) {
    const templates = json_at(document, 'session.whoami.tokenizer.templates');
    const template = isRecord(templates) && Object.hasOwn(templates, name) ? templates[name] : undefined;
    if (!isRecord(template)) throw invalid(`There is no template "${name}" for tokens.`);
    if (template.claims_mapper_url !== undefined) throw notImplemented('Templates with a claims mapper are not available on this platform.');
    const jwk = signingKey(template.jwks_url);
    const key = await importJWK(jwk, jwk.alg);
    const issuedAt = Math.floor(now.getTime() / 1000);
    return new SignJWT({
        sid: session.id
    }).setProtectedHeader({
        alg: jwk.alg ?? 'ES256',
        ...jwk.kid !== undefined && {
            kid: jwk.kid
        },
        typ: 'JWT'
    }).setJti(randomUUID()).setIssuer(base).setIssuedAt(issuedAt).setNotBefore(issuedAt).setExpirationTime(issuedAt + Math.floor((parseDuration(template.ttl) ?? 60_000) / 1000)).setSubject(session.identityId).sign(key);
}

;// CONCATENATED MODULE: ./src/identity/sessions/own-sessions.ts










/** The session of a request that needs one. @throws HttpError 401 */ async function own_sessions_required(visit) {
    const live = await visit.session();
    if (!live) throw unauthorized('The request carries no session that is in force.');
    return live;
}
async function whoami(visit) {
    const { call, config } = visit;
    const { session, identity } = await own_sessions_required(visit);
    if (!isStrongEnough(session, identity, config.session.whoamiAal, config)) throw secondFactorRequired(call.base);
    const devices = await devicesOf(call.db, call.project.id, [
        session.id
    ]);
    const template = handlers_one(call, 'tokenize_as');
    const token = template ? await tokenize_tokenized(call, config, template, session) : undefined;
    return renderOwnSession(session, identity, devices.get(session.id) ?? [], call.base, token);
}
async function own_sessions_list(visit) {
    const { call } = visit;
    const { session: current, identity } = await own_sessions_required(visit);
    const page = numberedPageOf(call, {
        countsFrom: 1
    });
    const others = call.db.selectFrom('identity_sessions').where('project_id', '=', call.project.id).where('identity_id', '=', identity.id).where('id', '!=', current.id).where('active', '=', true).where('expires_at', '>', call.now);
    const rows = await others.selectAll().orderBy('id', 'desc').limit(page.size).offset(page.page * page.size).execute();
    const { count } = await others.select(({ fn })=>fn.countAll().as('count')).executeTakeFirstOrThrow();
    const devices = await devicesOf(call.db, call.project.id, rows.map(({ id })=>id));
    // the real service leaves addresses and the schema's address out here
    const { verifiable_addresses: _va, recovery_addresses: _ra, ...shown } = renderPublicIdentity(identity, call.base);
    const body = rows.map((row)=>renderSession(sessionOfRow(row), {
            identity: {
                ...shown,
                schema_url: ''
            },
            devices: devices.get(row.id) ?? []
        }));
    return handlers_reply(body, {
        headers: numberedHeaders(call, page, Number(count))
    });
}
async function revokeOthers(visit) {
    const { call } = visit;
    const { session: current, identity } = await own_sessions_required(visit);
    const ended = await call.db.updateTable('identity_sessions').set({
        active: false,
        updated_at: call.now
    }).where('project_id', '=', call.project.id).where('identity_id', '=', identity.id).where('id', '!=', current.id).executeTakeFirst();
    return {
        count: Number(ended.numUpdatedRows)
    };
}
async function revokeOne(visit) {
    const { call } = visit;
    const { session: current, identity } = await own_sessions_required(visit);
    const id = call.path.id;
    if (!isUuid(id)) throw invalid(`"${id ?? ''}" is no id of a session.`);
    if (id.toLowerCase() === current.id) throw invalid('The current session is ended by signing out.');
    await call.db.updateTable('identity_sessions').set({
        active: false,
        updated_at: call.now
    }).where('project_id', '=', call.project.id).where('identity_id', '=', identity.id).where('id', '=', id).execute();
    return noContent({
        headers: {
            'content-type': 'application/json; charset=utf-8'
        }
    });
}
const own_sessions_plain = {
    cookie: 'none',
    errors: 'json'
};
const toSession = visited(whoami, own_sessions_plain);
const ownSessionHandlers = {
    toSession,
    listMySessions: visited(own_sessions_list, own_sessions_plain),
    disableMyOtherSessions: visited(revokeOthers, own_sessions_plain),
    disableMySession: visited(revokeOne, own_sessions_plain)
};
/** The real service answers whoami to any method. */ const whoamiRoutes = [
    'POST',
    'PUT',
    'PATCH',
    'DELETE'
].map((method)=>({
        method,
        path: '/sessions/whoami',
        handler: toSession
    }));

;// CONCATENATED MODULE: ./src/identity/migrations.ts

const migrations_first = [
    external_kysely_sql`create table identity_identities (
    project_id uuid not null, id uuid not null, schema_id text not null, state text not null,
    state_changed_at timestamptz not null, traits jsonb not null, metadata_public jsonb, metadata_admin jsonb,
    external_id text, organization_id uuid, credentials jsonb not null, verifiable_addresses jsonb not null,
    recovery_addresses jsonb not null, created_at timestamptz not null, updated_at timestamptz not null,
    primary key (project_id, id))`,
    external_kysely_sql`create unique index identity_identities_by_external_id on identity_identities (project_id, external_id)
    where external_id is not null`,
    external_kysely_sql`create index identity_identities_by_organization on identity_identities (project_id, organization_id, id)
    where organization_id is not null`,
    external_kysely_sql`create table identity_handles (
    project_id uuid not null, value text collate "C" not null, identity_id uuid not null, types jsonb not null,
    verifiable boolean not null, recovery boolean not null, primary key (project_id, value))`,
    external_kysely_sql`create index identity_handles_by_identity on identity_handles (project_id, identity_id)`,
    external_kysely_sql`create table identity_sessions (
    project_id uuid not null, id uuid not null, identity_id uuid not null, token_hash text not null,
    active boolean not null, aal text not null, methods jsonb not null, authenticated_at timestamptz not null,
    issued_at timestamptz not null, expires_at timestamptz not null, created_at timestamptz not null,
    updated_at timestamptz not null, primary key (project_id, id))`,
    external_kysely_sql`create unique index identity_sessions_by_token on identity_sessions (project_id, token_hash)`,
    external_kysely_sql`create index identity_sessions_by_identity on identity_sessions (project_id, identity_id, id)`,
    external_kysely_sql`create table identity_devices (
    project_id uuid not null, session_id uuid not null, id uuid not null, ip_address text not null,
    user_agent text not null, location text not null, created_at timestamptz not null,
    primary key (project_id, session_id, id))`,
    external_kysely_sql`create table identity_flows (
    project_id uuid not null, id uuid not null, kind text not null, expires_at timestamptz not null,
    created_at timestamptz not null, document jsonb not null, primary key (project_id, id))`,
    external_kysely_sql`create index identity_flows_by_expiry on identity_flows (expires_at)`,
    external_kysely_sql`create table identity_codes (
    project_id uuid not null, flow_id uuid not null, id uuid not null, purpose text not null, secret_hash text not null,
    identity_id uuid, address text not null, attempts integer not null, created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz, primary key (project_id, flow_id, id))`,
    external_kysely_sql`create index identity_codes_by_secret on identity_codes (project_id, secret_hash)`,
    external_kysely_sql`create index identity_codes_by_expiry on identity_codes (expires_at)`,
    external_kysely_sql`create table identity_errors (
    project_id uuid not null, id uuid not null, content jsonb not null, created_at timestamptz not null,
    updated_at timestamptz not null, primary key (project_id, id))`,
    external_kysely_sql`create index identity_errors_by_age on identity_errors (created_at)`,
    external_kysely_sql`create table identity_messages (
    project_id uuid not null, id uuid not null, status text not null, type text not null, channel text not null,
    recipient text not null, subject text not null, body text not null, template_type text not null,
    template_data jsonb not null, send_count integer not null, created_at timestamptz not null,
    updated_at timestamptz not null, primary key (project_id, id))`,
    external_kysely_sql`create index identity_messages_by_recipient on identity_messages (project_id, recipient, id)`,
    external_kysely_sql`create index identity_messages_by_status on identity_messages (project_id, status, id)`,
    external_kysely_sql`create table identity_continuities (
    project_id uuid not null, id uuid not null, name text not null, identity_id uuid, payload jsonb not null,
    expires_at timestamptz not null, primary key (project_id, id))`,
    external_kysely_sql`create index identity_continuities_by_expiry on identity_continuities (expires_at)`
];
const identity_migrations_migrations = [
    {
        name: 'identity-001-first',
        up: async (db)=>{
            for (const statement of migrations_first)await statement.execute(db);
        }
    }
];

;// CONCATENATED MODULE: ./src/identity/index.ts















/** What the identity service answers; operations that are not here answer 501. */ const identity_handlers = {
    ...loginHandlers,
    ...registrationHandlers,
    ...recoveryHandlers,
    ...verificationHandlers,
    ...settingsHandlers,
    ...logoutHandlers,
    ...serviceHandlers,
    ...ownSessionHandlers,
    ...schemaHandlers,
    ...courierHandlers,
    ...adminIdentityHandlers,
    ...adminSessionHandlers,
    ...adminRecoveryHandlers,
    getFlowError: getFlowError
};
const extraRoutes = [
    ...whoamiRoutes,
    ...loginRoutes,
    ...registrationRoutes,
    ...healthRoutes,
    ...settingsRoutes,
    ...recoveryRoutes,
    ...verificationRoutes
];

;// CONCATENATED MODULE: ./src/oauth2/bodies.ts

/**
 * JSON of the body.
 * @throws HttpError 400
 */ function bodies_jsonOf(call) {
    try {
        const body = JSON.parse(call.rawBody);
        return body;
    } catch  {
        throw invalid(call.rawBody === '' ? 'The request has no body.' : 'The body is not valid JSON.');
    }
}
/**
 * Reads a value by its schema.
 * @throws HttpError 400 that names the place
 */ function bodies_read(schema, value) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0];
    const place = issue?.path.join('.');
    throw invalid(`${place ? `"${place}"` : 'The body'} is not valid: ${issue?.message ?? 'unknown fault'}.`);
}

;// CONCATENATED MODULE: ./src/oauth2/secrets.ts


const secrets_letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Random text of letters that need no escaping in addresses and forms: six bits a letter. */ const randomText = (length)=>Array.from(randomBytes(length), (byte)=>secrets_letters[byte & 63]).join('');
/** SHA-256 in hex, as which tokens are stored. */ const secrets_sha256 = (text)=>createHash('sha256').update(text).digest('hex');
/** A token of 43 random letters and a second part, as the real service's look. */ const opaqueToken = (prefix)=>`${prefix}${randomText(43)}.${randomText(43)}`;
/** A secret that nobody has to remember: 26 letters, 156 bits. */ const generateSecret = ()=>randomText(26);
/** A generated secret can not be guessed, so a fast hash is enough. */ const hashGenerated = (secret)=>`sha256$${secrets_sha256(secret)}`;
/** A secret that a person chose may be a word: a slow hash. */ const hashChosen = (secret)=>argon2_hash(secret, {
        memoryCost: 19_456,
        timeCost: 2,
        parallelism: 1
    });
/** Whether the secret is the one that was hashed, in constant time. */ async function secrets_isSecret(secret, hash) {
    if (hash.startsWith('sha256$')) return secrets_equal(hashGenerated(secret), hash);
    return verify(hash, secret);
}
/** Compares in constant time. */ function secrets_equal(one, other) {
    const [a, b] = [
        Buffer.from(one),
        Buffer.from(other)
    ];
    return a.length === b.length && timingSafeEqual(a, b);
}

;// CONCATENATED MODULE: ./src/oauth2/durations.ts
const durations_units = {
    h: 3_600_000,
    m: 60_000,
    s: 1000,
    ms: 1,
    us: 0.001,
    µs: 0.001,
    ns: 0.000_001
};
/** Milliseconds of a duration as the services write it (`1h30m`, `1.5h`, `250ms`); undefined when it is none. */ function readDuration(text) {
    if (text === '0') return 0;
    if (!/^(\d+(\.\d+)?(h|ms|us|µs|ns|m|s))+$/.test(text)) return undefined;
    let total = 0;
    for (const [, figure = '', unit = ''] of text.matchAll(/(\d+(?:\.\d+)?)(h|ms|us|µs|ns|m|s)/g)){
        total += Number(figure) * (durations_units[unit] ?? 0);
    }
    return Number.isSafeInteger(Math.round(total)) ? total : undefined;
}
/** A duration as the services answer it: `1h30m0s`, `10m0s`, `1.5s`, `250ms`. */ function writeDuration(milliseconds) {
    if (milliseconds === 0) return '0s';
    if (milliseconds < 1000) return `${Number(milliseconds.toFixed(3))}ms`;
    const hours = Math.floor(milliseconds / 3_600_000);
    const minutes = Math.floor(milliseconds / 60_000) % 60;
    const seconds = Number((milliseconds % 60_000 / 1000).toFixed(6));
    return `${hours > 0 ? `${hours}h` : ''}${hours > 0 || minutes > 0 ? `${minutes}m` : ''}${seconds}s`;
}

;// CONCATENATED MODULE: ./src/oauth2/clients/fields.ts


/** How long tokens of a grant live: `authorization_code_grant_access_token_lifespan` … */ const lifespanNames = [
    'authorization_code_grant_access_token_lifespan',
    'authorization_code_grant_id_token_lifespan',
    'authorization_code_grant_refresh_token_lifespan',
    'client_credentials_grant_access_token_lifespan',
    'implicit_grant_access_token_lifespan',
    'implicit_grant_id_token_lifespan',
    'jwt_bearer_grant_access_token_lifespan',
    'refresh_token_grant_id_token_lifespan',
    'refresh_token_grant_access_token_lifespan',
    'refresh_token_grant_refresh_token_lifespan',
    'device_authorization_grant_id_token_lifespan',
    'device_authorization_grant_access_token_lifespan',
    'device_authorization_grant_refresh_token_lifespan'
];
const fields_text = external_zod_.z.string().nullish().transform((value)=>value ?? '');
const fields_list = external_zod_.z.array(external_zod_.z.string()).nullish().transform((value)=>value ?? null);
const fields_flag = external_zod_.z.boolean().nullish().transform((value)=>value ?? false);
/** Milliseconds, or null where the project's configuration decides. */ const fields_lifespan = external_zod_.z.string().nullish().transform((value, context)=>{
    if (value === undefined || value === null || value === '') return null;
    const milliseconds = readDuration(value);
    if (milliseconds === undefined) context.addIssue({
        code: 'custom',
        message: `"${value}" is no duration`
    });
    return milliseconds ?? null;
});
const lifespansSchema = external_zod_.z.object(// the keys are exactly the names
Object.fromEntries(lifespanNames.map((name)=>[
        name,
        fields_lifespan
    ])));
const keySet = external_zod_.z.looseObject({
    keys: external_zod_.z.array(external_zod_.z.record(external_zod_.z.string(), external_zod_.z.json())).optional()
}).nullish().transform((value)=>value?.keys ? {
        keys: value.keys
    } : null);
/** A client as it is sent and stored; what was left out is empty, null or false. */ const clientSchema = external_zod_.z.object({
    client_name: fields_text,
    redirect_uris: fields_list,
    grant_types: fields_list,
    response_types: fields_list,
    scope: fields_text,
    audience: fields_list,
    owner: fields_text,
    policy_uri: fields_text,
    allowed_cors_origins: fields_list,
    tos_uri: fields_text,
    client_uri: fields_text,
    logo_uri: fields_text,
    contacts: fields_list,
    subject_type: fields_text,
    sector_identifier_uri: fields_text,
    jwks_uri: fields_text,
    jwks: keySet,
    token_endpoint_auth_method: fields_text,
    token_endpoint_auth_signing_alg: fields_text,
    request_uris: fields_list,
    request_object_signing_alg: fields_text,
    userinfo_signed_response_alg: fields_text,
    frontchannel_logout_uri: fields_text,
    frontchannel_logout_session_required: fields_flag,
    backchannel_logout_uri: fields_text,
    backchannel_logout_session_required: fields_flag,
    post_logout_redirect_uris: fields_list,
    metadata: external_zod_.z.json().nullish().transform((value)=>value ?? {}),
    access_token_strategy: fields_text,
    skip_consent: fields_flag,
    skip_logout_consent: external_zod_.z.boolean().nullish().transform((value)=>value ?? null),
    ...lifespansSchema.shape
});
/** What a client may say about itself besides its document. */ const sentSchema = external_zod_.z.object({
    client_id: fields_text,
    client_secret: fields_text,
    registration_access_token: fields_text
});
const always = new Set([
    'client_name',
    'scope',
    'owner',
    'policy_uri',
    'tos_uri',
    'client_uri',
    'logo_uri'
]);
const neverNull = new Set([
    'audience',
    'allowed_cors_origins'
]);
const leftOut = new Set([
    'request_uris',
    'post_logout_redirect_uris'
]);
/**
 * A client as the API shows it.
 * @param lists how lists look that were never set: `null` after writing, `[]` when read
 */ function shownClient({ id, document, createdAt, updatedAt }, lists) {
    const shown = {
        client_id: id,
        client_secret_expires_at: 0,
        created_at: createdAt.toISOString(),
        updated_at: updatedAt.toISOString()
    };
    const lifespans = new Set(lifespanNames);
    for (const [name, value] of Object.entries(document)){
        if (lifespans.has(name)) shown[name] = typeof value === 'number' ? writeDuration(value) : null;
        else if (name === 'jwks') shown[name] = document.jwks ?? {};
        else if (name === 'skip_logout_consent' || name === 'skip_consent' || name === 'metadata') shown[name] = value;
        else if (leftOut.has(name)) {
            if (Array.isArray(value) && value.length > 0) shown[name] = value;
        } else if (value === null) shown[name] = lists === 'null' && !neverNull.has(name) ? null : [];
        else if (value !== '' && value !== false || always.has(name)) shown[name] = value;
    }
    return shown;
}

;// CONCATENATED MODULE: ./src/oauth2/clients/patch.ts




const patchSchema = external_zod_.z.array(external_zod_.z.object({
    op: external_zod_.z["enum"]([
        'add',
        'replace',
        'remove'
    ]),
    path: external_zod_.z.string().startsWith('/'),
    value: external_zod_.z.json().optional()
}));
/**
 * A client as it is after a JSON patch. A field that is not there can be replaced as well as added.
 * @throws HttpError 400 for other operations than add, replace and remove, and for places that are not there
 */ function patchedClient(client, patch) {
    const operations = bodies_read(patchSchema, patch).map(({ op, path, value })=>{
        if (path === '/id' || path.startsWith('/id/')) throw invalid('The id of a client can not be changed.');
        if (path === '/client_id' && value !== client.client_id) throw notFound('There is no client with the other id.');
        if (op === 'remove') return {
            op,
            path
        };
        const missing = !path.slice(1).includes('/') && !Object.hasOwn(client, path.slice(1));
        return {
            op: missing ? 'add' : op,
            path,
            value: value ?? null
        };
    });
    try {
        return fast_json_patch.applyPatch(structuredClone(client), operations, true).newDocument;
    } catch (error) {
        if (error instanceof HttpError) throw error;
        throw invalid('The patch does not fit the client: it names a place that is not there.');
    }
}

;// CONCATENATED MODULE: ./src/oauth2/clients/store.ts

const asStored = ({ id, document, created_at, updated_at })=>({
        id,
        document,
        createdAt: created_at,
        updatedAt: updated_at
    });
async function findClient(db, projectId, id) {
    return db.selectFrom('oauth2_clients').selectAll().where('project_id', '=', projectId).where('id', '=', id).executeTakeFirst();
}
/** The same, for changing it: nobody else can change it until the transaction ends. @throws HttpError 404 */ async function lockClient(tx, projectId, id) {
    const row = await tx.selectFrom('oauth2_clients').selectAll().where('project_id', '=', projectId).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw noClient();
    return row;
}
const noClient = ()=>notFound('There is no such client.');
/** Clients by id, after an id; one more than asked for tells that there are more. */ async function listClients(db, projectId, filter) {
    const { name, owner, after, limit } = filter;
    const rows = await db.selectFrom('oauth2_clients').selectAll().where('project_id', '=', projectId).$if(name !== undefined, (query)=>query.where('name', '=', name ?? '')).$if(owner !== undefined, (query)=>query.where('owner', '=', owner ?? '')).$if(after !== undefined, (query)=>query.where('id', '>', after ?? '')).orderBy('id').limit(limit).execute();
    return rows.map(asStored);
}
const store_columns = (document, credentials)=>({
        name: document.client_name,
        owner: document.owner,
        document: JSON.stringify(document),
        secret_hash: credentials.secretHash,
        rotated_hashes: JSON.stringify(credentials.rotatedHashes),
        registration_hash: credentials.registrationHash
    });
/** @throws HttpError 409 when the id is taken */ async function insertClient(db, projectId, { id, document, createdAt, updatedAt }, credentials) {
    const { numInsertedOrUpdatedRows } = await db.insertInto('oauth2_clients').values({
        project_id: projectId,
        id,
        ...store_columns(document, credentials),
        created_at: createdAt,
        updated_at: updatedAt
    }).onConflict((taken)=>taken.columns([
            'project_id',
            'id'
        ]).doNothing()).executeTakeFirst();
    if (Number(numInsertedOrUpdatedRows ?? 0) === 0) throw errors_conflict('There is a client with this id already.');
}
/** Overwrites a client that exists. */ async function updateClient(db, projectId, { id, document, updatedAt }, credentials) {
    await db.updateTable('oauth2_clients').set({
        ...store_columns(document, credentials),
        updated_at: updatedAt
    }).where('project_id', '=', projectId).where('id', '=', id).execute();
}
/** Removes a client with its tokens. @throws HttpError 404 */ async function deleteClient(db, projectId, id) {
    await db.transaction().execute(async (tx)=>{
        const { numDeletedRows } = await tx.deleteFrom('oauth2_clients').where('project_id', '=', projectId).where('id', '=', id).executeTakeFirst();
        if (numDeletedRows === 0n) throw noClient();
        await tx.deleteFrom('oauth2_tokens').where('project_id', '=', projectId).where('client_id', '=', id).execute();
    });
}
const credentialsOf = (row)=>({
        secretHash: row.secret_hash,
        rotatedHashes: row.rotated_hashes,
        registrationHash: row.registration_hash
    });

;// CONCATENATED MODULE: ./src/oauth2/config.ts



const duration = (usual)=>external_zod_.z.string().catch(usual).transform((text)=>readDuration(text) ?? readDuration(usual) ?? 0);
const configSchema = external_zod_.z.object({
    urls: external_zod_.z.object({
        self: external_zod_.z.object({
            issuer: external_zod_.z.string().optional()
        }).catch({})
    }).catch({
        self: {}
    }),
    strategies: external_zod_.z.object({
        access_token: external_zod_.z["enum"]([
            'opaque',
            'jwt'
        ]).catch('opaque'),
        scope: external_zod_.z["enum"]([
            'exact',
            'wildcard'
        ]).catch('wildcard')
    }).catch({
        access_token: 'opaque',
        scope: 'wildcard'
    }),
    ttl: external_zod_.z.object({
        access_token: duration('1h')
    }).catch({
        access_token: 3_600_000
    }),
    secrets: external_zod_.z.object({
        system: external_zod_.z.array(external_zod_.z.string()).catch([])
    }).catch({
        system: []
    }),
    oidc: external_zod_.z.object({
        subject_identifiers: external_zod_.z.object({
            supported_types: external_zod_.z.array(external_zod_.z["enum"]([
                'public',
                'pairwise'
            ])).catch([
                'public'
            ])
        }).catch({
            supported_types: [
                'public'
            ]
        }),
        dynamic_client_registration: external_zod_.z.object({
            enabled: external_zod_.z.boolean().catch(false),
            default_scope: external_zod_.z.array(external_zod_.z.string()).catch([])
        }).catch({
            enabled: false,
            default_scope: []
        })
    }).catch({
        subject_identifiers: {
            supported_types: [
                'public'
            ]
        },
        dynamic_client_registration: {
            enabled: false,
            default_scope: []
        }
    }),
    webfinger: external_zod_.z.object({
        jwks: external_zod_.z.object({
            broadcast_keys: external_zod_.z.array(external_zod_.z.string()).catch([])
        }).catch({
            broadcast_keys: []
        }),
        oidc_discovery: external_zod_.z.record(external_zod_.z.string(), external_zod_.z.unknown()).catch({})
    }).catch({
        jwks: {
            broadcast_keys: []
        },
        oidc_discovery: {}
    })
});
const oauth2_config_derive = byRevision((project)=>configSchema.parse(project.config.oauth2));
/** The project's OAuth2 configuration with its defaults; durations in milliseconds. */ const configOf = (call)=>oauth2_config_derive(call.project);
/** The issuer's address, without a slash at the end: the configured one, else where the client found the service. */ const issuerOf = (call)=>(configOf(call).urls.self.issuer ?? call.base).replace(/\/$/, '');

;// CONCATENATED MODULE: ./src/oauth2/clients/validate.ts

const refuse = (id, reason)=>new HttpError({
        status: 400,
        id,
        message: 'The client can not be stored like this',
        reason
    });
const validate_metadata = (reason)=>refuse('invalid_client_metadata', reason);
const signingAlgorithms = [
    'RS256',
    'RS384',
    'RS512',
    'PS256',
    'PS384',
    'PS512',
    'ES256',
    'ES384',
    'ES512'
];
const SECRET_LENGTH = 6;
const INDEXED_BYTES = 1000;
const ID_BYTES = 255;
/** Addresses that run as code in whoever follows them. */ const executable = new Set([
    'javascript:',
    'data:',
    'vbscript:'
]);
function urlOf(text) {
    try {
        return new URL(text);
    } catch  {
        return undefined;
    }
}
const isWeb = (url)=>url?.protocol === 'https:' || url?.protocol === 'http:';
/**
 * A client with the service's defaults for what was left out.
 * @throws HttpError 400 `invalid_client_metadata` or `invalid_redirect_uri`
 */ function validClient(sent, config) {
    const types = config.oidc.subject_identifiers.supported_types;
    const client = {
        ...sent,
        scope: sent.scope || config.oidc.dynamic_client_registration.default_scope.join(' ') || 'offline_access offline openid',
        subject_type: sent.subject_type || (types.includes('public') ? 'public' : types[0] ?? 'public'),
        token_endpoint_auth_method: sent.token_endpoint_auth_method || 'client_secret_basic',
        userinfo_signed_response_alg: sent.userinfo_signed_response_alg || 'none'
    };
    assertNames(client);
    assertKeys(client);
    assertChoices(client, types);
    assertRedirects(client);
    assertAddresses(client);
    return client;
}
/** @throws HttpError 400 for ids that no address can hold */ function assertClientId(id) {
    if (Buffer.byteLength(id) > ID_BYTES) throw validate_metadata(`client_id is longer than ${ID_BYTES} bytes.`);
    if (/[/?#\s]/.test(id)) throw validate_metadata('client_id must not hold spaces, slashes, question marks or number signs.');
}
/** @throws HttpError 400 for a secret that is too short, or longer than any hash takes */ function assertSecret(secret) {
    if (secret.length < SECRET_LENGTH) throw validate_metadata(`client_secret needs at least ${SECRET_LENGTH} characters.`);
    if (Buffer.byteLength(secret) > INDEXED_BYTES) throw validate_metadata(`client_secret is longer than ${INDEXED_BYTES} bytes.`);
}
function assertNames(client) {
    for (const name of [
        'client_name',
        'owner'
    ]){
        if (Buffer.byteLength(client[name]) > INDEXED_BYTES) throw validate_metadata(`${name} is longer than ${INDEXED_BYTES} bytes.`);
    }
}
function assertKeys(client) {
    if (client.jwks && client.jwks_uri) throw validate_metadata('Give either jwks or jwks_uri, not both.');
    if (client.token_endpoint_auth_method === 'private_key_jwt' && !client.jwks && !client.jwks_uri) {
        throw validate_metadata('The authentication method private_key_jwt needs jwks or jwks_uri.');
    }
    const algorithm = client.token_endpoint_auth_signing_alg;
    if (algorithm && !signingAlgorithms.includes(algorithm)) {
        throw validate_metadata(`token_endpoint_auth_signing_alg has to be one of ${signingAlgorithms.join(', ')}.`);
    }
}
function assertChoices(client, subjectTypes) {
    if (!subjectTypes.includes(client.subject_type)) {
        throw validate_metadata(`subject_type has to be one of ${subjectTypes.join(', ')}.`);
    }
    if (![
        '',
        'jwt',
        'opaque'
    ].includes(client.access_token_strategy)) {
        throw validate_metadata('access_token_strategy has to be jwt or opaque.');
    }
    if (![
        'none',
        'RS256'
    ].includes(client.userinfo_signed_response_alg)) {
        throw validate_metadata('userinfo_signed_response_alg has to be none or RS256.');
    }
}
function assertRedirects(client) {
    const redirects = client.redirect_uris ?? [];
    for (const text of redirects){
        if (text.includes('#')) throw refuse('invalid_redirect_uri', `The redirect address ${text} has a fragment.`);
        const url = urlOf(text);
        if (!url || executable.has(url.protocol)) {
            throw refuse('invalid_redirect_uri', `The redirect address ${text} is not valid.`);
        }
    }
    const places = redirects.map((text)=>{
        const { protocol, host } = new URL(text);
        return `${protocol}//${host}`;
    });
    for (const text of client.post_logout_redirect_uris ?? []){
        const url = urlOf(text);
        if (!url || !places.includes(`${url.protocol}//${url.host}`)) {
            throw validate_metadata(`post_logout_redirect_uris: ${text} has to be on the host of a redirect address.`);
        }
    }
}
const webAddresses = [
    'client_uri',
    'logo_uri',
    'policy_uri',
    'tos_uri',
    'jwks_uri',
    'frontchannel_logout_uri',
    'backchannel_logout_uri'
];
function assertAddresses(client) {
    for (const name of webAddresses){
        if (client[name] && !isWeb(urlOf(client[name]))) throw validate_metadata(`${name} has to be an http or https address.`);
    }
    if (client.sector_identifier_uri && urlOf(client.sector_identifier_uri)?.protocol !== 'https:') {
        throw validate_metadata('sector_identifier_uri has to be an https address.');
    }
    for (const text of client.request_uris ?? []){
        if (!isWeb(urlOf(text))) throw validate_metadata(`request_uris: ${text} has to be an http or https address.`);
    }
    for (const text of client.allowed_cors_origins ?? []){
        // a star stands for a part of the host's name
        const url = urlOf(text.replaceAll('*', 'star'));
        const bare = isWeb(url) && /^https?:\/\/[^/?#@]+\/?$/i.test(text);
        if (!bare) throw validate_metadata(`allowed_cors_origins: ${text} has to be an origin, like https://app.example.com.`);
    }
}

;// CONCATENATED MODULE: ./src/oauth2/clients/write.ts







const isPublic = (document)=>document.token_endpoint_auth_method === 'none';
/**
 * Stores a new client.
 * @param sent the client as it was sent; `client_id` and `client_secret` are optional
 */ async function createClient(call, sent) {
    const document = validClient(bodies_read(clientSchema, sent), configOf(call));
    const { client_id, client_secret: chosen } = bodies_read(sentSchema, sent);
    if (client_id) assertClientId(client_id);
    if (chosen) assertSecret(chosen);
    const secret = isPublic(document) ? undefined : chosen || generateSecret();
    const token = opaqueToken('ory_at_');
    const client = {
        id: client_id || randomUUID(),
        document,
        createdAt: call.now,
        updatedAt: call.now
    };
    await insertClient(call.db, call.project.id, client, {
        secretHash: secret === undefined ? null : chosen ? await hashChosen(secret) : hashGenerated(secret),
        rotatedHashes: [],
        registrationHash: secrets_sha256(token)
    });
    return {
        client,
        chosenId: client_id !== '',
        once: {
            ...secret !== undefined && {
                client_secret: secret
            },
            registration_access_token: token,
            registration_client_uri: `${issuerOf(call)}/oauth2/register${client_id ? `/${client_id}` : ''}`
        }
    };
}
/**
 * Changes a client that exists, in one transaction.
 * @param change gives the new client as it would be sent
 * @throws HttpError 404, and 400 when the result is not valid
 */ async function changeClient(call, id, change, options = {}) {
    return call.db.transaction().execute(async (tx)=>{
        const row = await lockClient(tx, call.project.id, id);
        const sent = change(row);
        const document = validClient(bodies_read(clientSchema, sent), configOf(call));
        const { client_secret: secret } = bodies_read(sentSchema, sent);
        if (secret) assertSecret(secret);
        const credentials = credentialsOf(row);
        if (isPublic(document)) Object.assign(credentials, {
            secretHash: null,
            rotatedHashes: []
        });
        else if (secret) Object.assign(credentials, {
            secretHash: await hashChosen(secret),
            rotatedHashes: []
        });
        const token = options.newRegistrationToken ? opaqueToken('ory_at_') : undefined;
        if (token) credentials.registrationHash = secrets_sha256(token);
        const client = {
            id,
            document,
            createdAt: row.created_at,
            updatedAt: call.now
        };
        await updateClient(tx, call.project.id, client, credentials);
        return {
            client,
            once: {
                ...secret && {
                    client_secret: secret
                },
                ...token && {
                    registration_access_token: token
                }
            }
        };
    });
}

;// CONCATENATED MODULE: ./src/oauth2/clients/handlers.ts









const ROTATED = 20;
const noSecret = ()=>invalid('A client that authenticates by "none" has no secret.');
const clientHandlers = {
    listOAuth2Clients: async (call)=>{
        const page = pageOf(call, {
            default: 100,
            max: 500
        });
        const found = await listClients(call.db, call.project.id, {
            name: handlers_one(call, 'client_name') || undefined,
            owner: handlers_one(call, 'owner') || undefined,
            after: page.after?.[0],
            limit: page.size + 1
        });
        const { rows, next } = page_cut(found, page, ({ id })=>[
                id
            ]);
        return handlers_reply(rows.map((client)=>shownClient(client, 'empty')), {
            headers: {
                link: linkHeader(call, page, next)
            }
        });
    },
    createOAuth2Client: handlers_own(async (call)=>{
        const { client, once } = await createClient(call, bodies_jsonOf(call));
        return handlers_reply({
            ...shownClient(client, 'null'),
            ...once
        }, {
            status: 201,
            headers: {
                location: `/admin/clients/${encodeURIComponent(client.id)}`
            }
        });
    }),
    getOAuth2Client: async (call)=>{
        const row = await findClient(call.db, call.project.id, call.path.id ?? '');
        if (!row) throw noClient();
        return shownClient(asStored(row), 'empty');
    },
    setOAuth2Client: handlers_own(async (call)=>{
        const sent = bodies_jsonOf(call);
        const { client, once } = await changeClient(call, call.path.id ?? '', ()=>sent);
        return {
            ...shownClient(client, 'null'),
            ...once
        };
    }),
    patchOAuth2Client: handlers_own(async (call)=>{
        const patch = bodies_jsonOf(call);
        let token = '';
        const { client, once } = await changeClient(call, call.path.id ?? '', (row)=>{
            const patched = patchedClient(shownClient(asStored(row), 'empty'), patch);
            // the real service repeats a token that the patch names, and keeps the one it has
            token = bodies_read(sentSchema, patched).registration_access_token;
            return patched;
        });
        return {
            ...shownClient(client, 'empty'),
            ...once,
            ...token && {
                registration_access_token: token
            }
        };
    }),
    deleteOAuth2Client: async (call)=>{
        await deleteClient(call.db, call.project.id, call.path.id ?? '');
        return noContent();
    },
    setOAuth2ClientLifespans: handlers_own(async (call)=>{
        const lifespans = bodies_read(lifespansSchema, bodies_jsonOf(call));
        return call.db.transaction().execute(async (tx)=>{
            const row = await lockClient(tx, call.project.id, call.path.id ?? '');
            const client = {
                ...asStored(row),
                document: {
                    ...row.document,
                    ...lifespans
                },
                updatedAt: call.now
            };
            await updateClient(tx, call.project.id, client, credentialsOf(row));
            return shownClient(client, 'empty');
        });
    }),
    rotateOAuth2ClientSecret: handlers_own(async (call)=>call.db.transaction().execute(async (tx)=>{
            const row = await lockClient(tx, call.project.id, call.path.id ?? '');
            if (row.secret_hash === null) throw noSecret();
            const secret = generateSecret();
            const client = {
                ...asStored(row),
                updatedAt: call.now
            };
            await updateClient(tx, call.project.id, client, {
                ...credentialsOf(row),
                secretHash: hashGenerated(secret),
                rotatedHashes: [
                    row.secret_hash,
                    ...row.rotated_hashes
                ].slice(0, ROTATED)
            });
            return {
                ...shownClient(client, 'empty'),
                client_secret: secret
            };
        })),
    deleteRotatedOAuth2ClientSecrets: handlers_own(async (call)=>call.db.transaction().execute(async (tx)=>{
            const row = await lockClient(tx, call.project.id, call.path.id ?? '');
            if (row.secret_hash === null) throw noSecret();
            const client = {
                ...asStored(row),
                updatedAt: call.now
            };
            await updateClient(tx, call.project.id, client, {
                ...credentialsOf(row),
                rotatedHashes: []
            });
            return shownClient(client, 'empty');
        }))
};

;// CONCATENATED MODULE: ./src/oauth2/clients/registration.ts









function assertEnabled(call) {
    if (!configOf(call).oidc.dynamic_client_registration.enabled) {
        throw notFound('Clients can not register themselves here.');
    }
}
/**
 * The client that the registration token in the request belongs to.
 * @throws HttpError 404 with registration switched off; 401 for unknown clients and wrong tokens alike
 */ async function registered(call) {
    assertEnabled(call);
    const token = bearer(call);
    const row = await findClient(call.db, call.project.id, call.path.id ?? '');
    if (!row || token === undefined || !secrets_equal(secrets_sha256(token), row.registration_hash)) {
        throw unauthorized('There is no such client, or the token is not its own.');
    }
    return row;
}
const registration_kept = [
    'metadata',
    'skip_consent',
    'skip_logout_consent',
    'access_token_strategy'
];
/** What only an administrator may say about a client. */ function assertModest(sent) {
    if (!isRecord(sent)) return;
    const name = registration_kept.find((key)=>sent[key] !== undefined && sent[key] !== null);
    if (name === undefined) return;
    const message = 'The client can not be stored like this';
    throw new HttpError({
        status: 400,
        id: 'invalid_client_metadata',
        message,
        reason: `${name} can not be chosen here.`
    });
}
const registration_registrationHandlers = {
    createOidcDynamicClient: handlers_own(async (call)=>{
        assertEnabled(call);
        const sent = bodies_jsonOf(call);
        assertModest(sent);
        if (bodies_read(sentSchema, sent).client_secret) {
            const message = 'The client can not be stored like this';
            const reason = 'A client that registers itself can not choose its secret.';
            throw new HttpError({
                status: 400,
                id: 'invalid_client_metadata',
                message,
                reason
            });
        }
        const { client, once } = await createClient(call, isRecord(sent) ? {
            ...sent,
            client_id: undefined
        } : sent);
        const uri = `${issuerOf(call)}/oauth2/register/${client.id}`;
        return handlers_reply({
            ...shownClient(client, 'null'),
            ...once,
            registration_client_uri: uri
        }, {
            status: 201,
            headers: {
                location: `admin/clients/${client.id}`
            }
        });
    }),
    getOidcDynamicClient: async (call)=>{
        const { metadata: _hidden, ...shown } = shownClient(asStored(await registered(call)), 'empty');
        return shown;
    },
    setOidcDynamicClient: handlers_own(async (call)=>{
        const { id, document } = await registered(call);
        const sent = bodies_jsonOf(call);
        assertModest(sent);
        if (bodies_read(sentSchema, sent).client_secret) throw forbidden('A client can not choose its own secret.');
        const { metadata, skip_consent, skip_logout_consent, access_token_strategy } = document;
        const { client, once } = await changeClient(call, id, ()=>isRecord(sent) ? {
                ...sent,
                metadata,
                skip_consent,
                skip_logout_consent,
                access_token_strategy
            } : sent, {
            newRegistrationToken: true
        });
        return {
            ...shownClient(client, 'null'),
            ...once
        };
    }),
    deleteOidcDynamicClient: async (call)=>{
        const { id } = await registered(call);
        await deleteClient(call.db, call.project.id, id);
        return noContent();
    }
};

;// CONCATENATED MODULE: ./src/oauth2/discovery/handlers.ts

const signing = [
    'PS256',
    'RS256',
    'ES256',
    'PS384',
    'RS384',
    'ES384',
    'PS512',
    'RS512',
    'ES512',
    'EdDSA'
];
/** What the service says about itself (OpenID Connect Discovery 1.0, RFC 8414), with the addresses that the configuration overrides. */ async function discovery(call) {
    const issuer = issuerOf(call);
    const config = configOf(call);
    const overrides = config.webfinger.oidc_discovery;
    const address = (name, usual)=>{
        const configured = overrides[name];
        return typeof configured === 'string' ? configured : issuer + usual;
    };
    const list = (name)=>{
        const configured = overrides[name];
        return Array.isArray(configured) ? configured : [];
    };
    const registration = overrides.client_registration_url;
    return {
        issuer,
        authorization_endpoint: address('auth_url', '/oauth2/auth'),
        device_authorization_endpoint: address('device_authorization_url', '/oauth2/device/auth'),
        token_endpoint: address('token_url', '/oauth2/token'),
        jwks_uri: address('jwks_url', '/.well-known/jwks.json'),
        ...typeof registration === 'string' && {
            registration_endpoint: registration
        },
        ...registration === undefined && config.oidc.dynamic_client_registration.enabled && {
            registration_endpoint: `${issuer}/oauth2/register`
        },
        userinfo_endpoint: address('userinfo_url', '/userinfo'),
        revocation_endpoint: `${issuer}/oauth2/revoke`,
        end_session_endpoint: `${issuer}/oauth2/sessions/logout`,
        subject_types_supported: config.oidc.subject_identifiers.supported_types,
        response_types_supported: [
            'code',
            'code id_token',
            'id_token',
            'token id_token',
            'token',
            'token id_token code'
        ],
        response_modes_supported: [
            'query',
            'fragment',
            'form_post'
        ],
        grant_types_supported: [
            'authorization_code',
            'implicit',
            'client_credentials',
            'refresh_token',
            'urn:ietf:params:oauth:grant-type:device_code'
        ],
        claims_supported: [
            'sub',
            ...list('supported_claims')
        ],
        scopes_supported: [
            'offline_access',
            'offline',
            'openid',
            ...list('supported_scope')
        ],
        token_endpoint_auth_methods_supported: [
            'client_secret_post',
            'client_secret_basic',
            'private_key_jwt',
            'none'
        ],
        code_challenge_methods_supported: [
            'plain',
            'S256'
        ],
        id_token_signing_alg_values_supported: [
            'RS256'
        ],
        id_token_signed_response_alg: [
            'RS256'
        ],
        userinfo_signing_alg_values_supported: [
            'none',
            'RS256'
        ],
        userinfo_signed_response_alg: [
            'RS256'
        ],
        request_object_signing_alg_values_supported: [
            'none',
            'RS256',
            'ES256'
        ],
        request_parameter_supported: true,
        request_uri_parameter_supported: true,
        require_request_uri_registration: true,
        claims_parameter_supported: false,
        backchannel_logout_supported: true,
        backchannel_logout_session_supported: true,
        frontchannel_logout_supported: true,
        frontchannel_logout_session_supported: true,
        credentials_endpoint_draft_00: `${issuer}/credentials`,
        credentials_supported_draft_00: [
            {
                format: 'jwt_vc_json',
                types: [
                    'VerifiableCredential',
                    'UserInfoCredential'
                ],
                cryptographic_binding_methods_supported: [
                    'jwk'
                ],
                cryptographic_suites_supported: signing
            }
        ]
    };
}
const discoveryHandlers = {
    discoverOidcConfiguration: discovery
};

;// CONCATENATED MODULE: ./src/oauth2/keys/jwk.ts





const keySchema = external_zod_.z.looseObject({
    kty: external_zod_.z["enum"]([
        'RSA',
        'EC',
        'OKP'
    ], 'has to be RSA, EC or OKP'),
    kid: external_zod_.z.string().min(1).max(255),
    alg: external_zod_.z.string().min(1),
    use: external_zod_.z.string().min(1)
});
const algorithms = [
    'RS256',
    'RS384',
    'RS512',
    'PS256',
    'PS384',
    'PS512',
    'ES256',
    'ES384',
    'ES512',
    'EdDSA'
];
const MODULUS = 2048;
/**
 * Makes a key pair.
 * @param kid a new UUID when it is empty
 * @throws HttpError 400 for algorithms other than RSA's, elliptic curves' and EdDSA
 */ async function generateKey(alg, kid, use) {
    if (!algorithms.includes(alg)) throw invalid(`The algorithm has to be one of ${algorithms.join(', ')}.`);
    const { privateKey } = await generateKeyPair(alg, {
        extractable: true,
        modulusLength: MODULUS
    });
    const jwk = await exportJWK(privateKey);
    return keySchema.parse({
        ...jwk,
        kid: kid || randomUUID(),
        alg,
        use: use || 'sig'
    });
}
/**
 * Reads a key that was sent, public or private.
 * @throws HttpError 400 when it is none, or a symmetric one
 */ function readKey(value) {
    const key = bodies_read(keySchema, value);
    try {
        if (typeof key.d === 'string') createPrivateKey({
            key,
            format: 'jwk'
        });
        else createPublicKey({
            key,
            format: 'jwk'
        });
    } catch  {
        throw invalid(`The key "${key.kid}" is not valid.`);
    }
    return key;
}
const privateParts = new Set([
    'd',
    'p',
    'q',
    'dp',
    'dq',
    'qi',
    'k',
    'oth'
]);
const publicPart = (key)=>keySchema.parse(Object.fromEntries(Object.entries(key).filter(([name])=>!privateParts.has(name))));

;// CONCATENATED MODULE: ./src/oauth2/keys/sealing.ts


/**
 * Seals private keys at rest by AES-256-GCM, with the project's `secrets.system` (the first seals, all of them open), or
 * with a random secret of the project's own. The latter lies in another table of the same database: it keeps keys out of a dump of
 * one table, not from whoever has the whole database.
 */ async function sealerOf(call) {
    const configured = configOf(call).secrets.system;
    const own = await ownSecret(call.db, call.project.id);
    const keys = [
        ...configured,
        own
    ].map((secret)=>createHash('sha256').update(`oauth2 keys ${call.project.id} ${secret}`).digest());
    return {
        seal: (text)=>{
            const iv = randomBytes(12);
            const cipher = createCipheriv('aes-256-gcm', keys[0] ?? Buffer.alloc(0), iv);
            const sealed = Buffer.concat([
                cipher.update(text),
                cipher.final()
            ]);
            return [
                iv,
                cipher.getAuthTag(),
                sealed
            ].map((part)=>part.toString('base64url')).join('.');
        },
        open: (sealed)=>{
            const [iv, tag, text] = sealed.split('.').map((part)=>Buffer.from(part, 'base64url'));
            for (const key of keys){
                try {
                    const decipher = createDecipheriv('aes-256-gcm', key, iv ?? Buffer.alloc(0));
                    decipher.setAuthTag(tag ?? Buffer.alloc(0));
                    return decipher.update(text ?? Buffer.alloc(0)).toString() + decipher.final().toString();
                } catch  {
                    continue;
                }
            }
            throw new Error('A key was sealed with a secret that the configuration no longer has (secrets.system).');
        }
    };
}
async function ownSecret(db, projectId) {
    const find = ()=>db.selectFrom('oauth2_sealing').select('secret').where('project_id', '=', projectId).executeTakeFirst();
    const known = await find();
    if (known) return known.secret;
    // another process may be a moment faster: the first one counts
    await db.insertInto('oauth2_sealing').values({
        project_id: projectId,
        secret: randomBytes(32).toString('base64url')
    }).onConflict((taken)=>taken.column('project_id').doNothing()).execute();
    const { secret } = await find() ?? {
        secret: undefined
    };
    if (secret === undefined) throw new Error('The secret that seals keys was not kept.');
    return secret;
}

;// CONCATENATED MODULE: ./src/oauth2/keys/store.ts





/** Keys that sign identity tokens, and access tokens in the form of JWTs. */ const ID_TOKEN_KEYS = 'hydra.openid.id-token';
const ACCESS_TOKEN_KEYS = 'hydra.jwt.access-token';
/** Sets that no issuer may be named after. */ const ownSets = [
    ID_TOKEN_KEYS,
    ACCESS_TOKEN_KEYS
];
const store_stored = external_zod_.z.looseObject({
    kty: external_zod_.z["enum"]([
        'RSA',
        'EC',
        'OKP'
    ]),
    kid: external_zod_.z.string(),
    alg: external_zod_.z.string(),
    use: external_zod_.z.string()
});
/** The keys of a set, newest first; the service's own sets come to be when they are first asked for. */ async function store_keysOf(place, setId) {
    const sealer = await sealerOf(place);
    const rows = await place.db.selectFrom('oauth2_keys').select('sealed').where('project_id', '=', place.project.id).where('set_id', '=', setId).orderBy('sequence', 'desc').execute();
    if (rows.length === 0 && ownSets.includes(setId)) return [
        await firstKey(place, setId, sealer)
    ];
    return rows.map(({ sealed })=>store_stored.parse(JSON.parse(sealer.open(sealed))));
}
/** Several processes may need the first key at once: one is kept, all of them use it. */ async function firstKey(place, setId, sealer) {
    const key = await generateKey('RS256', '', 'sig');
    return place.db.transaction().execute(async (tx)=>{
        await external_kysely_sql`select pg_advisory_xact_lock(hashtext(${`${place.project.id} ${setId}`}))`.execute(tx);
        const faster = await tx.selectFrom('oauth2_keys').select('sealed').where('project_id', '=', place.project.id).where('set_id', '=', setId).orderBy('sequence', 'desc').executeTakeFirst();
        if (faster) return store_stored.parse(JSON.parse(sealer.open(faster.sealed)));
        await store_insert(tx, place, setId, key, sealer);
        return key;
    });
}
async function store_findKey(place, setId, kid) {
    return (await store_keysOf(place, setId)).find((key)=>key.kid === kid);
}
async function store_insert(db, { project, now }, setId, key, sealer) {
    const { numInsertedOrUpdatedRows } = await db.insertInto('oauth2_keys').values({
        project_id: project.id,
        set_id: setId,
        kid: key.kid,
        sealed: sealer.seal(JSON.stringify(key)),
        created_at: now
    }).onConflict((taken)=>taken.columns([
            'project_id',
            'set_id',
            'kid'
        ]).doNothing()).executeTakeFirst();
    return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}
/** Adds a key to a set. @throws HttpError 409 when the set has one with its id */ async function addKey(place, setId, key, db = place.db) {
    const sealer = await sealerOf({
        db,
        project: place.project
    });
    if (!await store_insert(db, place, setId, key, sealer)) throw errors_conflict('The set has a key with this id already.');
}
/** Replaces the key with the same id, or adds it. */ async function putKey(place, setId, key) {
    await place.db.transaction().execute(async (tx)=>{
        await removeKeys(tx, place.project.id, setId, key.kid);
        await addKey(place, setId, key, tx);
    });
}
/** Makes these the only keys of the set. @throws HttpError 409 when two of them have one id */ async function putKeys(place, setId, keys) {
    await place.db.transaction().execute(async (tx)=>{
        await removeKeys(tx, place.project.id, setId);
        for (const key of keys)await addKey(place, setId, key, tx);
    });
}
/** Removes a key of a set, or the whole set. */ async function removeKeys(db, projectId, setId, kid) {
    await db.deleteFrom('oauth2_keys').where('project_id', '=', projectId).where('set_id', '=', setId).$if(kid !== undefined, (query)=>query.where('kid', '=', kid ?? '')).execute();
}

;// CONCATENATED MODULE: ./src/oauth2/issuers/handlers.ts








const handlers_shown = (row)=>({
        id: row.id,
        issuer: row.issuer,
        subject: row.subject,
        allow_any_subject: row.allow_any_subject,
        scope: row.scope,
        public_key: {
            set: row.issuer,
            kid: row.kid
        },
        created_at: row.created_at.toISOString(),
        expires_at: row.expires_at.toISOString()
    });
const handlers_text = external_zod_.z.string().nullish().transform((value)=>value ?? '');
const trustSchema = external_zod_.z.object({
    issuer: handlers_text,
    subject: handlers_text,
    allow_any_subject: external_zod_.z.boolean().nullish().transform((value)=>value ?? false),
    scope: external_zod_.z.array(external_zod_.z.string()).nullish().transform((value)=>value ?? []),
    jwk: external_zod_.z.looseObject({
        kid: external_zod_.z.string().optional()
    }).nullish(),
    expires_at: external_zod_.z.iso.datetime({
        offset: true
    }).nullish()
});
const BYTES = 1000;
const handlers_missing = (reason)=>new HttpError({
        status: 400,
        id: 'missing_required_parameter',
        message: 'A required parameter is missing',
        reason
    });
function handlers_idOf(call) {
    const id = call.path.id ?? '';
    if (!external_zod_.z.guid().safeParse(id).success) throw invalid('The id is not a UUID.');
    return id;
}
const noIssuer = ()=>notFound('There is no such trusted issuer.');
async function handlers_find(call) {
    const row = await call.db.selectFrom('oauth2_issuers').selectAll().where('project_id', '=', call.project.id).where('id', '=', handlers_idOf(call)).executeTakeFirst();
    if (!row) throw noIssuer();
    return row;
}
/** The same key may stand behind several subjects; another one of the same name is refused. */ async function keepKey(call, issuer, key) {
    const known = await store_findKey(call, issuer, key.kid);
    if (!known) return addKey(call, issuer, key);
    if (known.n !== key.n || known.x !== key.x || known.y !== key.y) {
        throw errors_conflict('The issuer has another key with this id.');
    }
}
const issuerHandlers = {
    listTrustedOAuth2JwtGrantIssuers: async (call)=>{
        const page = pageOf(call, {
            default: 100,
            max: 500
        });
        const after = page.after?.[0];
        if (after !== undefined && !external_zod_.z.guid().safeParse(after).success) {
            throw invalid('The parameter "page_token" was not issued by this list.');
        }
        const issuer = handlers_one(call, 'issuer');
        const found = await call.db.selectFrom('oauth2_issuers').selectAll().where('project_id', '=', call.project.id).$if(issuer !== undefined && issuer !== '', (query)=>query.where('issuer', '=', issuer ?? '')).$if(after !== undefined, (query)=>query.where('id', '>', after ?? '')).orderBy('id').limit(page.size + 1).execute();
        const { rows, next } = page_cut(found, page, ({ id })=>[
                id
            ]);
        return handlers_reply(rows.map(handlers_shown), {
            headers: {
                link: linkHeader(call, page, next)
            }
        });
    },
    trustOAuth2JwtGrantIssuer: handlers_own(async (call)=>{
        const { issuer, subject, allow_any_subject, scope, jwk, expires_at } = bodies_read(trustSchema, bodies_jsonOf(call));
        if (!issuer) throw handlers_missing('The field "issuer" is needed.');
        if (!subject && !allow_any_subject) throw handlers_missing('Give "subject", or set "allow_any_subject".');
        if (subject && allow_any_subject) throw handlers_missing('Give either "subject" or "allow_any_subject", not both.');
        if (!expires_at) throw handlers_missing('The field "expires_at" is needed.');
        if (!jwk?.kid) throw handlers_missing('The field "jwk" has to hold a key with a "kid".');
        if ([
            issuer,
            subject
        ].some((part)=>Buffer.byteLength(part) > BYTES)) {
            throw invalid(`"issuer" and "subject" have at most ${BYTES} bytes.`);
        }
        if (ownSets.includes(issuer)) throw invalid('"issuer" is the name of a set of the service itself.');
        const key = readKey(jwk);
        const row = {
            project_id: call.project.id,
            id: randomUUID(),
            issuer,
            subject,
            allow_any_subject,
            scope,
            kid: key.kid,
            expires_at: new Date(expires_at),
            created_at: call.now
        };
        await call.db.transaction().execute(async (tx)=>{
            const { numInsertedOrUpdatedRows } = await tx.insertInto('oauth2_issuers').values({
                ...row,
                scope: JSON.stringify(scope)
            }).onConflict((taken)=>taken.columns([
                    'project_id',
                    'issuer',
                    'subject',
                    'kid'
                ]).doNothing()).executeTakeFirst();
            if (Number(numInsertedOrUpdatedRows ?? 0) === 0) throw errors_conflict('This issuer is trusted already.');
            await keepKey({
                ...call,
                db: tx
            }, issuer, key);
        });
        return handlers_reply(handlers_shown(row), {
            status: 201,
            headers: {
                location: `/trust/grants/jwt-bearer/issuers/${row.id}`
            }
        });
    }),
    getTrustedOAuth2JwtGrantIssuer: async (call)=>handlers_shown(await handlers_find(call)),
    deleteTrustedOAuth2JwtGrantIssuer: async (call)=>{
        const id = handlers_idOf(call);
        await call.db.transaction().execute(async (tx)=>{
            const row = await tx.deleteFrom('oauth2_issuers').where('project_id', '=', call.project.id).where('id', '=', id).returning([
                'issuer',
                'kid'
            ]).executeTakeFirst();
            if (!row) throw noIssuer();
            const others = await tx.selectFrom('oauth2_issuers').select('id').where('project_id', '=', call.project.id).where('issuer', '=', row.issuer).where('kid', '=', row.kid).executeTakeFirst();
            if (!others) await removeKeys(tx, call.project.id, row.issuer, row.kid);
        });
        return noContent();
    }
};

;// CONCATENATED MODULE: ./src/oauth2/keys/handlers.ts







const keys_handlers_text = external_zod_.z.string().nullish().transform((value)=>value ?? '');
const handlers_createSchema = external_zod_.z.object({
    alg: keys_handlers_text,
    kid: keys_handlers_text,
    use: keys_handlers_text
});
const setSchema = external_zod_.z.object({
    keys: external_zod_.z.array(external_zod_.z.unknown()).nullish()
});
const handlers_keyHandlers = {
    createJsonWebKeySet: handlers_own(async (call)=>{
        const { alg, kid, use } = bodies_read(handlers_createSchema, bodies_jsonOf(call));
        const set = call.path.set ?? '';
        const key = await generateKey(alg, kid, use);
        await addKey(call, set, key);
        const location = `${issuerOf(call)}/keys/${encodeURIComponent(set)}`;
        return handlers_reply({
            keys: [
                key
            ]
        }, {
            status: 201,
            headers: {
                location
            }
        });
    }),
    getJsonWebKeySet: async (call)=>{
        const keys = await store_keysOf(call, call.path.set ?? '');
        if (keys.length === 0) throw notFound('There is no such set of keys.');
        return {
            keys
        };
    },
    setJsonWebKeySet: handlers_own(async (call)=>{
        const keys = (bodies_read(setSchema, bodies_jsonOf(call)).keys ?? []).map(readKey);
        await putKeys(call, call.path.set ?? '', keys);
        return {
            keys
        };
    }),
    deleteJsonWebKeySet: async (call)=>{
        await removeKeys(call.db, call.project.id, call.path.set ?? '');
        return noContent();
    },
    getJsonWebKey: async (call)=>{
        const key = await store_findKey(call, call.path.set ?? '', call.path.kid ?? '');
        if (!key) throw notFound('There is no such key.');
        return {
            keys: [
                key
            ]
        };
    },
    // the id in the key counts, not the one in the address
    setJsonWebKey: handlers_own(async (call)=>{
        const key = readKey(bodies_jsonOf(call));
        await putKey(call, call.path.set ?? '', key);
        return key;
    }),
    deleteJsonWebKey: async (call)=>{
        await removeKeys(call.db, call.project.id, call.path.set ?? '', call.path.kid ?? '');
        return noContent();
    },
    discoverJsonWebKeys: async (call)=>{
        const sets = new Set([
            ID_TOKEN_KEYS,
            ACCESS_TOKEN_KEYS,
            ...configOf(call).webfinger.jwks.broadcast_keys
        ]);
        const keys = [];
        for (const set of sets)keys.push(...await store_keysOf(call, set));
        return {
            keys: keys.map(publicPart)
        };
    }
};

;// CONCATENATED MODULE: ./src/oauth2/tokens/errors.ts

const errors_error = (status, id, message)=>(reason)=>new HttpError({
            status,
            id,
            message,
            reason,
            headers: {
                'cache-control': 'no-store'
            }
        });
/** Errors of RFC 6749, point 5.2. */ const invalidRequest = errors_error(400, 'invalid_request', 'The request is incomplete or malformed');
const invalidClient = errors_error(401, 'invalid_client', 'The client could not be authenticated');
const invalidGrant = errors_error(400, 'invalid_grant', 'The grant is not valid');
const invalidScope = errors_error(400, 'invalid_scope', 'The scope is not valid');
const unauthorizedClient = errors_error(400, 'unauthorized_client', 'The client may not use this grant');
const assertionReused = errors_error(400, 'jti_known', 'The assertion was used before');

;// CONCATENATED MODULE: ./src/oauth2/tokens/client-assertion.ts





const BEARER = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
/**
 * The client that proved itself with a signed assertion (RFC 7523); each assertion counts once.
 * @throws HttpError 400 or 401
 */ async function clientOfAssertion(call, form) {
    const type = form.get('client_assertion_type');
    const assertion = form.get('client_assertion');
    if (type !== BEARER) throw invalidRequest(`"client_assertion_type" has to be ${BEARER}.`);
    if (!assertion) throw invalidRequest('"client_assertion" is missing.');
    const client = await findClient(call.db, call.project.id, subjectOf(assertion));
    if (!client) throw invalidClient('There is no such client.');
    const { jwks, jwks_uri, token_endpoint_auth_method, token_endpoint_auth_signing_alg } = client.document;
    if (token_endpoint_auth_method !== 'private_key_jwt') throw invalidClient('This client has another way to authenticate.');
    if (!jwks) {
        throw invalidClient(`The keys at ${jwks_uri} are not fetched by this platform: register them as "jwks".`);
    }
    const issuer = issuerOf(call);
    try {
        // whether they are keys shows when they are used
        const keys = createLocalJWKSet(jwks);
        const { payload } = await jwtVerify(assertion, keys, {
            algorithms: [
                token_endpoint_auth_signing_alg || 'RS256'
            ],
            issuer: client.id,
            subject: client.id,
            audience: [
                issuer,
                `${issuer}/`,
                `${issuer}/oauth2/token`
            ],
            requiredClaims: [
                'exp',
                'jti'
            ],
            currentDate: call.now
        });
        await spend(call, `${client.id} ${payload.jti}`, new Date((payload.exp ?? 0) * 1000));
    } catch (error) {
        if (error instanceof external_jose_errors.JOSEError) throw invalidClient(`The assertion is not valid: ${error.message}.`);
        throw error;
    }
    return client;
}
function subjectOf(assertion) {
    try {
        const { sub, iss } = decodeJwt(assertion);
        return sub ?? iss ?? '';
    } catch  {
        throw invalidClient('The assertion is no JWT.');
    }
}
async function spend(call, id, expires) {
    await call.db.deleteFrom('oauth2_assertions').where('expires_at', '<', call.now).execute();
    const { numInsertedOrUpdatedRows } = await call.db.insertInto('oauth2_assertions').values({
        project_id: call.project.id,
        jti: secrets_sha256(id),
        expires_at: expires
    }).onConflict((used)=>used.columns([
            'project_id',
            'jti'
        ]).doNothing()).executeTakeFirst();
    if (Number(numInsertedOrUpdatedRows ?? 0) === 0) throw assertionReused('"jti" counts once.');
}

;// CONCATENATED MODULE: ./src/oauth2/tokens/authenticate-client.ts





/**
 * The client that makes the request: by a signed assertion, by its secret in the header or in the form, or, if it is public, by
 * its name alone. Only the client's own method counts.
 * @throws HttpError 400 `invalid_request` without any credentials, 401 `invalid_client` with wrong ones
 */ async function authenticateClient(call, form) {
    if (form.has('client_assertion_type') || form.has('client_assertion')) return clientOfAssertion(call, form);
    const { method, id, secret } = presented(call, form);
    const client = await findClient(call.db, call.project.id, id);
    if (!client) throw invalidClient('There is no such client, or its secret is another one.');
    const expected = client.document.token_endpoint_auth_method;
    if (method !== expected) throw invalidClient(`The client authenticates by ${expected}, not by ${method}.`);
    if (method !== 'none' && !await knowsSecret(client, secret)) {
        throw invalidClient('There is no such client, or its secret is another one.');
    }
    return client;
}
async function knowsSecret(client, secret) {
    const hashes = [
        client.secret_hash,
        ...client.rotated_hashes
    ];
    for (const hash of hashes)if (hash !== null && await secrets_isSecret(secret, hash)) return true;
    return false;
}
function presented(call, form) {
    const [formId, formSecret] = [
        form.get('client_id'),
        form.get('client_secret')
    ];
    if (formId && formSecret) return {
        method: 'client_secret_post',
        id: formId,
        secret: formSecret
    };
    const authorization = handlers_header(call, 'authorization');
    const basic = /^basic +(\S+)$/i.exec(authorization ?? '')?.[1];
    if (basic !== undefined) {
        const pair = pairOf(basic);
        if (pair) return {
            method: 'client_secret_basic',
            ...pair
        };
    } else if (formId) return {
        method: 'none',
        id: formId,
        secret: ''
    };
    throw invalidRequest('The request names no client, neither in its header nor in its body.');
}
/** Name and secret are form-encoded inside of Base64 (RFC 6749, point 2.3.1). */ function pairOf(encoded) {
    const text = Buffer.from(encoded, 'base64').toString();
    const at = text.indexOf(':');
    if (at < 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(encoded)) return undefined;
    const decode = (part)=>decodeURIComponent(part.replaceAll('+', ' '));
    try {
        return {
            id: decode(text.slice(0, at)),
            secret: decode(text.slice(at + 1))
        };
    } catch  {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./src/oauth2/tokens/scope.ts
const scope_words = (text)=>text.split(' ').filter((word)=>word !== '');
/** Scopes and audiences come as one text with blanks between, or as several parameters. */ const scope_listOf = (form, name)=>[
        ...new Set(form.getAll(name).flatMap(scope_words))
    ];
/**
 * Whether a client with this scope may ask for the wanted one. With wildcards `photos.*` stands for everything below `photos`, at
 * least one level deep.
 */ function grantsScope(clientScope, wanted, strategy) {
    return scope_words(clientScope).some((granted)=>{
        if (granted === wanted) return true;
        if (strategy === 'exact' || !granted.includes('*')) return false;
        const [pattern, name] = [
            granted.split('.'),
            wanted.split('.')
        ];
        const open = pattern.at(-1) === '*';
        if (open ? name.length < pattern.length : name.length !== pattern.length) return false;
        return pattern.every((part, index)=>part === '*' ? name[index] !== '' : part === name[index]);
    });
}
/** Whether an address is one of the client's audiences, or below one of them. */ function grantsAudience(audiences, wanted) {
    return audiences.some((granted)=>{
        if (granted === wanted) return true;
        try {
            const [base, url] = [
                new URL(granted),
                new URL(wanted)
            ];
            const path = base.pathname.replace(/\/$/, '');
            const below = url.pathname.replace(/\/$/, '') === path || url.pathname.startsWith(`${path}/`);
            return base.protocol === url.protocol && base.host === url.host && below;
        } catch  {
            return false;
        }
    });
}

;// CONCATENATED MODULE: ./src/oauth2/tokens/store.ts

/** So many expired tokens go with each new one: the table can not grow with what is over. */ const SWEPT = 10;
/** Keeps a token, by its hash. */ async function insertToken(db, token, row) {
    const over = db.selectFrom('oauth2_tokens').select([
        'project_id',
        'hash'
    ]).where('expires_at', '<', row.issued_at).orderBy('expires_at').limit(SWEPT).forUpdate().skipLocked();
    await db.deleteFrom('oauth2_tokens').where((eb)=>eb(eb.refTuple('project_id', 'hash'), 'in', over.$asTuple('project_id', 'hash'))).execute();
    await db.insertInto('oauth2_tokens').values({
        ...row,
        hash: secrets_sha256(token),
        scope: JSON.stringify(row.scope),
        audience: JSON.stringify(row.audience)
    }).execute();
}
/** A token that is still good. */ async function findToken(db, projectId, token, now) {
    return db.selectFrom('oauth2_tokens').selectAll().where('project_id', '=', projectId).where('hash', '=', secrets_sha256(token)).where('expires_at', '>', now).executeTakeFirst();
}
/** Ends all tokens of a grant. */ async function deleteGrant(db, projectId, grantId) {
    await db.deleteFrom('oauth2_tokens').where('project_id', '=', projectId).where('grant_id', '=', grantId).execute();
}
/** Ends all tokens of a client. */ async function deleteTokensOf(db, projectId, clientId) {
    await db.deleteFrom('oauth2_tokens').where('project_id', '=', projectId).where('client_id', '=', clientId).execute();
}

;// CONCATENATED MODULE: ./src/oauth2/tokens/client-credentials.ts








/**
 * A token for the client itself (RFC 6749, point 4.4).
 * @throws HttpError 400 for scope or audience that the client may not ask for, and for public clients
 */ async function clientCredentials(call, client, form) {
    const { document } = client;
    const { strategies, ttl } = configOf(call);
    if (document.token_endpoint_auth_method === 'none') throw invalidGrant('A public client gets no token for itself.');
    const scope = scope_listOf(form, 'scope');
    const foreign = scope.find((wanted)=>!grantsScope(document.scope, wanted, strategies.scope));
    if (foreign !== undefined) throw invalidScope(`The client may not ask for the scope "${foreign}".`);
    const audience = scope_listOf(form, 'audience');
    const stranger = audience.find((wanted)=>!grantsAudience(document.audience ?? [], wanted));
    if (stranger !== undefined) throw invalidRequest(`The client may not ask for the audience "${stranger}".`);
    const lifespan = document.client_credentials_grant_access_token_lifespan ?? ttl.access_token;
    const grant = {
        subject: client.id,
        clientId: client.id,
        scope,
        audience,
        lifespan
    };
    const asJwt = (document.access_token_strategy || strategies.access_token) === 'jwt';
    const token = asJwt ? await signedToken(call, grant) : opaqueToken('ory_at_');
    await insertToken(call.db, token, {
        project_id: call.project.id,
        kind: 'access',
        client_id: client.id,
        grant_id: randomUUID(),
        subject: grant.subject,
        scope,
        audience,
        issued_at: call.now,
        expires_at: new Date(call.now.getTime() + lifespan)
    });
    return {
        access_token: token,
        expires_in: Math.floor(lifespan / 1000),
        scope: scope.join(' '),
        token_type: 'bearer'
    };
}
async function signedToken(call, { subject, clientId, scope, audience, lifespan }) {
    const [key] = await store_keysOf(call, ACCESS_TOKEN_KEYS);
    if (!key) throw new Error('There is no key that signs access tokens.');
    const issued = Math.floor(call.now.getTime() / 1000);
    return new SignJWT({
        client_id: clientId,
        ext: {},
        scp: scope
    }).setProtectedHeader({
        alg: key.alg,
        kid: key.kid,
        typ: 'JWT'
    }).setSubject(subject).setIssuer(issuerOf(call)).setAudience(audience).setJti(randomUUID()).setIssuedAt(issued).setNotBefore(issued).setExpirationTime(issued + Math.floor(lifespan / 1000)).sign(await importJWK(key, key.alg));
}

;// CONCATENATED MODULE: ./src/oauth2/tokens/handlers.ts








const unkept = {
    'cache-control': 'no-store',
    pragma: 'no-cache'
};
function formOf(call) {
    if (!call.form || call.form.size === 0) throw invalidRequest('The request needs a form as its body.');
    return call.form;
}
const handlers_seconds = (date)=>Math.floor(date.getTime() / 1000);
/** Grants that the protocol knows and this platform does not give yet. */ const later = new Set([
    'authorization_code',
    'refresh_token',
    'urn:ietf:params:oauth:grant-type:device_code',
    'urn:ietf:params:oauth:grant-type:jwt-bearer'
]);
const tokenHandlers = {
    oauth2TokenExchange: handlers_own(async (call)=>{
        const form = formOf(call);
        const grant = form.get('grant_type');
        const client = await authenticateClient(call, form);
        if (!grant) throw invalidRequest('"grant_type" is missing.');
        if (grant !== 'client_credentials' && !later.has(grant)) throw invalidRequest(`The grant "${grant}" is not known.`);
        const grants = client.document.grant_types ?? [
            'authorization_code'
        ];
        if (!grants.includes(grant)) throw unauthorizedClient(`The client does not have the grant "${grant}".`);
        if (grant !== 'client_credentials') throw notImplemented(`The grant "${grant}" is not available on this platform.`);
        return handlers_reply(await clientCredentials(call, client, form), {
            headers: unkept
        });
    }),
    introspectOAuth2Token: handlers_own(async (call)=>{
        const form = formOf(call);
        const row = await findToken(call.db, call.project.id, form.get('token') ?? '', call.now);
        const wanted = scope_listOf(form, 'scope');
        if (!row || !wanted.every((scope)=>row.scope.includes(scope))) return handlers_reply({
            active: false
        }, {
            headers: unkept
        });
        const active = {
            active: true,
            scope: row.scope.join(' '),
            client_id: row.client_id,
            sub: row.subject,
            exp: handlers_seconds(row.expires_at),
            iat: handlers_seconds(row.issued_at),
            nbf: handlers_seconds(row.issued_at),
            aud: row.audience,
            iss: issuerOf(call),
            token_type: 'Bearer',
            token_use: `${row.kind}_token`
        };
        return handlers_reply(active, {
            headers: unkept
        });
    }),
    revokeOAuth2Token: handlers_own(async (call)=>{
        const form = formOf(call);
        const token = form.get('token');
        const client = await authenticateClient(call, form);
        if (!token) throw invalidRequest('"token" is missing.');
        const row = await findToken(call.db, call.project.id, token, call.now);
        // tokens of others and unknown ones are no error (RFC 7009, point 2.2)
        if (row?.client_id === client.id) await deleteGrant(call.db, call.project.id, row.grant_id);
        return handlers_reply(undefined, {
            status: 200
        });
    }),
    deleteOAuth2Token: async (call)=>{
        const client = handlers_one(call, 'client_id');
        if (!client) throw invalidRequest('The parameter "client_id" is missing.');
        await deleteTokensOf(call.db, call.project.id, client);
        return noContent();
    }
};

;// CONCATENATED MODULE: ./src/oauth2/migrations.ts

const oauth2_migrations_first = [
    external_kysely_sql`create table oauth2_clients (
    project_id uuid not null, id text collate "C" not null, name text collate "C" not null, owner text collate "C" not null,
    document jsonb not null, secret_hash text, rotated_hashes jsonb not null, registration_hash text not null,
    created_at timestamptz not null, updated_at timestamptz not null, primary key (project_id, id))`,
    external_kysely_sql`create index oauth2_clients_by_name on oauth2_clients (project_id, name, id)`,
    external_kysely_sql`create index oauth2_clients_by_owner on oauth2_clients (project_id, owner, id)`,
    external_kysely_sql`create table oauth2_keys (
    project_id uuid not null, set_id text collate "C" not null, kid text collate "C" not null,
    sequence bigint generated always as identity, sealed text not null, created_at timestamptz not null,
    primary key (project_id, set_id, kid))`,
    external_kysely_sql`create table oauth2_sealing (project_id uuid primary key, secret text not null)`,
    external_kysely_sql`create table oauth2_issuers (
    project_id uuid not null, id uuid not null, issuer text collate "C" not null, subject text not null,
    allow_any_subject boolean not null, scope jsonb not null, kid text not null, expires_at timestamptz not null,
    created_at timestamptz not null, primary key (project_id, id))`,
    external_kysely_sql`create unique index oauth2_issuers_by_issuer on oauth2_issuers (project_id, issuer, subject, kid)`,
    external_kysely_sql`create table oauth2_tokens (
    project_id uuid not null, hash text not null, kind text not null, client_id text collate "C" not null,
    grant_id uuid not null, subject text not null, scope jsonb not null, audience jsonb not null,
    issued_at timestamptz not null, expires_at timestamptz not null, primary key (project_id, hash))`,
    external_kysely_sql`create index oauth2_tokens_by_client on oauth2_tokens (project_id, client_id)`,
    external_kysely_sql`create index oauth2_tokens_by_grant on oauth2_tokens (project_id, grant_id)`,
    external_kysely_sql`create index oauth2_tokens_by_expiry on oauth2_tokens (expires_at)`,
    external_kysely_sql`create table oauth2_assertions (
    project_id uuid not null, jti text not null, expires_at timestamptz not null, primary key (project_id, jti))`,
    external_kysely_sql`create index oauth2_assertions_by_expiry on oauth2_assertions (expires_at)`
];
const oauth2_migrations_migrations = [
    {
        name: 'oauth2-0001-clients',
        async up (db) {
            for (const statement of oauth2_migrations_first)await statement.execute(db);
        }
    }
];

;// CONCATENATED MODULE: ./src/oauth2/index.ts






const oauth2_handlers = {
    ...clientHandlers,
    ...registration_registrationHandlers,
    ...handlers_keyHandlers,
    ...issuerHandlers,
    ...discoveryHandlers,
    ...tokenHandlers
};

const oauth2_extraRoutes = [
    {
        method: 'GET',
        path: '/.well-known/oauth-authorization-server',
        handler: discovery
    }
];

;// CONCATENATED MODULE: ./src/permission/language/expressions.ts
const DEEPEST = 10;
/**
 * Reads what follows `=>`, up to the comma or before the `}`. `&&` and `||` have one rank and group from the left.
 * @returns undefined for nothing, and after a fault
 */ function parseExpression(reader, namespace, checks) {
    const parser = new ExpressionParser(reader, namespace, checks);
    const rewrite = parser.expression(',', DEEPEST);
    return rewrite && !reader.failed ? simplified(rewrite) : undefined;
}
class ExpressionParser {
    reader;
    namespace;
    checks;
    constructor(reader, namespace, checks){
        this.reader = reader;
        this.namespace = namespace;
        this.checks = checks;
    }
    expression(end, depth) {
        const { reader } = this;
        if (depth <= 0) return this.#tooDeep();
        let root;
        let mayFollow = true;
        while(!reader.failed){
            const token = reader.peek();
            const sign = token.kind === 'sign' ? token.text : '';
            if (sign === end) {
                reader.next();
                return root;
            }
            if (sign === '}') return root;
            if (sign === '&&' || sign === '||') {
                reader.next();
                if (!root) return undefined;
                root = {
                    kind: sign === '&&' ? 'and' : 'or',
                    children: [
                        root
                    ]
                };
                mayFollow = true;
                continue;
            }
            if (sign !== '(' && sign !== '!' && !mayFollow) {
                return reader.fail(token, 'an operator');
            }
            const operand = this.#operand(sign, depth);
            if (!operand) return undefined;
            root = added(root, operand);
            // a call directly after a call is accepted, after a bracket or a negation it is not
            if (sign === '(' || sign === '!') mayFollow = false;
        }
        return undefined;
    }
    #operand(sign, depth) {
        const { reader } = this;
        if (sign === '(') {
            reader.next();
            return this.expression(')', depth - 1);
        }
        if (sign !== '!') return this.#call();
        reader.next();
        if (depth - 1 <= 0) return this.#tooDeep();
        const inBrackets = reader.isNext('sign', '(');
        if (inBrackets) reader.next();
        const child = inBrackets ? this.expression(')', depth - 2) : this.#call();
        return child && {
            kind: 'not',
            child
        };
    }
    #tooDeep() {
        return this.reader.fail(this.reader.peek(), `at most ${DEEPEST - 1} nested brackets and negations`);
    }
    #call() {
        const { reader } = this;
        if (!reader.match('this', '.')) return undefined;
        const list = reader.any();
        if (!list) return undefined;
        if (list.text !== 'related' && list.text !== 'permits') return reader.fail(list, '"related" or "permits"');
        const relation = this.#access();
        if (!relation) return undefined;
        if (list.text === 'permits') {
            return reader.match('(', 'ctx', ')') ? this.#computed(relation) : undefined;
        }
        if (!reader.match('.')) return undefined;
        const method = reader.next();
        if (method.text === 'traverse') return this.#traverse(relation);
        if (method.text === 'includes') {
            return reader.match('(', 'ctx', '.', 'subject', ')') ? this.#computed(relation) : undefined;
        }
        return reader.fail(method, '"traverse" or "includes"');
    }
    #computed(relation) {
        this.checks.push({
            kind: 'own',
            namespace: this.namespace,
            at: relation
        });
        return {
            kind: 'computed',
            relation: relation.text
        };
    }
    /** `.name`, `["name"]`, `['name']` or `[name]`. */ #access() {
        const { reader } = this;
        if (!reader.isNext('sign', '[')) return reader.match('.') ? reader.any() : undefined;
        reader.next();
        const name = reader.any();
        return name && reader.match(']') ? name : undefined;
    }
    #traverse(via) {
        const { reader } = this;
        const list = this.#parameter();
        if (!list || list.text !== 'related' && list.text !== 'permits') {
            // the service reads on after a missed token and finds nothing at the very beginning
            return reader.fail(list ?? {
                kind: 'error',
                text: '',
                start: 0,
                end: 0
            }, '"related" or "permits"');
        }
        const target = this.#access();
        if (!target) return undefined;
        if (list.text === 'permits') reader.match('(', 'ctx', ')', ')');
        else {
            reader.match('.', 'includes', '(', 'ctx', '.', 'subject');
            reader.optional(',');
            reader.match(')');
            reader.optional(',');
            reader.match(')');
        }
        this.checks.push({
            kind: 'traversal',
            namespace: this.namespace,
            at: via,
            target: target.text
        });
        this.checks.push({
            kind: 'own',
            namespace: this.namespace,
            at: via
        });
        return {
            kind: 'traverse',
            via: via.text,
            relation: target.text
        };
    }
    /** From the bracket after `traverse` to the word after `x.`. */ #parameter() {
        const { reader } = this;
        if (!reader.match('(')) return undefined;
        const inBrackets = reader.isNext('sign', '(');
        if (inBrackets) reader.next();
        const parameter = reader.any();
        if (!parameter || inBrackets && !reader.match(')')) return undefined;
        return reader.match('=>', parameter.text, '.') ? reader.any() : undefined;
    }
}
const asRewrite = (child)=>child.kind === 'or' || child.kind === 'and' ? child : {
        kind: 'or',
        children: [
            child
        ]
    };
const added = (root, child)=>root ? {
        kind: root.kind,
        children: [
            ...root.children,
            child
        ]
    } : asRewrite(child);
/** Merges nested operations of one kind, and those with a single operand, into the one around them. */ function simplified(rewrite) {
    const children = rewrite.children.flatMap((child)=>{
        if (child.kind !== 'or' && child.kind !== 'and') return [
            child
        ];
        const inner = simplified(child);
        return inner.kind === rewrite.kind || inner.children.length === 1 ? inner.children : [
            inner
        ];
    });
    return {
        kind: rewrite.kind,
        children
    };
}

;// CONCATENATED MODULE: ./src/permission/language/positions.ts
/**
 * Tells places of a text as the service does, from offsets in JavaScript's code units. The service counts an offset in bytes of
 * UTF-8 but walks it in characters, so characters beyond ASCII push what follows to the right. A place at the beginning of a
 * line is told as the end of the line before, the very first one as 1:1, one behind the end as the end.
 */ function positionsOf(text) {
    const bytes = byteOffsets(text);
    const breaks = [];
    let characters = 0;
    for (const character of text){
        if (character === '\n') breaks.push(characters);
        characters++;
    }
    return (index)=>{
        const offset = Math.max(1, bytes(index));
        const last = offset > characters ? characters : offset - 1;
        const before = countBelow(breaks, last);
        return {
            Line: before + 1,
            column: Math.min(offset, characters) - ((breaks[before - 1] ?? -1) + 1)
        };
    };
}
/** How many of the ascending numbers are below the limit. */ function countBelow(numbers, limit) {
    let low = 0;
    let high = numbers.length;
    while(low < high){
        const middle = low + high >> 1;
        if ((numbers[middle] ?? limit) < limit) low = middle + 1;
        else high = middle;
    }
    return low;
}
/** From offsets in code units to offsets in bytes of UTF-8. */ function byteOffsets(text) {
    const offsets = new Uint32Array(text.length + 1);
    let bytes = 0;
    for(let index = 0; index < text.length; index++){
        offsets[index] = bytes;
        const code = text.charCodeAt(index);
        const half = code >= 0xd800 && code <= 0xdfff;
        bytes += code < 0x80 ? 1 : code < 0x800 || half ? 2 : 3;
    }
    offsets[text.length] = bytes;
    return (index)=>offsets[index] ?? bytes;
}

;// CONCATENATED MODULE: ./src/permission/language/lexer.ts
const keywords = new Set([
    'class',
    'implements',
    'this',
    'ctx'
]);
const signs = [
    '&&',
    '||',
    '=>',
    '!',
    '=',
    '.',
    ':',
    ',',
    ';',
    '|',
    '(',
    ')',
    '{',
    '}',
    '[',
    ']',
    '<',
    '>'
];
const space = /[\t\n\v\f\r ]*/y;
const lexer_word = /[A-Za-z_][A-Za-z_0-9]*/y;
/** What follows the last token: the service reads an empty token at the very beginning there. */ const beyond = {
    kind: 'error',
    text: '',
    start: 0,
    end: 0
};
/** Reads tokens one by one. The reading ends with an `end` or the first `error`. */ class Lexer {
    #text;
    #at = 0;
    #done = false;
    #ahead;
    constructor(text){
        this.#text = text;
    }
    peek() {
        return this.#ahead ??= this.#read();
    }
    next() {
        const token = this.peek();
        this.#ahead = undefined;
        return token;
    }
    #read() {
        if (this.#done) return beyond;
        const unclosed = this.#skip();
        if (unclosed) return unclosed;
        const text = this.#text;
        const start = this.#at;
        if (start >= text.length) return this.#last('end', '', start, start);
        const quote = text[start];
        if (quote === '"' || quote === "'") {
            const end = text.indexOf(quote, start + 1);
            if (end < 0) return this.#last('error', 'a string that is never closed', start + 1, text.length);
            this.#at = end + 1;
            return {
                kind: 'string',
                text: text.slice(start + 1, end),
                start: start + 1,
                end
            };
        }
        lexer_word.lastIndex = start;
        const found = lexer_word.exec(text)?.[0];
        if (found !== undefined) return this.#take(keywords.has(found) ? 'keyword' : 'word', found);
        const sign = signs.find((candidate)=>text.startsWith(candidate, start));
        if (sign !== undefined) return this.#take('sign', sign);
        return this.#last('error', `the unknown sign ${String.fromCodePoint(text.codePointAt(start) ?? 0)}`, start, start);
    }
    #take(kind, text) {
        const start = this.#at;
        this.#at = start + text.length;
        return {
            kind,
            text,
            start,
            end: this.#at
        };
    }
    #last(kind, text, start, end) {
        this.#done = true;
        return {
            kind,
            text,
            start,
            end
        };
    }
    /** Passes over space and comments; a comment that is never closed is an error. */ #skip() {
        const text = this.#text;
        for(;;){
            space.lastIndex = this.#at;
            this.#at += space.exec(text)?.[0].length ?? 0;
            if (text.startsWith('//', this.#at)) {
                const end = text.indexOf('\n', this.#at);
                this.#at = end < 0 ? text.length : end;
            } else if (text.startsWith('/*', this.#at)) {
                const end = text.indexOf('*/', this.#at + 2);
                if (end < 0) return this.#last('error', 'a comment that is never closed', this.#at, text.length);
                this.#at = end + 2;
            } else return undefined;
        }
    }
}

;// CONCATENATED MODULE: ./src/permission/language/reader.ts

/**
 * Reads tokens against an expectation. The first one that is missed ends the reading: from then on nothing matches any more.
 */ class Reader {
    #lexer;
    notes = [];
    failed = false;
    constructor(text){
        this.#lexer = new Lexer(text);
    }
    next = ()=>this.#lexer.next();
    peek = ()=>this.#lexer.peek();
    note({ start, end }, message) {
        this.notes.push({
            message,
            start,
            end
        });
    }
    fail(token, expected) {
        this.note(token, `expected ${expected}, found ${described(token)}`);
        this.failed = true;
    }
    /** Takes these words and signs, one after the other. They are compared by their text, as the service does. */ match(...texts) {
        for (const text of texts){
            if (this.failed) return false;
            const token = this.next();
            if (token.text === text && token.kind !== 'end' && token.kind !== 'error') continue;
            this.fail(token, JSON.stringify(text));
            return false;
        }
        return !this.failed;
    }
    /** Takes these if the next token is the first of them. */ optional(...texts) {
        if (this.failed) return false;
        return this.peek().text === texts[0] ? this.match(...texts) : true;
    }
    isNext(kind, text) {
        const token = this.peek();
        return token.kind === kind && token.text === text;
    }
    /** Takes any one token; undefined once the reading has ended. */ any() {
        return this.failed ? undefined : this.next();
    }
    /** Takes a name: a word that is no keyword, or a string. */ name() {
        const token = this.any();
        if (!token || isName(token)) return token;
        this.fail(token, 'a name');
        return undefined;
    }
}
const isName = (token)=>token.kind === 'word' || token.kind === 'string';
function described(token) {
    if (token.kind === 'end') return 'the end of the text';
    return token.kind === 'error' ? token.text || 'nothing' : JSON.stringify(token.text);
}

;// CONCATENATED MODULE: ./src/permission/language/type-checks.ts
/** Sets of subjects behind sets of subjects are followed this far. */ const type_checks_DEEPEST = 10;
/** Sets that are declared in circles have exponentially many ways through them: so many steps are looked at. */ const MOST_STEPS = 10_000;
/** The faults of a well-formed text, in the order in which the text mentions the names. */ function findFaults(namespaces, checks) {
    const index = new Map();
    for (const { name, relations } of namespaces){
        // of several declarations the first counts
        if (index.has(name)) continue;
        index.set(name, new Map([
            ...relations
        ].reverse().map((relation)=>[
                relation.name,
                relation
            ])));
    }
    return checks.flatMap((check)=>notesOf(index, check));
}
const quoted = (text)=>JSON.stringify(text);
const noNamespace = (name)=>`the namespace ${quoted(name)} is not declared`;
const noRelation = (namespace, relation)=>`the namespace ${quoted(namespace)} declares no relation or permit ${quoted(relation)}`;
function notesOf(index, check) {
    const note = ({ start, end }, message)=>[
            {
                message,
                start,
                end
            }
        ];
    if (check.kind === 'namespace') return index.has(check.at.text) ? [] : note(check.at, noNamespace(check.at.text));
    if (check.kind === 'own') {
        const known = index.get(check.namespace)?.has(check.at.text);
        return known ? [] : note(check.at, noRelation(check.namespace, check.at.text));
    }
    if (check.kind === 'traversal') {
        return traversalFaults(index, check).flatMap((message)=>note(check.at, message));
    }
    const relations = index.get(check.at.text);
    if (!relations) return note(check.at, noNamespace(check.at.text));
    return relations.has(check.relation.text) ? [] : note(check.relation, noRelation(check.at.text, check.relation.text));
}
/** Every class that a traversal can arrive at has to have its target. */ function traversalFaults(index, { namespace, at, target }) {
    const faults = [];
    let steps = 0;
    const follow = (from, name, depth)=>{
        if (++steps > MOST_STEPS) return;
        if (depth > type_checks_DEEPEST) {
            faults.push('sets of subjects are nested too deep to be checked further');
            return;
        }
        const relation = index.get(from)?.get(name);
        if (!relation) {
            faults.push(noRelation(from, name));
            return;
        }
        for (const type of relation.types){
            if (type.relation !== undefined) follow(type.namespace, type.relation, depth + 1);
            else if (!index.get(type.namespace)?.has(target)) faults.push(noRelation(type.namespace, target));
        }
    };
    follow(namespace, at.text, 0);
    return faults;
}

;// CONCATENATED MODULE: ./src/permission/language/parser.ts




/**
 * Reads permission rules. A malformed text has (normally) one fault; only a well-formed one is checked for names that are not
 * declared, and then all of them are told.
 */ function parser_parseRules(text) {
    const parser = new Parser(text);
    parser.parse();
    const notes = parser.reader.notes.length > 0 ? parser.reader.notes : findFaults(parser.namespaces, parser.checks);
    return {
        namespaces: parser.namespaces,
        faults: faultsOf(text, notes)
    };
}
function faultsOf(text, notes) {
    const position = positionsOf(text);
    return notes.map(({ message, start, end })=>({
            message,
            start: position(start),
            end: position(end)
        }));
}
/** Recursive descent, shaped after the service's own so that faults are found at the same places. */ class Parser {
    reader;
    namespaces = [];
    checks = [];
    constructor(text){
        this.reader = new Reader(text);
    }
    parse() {
        while(!this.reader.failed){
            const token = this.reader.next();
            if (token.kind === 'end') return;
            if (token.kind === 'error') this.reader.fail(token, 'a word or a sign');
            else if (token.kind === 'keyword' && token.text === 'class') this.#class();
        }
    }
    #class() {
        const { reader } = this;
        const name = reader.name();
        if (!name || !reader.match('implements', 'Namespace', '{')) return;
        const relations = [];
        while(!reader.failed){
            const token = reader.next();
            if (token.kind === 'sign' && token.text === '}') {
                this.namespaces.push({
                    name: name.text,
                    relations
                });
                return;
            }
            if (token.kind === 'sign' && token.text === ';') continue;
            const ended = token.kind === 'end' || token.kind === 'error';
            if (!ended && token.text === 'related') this.#related(relations);
            else if (!ended && token.text === 'permits') this.#permits(name.text, relations);
            else reader.fail(token, '"related" or "permits"');
        }
    }
    #related(relations) {
        const { reader } = this;
        reader.match(':', '{');
        while(!reader.failed){
            const token = reader.next();
            if (token.kind === 'sign' && token.text === '}') return;
            if (token.kind === 'sign' && token.text === ';') continue;
            if (!isName(token)) return reader.fail(token, 'a relation or "}"');
            if (reader.match(':')) relations.push({
                name: token.text,
                types: this.#types()
            });
        }
    }
    #types() {
        const { reader } = this;
        if (reader.isNext('word', 'Array')) {
            reader.next();
            return reader.match('<') ? this.#union('>') : [];
        }
        const inBrackets = reader.isNext('sign', '(');
        if (inBrackets) reader.next();
        const types = inBrackets ? this.#union(')') : this.#type();
        reader.match('[', ']');
        reader.optional(',');
        return types;
    }
    #union(end) {
        const { reader } = this;
        const types = [];
        while(!reader.failed){
            types.push(...this.#type());
            const token = reader.any();
            if (!token || token.kind === 'sign' && token.text === end) break;
            if (token.kind !== 'sign' || token.text !== '|') reader.fail(token, `"|" or "${end}"`);
        }
        return types;
    }
    #type() {
        const { reader } = this;
        const token = reader.any();
        if (!token) return [];
        if (token.text !== 'SubjectSet') {
            this.checks.push({
                kind: 'namespace',
                at: token
            });
            return [
                {
                    namespace: token.text
                }
            ];
        }
        if (!reader.match('<')) return [];
        const namespace = reader.any();
        if (!namespace || !reader.match(',')) return [];
        const relation = reader.any();
        if (!relation || !reader.match('>')) return [];
        this.checks.push({
            kind: 'set',
            at: namespace,
            relation
        });
        return [
            {
                namespace: namespace.text,
                relation: relation.text
            }
        ];
    }
    #permits(namespace, relations) {
        const { reader } = this;
        reader.match('=', '{');
        while(!reader.failed){
            const token = reader.next();
            if (token.kind === 'sign' && token.text === '}') return;
            if (!isName(token)) return reader.fail(token, 'a permit or "}"');
            reader.match(':', '(', 'ctx');
            reader.optional(':', 'Context');
            reader.match(')');
            reader.optional(':', 'boolean');
            if (!reader.match('=>')) return;
            const rewrite = parseExpression(reader, namespace, this.checks);
            // a permit without an expression is dropped, and ends the list of permits
            if (!rewrite) return;
            relations.push({
                name: token.text,
                types: [],
                rewrite
            });
        }
    }
}

;// CONCATENATED MODULE: ./src/permission/relationships/bodies.ts


/**
 * JSON of the body, whatever its content type says.
 * @throws HttpError 400
 */ function relationships_bodies_jsonOf(call) {
    try {
        const body = JSON.parse(call.rawBody);
        return body;
    } catch  {
        throw invalid(call.rawBody === '' ? 'The request has no body.' : 'The body is not valid JSON.');
    }
}
const bodies_text = external_zod_.z.string().nullish();
const bodies_setSchema = external_zod_.z.object({
    namespace: bodies_text,
    object: bodies_text,
    relation: bodies_text
});
/** A relationship as clients send it: parts that are missing count as empty. */ const tupleSchema = external_zod_.z.object({
    namespace: bodies_text,
    object: bodies_text,
    relation: bodies_text,
    subject_id: bodies_text,
    subject_set: bodies_setSchema.nullish()
}).nullable();
/**
 * Reads a value by its schema.
 * @throws HttpError 400 that names the place
 */ function relationships_bodies_read(schema, value) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0];
    const place = issue?.path.join('.');
    throw invalid(`${place ? `"${place}"` : 'The body'} is not valid: ${issue?.message ?? 'unknown fault'}.`);
}
/** The subject of a sent tuple; `subject_id` wins over `subject_set`. */ function sentSubject({ subject_id, subject_set }) {
    if (subject_id !== undefined && subject_id !== null) return {
        subject_id
    };
    if (!subject_set) return undefined;
    const { namespace, object, relation } = subject_set;
    return {
        subject_set: {
            namespace: namespace ?? '',
            object: object ?? '',
            relation: relation ?? ''
        }
    };
}
const noSubject = 'The relationship has no subject: give "subject_id" or "subject_set".';
/**
 * A complete tuple.
 * @throws HttpError 400 without a subject
 */ function sentTuple(sent) {
    const subject = sent ? sentSubject(sent) : undefined;
    if (!sent || !subject) throw invalid(noSubject);
    const { namespace, object, relation } = sent;
    return {
        namespace: namespace ?? '',
        object: object ?? '',
        relation: relation ?? '',
        ...subject
    };
}
const NAME_BYTES = 256;
const OBJECT_BYTES = 1000;
/**
 * Holds a tuple against what an index of the database can take.
 * @throws HttpError 400
 */ function assertStorable(tuple) {
    const set = 'subject_set' in tuple ? tuple.subject_set : undefined;
    const parts = [
        [
            'namespace',
            tuple.namespace,
            NAME_BYTES
        ],
        [
            'object',
            tuple.object,
            OBJECT_BYTES
        ],
        [
            'relation',
            tuple.relation,
            NAME_BYTES
        ],
        [
            'subject_id',
            'subject_id' in tuple ? tuple.subject_id : '',
            OBJECT_BYTES
        ],
        [
            'subject_set.namespace',
            set?.namespace ?? '',
            NAME_BYTES
        ],
        [
            'subject_set.object',
            set?.object ?? '',
            OBJECT_BYTES
        ],
        [
            'subject_set.relation',
            set?.relation ?? '',
            NAME_BYTES
        ]
    ];
    for (const [name, value, bytes] of parts){
        if (Buffer.byteLength(value) > bytes) throw invalid(`"${name}" is longer than ${bytes} bytes.`);
    }
}

;// CONCATENATED MODULE: ./src/permission/relationships/query-parameters.ts


const unknownNamespace = (name)=>notFound(`The rules declare no namespace "${name}".`, {
        message: 'What was asked for does not exist'
    });
const setParts = [
    'subject_set.namespace',
    'subject_set.object',
    'subject_set.relation'
];
/**
 * The subject that the query names.
 * @throws HttpError 400 for both kinds at once, and for a set that is not complete
 */ function query_parameters_subjectOf(call) {
    if (handlers_one(call, 'subject') !== undefined) {
        throw invalid('The parameter "subject" is no longer read: give "subject_id" or "subject_set.…".');
    }
    const id = handlers_one(call, 'subject_id');
    const [namespace, object, relation] = setParts.map((name)=>handlers_one(call, name));
    const given = [
        namespace,
        object,
        relation
    ].filter((part)=>part !== undefined).length;
    if (id !== undefined && given > 0) throw invalid('Give either "subject_id" or "subject_set.…", not both.');
    if (id !== undefined) return {
        subject_id: id
    };
    if (given === 0) return undefined;
    if (namespace === undefined || object === undefined || relation === undefined) {
        throw invalid(`A subject set needs ${setParts.map((part)=>`"${part}"`).join(', ')}.`);
    }
    return {
        subject_set: {
            namespace,
            object,
            relation
        }
    };
}
/** The filter that the query gives; nothing about whether its namespaces exist. */ function query_parameters_filterOf(call) {
    const filter = {};
    const subject = query_parameters_subjectOf(call);
    if (subject) filter.subject = subject;
    for (const name of [
        'namespace',
        'object',
        'relation'
    ]){
        const value = handlers_one(call, name);
        if (value !== undefined) filter[name] = value;
    }
    return filter;
}
/** @throws HttpError 404 when the filter or the tuple names a namespace that the rules do not declare */ function assertNamespaces(rules, { namespace, subject }) {
    const set = subject && 'subject_set' in subject ? subject.subject_set : undefined;
    for (const name of [
        namespace,
        set?.namespace
    ]){
        if (name !== undefined && !rules.namespaces.has(name)) throw unknownNamespace(name);
    }
}
const wholeNumber = /^[+-]?(0x[0-9a-f]+|0b[01]+|0o?[0-7]+|0|[1-9]\d*)$/i;
/**
 * `max-depth` as the service reads it: decimal, 0x, 0o or 0b; not given: 0.
 * @throws HttpError 400 for everything else, the empty text included
 */ function maxDepth(call) {
    const text = handlers_one(call, 'max-depth');
    if (text === undefined) return 0;
    if (!wholeNumber.test(text)) throw invalid('The parameter "max-depth" is not a whole number.');
    const digits = text.replace(/^[+-]/, '').replace(/^0(?=[0-7]+$)/, '0o');
    const size = Number(digits);
    if (!Number.isSafeInteger(size)) throw invalid('The parameter "max-depth" is too large.');
    return text.startsWith('-') ? -size : size;
}

;// CONCATENATED MODULE: ./src/permission/tuples.ts
/** Everybody in a relation of an object; as the subject of a tuple also the object itself (`relation` empty). */ /** Identifies a set of subjects in maps. */ const keyOf = ({ namespace, object, relation })=>JSON.stringify([
        namespace,
        object,
        relation
    ]);
/** A tuple from its parts; `subject_id` wins. */ function tuples_tupleOf(row) {
    const { namespace, object, relation } = row;
    if (row.subject_id !== null) return {
        namespace,
        object,
        relation,
        subject_id: row.subject_id
    };
    return {
        namespace,
        object,
        relation,
        subject_set: setOf(row)
    };
}
const setOf = (row)=>({
        namespace: row.subject_namespace ?? '',
        object: row.subject_object ?? '',
        relation: row.subject_relation ?? ''
    });

;// CONCATENATED MODULE: ./src/permission/relationships/store.ts


const CHUNK = 1000;
function conditions(projectId, filter) {
    return (eb)=>{
        const parts = [
            eb('project_id', '=', projectId)
        ];
        for (const name of [
            'namespace',
            'object',
            'relation'
        ]){
            const value = filter[name];
            if (value !== undefined) parts.push(eb(name, '=', value));
        }
        const { subject } = filter;
        if (subject && 'subject_id' in subject) parts.push(eb('subject_id', '=', subject.subject_id));
        else if (subject) {
            const { namespace, object, relation } = subject.subject_set;
            parts.push(eb('subject_id', 'is', null), eb('subject_namespace', '=', namespace));
            parts.push(eb('subject_object', '=', object), eb('subject_relation', '=', relation));
        }
        return eb.and(parts);
    };
}
/** Tuples that fit, in the order of their creation, after an id; one more than asked for tells that there are more. */ async function listTuples(db, projectId, { filter, after, limit }) {
    const rows = await db.selectFrom('permission_tuples').selectAll().where(conditions(projectId, filter)).$if(after !== undefined, (query)=>query.where('id', '>', after ?? '')).orderBy('id').limit(limit).execute();
    return rows.map((row)=>({
            id: String(row.id),
            tuple: tuples_tupleOf(row)
        }));
}
/** Stores tuples; one that is there already is stored once more. */ async function insertTuples(db, projectId, tuples, now) {
    for(let start = 0; start < tuples.length; start += CHUNK){
        const values = tuples.slice(start, start + CHUNK).map((tuple)=>{
            const set = 'subject_set' in tuple ? tuple.subject_set : undefined;
            return {
                project_id: projectId,
                namespace: tuple.namespace,
                object: tuple.object,
                relation: tuple.relation,
                subject_id: 'subject_id' in tuple ? tuple.subject_id : null,
                subject_namespace: set?.namespace ?? null,
                subject_object: set?.object ?? null,
                subject_relation: set?.relation ?? null,
                created_at: now
            };
        });
        await db.insertInto('permission_tuples').values(values).execute();
    }
}
async function deleteTuples(db, projectId, filter) {
    await db.deleteFrom('permission_tuples').where(conditions(projectId, filter)).execute();
}
/** Removes these tuples, with all their copies. */ async function deleteExactly(db, projectId, tuples) {
    const persons = tuples.flatMap((tuple)=>'subject_id' in tuple ? [
            tuple
        ] : []);
    const sets = tuples.flatMap((tuple)=>{
        if (!('subject_set' in tuple)) return [];
        const { subject_set: subject, ...own } = tuple;
        return [
            {
                ...own,
                s_namespace: subject.namespace,
                s_object: subject.object,
                s_relation: subject.relation
            }
        ];
    });
    if (persons.length > 0) {
        await external_kysely_sql`delete from permission_tuples t using json_to_recordset(${JSON.stringify(persons)}::json)
      as g(namespace text, object text, relation text, subject_id text)
      where t.project_id = ${projectId} and t.subject_id = g.subject_id and t.namespace = g.namespace
      and t.object = g.object and t.relation = g.relation`.execute(db);
    }
    if (sets.length > 0) {
        await external_kysely_sql`delete from permission_tuples t using json_to_recordset(${JSON.stringify(sets)}::json)
      as g(namespace text, object text, relation text, s_namespace text, s_object text, s_relation text)
      where t.project_id = ${projectId} and t.subject_id is null and t.subject_namespace = g.s_namespace
      and t.subject_object = g.s_object and t.subject_relation = g.s_relation and t.namespace = g.namespace
      and t.object = g.object and t.relation = g.relation`.execute(db);
    }
}
/** Answers the questions of checks from the storage. */ function checkReader(db, projectId) {
    const isSubject = (subject)=>'subject_id' in subject ? external_kysely_sql`t.subject_id = ${subject.subject_id}` : external_kysely_sql`t.subject_id is null and t.subject_namespace = ${subject.subject_set.namespace}
          and t.subject_object = ${subject.subject_set.object} and t.subject_relation = ${subject.subject_set.relation}`;
    const asRows = (sets)=>external_kysely_sql`json_to_recordset(${JSON.stringify(sets.map((set, at)=>({
                ...set,
                at
            })))}::json)
      as s(at int, namespace text, object text, relation text)`;
    return {
        async hasDirect (sets, subject) {
            const { rows } = await external_kysely_sql`select exists (
        select 1 from ${asRows(sets)} join permission_tuples t on t.project_id = ${projectId}
          and t.namespace = s.namespace and t.object = s.object and t.relation = s.relation and ${isSubject(subject)}
        ) as found`.execute(db);
            return rows[0]?.found === true;
        },
        async setsInside (sets, subject, limit, relation) {
            const target = relation === undefined ? external_kysely_sql`i.subject_relation` : external_kysely_sql`${relation}::text`;
            const { rows } = await external_kysely_sql`
        select s.at, f.namespace, f.object, f.relation, f.found from ${asRows(sets)} cross join lateral (
          select o.*, exists (select 1 from permission_tuples t where t.project_id = ${projectId}
            and t.namespace = o.namespace and t.object = o.object and t.relation = o.relation
            and ${isSubject(subject)}) as found
          from (select distinct i.subject_namespace as namespace, i.subject_object as object, ${target} as relation
            from permission_tuples i where i.project_id = ${projectId} and i.subject_id is null
            and i.namespace = s.namespace and i.object = s.object and i.relation = s.relation) o
          order by found desc limit ${limit}) f`.execute(db);
            const inside = sets.map(()=>[]);
            for (const { at, namespace, object, relation: name, found } of rows){
                inside[at]?.push({
                    namespace,
                    object,
                    relation: name,
                    found
                });
            }
            return inside;
        }
    };
}

;// CONCATENATED MODULE: ./src/permission/rules-of-project.ts




const positive = (usual)=>external_zod_.z.number().int().positive().catch(usual);
const rules_of_project_configSchema = external_zod_.z.object({
    namespaces: external_zod_.z.union([
        external_zod_.z.object({
            location: external_zod_.z.string(),
            experimental_strict_mode: external_zod_.z.boolean().optional()
        }),
        external_zod_.z.array(external_zod_.z.object({
            name: external_zod_.z.string()
        })),
        external_zod_.z.string()
    ]).catch([]),
    limit: external_zod_.z.object({
        max_read_depth: positive(5),
        max_read_width: positive(100),
        max_batch_check_size: positive(10)
    }).catch({
        max_read_depth: 5,
        max_read_width: 100,
        max_batch_check_size: 10
    }),
    feature_flags: external_zod_.z.object({
        strict_mode: external_zod_.z.boolean().catch(false),
        expand_rewrites: external_zod_.z.boolean().catch(false)
    }).catch({
        strict_mode: false,
        expand_rewrites: false
    })
});
/**
 * The text behind the address of rules: `base64://…`.
 * @returns undefined for addresses of other kinds, which this platform does not read
 */ function rulesText(location) {
    const encoded = /^base64:\/\/([A-Za-z0-9+/_=-]*)$/.exec(location)?.[1];
    return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString();
}
/** Faults of the rules that a permission configuration holds; for whoever accepts configurations. */ function rulesFaults(config) {
    const parsed = rules_of_project_configSchema.safeParse(config);
    const location = parsed.success ? locationOf(parsed.data.namespaces) : undefined;
    const text = location === undefined ? undefined : rulesText(location);
    return text === undefined ? [] : parseRules(text).faults;
}
const locationOf = (namespaces)=>typeof namespaces === 'string' ? namespaces : Array.isArray(namespaces) ? undefined : namespaces.location;
const rules_of_project_derive = byRevision((project)=>{
    const { namespaces, limit, feature_flags } = rules_of_project_configSchema.parse(project.config.permission);
    const declared = declaredNamespaces(namespaces);
    if (declared instanceof HttpError) return declared;
    const index = new Map();
    for (const { name, relations } of declared){
        // of several declarations the first counts
        if (!index.has(name)) index.set(name, new Map([
            ...relations
        ].reverse().map((relation)=>[
                relation.name,
                relation
            ])));
    }
    const strict = typeof namespaces === 'object' && !Array.isArray(namespaces) && namespaces.experimental_strict_mode;
    return {
        names: [
            ...index.keys()
        ],
        namespaces: index,
        limits: {
            depth: limit.max_read_depth,
            width: limit.max_read_width,
            batch: limit.max_batch_check_size
        },
        strict: feature_flags.strict_mode || strict === true,
        expandRewrites: feature_flags.expand_rewrites
    };
});
function declaredNamespaces(namespaces) {
    if (Array.isArray(namespaces)) return namespaces.map(({ name })=>({
            name,
            relations: []
        }));
    const text = rulesText(locationOf(namespaces) ?? '');
    if (text === undefined) {
        return new HttpError({
            status: 500,
            reason: 'The permission rules are at an address that this platform does not read.'
        });
    }
    const parsed = parser_parseRules(text);
    const fault = parsed.faults[0];
    if (!fault) return parsed.namespaces;
    const reason = `The permission rules are not valid, line ${fault.start.Line}: ${fault.message}.`;
    return new HttpError({
        status: 500,
        reason
    });
}
/**
 * A project's rules and limits, parsed once per revision of its configuration.
 * @throws HttpError 500 when the configured rules can not be read
 */ function rulesOf(project) {
    const rules = rules_of_project_derive(project);
    if (rules instanceof HttpError) throw rules;
    return rules;
}

;// CONCATENATED MODULE: ./src/permission/engine/check.ts


/** So many sets are looked at for one check. */ const check_MOST_STEPS = 100_000;
const aborted = (reason)=>new HttpError({
        status: 422,
        message: 'The check could not be completed',
        reason
    });
/**
 * Whether the subject is in the set, by its relationships and the project's rules.
 * @param depth levels of nesting to follow; 0 or less, or more than the limit: the limit
 * @throws HttpError 400 when a relation that has to be looked at is not declared; 422 when permits refer to each other in a
 *   circle, and in strict mode when a limit was reached before there was an answer
 */ async function check_isAllowed(reader, rules, set, subject, depth) {
    const levels = depth <= 0 || depth > rules.limits.depth ? rules.limits.depth : depth;
    const result = await new Check(reader, rules, subject).any([
        set
    ], levels, {
        direct: true,
        circle: [],
        seen: new Set()
    });
    if (rules.strict && (result === 'depth' || result === 'width')) throw aborted(`max_${result}_exceeded`);
    return result === 'member';
}
class Check {
    reader;
    rules;
    subject;
    #steps = 0;
    #circles = 0;
    #known = new Map();
    constructor(reader, rules, subject){
        this.reader = reader;
        this.rules = rules;
        this.subject = subject;
    }
    /** Whether the subject is in one of the sets. */ async any(sets, depth, way) {
        if (depth < 0) return 'depth';
        if (sets.length === 0) return 'not';
        this.#step(sets.length);
        let fault;
        const known = [];
        for (const set of sets){
            const relation = this.#relationOf(set);
            if (relation instanceof HttpError) fault ??= relation;
            else known.push({
                set,
                relation
            });
        }
        const results = [];
        if (way.direct) {
            const stored = known.filter(({ relation })=>this.#isStored(relation)).map(({ set })=>set);
            if (depth < 1) results.push('depth');
            else if (stored.length > 0 && await this.reader.hasDirect(stored, this.subject)) return 'member';
        }
        const opened = known.filter(({ relation })=>this.#holdsSets(relation)).map(({ set })=>set);
        const next = depth < 1 ? {
            result: 'depth',
            sets: []
        } : await this.#open(opened, way);
        if (next.result === 'member') return 'member';
        if (opened.length > 0) results.push(next.result);
        for (const { set, relation } of known){
            if (!relation?.rewrite) continue;
            try {
                results.push(await this.#permit(set, relation.rewrite, depth, way.circle));
            } catch (error) {
                if (!(error instanceof HttpError)) throw error;
                fault ??= error;
            }
            if (results.at(-1) === 'member') return 'member';
        }
        if (next.sets.length > 0) {
            try {
                results.push(await this.any(next.sets, depth - 1, {
                    direct: false,
                    circle: [],
                    seen: way.seen
                }));
            } catch (error) {
                if (!(error instanceof HttpError)) throw error;
                fault ??= error;
            }
        }
        const result = either(results);
        // being a member counts more than a fault elsewhere
        if (fault && result !== 'member') throw fault;
        return result;
    }
    /** Looks one level into the sets: a direct member of what is inside, or the sets to open next. */ async #open(sets, { seen }) {
        if (sets.length === 0) return {
            result: 'not',
            sets: []
        };
        const { width } = this.rules.limits;
        const inside = await this.reader.setsInside(sets, this.subject, width + 1);
        if (inside.some((found)=>found.some((set)=>set.found))) return {
            result: 'member',
            sets: []
        };
        const next = [];
        for (const set of inside.flatMap((found)=>found.slice(0, width))){
            const key = keyOf(set);
            if (seen.has(key)) continue;
            seen.add(key);
            next.push(set);
        }
        return {
            result: inside.some((found)=>found.length > width) ? 'width' : 'not',
            sets: next
        };
    }
    /** Evaluates a permit once for each level of depth. */ async #permit(set, rewrite, depth, circle) {
        const key = `${depth} ${keyOf(set)}`;
        const known = this.#known.get(key);
        if (known) return known;
        const start = circle.findIndex((entry)=>entry.key === key);
        if (start >= 0) {
            this.#circles++;
            if (circle.slice(start).some(({ strictly })=>strictly)) {
                throw aborted('The permits of the rules refer to each other in a circle.');
            }
            return 'not';
        }
        const circles = this.#circles;
        const result = await this.#rewrite(set, rewrite, depth, [
            ...circle,
            {
                key,
                strictly: rewrite.kind === 'and'
            }
        ]);
        if (circles === this.#circles) this.#known.set(key, result);
        return result;
    }
    async #rewrite(set, rewrite, depth, circle) {
        if (depth < 0) return 'depth';
        this.#step();
        if (rewrite.kind === 'and') {
            const results = [];
            for (const child of rewrite.children){
                results.push(await this.#child(set, child, depth, circle));
                if (results.at(-1) === 'not') return 'not';
            }
            return both(results);
        }
        // all relations of one object are asked for together
        const together = rewrite.children.flatMap((child)=>child.kind === 'computed' ? [
                {
                    ...set,
                    relation: child.relation
                }
            ] : []);
        let fault;
        const results = [];
        const attempts = [
            ()=>this.any(together, depth, {
                    direct: true,
                    circle,
                    seen: new Set()
                }),
            ...rewrite.children.filter((child)=>child.kind !== 'computed').map((child)=>()=>this.#child(set, child, depth, circle))
        ];
        for (const attempt of attempts){
            try {
                results.push(await attempt());
            } catch (error) {
                if (!(error instanceof HttpError)) throw error;
                fault ??= error;
            }
            if (results.at(-1) === 'member') return 'member';
        }
        if (fault) throw fault;
        return either(results);
    }
    async #child(set, child, depth, circle) {
        switch(child.kind){
            case 'and':
            case 'or':
                return this.#rewrite(set, child, depth - 1, []);
            case 'computed':
                return this.any([
                    {
                        ...set,
                        relation: child.relation
                    }
                ], depth, {
                    direct: true,
                    circle,
                    seen: new Set()
                });
            case 'not':
                {
                    const strictly = circle.map((entry)=>({
                            ...entry,
                            strictly: true
                        }));
                    const result = await this.#child(set, child.child, depth, strictly);
                    return result === 'member' ? 'not' : result === 'not' ? 'member' : result;
                }
            case 'traverse':
                return this.#traverse({
                    ...set,
                    relation: child.via
                }, child.relation, depth);
        }
    }
    async #traverse(via, relation, depth) {
        if (depth < 1) return 'depth';
        const { width } = this.rules.limits;
        const [inside = []] = await this.reader.setsInside([
            via
        ], this.subject, width + 1, relation);
        const cut = inside.length > width;
        const targets = inside.slice(0, width);
        const found = targets.some((target)=>{
            const declared = this.#relationOf(target);
            return target.found && !(declared instanceof HttpError) && this.#isStored(declared);
        });
        if (found) return depth > 1 ? 'member' : 'depth';
        const result = await this.any(targets, depth - 1, {
            direct: false,
            circle: [],
            seen: new Set()
        });
        return cut ? either([
            result,
            'width'
        ]) : result;
    }
    /** @returns undefined where anything goes: unknown classes, classes without relations, and objects themselves */ #relationOf({ namespace, relation }) {
        const relations = this.rules.namespaces.get(namespace);
        if (!relations || relations.size === 0 || relation === '') return undefined;
        return relations.get(relation) ?? invalid(`The relation "${relation}" is not declared.`);
    }
    /** Strictly, nobody is stored on a permit. */ #isStored(relation) {
        return !this.rules.strict || !relation?.rewrite;
    }
    /** Strictly, only relations that declare sets of subjects hold some. */ #holdsSets(relation) {
        return !this.rules.strict || !relation || relation.types.some((type)=>type.relation !== undefined);
    }
    #step(count = 1) {
        this.#steps += count;
        if (this.#steps > check_MOST_STEPS) throw aborted('The check took too many steps.');
    }
}
const limits = (results)=>results.find((result)=>result === 'depth' || result === 'width');
const either = (results)=>results.includes('member') ? 'member' : limits(results) ?? 'not';
const both = (results)=>results.length === 0 || results.includes('not') ? 'not' : limits(results) ?? 'member';

;// CONCATENATED MODULE: ./src/permission/engine/expand.ts



const expand_node = (type, subject, children = [])=>({
        type: children.length === 0 ? 'leaf' : type,
        ...children.length > 0 && {
            children
        },
        tuple: {
            namespace: '',
            object: '',
            relation: '',
            ...subject
        }
    });
/** So many nodes are drawn; more would be of no use to anybody. */ const MOST_NODES = 20_000;
const PAGE = 500;
/**
 * The tree of who is in a set.
 * @param depth levels, the root included; 0 or less, or more than the limit: the limit
 * @returns undefined for a relation that is not declared, in strict mode
 * @throws HttpError 422 when the tree has more than 20,000 nodes
 */ async function expand_expand(db, projectId, rules, set, depth) {
    const levels = depth <= 0 || depth > rules.limits.depth ? rules.limits.depth : depth;
    const relation = rules.namespaces.get(set.namespace)?.get(set.relation);
    if (rules.strict && !relation) return undefined;
    return new Expansion(db, projectId, rules).set(set, levels, new Set());
}
class Expansion {
    db;
    projectId;
    rules;
    #nodes = 0;
    constructor(db, projectId, rules){
        this.db = db;
        this.projectId = projectId;
        this.rules = rules;
    }
    /** A set with what is in it; a set that is being opened further up is not opened again. */ async set(set, depth, above) {
        const subject = {
            subject_set: set
        };
        const key = keyOf(set);
        const relation = this.rules.namespaces.get(set.namespace)?.get(set.relation);
        if (depth < 1 || above.has(key)) return this.#node('leaf', subject);
        const within = new Set(above).add(key);
        if (relation?.rewrite && this.rules.expandRewrites) {
            return this.#rewrite(set, relation.rewrite, depth, within, subject);
        }
        if (depth < 2 || relation?.rewrite && this.rules.strict) return this.#node('leaf', subject);
        const subjects = (await this.#subjects(set)).filter((found)=>!this.rules.strict || isDeclared(relation, found));
        return this.#node('union', subject, await this.#each(subjects, depth - 1, within));
    }
    async #each(subjects, depth, above) {
        const children = [];
        for (const subject of subjects){
            const isPerson = 'subject_id' in subject;
            children.push(isPerson ? this.#node('leaf', subject) : await this.set(subject.subject_set, depth, above));
        }
        return children;
    }
    async #rewrite(set, { kind, children }, depth, above, subject) {
        const trees = [];
        for (const child of children)trees.push(await this.#child(set, child, depth, above));
        return this.#node(kind === 'and' ? 'intersection' : 'union', subject, trees);
    }
    async #child(set, child, depth, above) {
        switch(child.kind){
            case 'and':
            case 'or':
                return this.#rewrite(set, child, depth, above);
            case 'computed':
                return this.set({
                    ...set,
                    relation: child.relation
                }, depth - 1, above);
            case 'not':
                return this.#node('exclusion', undefined, [
                    await this.#child(set, child.child, depth, above)
                ]);
            case 'traverse':
                {
                    const via = {
                        ...set,
                        relation: child.via
                    };
                    const targets = (await this.#subjects(via)).flatMap((subject)=>'subject_set' in subject ? [
                            {
                                ...subject.subject_set,
                                relation: child.relation
                            }
                        ] : []);
                    const trees = [];
                    for (const target of targets)trees.push(await this.set(target, depth - 1, above));
                    return this.#node('union', {
                        subject_set: via
                    }, trees);
                }
        }
    }
    async #subjects(filter) {
        const subjects = [];
        for(let after;;){
            const rows = await listTuples(this.db, this.projectId, {
                filter,
                after,
                limit: PAGE
            });
            for (const { tuple } of rows){
                subjects.push('subject_id' in tuple ? {
                    subject_id: tuple.subject_id
                } : {
                    subject_set: tuple.subject_set
                });
            }
            if (rows.length < PAGE) return subjects;
            if (subjects.length > MOST_NODES) throw tooLarge();
            after = rows.at(-1)?.id;
        }
    }
    #node(type, subject, children) {
        if (++this.#nodes > MOST_NODES) throw tooLarge();
        return expand_node(type, subject, children);
    }
}
const tooLarge = ()=>new HttpError({
        status: 422,
        reason: `The tree has more than ${MOST_NODES} nodes.`
    });
/** Strictly, only the sets (and objects) that the relation declares are in it. */ const isDeclared = (relation, subject)=>'subject_set' in subject && (relation?.types.some(({ namespace, relation: inside = '' })=>namespace === subject.subject_set.namespace && inside === subject.subject_set.relation) ?? false);

;// CONCATENATED MODULE: ./src/permission/engine/handlers.ts










/** Checks a tuple; what the rules do not know is not allowed. */ async function handlers_check(call, tuple, depth) {
    const rules = rulesOf(call.project);
    const set = 'subject_set' in tuple ? tuple.subject_set : undefined;
    if (!rules.namespaces.has(tuple.namespace) || set && !rules.namespaces.has(set.namespace)) return false;
    return check_isAllowed(checkReader(call.db, call.project.id), rules, tuple, tuple, depth);
}
function queried(call) {
    const { namespace, object, relation, subject } = query_parameters_filterOf(call);
    if (!subject) throw invalid(noSubject);
    if (namespace === undefined || object === undefined || relation === undefined) {
        throw invalid('A check needs "namespace", "object", "relation" and a subject.');
    }
    return {
        namespace,
        object,
        relation,
        ...subject
    };
}
const handlers_sent = (call)=>sentTuple(relationships_bodies_read(tupleSchema, relationships_bodies_jsonOf(call)));
const handlers_checked = (tupleOf, orError)=>handlers_own(async (call)=>{
        const depth = maxDepth(call);
        const allowed = await handlers_check(call, tupleOf(call), depth);
        return handlers_reply({
            allowed
        }, {
            status: orError && !allowed ? 403 : 200
        });
    });
const batchSchema = external_zod_.z.object({
    tuples: external_zod_.z.array(tupleSchema).nullish()
}).nullable();
/** One entry of a batch: what is wrong with it is told in its place. */ async function checkEntry(call, entry, depth) {
    try {
        assertNamespaces(rulesOf(call.project), {
            namespace: entry.namespace ?? ''
        });
        const subject = sentSubject(entry);
        if (!subject) return {
            allowed: false,
            error: noSubject
        };
        assertNamespaces(rulesOf(call.project), {
            subject
        });
        return {
            allowed: await handlers_check(call, sentTuple(entry), depth)
        };
    } catch (error) {
        if (!(error instanceof HttpError) || error.status >= 500) throw error;
        return {
            allowed: false,
            error: error.reason ?? error.message
        };
    }
}
const engineHandlers = {
    checkPermission: handlers_checked(queried, false),
    checkPermissionOrError: handlers_checked(queried, true),
    postCheckPermission: handlers_checked(handlers_sent, false),
    postCheckPermissionOrError: handlers_checked(handlers_sent, true),
    batchCheckPermission: handlers_own(async (call)=>{
        const depth = maxDepth(call);
        const tuples = relationships_bodies_read(batchSchema, relationships_bodies_jsonOf(call))?.tuples ?? [];
        const { batch } = rulesOf(call.project).limits;
        if (tuples.length > batch) throw invalid(`A batch has at most ${batch} entries.`);
        const entries = tuples.map((tuple)=>{
            if (tuple === null) throw invalid('An entry of "tuples" is null.');
            return tuple;
        });
        return {
            results: await Promise.all(entries.map((entry)=>checkEntry(call, entry, depth)))
        };
    }),
    expandPermissions: async (call)=>{
        const depth = maxDepth(call);
        const { namespace = '', object = '', relation = '' } = query_parameters_filterOf(call);
        const rules = rulesOf(call.project);
        assertNamespaces(rules, {
            namespace
        });
        const tree = await expand_expand(call.db, call.project.id, rules, {
            namespace,
            object,
            relation
        }, depth);
        return tree ?? {
            code: 404,
            status: 'Not Found',
            message: 'There is no such relation.'
        };
    },
    checkOplSyntax: handlers_own(async (call)=>{
        const { faults } = parser_parseRules(call.rawBody);
        return faults.length > 0 ? {
            errors: faults
        } : {};
    })
};

;// CONCATENATED MODULE: ./src/permission/relationships/handlers.ts








const deltaSchema = external_zod_.z.array(external_zod_.z.object({
    action: external_zod_.z.string().nullish(),
    relation_tuple: tupleSchema.optional()
}));
const deletable = new Set([
    'namespace',
    'object',
    'relation',
    'subject_id',
    'subject_set.namespace',
    'subject_set.object',
    'subject_set.relation'
]);
/** Where the list finds a tuple. */ function handlers_locationOf(tuple) {
    const query = new URLSearchParams({
        namespace: tuple.namespace,
        object: tuple.object,
        relation: tuple.relation
    });
    if ('subject_id' in tuple) query.set('subject_id', tuple.subject_id);
    else for (const [name, value] of Object.entries(tuple.subject_set))query.set(`subject_set.${name}`, value);
    return `/relation-tuples?${query}`;
}
/** What was sent, without the fields that a relationship does not have. */ const echo = (value)=>relationships_bodies_read(external_zod_.z.object({
        namespace: external_zod_.z.string().nullish().transform((name)=>name ?? ''),
        object: external_zod_.z.string().nullish().transform((name)=>name ?? ''),
        relation: external_zod_.z.string().nullish().transform((name)=>name ?? ''),
        subject_id: external_zod_.z.string().nullish().transform((id)=>id ?? undefined),
        subject_set: external_zod_.z.object({
            namespace: external_zod_.z.string(),
            object: external_zod_.z.string(),
            relation: external_zod_.z.string()
        }).partial().nullish().transform((set)=>set ?? undefined)
    }), value);
const ID = /^\d{1,18}$/;
const relationshipHandlers = {
    getRelationships: async (call)=>{
        const filter = query_parameters_filterOf(call);
        const page = pageOf(call, {
            default: 100,
            max: 500
        });
        const after = page.after?.[0];
        if (after !== undefined && !ID.test(after)) throw invalid('The parameter "page_token" was not issued by this list.');
        assertNamespaces(rulesOf(call.project), filter);
        const found = await listTuples(call.db, call.project.id, {
            filter,
            after,
            limit: page.size + 1
        });
        const { rows, next } = page_cut(found, page, ({ id })=>[
                id
            ]);
        return {
            relation_tuples: rows.map(({ tuple })=>tuple),
            next_page_token: next ?? ''
        };
    },
    createRelationship: handlers_own(async (call)=>{
        const body = relationships_bodies_jsonOf(call);
        const tuple = sentTuple(relationships_bodies_read(tupleSchema, body));
        assertNamespaces(rulesOf(call.project), {
            namespace: tuple.namespace,
            subject: tuple
        });
        assertStorable(tuple);
        await insertTuples(call.db, call.project.id, [
            tuple
        ], call.now);
        return handlers_reply(echo(body), {
            status: 201,
            headers: {
                location: handlers_locationOf(tuple)
            }
        });
    }),
    deleteRelationships: handlers_own(async (call)=>{
        if (call.rawBody !== '') throw invalid('This request takes no body.');
        const stranger = Object.keys(call.query).find((name)=>!deletable.has(name) && name !== 'subject');
        if (stranger !== undefined) throw invalid(`The parameter "${stranger}" is not known here.`);
        const filter = query_parameters_filterOf(call);
        if (filter.namespace === undefined) throw invalid('The parameter "namespace" is needed.');
        assertNamespaces(rulesOf(call.project), filter);
        await deleteTuples(call.db, call.project.id, filter);
        return undefined;
    }),
    patchRelationships: handlers_own(async (call)=>{
        const rules = rulesOf(call.project);
        const deltas = relationships_bodies_read(deltaSchema, relationships_bodies_jsonOf(call)).map(({ action, relation_tuple })=>{
            if (action !== 'insert' && action !== 'delete') throw invalid(`The action "${action ?? ''}" is not known.`);
            if (!relation_tuple) throw invalid('An entry has no "relation_tuple".');
            const tuple = sentTuple(relation_tuple);
            assertNamespaces(rules, {
                namespace: tuple.namespace,
                subject: tuple
            });
            assertStorable(tuple);
            return {
                action,
                tuple
            };
        });
        const only = (wanted)=>deltas.filter(({ action })=>action === wanted).map(({ tuple })=>tuple);
        // as the service does: first everything that is new, then everything that goes
        await call.db.transaction().execute(async (tx)=>{
            await insertTuples(tx, call.project.id, only('insert'), call.now);
            await deleteExactly(tx, call.project.id, only('delete'));
        });
        return undefined;
    }),
    listRelationshipNamespaces: async (call)=>({
            namespaces: rulesOf(call.project).names.map((name)=>({
                    name
                }))
        })
};

;// CONCATENATED MODULE: ./src/permission/migrations.ts

/**
 * Every filter of the list has an index that ends in the order of the list; checks read by (set) for the sets inside a set
 * and by (subject, set) for direct membership. Names are compared byte by byte.
 */ const permission_migrations_first = [
    external_kysely_sql`create table permission_tuples (
    project_id uuid not null, id bigint generated always as identity,
    namespace text collate "C" not null, object text collate "C" not null, relation text collate "C" not null,
    subject_id text collate "C", subject_namespace text collate "C", subject_object text collate "C",
    subject_relation text collate "C", created_at timestamptz not null,
    primary key (project_id, id),
    check ((subject_id is null) = (subject_namespace is not null and subject_object is not null and subject_relation is not null)))`,
    external_kysely_sql`create index permission_tuples_by_set on permission_tuples (project_id, namespace, object, relation, id)`,
    external_kysely_sql`create index permission_tuples_by_namespace on permission_tuples (project_id, namespace, id)`,
    external_kysely_sql`create index permission_tuples_by_object on permission_tuples (project_id, object, id)`,
    external_kysely_sql`create index permission_tuples_by_relation on permission_tuples (project_id, relation, id)`,
    external_kysely_sql`create index permission_tuples_by_subject on permission_tuples
    (project_id, subject_id, namespace, object, relation) where subject_id is not null`,
    external_kysely_sql`create index permission_tuples_by_subject_set on permission_tuples
    (project_id, subject_namespace, subject_object, subject_relation, namespace, object, relation)
    where subject_id is null`,
    external_kysely_sql`create index permission_tuples_sets_of_set on permission_tuples
    (project_id, namespace, object, relation, subject_namespace, subject_object, subject_relation)
    where subject_id is null`
];
const permission_migrations_migrations = [
    {
        name: 'permission-0001-tuples',
        async up (db) {
            for (const statement of permission_migrations_first)await statement.execute(db);
        }
    }
];

;// CONCATENATED MODULE: ./src/permission/index.ts


const permission_handlers = {
    ...relationshipHandlers,
    ...engineHandlers
};

const permission_extraRoutes = [];

;// CONCATENATED MODULE: ./src/services.ts




/** The four services: what they answer and the schema they need. A new service is a line here. */ const projectServices = {
    identity: src_identity_namespaceObject,
    oauth2: oauth2_namespaceObject,
    permission: permission_namespaceObject
};
const controlHandlers = handlers;
const services_migrations = [
    control_namespaceObject,
    src_identity_namespaceObject,
    oauth2_namespaceObject,
    permission_namespaceObject
].flatMap((service)=>service.migrations);

;// CONCATENATED MODULE: ./src/http/router.ts
const router_node = ()=>({
        literal: new Map(),
        patterns: [],
        any: undefined,
        routes: new Map(),
        services: new Set()
    });
const router_quote = (text)=>text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
/** Finds the operation of a method and path: a tree of path segments, literal ones first. */ class Router {
    #root = router_node();
    add(route) {
        let at = this.#root;
        for (const segment of route.path.split('/').slice(1)){
            at.services.add(route.service);
            at = router_child(at, segment);
        }
        at.services.add(route.service);
        at.routes.set(route.method, route);
    }
    find(method, pathname) {
        const segments = pathname.split('/').slice(1);
        const values = [];
        let deepest = this.#root;
        const walk = (at, index)=>{
            if (index > 0) deepest = at;
            const segment = segments[index];
            if (segment === undefined) return at.routes.size > 0 ? at : undefined;
            if (segment === '') return undefined;
            const attempt = (next, found)=>{
                if (!next) return undefined;
                values.push(...found);
                const end = walk(next, index + 1);
                if (!end) values.length -= found.length;
                return end;
            };
            const literal = attempt(at.literal.get(segment), []);
            if (literal) return literal;
            for (const { regexp, next } of at.patterns){
                const match = regexp.exec(segment);
                const end = match && attempt(next, match.slice(1));
                if (end) return end;
            }
            return attempt(at.any, [
                segment
            ]);
        };
        const end = walk(this.#root, 0);
        if (!end) return {
            kind: 'nothing',
            service: router_only(deepest.services)
        };
        const route = end.routes.get(method) ?? (method === 'HEAD' ? end.routes.get('GET') : undefined);
        if (!route) return {
            kind: 'method',
            service: router_only(end.services) ?? 'identity',
            allow: router_allowed(end)
        };
        const params = decoded(route.path, values);
        return params ? {
            kind: 'route',
            route,
            params
        } : {
            kind: 'nothing',
            service: route.service
        };
    }
}
function router_child(at, segment) {
    if (/^\{[^}]+\}$/.test(segment)) return at.any ??= router_node();
    if (!segment.includes('{')) {
        const next = at.literal.get(segment) ?? router_node();
        at.literal.set(segment, next);
        return next;
    }
    const source = segment.split(/(\{[^}]+\})/).map((part)=>part.startsWith('{') ? '([^:]+)' : router_quote(part)).join('');
    const known = at.patterns.find((pattern)=>pattern.source === source);
    if (known) return known.next;
    const next = router_node();
    at.patterns.push({
        source,
        regexp: new RegExp(`^${source}$`),
        next
    });
    return next;
}
const router_only = (services)=>services.size === 1 ? [
        ...services
    ][0] : undefined;
function router_allowed(end) {
    const methods = [
        ...end.routes.keys()
    ];
    return (methods.includes('GET') ? [
        ...methods,
        'HEAD'
    ] : methods).sort();
}
function decoded(path, values) {
    const names = [
        ...path.matchAll(/\{([^}]+)\}/g)
    ].map((match)=>match[1] ?? '');
    try {
        return Object.fromEntries(names.map((name, index)=>[
                name,
                decodeURIComponent(values[index] ?? '')
            ]));
    } catch  {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./src/http/routes.ts



/** All operations as routes: the control API's, and a project's three services on one address. */ function createRouters() {
    const routers = {
        control: new Router(),
        project: new Router()
    };
    // keys of the table are its ids
    for (const id of Object.keys(allOperations)){
        const { service, method, path, capability } = allOperations[id];
        const common = {
            id,
            method,
            path,
            capability,
            listed: true
        };
        if (service === 'control') routers.control.add({
            ...common,
            service,
            handler: controlHandlers[id]
        });
        else routers.project.add({
            ...common,
            service,
            handler: projectServices[service].handlers[id]
        });
    }
    for (const service of [
        'identity',
        'oauth2',
        'permission'
    ]){
        for (const { method, path, handler } of projectServices[service].extraRoutes){
            const common = {
                id: `${method} ${path}`,
                method,
                path,
                capability: null,
                listed: false
            };
            routers.project.add({
                ...common,
                service,
                handler
            });
        }
    }
    return routers;
}
/** Ids of the operations that have a handler, and of those that answer 501. */ function operationCoverage() {
    const ids = Object.keys(allOperations);
    const has = (id)=>{
        const { service } = allOperations[id];
        return (service === 'control' ? controlHandlers : projectServices[service].handlers)[id] !== undefined;
    };
    return {
        answered: ids.filter(has),
        missing: ids.filter((id)=>!has(id))
    };
}

;// CONCATENATED MODULE: external "fastify"

;// CONCATENATED MODULE: external "node:timers/promises"

;// CONCATENATED MODULE: ./src/http/authorize.ts




const authorize_isUuid = (text)=>/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
/**
 * Whether the actor may do what the route does. Control operations on something the actor has no part in answer as if
 * it did not exist; on a project's own address the project is known anyway.
 * @throws HttpError 401, 403, 404
 */ async function authorize(route, actor, params, project, db) {
    if (route.capability === null) return;
    if (!actor || actor.kind === 'anonymous') {
        throw unauthorized(actor ? 'The request carries no API key or session token.' : 'The API key or session token is not valid.');
    }
    if (project) {
        const role = roleInProject(actor, project);
        if (!role) throw forbidden('The credential is not for this project.');
        return assertHolds(role, route);
    }
    const projectId = params.project_id ?? params.project;
    if (projectId !== undefined) {
        const found = await findProject(db, authorize_isUuid(projectId) ? {
            id: projectId
        } : {
            slug: projectId
        });
        const role = found && roleInProject(actor, found);
        if (!role) throw notFound('There is no such project.');
        return assertHolds(role, route);
    }
    if (params.workspace === undefined) return;
    const role = authorize_isUuid(params.workspace) ? roleInWorkspace(actor, params.workspace) : undefined;
    if (!role) throw notFound('There is no such workspace.');
    assertHolds(role, route);
}
function assertHolds(role, route) {
    if (!route.capability || capabilities_holds(role, route.capability)) return;
    throw forbidden(`The role ${role} does not include ${route.capability}.`);
}

;// CONCATENATED MODULE: ./src/http/body.ts


/** Media type without parameters, in lower case. */ const mediaType = (header)=>(header ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
const utf8 = new TextDecoder('utf-8', {
    fatal: true
});
/**
 * Reads a body of JSON, form or text.
 * @throws HttpError 400 for text that is no UTF-8 or that no database can hold (NUL, half a surrogate pair)
 */ function parseBody(buffer, header) {
    const contentType = mediaType(header);
    const rawBody = body_decode(buffer);
    if (rawBody === '') return {
        body: undefined,
        form: undefined,
        rawBody,
        contentType,
        problem: undefined
    };
    if (contentType === 'application/x-www-form-urlencoded') {
        const form = new URLSearchParams(rawBody);
        for (const pair of form)for (const text of pair)body_assertStorable(text);
        return {
            body: body_expand(form),
            form,
            rawBody,
            contentType,
            problem: undefined
        };
    }
    if (contentType === 'application/json' || contentType.endsWith('+json')) {
        try {
            const body = JSON.parse(rawBody);
            if (rawBody.includes('\\u')) body_assertStorable(body);
            return {
                body,
                form: undefined,
                rawBody,
                contentType,
                problem: undefined
            };
        } catch (error) {
            if (!(error instanceof SyntaxError)) throw error;
            return {
                body: undefined,
                form: undefined,
                rawBody,
                contentType,
                problem: 'malformed'
            };
        }
    }
    if (contentType === 'text/plain') return {
        body: rawBody,
        form: undefined,
        rawBody,
        contentType,
        problem: undefined
    };
    return {
        body: undefined,
        form: undefined,
        rawBody,
        contentType,
        problem: 'content-type'
    };
}
function body_decode(buffer) {
    let text;
    try {
        text = utf8.decode(buffer);
    } catch  {
        throw invalid('The body is not valid UTF-8.');
    }
    if (text.includes('\0')) throw unstorable();
    return text;
}
const unstorable = ()=>invalid('The request holds a character that can not be stored (NUL or half a surrogate pair).');
/**
 * Refuses text that a database can not hold, at any depth.
 * @throws HttpError 400
 */ function body_assertStorable(value) {
    if (typeof value === 'string') {
        if (value.includes('\0') || /\p{Surrogate}/u.test(value)) throw unstorable();
    } else if (Array.isArray(value)) value.forEach(body_assertStorable);
    else if (isRecord(value)) {
        for (const [key, item] of Object.entries(value)){
            body_assertStorable(key);
            body_assertStorable(item);
        }
    }
}
/** A form as an object: `traits.name.first=Ada` is `{ traits: { name: { first: 'Ada' } } }`, a repeated key a list. */ function body_expand(form) {
    const root = {};
    for (const key of new Set(form.keys())){
        const parts = key.split('.');
        if (parts.some((part)=>part === '' || part === '__proto__' || part === 'constructor' || part === 'prototype')) continue;
        const values = form.getAll(key);
        let at = root;
        for (const part of parts.slice(0, -1)){
            const next = at[part];
            at = isRecord(next) ? next : at[part] = {};
        }
        const last = parts.at(-1) ?? key;
        if (!isRecord(at[last])) at[last] = values.length > 1 ? values : values[0];
    }
    return root;
}

;// CONCATENATED MODULE: ./src/http/cookies.ts
/** Cookies of a request; of several with one name the first, as browsers send the most specific path first. */ function parseCookies(header) {
    const cookies = {};
    for (const pair of (header ?? '').split(';')){
        const at = pair.indexOf('=');
        const name = pair.slice(0, at).trim();
        if (at < 1 || Object.hasOwn(cookies, name) || name === '__proto__') continue;
        const value = pair.slice(at + 1).trim().replace(/^"(.*)"$/, '$1');
        try {
            cookies[name] = decodeURIComponent(value);
        } catch  {
            cookies[name] = value;
        }
    }
    return cookies;
}
/** A `Set-Cookie` header. */ function serializeCookie(cookie) {
    const parts = [
        `${cookie.name}=${encodeURIComponent(cookie.value)}`,
        `Path=${cookie.path ?? '/'}`
    ];
    if (cookie.domain) parts.push(`Domain=${cookie.domain}`);
    if (cookie.maxAge !== undefined) parts.push(`Max-Age=${Math.trunc(cookie.maxAge)}`);
    if (cookie.expires) parts.push(`Expires=${cookie.expires.toUTCString()}`);
    if (cookie.httpOnly) parts.push('HttpOnly');
    if (cookie.secure) parts.push('Secure');
    if (cookie.sameSite) parts.push(`SameSite=${cookie.sameSite}`);
    return parts.join('; ');
}

;// CONCATENATED MODULE: ./src/http/place.ts
const place_first = (value)=>(Array.isArray(value) ? value[0] : value)?.split(',')[0]?.trim() || undefined;
/**
 * Reads the client's view of the address. Forwarded headers count only when the peer is trusted.
 * @returns undefined for a host that is none
 */ function place_placeOf(headers, peer, trusts) {
    const trusted = trusts(peer);
    const forwarded = (name)=>trusted ? place_first(headers[name]) : undefined;
    const protocol = forwarded('x-forwarded-proto') === 'https' ? 'https' : 'http';
    const host = forwarded('x-forwarded-host') ?? place_first(headers.host) ?? 'localhost';
    if (!/^(\[[0-9a-f:]+\]|[\w.-]+)(:\d{1,5})?$/i.test(host) || !URL.canParse(`${protocol}://${host}`)) return undefined;
    const url = new URL(`${protocol}://${host}`);
    const prefix = forwarded('x-forwarded-prefix');
    return {
        origin: url.origin,
        hostname: url.hostname,
        prefix: prefix !== undefined && /^(\/[\w.~-]+)*\/?$/.test(prefix) ? prefix.replace(/\/$/, '') : undefined,
        ip: (trusted ? lastOf(headers['x-forwarded-for']) : undefined) ?? peer
    };
}
/** The address that the trusted peer itself saw: what stands before it was written by the client. */ function lastOf(value) {
    const list = (Array.isArray(value) ? value.join(',') : value)?.split(',') ?? [];
    return list.at(-1)?.trim() || undefined;
}
/** What a host name stands for. `unknown-host` may be a project's own domain; if not, it is the platform by another name. */ function targetOfHost(hostname) {
    if (hostname === 'localhost' || hostname === 'api.localhost' || /^[\d.]+$/.test(hostname) || hostname.startsWith('[')) {
        return {
            kind: 'control'
        };
    }
    const slug = /^([a-z0-9-]+)(?:\.projects)?\.localhost$/.exec(hostname)?.[1];
    if (slug) return {
        kind: 'project',
        slug
    };
    return {
        kind: 'unknown-host'
    };
}

;// CONCATENATED MODULE: ./src/http/sql-problem.ts

/**
 * What a database error says about the request: values that the database can not read (class 22) are the client's fault,
 * as is a second row with the same key; the rest is ours.
 */ function sqlProblem(thrown) {
    const code = thrown instanceof Error ? Reflect.get(thrown, 'code') : undefined;
    if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return undefined;
    if (code.startsWith('22')) return invalid('A value of the request has no valid form.');
    if (code === '23505') return errors_conflict('Something with the same key exists already.');
    if (code === '40001' || code === '40P01') {
        return new HttpError({
            status: 503,
            reason: 'Others changed the same data at this moment.',
            headers: {
                'retry-after': '1'
            }
        });
    }
    return undefined;
}

;// CONCATENATED MODULE: ./src/http/answer.ts














/** Answers a request; `undefined` means: cut the connection (a fault that a test asked for). */ async function answer_answer(kernel, incoming) {
    const requestId = randomUUID();
    const at = incoming.url.indexOf('?');
    const pathname = at < 0 ? incoming.url : incoming.url.slice(0, at);
    const search = at < 0 ? '' : incoming.url.slice(at);
    const place = place_placeOf(incoming.headers, incoming.peer, kernel.trusts);
    let service = 'control';
    let cors = {};
    try {
        if (!place) throw invalid('The host of the request is not valid.');
        const located = await locate(kernel, place, pathname);
        service = located.project ? 'identity' : 'control';
        const found = (located.project ? kernel.routers.project : kernel.routers.control).find(incoming.method, located.path);
        service = (found.kind === 'route' ? found.route.service : found.service) ?? service;
        const preflight = incoming.method === 'OPTIONS';
        cors = corsOf(located, incoming.headers, preflight);
        if (preflight && Object.keys(cors).length > 0) return {
            status: 204,
            headers: cors,
            body: undefined
        };
        if (found.kind !== 'route') return unrouted(found, service, requestId, cors);
        const { params } = found;
        const about = located.project?.slug ?? params.project_id ?? params.project ?? params.workspace;
        const fault = kernel.faults?.take(found.route.id, about);
        if (fault?.kind === 'drop') return undefined;
        if (fault?.ms) await promises_setTimeout(fault.ms);
        if (fault?.kind === 'malformed') {
            return {
                status: 200,
                headers: {
                    ...cors,
                    'content-type': 'application/json'
                },
                body: '{"broken":'
            };
        }
        if (fault?.kind === 'status') throw new HttpError({
            status: fault.status ?? 500,
            reason: 'A test asked for this.'
        });
        const outgoing = await answer_run(kernel, incoming, {
            found,
            located,
            place,
            search,
            requestId
        });
        return {
            ...outgoing,
            headers: {
                ...cors,
                ...outgoing.headers
            }
        };
    } catch (thrown) {
        const error = thrown instanceof HttpError ? thrown : sqlProblem(thrown) ?? crashed(kernel, thrown, requestId, pathname);
        const outgoing = outgoingError(error, service, requestId);
        return {
            ...outgoing,
            headers: {
                ...cors,
                ...outgoing.headers
            }
        };
    }
}
function crashed(kernel, thrown, requestId, operation) {
    kernel.onCrash(thrown, {
        requestId,
        operation
    });
    return new HttpError({
        status: 500,
        reason: 'The request could not be answered. Its id is in the log.'
    });
}
async function locate(kernel, place, pathname) {
    const target = targetOfHost(place.hostname);
    const byPath = /^\/p\/([^/]*)(\/.*)?$/.exec(pathname);
    const located = (project, path, prefix)=>{
        if (!project) throw notFound('There is no such project.');
        if (project.state !== 'running') throw forbidden('This project is halted.');
        return {
            project,
            path,
            base: place.origin + (place.prefix ?? prefix)
        };
    };
    if (target.kind === 'project') return located(await findProject(kernel.db, target), pathname, '');
    if (target.kind === 'unknown-host') {
        const project = await findProjectOfHost(kernel.db, place.hostname);
        if (project) return located(project, pathname, '');
    }
    if (!byPath) return {
        project: undefined,
        path: pathname,
        base: place.origin + (place.prefix ?? '')
    };
    const slug = byPath[1] ?? '';
    const known = /^[a-z0-9-]+$/.test(slug) ? await findProject(kernel.db, {
        slug
    }) : undefined;
    return located(known, byPath[2] ?? '/', `/p/${slug}`);
}
function corsOf({ project, path }, headers, preflight) {
    const origin = typeof headers.origin === 'string' ? headers.origin : undefined;
    if (!project || origin === undefined) return {};
    return corsHeaders(path.startsWith('/admin/') ? project.corsAdmin : project.corsPublic, origin, preflight);
}
async function answer_run(kernel, incoming, context) {
    const { found, located, place, search, requestId } = context;
    const { route, params } = found;
    Object.values(params).forEach(body_assertStorable);
    const now = kernel.now();
    const wanted = route.capability !== null || route.service === 'control';
    const actor = wanted ? await authenticate(kernel.db, bearer(incoming), now, kernel.gate) : anonymous;
    await authorize(route, actor, params, located.project, kernel.db);
    if (!route.handler) throw notImplemented(`The operation ${route.id} is not available on this platform.`);
    const parsed = parseBody(incoming.body, headerOf(incoming.headers, 'content-type'));
    if (!route.handler.own) assertContract(route, parsed, incoming.method);
    const common = {
        id: route.id,
        path: params,
        query: queryOf(search),
        headers: incoming.headers,
        cookies: parseCookies(headerOf(incoming.headers, 'cookie')),
        body: parsed.body,
        bodyProblem: parsed.problem,
        form: parsed.form,
        rawBody: parsed.rawBody,
        method: incoming.method,
        url: new URL(located.base + located.path + search),
        base: located.base,
        actor: actor ?? anonymous,
        db: kernel.db,
        ip: place.ip,
        now,
        consoleUrl: kernel.consoleUrl,
        requestId
    };
    if (route.service === 'control') return answer_outgoing(await route.handler({
        ...common,
        project: undefined
    }), route);
    if (!located.project) throw notFound('There is no such project.');
    return answer_outgoing(await route.handler({
        ...common,
        project: located.project
    }), route);
}
function assertContract(route, parsed, method) {
    if (!route.listed || method === 'GET' || method === 'HEAD') return;
    // listed routes are named by an operation id
    const id = route.id;
    const needsNone = bodyTypes(id).length === 0;
    if (parsed.problem === 'malformed') throw invalid('The body is not valid JSON.');
    if (parsed.problem === 'content-type' && !needsNone) {
        throw invalid(`The body has to be of type ${bodyTypes(id).join(' or ')}.`);
    }
    const fault = bodyFault(id, parsed.contentType, parsed.body);
    if (fault) throw fault;
}
const headerOf = (headers, name)=>[
        headers[name] ?? []
    ].flat()[0];
function queryOf(search) {
    const query = Object.create(null);
    // no inherited names
    for (const [name, value] of new URLSearchParams(search)){
        body_assertStorable(name);
        body_assertStorable(value);
        const known = query[name];
        query[name] = known === undefined ? value : [
            ...[
                known
            ].flat(),
            value
        ];
    }
    return query;
}
function answer_outgoing(value, route) {
    const reply = value instanceof Reply ? value : new Reply(value);
    const usual = route.listed ? successStatus(route.id) : 200;
    const headers = {
        ...reply.headers
    };
    if (reply.cookies.length > 0) headers['set-cookie'] = reply.cookies.map(serializeCookie);
    const status = reply.status ?? usual;
    const body = encode(reply.body, headers);
    return {
        status,
        headers,
        body: status === 204 || status === 304 ? undefined : body
    };
}
function encode(body, headers) {
    if (body === undefined) return undefined;
    if (typeof body === 'string' || Buffer.isBuffer(body)) {
        headers['content-type'] ??= 'text/plain; charset=utf-8';
        return body;
    }
    headers['content-type'] ??= 'application/json; charset=utf-8';
    return JSON.stringify(body);
}
function outgoingError(error, service, requestId) {
    const headers = {
        'content-type': 'application/json',
        ...error.headers
    };
    if (error.cookies.length > 0) headers['set-cookie'] = error.cookies.map(serializeCookie);
    return {
        status: error.status,
        headers,
        body: JSON.stringify(renderError(error, service, requestId))
    };
}
/** Unknown paths and wrong methods, as each service says it. */ function unrouted(found, service, requestId, cors) {
    const allow = found.kind === 'method' ? found.allow.join(', ') : undefined;
    if (service === 'oauth2') {
        const error = {
            code: 404,
            message: 'Not Found',
            reason: 'No operation of this service has this method and path.'
        };
        return {
            status: 404,
            headers: {
                ...cors,
                'content-type': 'application/json; charset=utf-8'
            },
            body: JSON.stringify({
                error
            })
        };
    }
    if (service === 'control') {
        const error = allow ? new HttpError({
            status: 405,
            reason: `Allowed here: ${allow}.`,
            headers: {
                allow
            }
        }) : notFound('There is no operation at this address.');
        return outgoingError(error, service, requestId);
    }
    const headers = {
        ...cors,
        'content-type': 'text/plain; charset=utf-8'
    };
    return allow ? {
        status: 405,
        headers: {
            ...headers,
            allow
        },
        body: 'Method Not Allowed\n'
    } : {
        status: 404,
        headers,
        body: '404 page not found\n'
    };
}

;// CONCATENATED MODULE: ./src/http/server.ts





/** Bytes of the largest body that is read. */ const BODY_LIMIT = 8 * 1024 * 1024;
/** What is no operation: health, and the switch for faults. */ const fixed = new Set([
    '/health/alive',
    '/health/ready',
    '/__faults'
]);
const server_methods = [
    'DELETE',
    'GET',
    'HEAD',
    'PATCH',
    'POST',
    'PUT',
    'OPTIONS'
];
const failure = (status, reason)=>({
        status,
        headers: {
            'content-type': 'application/json'
        },
        body: JSON.stringify(renderError(new HttpError({
            status,
            reason
        }), 'control'))
    });
/** The HTTP side: one catch-all route, as the operations' own router decides. */ function createServer(kernel) {
    const app = fastify({
        logger: false,
        bodyLimit: BODY_LIMIT,
        exposeHeadRoutes: false,
        forceCloseConnections: 'idle',
        requestTimeout: 60_000,
        // operations have their own router, which sees the address as it was sent
        rewriteUrl: (request)=>request.url && fixed.has(request.url.split("?")[0]) ? request.url : '/'
    });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', {
        parseAs: 'buffer'
    }, (_request, body, done)=>done(null, body));
    app.setErrorHandler((error, _request, reply)=>{
        const status = error instanceof Error && 'statusCode' in error && error.statusCode === 413 ? 413 : 400;
        const reason = status === 413 ? `A body may have ${BODY_LIMIT} bytes.` : 'The request could not be read.';
        const { headers, body } = failure(status, reason);
        return reply.code(status).headers(headers).send(body);
    });
    if (kernel.faults) faultRoutes(app, kernel.faults);
    server_healthRoutes(app, kernel.db);
    app.route({
        method: server_methods,
        url: '/',
        handler: async (request, reply)=>{
            const incoming = {
                method: request.method,
                url: request.originalUrl,
                headers: request.headers,
                body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
                peer: request.socket.remoteAddress ?? '127.0.0.1'
            };
            const outgoing = await answer_answer(kernel, incoming);
            if (!outgoing) {
                reply.hijack();
                request.raw.destroy();
                reply.raw.destroy();
                return reply;
            }
            return reply.code(outgoing.status).headers(outgoing.headers).send(outgoing.body);
        }
    });
    return app;
}
function server_healthRoutes(app, db) {
    app.get('/health/alive', async ()=>({
            status: 'ok'
        }));
    app.get('/health/ready', async (_request, reply)=>{
        try {
            await external_kysely_sql`select 1`.execute(db);
            return {
                status: 'ok'
            };
        } catch  {
            return reply.code(503).send({
                errors: {
                    database: 'The database does not answer.'
                }
            });
        }
    });
}
/** The switch by which tests ask for faults: only there when the platform was started with it. */ function faultRoutes(app, faults) {
    app.put('/__faults', async (request, reply)=>{
        const parsed = faultSchema.safeParse(server_jsonOf(request.body));
        if (!parsed.success) {
            const { status, headers, body } = failure(400, parsed.error.issues[0]?.message ?? 'This is no fault.');
            return reply.code(status).headers(headers).send(body);
        }
        faults.add(parsed.data);
        return reply.code(204).send();
    });
    app.delete('/__faults', async (request, reply)=>{
        faults.clear(request.query.project);
        return reply.code(204).send();
    });
}
function server_jsonOf(body) {
    try {
        return JSON.parse(String(body));
    } catch  {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./src/identity/seed.ts






const BATCH = 500;
/**
 * Fills a project with identities: 500 with each statement, every batch in a transaction of its own.
 * @throws HttpError 409 when a sign-in name, address or external id is there already
 */ async function seedIdentities(db, project, rows, now = new Date()) {
    const { hasher, defaultSchemaId } = identityConfig(project);
    const hashes = new Map();
    const hashOf = (password)=>{
        const known = hashes.get(password) ?? hashPassword(password, hasher);
        hashes.set(password, known);
        return known;
    };
    for(let start = 0; start < rows.length; start += BATCH){
        const batch = rows.slice(start, start + BATCH);
        const identities = [];
        for (const row of batch){
            const schema = schemaOf(project, row.schemaId ?? defaultSchemaId);
            const createdAt = row.createdAt ?? now;
            let identity = newIdentity(schema, {
                ...row,
                createdAt
            }, now);
            const hashed_password = row.hash ?? (row.password === undefined ? undefined : await hashOf(row.password));
            if (hashed_password !== undefined) identity = withCredential(identity, 'password', {
                config: {
                    hashed_password
                }
            }, createdAt);
            identities.push(row.verified ? withVerifiedAddresses(identity, createdAt) : identity);
        }
        await db.transaction().execute(async (tx)=>{
            await insertIdentities(tx, project.id, identities);
            const sessions = batch.flatMap((row, index)=>(row.sessions ?? []).map((session)=>({
                        ...session,
                        identityId: identities[index]?.id ?? ''
                    })));
            await seedSessions(tx, project, sessions);
        });
    }
}
const withVerifiedAddresses = (identity, moment)=>({
        ...identity,
        verifiableAddresses: identity.verifiableAddresses.map((address)=>derive_verified(address, moment))
    });
/** Makes sessions of identities that are there, 500 with each statement. */ async function seedSessions(db, project, sessions) {
    for(let start = 0; start < sessions.length; start += BATCH){
        const batch = sessions.slice(start, start + BATCH).map((session)=>({
                ...session,
                id: session.id ?? idAt(session.authenticatedAt)
            }));
        await db.insertInto('identity_sessions').values(batch.map(({ id, identityId, authenticatedAt, expiresAt })=>({
                project_id: project.id,
                id,
                identity_id: identityId,
                token_hash: sha256(secretToken('ory_st_')),
                active: true,
                aal: 'aal1',
                methods: JSON.stringify([
                    {
                        method: 'password',
                        aal: 'aal1',
                        completed_at: authenticatedAt.toISOString()
                    }
                ]),
                authenticated_at: authenticatedAt,
                issued_at: authenticatedAt,
                expires_at: expiresAt,
                created_at: authenticatedAt,
                updated_at: authenticatedAt
            }))).execute();
        await db.insertInto('identity_devices').values(batch.map(({ id, authenticatedAt, ip = '', userAgent = '', location = '' })=>({
                project_id: project.id,
                session_id: id,
                id: idAt(authenticatedAt),
                ip_address: ip,
                user_agent: userAgent,
                location,
                created_at: authenticatedAt
            }))).execute();
    }
}

;// CONCATENATED MODULE: ./src/oauth2/seed.ts






/** Nobody knows the secret of a client that was seeded without one: it has to be rotated. */ const seed_hashOf = (secret)=>secret ? hashChosen(secret) : hashGenerated(generateSecret());
/**
 * Stores OAuth2 clients, by the same rules as the API.
 * @throws HttpError 400 when one is not valid, 409 when its id is taken
 */ async function seedClients(db, project, rows) {
    for (const row of rows){
        const document = validClient(bodies_read(clientSchema, row), configOf({
            project
        }));
        const { client_id: id, client_secret: secret } = bodies_read(sentSchema, row);
        const now = project.createdAt;
        await insertClient(db, project.id, {
            id,
            document,
            createdAt: now,
            updatedAt: now
        }, {
            secretHash: document.token_endpoint_auth_method === 'none' ? null : await seed_hashOf(secret),
            rotatedHashes: [],
            registrationHash: secrets_sha256(opaqueToken('ory_at_'))
        });
    }
}

;// CONCATENATED MODULE: ./src/permission/seed.ts

/** Puts relationships into a project, without asking its rules. */ async function seedRelationships(db, project, rows) {
    await insertTuples(db, project.id, rows, new Date());
}

;// CONCATENATED MODULE: ./src/seed/clients.ts
const web = {
    grant_types: [
        'authorization_code',
        'refresh_token'
    ],
    response_types: [
        'code'
    ],
    scope: 'openid offline_access profile email'
};
/** OAuth2 clients of different kinds: a web application, a native one, a machine, a device, a partner. */ const storefrontClients = [
    {
        client_id: 'storefront-web',
        client_name: 'Storefront website',
        client_secret: 'storefront-web-secret-2026',
        ...web,
        redirect_uris: [
            'https://shop.northwind.example/callback',
            'http://localhost:3000/callback'
        ],
        post_logout_redirect_uris: [
            'https://shop.northwind.example/'
        ],
        token_endpoint_auth_method: 'client_secret_basic',
        contacts: [
            'web@northwind.example'
        ],
        metadata: {
            team: 'web'
        }
    },
    {
        client_id: 'storefront-app',
        client_name: 'Storefront app',
        ...web,
        redirect_uris: [
            'com.northwind.storefront:/callback'
        ],
        token_endpoint_auth_method: 'none',
        contacts: [
            'mobile@northwind.example'
        ],
        metadata: {
            team: 'mobile'
        }
    },
    {
        client_id: 'inventory-sync',
        client_name: 'Inventory sync',
        client_secret: 'inventory-sync-secret-2026',
        grant_types: [
            'client_credentials'
        ],
        response_types: [],
        scope: 'inventory.read inventory.write',
        audience: [
            'https://inventory.northwind.example'
        ],
        token_endpoint_auth_method: 'client_secret_post',
        owner: 'warehouse'
    },
    {
        client_id: 'store-kiosk',
        client_name: 'Store kiosk',
        grant_types: [
            'urn:ietf:params:oauth:grant-type:device_code',
            'refresh_token'
        ],
        response_types: [],
        scope: 'openid offline_access',
        token_endpoint_auth_method: 'none',
        owner: 'stores'
    },
    {
        client_id: 'parcel-partner',
        client_name: 'Parcel partner',
        client_secret: 'parcel-partner-secret-2026',
        ...web,
        scope: 'openid orders.read',
        redirect_uris: [
            'https://tracking.parcel.example/oauth/callback'
        ],
        token_endpoint_auth_method: 'client_secret_basic',
        skip_consent: false,
        policy_uri: 'https://parcel.example/privacy',
        tos_uri: 'https://parcel.example/terms',
        logo_uri: 'https://parcel.example/logo.svg'
    },
    {
        client_id: 'back-office',
        client_name: 'Back office (first party)',
        client_secret: 'back-office-secret-2026',
        ...web,
        redirect_uris: [
            'https://office.northwind.example/auth'
        ],
        token_endpoint_auth_method: 'client_secret_basic',
        skip_consent: true,
        skip_logout_consent: true,
        metadata: {
            team: 'operations'
        }
    }
];

;// CONCATENATED MODULE: ./src/seed/names.ts
/** What the demo is called; browser tests and the start script read it from here. */ const demoWorkspace = {
    name: 'Northwind'
};
/** The console's people of the demo, with the passwords that `npm start` prints. */ const demoPeople = [
    {
        email: 'ada@northwind.example',
        password: 'atrium-owner-demo',
        first: 'Ada',
        last: 'Okafor',
        role: 'owner'
    },
    {
        email: 'dev@northwind.example',
        password: 'atrium-developer-demo',
        first: 'Devi',
        last: 'Raman',
        role: 'developer'
    },
    {
        email: 'view@northwind.example',
        password: 'atrium-viewer-demo',
        first: 'Vito',
        last: 'Lindqvist',
        role: 'viewer'
    }
];
const demoProjects = [
    {
        slug: 'storefront-dev',
        name: 'Storefront dev',
        environment: 'dev',
        identities: 12
    },
    {
        slug: 'storefront-stage',
        name: 'Storefront stage',
        environment: 'stage',
        identities: 40
    },
    {
        slug: 'storefront-prod',
        name: 'Storefront',
        environment: 'prod',
        identities: 300
    }
];
/** The password of every customer in the demo's projects. */ const customerPassword = 'marigold-ferry-28';

;// CONCATENATED MODULE: ./src/seed/random.ts

/** A fixed id for a name, so that the demo has the same ids everywhere. */ function random_idOf(name) {
    const hex = createHash('sha256').update(`atrium ${name}`).digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
/** A fixed id that sorts by a time (milliseconds), as the ids of new identities do. */ const idOfTime = (name, time)=>{
    const hex = time.toString(16).padStart(12, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7${random_idOf(name).slice(15)}`;
};
/** Numbers that look random and are the same every time (Mulberry32). */ function randomOf(seed) {
    let state = seed >>> 0;
    const next = ()=>{
        state = state + 0x6d2b79f5 >>> 0;
        let mixed = Math.imul(state ^ state >>> 15, state | 1);
        mixed ^= mixed + Math.imul(mixed ^ mixed >>> 7, mixed | 61);
        return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32;
    };
    const below = (limit)=>Math.floor(next() * limit);
    return {
        next,
        below,
        pick: (list)=>list[below(list.length)] ?? list[0],
        chance: (probability)=>next() < probability
    };
}

;// CONCATENATED MODULE: ./src/seed/regions.ts
/** Where the demo's people live and what they are called there. */ const regions_regions = [
    {
        locale: 'en',
        country: 'GB',
        dial: '+4477009',
        cities: [
            'Leeds',
            'Bristol',
            'Cardiff'
        ],
        first: [
            'Imogen',
            'Rhys',
            'Priya',
            'Callum',
            'Niamh'
        ],
        last: [
            'Ashworth',
            'Bannerjee',
            'Cadwallader',
            'Whitfield',
            "O'Dowd"
        ]
    },
    {
        locale: 'de',
        country: 'DE',
        dial: '+4915551',
        cities: [
            'Köln',
            'Leipzig',
            'München'
        ],
        first: [
            'Jürgen',
            'Mareike',
            'Söhnke',
            'Annalena',
            'Björn'
        ],
        last: [
            'Großmann',
            'Müller-Lüdenscheidt',
            'Weiß',
            'Schröder',
            'Özdemir'
        ]
    },
    {
        locale: 'fr',
        country: 'FR',
        dial: '+3319900',
        cities: [
            'Nîmes',
            'Orléans',
            'Bézier'
        ],
        first: [
            'Zoé',
            'Maël',
            'Éloïse',
            'Théo',
            'Anaïs'
        ],
        last: [
            'Lefèvre',
            'Garçon',
            'd’Estaing',
            'Benoît',
            'Noël'
        ]
    },
    {
        locale: 'pl',
        country: 'PL',
        dial: '+4860000',
        cities: [
            'Łódź',
            'Kraków',
            'Gdańsk'
        ],
        first: [
            'Łucja',
            'Zbigniew',
            'Agnieszka',
            'Bożena',
            'Paweł'
        ],
        last: [
            'Wiśniewska',
            'Dąbrowski',
            'Źrebiec',
            'Kowalczyk',
            'Świątek'
        ]
    },
    {
        locale: 'es',
        country: 'MX',
        dial: '+5255000',
        cities: [
            'Mérida',
            'León',
            'Cancún'
        ],
        first: [
            'Íñigo',
            'María José',
            'Ximena',
            'Raúl',
            'Begoña'
        ],
        last: [
            'Muñoz Ibáñez',
            'Peña',
            'García-Núñez',
            'Ortega',
            'Yáñez'
        ]
    },
    {
        locale: 'pt',
        country: 'BR',
        dial: '+5511900',
        cities: [
            'São Paulo',
            'Maceió',
            'Brasília'
        ],
        first: [
            'João',
            'Conceição',
            'Thaís',
            'Caetano',
            'Inês'
        ],
        last: [
            'Gonçalves',
            'da Conceição',
            'Araújo',
            'Simões',
            'Assunção'
        ]
    },
    {
        locale: 'tr',
        country: 'TR',
        dial: '+9050000',
        cities: [
            'İzmir',
            'Muğla',
            'Eskişehir'
        ],
        first: [
            'Işıl',
            'Çağla',
            'Ömer',
            'Gülşen',
            'Doğan'
        ],
        last: [
            'Yıldırım',
            'Şahin',
            'Çelik',
            'Ünlü',
            'Ağaoğlu'
        ]
    },
    {
        locale: 'vi',
        country: 'VN',
        dial: '+8490000',
        cities: [
            'Huế',
            'Đà Nẵng',
            'Hà Nội'
        ],
        first: [
            'Hương',
            'Đức',
            'Thảo',
            'Bảo',
            'Ngọc'
        ],
        last: [
            'Nguyễn',
            'Trần',
            'Phạm',
            'Đặng',
            'Vũ'
        ]
    },
    {
        locale: 'ja',
        country: 'JP',
        dial: '+8190000',
        cities: [
            '札幌',
            '京都',
            '福岡'
        ],
        first: [
            'さくら',
            '健太',
            '陽菜',
            '大翔',
            '美咲'
        ],
        last: [
            '佐藤',
            '高橋',
            '渡辺',
            '伊藤',
            '中村'
        ]
    },
    {
        locale: 'zh',
        country: 'TW',
        dial: '+8869000',
        cities: [
            '台北',
            '台南',
            '花蓮'
        ],
        first: [
            '怡君',
            '志明',
            '雅婷',
            '冠宇',
            '淑芬'
        ],
        last: [
            '陳',
            '林',
            '黃',
            '張',
            '歐陽'
        ]
    },
    {
        locale: 'ko',
        country: 'KR',
        dial: '+8210000',
        cities: [
            '서울',
            '부산',
            '전주'
        ],
        first: [
            '지우',
            '민준',
            '서연',
            '하준',
            '은지'
        ],
        last: [
            '김',
            '이',
            '박',
            '최',
            '남궁'
        ]
    },
    {
        locale: 'ar',
        country: 'EG',
        dial: '+2010000',
        cities: [
            'القاهرة',
            'الإسكندرية',
            'أسوان'
        ],
        first: [
            'ليلى',
            'يوسف',
            'مريم',
            'عمر',
            'نور'
        ],
        last: [
            'الشريف',
            'عبد الله',
            'منصور',
            'حداد',
            'السيد'
        ]
    },
    {
        locale: 'he',
        country: 'IL',
        dial: '+9725000',
        cities: [
            'חיפה',
            'ירושלים',
            'אילת'
        ],
        first: [
            'נועה',
            'איתן',
            'שירה',
            'יונתן',
            'מאיה'
        ],
        last: [
            'לוי',
            'כהן',
            'פרידמן',
            'אברהם',
            'שלום'
        ]
    },
    {
        locale: 'hi',
        country: 'IN',
        dial: '+9190000',
        cities: [
            'जयपुर',
            'पुणे',
            'कोच्चि'
        ],
        first: [
            'आरव',
            'दीया',
            'ईशान',
            'काव्या',
            'रोहन'
        ],
        last: [
            'शर्मा',
            'अय्यर',
            'पटेल',
            'गुप्ता',
            'नायर'
        ]
    },
    {
        locale: 'el',
        country: 'GR',
        dial: '+3069000',
        cities: [
            'Θεσσαλονίκη',
            'Πάτρα',
            'Χανιά'
        ],
        first: [
            'Ελένη',
            'Γιώργος',
            'Άννα',
            'Νίκος',
            'Ιφιγένεια'
        ],
        last: [
            'Παπαδοπούλου',
            'Οικονόμου',
            'Γεωργίου',
            'Βλάχος',
            'Αγγελίδης'
        ]
    },
    {
        locale: 'yo',
        country: 'NG',
        dial: '+2348000',
        cities: [
            'Ìbàdàn',
            'Lagos',
            'Abẹ́òkúta'
        ],
        first: [
            'Adébáyọ̀',
            'Fọláṣadé',
            'Olúwaṣeun',
            'Títílayọ̀',
            'Babátúndé'
        ],
        last: [
            'Adéyẹmí',
            'Ọ̀ṣúndé',
            'Balógun',
            'Akíntọ́lá',
            'Fálọlá'
        ]
    }
];

;// CONCATENATED MODULE: ./src/seed/customers.ts



const agents = [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'StorefrontApp/7.3.1 (iOS 18.1; iPad14,3)'
];
const plans = [
    'free',
    'free',
    'free',
    'plus',
    'plus',
    'business'
];
const sources = [
    'organic',
    'newsletter',
    'referral',
    'campaign-autumn',
    'import-2024'
];
const DAY = 24 * 3600 * 1000;
/** What the ids count from: they have to be the same whenever the demo is made, and sort by age. */ const EPOCH = Date.UTC(2026, 0, 1);
const departments = [
    'sales',
    'support',
    'warehouse',
    'engineering'
];
function sessionsOf(name, count, region, random, now) {
    return Array.from({
        length: count
    }, (_, index)=>{
        const authenticatedAt = new Date(now.getTime() - random.below(60 * 60 * 24 * 6) * 1000 - 60_000);
        return {
            id: random_idOf(`${name} session ${index}`),
            authenticatedAt,
            expiresAt: new Date(authenticatedAt.getTime() + 14 * DAY),
            userAgent: random.pick(agents),
            // a range that is set aside for examples
            ip: `203.0.113.${1 + random.below(254)}`,
            location: `${random.pick(region.cities)}, ${region.country}`
        };
    });
}
/**
 * Identities of one of the shop's projects: the same every time, dates counting back from `now`. The first one is always
 * `customer-1@<slug>.example`, so that tests know somebody.
 */ function customersOf(slug, count, now, organizationId) {
    const random = randomOf(slug.length * 7919 + count);
    return Array.from({
        length: count
    }, (_, index)=>{
        const name = `${slug} identity ${index}`;
        const region = random.pick(regions_regions);
        const staff = index > 0 && random.chance(0.08);
        const age = random.below(720 * 24 * 60) * 60_000 + DAY;
        const created = new Date(now.getTime() - age);
        const first = random.pick(region.first);
        const last = random.pick(region.last);
        const active = index === 0 || !random.chance(0.07);
        const common = {
            id: idOfTime(name, EPOCH - age),
            password: customerPassword,
            state: active ? 'active' : 'inactive',
            externalId: random.chance(0.3) ? `crm-${100_000 + index}` : null,
            verified: index === 0 || random.chance(0.8),
            createdAt: created,
            sessions: active ? sessionsOf(name, random.chance(0.45) ? 1 + random.below(3) : 0, region, random, now) : []
        };
        if (staff) {
            return {
                ...common,
                schemaId: 'staff',
                traits: {
                    email: `staff-${index + 1}@northwind.example`,
                    name: `${first} ${last}`,
                    department: random.pick(departments),
                    employee_number: 1000 + index,
                    on_call: random.chance(0.2)
                },
                organizationId,
                metadataPublic: {
                    badge: `NW-${1000 + index}`
                },
                metadataAdmin: {
                    hired: created.toISOString().slice(0, 10)
                }
            };
        }
        const traits = {
            email: `customer-${index + 1}@${slug}.example`,
            name: {
                first,
                last
            },
            locale: region.locale,
            city: random.pick(region.cities),
            newsletter: random.chance(0.4),
            ...random.chance(0.5) && {
                phone: `${region.dial}${10_000 + random.below(89_999)}`
            },
            ...random.chance(0.4) && {
                birthday: new Date(Date.UTC(1950 + random.below(56), random.below(12), 1 + random.below(28))).toISOString().slice(0, 10)
            }
        };
        return {
            ...common,
            schemaId: 'customer',
            traits,
            organizationId: null,
            metadataPublic: {
                plan: random.pick(plans),
                loyalty_points: random.below(5000)
            },
            metadataAdmin: {
                source: random.pick(sources),
                risk: random.below(100)
            }
        };
    });
}

;// CONCATENATED MODULE: ./src/seed/schemas.ts
/** The schema of the shop's customers: more than a new project has, so that a generated form has something to show. */ const customerSchema = {
    $id: 'https://northwind.example/schemas/customer.schema.json',
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Customer',
    type: 'object',
    properties: {
        traits: {
            type: 'object',
            properties: {
                email: {
                    type: 'string',
                    format: 'email',
                    title: 'E-mail',
                    maxLength: 320,
                    'ory.sh/kratos': {
                        credentials: {
                            password: {
                                identifier: true
                            },
                            code: {
                                identifier: true,
                                via: 'email'
                            }
                        },
                        verification: {
                            via: 'email'
                        },
                        recovery: {
                            via: 'email'
                        }
                    }
                },
                name: {
                    type: 'object',
                    title: 'Name',
                    properties: {
                        first: {
                            type: 'string',
                            title: 'First name',
                            maxLength: 200
                        },
                        last: {
                            type: 'string',
                            title: 'Last name',
                            maxLength: 200
                        }
                    }
                },
                phone: {
                    type: 'string',
                    title: 'Phone',
                    pattern: '^\\+[0-9]{6,15}$'
                },
                locale: {
                    type: 'string',
                    title: 'Language',
                    minLength: 2,
                    maxLength: 8
                },
                city: {
                    type: 'string',
                    title: 'City',
                    maxLength: 200
                },
                newsletter: {
                    type: 'boolean',
                    title: 'Newsletter'
                },
                birthday: {
                    type: 'string',
                    format: 'date',
                    title: 'Birthday'
                }
            },
            required: [
                'email'
            ],
            additionalProperties: false
        }
    }
};
/** The schema of the people who work in the shop. */ const staffSchema = {
    $id: 'https://northwind.example/schemas/staff.schema.json',
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Staff',
    type: 'object',
    properties: {
        traits: {
            type: 'object',
            properties: {
                email: {
                    type: 'string',
                    format: 'email',
                    title: 'E-mail',
                    'ory.sh/kratos': {
                        credentials: {
                            password: {
                                identifier: true
                            }
                        },
                        verification: {
                            via: 'email'
                        },
                        recovery: {
                            via: 'email'
                        }
                    }
                },
                name: {
                    type: 'string',
                    title: 'Name',
                    minLength: 1,
                    maxLength: 200
                },
                department: {
                    type: 'string',
                    title: 'Department',
                    enum: [
                        'sales',
                        'support',
                        'warehouse',
                        'engineering'
                    ]
                },
                employee_number: {
                    type: 'integer',
                    title: 'Employee number',
                    minimum: 1
                },
                on_call: {
                    type: 'boolean',
                    title: 'On call'
                }
            },
            required: [
                'email',
                'name',
                'department'
            ],
            additionalProperties: false
        }
    }
};

;// CONCATENATED MODULE: ./src/seed/rules.ts

/** The shop's permission rules. */ const storefrontRules = `import { Namespace, SubjectSet, Context } from "@ory/keto-namespace-types"

class User implements Namespace {}

class Team implements Namespace {
  related: {
    members: (User | SubjectSet<Team, "members">)[]
    leads: User[]
  }
}

class Store implements Namespace {
  related: {
    managers: (User | SubjectSet<Team, "members">)[]
    clerks: (User | SubjectSet<Team, "members">)[]
  }

  permits = {
    open: (ctx: Context): boolean =>
      this.related.managers.includes(ctx.subject) || this.related.clerks.includes(ctx.subject),
    close: (ctx: Context): boolean => this.related.managers.includes(ctx.subject),
  }
}

class Order implements Namespace {
  related: {
    stores: Store[]
    customers: User[]
    blocked: User[]
  }

  permits = {
    view: (ctx: Context): boolean =>
      (this.related.customers.includes(ctx.subject) || this.related.stores.traverse((store) => store.permits.open(ctx))) &&
      !this.related.blocked.includes(ctx.subject),
    refund: (ctx: Context): boolean => this.related.stores.traverse((store) => store.permits.close(ctx)),
  }
}
`;
const stores = [
    'berlin',
    'lisbon',
    'osaka',
    'merida'
];
const rules_people = [
    'ada',
    'bjorn',
    'chidi',
    'devi',
    'esra',
    'fatima',
    'goran',
    'hana',
    'ivo',
    'jun',
    'kwame',
    'lena'
];
/** Relationships of the shop: teams in teams, stores with teams, orders with customers. */ function storefrontTuples(orders) {
    const random = randomOf(4455);
    const members = (object)=>({
            subject_set: {
                namespace: 'Team',
                object,
                relation: 'members'
            }
        });
    const tuples = [
        {
            namespace: 'Team',
            object: 'everyone',
            relation: 'members',
            ...members('sales')
        },
        {
            namespace: 'Team',
            object: 'everyone',
            relation: 'members',
            ...members('support')
        },
        {
            namespace: 'Team',
            object: 'sales',
            relation: 'leads',
            subject_id: 'ada'
        },
        {
            namespace: 'Team',
            object: 'support',
            relation: 'leads',
            subject_id: 'hana'
        }
    ];
    rules_people.forEach((person, index)=>{
        tuples.push({
            namespace: 'Team',
            object: index % 2 ? 'support' : 'sales',
            relation: 'members',
            subject_id: person
        });
    });
    stores.forEach((store, index)=>{
        tuples.push({
            namespace: 'Store',
            object: store,
            relation: 'managers',
            subject_id: rules_people[index] ?? 'ada'
        });
        tuples.push({
            namespace: 'Store',
            object: store,
            relation: 'clerks',
            ...members(index % 2 ? 'support' : 'sales')
        });
    });
    for(let order = 1; order <= orders; order++){
        const object = `order-${1000 + order}`;
        const store = stores[random.below(stores.length)] ?? 'berlin';
        tuples.push({
            namespace: 'Order',
            object,
            relation: 'stores',
            subject_set: {
                namespace: 'Store',
                object: store,
                relation: ''
            }
        });
        tuples.push({
            namespace: 'Order',
            object,
            relation: 'customers',
            subject_id: `customer-${1 + random.below(300)}`
        });
        if (random.chance(0.05)) {
            tuples.push({
                namespace: 'Order',
                object,
                relation: 'blocked',
                subject_id: `customer-${1 + random.below(300)}`
            });
        }
    }
    return tuples;
}

;// CONCATENATED MODULE: ./src/seed/demo.ts












const demo_DAY = 24 * 3600 * 1000;
/** The demo: a workspace with people, and a shop's three projects with something in every list. */ async function seedDemo(db, options) {
    const { now, workspaceId } = options;
    await db.updateTable('control_workspaces').set({
        name: demoWorkspace.name
    }).where('id', '=', workspaceId).execute();
    await seedIdentities(db, options.console, demoPeople.map((person)=>consolePerson(person, now)));
    await db.insertInto('control_workspace_members').values(demoPeople.map(({ email, role }, index)=>({
            workspace_id: workspaceId,
            identity_id: random_idOf(`person ${email}`),
            role,
            // members are listed in this order
            created_at: new Date(now.getTime() + index)
        }))).execute();
    for (const [index, project] of demoProjects.entries()){
        const age = (demoProjects.length - index) * 60 * demo_DAY;
        await seedStorefront(db, project, options, new Date(now.getTime() - age));
    }
}
const consolePerson = (person, now)=>({
        id: random_idOf(`person ${person.email}`),
        schemaId: 'person',
        traits: {
            email: person.email,
            name: {
                first: person.first,
                last: person.last
            }
        },
        password: person.password,
        state: 'active',
        metadataPublic: null,
        metadataAdmin: null,
        externalId: null,
        organizationId: null,
        verified: true,
        createdAt: now,
        sessions: []
    });
async function seedStorefront(db, demo, options, createdAt) {
    const { consoleUrl, now, workspaceId } = options;
    const configs = defaultConfigs({
        slug: demo.slug,
        consoleUrl
    });
    configs.identity.identity = {
        default_schema_id: 'customer',
        schemas: [
            {
                id: 'customer',
                url: inlineAddress(customerSchema),
                selfservice_selectable: true
            },
            {
                id: 'staff',
                url: inlineAddress(staffSchema)
            }
        ]
    };
    configs.permission.namespaces = {
        location: inlineAddress(storefrontRules)
    };
    const id = await insertProject(db, {
        id: random_idOf(`project ${demo.slug}`),
        slug: demo.slug,
        name: demo.name,
        environment: demo.environment,
        workspaceId,
        configs,
        consoleUrl,
        now: createdAt
    });
    const organizationId = random_idOf(`organization of ${demo.slug}`);
    await db.insertInto('control_organizations').values({
        project_id: id,
        id: organizationId,
        label: 'Northwind Trading',
        domains: JSON.stringify([
            'northwind.example'
        ]),
        created_at: createdAt,
        updated_at: createdAt
    }).execute();
    const project = await findProject(db, {
        id
    });
    if (!project) throw new Error(`The demo project ${demo.slug} was not kept.`);
    await seedIdentities(db, project, customersOf(demo.slug, demo.identities, now, organizationId));
    await seedClients(db, project, storefrontClients);
    await seedRelationships(db, project, storefrontTuples(demo.environment === 'prod' ? 120 : 12));
}

;// CONCATENATED MODULE: ./src/seed/many.ts

const many_BATCH = 10_000;
/**
 * Fills a project with plain identities, made by the database itself: `bulk-1@<slug>.example` and so on, without a
 * password. Some 10,000 to 20,000 a second; what was inserted stays when it is stopped, and the next call goes on.
 */ async function seedManyIdentities(db, project, count, now) {
    const { id: projectId, slug } = project;
    const iso = now.toISOString();
    for(let from = 1; from <= count; from += many_BATCH){
        const to = Math.min(count, from + many_BATCH - 1);
        await db.transaction().execute(async (tx)=>{
            // ids begin with the time, so that new rows go to the end of every index
            const row = external_kysely_sql`
        select n, 'bulk-' || n || ${`@${slug}.example`} as email, created,
          overlay(overlay(md5('atrium bulk ' || n) placing lpad(to_hex((extract(epoch from created) * 1000)::bigint), 12, '0')
            from 1 for 12) placing '7' from 13 for 1)::uuid as id,
          overlay(md5('atrium address ' || n) placing '4' from 13 for 1)::uuid as address_id
        from (select n, timestamptz '2024-01-01T00:00:00Z' + n * interval '40 seconds' as created
          from generate_series(${from}::int, ${to}::int) as n) as numbers`;
            await external_kysely_sql`
        insert into identity_identities (project_id, id, schema_id, state, state_changed_at, traits, metadata_public,
          metadata_admin, external_id, organization_id, credentials, verifiable_addresses, recovery_addresses, created_at, updated_at)
        select ${projectId}::uuid, id, 'customer', case when n % 17 = 0 then 'inactive' else 'active' end, ${iso}::timestamptz,
          jsonb_build_object('email', email, 'name', jsonb_build_object('first', 'Bulk', 'last', 'Customer ' || n)),
          jsonb_build_object('plan', (array['free', 'plus', 'business'])[1 + n % 3]), null, null, null,
          jsonb_build_object('code', jsonb_build_object('identifiers', jsonb_build_array(email), 'config', jsonb_build_object(
            'addresses', jsonb_build_array(jsonb_build_object('channel', 'email', 'address', email))), 'version', 1,
            'created_at', ${iso}::text, 'updated_at', ${iso}::text)),
          jsonb_build_array(jsonb_build_object('id', address_id, 'value', email, 'verified', false, 'via', 'email',
            'status', 'pending', 'created_at', ${iso}::text, 'updated_at', ${iso}::text)),
          jsonb_build_array(jsonb_build_object('id', address_id, 'value', email, 'via', 'email',
            'created_at', ${iso}::text, 'updated_at', ${iso}::text)),
          created, ${iso}::timestamptz
        from (${row}) as rows
        on conflict do nothing`.execute(tx);
            await external_kysely_sql`
        insert into identity_handles (project_id, value, identity_id, types, verifiable, recovery)
        select ${projectId}::uuid, email, id, '["code"]'::jsonb, true, true from (${row}) as rows
        on conflict do nothing`.execute(tx);
        });
    }
    await external_kysely_sql`analyze identity_identities`.execute(db);
    await external_kysely_sql`analyze identity_handles`.execute(db);
}

;// CONCATENATED MODULE: ./src/seed/seed.ts










/** Advisory lock of whoever seeds: of several platforms that start on one database, one does. */ const seed_LOCK = 4400_4456;
/**
 * Puts what a new platform needs into the database, once, all or nothing: the system project and the first workspace,
 * with `demo` also the demo.
 */ async function seedPlatform(db, options) {
    const { now, consoleUrl, seed } = options;
    await db.transaction().execute(async (tx)=>{
        await external_kysely_sql`select pg_advisory_xact_lock(${external_kysely_sql.lit(seed_LOCK)})`.execute(tx);
        if (await findProject(tx, {
            slug: CONSOLE_SLUG
        })) return;
        await insertProject(tx, {
            id: random_idOf('project console'),
            slug: CONSOLE_SLUG,
            name: 'Console',
            environment: 'prod',
            workspaceId: null,
            system: true,
            configs: consoleConfigs(consoleUrl),
            consoleUrl,
            now
        });
        const workspaceId = random_idOf('workspace first');
        await tx.insertInto('control_workspaces').values({
            id: workspaceId,
            name: 'Workspace',
            created_at: now,
            updated_at: now
        }).execute();
        const system = await findProject(tx, {
            slug: CONSOLE_SLUG
        });
        if (system && seed === 'demo') await seedDemo(joined(tx), {
            consoleUrl,
            now,
            workspaceId,
            console: system
        });
    });
    if (options.workspaceToken) await keepWorkspaceToken(db, options.workspaceToken, now);
    if (options.seedIdentities) await fillUp(db, options.seedIdentities, now);
}
async function fillUp(db, count, now) {
    const slug = demoProjects.find((project)=>project.environment === 'prod')?.slug ?? '';
    const project = await findProject(db, {
        slug
    });
    if (!project) throw new Error('ATRIUM_SEED_IDENTITIES needs the demo: ATRIUM_SEED=demo.');
    await seedManyIdentities(db, project, count, now);
}
async function keepWorkspaceToken(db, token, now) {
    const first = await db.selectFrom('control_workspaces').select('id').orderBy('created_at').limit(1).executeTakeFirst();
    if (!first) return;
    await db.insertInto('control_keys').values({
        id: random_idOf(`key ${hashKey(token)}`),
        workspace_id: first.id,
        name: 'Automation',
        owner_id: first.id,
        hash: hashKey(token),
        last_characters: token.slice(-4),
        created_at: now,
        updated_at: now
    }).onConflict((conflict)=>conflict.doNothing()).execute();
}

;// CONCATENATED MODULE: ./src/platform.ts










/**
 * The embedded platform.
 * @throws FolderInUse when another process has the data folder
 */ async function createPlatform(options) {
    const { db, close } = await openStorage(options, services_migrations);
    const now = options.now ?? (()=>new Date());
    const consoleUrl = options.consoleUrl.replace(/\/$/, '');
    try {
        await seedPlatform(db, {
            ...options,
            consoleUrl,
            now: now()
        });
    } catch (error) {
        await close();
        throw error;
    }
    const kernel = {
        db,
        routers: createRouters(),
        gate: {
            people: console_people_people,
            operatorToken: options.operatorToken
        },
        consoleUrl,
        now,
        trusts: trustOf(options.trustedProxies ?? []),
        faults: options.faults ? new Faults() : undefined,
        onCrash: options.onCrash ?? (()=>undefined)
    };
    const server = createServer(kernel);
    const servers = [
        server
    ];
    return {
        db,
        findProject: findProject,
        async fetch (request) {
            const url = new URL(request.url);
            const answer = await server.inject({
                // the operations' methods; others are refused by the server
                method: request.method,
                url: url.pathname + url.search,
                headers: {
                    host: url.host,
                    ...Object.fromEntries(request.headers)
                },
                payload: Buffer.from(await request.arrayBuffer())
            });
            const headers = new Headers();
            for (const [name, value] of Object.entries(answer.headers)){
                for (const one of [
                    value ?? []
                ].flat())headers.append(name, String(one));
            }
            const empty = answer.statusCode === 204 || answer.statusCode === 304;
            return new Response(empty ? null : new Uint8Array(answer.rawPayload), {
                status: answer.statusCode,
                headers
            });
        },
        async listen ({ port, host = '127.0.0.1' }) {
            const [first = '127.0.0.1', ...others] = [
                host
            ].flat();
            const address = await server.listen({
                port,
                host: first
            });
            for (const other of others){
                const app = createServer(kernel);
                try {
                    await app.listen({
                        port,
                        host: other
                    });
                    servers.push(app);
                } catch (error) {
                    // a machine without IPv6 has no ::1
                    if (!(error instanceof Error && 'code' in error && /EADDRNOTAVAIL|EAFNOSUPPORT/.test(String(error.code)))) throw error;
                }
            }
            return address;
        },
        async close () {
            await Promise.all(servers.map((app)=>app.close()));
            await close();
        }
    };
}
function trustOf(proxies) {
    const list = new BlockList();
    const family = (ip)=>isIP(ip) === 6 ? 'ipv6' : 'ipv4';
    for (const proxy of [
        '127.0.0.0/8',
        '::1',
        ...proxies
    ]){
        const [ip = '', bits] = proxy.split('/');
        if (bits === undefined) list.addAddress(ip, family(ip));
        else list.addSubnet(ip, Number(bits), family(ip));
    }
    return (ip)=>isIP(ip) > 0 && list.check(ip.replace(/^::ffff:/, ''), family(ip.replace(/^::ffff:/, '')));
}
/** Ids of the operations that the API's contract lists; the others are on paths that it leaves open. */ const contractOperations = Object.keys(operations_operations);






})();

var __webpack_exports__CONSOLE_SLUG = __webpack_exports__.oJ;
var __webpack_exports__FolderInUse = __webpack_exports__.pU;
var __webpack_exports__contractOperations = __webpack_exports__.zZ;
var __webpack_exports__createPlatform = __webpack_exports__.Q_;
var __webpack_exports__dropSchema = __webpack_exports__.fO;
var __webpack_exports__findProject = __webpack_exports__.t1;
var __webpack_exports__operationCoverage = __webpack_exports__.uy;
export { __webpack_exports__CONSOLE_SLUG as CONSOLE_SLUG, __webpack_exports__FolderInUse as FolderInUse, __webpack_exports__contractOperations as contractOperations, __webpack_exports__createPlatform as createPlatform, __webpack_exports__dropSchema as dropSchema, __webpack_exports__findProject as findProject, __webpack_exports__operationCoverage as operationCoverage };

//# sourceMappingURL=platform.js.map