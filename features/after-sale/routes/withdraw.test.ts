import { newOrderNumber } from '../../../platform/format/order-number.ts'
import { parsePage, textOf } from '../../../tests/support/parsed-page.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fill, shopRoutes } from '../../../routes.ts'
import type { Message } from '../../../platform/mail/mailer.ts'
import { newRowId } from '../../../platform/shop/row-id.ts'
import { ProviderError } from '../../../platform/payments/provider.ts'
import { sendDueMails } from '../../../platform/mail/outbox.ts'
import { sendDueRefunds } from '../../payments/refunds/send-refunds.ts'
import { correctAddressByOwner } from '../../orders/mails/correct-address.ts'
import { selectOrders } from '../../orders/find/select-orders.ts'
import { decideCase } from '../decide-case.ts'
import { openRequest } from '../open-request.ts'
import { newDraft } from '../screenshots.ts'
import { assessPendingWithdrawals, receiveWithdrawal } from '../withdrawals.ts'
import { orderPaid, taxedByOss } from '../../../tests/support/shop/test-shop.ts'
import { actionOf, locationOf, openTestSite, type TestSite } from '../../../tests/support/shop/test-site.ts'
import { Visit } from '../../../tests/support/shop/visit.ts'

let site: TestSite
let page: string
beforeEach(async () => {
  site = await openTestSite()
  page = await site.buy('ada@example.com')
  await site.shop.idle()
})
afterEach(() => site.shop.remove())

const order = () => site.shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
const rows = () => site.shop.db.selectFrom('withdrawals').selectAll().execute()
const mails = async () => {
  await site.shop.idle()
  const sent = site.shop.db.selectFrom('outbox').select(['kind', 'recipient']).where('kind', '!=', 'confirmation')
  return (await sent.execute()).map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted()
}
const answers = { name: 'Ada Lovelace', contract: 'ada@example.com', replyTo: 'ada@example.com' }
const send = (step: string, changes: Partial<typeof answers> = {}, to: string = shopRoutes.withdraw) =>
  site.post(to, { ...answers, ...changes, step })
/** From the order page, which only the buyer knows. */
const sendOwn = (step: string) => send(step, {}, actionOf(page, shopRoutes.withdrawOrder))
/** As if no mail server had accepted the confirmation. */
const loseConfirmation = () => site.shop.db.updateTable('outbox').set({ state: 'given-up' }).execute()
const saveConfirmation = () => site.shop.db.updateTable('outbox').set({ state: 'filed' }).execute()
const settled = async () => {
  await site.shop.idle()
  await sendDueRefunds(site.shop)
}

test('the statement is shown before it is sent, and nothing is stored until then', async () => {
  const visit = await new Visit(site).open(shopRoutes.withdraw)
  expect(visit.text('h1')).toBe('Withdraw from your purchase')
  visit.fill('Which purchase?', answers.contract).fill('Your name or email address', answers.name)
  await visit.fill('Where should we send the confirmation?', answers.replyTo).press('Continue')
  expect(visit.text('.statement')).toContain('From: Ada Lovelace')
  expect(visit.all('.withdraw button').map(textOf)).toEqual(['Confirm withdrawal'])
  await visit.follow('Go back and change something')
  const labels = ['Which purchase?', 'Your name or email address', 'Where should we send the confirmation?']
  expect(labels.map((label) => visit.value(label))).toEqual([answers.contract, answers.name, answers.replyTo])
  await visit.fill('Your name or email address', 'Ada').press('Continue')
  expect(visit.text('.statement')).toContain('From: Ada')
  expect(await rows()).toEqual([])
})

test.each([
  ['without a link at hand', () => shopRoutes.withdraw, 'One step is left: check your inbox'],
  ['from the order page', () => actionOf(page, shopRoutes.withdrawOrder), 'We’ve received your withdrawal'],
])('%s, Back and Forward lead to the statement, and once it was sent, to its receipt', async (_, from, title) => {
  const form = from()
  const statement = locationOf(await send('check', {}, form))
  expect(new URL(statement, site.shop.settings.siteUrl).pathname).toBe(form)
  const sealed = Buffer.from(statement.split('=')[1] ?? '', 'base64url').toString()
  for (const typed of ['Ada', 'example.com']) expect(sealed).not.toContain(typed)
  const visit = await new Visit(site).open(statement)
  expect(visit.text('h1')).toBe('Your statement')
  await visit.open(statement)
  await visit.press('Confirm withdrawal')
  const receipt = visit.path
  expect(visit.text('h1')).toBe(title)
  // While it is being decided; a page that closed leads to the order.
  await site.shop.db.updateTable('orders').set({ state: 'paid' }).execute()
  await site.shop.db.updateTable('cases').set({ state: 'granted' }).execute()
  await visit.open(statement)
  expect(visit.path).toBe(receipt)
  expect(await rows()).toHaveLength(1)
})

