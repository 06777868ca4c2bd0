export { findProvider, listProviders } from './find-provider.ts'
export { holdCategory } from './hold-category.ts'
export { findMissingMethods } from './missing-methods.ts'
export { deleteRehearsals, saveRehearsal } from './rehearsal/rehearsal.ts'
