export { handlers } from './handlers'
export { migrations } from './migrations'
