import { run } from './commands.ts'

/** The dictionaries of a PDF, as qpdf reads them. */
export function structureObjects(pdf: string): Record<string, unknown>[] {
  const { qpdf: parts }: { qpdf: [unknown, Record<string, { value?: unknown }>] } = JSON.parse(
    run('qpdf', '--json', '--json-key=qpdf', pdf),
  )
  return Object.values(parts[1]).flatMap(({ value }) => (isDictionary(value) ? [value] : []))
}

const isDictionary = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
