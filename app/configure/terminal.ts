import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { OwnerError } from '../../platform/format/owner-error.ts'

export interface Terminal {
  print(text: string): void
  /** An empty answer is `fallback`. */
  ask(question: string, fallback?: string): Promise<string>
  /** What is typed is not shown. */
  askSecret(question: string): Promise<string>
  close(): void
}

interface Streams {
  input: NodeJS.ReadableStream
  output: NodeJS.WritableStream
  /** Whether keys arrive one by one, and are shown by us. */
  isTerminal: boolean
}

/** Ends every question with an error when the owner presses Ctrl-C, or the input ends. */
export function openTerminal({ input, output, isTerminal }: Streams): Terminal {
  let isMuted = false
  const shown = new Writable({
    write(chunk, _, done) {
      if (!isMuted) output.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input, output: shown, terminal: isTerminal })
  // Lines that come before they are asked for, as from a file.
  const early: string[] = []
  let isClosed = false
  let answer: { resolve: (line: string) => void; reject: (error: Error) => void } | null = null
  lines.on('line', (line) => {
    if (!answer) return void early.push(line)
    answer.resolve(line)
    answer = null
  })
  lines.on('close', () => {
    isClosed = true
    answer?.reject(stopped())
  })
  lines.on('SIGINT', () => lines.close())

  async function read(question: string, isSecret: boolean): Promise<string> {
    const next = early.shift()
    if (isClosed && next === undefined) throw stopped()
    if (next !== undefined) {
      output.write(question)
      return next.trim()
    }
    // Its own prompt, which it draws again with each key that corrects the line.
    lines.setPrompt(question)
    lines.prompt()
    isMuted = isSecret
    try {
      return (await new Promise<string>((resolve, reject) => (answer = { resolve, reject }))).trim()
    } finally {
      isMuted = false
      if (isSecret) output.write('\n')
    }
  }

  return {
    print: (text) => void output.write(`${text}\n`),
    ask: async (question, fallback = '') =>
      (await read(fallback ? `${question} [${fallback}]: ` : `${question}: `, false)) || fallback,
    askSecret: async (question) => await read(`${question} (not shown): `, true),
    close: () => lines.close(),
  }
}

const stopped = () => new OwnerError('Stopped. The settings are as they were.')
