export * from './use-identity-names'
export * from './use-identity-options'
export { isIdentityId } from './use-identities-here'
