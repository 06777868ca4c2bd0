import { AsyncLocalStorage } from 'node:async_hooks'

const requestIds = new AsyncLocalStorage<string>()

/** Adds the id of the request to every line logged while `work` runs. */
export function withRequestId<Result>(id: string, work: () => Result): Result {
  return requestIds.run(id, work)
}

/** Writes JSON, or the bare message at a terminal. */
export function log(message: string): void {
  console.log(process.stdout.isTTY ? message : line(message))
}

export function logError(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  console.error(process.stderr.isTTY ? text : line(text))
}

function line(message: string): string {
  const id = requestIds.getStore()
  return JSON.stringify({ time: new Date().toISOString(), ...(id === undefined ? {} : { id }), message })
}

/**
 * Keeps the process alive when its log can't be written: a full disk, or a reader that closed the pipe. Without a
 * listener Node ends the process.
 */
export function ignoreLogErrors(streams: readonly NodeJS.WriteStream[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) stream.on('error', () => undefined)
}
