import { board } from '../../../../../content/board.ts'
import { reviewCopy } from '../../../../../content/review-copy.ts'
import { stress } from '../../../../../content/guide/exercises/if-it-hurts.ts'
import { plateSizes } from '../../../../../content/guide/progression.ts'
import { log } from '../../../../../content/log.ts'
import { extraSessions, COUNTED_EXTRA_SESSIONS, programPlans } from '../../../../../guide/training/program-plans.ts'
import type { Plan } from '../../../../../guide/log/plan.ts'
import { attributesOf, walkNodes } from '../../../../../guide/manuscript/tree.ts'
import { chapters } from '../../../../../guide/ui/chapters.ts'
import { words } from '../../../../../guide/log/sync/phrase-words.ts'
import { boardRoutes, roomChapterPath, roomRoutes } from '../../../../../routes.ts'
import type { Assets } from '../../../../../platform/ui/assets.ts'
import { Island } from '../../../../../platform/ui/islands/island.tsx'
import { TrainingLog } from '../../../islands/log/training-log.tsx'
import { Style } from '../../../../../platform/ui/style.tsx'
import { RoomFrame } from '../room-frame.tsx'
import { offlineAddresses } from '../room-offline.tsx'
import css from './log.css?inline'
import copies from './log-copies.css?inline'
import numbers from './log-numbers.css?inline'
import session from './log-session.css?inline'
import fields from './log-fields.css?inline'
import rest from './log-rest.css?inline'
import history from './log-history.css?inline'
import set from './log-set.css?inline'
import settings from './log-settings.css?inline'
import sync from './log-sync.css?inline'
import weeks from './log-weeks.css?inline'

const weekThreads = { label: board.links.week, path: `${boardRoutes.board}?topic=week-{program}-{week}` }

const addresses = {
  log: roomRoutes.log,
  sync: roomRoutes.sync,
  // Its page offers the way back to the session.
  movement: `${roomRoutes.movement.replace(':movement', '{id}')}#session`,
  drawing: roomRoutes.film.replace(':file', '{id}.svg'),
  offline: offlineAddresses,
}

const SAFETY = { chapter: 2, section: 'first-the-safety-page' }

function chapterAddresses(plans: readonly Plan[]) {
  const safety = chapters.find(({ number }) => number === SAFETY.chapter)
  return {
    safety: safety ? `${roomChapterPath(safety.slug)}#${SAFETY.section}` : roomRoutes.room,
    programs: Object.fromEntries(plans.map((plan) => [plan.id, chapterWith(plan)])),
  }
}

/** The chapter that prints the sessions of a program. */
function chapterWith({ sessions }: Plan): string {
  const ids = new Set(sessions.map(({ id }) => id))
  const chapter = chapters.find(({ tree }) =>
    [...walkNodes(tree)].some((node) => node.name === 'ProgramTable' && ids.has(attributesOf(node)['id'] ?? '')),
  )
  return chapter ? roomChapterPath(chapter.slug) : roomRoutes.room
}

const { afterSession: question, button } = reviewCopy.offer
const review = { question, button, path: roomRoutes.review }

/** The programs are part of the page, so that a session needs no network. */
export function RoomLog({ assets }: { assets: Assets }) {
  const { reviews, community } = assets.content
  const { noScripts, title, lead } = log
  const plans = programPlans()
  return (
    <RoomFrame assets={assets} title={title} description={lead} path={roomRoutes.log}>
      <Style
        name="log"
        css={css + weeks + numbers + settings + session + fields + rest + set + history + copies + sync}
      />
      <Island
        name="training-log"
        component={TrainingLog}
        props={{
          plans,
          beside: extraSessions(),
          counting: COUNTED_EXTRA_SESSIONS,
          copy: log,
          plateSizes,
          stress,
          words,
          sheets: roomRoutes.order,
          addresses: { ...addresses, ...chapterAddresses(plans) },
          ...(reviews.offered && { review }),
          ...(community.place === 'board' && { weekThreads }),
        }}
      />
      <div className="wrap log-body without-script">
        <p className="lead">{noScripts.text}</p>
        <a className="button" href={roomRoutes.order}>
          {noScripts.sheets}
        </a>
      </div>
    </RoomFrame>
  )
}