test('the page of a statement stays in no cache, and after a day asks again', async () => {
  const statement = locationOf(await send('check'))
  expect((await site.get(statement)).headers.get('cache-control')).toBe('private, no-store')
  site.shop.wait({ days: 1 })
  for (const path of [statement, `${shopRoutes.withdraw}?statement=x`])
    expect(await (await site.get(path)).text()).toContain('<h1>Withdraw from your purchase</h1>')
})

test('an email address that names the purchase is asked for once', async () => {
  const visit = await new Visit(site).open(shopRoutes.withdraw)
  expect(visit.all('form .field label').map(textOf)[0]).toBe('Which purchase?')
  await visit.fill('Which purchase?', 'ada@example.com').press('Continue')
  expect(visit.text('.statement')).toContain('From: ada@example.com')
  expect(visit.text('.statement')).toContain('Send the confirmation to: ada@example.com')
  await visit.press('Confirm withdrawal')
  expect(await rows()).toMatchObject([{ name: 'ada@example.com', replyTo: 'ada@example.com' }])
  await visit.open(shopRoutes.withdraw)
  await visit.fill('Which purchase?', 'ada@gmial.com').press('Continue')
  await visit.press('Use ada@gmail.com')
  expect(visit.text('.statement')).not.toContain('gmial')
  await visit.open(shopRoutes.withdraw)
  await visit.fill('Which purchase?', newOrderNumber()).press('Continue')
  expect(visit.all('.field-error').map(textOf)).toEqual([
    'Enter your name or your email address.',
    'Enter your email address, so we can send you the confirmation.',
  ])
})

test('the second step says if what was typed names no order, and the statement can still be sent', async () => {
  const hintFor = async (contract: string) => {
    const shown = await site.get(locationOf(await send('check', { contract })))
    return textOf(parsePage(await shown.text()).querySelector('.withdraw-unmatched'))
  }
  expect(await hintFor('my book')).toContain('so we can’t match it to an order')
  expect(await hintFor('KC8E-P4RX')).toContain('looks like an order number with a typo')
  expect(await hintFor(newOrderNumber())).toBe('')
  expect(await hintFor('ada@example.com')).toContain('If it has more than one order, this covers the newest')
  expect(await hintFor('stranger@example.com')).toBe(await hintFor('ada@example.com'))
  locationOf(await send('confirm', { contract: 'my book' }))
  expect(await rows()).toMatchObject([{ contract: 'my book' }])
})

test('the email about a statement that names an address says which order it covers, and leads to the others', async () => {
  const sent: Message[] = []
  site.shop.mailer.send = async (message) => void sent.push(message)
  const [first] = await site.shop.db.selectFrom('orders').selectAll().execute()
  site.shop.wait({ days: 1 })
  const newest = await orderPaid(site.shop, 'ada@example.com')
  site.shop.wait({ days: 1 })
  const withdrawn = await orderPaid(site.shop, 'ada@example.com')
  await receiveWithdrawal(site.shop, { ...answers, contract: withdrawn.number }, withdrawn)
  await settled()
  await site.shop.idle()
  sent.length = 0
  await send('confirm')
  await site.shop.idle()
  const mail = sent.find(({ subject }) => subject === `Please confirm your withdrawal from order ${newest.number}`)
  expect(mail?.text).toContain(`Withdraw from order ${first?.number}, ordered on 15 November 2026`)
  expect(mail?.text).not.toContain(withdrawn.number)
  const link = /https:\/\/\S+\/withdraw/g
  const [, other = ''] = mail?.text.match(link) ?? []
  expect(await mainOf(other)).toContain('Withdraw from your purchase')
  sent.length = 0
  await send('confirm', { contract: newest.number })
  await site.shop.idle()
  expect(sent[0]?.subject).toContain(newest.number)
  expect(sent[0]?.text).not.toContain('Withdraw from order')
})

test('a likely typo in the reply address is asked about once, and either answer leads on to the statement', async () => {
  const visit = await new Visit(site).open(shopRoutes.withdraw)
  const fillIn = async (replyTo: string) =>
    await visit
      .fill('Your name or email address', 'Ada')
      .fill('Which purchase?', 'ABCD-1234')
      .fill('Where should we send the confirmation?', replyTo)
      .press('Continue')
  await fillIn('ada@gmial.com')
  expect(visit.text('.suggestion')).toContain('Which address is right?')
  await visit.press('Use ada@gmail.com')
  expect(visit.text('.statement')).toContain('Send the confirmation to: ada@gmail.com')
  await visit.follow('Go back and change something')
  await fillIn('ada@gmial.com')
  await visit.press('Keep ada@gmial.com')
  expect(visit.text('.statement')).toContain('Send the confirmation to: ada@gmial.com')
  await visit.follow('Go back and change something')
  await visit.press('Continue')
  await visit.press('Confirm withdrawal')
  expect(visit.text('h1')).toBe('One step is left: check your inbox')
  expect(await rows()).toHaveLength(1)
})

