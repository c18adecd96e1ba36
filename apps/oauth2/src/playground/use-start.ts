import { useState } from 'react'

import { clientCredentials, device, exchangeToken, jwtBearer, prepareCode, refresh, type Bench } from './engine'
import type { Settings } from './run'
import { setState } from './run-store'
import { sealSecret } from './send'

const nothing = { token: '', key: '', assertion: '', issuer: '', subject: '' }
export type Typed = typeof nothing

/** Starts a flow with the input. First has the gateway seal the secret, then drops it here. */
export function useStart(bench: Bench, settings: Settings, isSealed: boolean) {
  const { owner, client } = bench
  const method = client.token_endpoint_auth_method ?? 'client_secret_basic'
  const needsSecret = method !== 'none' && !isSealed
  const [secret, setSecret] = useState('')
  const [typed, setTyped] = useState<Typed>(nothing)
  const [busy, setBusy] = useState(false)
  const [isSecretMissing, setSecretMissing] = useState(false)
  const [problem, setProblem] = useState<string>()

  const run = async () => {
    if (needsSecret) {
      setState(owner, { sealed: await sealSecret(owner.project, client.client_id ?? '', secret) })
      setSecret('')
    }
    switch (settings.flow) {
      case 'authorization_code':
        return prepareCode(bench, settings)
      case 'client_credentials':
        return clientCredentials(bench, settings)
      case 'device_code':
        // Continues while someone signs in elsewhere.
        void device(bench, settings)
        return undefined
      case 'refresh_token':
        return refresh(bench, settings, typed.token)
      case 'jwt_bearer':
        return jwtBearer(bench, settings, typed)
      case 'token_exchange':
        return exchangeToken(bench, settings, typed.token)
    }
  }

  return {
    typed,
    type: (name: keyof Typed) => (value: string) => setTyped({ ...typed, [name]: value }),
    needsSecret,
    /** Whether the gateway has sealed a secret that the flow uses. */
    usesSealed: method !== 'none' && isSealed,
    forgetSealed: () => setState(owner, { sealed: undefined }),
    secret,
    setSecret,
    isSecretMissing,
    busy,
    problem,
    async start() {
      const isMissing = needsSecret && secret === ''
      setProblem(undefined)
      setSecretMissing(isMissing)
      if (isMissing) return
      setBusy(true)
      try {
        await run()
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error))
      }
      setBusy(false)
    },
  }
}
export type Start = ReturnType<typeof useStart>
