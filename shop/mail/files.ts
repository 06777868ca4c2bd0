import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eml } from './eml.ts'
import type { Mailer, Message } from './mailer.ts'

/** Without a mail server: every message becomes an .eml file that any mail program opens. */
export function createFileMailer(folder: string, log: (sentence: string) => void): Mailer {
  let made = false
  return {
    async send(message) {
      if (!made) await mkdir(folder, { recursive: true, mode: 0o700 })
      made = true
      const file = join(folder, `${nameOf(message)}.eml`)
      await writeWhole(file, eml(message))
      log(`Mail: “${message.subject}” is in ${file}`)
    },
    close() {},
  }
}

/** The message's id without the host. */
function nameOf({ id }: Message): string {
  return id.replace(/@.*/, '').replace(/[^\w-]/g, '')
}

/** Written beside and renamed: a full disk leaves no half mail behind. */
async function writeWhole(file: string, content: string): Promise<void> {
  const part = `${file}.part`
  try {
    await writeFile(part, content, { flush: true, mode: 0o600 })
    await rename(part, file)
  } catch (fault) {
    await rm(part, { force: true })
    throw fault
  }
}
