import type { LogCopy } from '../../../../content/log.ts'
import { broughtIn, countOf, readCopy } from '../../../../guide/log/copy.ts'
import type { Change, Log } from '../../../../guide/log/record.ts'
import { say } from './say.ts'

interface Brought {
  change?: Change
  /** What is said about it. */
  sentence: string
}

/** What a chosen file adds to the log. */
export async function bringBack(log: Log, file: Blob, words: LogCopy['copies']): Promise<Brought> {
  const text = await file.text().catch(() => null)
  if (text === null) return { sentence: words.unread }
  const copy = readCopy(text)
  if (copy.is === 'no-copy') return { sentence: words.noCopy }
  if (copy.is === 'newer') return { sentence: words.newer }
  const change = broughtIn(log, copy.log)
  const refused = copy.refused > 0 ? ` ${say(words.refused, { count: copy.refused })}` : ''
  if (countOf(change) === 0) return { sentence: words.nothingNew + refused }
  const counts = { sessions: change.trainings?.length ?? 0, sets: change.sets?.length ?? 0 }
  return { change, sentence: say(words.brought, counts) + refused }
}
