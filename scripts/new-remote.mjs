import { execFileSync } from 'node:child_process'
import path from 'node:path'

import { root } from './build/places.mjs'
import { isName, singularOf, writeRemote } from './new-remote/generate.mjs'

// `npm run new:remote -- reports`: a remote with one list screen that passes its tests. The shell is not touched: the registry finds it.
const [remote = '', plural = remote] = process.argv.slice(2)
const folder = path.join(root, 'apps', remote)

function stop(reason) {
  console.error(reason)
  process.exit(1)
}

if (![remote, plural].every(isName))
  stop('Names have lower-case letters, digits and dashes: npm run new:remote -- reports')
try {
  writeRemote(root, folder, { remote, plural, singular: singularOf(plural) })
} catch (error) {
  stop(error.message)
}
execFileSync(process.execPath, [
  path.join(root, 'node_modules/prettier/bin/prettier.cjs'),
  '--write',
  '--log-level',
  'warn',
  folder,
])

console.log(`apps/${remote} is there. Next:
  npm install                                link the new workspace
  npm test -w apps/${remote}                 its tests
  npm run new:resource -- ${remote} <plural> another resource
  npm run dev                                it is in the navigation of every project`)
