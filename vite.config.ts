import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { mdx } from './build/mdx.ts'

/** Shared by two builds: the islands for browsers, and the server with every page for Node. */
export default defineConfig({
  plugins: [mdx(), react()],
  appType: 'custom',
  publicDir: false,
  clearScreen: false,
})
