import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

import { readStoredJson, writeStored } from '@atrium/shared/storage'
import { onAnnouncement } from '@atrium/shared/transport'

import { flows, type Run, type Settings, type Step } from './run'

export type Owner = { user: string; project: string }
/** A client's secret, sealed by the gateway, which only opens it for this person, project and client. */
export type Sealed = { client: string; sealed: string }
type State = { run?: Run; sealed?: Sealed }

const Settings = z.object({
  client: z.string(),
  flow: z.enum(flows),
  scope: z.string(),
  audience: z.string(),
  prompt: z.string(),
  redirect: z.string(),
})
/** A run as stored in this tab: checks the parts that the screens and the code exchange depend on. */
const Stored = z.object({
  run: z.optional(
    z.object({
      settings: Settings,
      steps: z.array(z.looseObject({ id: z.number(), kind: z.string(), at: z.number() })),
      tokens: z.object({ access: z.optional(z.string()), refresh: z.optional(z.string()), id: z.optional(z.string()) }),
      pending: z.optional(
        z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), redirect: z.string() }),
      ),
    }),
  ),
  sealed: z.optional(z.object({ client: z.string(), sealed: z.string() })),
})

const nothing: State = {}
const states = new Map<string, State>()
const listeners = new Set<() => void>()
const keyOf = ({ user, project }: Owner) => `${user} ${project}`
onAnnouncement(({ type }) => {
  if (type !== 'signed-out') return
  states.clear()
  listeners.forEach((listener) => listener())
})

export const stateOf = (owner: Owner): State => states.get(keyOf(owner)) ?? nothing

export function setState(owner: Owner, change: Partial<State>) {
  states.set(keyOf(owner), { ...stateOf(owner), ...change })
  listeners.forEach((listener) => listener())
}

/** Changes the run, if there is one. */
export function changeRun(owner: Owner, change: (run: Run) => Run) {
  const { run } = stateOf(owner)
  if (run) setState(owner, { run: change(run) })
}

let lastId = 0

/** Adds a step. @returns its id, which no step of another run has: a late response must not change that run */
export function addStep(owner: Owner, step: Omit<Step, 'id' | 'at'>): number {
  lastId = Math.max(lastId, stateOf(owner).run?.steps.at(-1)?.id ?? 0) + 1
  const id = lastId
  changeRun(owner, (run) => ({ ...run, steps: [...run.steps, { ...step, id, at: Date.now() }] }))
  return id
}

/** Whether the current run has the step. */
export const hasStep = (owner: Owner, id: number): boolean =>
  stateOf(owner).run?.steps.some((step) => step.id === id) ?? false

export const changeStep = (owner: Owner, id: number, change: Partial<Step>) =>
  changeRun(owner, (run) => ({
    ...run,
    steps: run.steps.map((step) => (step.id === id ? { ...step, ...change } : step)),
  }))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The run of this person in this project, in memory only. */
export const usePlayground = (owner: Owner): State => useSyncExternalStore(subscribe, () => stateOf(owner))

const storageKey = (owner: Owner) => `atrium-playground ${keyOf(owner)}`

/** Stores the run in this tab while the browser is away for the sign-in. */
export function storeForReturn(owner: Owner) {
  try {
    sessionStorage.setItem(storageKey(owner), JSON.stringify(stateOf(owner)))
  } catch {
    // If the browser blocks storage, the return starts without the run.
  }
}

/** Restores the run that left for a sign-in, and removes it from storage. @returns whether there was one */
export function takeBack(owner: Owner): boolean {
  try {
    const text = sessionStorage.getItem(storageKey(owner))
    sessionStorage.removeItem(storageKey(owner))
    if (text === null) return stateOf(owner).run?.pending !== undefined
    // an earlier release may have stored another shape in this tab
    setState(owner, Stored.parse(JSON.parse(text)) as State)
    return true
  } catch {
    return false
  }
}

const Saved = z.array(z.object({ name: z.string(), settings: Settings }))
export type SavedRun = { name: string; settings: Settings }

const savedKey = ({ user, project }: Owner) => `atrium-playground-runs ${user} ${project}`
const maxSaved = 20

/** The runs that this person saved in this browser: settings only, no token and no secret. */
export const savedRuns = (owner: Owner): SavedRun[] => readStoredJson(savedKey(owner), Saved) ?? []

export const saveRuns = (owner: Owner, runs: readonly SavedRun[]) =>
  writeStored(savedKey(owner), JSON.stringify(runs.slice(-maxSaved)))
