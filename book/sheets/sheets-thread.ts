import { parentPort, workerData } from 'node:worker_threads'
import { pressSheets, type SheetsJob } from './press-sheets.ts'

/** The sheets need nothing of the chapters, so they are made beside them. */
const job: SheetsJob = workerData
parentPort?.postMessage(await pressSheets(job))
