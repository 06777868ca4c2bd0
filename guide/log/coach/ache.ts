import type { Named } from '../plan.ts'
import { topLoad, versionOf, worstAche } from './performance.ts'
import { formatLoad } from './reason.ts'
import { type Advice, adviceOf, isNewBlock, lighterLoad, type Situation } from './situation.ts'
import { isLighter } from './table.ts'

/** Up to 3 of 10 is a reason to go easier; above it, the substitute of the table takes over (chapters 2 and 14). */
export function adviseAfterAche(at: Situation): Advice | null {
  const ache = worstAche(at.latest)
  if (ache === 'stop') return substitute(at)
  return ache === 'little' ? goEasier(at) : goBackToPlanned(at)
}

function substitute(at: Situation): Advice {
  const known: Named[] = [at.move, ...at.move.instead]
  const next = known[known.findIndex(({ id }) => id === at.latest.exercise.id) + 1]
  if (!next) return goEasier(at)
  const { id, name } = next
  const before = at.past.find(({ exercise }) => exercise.id === id)
  const values = { name: at.latest.exercise.name, instead: name }
  return {
    ...adviceOf(at, columnOf(at), { rule: 'acheSwap', values }),
    exercise: { id, name },
    load: before ? topLoad(before, at.unit) : null,
    version: before ? versionOf(before) : 'shown',
  }
}

function goEasier(at: Situation): Advice {
  const load = lighterLoad(at.load, at.unit)
  if (load === null || load === at.load)
    return adviceOf(at, columnOf(at), { rule: 'acheEasier', values: {} }, { version: 'easier' })
  return adviceOf(at, columnOf(at), { rule: 'acheLoad', values: { load: formatLoad(load, at.unit) } }, { load })
}

/** Once its substitute was quiet. */
function goBackToPlanned(at: Situation): Advice | null {
  const { move, latest, past, unit } = at
  const own = past.find(({ exercise }) => exercise.id === move.id)
  if (latest.exercise.id === move.id || !own || worstAche(own) !== 'stop') return null
  const load = lighterLoad(topLoad(own, unit), unit)
  const values = { name: latest.exercise.name, move: move.name }
  return {
    ...adviceOf(at, columnOf(at), { rule: 'acheReturn', values }),
    exercise: { id: move.id, name: move.name },
    load,
    version: load === null ? 'easier' : versionOf(own),
  }
}

const columnOf = (at: Situation) =>
  isLighter(at, at.week) || isNewBlock(at, at.latest) ? at.week : Math.min(at.week, at.latest.column)
