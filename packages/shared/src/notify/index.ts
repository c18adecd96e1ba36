export { NotifyOutlet } from './outlet'
export * from './store'
