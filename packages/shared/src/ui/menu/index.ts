export { ChoiceMenu, Menu } from './menu'
export type { MenuAction, MenuGroup } from './menu-types'
export { Popover } from './popover'
