import { LogDownload } from './backup/file-copies.tsx'
import { TrainingLog } from './training-log.tsx'

export const logIslands = { 'log-download': LogDownload, 'training-log': TrainingLog }
