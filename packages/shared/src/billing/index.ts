export * from './features'
export * from './money'
