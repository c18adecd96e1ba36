import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import ts from 'typescript'

// Runs each regular expression of the servers, and of the packages that they use, on texts crafted to slow it down. One that takes more
// than linear time could be used to stop a server: rewrite it, or limit the text and list the pattern here.
const root = fileURLToPath(new URL('..', import.meta.url))
/** Lengths of the texts. The short ones find patterns whose time doubles with a few more characters. */
const short = [16, 24, 32, 48, 64, 96]
const lengths = {
  'servers/platform/src': [...short, 4_000],
  'servers/gateway/src': [...short, 4_000],
  'packages/shared/src': [...short, 4_000],
  // These run in threads with a time limit (decision 18), where only such patterns matter.
  'packages/jsonnet/src': short,
  'packages/gotemplate/src': short,
}

/** Slow patterns whose input is always short, or never of this kind. */
const bounded = new Map(
  [
    [
      /(\{[^}]+\})/,
      ['packages/shared/src/operations/match.ts', 'servers/platform/src/http/router.ts'],
      'routes of the code',
    ],
    [
      /\{([^}]+)\}/g,
      ['packages/shared/src/api/open.ts', 'servers/gateway/src/lab/lab-call.ts', 'servers/platform/src/http/router.ts'],
      'routes of the code',
    ],
    [/\{[^}]+\}/g, ['packages/shared/src/operations/match.ts'], 'routes of the code'],
    [/\d+$/, ['servers/platform/src/work/thread-clock.ts'], 'a line of /proc'],
    [/[\w-]*$/, ['packages/shared/src/safe-html/safe-css.ts'], '40 characters'],
    [/\/+$/, ['servers/gateway/src/config/schema.ts'], 'URLs of the configuration file'],
    [
      /=+$/,
      ['packages/shared/src/base64.ts', 'servers/platform/src/identity/strategies/keys/browser-script.ts'],
      'in a browser, what it has encoded itself',
    ],
    [
      /(\d+(?:\.\d+)?)(mo|ms|[smhdwy])/g,
      ['servers/platform/src/oauth2/api-keys/durations.ts'],
      'a text that another pattern has matched as a whole',
    ],
    [
      /(\d+(?:\.\d+)?)(h|ms|us|µs|ns|m|s)/g,
      ['packages/shared/src/durations.ts'],
      'a text that another pattern has matched as a whole',
    ],
    [
      /\s*(?:`([^`]*)`|([^,\]&|()`]*[^,\]&|()`\s]))\s*/uy,
      ['servers/platform/src/identity/admin/search/filter.ts'],
      '4,000 characters (MOST_TEXT)',
    ],
    [
      /^\s*([a-z]{2,3})(?:-[\w-]*)?\s*(?:;\s*q=([\d.]{1,5}))?\s*$/i,
      ['servers/gateway/src/branding/languages.ts'],
      '500 characters',
    ],
    [
      /\b[a-z][a-z0-9+.-]*:\/\/[^\s"'`<>)]+/gi,
      ['servers/gateway/src/remote-errors/scrub.ts'],
      'messages of 1,000 characters',
    ],
    [
      /[^\s@"'`<>()]+@[^\s@"'`<>()]+\.[^\s@"'`<>()]+/g,
      ['servers/gateway/src/remote-errors/scrub.ts'],
      'messages of 1,000 characters',
    ],
    [/<([^>]*)>\s*;(.*)/s, ['packages/shared/src/transport/page.ts'], 'in a browser, the Link header of the platform'],
  ].flatMap(([pattern, files, reason]) => files.map((file) => [`${file}: ${pattern}`, reason])),
)

/** Milliseconds that count as slow: linear patterns take a few microseconds. */
const LIMIT = 3
const ATTEMPTS = 6

const heads = ['', 'a', '"', 'http://', 'at ']
const repeated = [
  ...[
    ' ',
    '\t',
    '\n',
    'a',
    'A',
    '0',
    '.',
    '-',
    '_',
    '/',
    '\\',
    '[',
    '(',
    '{',
    '<',
    '"',
    "'",
    '=',
    '+',
    '*',
    '%',
    '@',
    ':',
    ',',
    '#',
  ],
  ...['a.', 'a-', 'a@', 'a ', '0.', '0,', '1a', ' a', '[a', 'a/', '\\"', '<a', '{{', 'a:', 'ab1', '11a', '%41', 'é'],
]
const tails = ['', '!', '1', 'x\n']

const time = (work) => {
  const begin = performance.now()
  work()
  return performance.now() - begin
}

/** Describes a text for which a pattern is slow. */
function slowFor(pattern, lengths) {
  const use = (text) => (pattern.global ? text.replace(pattern, '') : pattern.test(text))
  for (const head of heads)
    for (const middle of repeated)
      for (const tail of tails)
        for (const length of lengths) {
          const text = head + middle.repeat(Math.ceil(length / middle.length)) + tail
          let attempts = ATTEMPTS
          while (attempts > 0 && time(() => use(text)) > LIMIT) attempts -= 1
          if (attempts === 0)
            return `${JSON.stringify(head)}, then many ${JSON.stringify(middle)}, then ${JSON.stringify(tail)}`
        }
  return undefined
}

const isSource = (name) => /\.tsx?$/.test(name) && !/\.(?:test|d)\.tsx?$/.test(name)

function patternsOf(file) {
  const source = ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const found = []
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const filesIn = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .filter((name) => isSource(name) && !name.includes('testing/'))
    .map((name) => `${folder}/${name}`)

const faults = []
const used = new Set()
const tried = new Set()
for (const [folder, sizes] of Object.entries(lengths))
  for (const file of filesIn(folder))
    for (const text of patternsOf(file)) {
      const use = `${file}: ${text}`
      used.add(use)
      if (bounded.has(use) || tried.has(text)) continue
      tried.add(text)
      const [, body, flags] = /^\/(.*)\/([a-z]*)$/s.exec(text)
      const found = slowFor(new RegExp(body, flags), sizes)
      if (found !== undefined) faults.push(`${use} is slow for ${found}`)
    }
for (const use of bounded.keys()) if (!used.has(use)) faults.push(`${use} is not in the code any more`)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
