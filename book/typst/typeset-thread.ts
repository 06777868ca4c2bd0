import { parentPort, workerData } from 'node:worker_threads'
import { type SettingJob, typeset } from './typeset.ts'

/** Typst keeps a processor to itself for seconds: here it does so beside everything else. */
const job: SettingJob = workerData
parentPort?.postMessage(await typeset(job))
