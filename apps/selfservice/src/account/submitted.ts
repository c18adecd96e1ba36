import { useEffect, useState } from 'react'

import { Problem } from '@atrium/shared/transport'

/** The form that the browser sent before this page, by field name, and the result; written by the gateway. */
export type Submitted = {
  typed: Record<string, string[]>
  problem?: { status: number; id: string; reason: string; retryAfter?: number }
  /** A new form replaces one that couldn't be submitted. */
  isAnew?: boolean
  /** The action that was completed, if the screen stays. */
  done?: 'rejected'
}

/** Reads the page's element `atrium-sent`; undefined if the page wasn't opened by a form. */
export function readSubmitted(): Submitted | undefined {
  const text = document.querySelector('#atrium-sent')?.textContent
  // Written by the gateway of this very page.
  return text ? (JSON.parse(text) as Submitted) : undefined
}

/** The submitted form, with its failure as a Problem; only for the form's screen, not for later ones. */
export function useSubmitted() {
  const [sent] = useState(readSubmitted)
  useEffect(() => document.querySelector('#atrium-sent')?.remove(), [])
  const [problem] = useState(() => sent?.problem && problemOf(sent.problem))
  return { typed: (name: string) => sent?.typed[name], problem, done: sent?.done }
}

export const problemOf = ({ reason, ...problem }: NonNullable<Submitted['problem']>) =>
  new Problem({ ...problem, message: reason, reason })
