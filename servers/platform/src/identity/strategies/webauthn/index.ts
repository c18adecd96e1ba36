import type { Method } from '../method'
import { loginNodes, signIn } from './login'
import { register, registrationNodes } from './registration'
import { assertFields, change, settingsNodes } from './settings'

/** Security keys: as a second factor, or without a password if the project allows it (`config.passwordless`). Browsers only. */
export const webauthnMethod: Method = {
  name: 'webauthn',
  isEnabled: ({ methods }) => methods.webauthn.enabled,
  fields: {
    login: ['webauthn_login'],
    registration: ['webauthn_register'],
    settings: ['webauthn_register', 'webauthn_remove'],
  },
  login: { nodes: loginNodes, submit: signIn },
  registration: { nodes: registrationNodes, submit: register },
  settings: { nodes: settingsNodes, assertFields, isPrivileged: () => true, submit: change },
}
