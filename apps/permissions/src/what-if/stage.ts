import * as z from 'zod/mini'

import { readStoredJson, writeStored } from '@atrium/shared/storage'

/** A stage; `from` are the published rules that the staged ones are based on. */
export type Stage = { changes: string; rules: string; from: string }

const maxCharacters = 1_000_000
const text = z.string().check(z.maxLength(maxCharacters))
const stageSchema = z.strictObject({ version: z.literal(1), changes: text, rules: text, from: text })

const nameOf = (project: string) => `atrium.stage.${project}`

/** The stage of a project in this browser (decision 52), if any. */
export const storedStage = (project: string): Stage | undefined => readStoredJson(nameOf(project), stageSchema)

/** Stores a stage for the next visit if the browser has space; an empty one is deleted. */
export function storeStage(project: string, { changes, rules, from }: Stage): void {
  const isEmpty = changes.trim() === '' && rules === from
  writeStored(nameOf(project), isEmpty ? '' : JSON.stringify({ version: 1, changes, rules, from }))
}

/**
 * The stage for the currently published rules. Unedited rules follow the published ones; edited ones stay,
 * and `outdated` is set if others were published meanwhile.
 */
export function stageOver(published: string, stage: Stage | undefined): Stage & { outdated: boolean } {
  if (!stage || stage.rules === stage.from || stage.rules === published) {
    return { changes: stage?.changes ?? '', rules: published, from: published, outdated: false }
  }
  return { ...stage, outdated: stage.from !== published }
}