test('a withdrawal is received even if the question about a typo was never shown', async () => {
  locationOf(await send('confirm', { replyTo: 'ada@gmial.com' }))
  expect(await rows()).toMatchObject([{ replyTo: 'ada@gmial.com' }])
})

test('the page says what no further email means, for a known and an unknown order alike', async () => {
  const pages = await Promise.all(
    ['ada@example.com', 'ABCD-1234'].map(async (contract) => {
      const receipt = await site.get(locationOf(await send('confirm', { contract })))
      return parsePage(await receipt.text())
        .querySelectorAll('.withdraw .on-ink p')
        .map((each) => textOf(each))
    }),
  )
  expect(pages[0]).toContainEqual(expect.stringMatching(/^If you get no such email within a few minutes, we haven’t/))
  expect(pages[1]).toEqual(pages[0])
})

test('a confirmed statement is stored with its time and acknowledged on a page and by email', async () => {
  const receipt = locationOf(await send('confirm'))
  const acknowledged = await site.get(receipt)
  const html = await acknowledged.text()
  const [row] = await rows()
  expect(html).toContain(row?.reference)
  expect(html).toContain('15 November 2026 at 09:00 UTC')
  expect(acknowledged.headers.get('cache-control')).toContain('no-store')
  expect(await mails()).toContain('withdrawal-received ada@example.com')
  expect((await site.get(receipt)).status).toBe(200)
})

test('a buyer who opened nothing is refunded at once, and the order is closed', async () => {
  await sendOwn('confirm')
  await settled()
  expect(await order()).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
  expect(await mails()).toEqual(['withdrawal-received ada@example.com'])
  const again = await site.get(page)
  expect(await again.text()).toContain('Refunded')
})

test('the receipt and the email of a refund lead to its credit note', async () => {
  const sent: Message[] = []
  site.shop.mailer.send = async (message) => void sent.push(message)
  await sendOwn('confirm')
  await settled()
  await site.shop.idle()
  const [note] = await site.shop.db.selectFrom('documents').select('number').where('kind', '=', 'credit-note').execute()
  const receipt = parsePage(await (await site.get(page)).text()).querySelector('.receipt')
  const facts = receipt?.querySelectorAll('dl div').map((row) => row.querySelectorAll('dt, dd').map(textOf)) ?? []
  expect(facts.at(-1)).toEqual(['Credit note', `${note?.number} (PDF)`])
  expect(sent[0]?.text.replace(/\s+/g, ' ')).toContain('Your receipt and the credit note are on the order page')
})

test('one reference and one email say what happened, and so does the page', async () => {
  const sent: Message[] = []
  site.shop.mailer.send = async (message) => void sent.push(message)
  const receipt = locationOf(await sendOwn('confirm'))
  await settled()
  await site.shop.idle()
  const [row] = await rows()
  const [granted] = await site.shop.db.selectFrom('cases').selectAll().execute()
  expect(granted?.reference).toBe(row?.reference)
  expect(sent.map(({ subject }) => subject)).toEqual([
    `€40 refunded: your withdrawal from order ${(await order()).number}`,
  ])
  const reason = 'The guide had not been read or downloaded when you withdrew'
  const texts = [
    '€40 has been refunded.',
    reason,
    'From: Ada Lovelace',
    row?.reference ?? '',
    '15 November 2026 at 09:00 UTC',
  ]
  for (const text of texts) expect(sent[0]?.text).toContain(text)
  const html = await (await site.get(receipt)).text()
  expect(textOf(parsePage(html).querySelector('.withdraw-amount'))).toBe('€40 has been refunded')
  expect(textOf(parsePage(html).querySelector('.on-ink details'))).toContain(reason)
  expect(html).toContain(reason)
  expect(html).not.toContain('http-equiv="refresh"')
  expect(await (await site.get(page)).text()).toContain(row?.reference)
})

test('the acknowledgement does not wait longer than a minute for the outcome', async () => {
  const sent: Message[] = []
  site.shop.mailer.send = async (message) => void sent.push(message)
  site.shop.inBackground = () => undefined
  const receipt = locationOf(await sendOwn('confirm'))
  expect(await (await site.get(receipt)).text()).toContain(
    '<noscript><meta http-equiv="refresh" content="60"/></noscript>',
  )
  await sendDueMails(site.shop)
  expect(sent).toEqual([])
  site.shop.wait({ minutes: 1 })
  await sendDueMails(site.shop)
  expect(sent[0]?.subject).toContain('We’ve received your withdrawal, reference')
  await assessPendingWithdrawals(site.shop)
  await site.shop.idle()
  expect(sent[1]?.subject).toMatch(/€40 refunded|refund of €40 is on its way/)
})

const download = async () => {
  const file = await site.get(locationOf(await site.post(actionOf(page, shopRoutes.download), { format: 'pdf' })))
  await file.arrayBuffer()
}

