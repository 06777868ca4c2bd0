import { availableParallelism } from 'node:os'
import { defineConfig, mergeConfig } from 'vitest/config'
import { SlowFilesFirst } from './tests/support/slow-files-first.ts'
import vite from './vite.config.ts'

/** The shop's guarantees, on SQLite. What can differ between databases runs on PostgreSQL as well. */
const contract = ['tests/contract/*.test.ts']
const postgres = ['tests/contract/**/*.test.ts']
/** The sample as it was built. */
const books = ['tests/book/*.test.ts']
/** The whole book, a buyer's copy of it, every validator, and both ways to typeset. */
const fullBooks = ['tests/book/full/*.test.ts', 'book/typst/load-typst.test.ts']
const crashes = ['tests/crashes/**/*.test.ts']
/** Small in `npm test`; here as large as their environment variables make them. */
const large = ['tests/hostile/{fields,fuzz}.test.ts', 'tests/model/model.test.ts', 'guide/log/coach/diaries.test.ts']
/** What few changes break and takes many seconds: every step of a refund, every form of a stale page, videos, … */
const rest = [
  'tests/contract/{refund-steps,rehearsal}.test.ts',
  'tests/hostile/too-long.test.ts',
  'guide/log/coach/{owned-loads,next-time,said-next,walk}.test.ts',
  'features/{reading/islands/log/shown-loads,gifts/gift,delivery/personal-copy}.test.ts',
  'features/desk/{orders/routes/shown-versions,shop/routes/picture}.test.ts',
  'features/accounts/desk/routes/periods.test.ts',
  'guide/ui/drawings/movement-drawing.test.ts',
  'tests/switched-off.test.ts',
  '{tests,book}/brand.test.ts',
  'films/make-films.test.ts',
  'setup.test.ts',
]
/** Left out of `npm run fast`: they need a build, a PostgreSQL or minutes. */
const slow = [...postgres, ...books, ...fullBooks, ...crashes, ...rest]

/** Files that replace modules need their modules to themselves. */
const alone = ['app/config/open-shop.test.ts']

/** For longer runs of the model. */
const { MODEL_STEPS } = process.env

const tests = defineConfig({
  oxc: { jsx: { development: false } },
  test: {
    setupFiles: 'tests/support/production-react.ts',
    exclude: ['**/node_modules', '.cache', 'dist', 'builds'],
    // Built programs are run as they are: transforming them takes many times as long.
    server: { deps: { external: [/\/(dist|builds)\//] } },
    // One more than cores: some tests wait for timers and other processes.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFilesFirst },
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    reporters: ['default', './tests/support/reporters/unit-reporter.ts'],
    projects: [
      // Importing the shop takes longer than most of its tests, so these files share modules: a third of the time.
      {
        extends: true,
        test: { name: 'quick', isolate: false, include: ['**/*.test.{ts,tsx}'], exclude: [...slow, ...alone] },
      },
      { extends: true, test: { name: 'alone', include: alone } },
      { extends: true, test: { name: 'contract', isolate: false, include: contract, exclude: rest } },
      {
        extends: true,
        test: { name: 'books', isolate: false, include: books, globalSetup: 'tests/book/require-build.ts' },
      },
      // Only in `npm run test:all`.
      {
        extends: true,
        test: {
          name: 'postgres',
          isolate: false,
          include: postgres,
          globalSetup: 'tests/contract/start-postgres.ts',
          env: { MODEL_STEPS: MODEL_STEPS ?? '1000' },
        },
      },
      { extends: true, test: { name: 'full-books', include: fullBooks, globalSetup: 'tests/book/require-build.ts' } },
      { extends: true, test: { name: 'crashes', include: crashes } },
      {
        extends: true,
        test: {
          name: 'large',
          include: [...large, ...rest],
          env: { HOSTILE: 'all', MODEL_STEPS: MODEL_STEPS ?? '2000', READERS: '48' },
        },
      },
    ],
  },
})

export default mergeConfig(vite, tests)
