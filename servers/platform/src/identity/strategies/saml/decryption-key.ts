import { xmlFault } from './xml-bounds'

/** The error for an unreadable encrypted assertion. It doesn't tell at which step reading it failed. */
export const UNREADABLE = "its assertion can't be decrypted, or its signature isn't valid."

/** Supported methods. AES in CBC mode has no authentication tag; `UNREADABLE` keeps it from serving as an oracle. */
const dataMethods = [
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
]
/** Not `rsa-1_5`: its padding check is an oracle (Bleichenbacher). */
const KEY_METHOD = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p'
const DIGEST = 'http://www.w3.org/2000/09/xmldsig#sha1'

const named = (name: string) => `*[local-name()='${name}']`
const withKey = `./${named('EncryptedData')}/${named('KeyInfo')}/${named('EncryptedKey')}`

/** The key of an encrypted assertion, or why it can't be read; the message continues "The provider's response can't be trusted:". */
export type Decryption = { key: string } | { fault: string }

/**
 * The key (PEM) that a response's assertion is encrypted for. Each part must exist exactly once, where the decrypting library looks for it.
 * @returns undefined when the response has no encrypted assertion
 */
export async function decryptionKey(xml: string, keys: readonly string[]): Promise<Decryption | undefined> {
  const { decryptXml, parseDomFromString, xpath } = await import('@node-saml/node-saml/lib/xml.js')
  const document = await parseDomFromString(xml).catch(() => undefined)
  if (!document) return undefined
  const [encrypted, second] = xpath.selectElements(document, `/${named('Response')}/${named('EncryptedAssertion')}`)
  if (!encrypted) return undefined
  const all = (path: string) => xpath.selectElements(encrypted, path)
  const methods = (path: string) => all(path).map((method) => method.getAttribute('Algorithm') ?? '')
  const once = ['EncryptedData', 'EncryptedKey'].every((name) => all(`.//${named(name)}`).length === 1)
  const places = [`./${named('EncryptedData')}/${named('CipherData')}`, `${withKey}/${named('CipherData')}`]
  const isPlain =
    once &&
    all(withKey).length === 1 &&
    all(`.//${named('CipherValue')}`).length === 2 &&
    places.every((place) => all(`${place}/${named('CipherValue')}`).length === 1)
  if (second || !isPlain) return { fault: 'its encrypted assertion has parts that are not expected.' }
  const [data = '', ...moreData] = methods(`./${named('EncryptedData')}/${named('EncryptionMethod')}`)
  const [key = '', ...moreKeys] = methods(`${withKey}/${named('EncryptionMethod')}`)
  const digests = methods(`${withKey}/${named('EncryptionMethod')}/${named('DigestMethod')}`)
  if (moreData.length > 0 || !dataMethods.includes(data))
    return { fault: 'its assertion must be encrypted by AES-GCM or AES-CBC.' }
  if (moreKeys.length > 0 || key !== KEY_METHOD || digests.some((digest) => digest !== DIGEST))
    return { fault: 'its key must be encrypted by RSA-OAEP with SHA-1 (rsa-oaep-mgf1p).' }
  for (const candidate of keys) {
    const assertion = await decryptXml(encrypted.toString(), candidate).catch(() => undefined)
    if (assertion !== undefined && xmlFault(assertion) === undefined) return { key: candidate }
  }
  return { fault: UNREADABLE }
}
