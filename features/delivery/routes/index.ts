export { editionView } from './edition-view.ts'
