import type { RewriteChild } from '@atrium/shared/permission-language'

import { setKey, type Edge, type Proof, type Subject, type SubjectSet } from '../engine/model'
import type { GraphEdge, GraphNode } from '../graph/layout'
import { subjectText } from '../relationships/tuple'
import type { Text } from './text'

/** One step of a proof, in the order of the check. */
export type Step =
  | { kind: 'includes'; set: SubjectSet; other: SubjectSet }
  | { kind: 'through'; set: SubjectSet; via: string; target: SubjectSet }
  | { kind: 'inside'; set: SubjectSet; inside: SubjectSet }
  | { kind: 'relationship'; set: SubjectSet; subject: Subject }
  | { kind: 'absent'; set: SubjectSet; condition: RewriteChild }

export function stepsOf(proof: Proof): Step[] {
  switch (proof.kind) {
    case 'relationship':
    case 'absent':
      return [proof]
    case 'inside':
      return [{ kind: 'inside', set: proof.set, inside: proof.inside }, ...stepsOf(proof.proof)]
    case 'traverse': {
      const { set, via, target } = proof
      return [{ kind: 'through', set, via, target }, ...stepsOf(proof.proof)]
    }
    case 'permit':
      return proof.proofs.flatMap((inner): Step[] => {
        const own = inner.kind !== 'absent' && inner.kind !== 'traverse' && setKey(inner.set) !== setKey(proof.set)
        return [...(own ? [{ kind: 'includes' as const, set: proof.set, other: inner.set }] : []), ...stepsOf(inner)]
      })
  }
}

export const objectText = ({ namespace, object }: SubjectSet): string => `${namespace}:${object}`

const setText = (set: SubjectSet, t: Text): string =>
  set.relation === '' ? objectText(set) : t.everyone(set.relation, objectText(set))

/** A step as a sentence. */
export function sentenceOf(step: Step, subject: string, t: Text): string {
  const at = objectText(step.set)
  const { relation } = step.set
  switch (step.kind) {
    case 'includes':
      return t.step.includes(relation, at, step.other.relation)
    case 'through':
      return t.step.through(relation, at, step.via, objectText(step.target), step.target.relation)
    case 'inside':
      return t.step.inside(relation, at, setText(step.inside, t))
    case 'relationship':
      return t.step.relationship(relation, at, subjectText(step.subject))
    case 'absent':
      return t.step.absent(at, conditionText(step.condition, t), subject)
  }
}

/** The complete proof as one sentence, starting at the subject. */
export function reasonOf(proof: Proof, t: Text): string {
  const places: { relation: string; at: string }[] = []
  let subject = ''
  let next: Proof | undefined = proof
  while (next) {
    const one: Proof = next
    next = undefined
    if (one.kind === 'permit') next = one.proofs.find(({ kind }) => kind !== 'absent')
    else if (one.kind === 'traverse') {
      places.push({ relation: one.via, at: objectText(one.set) })
      next = one.proof
    } else if (one.kind === 'inside') {
      places.push({ relation: one.set.relation, at: objectText(one.set) })
      next = one.proof
    } else if (one.kind === 'relationship') {
      places.push({ relation: one.set.relation, at: objectText(one.set) })
      subject = subjectText(one.subject)
    }
  }
  const [first, ...outer] = places.reverse()
  if (!first) return ''
  return (
    t.reason(subject, first.relation, first.at) + outer.map(({ relation, at }) => t.reasonOn(relation, at)).join('')
  )
}

function conditionText(condition: RewriteChild, t: Text): string {
  switch (condition.kind) {
    case 'computed':
      return condition.relation
    case 'traverse':
      return `${condition.via}.${condition.relation}`
    case 'not':
      return t.conditions.not(conditionText(condition.child, t))
    case 'or':
    case 'and':
      return condition.children.map((child) => conditionText(child, t)).join(t.conditions[condition.kind])
  }
}

type Diagram = { nodes: GraphNode[]; edges: GraphEdge[] }
const nodeOf = (set: SubjectSet): GraphNode => ({
  id: setKey(set),
  title: objectText(set),
  about: set.relation || undefined,
})

/** The proof as a diagram, from the question to the subject. */
export function stepsDiagram(steps: readonly Step[], question: SubjectSet, t: Text): Diagram {
  const nodes = new Map<string, GraphNode>([[setKey(question), { ...nodeOf(question), tone: 'start' }]])
  const edges = new Map<string, GraphEdge>()
  const add = (from: SubjectSet, to: GraphNode, edge: Partial<GraphEdge> = {}) => {
    const start = nodeOf(from)
    if (!nodes.has(start.id)) nodes.set(start.id, start)
    if (!nodes.has(to.id)) nodes.set(to.id, to)
    edges.set(`${start.id}${to.id}`, { from: start.id, to: to.id, ...edge })
  }
  for (const step of steps) {
    if (step.kind === 'includes') add(step.set, nodeOf(step.other))
    else if (step.kind === 'through') add(step.set, nodeOf(step.target), { label: step.via })
    else if (step.kind === 'inside') add(step.set, nodeOf(step.inside))
    else if (step.kind === 'relationship') add(step.set, { id: '=', title: subjectText(step.subject), tone: 'end' })
    else {
      const text = t.conditions.not(conditionText(step.condition, t))
      add(step.set, { id: `!${setKey(step.set)}${text}`, title: text }, { tone: 'soft' })
    }
  }
  return { nodes: [...nodes.values()], edges: [...edges.values()] }
}

const MOST_DRAWN = 40

/** The first forty sets that a check followed, as a diagram. */
export function edgesDiagram(followed: readonly Edge[], question: SubjectSet): Diagram {
  const nodes = new Map<string, GraphNode>([[setKey(question), { ...nodeOf(question), tone: 'start' }]])
  const edges: GraphEdge[] = []
  for (const { from, to, via } of followed) {
    for (const set of [from, to])
      if (!nodes.has(setKey(set)) && nodes.size < MOST_DRAWN) nodes.set(setKey(set), nodeOf(set))
    if (nodes.has(setKey(from)) && nodes.has(setKey(to))) edges.push({ from: setKey(from), to: setKey(to), label: via })
  }
  return { nodes: [...nodes.values()], edges }
}
