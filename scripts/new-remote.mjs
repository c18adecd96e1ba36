import path from 'node:path'

import { root } from './build/places.mjs'
import { format, isName, singularOf, stop, writeRemote } from './new-remote/generate.mjs'

// `npm run new:remote -- reports`: creates a remote with one list screen and passing tests. The shell stays unchanged: the registry finds it.
const [remote = '', plural = remote] = process.argv.slice(2)
const folder = path.join(root, 'apps', remote)

if (![remote, plural].every(isName))
  stop('Names have lower-case letters, digits and dashes: npm run new:remote -- reports')
try {
  writeRemote(root, folder, { remote, plural, singular: singularOf(plural) })
} catch (error) {
  stop(error.message)
}
format(root, folder)

console.log(`apps/${remote} is there. Next:
  npm install                                link the new workspace
  npm test -w apps/${remote}                 its tests
  npm run new:resource -- ${remote} <plural> another resource
  npm run dev                                it is in the navigation of every project`)
