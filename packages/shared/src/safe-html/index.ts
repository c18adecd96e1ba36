export { markupPolicy, type Markup } from './markup-policy'
export { inertDocument, safeDocument } from './safe-document'
