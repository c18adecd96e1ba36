/** Rules of one project: random classes whose permits refer to each other. */
const members = '(User | SubjectSet<Group, "members">)[]'

function term(random, related, permits, depth) {
  const one = () => random.pick(related)
  const options = [
    () => `this.related.${one()}.includes(ctx.subject)`,
    () => `this.related.${one()}.includes(ctx.subject)`,
    () => `this.related.parents.traverse((p) => p.related.${one()}.includes(ctx.subject))`,
    () => `!this.related.${one()}.includes(ctx.subject)`,
  ]
  if (permits.length > 0) {
    options.push(
      () => `this.permits.${random.pick(permits)}(ctx)`,
      () => `this.related.parents.traverse((p) => p.permits.${random.pick(permits)}(ctx))`,
    )
  }
  if (depth > 0) {
    options.push(
      () => `(${expression(random, related, permits, depth - 1)})`,
      () => `!(${expression(random, related, permits, depth - 1)})`,
    )
  }
  return random.pick(options)()
}

function expression(random, related, permits, depth) {
  const first = term(random, related, permits, depth)
  if (random.chance(0.4)) return first
  const joined = `${first} ${random.pick(['||', '||', '&&'])} ${term(random, related, permits, depth)}`
  return random.chance(0.6) ? joined : `${joined} ${random.pick(['||', '&&'])} ${term(random, related, permits, depth)}`
}

/** What a permit may refer to: earlier permits, sometimes any, including itself; without permits, a relation. */
const earlier = (random, permits, index) => (random.chance(0.06) ? permits : permits.slice(0, index))

const permit = (name, body) => `    ${name}: (ctx: Context): boolean => ${body},`

/** @param round name of an empty class, which shows that a service has loaded the rules */
export function rules(random, round) {
  const related = ['viewers', 'owners', 'banned']
  const permits = ['view', 'edit', 'share']
  const bodies = permits.map((name, index) =>
    permit(name, expression(random, related, earlier(random, permits, index), 2)),
  )
  return `import { Namespace, SubjectSet, Context } from "@ory/keto-namespace-types"

class User implements Namespace {}
class Round${round} implements Namespace {}

class Group implements Namespace {
  related: {
    members: ${members}
  }
}

class Folder implements Namespace {
  related: {
    parents: Folder[]
    viewers: ${members}
    owners: ${members}
    banned: User[]
  }
  permits = {
${bodies.join('\n')}
  }
}

class Document implements Namespace {
  related: {
    parents: (Folder | Document)[]
    viewers: ${members}
    owners: (User | SubjectSet<Folder, "owners">)[]
    banned: User[]
  }
  permits = {
${permits.map((name) => permit(name, expression(random, related, earlier(random, permits, permits.indexOf(name)), 2))).join('\n')}
  }
}
`
}

const tokens = [
  'class',
  'implements',
  'related',
  'permits',
  'this',
  'ctx',
  '(',
  ')',
  '{',
  '}',
  '=>',
  '||',
  '&&',
  '!',
  '[]',
  '|',
  ',',
  ':',
  '=',
  '"',
  "'",
  '//',
  '/*',
  '.',
  'x',
  '0',
  '<',
  '>',
  'import',
  'includes',
  'traverse',
  'subject',
  'SubjectSet<User, "a">',
  '\n',
  'ü',
  ';',
  '$',
  '@',
]

/** Rules with one or two faults: a part is removed, inserted, duplicated, replaced or truncated. */
export function broken(random, text) {
  let out = text
  for (let fault = 0; fault < 1 + (random.chance(0.3) ? 1 : 0); fault += 1) {
    const parts = out.split(/(\s+|\b)/).filter((part) => part !== '')
    const at = Math.floor(random.next() * parts.length)
    const change = random.pick(['out', 'in', 'twice', 'replace', 'replace', 'cut', 'swap'])
    if (change === 'out') parts.splice(at, 1)
    if (change === 'in') parts.splice(at, 0, random.pick(tokens))
    if (change === 'twice') parts.splice(at, 0, parts[at] ?? '')
    if (change === 'replace') parts[at] = random.pick(tokens)
    if (change === 'cut') parts.length = at
    if (change === 'swap') parts.splice(at, 2, parts[at + 1] ?? '', parts[at] ?? '')
    out = parts.join('')
  }
  return out
}
