import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** Without a mail server: every message becomes an .eml file that any mail program opens. */
export function createFileMailer(folder: string, log: (sentence: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send({ id, ...message }) {
      const { message: bytes } = await transport.sendMail({ ...message, messageId: id })
      const file = join(folder, `${id.replace(/[^\w-].*/, '')}.eml`)
      await writeWhole(folder, file, bytes)
      log(`Mail: “${message.subject}” is in ${file}`)
    },
    close: () => transport.close(),
  }
}

/** Written beside and renamed: a full disk leaves no half mail behind. */
async function writeWhole(folder: string, file: string, content: Buffer | NodeJS.ReadableStream): Promise<void> {
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(`${file}.part`, content, { flush: true })
    await rename(`${file}.part`, file)
  } catch (fault) {
    await rm(`${file}.part`, { force: true })
    throw fault
  }
}
