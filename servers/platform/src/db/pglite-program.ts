import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

let compiled: Promise<WebAssembly.Module> | undefined

async function compile(): Promise<WebAssembly.Module> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await fs.readFile(path.join(folder, 'pglite.wasm')))
}

/** PGlite's program, compiled once for all threads of this process: a thread that replaces another starts in half the time. */
export function pgliteProgram(): Promise<WebAssembly.Module> {
  return (compiled ??= compile().catch((error: unknown) => {
    compiled = undefined
    throw error
  }))
}
