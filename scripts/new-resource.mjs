import { existsSync } from 'node:fs'
import path from 'node:path'

import { root } from './build/places.mjs'
import {
  addToRemote,
  baseOf,
  filesOf,
  format,
  isName,
  kinds,
  singularOf,
  stop,
  writeResource,
} from './new-remote/generate.mjs'

// `npm run new:resource -- oauth2 trusted-issuers`: creates a list with its test. `--full` adds detail, edit and delete; `--count` prints
// the number of files of both.
const options = process.argv.slice(2)
const [remote = '', plural = '', singular = singularOf(plural)] = options.filter((one) => !one.startsWith('--'))

if (options.includes('--count')) {
  for (const [kind, { most }] of Object.entries(kinds)) {
    const files = filesOf(kind)
    console.log(`${kind}: ${files.length} of ${most} files (${files.join(', ')}), and lines in domain.ts and paths.ts`)
    if (files.length > most) process.exitCode = 1
  }
} else {
  if (![remote, plural, singular].every(isName))
    stop(
      'Names have lower-case letters, digits and dashes: npm run new:resource -- oauth2 trusted-issuers [trusted-issuer] [--full]',
    )
  const app = path.join(root, 'apps', remote)
  if (!existsSync(path.join(app, 'src/domain.ts'))) stop(`There is no remote ${remote}.`)
  const domain = path.join(app, 'src/domain.ts')
  try {
    const names = { remote, plural, singular, base: baseOf(domain) }
    const folder = path.join(app, 'src', plural)
    const kind = options.includes('--full') ? 'full' : 'list'
    const files = writeResource(folder, kind, names)
    addToRemote(path.join(app, 'src'), kind, names)
    format(root, folder, domain, path.join(app, 'src/paths.ts'))
    console.log(
      `apps/${remote}/src/${plural}: ${files.length} files, and its lines in domain.ts and paths.ts. docs/new-resource.md says what to change in them.`,
    )
  } catch (error) {
    stop(error.message)
  }
}
