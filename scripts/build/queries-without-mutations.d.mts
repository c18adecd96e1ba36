export { MutationCache } from '@tanstack/react-query'
