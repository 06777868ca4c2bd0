export { documentFilePath } from './document-paths.ts'
