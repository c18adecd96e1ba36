import { z } from 'zod'

import { examine } from '../account-only/examine'
import { ok, problem, shownUrl, unknown, warning, type Finding } from './finding'
import type { Kind, Part } from './parts'
import { NoResponse, probe, type Probed } from './probe'

const versionSchema = z.object({ version: z.string() })
const discovery = z.object({ issuer: z.string(), authorization_endpoint: z.string() })

/** Milliseconds. Sessions and codes are checked against the caller's clock. */
const [mostSkew, worstSkew] = [5_000, 60_000]

const versionPaths: Record<Kind, string> = {
  platform: '/health/version',
  hosted: '/version',
  identity: '/version',
  'identity-admin': '/version',
  oauth2: '/version',
  'oauth2-admin': '/version',
  permission: '/version',
  'permission-write': '/version',
}

/** The response that identifies the configured kind of service. */
const proofs: Partial<Record<Kind, { path: string; refused: string }>> = {
  'identity-admin': { path: '/admin/identities?page_size=1', refused: 'admin API of an identity service' },
  'oauth2-admin': { path: '/admin/clients?page_size=1', refused: 'admin API of an OAuth2 service' },
  permission: { path: '/namespaces', refused: 'read API of a permission service' },
}

/** One service: whether it responds, its version and clock, and whether it is the configured kind. */
export async function checkPart(part: Part, own: string | undefined, signal: AbortSignal): Promise<Finding[]> {
  const { about, key, upstream, headers, kind } = part
  const at = shownUrl(upstream.url)
  try {
    const response = await probe(upstream, versionPaths[kind], { headers, signal })
    if (response.status >= 500) return [problem(about, key, `${at} responds with ${response.status}`)]
    const version = versionSchema.safeParse(response.json).data?.version
    const proof = proofs[kind]
    const refused = proof && (await refusal(part, proof, signal))
    return [
      refused ?? ok(about, `${at} responds${version ? `, version ${version}` : ''}.`),
      ...(refused === undefined ? tooOld(part, version) : []),
      ...clock(part, response),
      ...(own === undefined ? [] : await settings(part, own, signal)),
    ]
  } catch (error) {
    if (error instanceof NoResponse) return [problem(about, key, `${at} can't be reached: ${error.message}`)]
    throw error
  }
}

async function refusal(part: Part, { path, refused }: { path: string; refused: string }, signal: AbortSignal) {
  const { status, json } = await probe(part.upstream, path, { headers: part.headers, signal })
  if (status === 200 && json !== undefined) return undefined
  const at = shownUrl(part.upstream.url)
  if (status === 401 || status === 403) {
    const key = part.key.replace(/\.(identity|oauth2|permission)\..*$/, '.headers')
    return problem(part.about, key, `${at} rejects the credential (${status}).`)
  }
  const what = status === 200 ? 'no JSON' : status
  return problem(part.about, part.key, `${at} is not the ${refused}: ${path.split('?')[0]} responds with ${what}.`)
}

/** Versions that work with this console; a build without a version number can't be checked. */
function tooOld({ kind, about, key }: Part, version = ''): Finding[] {
  const [, major, minor] = /^v?(\d+)\.(\d+)/.exec(version) ?? []
  if (!kind.startsWith('identity') || major === undefined || Number(major) > 1) return []
  const isNew = Number(major) === 1 && Number(minor) >= 3
  return isNew
    ? []
    : [
        warning(
          about,
          key,
          `Version ${version} is older than 1.3, the oldest version that this console is tested with.`,
        ),
      ]
}

function clock({ about, key }: Part, { skew }: Probed): Finding[] {
  if (skew === undefined || Math.abs(skew) < mostSkew) return []
  const text = `Its clock is ${Math.round(Math.abs(skew) / 1000)} s ${skew > 0 ? 'ahead of' : 'behind'} this machine's clock.`
  return [Math.abs(skew) < worstSkew ? warning(about, key, text) : problem(about, key, text)]
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
    if (root === undefined) return findings.map((text) => problem(about, key, text))
    return [
      ...findings.map((text) => {
        const setting = /^\S+/.exec(text)?.[0] ?? ''
        return (essential.has(setting) ? problem : warning)(about, setting, text)
      }),
      unknown(
        about,
        'Other settings can’t be read. Check that flows.settings.ui_url, flows.logout.after, methods.webauthn and methods.passkey (rp.id, origins) ' +
          `use ${base}.`,
      ),
    ]
  }
  const { status, json } = await probe(upstream, '/.well-known/openid-configuration', { signal })
  const document = discovery.safeParse(json).data
  if (status !== 200 || !document) {
    return [problem(about, key, `It has no OpenID configuration (${status}). Check that this is the public URL.`)]
  }
  const wanted = `${base}/oauth2/auth`
  return [
    ...(document.authorization_endpoint === wanted
      ? []
      : [
          warning(
            about,
            'urls.self.public',
            `urls.self.public results in ${document.authorization_endpoint} instead of ${wanted}. A sign-in started at one can't be completed at the other.`,
          ),
        ]),
    unknown(
      about,
      `Other URLs can't be read. Check that urls.login, urls.consent, urls.logout and urls.device.verification are ${base}/login, ${base}/consent, ` +
        `${base}/logout and ${base}/device.`,
    ),
  ]
}