test('the order page and the form say where the right to withdraw is', async () => {
  const form = actionOf(page, shopRoutes.withdrawOrder)
  const expectText = async (text: string) => {
    for (const path of [page, form]) expect(await mainOf(path), path).toContain(text)
  }
  await expectText('hasn’t been read or downloaded yet, so you can still withdraw until 30 November 2026.')
  await download()
  await loseConfirmation()
  await expectText('You can still withdraw until 30 November 2026.')
  await saveConfirmation()
  await expectText('That ended your legal right to withdraw. You can still send your statement')
  const ended = await (await site.get(page)).text()
  expect(ended).toContain('If something is wrong with the guide, you can also request a refund.')
  expect(ended).not.toContain('Two steps, no reason needed.')
  site.shop.wait({ days: 17 })
  await expectText('The 14 days from the day of your order, 15 November 2026, are over.')
  expect(await (await site.get(form)).text()).not.toContain('If you agreed')
  expect(await (await site.get(shopRoutes.withdraw)).text()).toContain('If you agreed')
})

test('what the order page says once a download starts there is what it says when it is opened again', async () => {
  const announced = async () => / data-opened="([^"]+)"/.exec(await (await site.get(page)).text())?.[1]
  const confirmed = await announced()
  expect(confirmed).toContain('That ended your legal right to withdraw.')
  await loseConfirmation()
  const unconfirmed = await announced()
  expect(unconfirmed).toContain('You can still withdraw until 30 November 2026. Two steps')
  await download()
  expect(await announced()).toBeUndefined()
  expect(await mainOf(page)).toContain(unconfirmed)
  await saveConfirmation()
  expect(await mainOf(page)).toContain(confirmed)
})

const downloadUnconfirmed = async () => {
  await loseConfirmation()
  await download()
}

test.each([
  ['before the guide was opened', () => undefined, 'The guide had not been read or downloaded when you withdrew'],
  ['after that, without our email', downloadUnconfirmed, 'You withdrew in time.'],
])('a withdrawal %s is refunded, and the order page says why', async (_, prepare, reason) => {
  await prepare()
  await sendOwn('confirm')
  await settled()
  await site.shop.idle()
  expect(await (await site.get(page)).text()).toContain(reason)
})

test('a buyer who waived the right and downloaded gets an answer from a person', async () => {
  await download()
  await sendOwn('confirm')
  await settled()
  expect((await order()).state).toBe('paid')
  const [open] = await site.shop.db.selectFrom('cases').selectAll().execute()
  expect(open).toMatchObject({ state: 'open', kind: 'withdrawal', answerBy: '2026-11-20T09:00:00.000Z' })
  const shown = parsePage(await (await site.get(page)).text())
  expect(textOf(shown.querySelector('.handing-over details.order-meanwhile .order-read button'))).toBe('Read it now')
  expect(shown.querySelectorAll('.order-read')).toHaveLength(1)
  expect(textOf(shown.querySelector('.handing-over'))).not.toContain('Correct it before you download')
})

const mainOf = async (path: string) => textOf(parsePage(await (await site.get(path)).text()).querySelector('main'))
const confirming = async () => await mainOf(locationOf(await sendOwn('check')))

test('before it is sent, the buyer reads what they get back, what closes, and what becomes of a request', async () => {
  const request = { ground: 'other', description: 'Not for me.', draft: newDraft() } as const
  await openRequest(site.shop, await selectOrders(site.shop.db).executeTakeFirstOrThrow(), request)
  const [{ reference } = { reference: '' }] = await site.shop.db.selectFrom('cases').select('reference').execute()
  for (const text of [await mainOf(actionOf(page, shopRoutes.withdrawOrder)), await confirming()]) {
    expect(text).toMatch(/€40 back if you withdraw now\s*We refund it right away/)
    expect(text).toContain('the board then close. Your training log stays on your device.')
    expect(text).toContain(`Your refund request ${reference} is settled with it.`)
  }
  expect(await mainOf(locationOf(await send('check')))).not.toContain('€40')
})

test('a request because it’s not for the buyer offers the withdrawal, before and after it is sent, while it is possible', async () => {
  const instead = 'Until 30 November 2026 you can withdraw instead, without giving a reason.'
  const form = actionOf(page, shopRoutes.refundOrder)
  expect(await mainOf(form)).toContain(instead)
  expect(await mainOf(form)).toContain('A file doesn’t open? We’ll make you a new one. Make a new file')
  expect(await mainOf(page)).not.toContain(instead)
  const sent: Message[] = []
  site.shop.mailer.send = async (message) => void sent.push(message)
  const request = { ground: 'other', description: 'The plates are too heavy for me.', draft: newDraft() } as const
  await openRequest(site.shop, await selectOrders(site.shop.db).executeTakeFirstOrThrow(), request)
  await site.shop.idle()
  expect(sent[0]?.text).toContain('> The plates are too heavy for me.')
  const top = parsePage(await (await site.get(page)).text()).querySelector('.order-top')
  expect(textOf(top)).toContain(instead)
  expect(top?.querySelector('.request-instead a')?.getAttributeValue('href')).toMatch(/withdraw$/)
  await download()
  expect(await mainOf(page)).not.toContain(instead)
})

