import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { mdx } from './build/mdx.ts'

/** Two builds share this: the islands for browsers, and the server with every page for Node. */
export default defineConfig({
  plugins: [mdx(), react()],
  appType: 'custom',
  publicDir: false,
  clearScreen: false,
  // A busy machine is slow, not wrong: a test that prints a book may take its time.
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules', 'dist'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
