import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { mdx } from '../../build/mdx.ts'

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  plugins: [mdx(), react()],
  test: {
    include: ['tests/soak/**/*.soak.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000, interval: 20 } },
  },
})
