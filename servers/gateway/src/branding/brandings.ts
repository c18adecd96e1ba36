import { Recent } from '../recent'
import type { Target } from '../targets/target'
import { pageBranding, type PageBranding } from './page-branding'

const maxCached = 500
/** The longest time that a page waits for its branding. */
const maxWait = 1_500

type CachedBranding = { text: string; page: PageBranding; fetchedAt: number; pendingFetch?: Promise<void> }

/**
 * The branding of projects, requested from the target at most once per `brandingAge`. If the target fails or is slow, a project
 * keeps its last known looks, or has none yet.
 */
export function createBrandings({ branding, brandingAge }: Pick<Target, 'branding' | 'brandingAge'>): {
  of: (slug: string) => Promise<PageBranding>
} {
  const cache = new Recent<string, CachedBranding>(maxCached)

  const fetchBranding = async (slug: string, cached: CachedBranding) => {
    try {
      const document = await branding(slug)
      const text = JSON.stringify(document) ?? ''
      if (text !== cached.text) Object.assign(cached, { text, page: pageBranding(slug, document) })
    } catch {
      // Missing colors must not keep anyone from signing in.
    } finally {
      cached.fetchedAt = Date.now()
      cached.pendingFetch = undefined
    }
  }

  return {
    async of(slug) {
      const cached = cache.get(slug) ?? { text: '', page: pageBranding(slug, undefined), fetchedAt: -Infinity }
      cache.set(slug, cached)
      if (Date.now() - cached.fetchedAt >= brandingAge(slug)) {
        cached.pendingFetch ??= fetchBranding(slug, cached)
        await within(maxWait, cached.pendingFetch)
      }
      return cached.page
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
