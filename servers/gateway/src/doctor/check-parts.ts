import { message } from '@atrium/shared/setup-check'
import { z } from 'zod'

import { examine } from '../account-only/examine'
import { ok, problem, shownUrl, unknown, warning, type Finding } from './finding'
import type { Kind, Part } from './parts'
import { NoResponse, probe, type Probed } from './probe'

const versionSchema = z.object({ version: z.string() })
const discovery = z.object({ issuer: z.string(), authorization_endpoint: z.string() })

/** Milliseconds. Sessions and codes are checked against the caller's clock. */
const [maxSkew, worstSkew] = [5_000, 60_000]

const versionPaths: Record<Kind, string> = {
  platform: '/health/version',
  hosted: '/version',
  identity: '/version',
  'identity-admin': '/version',
  oauth2: '/version',
  'oauth2-admin': '/version',
  permission: '/version',
  'permission-write': '/version',
  'permission-syntax': '/version',
  provider: '/.well-known/openid-configuration',
}

type Proof = {
  path: string
  refused: 'service_not_identity_admin' | 'service_not_oauth2_admin' | 'service_not_permission' | 'openid_missing'
}

/** The response that identifies the configured kind of service. */
const proofs: Partial<Record<Kind, Proof>> = {
  'identity-admin': { path: '/admin/identities?page_size=1', refused: 'service_not_identity_admin' },
  'oauth2-admin': { path: '/admin/clients?page_size=1', refused: 'service_not_oauth2_admin' },
  permission: { path: '/namespaces', refused: 'service_not_permission' },
  provider: { path: versionPaths.provider, refused: 'openid_missing' },
}

/** One service: whether it responds, its version and clock, and whether it is the configured kind. */
export async function checkPart(part: Part, own: string | undefined, signal: AbortSignal): Promise<Finding[]> {
  const { about, key, upstream, headers, kind } = part
  const at = shownUrl(upstream.url)
  try {
    const response = await probe(upstream, versionPaths[kind], { headers, signal })
    if (response.status >= 500) {
      return [problem(about, key, message('service_status', { url: at, status: response.status }))]
    }
    const version = versionSchema.safeParse(response.json).data?.version
    const proof = proofs[kind]
    const rejected = proof && (await rejection(part, proof, signal))
    return [
      rejected ??
        ok(
          about,
          version
            ? message('service_responds_version', { url: at, version })
            : message('service_responds', { url: at }),
        ),
      ...(rejected === undefined ? tooOld(part, version) : []),
      ...clock(part, response),
      ...(own === undefined ? [] : await settings(part, own, signal)),
    ]
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error
    return [problem(about, key, message('service_unreachable', { url: at, reason: error.reason }))]
  }
}

async function rejection(part: Part, { path, refused: rejected }: Proof, signal: AbortSignal) {
  const { status, json } = await probe(part.upstream, path, { headers: part.headers, signal })
  if (status === 200 && json !== undefined) return undefined
  const at = shownUrl(part.upstream.url)
  if (status === 401 || status === 403) {
    const key = part.key.replace(/\.(identity|oauth2|permission)\..*$/, '.headers')
    return problem(part.about, key, message('service_credential', { url: at, status }))
  }
  const values = { url: at, path: path.split('?')[0] ?? path, status: status === 200 ? message('no_json') : status }
  return problem(part.about, part.key, message(rejected, values))
}

/** Versions that work with this console; a build without a version number can't be checked. */
function tooOld({ kind, about, key }: Part, version = ''): Finding[] {
  const [, major, minor] = /^v?(\d+)\.(\d+)/.exec(version) ?? []
  if (!kind.startsWith('identity') || major === undefined || Number(major) > 1) return []
  const isNew = Number(major) === 1 && Number(minor) >= 3
  return isNew ? [] : [warning(about, key, message('service_old', { version, oldest: '1.3' }))]
}

function clock({ about, key }: Part, { skew }: Probed): Finding[] {
  if (skew === undefined || Math.abs(skew) < maxSkew) return []
  const difference = message(skew > 0 ? 'clock_ahead' : 'clock_behind', { seconds: Math.round(Math.abs(skew) / 1000) })
  return [Math.abs(skew) < worstSkew ? warning(about, key, difference) : problem(about, key, difference)]
}

/** Settings without which links in messages fail, or people don't get back to the console. */
const essential = new Set(['serve.public.base_url', 'selfservice.allowed_return_urls'])

/** Whether the service's own configuration sends people to our screens, as far as its public API shows. */
async function settings(
  { kind, about, key, project, upstream }: Part,
  origin: string,
  signal: AbortSignal,
): Promise<Finding[]> {
  if (project === undefined) return []
  const base = project === '' ? origin : `${origin}/a/${project}`
  if (kind === 'identity') {
    const { root, findings } = await examine(upstream, base)
    return [
      ...findings.map(({ description: description, setting }) =>
        setting === undefined || essential.has(setting)
          ? problem(about, setting ?? key, description)
          : warning(about, setting, description),
      ),
      ...(root === undefined ? [] : [unknown(about, message('identity_settings_unknown', { url: base }))]),
    ]
  }
  const { status, json } = await probe(upstream, '/.well-known/openid-configuration', { signal })
  const document = discovery.safeParse(json).data
  if (status !== 200 || !document) {
    return [problem(about, key, message('openid_missing', { status }))]
  }
  const setting = 'urls.self.public'
  const [actual, expected] = [document.authorization_endpoint, `${base}/oauth2/auth`]
  return [
    ...(actual === expected
      ? []
      : [warning(about, setting, message('oauth2_url_differs', { setting, is: actual, wanted: expected }))]),
    unknown(about, message('oauth2_urls_unknown', { url: base })),
  ]
}
