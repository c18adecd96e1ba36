import { hookUrl } from '../hook.mjs'
import { address, open, person, submitFlow } from '../steps.mjs'
import {
  adaClaims,
  asBase64Url,
  codeFor,
  codeRequest,
  config,
  createIdentity,
  flowKinds,
  grace,
  mailedLink,
  passwordCredential,
  passwordLogin,
  provider,
  registerWithPassword,
  returnFromProvider,
  startAndKeepFlow,
  submitLogin,
  submitRegistration,
  submitSettings,
} from './parts.mjs'

/** The whole context; of a form only its fields' names, and none where settings have no form yet, and no headers or cookies. */
const whole = `function(ctx) ctx { request_headers: {}, request_cookies: std.length(ctx.request_cookies), flow: ctx.flow {
  ui: ctx.flow.ui { nodes: if std.endsWith(ctx.request_url, '/browser') || std.endsWith(ctx.request_url, '/api') then []
    else [std.get(x.attributes, 'name') for x in (if std.isArray(std.get(ctx.flow.ui, 'nodes')) then ctx.flow.ui.nodes else [])] } } }`
const hook = (path, more = {}) => ({
  hook: 'web_hook',
  config: { url: hookUrl(path), method: 'POST', body: asBase64Url(whole), ...more },
})
const received = (more) => open(`${hookUrl('received')}?flow={{flow_id}}`, more)
/** All that a webhook is given. */
export const hookContexts = () => [
  ...[false, true].map((native) => ({
    name: `web hook contexts: ${native ? 'native app' : 'browser'}`,
    config: config.flows(
      Object.fromEntries(
        flowKinds.map((kind) => [
          kind,
          { before: { hooks: [hook('empty?before')] }, after: { hooks: [hook('empty?after')] } },
        ]),
      ),
    ),
    steps: [
      person(),
      person('grace'),
      startAndKeepFlow('login', native, { return_to: 'http://127.0.0.1:4455/here' }),
      received(),
      submitLogin(passwordLogin, native),
      received(),
      startAndKeepFlow('login', native, { refresh: 'true' }),
      submitLogin(passwordLogin, native),
      received(),
      startAndKeepFlow('settings', native),
      received(),
      submitSettings({ method: 'profile', traits: { email: address, age: 40 } }, native),
      received(),
      startAndKeepFlow('registration', native, {}, { as: 'r' }),
      submitRegistration({ method: 'profile', traits: { email: 'new@example.com' } }, native, { as: 'r' }),
      submitRegistration(registerWithPassword('new@example.com'), native, { as: 'r' }),
      received(),
      startAndKeepFlow('verification', native, {}, { as: 'v' }),
      submitFlow('verification', { ...codeRequest, email: grace }, native, { as: 'v' }),
      submitFlow('verification', { method: 'code', ...codeFor(grace) }, native, { as: 'v' }),
      received(),
      startAndKeepFlow('recovery', native, {}, { as: 'w' }),
      submitFlow('recovery', { ...codeRequest, email: grace }, native, { as: 'w' }),
      submitFlow('recovery', { method: 'code', ...codeFor(grace) }, native, { as: 'w' }),
      received(),
    ],
  })),
  ...['code', 'link'].map((use) => ({
    name: `web hook contexts: ${use}s, providers and second factors`,
    config: {
      selfservice: {
        methods: {
          code: { passwordless_enabled: true },
          lookup_secret: { enabled: true },
          oidc: provider(),
        },
        flows: Object.fromEntries(
          flowKinds.map((kind) => [
            kind,
            {
              after: { hooks: [hook('empty?after')] },
              ...((kind === 'recovery' || kind === 'verification') && { use }),
            },
          ]),
        ),
      },
    },
    steps: [
      createIdentity({
        credentials: {
          ...passwordCredential,
          lookup_secret: { config: { recovery_codes: [{ code: 'abcdefgh' }] } },
          oidc: { config: { providers: [{ provider: 'idp', subject: '{{subject}}' }] } },
        },
      }),
      startAndKeepFlow('login'),
      submitLogin({ method: 'code', identifier: address }),
      submitLogin({ method: 'code', identifier: address, ...codeFor() }),
      received(),
      startAndKeepFlow('login', false, { aal: 'aal2' }),
      submitLogin({ method: 'lookup_secret', lookup_secret: 'abcdefgh' }),
      received(),
      startAndKeepFlow('login', false, {}, { as: 'p' }),
      submitLogin({ method: 'oidc', provider: 'idp' }, false, { as: 'p' }),
      returnFromProvider(adaClaims, 'login', { as: 'p' }),
      received(),
      startAndKeepFlow('registration', false, {}, { as: 'q' }),
      submitRegistration({ method: 'code', traits: { email: grace } }, false, { as: 'q' }),
      submitRegistration({ method: 'code', traits: { email: grace }, ...codeFor(grace) }, false, { as: 'q' }),
      received(),
      ...['verification', 'recovery'].flatMap((kind) => [
        startAndKeepFlow(kind, false, {}, { as: kind }),
        submitFlow(kind, { method: use, email: address }, false, { as: kind }),
        ...(use === 'link'
          ? [mailedLink(), open('{{link}}', { html: true, as: kind })]
          : [submitFlow(kind, { method: 'code', ...codeFor() }, false, { as: kind })]),
        received(),
      ]),
    ],
  })),
]
