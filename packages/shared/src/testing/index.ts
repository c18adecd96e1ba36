export * from './console-fetch'
export * from './describe-domain'
export * from './render-domain'
export * from './test-project'
