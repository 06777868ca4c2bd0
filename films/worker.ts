import { parentPort } from 'node:worker_threads'
import type { WorkerAnswer } from '../worker-thread.ts'
import { type FilmJob, makeFilm } from './make-film.ts'

parentPort?.on('message', (job: FilmJob) => {
  makeFilm(job).then(
    () => answer({ fault: null }),
    (fault: unknown) => answer({ fault: fault instanceof Error ? fault.message : String(fault) }),
  )
})

function answer(message: WorkerAnswer) {
  parentPort?.postMessage(message)
}
