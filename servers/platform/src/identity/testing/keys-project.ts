import { identityProject, peopleWith, testConfig, type FlowBody } from './visitor'

const RP = { id: 'app.example.com', display_name: 'Example', origins: ['https://app.example.com'] }

const people = peopleWith({
  credentials: {
    password: { identifier: true },
    webauthn: { identifier: true },
    passkey: { display_name: true },
  },
})

const session = { hooks: [{ hook: 'session' }] }

type Options = { passwordless?: boolean; oneStep?: boolean; methods?: object; login?: object }

/** A project in which people sign in with keys, by default also without a password. */
export function keysProject(
  opened: Parameters<typeof identityProject>[0],
  { passwordless = true, oneStep = true, methods = {}, login = {} }: Options = {},
) {
  const { selfservice } = testConfig
  return identityProject(opened, {
    ...testConfig,
    selfservice: {
      ...selfservice,
      methods: {
        ...selfservice.methods,
        code: { enabled: true },
        webauthn: { enabled: true, config: { passwordless, rp: RP } },
        passkey: { enabled: true, config: { rp: RP } },
        ...methods,
      },
      flows: {
        ...selfservice.flows,
        login: { ...selfservice.flows.login, ...login },
        registration: {
          ...selfservice.flows.registration,
          enable_legacy_one_step: oneStep,
          after: { passkey: session, webauthn: session, password: session },
        },
      },
    },
    identity: people,
  })
}

/** The options for the browser in a field of a form. */
export function optionsIn<T>(flow: FlowBody, field: string): T {
  const node = flow.ui.nodes.find(({ attributes }) => attributes.name === field)
  // the test declares the field's content
  return JSON.parse(String(node?.attributes.value)) as T
}

export const messageIds = (flow: FlowBody) => flow.ui.messages?.map(({ id }) => id)
export const namesOf = (flow: FlowBody) => flow.ui.nodes.map(({ attributes }) => attributes.name ?? attributes.id)
export const nodeOf = (flow: FlowBody, name: string) => flow.ui.nodes.find(({ attributes }) => attributes.name === name)
