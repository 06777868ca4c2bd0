import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OwnerError } from '../../platform/format/owner-error.ts'

const root = join(import.meta.dirname, '../..')
/** A location in a stack trace: the first line of a syntax error, or an `at` line. */
const PLACE = /^(?:\s+at .*?)?\(?(file:\/\/\S+?\.tsx?):(\d+)/

/** Loads and runs a command. Errors that the owner can fix, also those of loading `content/`, print without a stack. */
export async function runCommandModule(load: () => Promise<{ run: () => Promise<void> }>): Promise<void> {
  try {
    await (await load()).run()
  } catch (error) {
    const message = error instanceof OwnerError ? error.message : await contentErrorMessage(error)
    if (message === undefined) throw error
    console.error(message)
    process.exitCode = 1
  }
}

/** File, line and message of an error in `content/`; `undefined` for errors elsewhere. */
export async function contentErrorMessage(error: unknown): Promise<string | undefined> {
  if (!(error instanceof Error)) return undefined
  return errorAtLine(error) ?? importError(error) ?? (error instanceof SyntaxError ? await parseError() : undefined)
}

function errorAtLine({ stack = '', message }: Error): string | undefined {
  const found = stack.split('\n').map((line) => PLACE.exec(line))
  const [, url = '', line = ''] = found.find((place) => place !== null) ?? []
  const file = url && relative(root, fileURLToPath(url))
  return isContent(file) ? messageAt(file, Number(line), message) : undefined
}

function importError({ message }: Error): string | undefined {
  const [, module = '', name = ''] =
    /module '[^']*?([^'/]+)' does not provide an export named '(\w+)'/.exec(message) ?? []
  const [source] = module ? globSync(`content/**/${module}`, { cwd: root }) : []
  if (source) return `${source}: expected “export const ${name}”, which other files ask for`
  const [, missing = '', from = ''] = /Cannot find module '(.+)' imported from (.+)$/.exec(message) ?? []
  const file = relative(root, from)
  if (!isContent(file)) return undefined
  const last = missing.split('/').at(-1) ?? missing
  const line =
    readFileSync(from, 'utf8')
      .split('\n')
      .findIndex((text) => text.includes(last)) + 1
  return messageAt(file, line, `There is no file ${relative(root, missing)}`)
}

/** Node does not report where a name is declared twice; Vite's parser does. */
async function parseError(): Promise<string | undefined> {
  const { parseSync } = await import('vite')
  for (const file of globSync('content/**/*.ts', { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8')
    const [error] = parseSync(file, text, { showSemanticErrors: true }).errors
    const start = error?.labels.at(-1)?.start
    if (error) return messageAt(file, text.slice(0, start).split('\n').length, error.message)
  }
  return undefined
}

const isContent = (file: string) => file.startsWith('content/')

function messageAt(file: string, line: number, message: string): string {
  const text = readFileSync(join(root, file), 'utf8').split('\n')[line - 1]?.trim()
  return `${file}:${line}: ${message}${text ? `\n    ${text}` : ''}`
}
