import { plural } from '@atrium/shared/text'

import type { FindingCode } from '../findings'

export const en = {
  title: 'Discovery',
  about: 'See what the service supports, and which clients don’t work as configured.',
  findings: 'Findings',
  columns: { client: 'Client', finding: 'Finding', effect: 'Effect' },
  fails: 'Fails',
  check: 'Warning',
  noClients: 'Once there are clients, those that use something the service doesn’t offer are listed here.',
  none: 'Nothing to fix',
  noneSoFar: 'Nothing to fix so far',
  noneAbout: (count: number) =>
    plural('en', count, {
      one: 'The client uses only what the discovery document lists.',
      other: 'All {count} clients use only what the discovery document lists.',
    }),
  checking: 'Checking clients…',
  checkedSoFar: (count: number) =>
    plural('en', count, { one: 'Checked {count} client so far.', other: 'Checked {count} clients so far.' }),
  checkedAll: (count: number) =>
    plural('en', count, { one: 'Checked {count} client.', other: 'Checked all {count} clients.' }),
  most: (shown: number, count: number) =>
    plural('en', count, { other: `The first ${shown} of {count} findings are shown.` }),
  checkRest: 'Check remaining clients',
  stop: 'Stop',
  codes: {
    grant: (value) => `Uses the grant type ${value}, which the service doesn’t support.`,
    response: (value) => `Uses the response type ${value}, which the service doesn’t support.`,
    'auth-method': (value) => `Authenticates with ${value}, which the service doesn’t support.`,
    'auth-alg': (value) => `Signs its assertions with ${value}, which the service doesn’t accept.`,
    'subject-type': (value) => `Uses ${value} subjects, which the service doesn’t support.`,
    'userinfo-alg': (value) => `Expects userinfo signed with ${value}, which the service doesn’t support.`,
    'request-alg': (value) => `Signs request objects with ${value}, which the service doesn’t accept.`,
    backchannel: () => 'Has a back-channel logout URI, but the service doesn’t send logout tokens.',
    frontchannel: () => 'Has a front-channel logout URI, but the service doesn’t open it.',
    'request-uri': () => 'Has request URIs, but the service doesn’t fetch request objects.',
    'no-redirect': () => 'Uses the authorization code grant without a redirect URI.',
    'no-keys': (value) => `Authenticates with ${value}, but has no keys and no JWKS URI.`,
    'offline-without-refresh': (value) => `Can request ${value}, but can’t use refresh tokens.`,
    'refresh-without-offline': () =>
      'Can use refresh tokens, but never gets one because it can’t request offline_access.',
    implicit: () => 'Uses the implicit grant, which puts tokens into URLs.',
  } satisfies Record<FindingCode, (value: string) => string> as Record<FindingCode, (value: string) => string>,
  offers: 'Supported features',
  userinfo: 'Userinfo',
  response: 'Userinfo response',
  token: 'Access token',
  tokenHint: 'Sent once to the userinfo endpoint and not stored.',
  tokenRequired: 'Enter an access token.',
  callUserinfo: 'Call userinfo',
  keys: 'Public keys (JWKS)',
  manageKeys: 'Manage keys',
  document: 'Discovery document',
}
export type Text = typeof en
