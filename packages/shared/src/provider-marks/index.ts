export { ProviderMark } from './provider-mark'
