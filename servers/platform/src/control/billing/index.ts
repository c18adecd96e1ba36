export { builtInCatalogue, catalogueOf, CatalogueError, readCatalogue, type Catalogue } from './catalogue'
export { startBilling, type Billing } from './close-periods'
export { testProvider } from './provider'
