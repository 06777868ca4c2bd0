import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { TERMINAL, writeJournal } from '../shop/owner/journal.ts'
import { countProxyLog } from '../shop/visits/proxy-log.ts'
import { parseArguments } from '../config/arguments.ts'
import { OwnerError } from '../format/owner-error.ts'
import { UsageError } from '../config/arguments.ts'
import type { ShopCommand } from './command.ts'

/** Counts the looks at pages that a proxy served by itself, from its own log. */
export const visitsCommand: ShopCommand = {
  name: 'visits',
  usage: 'access.log',
  about: 'counts the pages in the log of a proxy that serves them itself; the same lines are never counted twice',
  async run(shop, args) {
    const [file] = parseArguments(args, { usage: 'npm run desk -- visits access.log' }).positionals
    if (!file) throw new UsageError('npm run desk -- visits access.log')
    await access(file).catch((error: unknown) => {
      throw new OwnerError(`${file} can't be read.`, { cause: error })
    })
    await writeJournal(shop, { by: TERMINAL, act: 'count-visits' })
    const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
    const counted = await countProxyLog(shop, basename(file), lines)
    return { text: `${counted.visits} looks at pages in ${counted.lines} lines.`, data: counted }
  },
}
