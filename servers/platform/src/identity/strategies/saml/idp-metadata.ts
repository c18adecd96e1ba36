import { parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js'
import { HttpError } from '../../../http/errors'
import { xmlFault } from './xml-bounds'

/** What a provider's metadata say of it. Certificates are base64 without armour. */
export type IdpMetadata = { entityId: string; signInUrl: string; certificates: string[] }

const named = (name: string) => `*[local-name()='${name}']`

/**
 * Reads the metadata of an identity provider (SAML 2.0 Metadata): its name, its address for redirects and its signing keys.
 * @throws HttpError 500 `invalid_configuration` when one of them is missing, or there is too much to parse
 */
export async function readMetadata(xml: string, provider: string): Promise<IdpMetadata> {
  const broken = (reason: string) =>
    new HttpError({
      status: 500,
      id: 'invalid_configuration',
      reason: `The metadata of the SAML provider "${provider}" ${reason}.`,
    })
  const fault = xmlFault(xml)
  if (fault !== undefined) throw broken(`are too much: the document ${fault}`)
  const document = await parseDomFromString(xml).catch(() => {
    throw broken('are no XML')
  })
  const [entity] = xpath.selectElements(document, `//${named('EntityDescriptor')}[${named('IDPSSODescriptor')}]`)
  const entityId = entity?.getAttribute('entityID')
  if (!entity || !entityId) throw broken('name no identity provider')
  const services = xpath.selectElements(entity, `./${named('IDPSSODescriptor')}/${named('SingleSignOnService')}`)
  const redirect = services.find((one) => one.getAttribute('Binding')?.endsWith(':HTTP-Redirect'))
  const signInUrl = redirect?.getAttribute('Location')
  if (!signInUrl || !URL.canParse(signInUrl)) throw broken('have no address for sign-in by redirect')
  const certificates = xpath
    .selectElements(
      entity,
      `./${named('IDPSSODescriptor')}/${named('KeyDescriptor')}[not(@use) or @use='signing']//${named('X509Certificate')}`,
    )
    .flatMap(({ textContent }) => (textContent ? [textContent.replace(/\s/g, '')] : []))
  if (certificates.length === 0) throw broken('hold no key to check signatures with')
  return { entityId, signInUrl, certificates }
}