test('above the limit per buyer, amount, person and last day are named before and after', async () => {
  site.shop.settings.claims = { ...site.shop.settings.claims, automaticPerBuyer: 1000 }
  const released = 'A person releases the refund first, by 29 November 2026 at the latest.'
  expect(await confirming()).toMatch(new RegExp(`€40 back if you withdraw now\\s*${released}`))
  const sent: Message[] = []
  site.shop.mailer.send = async (message) => void sent.push(message)
  const receipt = locationOf(await sendOwn('confirm'))
  await settled()
  expect(await mainOf(receipt)).toMatch(new RegExp(`€40\\s*comes back to you\\s*${released}`))
  site.shop.wait({ minutes: 1 })
  await sendDueMails(site.shop)
  const told = `You get €40 back for order ${(await order()).number}. ${released}`
  expect(sent[0]?.text.replace(/\s+/g, ' ')).toContain(told)
})

test('what a person decides is said before, with amount and date, and isn’t offered again meanwhile', async () => {
  await download()
  const decides = 'whether you get €40 back, and answer by 20 November 2026.'
  expect(await confirming()).toContain(decides)
  const receipt = locationOf(await sendOwn('confirm'))
  await settled()
  expect(await mainOf(receipt)).toContain(decides)
  const shown = parsePage(await (await site.get(page)).text())
  expect(textOf(shown.querySelector('h1'))).toBe('Your order')
  expect(shown.querySelector('.order-withdraw')).toBeNull()
})

test('after a partial refund the page of the withdrawal says that nothing is closed, and why', async () => {
  await download()
  const receipt = locationOf(await sendOwn('confirm'))
  await settled()
  const { id } = await site.shop.db.selectFrom('cases').select('id').executeTakeFirstOrThrow()
  await decideCase(site.shop, id, { grant: 1000 })
  await settled()
  const text = textOf(parsePage(await (await site.get(receipt)).text()).querySelector('main'))
  expect(text).toContain('This is a partial refund, so the guide stays yours')
  expect(text).toContain('You asked within our 30-day money-back period.')
  expect(text).not.toContain('closed')
})

test('a number with another address is acknowledged, the buyer is asked to confirm, and nothing is refunded', async () => {
  const { number } = await order()
  await send('confirm', { contract: number, replyTo: 'eve@example.com' })
  await settled()
  expect((await order()).state).toBe('paid')
  expect(await mails()).toEqual(['withdrawal-notice ada@example.com', 'withdrawal-received eve@example.com'])
})

test('the link in the email to the order’s address confirms an unproven statement', async () => {
  const sent: Message[] = []
  site.shop.mailer.send = async (message) => void sent.push(message)
  await send('confirm')
  await settled()
  expect((await order()).state).toBe('paid')
  const notice = sent.find(({ subject }) => subject.startsWith('Please confirm your withdrawal'))
  expect(sent).toHaveLength(1)
  const link = /https:\/\/shop\.example(\/\S+)/.exec(notice?.text ?? '')?.[1] ?? ''
  const visit = new Visit(site)
  await visit.open(page)
  expect(visit.text('.claim')).toContain(
    'Please confirm that it was you; if you don’t, a person decides by 29 November',
  )
  await visit.follow('Confirm the withdrawal')
  expect(visit.path).toBe(link)
  const [sentFirst] = await rows()
  expect(visit.text('.statement')).toBe(sentFirst?.statement.replaceAll('\n\n', ''))
  expect(visit.text('h1')).toBe('Please confirm your withdrawal')
  await visit.press('Confirm withdrawal')
  await settled()
  expect(await order()).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
  await visit.open(link)
  expect([visit.path, visit.text('h1')]).toEqual([page, 'Refunded'])
})

test('a withdrawal confirmed by its emailed link stays one: one reference, the first date, one card', async () => {
  const sent: Message[] = []
  site.shop.mailer.send = async (message) => void sent.push(message)
  await send('confirm')
  await settled()
  const [first] = await rows()
  const at = /Submitted: (.*)/.exec(first?.statement ?? '')?.[1] ?? 'nothing'
  const link = actionOf(page, shopRoutes.withdrawOrder)
  const [own, visit, again] = [new Visit(site), new Visit(site), new Visit(site)]
  for (const each of [visit, again]) await each.open(link)
  site.shop.wait({ hours: 1 })
  await visit.press('Confirm withdrawal')
  expect(visit.text('main')).toContain('Your confirmation has arrived.')
  await settled()
  await sendDueMails(site.shop)
  await again.press('Confirm withdrawal')
  await settled()
  await own.open(link)
  for (const { path } of [visit, again, own]) expect(path.split('?')[0]).toBe(page)
  expect(own.all('.claim')).toHaveLength(1)
  expect(own.text('.claim')).toContain(`Reference: ${first?.reference}We received it on ${at}.€40 refunded`)
  expect(await rows()).toEqual([expect.objectContaining({ reference: first?.reference, statement: first?.statement })])
  const texts = sent.map(({ text }) => text.replace(/\s+/g, ' '))
  expect(texts).toHaveLength(2)
  for (const text of texts)
    expect(text).toContain(`reference is ${text === texts[0] ? '' : 'still '}${first?.reference}`)
  expect(texts[1]).toContain(`We received your withdrawal on ${at}, and that is still the date that counts.`)
})

