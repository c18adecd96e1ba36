import type { Egress } from '../../outgoing/egress'
import { OutgoingError } from '../../outgoing/outgoing'
import { signedForAws, type AwsKeys } from './aws-signature'
import { topicArn as topicArnOf } from './stream-document'

/** The platform's own account at AWS, which assumes the roles that event streams name. */
export type AwsAccount = AwsKeys & {
  /** The URL of STS and SNS, if it isn't AWS's. */
  endpoint?: string | undefined
}

export type Message = {
  topicArn: string
  roleArn: string
  projectId: string
  eventId: string
  name: string
  body: string
  now: Date
}

/** The outcome of a message; `problem` is undefined if it was published, and has no secret. */
type Published = { status?: number; problem?: string }

export type SnsPublisher = (egress: Egress, message: Message) => Promise<Published>

type Temporary = AwsKeys & { expires: number }

/** Maximum number of cached role credentials. */
const MOST_KEPT = 1000
/** Keys that expire within this time are no longer used. */
const MARGIN = 5 * 60_000
const rules = { rejectsPrivate: false, privateExceptions: [] }

const textIn = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]{1,4096})</${name}>`).exec(xml)?.[1]

function regionOf(topicArn: string): { region: string; suffix: string } {
  const [, partition = 'aws', , region = ''] = topicArn.split(':')
  return { region, suffix: partition === 'aws-cn' ? 'amazonaws.com.cn' : 'amazonaws.com' }
}

/**
 * Publishes messages to topics of AWS SNS, with roles assumed with the project's ID as external ID: a role that names another
 * project's ID in its trust policy can't be used. Role credentials are kept in memory until they expire.
 * @param account without it, publishing fails with an error
 */
export function createSnsPublisher(account: AwsAccount | undefined): SnsPublisher {
  const cachedKeys = new Map<string, Temporary>()

  const callService = (
    egress: Egress,
    keys: AwsKeys,
    service: 'sts' | 'sns',
    message: Message,
    fields: Record<string, string>,
  ) => {
    const { region, suffix } = regionOf(message.topicArn)
    const url = new URL(account?.endpoint ?? `https://${service}.${region}.${suffix}/`)
    const body = new URLSearchParams(fields).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const signed = signedForAws(keys, { url, headers, body, region, service, now: message.now })
    return egress.send({ url: url.href, method: 'POST', headers: signed, body, once: true }, rules)
  }

  const rejection = (serviceName: string, { status, body }: { status: number; body: string }): Published => {
    const code = /<Code>([A-Za-z0-9.]{1,64})<\/Code>/.exec(body)?.[1]
    return { status, problem: `${serviceName} responded with ${status}${code === undefined ? '' : ` (${code})`}.` }
  }

  const keysOf = async (egress: Egress, own: AwsKeys, message: Message): Promise<Temporary | Published> => {
    const name = `${message.projectId} ${message.roleArn}`
    const known = cachedKeys.get(name)
    if (known && known.expires - MARGIN > message.now.getTime()) return known
    const response = await callService(egress, own, 'sts', message, {
      Action: 'AssumeRole',
      Version: '2011-06-15',
      RoleArn: message.roleArn,
      RoleSessionName: `atrium-${message.projectId}`,
      ExternalId: message.projectId,
      DurationSeconds: '3600',
    })
    const [accessKeyId, secretAccessKey, sessionToken, expiration] = [
      'AccessKeyId',
      'SecretAccessKey',
      'SessionToken',
      'Expiration',
    ].map((part) => textIn(response.body, part))
    if (response.status !== 200) return rejection('AWS STS', response)
    if (!accessKeyId || !secretAccessKey) return { problem: 'The response of AWS STS has no keys.' }
    const expires = Date.parse(expiration ?? '') || message.now.getTime() + 15 * 60_000
    const [oldest] = cachedKeys.keys()
    if (cachedKeys.size >= MOST_KEPT && oldest !== undefined) cachedKeys.delete(oldest)
    const keys = { accessKeyId, secretAccessKey, sessionToken, expires }
    cachedKeys.set(name, keys)
    return keys
  }

  return async (egress, message) => {
    if (!account) return { problem: 'This platform has no AWS credentials (ATRIUM_AWS_ACCESS_KEY_ID).' }
    // its region becomes a part of a host name
    if (!topicArnOf.safeParse(message.topicArn).success) return { problem: 'The topic is not the ARN of an SNS topic.' }
    try {
      const keys = await keysOf(egress, account, message)
      if (!('accessKeyId' in keys)) return keys
      const response = await callService(egress, keys, 'sns', message, {
        Action: 'Publish',
        Version: '2010-03-31',
        TopicArn: message.topicArn,
        Message: message.body,
        'MessageAttributes.entry.1.Name': 'event_name',
        'MessageAttributes.entry.1.Value.DataType': 'String',
        'MessageAttributes.entry.1.Value.StringValue': message.name,
        ...(message.topicArn.endsWith('.fifo') && {
          MessageGroupId: message.projectId,
          MessageDeduplicationId: message.eventId,
        }),
      })
      if (response.status === 200) return { status: 200 }
      // the role may have been changed: the next attempt assumes it again
      cachedKeys.delete(`${message.projectId} ${message.roleArn}`)
      return rejection('AWS SNS', response)
    } catch (error) {
      if (error instanceof OutgoingError) return { problem: error.message }
      throw error
    }
  }
}
