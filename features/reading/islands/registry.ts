import { ContinueReading } from './continue-reading.tsx'
import { OfflinePanel } from './offline/offline-panel.tsx'
import { ChapterMarks } from './marks/chapter-marks.tsx'
import { MarkList } from './marks/mark-list.tsx'
import { MovementPlayer } from './movement-player.tsx'
import { ProgressTracker } from './progress-tracker.tsx'

/** Of the pages of the reading room except for the log. */
export const readingIslands = {
  'continue-reading': ContinueReading,
  'offline-panel': OfflinePanel,
  'chapter-marks': ChapterMarks,
  'mark-list': MarkList,
  'movement-player': MovementPlayer,
  'progress-tracker': ProgressTracker,
}
