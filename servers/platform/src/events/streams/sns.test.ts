import { testProject } from '../../../testing/client'
import { listening, stopListening, type ReceivedRequest } from '../../../testing/listening'
import { recordEvents } from '../record-events'
import { signedForAws } from './aws-signature'

afterAll(stopListening)

const account = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' }
const roleKeys = { accessKeyId: 'ASIAROLE', secretAccessKey: 'secret of the role', sessionToken: 'token/of+the=role' }
const topic_arn = 'arn:aws:sns:eu-central-1:123456789012:events.fifo'
const role_arn = 'arn:aws:iam::123456789012:role/publish'

describe('a request to AWS', () => {
  // "post-x-www-form-urlencoded" and "post-vanilla" of AWS's own test suite for Signature Version 4
  it.each([
    [
      'Param1=value1',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'content-type;host;x-amz-date',
      'ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
    ],
    ['', {}, 'host;x-amz-date', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
  ])('is signed as AWS specifies: %p', (body, headers, names, signature) => {
    const { authorization } = signedForAws(account, {
      url: new URL('https://example.amazonaws.com/'),
      headers,
      body,
      region: 'us-east-1',
      service: 'service',
      now: new Date('2015-08-30T12:36:00Z'),
    })
    expect(authorization).toBe(
      `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=${names}, Signature=${signature}`,
    )
  })
})

const fieldsOf = ({ body }: ReceivedRequest) => Object.fromEntries(new URLSearchParams(body))

/** AWS's responses to the two requests. */
function reply(received: ReceivedRequest) {
  const { Action } = fieldsOf(received)
  const keys = `<AccessKeyId>${roleKeys.accessKeyId}</AccessKeyId><SecretAccessKey>${roleKeys.secretAccessKey}</SecretAccessKey>`
  const rest = `<SessionToken>${roleKeys.sessionToken}</SessionToken><Expiration>2099-01-01T00:00:00Z</Expiration>`
  return Action === 'AssumeRole'
    ? { body: `<AssumeRoleResponse><Credentials>${keys}${rest}</Credentials></AssumeRoleResponse>` }
    : { body: '<PublishResponse/>' }
}

/** Whether a request was signed with these keys, as its receiver would check it. */
function isSigned(
  { headers, body }: ReceivedRequest,
  keys: typeof account & { sessionToken?: string },
  service: string,
  url: string,
) {
  const date = String(headers['x-amz-date'])
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? []
  const { authorization } = signedForAws(keys, {
    url: new URL(url),
    headers: { 'content-type': String(headers['content-type']) },
    body,
    region: 'eu-central-1',
    service,
    now: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`),
  })
  return headers.authorization === authorization
}

async function opened(
  response: (received: ReceivedRequest) => { status?: number; body: string },
  aws: object = account,
) {
  const receiver = await listening(response)
  const endpoint = `${receiver.url}/`
  const served = await openPlatform({ aws: { ...account, ...aws, endpoint } })
  const project = await testProject(served)
  const path = `/projects/${project.id}/eventstreams`
  const { body } = await project.control<{ id: string }>({
    method: 'POST',
    path,
    json: { type: 'sns', topic_arn, role_arn },
  })
  return { ...project, db: served.db, received: receiver.received, endpoint, path: `${path}/${body.id}` }
}

it('publishes events in order, with a role assumed once with the project’s ID', async () => {
  const { db, id, received, endpoint, control, path } = await opened(reply)
  await recordEvents({ db, project: { id }, now: new Date() }, [{ type: 'LoginFailed' }, { type: 'LoginSucceeded' }])
  for (let wait = 0; received.length < 3 && wait < 100; wait++) await new Promise((done) => setTimeout(done, 50))
  const [assume, first, second] = received
  if (!assume || !first || !second) throw new Error('Nothing was published.')
  expect(fieldsOf(assume)).toMatchObject({ Action: 'AssumeRole', RoleArn: role_arn, ExternalId: id })
  expect(isSigned(assume, account, 'sts', endpoint)).toBe(true)
  const published = [first, second].map(fieldsOf)
  expect(published).toMatchObject([
    {
      Action: 'Publish',
      TopicArn: topic_arn,
      MessageGroupId: id,
      'MessageAttributes.entry.1.Value.StringValue': 'LoginFailed',
    },
    { 'MessageAttributes.entry.1.Value.StringValue': 'LoginSucceeded' },
  ])
  const message: { id: string } = JSON.parse(published[0]?.Message ?? '')
  expect(published[0]?.MessageDeduplicationId).toBe(message.id)
  expect(isSigned(first, roleKeys, 'sns', endpoint)).toBe(true)
  expect(received).toHaveLength(3)
  const { text } = await control({ path: `${path}/deliveries` })
  expect(text).not.toMatch(/role's|secret of|ASIAROLE/)
})

it.each([
  ['AssumeRole', 'AWS STS responded with 403 (AccessDenied).'],
  ['Publish', 'AWS SNS responded with 403 (AccessDenied).'],
])('reports which AWS service rejected the request: %s', async (rejected, problem) => {
  const { control, path } = await opened((received) =>
    fieldsOf(received).Action === rejected
      ? { status: 403, body: '<Error><Code>AccessDenied</Code><Message>user secret-name is not</Message></Error>' }
      : reply(received),
  )
  const { body, text } = await control({ method: 'POST', path: `${path}/test` })
  expect(body).toMatchObject({ delivered: false, status: 403, problem })
  expect(text).not.toContain('secret-name')
})

it('reports missing AWS credentials', async () => {
  const { control, id } = await testProject(await platform())
  const path = `/projects/${id}/eventstreams`
  const { body } = await control<{ id: string }>({ method: 'POST', path, json: { type: 'sns', topic_arn, role_arn } })
  expect((await control({ method: 'POST', path: `${path}/${body.id}/test` })).body).toMatchObject({
    delivered: false,
    problem: expect.stringContaining('no AWS credentials'),
  })
})
