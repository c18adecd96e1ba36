import { listening, stopListening } from '../../servers/platform/testing/listening'
import { openIdProvider } from '../../servers/platform/src/identity/testing/open-id-provider'
import { samlIdp } from '../../servers/platform/src/identity/testing/saml-idp'

type Claims = { sub: string; email?: string; email_verified?: boolean; given_name?: string }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** An OpenID provider with a page on which people sign in with one click, or decline. */
export async function startOpenIdProvider(people: Claims[], port?: number) {
  const provider: Awaited<ReturnType<typeof openIdProvider>> = await openIdProvider({
    port,
    page: (address) =>
      [
        ...people.map((claims) => [provider.agree(address, claims), `Sign in as ${claims.sub}`]),
        [provider.reject(address), 'Refuse'],
      ]
        .map(([to = '', text = '']) => `<p><a href="${escaped(to)}">${text}</a></p>`)
        .join(''),
  })
  return { issuer: provider.issuer, stop: stopListening }
}

/**
 * An OpenID provider with FedCM accounts; its token has the given nonce, if any.
 */
export async function startFedcmProvider(people: (Claims & { name: string })[], { nonce }: { nonce?: string } = {}) {
  const { issuer, idTokenOf } = await openIdProvider({})
  const { url, received } = await listening(({ url: path, headers, body }) => {
    switch (path) {
      case '/.well-known/web-identity':
        return { body: { provider_urls: [`${url}/fedcm.json`] } }
      case '/fedcm.json':
        return { body: { accounts_endpoint: '/accounts', id_assertion_endpoint: '/assertion', login_url: '/login' } }
      case '/accounts':
        return { body: { accounts: people.map(({ sub, name, email }) => ({ id: sub, name, email })) } }
      case '/assertion': {
        const form = new URLSearchParams(body)
        const { name: _name, ...claims } = people.find(({ sub }) => sub === form.get('account_id')) ?? {
          sub: '',
          name: '',
        }
        const cors = {
          'access-control-allow-origin': String(headers.origin),
          'access-control-allow-credentials': 'true',
        }
        return idTokenOf(claims, nonce ?? form.get('nonce')).then((token) => ({ headers: cors, body: { token } }))
      }
      default:
        return { status: 404 }
    }
  })
  return { issuer, config: `${url}/fedcm.json`, received, stop: stopListening }
}

/** A SAML provider with a page on which people sign in with one click. */
export async function startSamlProvider(people: { nameId: string; email: string }[]) {
  const idp = samlIdp()
  const { url } = await listening(({ url: path }) => {
    if (!path.startsWith('/sso?')) return { status: 404 }
    const address = `http://idp${path}`
    const forms = people.map(({ nameId, email }) => {
      const { url: to, form } = idp.respond(address, { nameId, attributes: { email } })
      const fields = Object.entries(form).map(
        ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
      )
      return `<form method="post" action="${escaped(to)}">${fields.join('')}<button>Sign in as ${nameId}</button></form>`
    })
    return { headers: { 'content-type': 'text/html' }, body: forms.join('') }
  })
  return { metadata: idp.metadata.replace('https://idp.example.com/sso', `${url}/sso`), stop: stopListening }
}
