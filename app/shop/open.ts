import type { Kysely } from 'kysely'
import { openDatabase } from '../../platform/db/open.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { features, mailOf } from '../features.ts'
import { composeMail } from '../../platform/mail/compose/compose.ts'
import { createFileMailer, mailsFolder } from '../../platform/mail/file-mailer.ts'
import { createSmtpMailer } from '../../platform/mail/smtp-mailer.ts'
import { maskEmails } from '../../platform/shop/mask.ts'
import { createProviders } from '../../features/providers/create-providers.ts'
import type { PaymentProvider } from '../../platform/payments/provider.ts'
import { mailJob, refundJob, startSchedule } from './schedule.ts'
import { loadSecret } from '../../platform/shop/secret.ts'
import type { Method, Settings } from '../../platform/shop/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/**
 * Opens and migrates the database, creates payment providers and mailer. Throws an OwnerError for wrong settings.
 * `opened` is a database that was opened to read the content from it.
 */
export async function openShop(settings: Settings, opened?: Kysely<Tables>): Promise<Shop> {
  const { log: write = console.log, clock = () => new Date(), dataFolder, mail } = settings
  const log = (sentence: string) => write(maskEmails(sentence))
  const secret = loadSecret(settings)
  const db = opened ?? (await openDatabase(settings.database, log))
  const payments = await prepare(settings, db, clock())
  const mailer = mail.smtpUrl ? createSmtpMailer(mail.smtpUrl) : createFileMailer(mailsFolder(dataFolder), log)
  const background = createBackground(log)
  let stopSchedule: (() => void) | undefined
  let isClosing = false
  const health = { up: true }
  const instance = {}

  /** The shop under some settings. What is open and what runs is the same for all of them. */
  function shopWith(current: Settings): Shop {
    const shop: Shop = {
      instance,
      settings: current,
      db,
      payments,
      mailer,
      mails: {
        compose: (row) => composeMail(shop, row, mailOf(row.kind)),
        isQuiet: ({ kind }) => mailOf(kind).isQuiet ?? false,
        isForgotten: ({ kind }) => mailOf(kind).isForgotten ?? false,
        isObsolete: async (row) => (await mailOf(row.kind).isObsolete?.(shop, row)) ?? false,
        isHeld: async (row) => (await mailOf(row.kind).isHeld?.(shop, row)) ?? false,
      },
      retention: features
        .flatMap(({ retention = {} }) => Object.values(retention))
        .map(({ days = 0, deleteOld }) => ({ days, deleteOld: (before) => deleteOld(shop, before) })),
      personalData: features.flatMap(({ personalData = [] }) => personalData),
      waiting: features.flatMap(({ waiting = [] }) => waiting),
      timeline: features.flatMap(({ timeline }) => timeline ?? []),
      search: features.flatMap(({ search }) => search ?? []),
      deleteOrders: async (...about) => {
        for (const { deleteOrders } of features) await deleteOrders?.(...about)
      },
      readerRenamed: async (within, readerId) => {
        for (const { readerRenamed } of features) await readerRenamed?.(within, readerId)
      },
      secret,
      log,
      isRehearsal: isRehearsal(payments),
      health,
      get isClosing() {
        return isClosing
      },
      now: clock,
      inBackground: background.run,
      idle: background.idle,
      sendMailNow: () => background.run(sendMails),
      sendRefundsNow: () => background.run(sendRefunds),
      startSchedule: () => {
        stopSchedule?.()
        stopSchedule = startSchedule(shop)
      },
      withSettings: shopWith,
      async close() {
        isClosing = true
        stopSchedule?.()
        await background.idle()
        mailer.close()
        for (const { closing } of features) await closing?.(shop)
        await db.destroy()
      },
    }
    const sendMails = mailJob(shop)
    const sendRefunds = refundJob(shop)
    return shop
  }
  return shopWith(settings)
}

async function prepare(settings: Settings, db: Kysely<Tables>, now: Date): Promise<Map<Method, PaymentProvider>> {
  try {
    const payments = createProviders(settings, db)
    for (const { opening } of features) await opening?.(db, settings, now)
    return payments
  } catch (error) {
    await db.destroy()
    throw error
  }
}

function isRehearsal(payments: ReadonlyMap<Method, PaymentProvider>): boolean {
  return [...payments.values()].some(({ name }) => name === 'rehearsal')
}

/** Failures are logged; `idle` resolves when nothing runs. */
function createBackground(log: (sentence: string) => void) {
  const running = new Set<Promise<void>>()

  function run(work: () => Promise<unknown>): void {
    const done = finish(work, log).finally(() => running.delete(done))
    running.add(done)
  }

  async function idle(): Promise<void> {
    await Promise.all(running)
    if (running.size > 0) await idle()
  }

  return { run, idle }
}

async function finish(work: () => Promise<unknown>, log: (sentence: string) => void): Promise<void> {
  try {
    await work()
  } catch (error) {
    log(`In the background: ${error instanceof Error ? error.message : String(error)}`)
  }
}
