import type { MenuAction, MenuProps } from './menu-types'

/** An action or link on the current page: in its header, its tabs, a menu, or a button below. */
export type PageAction = {
  label: string
  /** Its context: a row, a section, a menu's label. */
  detail?: string
  /** Whether the action belongs to the page as a whole (in its header or tabs), not to a row or section. */
  isMain: boolean
  deniedBecause?: string
} & ({ to: string } | { run: () => void })

type Offered = Pick<MenuProps, 'label' | 'actions'>

const menus = new Map<string, Offered>()

/** Registers a menu's actions while it is rendered; its trigger has `id` as `data-menu`. @returns a function that removes them */
export function offerMenu(id: string, offered: Offered) {
  menus.set(id, offered)
  return () => void menus.delete(id)
}

/**
 * Every action of the current page, those of its header and tabs first. Read from the DOM, so that pages declare actions only once:
 * buttons, and the kit's `ButtonLink`, `Menu` and `TabLinks`; other links that act as one have `data-choice`.
 */
export function pageActions(): PageAction[] {
  const controls = [...document.querySelectorAll<HTMLElement>(offered)]
  const all = controls.filter(isShown).flatMap(actionsOf)
  const seen = new Set<string>()
  const once = all.filter(({ label, detail }) => {
    const name = `${label}\n${detail ?? ''}`
    return label !== '' && !seen.has(name) && seen.add(name)
  })
  return [...once.filter(({ isMain }) => isMain), ...once.filter(({ isMain }) => !isMain)]
}

const offered = [
  'main button:not([tabindex="-1"])',
  'main [data-tone]',
  'main [data-tabs] a',
  'main [data-choice]',
].join()

const isShown = (element: HTMLElement) =>
  !element.matches(':disabled, [aria-busy=true], [aria-current=page]') && element.checkVisibility?.() !== false

function actionsOf(element: HTMLElement): PageAction[] {
  const isMain = element.closest('[data-page-actions], [data-tabs]') !== null
  const menu = element.dataset.menu === undefined ? undefined : menus.get(element.dataset.menu)
  if (menu)
    return menu.actions.flatMap((entry) => ('actions' in entry ? entry.actions : [entry])).map(inMenu(menu, isMain))
  const deniedBecause = element.getAttribute('aria-disabled') === 'true' && element.getAttribute('aria-description')
  return [
    {
      label: wordsIn(element),
      detail: isMain ? undefined : placeOf(element),
      isMain,
      run: () => element.click(),
      ...(deniedBecause && { deniedBecause }),
    },
  ]
}

const inMenu =
  ({ label }: Offered, isMain: boolean) =>
  ({ label: words, deniedBecause, ...does }: MenuAction): PageAction => ({
    label: words,
    detail: label,
    isMain,
    ...(deniedBecause !== undefined && { deniedBecause }),
    ...('to' in does ? { to: does.to } : { run: does.run }),
  })

const wordsIn = (element: Element | null | undefined) =>
  (element ? (element.getAttribute('aria-label') ?? textIn(element)) : '').trim().replace(/\s+/g, ' ')

/** An element's text without decoration, such as icons. */
const textIn = (element: Element): string =>
  [...element.childNodes]
    .map((node) => {
      if (!(node instanceof Element)) return node.textContent ?? ''
      return node.getAttribute('aria-hidden') === 'true' ? '' : ` ${textIn(node)} `
    })
    .join('')

/** The name of the row or section that contains an element. */
function placeOf(element: Element): string | undefined {
  const row = element.closest('tr')
  const name =
    row?.querySelector('th, a, td') ?? element.closest('section, form, article')?.querySelector('h2, h3, legend')
  return wordsIn(name) || undefined
}
