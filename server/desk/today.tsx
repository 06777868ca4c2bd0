import { deskFrame } from '../../content/desk/frame.ts'
import { DeskFrame } from '../../site/desk/frame.tsx'
import type { DeskHandler } from './desk.ts'

/** What waits, and how it goes. */
export const today: DeskHandler = (desk) =>
  desk.render(
    <DeskFrame shell={desk.shell} title={deskFrame.rooms.today} active="today">
      {null}
    </DeskFrame>,
  )
