import { listHeaders, type Message } from './mailer.ts'

const BASE64_LINE = /.{1,76}/g

/** The message as a file that mail programs open and people can read. */
export function eml(message: Message): string {
  const boundary = `part-${message.id.replace(/\W/g, '')}`
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
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    message.text.replace(/\r?\n/g, '\r\n'),
    `--${boundary}`,
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(message.html).toString('base64').match(BASE64_LINE) ?? []),
    `--${boundary}--`,
    '',
  ].join('\r\n')
}

function encodedWord(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
}
