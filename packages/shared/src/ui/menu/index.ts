export * from './menu'
export * from './popover'
