export * from './use-identity-names'
export * from './use-identity-options'
