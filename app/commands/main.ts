import { UsageError } from '../config/arguments.ts'
import { runCommandModule } from '../config/content-errors.ts'

// Loaded here, so that a mistake in content/ prints as one line.
await runCommandModule(async () => {
  const { commands } = await import('./commands.ts')
  const { helpFor, parseCall, runCommand } = await import('./command.ts')
  return { run: () => run().catch(printUsage) }

  async function run(): Promise<void> {
    const { command, args, help, json } = parseCall(commands, process.argv.slice(2))
    if (help) return console.log(helpFor(commands, command))
    const { text, data, exitCode = 0 } = await runCommand(command, args)
    console.log(json ? JSON.stringify(data, null, 2) : text)
    process.exitCode = exitCode
  }
})

function printUsage(error: unknown): void {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
