import { AsyncLocalStorage } from 'node:async_hooks'

const underWay = new AsyncLocalStorage<string>()

/** Whatever is said while this request is answered carries its id. */
export function inRequest<Result>(id: string, work: () => Result): Result {
  return underWay.run(id, work)
}

/** One line of the server's log: JSON for whoever gathers it, the bare sentence for somebody at a terminal. */
export function say(sentence: string): void {
  console.log(process.stdout.isTTY ? sentence : line(sentence))
}

/** A error of ours is told whole; what the owner can mend is a sentence. */
export function complain(error: unknown): void {
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error)
  console.error(process.stderr.isTTY ? told : line(told))
}

function line(message: string): string {
  const id = underWay.getStore()
  return JSON.stringify({ time: new Date().toISOString(), ...(id === undefined ? {} : { id }), message })
}
