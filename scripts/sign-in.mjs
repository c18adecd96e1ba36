import { demoSignIns } from './demo-sign-ins.mjs'

const cookiesOf = (response) => response.headers.getSetCookie().map((line) => line.split(';')[0])

/** Signs the demo's owner in as a browser would. @returns the console's cookie */
export async function signIn(url) {
  const { email, password } = demoSignIns[0]
  const json = { accept: 'application/json', 'content-type': 'application/json' }
  const base = `${url}/a/console`
  const started = await fetch(`${base}/self-service/login/browser`, { headers: json })
  if (!started.ok) throw new Error(`a sign-in responded with ${started.status}: ${await started.text()}`)
  const flow = await started.json()
  const csrf = flow.ui.nodes.find((node) => node.attributes.name === 'csrf_token').attributes.value
  const done = await fetch(`${base}/self-service/login?flow=${flow.id}`, {
    method: 'POST',
    headers: { ...json, cookie: cookiesOf(started).join('; ') },
    body: JSON.stringify({ method: 'password', identifier: email, password, csrf_token: csrf }),
  })
  if (!done.ok) throw new Error(`sign-in responded with ${done.status}: ${await done.text()}`)
  const session = cookiesOf(done).join('; ')
  const sealed = await fetch(`${base}/continue?to=/`, { headers: { cookie: session }, redirect: 'manual' })
  const cookie = cookiesOf(sealed).find((one) => one.includes('atrium_session='))
  if (!cookie) throw new Error(`no console session: ${sealed.status}`)
  return cookie
}
