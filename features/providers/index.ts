export { findProvider, listProviders } from './find-provider.ts'
export { holdCategory } from './hold-category.ts'
export { findMissingMethods } from './missing-methods.ts'
