export * from './body-bounds'
export * from './body-scan'
