import { Recent } from '../recent'
import type { Target } from '../targets/target'
import { pageBranding, type PageBranding } from './page-branding'

const mostKept = 500
/** The longest time that a page waits for its branding. */
const longestWait = 1_500

type Kept = { text: string; page: PageBranding; askedAt: number; asking?: Promise<void> }

/**
 * The branding of projects, requested from the target at most once per `brandingAge`. If the target fails or is slow, a project
 * keeps its last known looks, or has none yet.
 */
export function createBrandings({ branding, brandingAge }: Pick<Target, 'branding' | 'brandingAge'>): {
  of: (slug: string) => Promise<PageBranding>
} {
  const kept = new Recent<string, Kept>(mostKept)

  const ask = async (slug: string, known: Kept) => {
    try {
      const document = await branding(slug)
      const text = JSON.stringify(document) ?? ''
      if (text !== known.text) Object.assign(known, { text, page: pageBranding(slug, document) })
    } catch {
      // Missing colors must not keep anyone from signing in.
    } finally {
      known.askedAt = Date.now()
      known.asking = undefined
    }
  }

  return {
    async of(slug) {
      const known = kept.get(slug) ?? { text: '', page: pageBranding(slug, undefined), askedAt: -Infinity }
      kept.set(slug, known)
      if (Date.now() - known.askedAt >= brandingAge(slug)) {
        known.asking ??= ask(slug, known)
        await within(longestWait, known.asking)
      }
      return known.page
    },
  }
}

function within(ms: number, promise: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    void promise.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
