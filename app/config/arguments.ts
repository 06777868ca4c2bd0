import { parseArgs } from 'node:util'
import { OwnerError } from '../../platform/format/owner-error.ts'

/** Unknown or missing arguments. The message is the usage. */
export class UsageError extends OwnerError {}

interface Expected {
  usage: string
  /** `--name value` */
  options?: readonly string[]
  /** `--name` */
  flags?: readonly string[]
}

export interface Arguments {
  positionals: string[]
  options: Partial<Record<string, string>>
  flags: ReadonlySet<string>
}

export function parseArguments(args: readonly string[], { usage, options = [], flags = [] }: Expected): Arguments {
  const expected = [
    ...options.map((name) => [name, { type: 'string' as const }] as const),
    ...flags.map((name) => [name, { type: 'boolean' as const }] as const),
  ]
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(expected),
    })
    const entries = Object.entries(values)
    return {
      positionals,
      options: Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
      flags: new Set(entries.filter(([, value]) => value === true).map(([name]) => name)),
    }
  } catch (error) {
    throw new UsageError(usage, { cause: error })
  }
}
