export { Menu } from './menu'
export { pageActions, type PageAction } from './page-actions'
export type { MenuAction, MenuGroup, Trigger } from './menu-types'
export { Popover } from './popover'
