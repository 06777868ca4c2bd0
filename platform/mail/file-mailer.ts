import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { writeAtomically } from '../format/atomic-write.ts'
import { type Mailer, type Message, nodemailerMessage } from './mailer.ts'

/** Without a mail server: messages become .eml files. */
export function createFileMailer(folder: string, log: (sentence: string) => void): Mailer {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  let made = false
  return {
    filesOnly: true,
    async send(message) {
      if (!made) await mkdir(folder, { recursive: true, mode: 0o700 })
      made = true
      const file = join(folder, `${nameOf(message)}.eml`)
      const { message: content } = await writer.sendMail(nodemailerMessage(message))
      await writeWhole(file, content, message.date)
      log(`Mail: “${message.subject}” is in ${file}`)
    },
    close() {},
  }
}

export const mailsFolder = (dataFolder: string) => join(dataFolder, 'mails')

export async function removeOldMailFiles(dataFolder: string, before: Date): Promise<void> {
  const folder = mailsFolder(dataFolder)
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const written = await stat(file).catch(() => undefined)
    if (written?.isFile() && written.mtimeMs < before.getTime()) await rm(file, { force: true })
  }
}

function nameOf({ id }: Message): string {
  return id.replace(/[.@].*/, '').replace(/[^\w-]/g, '')
}

async function writeWhole(file: string, content: Buffer | Readable, date: Date): Promise<void> {
  await writeAtomically(file, async (temporary) => {
    await writeFile(temporary, content, { flush: true, mode: 0o600 })
    // The file's age counts from the mail.
    await utimes(temporary, date, date)
  })
}
