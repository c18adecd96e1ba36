import { address, open, PASSWORD, person, signIn, startFlow, submitFlow } from '../steps.mjs'
import {
  codeFor,
  config,
  fieldsOf,
  flowKinds,
  grace,
  onPage,
  page,
  passwordLogin,
  postFlow,
  read,
  startAndKeepFlow,
  startPageFlow,
  submitRegistration,
  submitSettings,
  whoami,
} from './parts.mjs'

/** Flows of other kinds, expired flows, and cookies. */
export const flowsAndCookies = [
  {
    name: 'flows: IDs of another kind of flow',
    steps: [
      person(),
      ...flowKinds
        .filter((kind) => kind !== 'settings')
        .flatMap((kind) => [
          startAndKeepFlow(kind),
          ...flowKinds
            .filter((other) => other !== kind)
            .flatMap((other) => [
              open(`/self-service/${other}/flows`, { query: { id: '{{flow_id}}' } }),
              postFlow(other, { json: fieldsOf[other] }),
              postFlow(other, { form: { method: 'code' }, html: true }),
            ]),
        ]),
      ...signIn(false),
      startAndKeepFlow('settings'),
      ...flowKinds.flatMap((other) => [
        open(`/self-service/${other}/flows`, { query: { id: '{{flow_id}}' } }),
        open(`/self-service/${other}`, { query: { flow: '{{flow_id}}' }, html: true }),
      ]),
    ],
  },
  {
    name: 'flows: completed with an active session',
    steps: [
      person(),
      startFlow('login'),
      ...startPageFlow('registration', {}),
      ...startPageFlow('recovery', {}),
      ...signIn(false),
      submitFlow('registration', fieldsOf.registration),
      submitFlow('recovery', fieldsOf.recovery),
      ...startPageFlow('login', { refresh: 'true' }),
      ...startPageFlow('verification', {}),
      submitFlow('verification', fieldsOf.verification, false, onPage),
      submitFlow('verification', { method: 'code', ...codeFor() }, false, onPage),
      read('verification'),
      startFlow('recovery', false, {}, page),
      startFlow('recovery', false, { return_to: 'https://app.example.com/a/x' }, page),
      startFlow('registration', false, { return_to: 'https://app.example.com/a/x' }, page),
      startFlow('login', true),
      ...signIn(true),
      startFlow('login', true),
      startFlow('registration', true),
      startFlow('recovery', true),
      startFlow('verification', true),
      startFlow('login', true, { refresh: 'true' }),
      submitFlow('login', { ...passwordLogin, password: 'wrong-password' }, true),
      submitFlow('login', passwordLogin, true),
      whoami(),
    ],
  },
  {
    name: 'cookies: configured name and attributes',
    config: {
      session: { cookie: { name: 'my_session', persistent: false, same_site: 'Strict' } },
      cookies: { same_site: 'Lax' },
    },
    steps: [
      person(),
      ...signIn(false),
      whoami(),
      startFlow('settings'),
      submitSettings({ method: 'password', password: 'another-horse-battery' }),
      open('/self-service/logout/browser', { keeps: { bye: 'body.logout_token' } }),
      open('/self-service/logout', { query: { token: '{{bye}}' } }),
      whoami(),
      startFlow('registration'),
      submitRegistration({ method: 'password', password: PASSWORD, traits: { email: grace } }),
      whoami(),
    ],
  },
  ...flowKinds
    .filter((kind) => kind !== 'settings')
    .map((kind) => ({
      name: `${kind}: expired flow, each response type`,
      config: config.flows({ [kind]: { lifespan: '1s' } }),
      steps: [
        person(),
        startAndKeepFlow(kind, false, { return_to: 'https://app.example.com/a/x' }),
        open(`/self-service/${kind}/flows`, { query: { id: '{{flow_id}}' }, wait: 1_100 }),
        open(`/self-service/${kind}/flows`, { query: { id: '{{flow_id}}' }, html: true }),
        open(`/self-service/${kind}/flows`, { query: { id: '{{flow_id}}' }, as: 'other' }),
        postFlow(kind, { json: fieldsOf[kind], keeps: { next: 'body.use_flow_id', to: 'location.id' } }),
        open(`/self-service/${kind}/flows`, { query: { id: '{{next}}' } }),
        open(`/self-service/${kind}/flows`, { query: { id: '{{to}}' } }),
        postFlow(kind, { form: { method: 'code', email: address }, html: true, keeps: { page: 'location.flow' } }),
        open(`/self-service/${kind}/flows`, { query: { id: '{{page}}' }, saves: kind }),
        submitFlow(kind, fieldsOf[kind]),
        postFlow(kind, { form: { method: 'code' }, html: true, as: 'other' }),
        startAndKeepFlow(kind, true),
        open(`/self-service/${kind}/flows`, { query: { id: '{{flow_id}}' }, native: true, wait: 1_100 }),
        postFlow(kind, { json: fieldsOf[kind], native: true, keeps: { next: 'body.use_flow_id', to: 'location.id' } }),
        open(`/self-service/${kind}/flows`, { query: { id: '{{next}}' }, native: true }),
        open(`/self-service/${kind}/flows`, { query: { id: '{{to}}' }, native: true }),
        postFlow(kind, { form: { method: 'code', email: address }, html: true, native: true }),
      ],
    })),
]
