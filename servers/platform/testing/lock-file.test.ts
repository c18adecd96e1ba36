import { readFileSync } from 'node:fs'
import path from 'node:path'

type Package = { optionalDependencies?: Record<string, string>; resolved?: string }

const lock = JSON.parse(readFileSync(path.join(__dirname, '../../../package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>
} // As npm writes it.

/** Where npm would look for what a package asks for: beside it, then in each folder above. */
const placesOf = (from: string, name: string) => {
  const parts = from.split('/node_modules/')
  return [
    ...parts.map((_, at) => `${parts.slice(0, parts.length - at).join('/node_modules/')}/node_modules/${name}`),
    `node_modules/${name}`,
  ]
}

test('includes the binaries of every system in the lock file', () => {
  const missing = Object.entries(lock.packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !placesOf(from, name).some((place) => place in lock.packages)),
  )
  expect(missing).toEqual([])
})

test('names no registry in the lock file', () => {
  const named = Object.entries(lock.packages).filter(([, { resolved }]) => /^https?:/.test(resolved ?? ''))
  expect(named).toEqual([])
})
