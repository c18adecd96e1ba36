import {
  constants,
  createCipheriv,
  generateKeyPairSync,
  publicEncrypt,
  randomBytes,
  randomUUID,
  X509Certificate,
} from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { signXml } from '@node-saml/node-saml/lib/xml.js'
import { pemOf } from '../strategies/saml/encryption-keys'
import { selfSigned } from '../strategies/saml/self-signed'

/** A key with a self-signed certificate. */
function generateCertificate() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { certificate: selfSigned(privateKey, 'idp'), privateKey: pemOf(privateKey) }
}

/** The content of a response; tests make parts of it wrong. */
export type AssertionContent = {
  nameId: string
  attributes?: Record<string, string>
  audience?: string
  issuer?: string
  inResponseTo?: string
  recipient?: string
  /** An attribute that the assertion's confirmation lacks. */
  lacks?: 'InResponseTo' | 'Recipient'
  /** Milliseconds until the assertion expires. */
  lifetime?: number
  /** Changes the text after it was signed. */
  forge?: (xml: string) => string
  unsigned?: boolean
  encrypted?: Encrypted
}

type CipherName = 'aes-256-gcm' | 'aes-128-gcm' | 'aes-256-cbc' | 'aes-128-cbc'

/** How the assertion is encrypted. */
export type Encrypted = {
  /** Of the service, as in its metadata: base64 of DER. */
  certificate: string
  /** The name of the method for the assertion, and Node's name of the cipher. */
  data?: readonly [method: string, cipher: CipherName]
  /** Encrypts the key by RSA with PKCS #1 v1.5. */
  isOldPadding?: boolean
  /** Changes a byte of the encrypted assertion. */
  isCorrupted?: boolean
}

const XENC = 'http://www.w3.org/2001/04/xmlenc#'

function encrypt(cipher: CipherName, key: Buffer, text: string): Buffer {
  if (cipher === 'aes-256-gcm' || cipher === 'aes-128-gcm') {
    const iv = randomBytes(12)
    const encryption = createCipheriv(cipher, key, iv)
    return Buffer.concat([iv, encryption.update(text), encryption.final(), encryption.getAuthTag()])
  }
  const iv = randomBytes(16)
  const encryption = createCipheriv(cipher, key, iv)
  return Buffer.concat([iv, encryption.update(text), encryption.final()])
}

/** Replaces the assertion of a response by an encrypted one. */
function withEncrypted(response: string, { certificate, data, isOldPadding = false, isCorrupted = false }: Encrypted) {
  const [method, cipher] = data ?? ['http://www.w3.org/2009/xmlenc11#aes256-gcm', 'aes-256-gcm']
  const key = randomBytes(cipher.startsWith('aes-256') ? 32 : 16)
  const padding = isOldPadding ? constants.RSA_PKCS1_PADDING : constants.RSA_PKCS1_OAEP_PADDING
  const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'))
  const wrapped = publicEncrypt({ key: publicKey, padding, oaepHash: 'sha1' }, key).toString('base64')
  const value = (assertion: string) => {
    const bytes = encrypt(cipher, key, assertion)
    if (isCorrupted) bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40)
    return bytes.toString('base64')
  }
  const keyMethod = `${XENC}${isOldPadding ? 'rsa-1_5' : 'rsa-oaep-mgf1p'}`
  return response.replace(
    /<Assertion [\s\S]*<\/Assertion>/,
    (assertion) =>
      `<EncryptedAssertion xmlns="urn:oasis:names:tc:SAML:2.0:assertion"><xenc:EncryptedData xmlns:xenc="${XENC}" Type="${XENC}Element"><xenc:EncryptionMethod Algorithm="${method}"/><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><xenc:EncryptedKey><xenc:EncryptionMethod Algorithm="${keyMethod}"/><xenc:CipherData><xenc:CipherValue>${wrapped}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedKey></KeyInfo><xenc:CipherData><xenc:CipherValue>${value(assertion)}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData></EncryptedAssertion>`,
  )
}

const ENTITY = 'https://idp.example.com/metadata'

let sharedCertificate: ReturnType<typeof generateCertificate> | undefined

/** A small SAML identity provider that signs assertions, with the same key as all others of a test file. */
export function samlIdp() {
  const { certificate, privateKey } = (sharedCertificate ??= generateCertificate())
  const metadata = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${ENTITY}">
    <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
      <KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>
      <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example.com/sso"/>
    </IDPSSODescriptor></EntityDescriptor>`
  return {
    metadata,
    /** Responds to the request in a URL. @returns the form that the browser submits, and its URL */
    respond(address: string, content: AssertionContent): { url: string; form: Record<string, string> } {
      const { searchParams } = new URL(address)
      const request = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
      const requestAttribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(request)?.[1] ?? ''
      const url = requestAttribute('AssertionConsumerServiceURL')
      const audience = content.audience ?? /<saml:Issuer[^>]*>([^<]*)</.exec(request)?.[1] ?? ''
      const inResponseTo = content.inResponseTo ?? requestAttribute('ID')
      const now = new Date().toISOString()
      const end = new Date(Date.now() + (content.lifetime ?? 300_000)).toISOString()
      const attributes = Object.entries(content.attributes ?? {})
        .map(([name, value]) => `<Attribute Name="${name}"><AttributeValue>${value}</AttributeValue></Attribute>`)
        .join('')
      const issuer = content.issuer ?? ENTITY
      const confirmation = Object.entries({
        InResponseTo: inResponseTo,
        Recipient: content.recipient ?? url,
        NotOnOrAfter: end,
      })
        .map(([name, value]) => (name === content.lacks ? '' : ` ${name}="${value}"`))
        .join('')
      const assertion = `<Assertion xmlns="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${now}"><Issuer>${issuer}</Issuer><Subject><NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${content.nameId}</NameID><SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><SubjectConfirmationData${confirmation}/></SubjectConfirmation></Subject><Conditions NotBefore="${now}" NotOnOrAfter="${end}"><AudienceRestriction><Audience>${audience}</Audience></AudienceRestriction></Conditions><AttributeStatement>${attributes}</AttributeStatement></Assertion>`
      const response = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomUUID()}" InResponseTo="${inResponseTo}" Version="2.0" IssueInstant="${now}" Destination="${url}"><Issuer xmlns="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}</Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertion}</samlp:Response>`
      const signed = content.unsigned
        ? response
        : signXml(
            response,
            "//*[local-name()='Assertion']",
            { reference: "//*[local-name()='Assertion']/*[local-name()='Issuer']", action: 'after' },
            { privateKey, signatureAlgorithm: 'sha256', digestAlgorithm: 'sha256' },
          )
      const forged = content.forge?.(signed) ?? signed
      const xml = content.encrypted ? withEncrypted(forged, content.encrypted) : forged
      const form = {
        SAMLResponse: Buffer.from(xml).toString('base64'),
        RelayState: searchParams.get('RelayState') ?? '',
      }
      return { url, form }
    },
  }
}
