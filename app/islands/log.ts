export { logIslands as islands } from '../../features/reading/islands/log/registry.ts'
