import { z } from 'zod'
import { JsonnetError } from '@atrium/jsonnet'
import { reply, type ControlHandlers } from '../http/handlers'
import { manifestJsonnet } from '../identity/tenant-code/pool'
import { bodyOf, projectOf } from './calls'

const LONGEST = 65_536
const LONGEST_ERROR = 2_000
const MOST_VALUES = 8

const values = z
  .record(z.string().max(100, 'can have at most 100 characters'), z.json())
  .refine((record) => Object.keys(record).length <= MOST_VALUES, `may have ${MOST_VALUES} names at most`)
  .optional()
const evaluation = z.strictObject({
  source: z.string().max(LONGEST, `may have ${LONGEST} characters at most`),
  ext_vars: values,
  top_level_arguments: values,
})

export const jsonnetHandlers = {
  /**
   * Evaluates Jsonnet with the caller's values, under the limits and in the threads of the project's own Jsonnet. Nothing is stored or
   * sent. An error is a result: `{ error: { kind, message, line?, column? } }`, with lines and columns from 1.
   */
  async evaluateProjectJsonnet(call) {
    const { source, ext_vars: extVars, top_level_arguments: topLevelArguments } = bodyOf(call, evaluation)
    const project = await projectOf(call)
    try {
      const output = await manifestJsonnet(project, source, {
        ...(extVars && { extVars }),
        ...(topLevelArguments && { topLevelArguments }),
      })
      return reply({ output }, { status: 200 })
    } catch (error) {
      if (!(error instanceof JsonnetError)) throw error
      const { kind, line, column } = error
      const message = error.message.slice(0, LONGEST_ERROR)
      return reply({ error: { kind, message, ...(line !== undefined && { line, column }) } }, { status: 200 })
    }
  },
} satisfies ControlHandlers
