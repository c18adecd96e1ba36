export * from './domain'
export * from './icon'
export * from './parse-domain'
export * from './fill-pattern'
