import { ContinueReading } from './continue-reading.tsx'
import { OfflinePanel } from './offline/offline-panel.tsx'
import { LogDownload } from './log/backup/file-copies.tsx'
import { TrainingLog } from './log/training-log.tsx'
import { ChapterMarks } from './marks/chapter-marks.tsx'
import { MarkList } from './marks/mark-list.tsx'
import { MovementPlayer } from './movement-player.tsx'
import { ProgressTracker } from './progress-tracker.tsx'
import { RoomMenu } from './room-menu.tsx'
import { SearchBox } from './search-box.tsx'

/** Loaded by pages of the reading room only. */
export const roomIslands = {
  'continue-reading': ContinueReading,
  'offline-panel': OfflinePanel,
  'log-download': LogDownload,
  'chapter-marks': ChapterMarks,
  'mark-list': MarkList,
  'movement-player': MovementPlayer,
  'progress-tracker': ProgressTracker,
  'room-menu': RoomMenu,
  'search-box': SearchBox,
  'training-log': TrainingLog,
}
