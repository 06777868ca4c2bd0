import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '../../format/atomic-write.ts'
import type { Mailer, Message } from './mailer.ts'
import { listHeaders } from './mailer.ts'

const BASE64_LINE = /.{1,76}/g

function eml(message: Message): string {
  const boundary = `part-${message.id.replace(/\W/g, '')}`
  const bodies = multipart('alternative', `${boundary}-text`, [
    textPart('plain', message.text),
    textPart('html', message.html),
  ])
  const file = message.attachment
  const parts = file ? multipart('mixed', boundary, [bodies, textPart('plain', file.text, file.name)]) : bodies
  return [
    `From: ${message.from}`,
    `To: ${message.to}`,
    `Reply-To: ${message.replyTo}`,
    `Subject: ${encodedWord(message.subject)}`,
    `Date: ${message.date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: ${message.id}`,
    'Auto-Submitted: auto-generated',
    ...Object.entries(listHeaders(message.unsubscribe)).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    ...parts,
    '',
  ].join('\r\n')
}

/** Headers, an empty line, and the parts between boundaries. */
function multipart(kind: 'alternative' | 'mixed', boundary: string, parts: string[][]): string[] {
  return [
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    '',
    ...parts.flatMap((part) => [`--${boundary}`, ...part]),
    `--${boundary}--`,
  ]
}

/** The body itself stays readable; HTML and files are encoded. */
function textPart(kind: 'plain' | 'html', text: string, fileName?: string): string[] {
  const isReadable = kind === 'plain' && fileName === undefined
  return [
    `Content-Type: text/${kind}; charset=utf-8`,
    ...(fileName ? [`Content-Disposition: attachment; filename="${fileName}"`] : []),
    `Content-Transfer-Encoding: ${isReadable ? '8bit' : 'base64'}`,
    '',
    ...(isReadable
      ? [withLineEnds(text)]
      : (Buffer.from(withLineEnds(text)).toString('base64').match(BASE64_LINE) ?? [])),
  ]
}

const withLineEnds = (text: string) => text.replace(/\r?\n/g, '\r\n')

function encodedWord(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
}

/** Without a mail server: messages become .eml files. */
export function createFileMailer(folder: string, log: (sentence: string) => void): Mailer {
  let made = false
  return {
    filesOnly: true,
    async send(message) {
      if (!made) await mkdir(folder, { recursive: true, mode: 0o700 })
      made = true
      const file = join(folder, `${nameOf(message)}.eml`)
      await writeWhole(file, eml(message), message.date)
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

async function writeWhole(file: string, content: string, date: Date): Promise<void> {
  await writeAtomically(file, async (temporary) => {
    await writeFile(temporary, content, { flush: true, mode: 0o600 })
    // The file's age counts from the mail.
    await utimes(temporary, date, date)
  })
}
