import { viteSettings } from './app/build/vite-settings.ts'

export default viteSettings()
