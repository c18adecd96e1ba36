export * from './capabilities'
export * from './match'
export * from './open-operations'
export * from './operations'
