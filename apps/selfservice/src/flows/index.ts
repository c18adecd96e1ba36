export { flowLoader } from './flow-loader'
export { FlowPage } from './flow-page'
