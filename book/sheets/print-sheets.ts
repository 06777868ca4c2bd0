import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export interface SheetsJob {
  root: string
  dist: string
  siteUrl: string
}

export const sheetFile = (paper: string): string => `book/FitSport-Sheets-${paper}.pdf`

/** In a process of its own, whose memory is freed afterwards. */
export async function printSheets({ root, dist, siteUrl, report }: SheetsJob & { report: (step: string) => void }) {
  const program = fileURLToPath(new URL('typeset-sheets.ts', import.meta.url))
  // For four pages, optimizing Typst's code takes longer than it saves.
  const flags = ['--optimize-for-size', '--liftoff-only']
  const args = [...flags, program, JSON.stringify({ root, dist, siteUrl } satisfies SheetsJob)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (status !== 0) throw new Error('The sheets could not be made; see the message above.')
  for (const line of output.trim().split('\n')) report(line)
}
