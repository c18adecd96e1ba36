import type { Method } from '../method'
import { loginNodes, signIn } from './login'
import { register, registrationNodes } from './registration'
import { change, settingsNodes } from './settings'

/** Passkeys: keys that identify their owner, so that no sign-in name is needed. Apps get the steps without the script. */
export const passkeyMethod: Method = {
  name: 'passkey',
  isEnabled: ({ methods }) => methods.passkey.enabled,
  fields: {
    login: ['passkey_login'],
    registration: ['passkey_register'],
    settings: ['passkey_settings_register', 'passkey_remove'],
  },
  login: { nodes: loginNodes, submit: signIn },
  registration: { nodes: registrationNodes, submit: register },
  settings: { nodes: settingsNodes, isPrivileged: () => true, submit: change },
}