test('a statement of the order page is the confirmation of the one that came without it', async () => {
  const form = new Visit(site)
  await form.open(actionOf(page, shopRoutes.withdrawOrder))
  await form.press('Continue')
  await send('confirm')
  await settled()
  const [first] = await rows()
  await form.press('Confirm withdrawal')
  await settled()
  expect(await rows()).toEqual([expect.objectContaining({ reference: first?.reference })])
  expect(await order()).toMatchObject({ state: 'refunded' })
})

test('who typed a withdrawal in the name of a buyer learns nothing from its confirmation', async () => {
  const receipt = locationOf(await send('confirm', { replyTo: 'eve@example.com' }))
  const before = await mainOf(receipt)
  await settled()
  await new Visit(site)
    .open(actionOf(page, shopRoutes.withdrawOrder))
    .then((visit) => visit.press('Confirm withdrawal'))
  await settled()
  expect(await order()).toMatchObject({ state: 'refunded' })
  expect(await mainOf(receipt)).toBe(before)
  expect(await mails()).not.toContain('claim eve@example.com')
})

test('the receipt leads back to the order, but not once the owner has replaced its link', async () => {
  const receipt = locationOf(await sendOwn('confirm'))
  const leadsBack = async () => (await (await site.get(receipt)).text()).includes('Back to your order')
  await settled()
  expect(await leadsBack()).toBe(true)
  await site.shop.db.updateTable('orders').set({ state: 'paid' }).execute()
  const paid = await selectOrders(site.shop.db).executeTakeFirstOrThrow()
  site.shop.wait({ minutes: 1 })
  await correctAddressByOwner(site.shop, paid, 'right@example.com')
  expect((await site.get(page)).status).toBe(404)
  expect(await leadsBack()).toBe(false)
})

test('a request is settled with a withdrawal only if it was sent before the withdrawal was decided', async () => {
  await sendOwn('confirm')
  await settled()
  const withdrawal = await site.shop.db.selectFrom('cases').selectAll().executeTakeFirstOrThrow()
  site.shop.wait({ minutes: 1 })
  const at = site.shop.now().toISOString()
  const closed = { kind: 'request', withdrawalId: null, openedAt: at, decidedAt: at, decision: 'elsewhere' } as const
  const request = { ...withdrawal, ...closed, id: newRowId(site.shop.now()), reference: 'AAAA-2222' }
  await site.shop.db.insertInto('cases').values(request).execute()
  expect(await mainOf(page)).toContain('This order was already refunded on')
  const before = { openedAt: withdrawal.openedAt }
  await site.shop.db.updateTable('cases').set(before).where('reference', '=', request.reference).execute()
  expect(await mainOf(page)).toContain(`with your withdrawal ${withdrawal.reference}.`)
})

test('after a statement without the order page, the answer asks to confirm it by email; with it, nothing else is asked', async () => {
  expect(await mainOf(locationOf(await send('confirm')))).toContain('open the email we’re sending to the address')
  const own = await mainOf(locationOf(await sendOwn('confirm')))
  expect(own).not.toContain('open the email')
})

test.each([
  [{ contract: '7K4M-X2RN' }, 'Contract: 7K4M-X2RN'],
  [{ name: 'Zoë O’Hara-Smith, Dr. J.R.' }, 'From: Zoë O’Hara-Smith, Dr. J.R.'],
  [{ contract: 'the blue one of 3 May 2026' }, 'Contract: the blue one of 3 May 2026'],
  [{ name: 'Win at spam.example' }, 'From: [left out here, shown on the page after the form]'],
  [{ name: 'Call 0900 / 123 456' }, 'From: [left out here, shown on the page after the form]'],
  [{ contract: 'x'.repeat(81) }, 'Contract: [left out here, shown on the page after the form]'],
])(
  'the emails after a statement without the order page quote it, except what could advertise: %j',
  async (typed, line) => {
    const sent: Message[] = []
    site.shop.mailer.send = async (message) => void sent.push(message)
    await send('confirm', { replyTo: 'eve@example.com', ...typed })
    await settled()
    const copies = 'name' in typed ? ['ada@example.com', 'eve@example.com'] : ['eve@example.com']
    expect(sent.map(({ to }) => to).toSorted()).toEqual(copies)
    for (const { text } of sent) {
      expect(text).toContain(line)
      expect(text).toContain('I withdraw from my contract for the FitSport guide.')
    }
  },
)

