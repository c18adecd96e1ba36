export * from './console-session'
export * from './denial'
export * from './session-context'
