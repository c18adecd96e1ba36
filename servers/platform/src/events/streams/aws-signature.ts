import { createHash, createHmac } from 'node:crypto'

export type AwsKeys = { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined }

type SignedRequest = {
  url: URL
  headers: Record<string, string>
  body: string
  region: string
  service: string
  now: Date
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * The headers of a POST to AWS, signed by Signature Version 4. The URL has no query.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export function signedForAws(
  { accessKeyId, secretAccessKey, sessionToken }: AwsKeys,
  { url, headers, body, region, service, now }: SignedRequest,
): Record<string, string> {
  const time = now.toISOString().replace(/[:-]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const sent: Record<string, string> = {
    ...headers,
    'x-amz-date': time,
    ...(sessionToken !== undefined && { 'x-amz-security-token': sessionToken }),
  }
  const all = Object.entries({ ...sent, host: url.host })
    .map(([name, value]): [string, string] => [name.toLowerCase(), value.trim()])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const names = all.map(([name]) => name).join(';')
  const lines = all.map(([name, value]) => `${name}:${value}\n`).join('')
  const request = ['POST', url.pathname, '', lines, names, hash(body)].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day))
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, hash(request)].join('\n')).toString('hex')
  const credential = `Credential=${accessKeyId}/${scope}`
  return { ...sent, authorization: `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=${names}, Signature=${signature}` }
}
