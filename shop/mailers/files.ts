import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** Without a mail server: every message becomes an .eml file that any mail program opens. */
export function createFileMailer(folder: string, log: (sentence: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  let made = false
  return {
    async send({ id, ...message }) {
      if (!made) await mkdir(folder, { recursive: true })
      made = true
      const { message: bytes } = await transport.sendMail({
        ...message,
        messageId: id,
        textEncoding: 'quoted-printable',
      })
      const file = join(folder, `${id.replace(/[^\w-]|@.*/g, '')}.eml`)
      await writeWhole(file, bytes)
      log(`Mail: “${message.subject}” is in ${file}`)
    },
    close: () => transport.close(),
  }
}

/** Written beside and renamed: a full disk leaves no half mail behind. */
async function writeWhole(file: string, content: Buffer | NodeJS.ReadableStream): Promise<void> {
  const part = `${file}.part`
  try {
    await writeFile(part, content)
    await rename(part, file)
  } catch (fault) {
    await rm(part, { force: true })
    throw fault
  }
}