test('the response is the same and as fast for unknown orders and late statements', async () => {
  const { number } = await order()
  site.shop.wait({ days: 400 })
  const looking: (() => Promise<unknown>)[] = []
  site.shop.inBackground = (work) => looking.push(work)
  const heads: string[] = []
  for (const contract of [number, '2222-2222', 'nobody@example.com', 'the blue one']) {
    const answer = await send('confirm', { contract })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/withdraw\/[\w-]{22}$/)
    heads.push(JSON.stringify([...answer.headers].filter(([name]) => name !== 'location')))
    const html = await (await site.get(answer.headers.get('location') ?? '')).text()
    heads.push(html.replace(/<dd.*?<\/dd>|Contract: .*?</gs, ''))
  }
  expect(new Set(heads).size).toBe(2)
  for (const work of looking) await work()
  await settled()
  expect(await rows()).toHaveLength(4)
  expect((await order()).state).toBe('paid')
})

test('submitting the same form twice is one statement; a second form is another, refunded once', async () => {
  const form = await (await site.get(locationOf(await sendOwn('check')))).text()
  const key = /name="key" value="([^"]+)"/.exec(form)?.[1] ?? ''
  const own = actionOf(page, shopRoutes.withdrawOrder)
  const press = () => site.post(own, { ...answers, step: 'confirm', key })
  const pressed = await Promise.all([press(), press(), press()])
  expect(new Set(pressed.map(locationOf)).size).toBe(1)
  expect(await rows()).toHaveLength(1)
  await Promise.all([sendOwn('confirm'), sendOwn('confirm')])
  await settled()
  expect(await rows()).toHaveLength(3)
  expect(await site.shop.db.selectFrom('cases').select('state').execute()).toEqual([{ state: 'granted' }])
  const refunds = await site.shop.db.selectFrom('refunds').selectAll().execute()
  expect(refunds).toEqual([expect.objectContaining({ state: 'sent', amount: 4000, by: 'law' })])
})

test('a crash before the assessment is repaired by the next job', async () => {
  site.shop.inBackground = () => undefined
  await sendOwn('confirm')
  expect(await rows()).toEqual([expect.objectContaining({ assessedAt: null })])
  await assessPendingWithdrawals(site.shop)
  await sendDueRefunds(site.shop)
  expect((await order()).state).toBe('refunded')
})

const fieldIn = (html: string, id: string) => new RegExp(`<input[^>]*id="${id}"[^>]*>`).exec(html)?.[0] ?? ''

test('from the order page everything is prefilled, and it counts as proven', async () => {
  const own = actionOf(page, shopRoutes.withdrawOrder)
  const html = await (await site.get(own)).text()
  const { number } = await order()
  expect(fieldIn(html, 'name')).toContain('value="ada@example.com"')
  expect(html).toContain(`value="${number}"`)
  expect(html).toContain('value="ada@example.com"')
  const dated = `Contract: ${number}, ordered on 15 November 2026`
  const answer = { contract: number, replyTo: 'new-address@example.com' }
  expect(await mainOf(locationOf(await send('check', answer, own)))).toContain(dated)
  expect(await mainOf(locationOf(await send('check', answer)))).not.toContain('ordered on')
  const receipt = locationOf(await send('confirm', answer, own))
  await settled()
  expect((await order()).state).toBe('refunded')
  expect(await mainOf(receipt)).toContain(dated)
})

test('a buyer of two copies who withdraws from one reads that the other stays open', async () => {
  page = await site.buy('ada@example.com')
  await site.shop.idle()
  const receipt = locationOf(await sendOwn('confirm'))
  await settled()
  expect(await mainOf(receipt)).toContain('Your other copy stays open, with its reading room and the board.')
})

test('with an open request, the order page does not offer another one', async () => {
  await download()
  const offered = 'you can also request a refund'
  expect(await mainOf(page)).toContain(offered)
  const body = new FormData()
  body.append('ground', 'download-failure')
  body.append('description', 'It does not open.')
  const headers = { 'sec-fetch-site': 'same-origin' }
  await site.send(actionOf(page, shopRoutes.refundOrder), { method: 'POST', body, headers })
  await site.shop.idle()
  expect(await mainOf(page)).toContain('Withdraw from contract here')
  expect(await mainOf(page)).not.toContain(offered)
})

test('a buyer who has asked for an invoice finds the name on it in the form', async () => {
  await site.shop.remove()
  site = await openTestSite({ tax: taxedByOss })
  page = await site.buy('ada@example.com')
  const invoice = { company: 'Ada Lovelace', address: '1 St James’s Square\nLondon' }
  locationOf(await site.post(actionOf(page, shopRoutes.invoice), invoice))
  const html = await (await site.get(actionOf(page, shopRoutes.withdrawOrder))).text()
  expect(fieldIn(html, 'name')).toContain('value="Ada Lovelace"')
})

