import { parentPort, workerData } from 'node:worker_threads'
import { typeset, type TypesetJob } from './typeset.ts'

const job: TypesetJob = workerData
parentPort?.postMessage(await typeset(job))
