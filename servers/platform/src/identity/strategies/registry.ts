import type { IdentityConfig } from '../config'
import { codeMethod } from './code'
import { lookupMethod } from './lookup-secret'
import type { Method } from './method'
import { passwordMethod } from './password'
import { profileMethod } from './profile'
import { totpMethod } from './totp'

type Stage = 'login' | 'registration' | 'settings'

/** Every method, in the order in which forms show them. A new one is a file and a line here. */
const methods = (): readonly Method[] => [profileMethod, codeMethod, passwordMethod, lookupMethod, totpMethod]

/** Methods that the project has switched on and that take part in a kind of flow. */
export const methodsOf = <S extends Stage>(stage: S, config: IdentityConfig): (Method & Required<Pick<Method, S>>)[] =>
  methods().filter(
    (method): method is Method & Required<Pick<Method, S>> => method[stage] !== undefined && method.isEnabled(config),
  )
