import { commands } from './commands.ts'
import { exitCodeOf, runCommand } from './command.ts'
import { helpFor, parseCall } from './call.ts'

export async function run(): Promise<void> {
  try {
    const { command, args, help, json } = parseCall(commands, process.argv.slice(2))
    if (help) console.log(helpFor(commands, command))
    else {
      const { text, data, exitCode = 0 } = await runCommand(command, args)
      console.log(json ? JSON.stringify(data, null, 2) : text)
      process.exitCode = exitCode
    }
  } catch (error) {
    const code = exitCodeOf(error)
    if (!code || !(error instanceof Error)) throw error
    console.error(error.message)
    process.exitCode = code
  }
}
