import { useState } from 'react'

import { jsonIn, type PlaygroundResponse } from '../playground/run'
import { sendRequest } from '../playground/send'
import { useRegistrationText } from './text'

const example = JSON.stringify(
  {
    client_name: 'My app',
    redirect_uris: ['https://app.example/callback'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: 'openid offline_access',
  },
  null,
  2,
)

const operations = {
  register: { operation: 'createOidcDynamicClient', method: 'POST' },
  read: { operation: 'getOidcDynamicClient', method: 'GET' },
  update: { operation: 'setOidcDynamicClient', method: 'PUT' },
  remove: { operation: 'deleteOidcDynamicClient', method: 'DELETE' },
} as const
type Action = keyof typeof operations

/** The request as an application sends it, with no permissions beyond the registration token's. */
function requestOf(action: Action, id: string, token: string, document: string) {
  const sendsDocument = action === 'register' || action === 'update'
  const { operation, method } = operations[action]
  return {
    operation,
    method,
    path: action === 'register' ? '/oauth2/register' : `/oauth2/register/${encodeURIComponent(id)}`,
    ...(action !== 'register' && { params: { id } }),
    headers: {
      ...(sendsDocument && { 'content-type': 'application/json' }),
      ...(action !== 'register' && { authorization: `Bearer ${token}` }),
    },
    ...(sendsDocument && { json: document }),
  }
}

/** A client's registration: its document, ID and token, and the last response. All of it stays in the page. */
export function useRegistration(project: string) {
  const t = useRegistrationText()
  const [document, setDocument] = useState(example)
  const [id, setId] = useState('')
  const [token, setToken] = useState('')
  const [busy, setBusy] = useState<Action>()
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState<{ action: Action; response: PlaygroundResponse }>()

  const send = async (action: Action) => {
    setBusy(action)
    setProblem(undefined)
    try {
      const request = requestOf(action, id, token, document)
      if (request.json !== undefined) JSON.parse(request.json)
      const response = await sendRequest(project, request, { id: '' })
      setSent({ action, response })
      const body = response.status < 300 ? jsonIn(response) : undefined
      if (typeof body?.client_id === 'string') setId(body.client_id)
      // A new token invalidates the previous one.
      if (typeof body?.registration_access_token === 'string') setToken(body.registration_access_token)
      if (action === 'read' && body) setDocument(JSON.stringify(body, null, 2))
    } catch (error) {
      setProblem(error instanceof SyntaxError ? t.noJson : error instanceof Error ? error.message : String(error))
    }
    setBusy(undefined)
  }

  return { document, setDocument, id, setId, token, setToken, busy, problem, sent, send }
}
