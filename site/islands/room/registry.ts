import { ContinueReading } from './continue-reading.tsx'
import { OfflinePanel } from './offline/offline-panel.tsx'
import { LogDownload } from './log/copies.tsx'
import { TrainingLog } from './log/training-log.tsx'
import { NewPosts } from './board/new-posts.tsx'
import { MovementPlayer } from './movement-player.tsx'
import { ProgressTracker } from './progress-tracker.tsx'
import { SearchBox } from './search-box.tsx'

/** Loaded by pages of the reading room only. */
export const roomIslands = {
  'continue-reading': ContinueReading,
  'offline-panel': OfflinePanel,
  'log-download': LogDownload,
  'movement-player': MovementPlayer,
  'new-posts': NewPosts,
  'progress-tracker': ProgressTracker,
  'search-box': SearchBox,
  'training-log': TrainingLog,
}
