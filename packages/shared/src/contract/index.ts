export * from './domain'
export * from './parse-domain'
export * from './fill-pattern'
