import { MINUTE } from '../../platform/format/duration.ts'
import { deskRoutes } from '../../routes.ts'
import type { Feature } from '../../platform/shop/feature.ts'
import { boardDecisions } from './desk/waiting.ts'
import { deleteReaders, deleteRehearsalReaders } from './delete-readers.ts'
import { queueThreadNews } from './follows.ts'
import { isBoardShown } from './readers.ts'
import { boardMails } from './mails/mails.ts'
import { deleteOldModeration, deleteRemovedTexts } from './old-moderation.ts'
import { boardData } from './personal-data.ts'
import { saveWelcomeThread } from './welcome.ts'

export const board: Feature = {
  tables: [
    'readers',
    'displayNames',
    'threads',
    'posts',
    'postTerms',
    'threadReads',
    'threadFollows',
    'postReports',
    'decisions',
    'decisionMessages',
  ],
  deskSection: { name: 'board', isNeeded: isBoardShown },
  mails: boardMails,
  async opening(db, settings, now) {
    await deleteRehearsalReaders(db, settings.mode)
    await saveWelcomeThread(db, settings, now)
  },
  jobs: (shop) => [{ every: 10 * MINUTE, run: () => queueThreadNews(shop) }],
  retention: {
    removedPosts: { days: 180, deleteOld: deleteRemovedTexts },
    moderation: { days: 365, deleteOld: deleteOldModeration },
  },
  personalData: boardData,
  deleteOrders: deleteReaders,
  waiting: {
    decisions: boardDecisions,
    alertPages: [
      [['post waiting'], deskRoutes.board],
      [['report'], deskRoutes.board],
    ],
  },
}
