export * from '../transport'
export * from './configuration'
export * from './query-client'
export * from './write'
