import { createContext, use, useMemo } from 'react'
import type { PlateSizes } from '../../../../guide/log/history/plates.ts'
import type { LogCopy } from '../../../../content/log.ts'
import type { StressTable } from '../../../../guide/log/coach/stops.ts'
import type { Plan, PlanSession, Substitute } from '../../../../guide/log/plan.ts'
import { type WayBack, wayBackIn } from '../../../../guide/log/coach/break.ts'
import type { Shown } from '../../../../guide/log/history/week-sums.ts'
import type { Unit } from '../../../../guide/log/load.ts'
import { currentRun, type Run } from '../../../../guide/log/record.ts'
import type { Weights } from '../../../../guide/log/weights.ts'
import type { Addresses } from '../offline/offline-pages.ts'
import type { LogStore, Snapshot } from './store/log-store.ts'

/** Part of the page, so that training needs no network. */
export interface LogProps {
  plans: Plan[]
  /** Sessions outside of the weekly plan. */
  beside: PlanSession[]
  /** Ids of those that count as a session of the week. */
  counting: string[]
  copy: LogCopy
  plateSizes: PlateSizes
  /** What each exercise asks of the joints. */
  stress: StressTable
  /** Those of recovery phrases. */
  words: readonly string[]
  /** URL of the printable sheets. */
  sheets: string
  /** The board's threads about a week; missing when there is no board. */
  weekThreads?: { label: string; path: string }
  /** Offered after a finished session. */
  review?: { question: string; button: string; path: string }
  /** Of a movement and its drawing, with `{id}`. */
  addresses: {
    log: string
    sync: string
    movement: string
    drawing: string
    offline: Addresses
    safety: string
    /** The chapter of each program, by its id. */
    programs: Record<string, string>
  }
}

interface LogContextValue extends LogProps, Snapshot, Shown {
  store: LogStore
  /** Every exercise of the programs. */
  forms: readonly Substitute[]
  /** Without waiting for the next change. */
  syncNow: () => Promise<void>
}

export const LogContext = createContext<LogContextValue | null>(null)

export function useLog(): LogContextValue {
  const here = use(LogContext)
  if (!here) throw new Error('Outside of LogContext.')
  return here
}

/** The current program. Its plan is missing when the edition no longer has it. */
export function useCurrent(): { run: Run; plan: Plan | undefined } | undefined {
  const { log, plans } = useLog()
  const run = currentRun(log)
  return run && { run, plan: plans.find(({ id }) => id === run.program.id) }
}

/** What the coach needs besides the log. */
export function useCoach(): { unit: Unit; weights: Weights | null; wayBack: WayBack; stress: StressTable } {
  const { log, plans, stress, unit } = useLog()
  const weights = log.owned[0] ?? null
  return useMemo(() => ({ unit, weights, wayBack: wayBackIn(plans), stress }), [unit, weights, plans, stress])
}

export const findSession = (plan: Plan | undefined, beside: readonly PlanSession[], id: string) =>
  [...(plan?.sessions ?? []), ...beside].find((session) => session.id === id)
