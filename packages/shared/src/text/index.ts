export * from './format'
export * from './locale'
export * from './text-hook'
export * from './words'
