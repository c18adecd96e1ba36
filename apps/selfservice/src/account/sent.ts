import { useEffect, useState } from 'react'

import { Problem } from '@atrium/shared/transport'

/** What a browser sent by itself before this page, by the fields' names, and what came of it; the gateway writes it. */
export type Sent = {
  typed: Record<string, string[]>
  problem?: { status: number; id: string; reason: string }
  /** A new form replaces one that couldn't be submitted. */
  isAnew?: boolean
  /** What was done where the screen stays. */
  done?: 'rejected'
}

/** What the page says in its element `atrium-sent`; undefined in the page of a plain visit. */
export function readSent(): Sent | undefined {
  const text = document.querySelector('#atrium-sent')?.textContent
  // Written by the gateway of this very page.
  return text ? (JSON.parse(text) as Sent) : undefined
}

/** The same with its failure as the screens know failures; for the screen that the form was of, and none after it. */
export function useSent() {
  const [sent] = useState(readSent)
  useEffect(() => document.querySelector('#atrium-sent')?.remove(), [])
  const [problem] = useState(() => sent?.problem && problemOf(sent.problem))
  return { typed: (name: string) => sent?.typed[name], problem, done: sent?.done }
}

const problemOf = ({ status, id, reason }: NonNullable<Sent['problem']>) =>
  new Problem({ status, id, message: reason, reason })
