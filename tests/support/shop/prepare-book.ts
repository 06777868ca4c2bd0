// The program that prepares books, with the fonts of the tests: node prepare-book.ts FORMAT SOURCE TARGET
import { FACES } from './buyer-faces.ts'

process.argv[5] = FACES
await import('../../../features/delivery/prepare/main.ts')
