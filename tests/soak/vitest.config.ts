import { defineConfig } from 'vitest/config'
import { viteSettings } from '../../app/build/vite-settings.ts'

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  ...viteSettings(),
  test: {
    include: ['tests/soak/**/*.soak.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000, interval: 20 } },
  },
})
