import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { signXml } from '@node-saml/node-saml/lib/xml.js'

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

/** A key with a certificate that it has signed itself (X.509), which is how SAML writes keys. */
function certified() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const algorithm = der(0x30, Buffer.from('06092a864886f70d01010b0500', 'hex')) // sha256WithRSAEncryption
  const nobody = der(0x30)
  const time = (text: string) => der(0x17, Buffer.from(text))
  const toBeSigned = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    nobody,
    der(0x30, time('200101000000Z'), time('491231235959Z')),
    nobody,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', toBeSigned, privateKey)
  const certificate = der(0x30, toBeSigned, algorithm, der(0x03, Buffer.from([0]), signature)).toString('base64')
  return { certificate, privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}

/** What an answer says; each of it may be wrong. */
export type Said = {
  nameId: string
  attributes?: Record<string, string>
  audience?: string
  issuer?: string
  inResponseTo?: string
  recipient?: string
  /** Milliseconds until it is over. */
  lifetime?: number
  /** Changes the text after it was signed. */
  forge?: (xml: string) => string
  unsigned?: boolean
}

const ENTITY = 'https://idp.example.com/metadata'

let usual: ReturnType<typeof certified> | undefined

/** A small SAML identity provider that signs assertions, with the same key as all others of a test file. */
export function samlIdp() {
  const { certificate, privateKey } = (usual ??= certified())
  const metadata = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${ENTITY}">
    <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
      <KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>
      <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example.com/sso"/>
    </IDPSSODescriptor></EntityDescriptor>`
  return {
    metadata,
    /** Answers the request in an address. @returns the form that the browser is made to send, and where to */
    answer(address: string, said: Said): { url: string; form: Record<string, string> } {
      const { searchParams } = new URL(address)
      const request = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
      const own = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(request)?.[1] ?? ''
      const url = own('AssertionConsumerServiceURL')
      const audience = said.audience ?? /<saml:Issuer[^>]*>([^<]*)</.exec(request)?.[1] ?? ''
      const inResponseTo = said.inResponseTo ?? own('ID')
      const now = new Date().toISOString()
      const end = new Date(Date.now() + (said.lifetime ?? 300_000)).toISOString()
      const attributes = Object.entries(said.attributes ?? {})
        .map(([name, value]) => `<Attribute Name="${name}"><AttributeValue>${value}</AttributeValue></Attribute>`)
        .join('')
      const issuer = said.issuer ?? ENTITY
      const assertion = `<Assertion xmlns="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${now}"><Issuer>${issuer}</Issuer><Subject><NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${said.nameId}</NameID><SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><SubjectConfirmationData InResponseTo="${inResponseTo}" Recipient="${said.recipient ?? url}" NotOnOrAfter="${end}"/></SubjectConfirmation></Subject><Conditions NotBefore="${now}" NotOnOrAfter="${end}"><AudienceRestriction><Audience>${audience}</Audience></AudienceRestriction></Conditions><AttributeStatement>${attributes}</AttributeStatement></Assertion>`
      const response = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomUUID()}" InResponseTo="${inResponseTo}" Version="2.0" IssueInstant="${now}" Destination="${url}"><Issuer xmlns="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}</Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertion}</samlp:Response>`
      const signed = said.unsigned
        ? response
        : signXml(
            response,
            "//*[local-name()='Assertion']",
            { reference: "//*[local-name()='Assertion']/*[local-name()='Issuer']", action: 'after' },
            { privateKey, signatureAlgorithm: 'sha256', digestAlgorithm: 'sha256' },
          )
      const xml = said.forge?.(signed) ?? signed
      const form = {
        SAMLResponse: Buffer.from(xml).toString('base64'),
        RelayState: searchParams.get('RelayState') ?? '',
      }
      return { url, form }
    },
  }
}
