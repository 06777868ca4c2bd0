import type { Kysely } from 'kysely'
import { createBackground } from './background.ts'
import { openDatabase } from './db/open.ts'
import type { Tables } from './db/tables.ts'
import { recordLast } from './delivery/late-records.ts'
import { createStamper } from './delivery/stamping/stamper.ts'
import { createFileMailer, mailsFolder } from './mail/files.ts'
import { forgetPretendedMails, sendFiledMails } from './mail/changed-settings.ts'
import { createSmtpMailer } from './mail/smtp.ts'
import { maskEmails } from './mask.ts'
import { keepAgreement } from './orders/agreement.ts'
import { choosePayments } from './payments/choose.ts'
import type { PaymentProvider } from './payments/provider.ts'
import { postRound, refundRound, startSchedule } from './schedule.ts'
import { openSecret } from './secret.ts'
import type { Method, Settings } from './settings.ts'
import type { Shop } from './shop.ts'
import { createTally } from './tally.ts'
import { keepVisits } from './visits/count.ts'

/** Opens the database (migrating it), chooses payment providers and mailer. A error in the settings throws a OwnerError. */
export async function openShop(settings: Settings): Promise<Shop> {
  const { log: write = console.log, clock = () => new Date(), dataFolder, mail } = settings
  const log = (sentence: string) => write(maskEmails(sentence))
  const secret = openSecret(settings)
  const db = await openDatabase(settings.database, log)
  const payments = await prepare(settings, db, clock())
  const mailer = mail.smtpUrl ? createSmtpMailer(mail.smtpUrl) : createFileMailer(mailsFolder(dataFolder), log)
  const stamper = createStamper(settings.stampWorker)
  const background = createBackground(log)
  let stopRounds: (() => void) | undefined

  const shop: Shop = {
    settings,
    db,
    payments,
    mailer,
    stamper,
    secret,
    log,
    rehearsing: isRehearsal(payments),
    health: { up: true },
    tally: createTally(),
    closing: false,
    now: clock,
    inBackground: background.run,
    idle: background.idle,
    wakeOutbox: () => sendMails(),
    wakeRefunds: () => payBack(),
    startSchedule: () => (stopRounds = startSchedule(shop, sendMails)),
    async close() {
      shop.closing = true
      stopRounds?.()
      await background.idle()
      mailer.close()
      await stamper.close()
      await recordLast(shop)
      await keepVisits(shop).catch((error: unknown) => log(`Visits could not be kept: ${String(error)}`))
      await db.destroy()
    },
  }
  const sendMails = postRound(shop)
  const payBack = refundRound(shop)
  return shop
}

async function prepare(settings: Settings, db: Kysely<Tables>, now: Date): Promise<Map<Method, PaymentProvider>> {
  try {
    const payments = choosePayments(settings, db)
    await keepAgreement(db, settings.agreement, now)
    await forgetPretendedMails(db, settings.mode)
    if (settings.mail.smtpUrl) await sendFiledMails(db, now)
    return payments
  } catch (error) {
    await db.destroy()
    throw error
  }
}

function isRehearsal(payments: ReadonlyMap<Method, PaymentProvider>): boolean {
  return [...payments.values()].some(({ name }) => name === 'rehearsal')
}
