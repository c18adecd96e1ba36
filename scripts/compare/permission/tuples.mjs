const classes = ['Document', 'Document', 'Folder', 'Folder', 'Group', 'User', 'Unknown']
const relations = ['viewers', 'owners', 'banned', 'parents', 'members', 'view', 'edit', 'share', 'unknown', '']
const people = ['ada', 'grace', 'nobody', '']
const objects = ['a', 'b', 'c', 'd', '']

/** Subjects of most sets, so that checks have matches. */
const usual = {
  Document: ['viewers', 'owners', 'banned', 'parents', 'parents'],
  Folder: ['viewers', 'owners', 'banned', 'parents'],
  Group: ['members'],
  User: ['unknown'],
  Unknown: ['viewers'],
}

export function set(random) {
  const namespace = random.pick(classes)
  const relation = random.chance(0.85) ? random.pick(usual[namespace]) : random.pick(relations)
  return { namespace, object: random.pick(objects.slice(0, random.chance(0.9) ? 4 : 5)), relation }
}

export const someone = (random) => random.pick(random.chance(0.9) ? ['ada', 'grace'] : people)

function subject(random, relation) {
  if (relation === 'parents' && random.chance(0.9))
    return {
      subject_set: {
        namespace: random.pick(['Folder', 'Folder', 'Document']),
        object: random.pick(objects.slice(0, 4)),
        relation: '',
      },
    }
  if (random.chance(0.55)) return { subject_id: someone(random) }
  if (random.chance(0.5)) return { subject_set: { namespace: 'User', object: someone(random), relation: '' } }
  if (random.chance(0.7))
    return { subject_set: { namespace: 'Group', object: random.pick(['a', 'b', 'c']), relation: 'members' } }
  return { subject_set: set(random) }
}

export function tuple(random) {
  const own = set(random)
  return { ...own, ...subject(random, own.relation) }
}

const wrong = [
  null,
  [],
  {},
  'text',
  7,
  { subject_id: 7 },
  { subject_set: 'a' },
  { subject_set: {} },
  { namespace: 7, subject_id: 'a' },
]
/** A relationship, sometimes with a part that is missing or of the wrong kind. */
export function odd(random) {
  const sent = tuple(random)
  if (random.chance(0.6)) return sent
  if (random.chance(0.3)) return random.pick(wrong)
  const { [random.pick(['namespace', 'object', 'relation', 'subject_id', 'subject_set'])]: _, ...rest } = sent
  return random.chance(0.3)
    ? { ...sent, subject_id: 'ada', subject_set: { namespace: 'User', object: 'ada', relation: '' } }
    : random.chance(0.3)
      ? { ...sent, $schema: 'x', extra: 1 }
      : rest
}

export const queryOf = ({ subject_set: inside, ...rest }) => ({
  ...rest,
  ...(inside && Object.fromEntries(Object.entries(inside).map(([key, value]) => [`subject_set.${key}`, value]))),
})

export function parts(random, full, share) {
  return Object.fromEntries(Object.entries(full).filter(() => random.chance(share)))
}
