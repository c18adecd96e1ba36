export * from './console-session'
export * from './denial'
export * from './served'
export * from './session-context'
