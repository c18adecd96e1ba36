import { xmlFault } from './xml-bounds'

/** A provider's metadata. Certificates are base64 without PEM headers. */
export type IdpMetadata = { entityId: string; signInUrl: string; certificates: string[] }

/** Why metadata can't be used; the message continues "The metadata". */
export class MetadataFault extends Error {}

const named = (name: string) => `*[local-name()='${name}']`

/**
 * Reads the metadata of an identity provider (SAML 2.0 Metadata): its name, its redirect URL and its signing keys. Runs in a thread.
 * @throws MetadataFault when one of them is missing, or there is too much to parse
 */
export async function parseMetadata(xml: string): Promise<IdpMetadata> {
  const fault = xmlFault(xml)
  if (fault !== undefined) throw new MetadataFault(`are too much: the document ${fault}`)
  const { parseDomFromString, xpath } = await import('@node-saml/node-saml/lib/xml.js')
  const document = await parseDomFromString(xml).catch(() => {
    throw new MetadataFault('are not valid XML')
  })
  const [entity] = xpath.selectElements(document, `//${named('EntityDescriptor')}[${named('IDPSSODescriptor')}]`)
  const entityId = entity?.getAttribute('entityID')
  if (!entity || !entityId) throw new MetadataFault('have no identity provider')
  const services = xpath.selectElements(entity, `./${named('IDPSSODescriptor')}/${named('SingleSignOnService')}`)
  const redirect = services.find((one) => one.getAttribute('Binding')?.endsWith(':HTTP-Redirect'))
  const signInUrl = redirect?.getAttribute('Location')
  if (!signInUrl || !URL.canParse(signInUrl)) throw new MetadataFault('have no address for sign-in by redirect')
  const certificates = xpath
    .selectElements(
      entity,
      `./${named('IDPSSODescriptor')}/${named('KeyDescriptor')}[not(@use) or @use='signing']//${named('X509Certificate')}`,
    )
    .flatMap(({ textContent }) => (textContent ? [textContent.replace(/\s/g, '')] : []))
  if (certificates.length === 0) throw new MetadataFault('hold no key to check signatures with')
  return { entityId, signInUrl, certificates }
}