test('input is escaped on the page, in the statement and in the email', async () => {
  const nasty = '<img src=x onerror=alert(1)>\u0000\n\nContract: {number}\u202e'
  const receipt = locationOf(await send('confirm', { name: nasty }))
  const html = await (await site.get(receipt)).text()
  expect(html).toContain('From: &lt;img src=x onerror=alert(1)&gt; Contract: {number}</p>')
  expect(html).not.toContain('<img')
  const { statement } = (await rows())[0] ?? { statement: '' }
  expect(statement.split('\n\n')).toHaveLength(6)
})

test('an overlong name is rejected, and nothing is lost', async () => {
  const answer = await send('confirm', { name: 'x'.repeat(20_000) })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('That name is too long')
})

test('while email and provider are down it is accepted and acknowledged on the page, and sent later', async () => {
  const deliver = site.shop.mailer.send.bind(site.shop.mailer)
  site.shop.mailer.send = () => Promise.reject(new Error('no mail server'))
  const card = site.shop.payments.get('card')
  if (!card) throw new Error('No provider takes cards')
  const verdict = card.fetchStatus.bind(card)
  card.fetchStatus = () => Promise.reject(new ProviderError('down'))
  const receipt = locationOf(await sendOwn('confirm'))
  await settled()
  expect((await site.get(receipt)).status).toBe(200)
  expect((await order()).state).toBe('paid')
  Object.assign(site.shop.mailer, { send: deliver })
  Object.assign(card, { fetchStatus: verdict })
  site.shop.wait({ minutes: 2 })
  site.shop.sendMailNow()
  await settled()
  expect((await order()).state).toBe('refunded')
  const sent = site.shop.db.selectFrom('outbox').select('state').where('kind', '=', 'withdrawal-received')
  expect(await sent.execute()).toEqual([{ state: 'filed' }])
})

test('missing fields are reported beside the field, and all values are kept', async () => {
  const answer = await send('confirm', { name: ' ', contract: 'ABCD-1234', replyTo: 'ada' })
  expect(answer.status).toBe(422)
  const html = await answer.text()
  for (const id of ['name', 'replyTo']) expect(html).toContain(`id="${id}-error"`)
  expect(html).toContain('value="ABCD-1234"')
  expect(await rows()).toEqual([])
})

test('an empty form asks for the one entry that is enough', async () => {
  const visit = await new Visit(site).open(shopRoutes.withdraw)
  await visit.press('Continue')
  expect(visit.text('.field-error')).toBe('Enter the order confirmation number, or the email address you ordered with.')
  await visit.fill('Which purchase?', 'ada@example.com').press('Continue')
  expect(visit.text('h1')).toBe('Your statement')
  expect(visit.text('.statement')).toContain('Contract: my order with the email address ada@example.com')
  await visit.press('Confirm withdrawal')
  expect(visit.text('main')).toContain('We’re emailing this to ada@example.com.')
})

test('before it is sent, a statement without the order page says that a button in an email follows', async () => {
  const step = 'In the email to the address you ordered with, press the button that says it was you.'
  for (const path of [shopRoutes.withdraw, locationOf(await send('check'))]) expect(await mainOf(path)).toContain(step)
  expect(await mainOf(actionOf(page, shopRoutes.withdrawOrder))).not.toContain(step)
})

test('while a withdrawal waits for its buyer, the order page doesn’t offer another or invite to read', async () => {
  await send('confirm')
  await settled()
  const visit = await new Visit(site).open(page)
  expect(visit.text('.claim a')).toBe('Confirm the withdrawal')
  expect(visit.text('main')).not.toMatch(/Withdraw from contract here|you can still withdraw|meanwhile/)
  expect(visit.text('.order-meanwhile summary')).toBe('It wasn’t you? You can still read or download the guide')
})

test('who has withdrawn before opening the guide isn’t invited to read it while a person decides', async () => {
  site.shop.settings.claims.automaticPerBuyer = 0
  await sendOwn('confirm')
  await settled()
  const visit = await new Visit(site).open(page)
  expect(visit.text('main')).toContain('Take back my withdrawal')
  expect(visit.text('main')).not.toMatch(/Withdraw from contract here|Opening a chapter|meanwhile/)
  expect(visit.all('.downloads')).toEqual([])
  await visit.press('Yes, take it back')
  expect(visit.text('main')).toMatch(/Withdraw from contract here/)
})

test('a single mistake is at its field, without a summary above it', async () => {
  const refused = parsePage(await (await send('check', { replyTo: 'ada' })).text())
  expect(refused.querySelector('.errors')).toBeNull()
  expect(refused.querySelector('#replyTo')?.hasAttribute('autofocus')).toBe(true)
})

test('an unknown receipt and a forged order are 404s', async () => {
  expect((await site.get(fill(shopRoutes.withdrawal, 'a'.repeat(22)))).status).toBe(404)
  expect((await site.get(fill(shopRoutes.withdrawOrder, 'a'.repeat(22)))).status).toBe(404)
})
