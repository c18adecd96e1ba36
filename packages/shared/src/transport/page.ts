import type { ApiResponse } from '@ory/client-fetch'

/** One page of a list; `next` is the token of the next page, `total` the count of all items if the service reports it. */
export type Page<Item> = { items: Item[]; next?: string; total?: number }

/** A list whose next page token is in the `Link` header: read from the client's `…Raw` call. */
export async function readPage<Item>(response: ApiResponse<Item[]>): Promise<Page<Item>> {
  const total = response.raw.headers.get('x-total-count')
  return {
    items: await response.value(),
    next: nextToken(response.raw.headers.get('link')),
    total: total === null ? undefined : Number(total),
  }
}

/** The `page_token` of the relation `next` in a `Link` header (RFC 8288), or undefined. */
export function nextToken(link: string | null): string | undefined {
  for (const part of (link ?? '').split(/,(?=\s*<)/)) {
    const found = /<([^>]*)>\s*;(.*)/s.exec(part)
    if (!found || !/\brel="?next"?/.test(found[2] ?? '')) continue
    return new URL(found[1] ?? '', 'http://localhost').searchParams.get('page_token') ?? undefined
  }
  return undefined
}
