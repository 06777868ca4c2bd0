import { viteSettings } from './build/vite-settings.ts'

export default viteSettings()
