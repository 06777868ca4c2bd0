import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { mdx } from './build/mdx.ts'

/** Two builds share this: the islands for browsers, and the server with every page for Node. */
export default defineConfig({
  plugins: [mdx(), react()],
  appType: 'custom',
  publicDir: false,
  clearScreen: false,
  test: { include: ['**/*.test.{ts,tsx}'], exclude: ['node_modules', 'dist'], testTimeout: 30_000 },
})
