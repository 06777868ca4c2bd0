import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export interface SheetsJob {
  root: string
  /** The folder of the build that they become part of. */
  dist: string
  siteUrl: string
}

/** Where the sheets of the guide lie, to be printed on this paper or filled in on a screen. */
export const sheetFile = (paper: string): string => `book/FitSport-Sheets-${paper}.pdf`

/** Makes the sheets in a process of their own: they need nothing of the chapters, only a processor and memory. */
export async function printSheets({ root, dist, siteUrl, say }: SheetsJob & { say: (step: string) => void }) {
  const program = fileURLToPath(new URL('sheets-process.ts', import.meta.url))
  // For four pages, optimising Typst's code would take longer than it spares.
  const args = [
    ...process.execArgv,
    '--liftoff-only',
    program,
    JSON.stringify({ root, dist, siteUrl } satisfies SheetsJob),
  ]
  const pressing = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said, [status]] = await Promise.all([text(pressing.stdout), once(pressing, 'exit')])
  if (status !== 0) throw new Error('The sheets could not be made; the reason stands above.')
  for (const line of said.trim().split('\n')) say(line)
}
