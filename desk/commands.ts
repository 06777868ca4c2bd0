import { alertsCommand } from './alerts.ts'
import { backupCommand, restoreCommand } from './backup.ts'
import { casesCommand } from './cases.ts'
import type { Command } from './command.ts'
import { goLiveCommand } from './go-live.ts'
import { journalCommand } from './journal.ts'
import { linkCommand } from './link.ts'
import { restoreOrderCommand } from './restore-order.ts'
import { salesCommands } from './selling.ts'
import { lockCommand, sessionsCommand } from './sessions.ts'
import { stateCommand, testMailCommand } from './state.ts'
import { sweepCommand } from './sweep.ts'
import { todayCommand } from './today.ts'

/** Everything the owner can do from a terminal. */
export const commands: readonly Command[] = [
  linkCommand,
  sessionsCommand,
  lockCommand,
  journalCommand,
  todayCommand,
  alertsCommand,
  casesCommand,
  ...salesCommands,
  stateCommand,
  goLiveCommand,
  testMailCommand,
  backupCommand,
  restoreCommand,
  sweepCommand,
  restoreOrderCommand,
]
