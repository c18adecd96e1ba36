import { screen } from '@testing-library/react'

import { renderDomain, testProject } from '@atrium/shared/testing'

import { domain } from '../domain'

const metadata = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.acme.example">
  <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <KeyDescriptor><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>QUJD</X509Certificate></X509Data></KeyInfo></KeyDescriptor>
    <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.acme.example/sso"/>
  </IDPSSODescriptor></EntityDescriptor>`

/** A file with a `text` method, which jsdom lacks. */
const fileOf = (text: string) =>
  Object.assign(new File([text], 'metadata.xml', { type: 'text/xml' }), { text: async () => text })

async function portal(now?: () => Date) {
  const opened = await (now ? openPlatform({ now }) : platform())
  const { control, failNext, id, slug } = await testProject(opened)
  const organizations = `/projects/${id}/organizations`
  const made = await control('POST', organizations, { label: 'Acme', domains: [] })
  const { id: acme }: { id: string } = await made.json()
  const links = `${organizations}/${acme}/onboarding-portal-links`
  const link: { id: string; value: string } = await (
    await control('POST', links, { enable_sso: true, enable_scim: true })
  ).json()
  return {
    failNext,
    drop: () => control('DELETE', `${links}/${link.id}`),
    project: async () => (await control('GET', `/projects/${id}`)).text(),
    open(value = link.value) {
      location.hash = value
      return renderDomain(domain, `/a/${slug}/onboarding`, { platform: opened }).user
    },
  }
}

afterEach(() => (location.hash = ''))

test.each(['', 'nothing'])('opens nothing for the link "%s"', async (value) => {
  const { open } = await portal()
  open(value)
  expect(await screen.findByRole('alert')).toHaveTextContent('This link doesn’t work.')
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

test('rejects a deleted link, even if its page is already open', async () => {
  const { open, drop } = await portal()
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Create token' }))
  expect(await screen.findByText(/^scim_/)).toBeInTheDocument()
  await drop()
  await user.selectOptions(screen.getByLabelText('Protocol'), 'saml')
  await user.type(screen.getByLabelText(/metadata URL/), 'https://idp.acme.example/metadata')
  await user.click(screen.getByRole('button', { name: 'Save and test' }))
  expect(
    await screen.findByText('This link doesn’t work. Ask the person who sent it to you for a new one.'),
  ).toBeInTheDocument()
})

test('reports an expired link', async () => {
  let now = new Date()
  const { open } = await portal(() => now)
  now = new Date(now.getTime() + 8 * 24 * 3600 * 1000)
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.')
})

test('reports a failing server and recovers', async () => {
  const { open, failNext } = await portal()
  await failNext('getOnboardingPortal', 503)
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Set up Acme' })).toBeInTheDocument()
})

test('keeps invalid input and the input of a failed save, then saves it', async () => {
  const { open, failNext, project } = await portal()
  const user = open()
  const save = async () => user.click(await screen.findByRole('button', { name: 'Save and test' }))
  const label = await screen.findByLabelText('Name on the button')
  expect(label).toHaveValue('Acme')
  await user.type(label, ' Corp')
  await save()
  const issuer = screen.getByLabelText('Issuer URL')
  expect(issuer).toBeInvalid()
  expect(issuer).toHaveFocus()
  await user.type(issuer, 'http://127.0.0.1:9')
  await user.type(screen.getByLabelText('Client ID'), 'client')
  await user.type(screen.getByLabelText('Client secret'), 'planted')
  await save()
  expect(await screen.findByText('There is no OpenID provider at this URL.')).toBeInTheDocument()
  expect(issuer).toHaveFocus()
  expect(screen.getByLabelText('Client secret')).toHaveValue('planted')

  await user.selectOptions(screen.getByLabelText('Protocol'), 'saml')
  expect(screen.getByLabelText('Name on the button')).toHaveValue('Acme Corp')
  const upload = (text: string) => user.upload(screen.getByLabelText(/upload a file/), fileOf(text))
  await upload('x'.repeat(300_000))
  expect(await screen.findByText(/This file is too large/)).toBeInTheDocument()
  await upload('<nothing/>')
  const xml = screen.getByLabelText('Metadata (XML)')
  expect(xml).toHaveValue('<nothing/>')
  await save()
  expect(await screen.findByText('This isn’t the metadata of a SAML identity provider.')).toBeInTheDocument()
  expect(xml).toHaveFocus()
  await upload(metadata)
  await failNext('configureOnboardingPortal', 503)
  await save()
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  expect(xml).toHaveValue(metadata)
  await save()
  expect(await screen.findByText('Single sign-on is set up.')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(await project()).toContain('idp.acme.example')

  // a saved connection can be tested: the provider's page opens in a separate tab
  await failNext('tryOnboardingPortalProvider', 503)
  await user.click(screen.getByRole('button', { name: 'Try sign-in' }))
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try sign-in' }))
  expect(await screen.findByRole('link', { name: /Sign in at your provider/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/idp\.acme\.example\/sso\?SAMLRequest=/),
  )
  expect(screen.getByText(/Waiting for you to sign in there/)).toBeInTheDocument()
})
