/** @jest-environment node */
import { execFileSync } from 'node:child_process'

import { labCurl } from './curl'
import type { LabRequest } from './lab-request'

const request: LabRequest = {
  operation: 'updateLoginFlow',
  path: {},
  query: [
    ['flow', 'f 1'],
    ['token', 'in the address'],
  ],
  headers: [
    ['Accept', 'application/json'],
    ['X-Session-Token', 'ory_st_1'],
    ['Cookie', `csrf_token_${'a'.repeat(64)}=c1=; ory_session_x=s1`],
  ],
  body: JSON.stringify({ identifier: `O'Neil $(id) \`id\``, password: 'one "two"', csrf_token: 'c2' }),
}
const base = 'http://localhost:4455/a/shop'

/** Runs the command in a shell, with a `curl` that prints its arguments. */
function argumentsOf(command: string, env: Record<string, string> = {}): string[] {
  const script = `curl() { for one in "$@"; do printf '%s\\0' "$one"; done; }\n${command}`
  return execFileSync('sh', ['-c', script], { encoding: 'utf8', env, stdio: 'pipe' }).split('\0').slice(0, -1)
}

test('prints the request itself if secrets are revealed', () => {
  expect(argumentsOf(labCurl(request, { base, revealed: true }))).toEqual([
    '-X',
    'POST',
    `${base}/self-service/login?flow=f+1&token=in+the+address`,
    ...request.headers.flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    '--data-raw',
    request.body,
  ])
})

test('reads each secret from a variable unless secrets are revealed', () => {
  const command = labCurl(request, { base, revealed: false })
  expect(command).not.toMatch(/ory_st_1|c1=|s1|c2|two|in.the.address/)
  const env = {
    TOKEN: 'in+the+address',
    SESSION_TOKEN: 'ory_st_1',
    CSRF_COOKIE: 'c1=',
    ORY_SESSION_X: 's1',
    PASSWORD: 'one \\"two\\"',
    CSRF_TOKEN: 'c2',
  }
  const args = argumentsOf(command, env)
  expect(args.slice(0, -1)).toEqual(argumentsOf(labCurl(request, { base, revealed: true })).slice(0, -1))
  expect(JSON.parse(args.at(-1) ?? '')).toEqual(JSON.parse(request.body ?? ''))
})

test('makes the shell report a variable that isn’t set', () => {
  expect(() => argumentsOf(labCurl(request, { base, revealed: false }))).toThrow(/TOKEN/)
})

test('uses one variable for each secret, even for secrets of the same name', () => {
  const command = labCurl(
    { ...request, query: [], headers: [], body: JSON.stringify([{ code: 'a1b' }, { code: 'c2d' }, { code: 'a1b' }]) },
    { base, revealed: false },
  )
  expect(JSON.parse(argumentsOf(command, { CODE: '1', CODE_2: '2' }).at(-1) ?? '')).toEqual([
    { code: '1' },
    { code: '2' },
    { code: '1' },
  ])
})

test('sends a form as a form', () => {
  const form: LabRequest = {
    ...request,
    query: [],
    headers: [['Content-Type', 'application/x-www-form-urlencoded']],
    body: 'identifier=a%40x&password=p',
  }
  expect(argumentsOf(labCurl(form, { base, revealed: false }), { PASSWORD: 'p' }).at(-1)).toBe(form.body)
})
