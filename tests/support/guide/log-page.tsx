import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { stress } from '../../../content/guide/exercises/if-it-hurts.ts'
import { plateSizes } from '../../../content/guide/progression.ts'
import { log as copy } from '../../../content/log.ts'
import { LogContext } from '../../../features/reading/islands/log/log-context.ts'
import { createLogStore, OPENING } from '../../../features/reading/islands/log/store/log-store.ts'
import type { Settings } from '../../../features/reading/islands/log/store/settings.ts'
import { formsIn, pairsIn } from '../../../guide/log/plan.ts'
import type { Log } from '../../../guide/log/record.ts'
import { extraSessions, programPlans } from '../../../guide/training/program-plans.ts'

const plans = programPlans()
const beside = extraSessions()
const forms = formsIn([...plans.flatMap(({ sessions }) => sessions), ...beside])
const offline = { room: '', worker: '', list: '' }

const props = {
  plans,
  beside,
  counting: [],
  copy,
  plateSizes,
  stress,
  words: [],
  sheets: '',
  addresses: { log: '', sync: '', movement: '', drawing: '', offline, safety: '', programs: {} },
  forms,
  pairs: pairsIn(forms),
  store: createLogStore(),
  syncNow: () => Promise.resolve(),
}

/** A view of the training log, as text: its markup without tags, headings of pages after a #. */
export function logText(view: ReactNode, log: Log, settings: Partial<Settings> = {}): string {
  const all = { ...OPENING.settings, warmUp: 0, ...settings }
  const here = { ...props, ...OPENING, log, settings: all, unit: all.unit }
  const markup = renderToStaticMarkup(<LogContext value={here}>{view}</LogContext>)
  return markup
    .replaceAll(/<h1\b[^>]*>/g, '\n# ')
    .replaceAll(/<(?:button|p|li|small|span|div)\b[^>]*>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll('&#x27;', '’')
    .replaceAll('\u00A0', ' ')
    .trim()
}
