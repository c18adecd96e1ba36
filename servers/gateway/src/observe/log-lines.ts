import { z } from 'zod'

import { parsedJson } from '../parsed-json'

const lineSchema = z.looseObject({
  level: z.number(),
  msg: z.string().optional(),
  err: z.looseObject({ message: z.string() }).optional(),
})

/** Turns the log's JSON into terminal lines: level, message and context. */
export function plainLogLine(json: string): string {
  const parsed = lineSchema.safeParse(parsedJson(json))
  if (!parsed.success) return json
  const { level, msg = '', err, ...rest } = parsed.data
  const levelName = level >= 50 ? 'error' : level >= 40 ? 'warn' : level >= 30 ? 'info' : 'debug'
  const about = Object.entries(rest)
    .filter(([name]) => !['time', 'pid', 'hostname', 'reqId'].includes(name))
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
  return `${[levelName.padEnd(5), msg, ...about, ...(err ? [err.message] : [])].join(' ')}\n`
}
