import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendDueMails } from '../../platform/mail/outbox.ts'
import { MailRefusal } from '../../platform/mail/refusals.ts'
import { deskRoutes, fill } from '../../routes.ts'
import { openCase } from '../../tests/contract/open-case.ts'
import { ownerOf, type Owner } from '../../tests/support/shop/owner.ts'
import { orderPaid } from '../../tests/support/shop/test-shop.ts'
import { openTestSite, type TestSite } from '../../tests/support/shop/test-site.ts'

let site: TestSite
let owner: Owner
beforeEach(async () => {
  site = await openTestSite()
  owner = await ownerOf(site)
})
afterEach(() => site.shop.remove())

/** Of the database, which keeps deleted rows in its log for a while. */
const filesWith = (text: string) =>
  ['shop.db', 'shop.db-wal'].filter((name) => readFileSync(join(site.shop.folder, name)).includes(text))

const textOf = async (response: Response | Promise<Response>) => await (await response).text()

describe('the last email about erased data', () => {
  const email = 'last@example.com'
  const erase = async () => await owner.post(deskRoutes.personalDataErase, { email, confirm: 'yes', tell: 'yes' })
  const storedFor = async () => {
    const mails = await site.shop.db.selectFrom('outbox').selectAll().execute()
    return mails.filter(({ recipient }) => recipient === email).map(({ kind }) => kind)
  }

  test('can be read before, goes out after the erasure, and leaves no copy of the address', async () => {
    const { id } = await orderPaid(site.shop, email)
    await site.shop.idle()
    const sent = vi.spyOn(site.shop.mailer, 'send')
    const page = await textOf(owner.post(deskRoutes.personalData, { email }))
    expect(page).toContain('As you asked, we erase your personal data today')
    expect(await textOf(await erase())).toContain('The email about it is saved as a file')
    await site.shop.idle()
    expect(sent.mock.calls.map(([{ to, subject }]) => [to, subject])).toEqual([[email, 'Your data is erased']])
    expect(await storedFor()).toEqual([])
    expect(filesWith(email)).toEqual([])
    expect(await textOf(owner.get(fill(deskRoutes.order, id)))).toContain('erased on request')
  })

  test('does not let the owner wait for a mail server that hangs, and says what is kept until it is sent', async () => {
    const { id } = await orderPaid(site.shop, email)
    await site.shop.idle()
    const { promise: hanging, resolve: answer } = Promise.withResolvers<undefined>()
    vi.spyOn(site.shop.mailer, 'send').mockReturnValue(hanging)
    Object.assign(site.shop.mailer, { filesOnly: false })
    expect(await textOf(await erase())).toContain(
      'The email about it is on its way. The address is kept until then, for a day at most.',
    )
    expect(await textOf(owner.get(fill(deskRoutes.order, id)))).toContain('erased on request')
    expect(await storedFor()).toEqual(['data-erased'])
    answer(undefined)
    await site.shop.idle()
    expect(await storedFor()).toEqual([])
  })

  test('that is not accepted is on Today, is tried for a day, and then the address goes and the owner is told', async () => {
    await orderPaid(site.shop, email)
    await site.shop.idle()
    vi.spyOn(site.shop.mailer, 'send').mockRejectedValue(new Error('421 try later'))
    await erase()
    await site.shop.idle()
    const today = async () => await textOf(owner.get(deskRoutes.today))
    expect(await today()).toMatch(/last@example\.com.*will be retried: 421 try later/s)
    for (let hour = 0; hour < 23; hour++) {
      site.shop.wait({ hours: 1 })
      await sendDueMails(site.shop)
    }
    expect(await storedFor()).toEqual(['data-erased'])
    site.shop.wait({ hours: 2 })
    await sendDueMails(site.shop)
    expect(await storedFor()).toEqual([])
    owner = await ownerOf(site)
    expect(await today()).toContain('the email that tells them could not be delivered within a day')
    expect(await today()).not.toContain('last@example.com')
  })

  test('to a mailbox that is gone is not tried again', async () => {
    await orderPaid(site.shop, email)
    await site.shop.idle()
    const gone = new MailRefusal('recipient', '550 5.1.1 last@example.com is unknown')
    vi.spyOn(site.shop.mailer, 'send').mockRejectedValue(gone)
    await erase()
    await site.shop.idle()
    expect(await storedFor()).toEqual([])
    const alerts = await site.shop.db.selectFrom('alerts').select('sentence').execute()
    expect(alerts.map(({ sentence }) => sentence).join()).not.toContain(email)
  })

  test('that the mail server does not relay leaves no address in the alert about the server', async () => {
    await orderPaid(site.shop, email)
    await site.shop.idle()
    const relay = new MailRefusal('shop', '554 5.7.1 <last@example.com>: Relay access denied')
    vi.spyOn(site.shop.mailer, 'send').mockRejectedValue(relay)
    await erase()
    await site.shop.idle()
    const alerts = await site.shop.db.selectFrom('alerts').select('sentence').execute()
    const sentences = alerts.map(({ sentence }) => sentence).join()
    expect(sentences).toContain('Relay access denied')
    expect(sentences).not.toContain(email)
  })

  test('is not sent while some of the data has to wait', async () => {
    await openCase(site.shop, await orderPaid(site.shop, email))
    await orderPaid(site.shop, email)
    await site.shop.idle()
    const sent = vi.spyOn(site.shop.mailer, 'send')
    expect(await textOf(await erase())).not.toContain('The email about it')
    await site.shop.idle()
    expect(sent.mock.calls.map(([{ subject }]) => subject)).not.toContain('Your data is erased')
  })
})
