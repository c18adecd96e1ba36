export { ChoiceMenu, Menu } from './menu'
export type { MenuAction, MenuGroup, Trigger } from './menu-types'
export { Popover } from './popover'
