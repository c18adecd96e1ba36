import * as z from 'zod/mini'

import { keep, kept } from '@atrium/shared/storage'

import type { Offer } from './offers'

const name = 'atrium.recent'
const most = 5
const recent = z.object({ to: z.string().check(z.startsWith('/')), title: z.string(), detail: z.optional(z.string()) })

/** Where this browser was led last, the latest first. */
export function recents(): Offer[] {
  try {
    const { data = [] } = z.array(recent).safeParse(JSON.parse(kept(name) || '[]'))
    return data.slice(0, most).map((one) => ({ kind: 'recent', icon: 'history', ...one }))
  } catch {
    return []
  }
}

/** Remembers where an offer led. */
export function remember({ to, title, detail, run }: Offer) {
  if (run) return
  const others = recents().filter((one) => one.to !== to)
  keep(name, JSON.stringify([{ to, title, detail }, ...others].slice(0, most)))
}
