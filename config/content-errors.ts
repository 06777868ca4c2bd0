import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(import.meta.dirname, '..')
/** As Node names a place, at the start of what it says of a syntax error or below the sentence of any other. */
const PLACE = /^(?:\s+at .*?)?\(?(file:\/\/\S+?\.tsx?):(\d+)/

/** Runs a program that reads the owner's content. A slip there needs no stack, only its file, its line and the line itself. */
export async function withContent(load: () => Promise<{ run: () => Promise<void> }>): Promise<void> {
  try {
    await (await load()).run()
  } catch (error) {
    const slip = await contentSlip(error)
    if (slip === undefined) throw error
    console.error(slip)
    process.exitCode = 1
  }
}

/** What an owner who edits `content/` must know of a error, if the error is one of theirs. */
export async function contentSlip(error: unknown): Promise<string | undefined> {
  if (!(error instanceof Error)) return undefined
  return placed(error) ?? lost(error) ?? (error instanceof SyntaxError ? await parsedAgain() : undefined)
}

/** A comma too few, a quote too many, a word that nothing means. */
function placed({ stack = '', message }: Error): string | undefined {
  const found = stack.split('\n').map((line) => PLACE.exec(line))
  const [, url = '', line = ''] = found.find((place) => place !== null) ?? []
  const file = url && relative(root, fileURLToPath(url))
  return isContent(file) ? told(file, Number(line), message) : undefined
}

/** Something that is imported and is not there, or is called otherwise. */
function lost({ message }: Error): string | undefined {
  const [, module = '', name = ''] =
    /module '[^']*?([^'/]+)' does not provide an export named '(\w+)'/.exec(message) ?? []
  const [named] = module ? globSync(`content/**/${module}`, { cwd: root }) : []
  if (named) return `${named}: expected “export const ${name}”, which other files ask for`
  const [, missing = '', from = ''] = /Cannot find module '(.+)' imported from (.+)$/.exec(message) ?? []
  const file = relative(root, from)
  if (!isContent(file)) return undefined
  const last = missing.split('/').at(-1) ?? missing
  const line =
    readFileSync(from, 'utf8')
      .split('\n')
      .findIndex((text) => text.includes(last)) + 1
  return told(file, line, `There is no file ${relative(root, missing)}`)
}

/** Node does not say where a name is used twice; the parser of our build does. */
async function parsedAgain(): Promise<string | undefined> {
  const { parseSync } = await import('vite')
  for (const file of globSync('content/**/*.ts', { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8')
    const [error] = parseSync(file, text, { showSemanticErrors: true }).errors
    const start = error?.labels.at(-1)?.start
    if (error) return told(file, text.slice(0, start).split('\n').length, error.message)
  }
  return undefined
}

const isContent = (file: string) => file.startsWith('content/')

function told(file: string, line: number, message: string): string {
  const text = readFileSync(join(root, file), 'utf8').split('\n')[line - 1]?.trim()
  return `${file}:${line}: ${message}${text ? `\n    ${text}` : ''}`
}
