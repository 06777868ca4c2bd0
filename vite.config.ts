import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { mdx } from './build/mdx.ts'

/** Promises of the shop that are held on both databases; one PostgreSQL serves them all. */
const contract = ['tests/contract/**/*.test.ts']
/** Reads the plans of what all of them asked, so it comes after them. */
const plans = ['tests/contract/query-plans.test.ts']
const postgres = 'tests/contract/start-postgres.ts'
/** Whole books; the sample is printed once for them all. */
const books = ['tests/book/**/*.test.ts']
const crashes = ['tests/crashes/**/*.test.ts']
/** What `npm run fast` leaves out: whole books, real databases, processes killed at random. */
const slow = [...contract, ...books, ...crashes]

/** Files whose set-up hangs on an import, or which replace modules: each needs its modules to itself. */
const alone = ['config/open-shop.test.ts', 'shop/{delivery,payments}/**/*.test.ts', 'server/prerender/**/*.test.tsx']

/** Two builds share this: the islands for browsers, and the server with every page for Node. */
export default defineConfig({
  plugins: [mdx(), react()],
  appType: 'custom',
  publicDir: false,
  clearScreen: false,
  test: {
    exclude: ['node_modules', 'dist', 'builds'],
    // A busy machine is slow, not wrong: a test that prints a book may take its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      // Importing the shop takes longer than most tests of it, so these share their modules: a third of the time.
      {
        extends: true,
        test: { name: 'quick', isolate: false, include: ['**/*.test.{ts,tsx}'], exclude: [...slow, ...alone] },
      },
      { extends: true, test: { name: 'alone', include: alone } },
      { extends: true, test: { name: 'books', include: books, globalSetup: 'tests/book/require-build.ts' } },
      { extends: true, test: { name: 'crashes', include: crashes } },
      {
        extends: true,
        test: {
          name: 'contract',
          isolate: false,
          include: contract,
          exclude: plans,
          globalSetup: postgres,
          setupFiles: 'tests/contract/save-statements.ts',
        },
      },
      {
        extends: true,
        test: { name: 'plans', include: plans, globalSetup: postgres, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
