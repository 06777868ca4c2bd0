import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { TypesetAnswer, TypesetJob, TypesetPdf } from './typeset.ts'

/** For Typst as WebAssembly, whose memory peaks once: V8 must not spend more on optimizing it than that saves. */
const TYPST_FLAGS = ['--optimize-for-size', '--v8-pool-size=1', '--wasm-tiering-budget=30000000']

/** In a process of its own, with flags of its own, whose memory is freed afterwards. */
export async function typesetInProcess(job: TypesetJob | Promise<TypesetJob>): Promise<TypesetPdf> {
  const program = new URL('typeset-process.ts', import.meta.url)
  const child = fork(program, { execArgv: TYPST_FLAGS, serialization: 'advanced' })
  const ended = once(child, 'exit')
  try {
    child.send(await job)
    const [answer]: TypesetAnswer[] = await Promise.race([
      once(child, 'message'),
      ended.then(() => [{ error: 'The typesetting process sent no PDF.' }]),
    ])
    if (!answer || 'error' in answer) throw new Error(answer?.error)
    return answer
  } finally {
    // Without a job it waits for one as long as it is connected.
    if (child.connected) child.disconnect()
    await ended
  }
}
