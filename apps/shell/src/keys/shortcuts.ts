import { readStored, writeStored } from '@atrium/shared/storage'

const name = 'atrium.keys'

/** Whether single-key shortcuts are on; people who use speech input turn them off. */
export const areKeysOn = () => readStored(name) !== 'off'
export const turnKeys = (on: boolean) => writeStored(name, on ? '' : 'off')

/** Where `g` and then a key leads: a screen by the end of its path in the place. */
export const goTo: Readonly<Record<string, string>> = {
  h: '/overview',
  i: '/identities',
  s: '/sessions',
  m: '/messages',
  c: '/clients',
  p: '/relationships',
  a: '/actions',
  w: '/workspaces',
}

type Single = 'help' | 'search' | 'next' | 'previous' | 'select' | 'edit' | 'pin'

export type Shortcut = { run: Single } | { run: 'go'; to: string } | { run: 'go to pin'; index: number }

const single: Readonly<Record<string, Single>> = {
  '?': 'help',
  '/': 'search',
  j: 'next',
  k: 'previous',
  x: 'select',
  e: 'edit',
  p: 'pin',
}

const maxPause = 1_200

/** Interprets a sequence of keys: `g` waits a moment for the key that names the destination. */
export function createKeyReader() {
  let leader: number | undefined
  return (key: string, now: number): Shortcut | undefined => {
    const isAwaitingKey = leader !== undefined && now - leader < maxPause
    leader = undefined
    if (isAwaitingKey) {
      if (/^[1-9]$/.test(key)) return { run: 'go to pin', index: Number(key) - 1 }
      const to = goTo[key]
      return to === undefined ? undefined : { run: 'go', to }
    }
    if (key === 'g') {
      leader = now
      return undefined
    }
    const run = single[key]
    return run && { run }
  }
}

/** Whether the focused element handles a key: a field, an editor, a menu, a dialog. */
export function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu]'))
    return true
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null
}

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('main tbody tr a[href]')]

/** The rows' own links: the first of each row. */
function rows(): HTMLElement[] {
  const seen = new Set<Element | null>()
  return rowLinks().filter((link) => {
    const row = link.closest('tr')
    return seen.has(row) ? false : seen.add(row)
  })
}

/** Moves the focus to the next or the previous row of the table. */
export function moveInRows(step: 1 | -1) {
  const all = rows()
  const row = document.activeElement?.closest('tr')
  const at = row ? all.findIndex((link) => row.contains(link)) : -1
  const next = at < 0 ? (step > 0 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, at + step))
  all[next]?.focus()
}

/** Selects the row that has the focus, or takes it out of the selection. */
export function selectRow() {
  const row = document.activeElement?.closest('tr')
  row?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
}

/** Follows the edit link of the open resource. */
export const editOpen = () =>
  document.querySelector<HTMLElement>('main header a[href$="/edit"], main a[href$="/edit"]')?.click()

/** Goes to the first filter of the page. @returns whether there is one */
export function focusFilter(): boolean {
  const field = document.querySelector<HTMLElement>('main form[role=search] input')
  field?.focus()
  return field !== null
}

/** What the open page calls itself. */
export const pageName = () => document.querySelector('main h1')?.textContent?.trim() || document.title
