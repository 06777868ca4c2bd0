import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { mdx } from './mdx.ts'

/** Shared by tests, the dev server and scripts for browsers. */
export const viteSettings = (): UserConfig => ({
  plugins: [mdx(), react()],
  appType: 'custom',
  publicDir: false,
  clearScreen: false,
})
