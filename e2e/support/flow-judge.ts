import type { Page } from '@playwright/test'

import { plainSentence } from '../../apps/selfservice/src/testing/plain-sentence'
import type { Json } from './flow-server'

/** What a screen must show of a flow, from its document. */
export type ExpectedContent = {
  /** Names of the controls of each group, in the order of the flow. */
  controls: (readonly [group: string, names: string[]])[]
  /** Texts that must be on the page. */
  words: string[]
  counts: { text: number; img: number; a: number }
}

type Node = { type?: unknown; group?: unknown; attributes?: Json; messages?: unknown }

const isShown = ({ type, attributes }: Node) => type === 'input' && attributes?.type !== 'hidden'
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : [])
/** Messages whose text depends on the form, such as that of an empty field; jest checks them. */
const inContext = new Set<unknown>([4000002, 1010003, 1040009])
const wordsOf = ({ id, text }: Json) =>
  id === 9999999 ? [String(text).trim()] : inContext.has(id) ? [] : [plainSentence(id) ?? '']

export function expectedContentOf(flow: Json): ExpectedContent {
  const ui = flow.ui as { nodes?: Node[]; messages?: unknown }
  const nodes = ui.nodes ?? []
  const controls = new Map<string, string[]>()
  for (const node of nodes.filter(isShown)) {
    const group = typeof node.group === 'string' && node.group !== '' ? node.group : 'default'
    const name = node.attributes?.name
    controls.set(group, [...(controls.get(group) ?? []), typeof name === 'string' ? name : ''])
  }
  const messages = [...listOf(ui.messages), ...nodes.flatMap((node) => listOf(node.messages))]
  const count = (type: string) => nodes.filter((node) => node.type === type).length
  return {
    controls: [...controls],
    words: messages.flatMap(wordsOf).filter(Boolean),
    counts: { text: count('text'), img: count('img'), a: count('a') },
  }
}

/** Problems of the screen that shows this flow; empty if everything is present, in order and labelled, and there is nothing else. */
export const checkScreen = (page: Page, expectedContent: ExpectedContent): Promise<string[]> =>
  page.evaluate(({ controls, words, counts }) => {
    const problems: string[] = []
    const main = document.querySelector('main')
    if (!main) return ['there is no main']
    const all = (selector: string, inside: ParentNode = main) => [...inside.querySelectorAll<HTMLElement>(selector)]
    const control = 'input:not([type=hidden], [hidden]), select, textarea, button[name]:not([hidden])'

    const found: (readonly [string, string[]])[] = []
    for (const group of all('[data-group]')) {
      const names = all(control, group).map((element) => element.getAttribute('name') ?? '')
      if (names.length > 0) found.push([group.dataset.group ?? '', names])
    }
    const sorted = (value: typeof found) => JSON.stringify([...value].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (sorted(found) !== sorted(controls)) problems.push(`controls ${sorted(found)} instead of ${sorted(controls)}`)
    const expected = controls.flatMap(([, names]) => names).length
    if (all(control).length !== expected) problems.push(`${all(control).length} controls instead of ${expected}`)

    for (const element of all(control)) {
      const what = `${element.tagName} ${element.getAttribute('name') ?? ''}`
      const { width, height } = element.getBoundingClientRect()
      if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) || width * height === 0) {
        problems.push(`${what} is not visible`)
      }
      const labels = 'labels' in element ? [...(element.labels as NodeListOf<HTMLElement>)] : []
      const name = [element, ...labels].map((nameSource) => nameSource.textContent).join('') + (element.ariaLabel ?? '')
      if (name.trim() === '') problems.push(`${what} has no name`)
    }

    const text = main.innerText.replace(/\s+/g, ' ')
    for (const word of words) {
      if (!text.includes(word.replace(/\s+/g, ' '))) problems.push(`“${word.slice(0, 60)}” is not said`)
    }
    if (all('code, [data-group] div[id] > p').length < counts.text) problems.push('a text is missing')
    if (all('a').length < counts.a - all('[role=alert]').length) problems.push('a link is missing')
    if (all('img').length + all('[role=status]').length < counts.img) problems.push('a picture is missing')

    const ids = all('[id]').map(({ id }) => id)
    for (const id of new Set(ids))
      if (ids.filter((candidate) => candidate === id).length > 1) problems.push(`the id ${id} twice`)
    if (all('script, iframe, object, [onerror], [onclick], [onload]').length > 0) problems.push('data became markup')
    if ('attacked' in globalThis) problems.push('data was run')
    return problems
  }, expectedContent)

/** How far the page overflows its window, in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
