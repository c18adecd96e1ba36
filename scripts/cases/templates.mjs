import { loadSource } from '../build/load-source.mjs'

const { compile, int, Pointer, record, TemplateError } = loadSource('packages/gotemplate/src/index.ts')

const oauth2Request = ({ Challenge = '', Client = {} }) =>
  record('main.OA', {
    Challenge,
    Client: record('main.Client', {
      ClientID: '',
      ClientName: '',
      ClientURI: '',
      LogoURI: '',
      Metadata: null,
      ...Client,
    }),
  })

/** The record of a message; missing fields have their type's zero value. */
function message({ ExpiresInMinutes = 0, Identity, TransientPayload, OAuth2LoginRequest, ...texts }) {
  const request = OAuth2LoginRequest && oauth2Request(OAuth2LoginRequest)
  const fields = {
    To: '',
    LoginCode: '',
    RequestURL: '',
    ...texts,
    ExpiresInMinutes: int(ExpiresInMinutes),
    Identity: Identity ?? {},
    TransientPayload: TransientPayload ?? {},
    OAuth2LoginRequest: new Pointer(request, 'main.OA'),
  }
  return new Pointer(record('main.Model', fields), 'main.Model')
}

/** The result: `{result}` or `{error, message}`. */
function outcome({ mode, template, data, struct }) {
  try {
    return { result: compile(template, { mode }).render(struct ? message(data) : data) }
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    return { error: error.kind, message: error.message }
  }
}

const told = ({ result, error, message: words }) => (error ? `${error} error: ${words}` : JSON.stringify(result))

/** Runs a case: `{name, mode, template, data, struct}` with `result`, or with `error` (its kind) and an informative `message`. */
export function run(one) {
  const found = outcome(one)
  const passed = found.result === one.result && found.error === one.error
  return { passed, said: `wanted ${told(one)}\n    got    ${told(found)}` }
}
