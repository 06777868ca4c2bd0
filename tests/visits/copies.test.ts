import { afterEach, beforeEach, expect, test } from 'vitest'
import { decideCase } from '../../features/after-sale/decide-case.ts'
import { receiveWithdrawal } from '../../features/after-sale/withdrawals.ts'
import { legalFactsOf } from '../../features/after-sale/refund-facts.ts'
import { selectOrders } from '../../features/orders/find/select-orders.ts'
import { findByOrderName } from '../../features/orders/find/order-names.ts'
import { shopRoutes } from '../../routes.ts'
import { sentTo } from '../support/mail/sent-mails.ts'
import { textOf as textIn } from '../support/parsed-page.ts'
import { openTestSite, type TestSite } from '../support/shop/test-site.ts'
import { Visit } from '../support/shop/visit.ts'

const EMAIL = 'ada@example.com'
const GRACE = 'grace@example.com'
const BUY = 'Buy now – pay €40'

let site: TestSite
let buyer: Visit
beforeEach(async () => {
  site = await openTestSite()
  buyer = new Visit(site)
})
afterEach(() => site.shop.remove())

const pay = () => buyer.press(buyer.text('button[value="pay"]'))
const claimIn = (text: string) => /\/claim\/[\dA-Y-]+/.exec(text)?.[0] ?? ''
const claimOf = async (address: string) => claimIn(await sentTo(site.shop, address))

async function fillIn() {
  await buyer.open(shopRoutes.checkout)
  buyer.fill('Your email address', EMAIL).check('Credit card')
}

async function give({ date = '2026-11-20', recipient = GRACE } = {}) {
  await fillIn()
  buyer.check('A gift').fill('Who is it for?', 'Grace').fill('Your name, as they know you', 'Ada')
  buyer.check('Email it').fill('Their email address', recipient).fill('Which day?', date)
  buyer.fill('A few words from you', 'Happy birthday!')
  if (date < '2026-12-01') buyer.check('I want the recipient to be able')
  await buyer.press(BUY)
  await pay()
  expect(buyer.text('h1')).toBe(date > '2026-11-15' ? 'Your gift is ready' : 'Your gift is on its way')
}

test('five copies are handed out, and one is taken back', async () => {
  await fillIn()
  await buyer.check('Several copies').fill('How many copies?', '5').press('Update the total')
  await buyer.check('I want the guide delivered at once').press('Buy now – pay €170')
  await pay()
  expect(buyer.text('h1')).toBe('They’re yours to hand out')
  const order = buyer.path
  for (const place of [1, 2]) {
    await buyer.fill(`#email-${place}`, `reader${place}@example.com`).press('Save', seat(place))
    expect(buyer.text()).toContain('on its way')
  }
  const [kept, revoked] = [await claimOf('reader1@example.com'), await claimOf('reader2@example.com')]
  await buyer.press('Yes, take copy 2 back')
  expect(textIn(seat(2))).toContain('The old link no longer works')
  await buyer.open(revoked)
  expect(buyer.text('h1')).toBe('Nothing to open here')
  await buyer.follow('Enter a code')
  expect(buyer.text('h1')).toBe('Open a gift or a copy')
  await buyer.open(kept)
  await buyer.press('Open my copy')
  expect(buyer.text('h1')).toBe('It’s yours')
  expect(buyer.text()).not.toContain('€')
  await buyer.press('Download EPUB')
  expect(buyer.download?.name).toBe('FitSport.epub')
  await buyer.open(order)
  expect(seat(1).textContent).toContain('Opened on')
})

test('a copy that was handed out by its link is taken back with a new link, once', async () => {
  await fillIn()
  await buyer.check('Several copies').fill('How many copies?', '2').press('Update the total')
  await buyer.check('I want the guide delivered at once').press('Buy now – pay €80')
  await pay()
  const order = buyer.path
  const handedOut = linkOf(1)
  const twice = new Visit(site)
  await twice.open(order)
  await buyer.press('Yes, make a new link')
  expect(buyer.text()).toContain('The old link no longer works')
  const fresh = linkOf(1)
  expect(fresh).not.toBe(handedOut)
  await twice.press('Yes, make a new link')
  expect(linkOf(1, twice)).toBe(fresh)
  await buyer.open(handedOut)
  expect(buyer.text('h1')).toBe('Nothing to open here')
  expect(buyer.text()).toContain('may have taken it back or made a new one')
  await buyer.open(order)
  const stale = new Visit(site)
  await stale.open(order)
  await buyer.open(fresh)
  await buyer.fill('Your email address', GRACE).press('Open my copy')
  const copy = buyer.path
  await stale.press('Yes, make a new link')
  expect(stale.text()).toContain('can’t be changed anymore')
  await buyer.open(copy)
  expect(buyer.text('h1')).toBe('It’s yours')
})

async function buyCopies(quantity: number, total: string) {
  await fillIn()
  await buyer.check('Several copies').fill('How many copies?', `${quantity}`).press('Update the total')
  await buyer.check('I want the guide delivered at once').press(`Buy now – pay ${total}`)
  await pay()
}

test('copies are handed out once each link is emailed; until then it says which to pass on', async () => {
  await buyCopies(2, '€80')
  for (const place of [1, 2]) await buyer.fill(`#name-${place}`, `Reader ${place}`).press('Save', seat(place))
  expect(buyer.text('h1')).toBe('Each copy has a name')
  expect(textIn(seat(1))).toContain('Its link is yours to pass on.')
  for (const place of [1, 2])
    await buyer.fill(`#email-${place}`, `reader${place}@example.com`).press('Save', seat(place))
  expect(buyer.text('h1')).toBe('All handed out')
  expect(textIn(seat(1))).not.toContain('pass on')
})

test('a page from before can’t move or take back a copy that was emailed since', async () => {
  await buyCopies(2, '€80')
  const [moves, takesBack] = [await new Visit(site).open(buyer.path), await new Visit(site).open(buyer.path)]
  await buyer.fill('#email-1', GRACE).press('Save', seat(1))
  const link = linkOf(1)
  await moves.fill('#email-1', 'bob@example.com').press('Save', seat(1, moves))
  await takesBack.press('Yes, make a new link', seat(1, takesBack))
  for (const page of [moves, takesBack]) expect(page.text()).toContain('This copy went to someone else meanwhile')
  await buyer.open(buyer.path)
  expect([linkOf(1), textIn(seat(1)).includes(`Emailed to ${GRACE}`)]).toEqual([link, true])
})

test('a page from before can’t give a copy that got a name since another one', async () => {
  await buyCopies(2, '€80')
  const before = await new Visit(site).open(buyer.path)
  await buyer.fill('#name-1', 'Grace').press('Save', seat(1))
  await before.fill('#name-1', 'Bob').press('Save', seat(1, before))
  expect(before.text()).toContain('This copy went to someone else meanwhile')
  expect(textIn(seat(1, before))).toContain('Copy 1, for Grace')
})

test('a page from before can’t undo a change of a gift, and a button pressed twice changes it once', async () => {
  await give()
  const order = buyer.path
  const [twice, changesDay, sends] = [1, 2, 3].map(() => new Visit(site))
  for (const page of [twice, changesDay, sends]) await page?.open(order)
  for (const page of [buyer, twice]) await page?.fill('Their email address', 'hopper@example.com').press('Save changes')
  for (const page of [buyer, twice]) expect(page?.text()).toContain('Saved. We’ll email it to hopper@example.com')
  await changesDay?.fill('Which day?', '2026-11-24').press('Save changes')
  await sends?.press('Yes, send the gift now')
  for (const page of [changesDay, sends]) {
    expect(page?.text()).toContain('This gift was changed meanwhile')
    expect(page?.text()).toContain('We’ll email it to hopper@example.com on 20 November 2026')
  }
})

test('a list that was checked hands out the copies it showed, or shows them again', async () => {
  await buyCopies(3, '€120')
  const before = await new Visit(site).open(buyer.path)
  await before.fill('#list', 'Lena\nben@run.example').press('Check who gets what')
  await buyer.fill('#name-1', 'Tom').press('Save', seat(1))
  await before.press('Email 1 person')
  expect(await mailsOfCopies()).toEqual([])
  expect(before.all('.seat-review li').map((item) => textIn(item))).toEqual([
    'Lena Copy 2: You pass on the link',
    'Copy 3: ben@run.example',
  ])
  await before.press('Email 1 person')
  expect(await mailsOfCopies()).toEqual(['ben@run.example'])
})

test('a list doesn’t tell whether an address opened a copy, only what the page shows of its readers', async () => {
  await buyCopies(4, '€160')
  await new Visit(site).open(linkOf(1)).then((reader) => reader.fill('Your email address', GRACE).press('Open my copy'))
  await buyer.fill('#list', `${GRACE}\ng.other@${GRACE.split('@')[1]}\nben@run.example`).press('Check who gets what')
  const asked = buyer.all('.seat-review li').map((item) => textIn(item).includes('who has opened a copy already?'))
  expect(asked).toEqual([true, true, false])
})

test('a name tells who got which link, greets its reader, and goes with the copy that is taken back', async () => {
  await buyCopies(3, '€120')
  const order = buyer.path
  const [first, second] = [linkOf(1), linkOf(2)]
  await buyer.fill('#name-1', 'Captain Grace').press('Save', seat(1))
  await buyer.fill('#name-2', 'Bob').press('Save', seat(2))
  expect(textIn(seat(1))).toContain('Copy 1, for Captain Grace Not opened yet. Its link is yours to pass on.')
  expect(textIn(seat(2))).toContain('Copy 2, for Bob')
  expect(buyer.text()).toContain('Yes, keep copy 3')
  expect(await findByOrderName(site.shop, 'grace')).toHaveLength(1)
  await buyer.open(first)
  expect(buyer.text('h1')).toBe('A copy for Captain Grace')
  expect(buyer.text()).not.toContain(EMAIL)
  await buyer.fill('Your email address', GRACE).press('Open my copy')
  await buyer.open(order)
  expect(textIn(seat(1))).toMatch(/Copy 1, for Captain Grace Opened on/)
  await buyer.press('Yes, take copy 2 back')
  expect(textIn(seat(2))).toContain('Copy 2 Not opened yet')
  expect(linkOf(1)).not.toBe(second)
  expect(await findByOrderName(site.shop, 'bob')).toEqual([])
})

test('Enter in the form of a copy that was emailed saves its name and emails nothing; a new address gets a new link', async () => {
  await buyCopies(3, '€120')
  await buyer.fill('#email-1', GRACE).press('Save', seat(1))
  const [order, link] = [buyer.path, await claimOf(GRACE)]
  expect(buyer.all('[data-copy]').map((button) => textIn(button))).toContain('Copy the 2 links to pass on')
  expect(buyer.text('#copy-1 .seat-acts button')).toMatch(/^Save\n/)
  await buyer.fill('#name-1', 'Grace').press('Save', seat(1))
  expect(textIn(seat(1))).toContain('Copy 1, for Grace Emailed to grace@example.com')
  await buyer.open(order)
  expect(linkOf(1)).toBe(link)
  expect(await mailsOfCopies()).toEqual([GRACE])
  await buyer.fill('#email-1', 'hopper@example.com').press('Save', seat(1))
  expect(linkOf(1)).not.toBe(link)
  expect(await mailsOfCopies()).toEqual([GRACE, 'hopper@example.com'])
})

async function mailsOfCopies() {
  await site.shop.idle()
  const mails = site.shop.db.selectFrom('outbox').select('recipient').where('kind', '=', 'seat').orderBy('recipient')
  return (await mails.execute()).map(({ recipient }) => recipient)
}

test('emails to readers name the buyer as they know them, and greet by the name of the copy', async () => {
  await buyCopies(3, '€120')
  const label = 'Your name, as they know you'
  expect(buyer.text('#from-hint')).toBe(
    `Our emails begin: “${EMAIL} got you a copy of the FitSport guide, a book for stronger, calmer weeks. It’s already paid for, and you need no account.”`,
  )
  await buyer.fill(label, 'See www.example.com').press('Check who gets what')
  expect(buyer.text('#from-error')).toContain('leave links and addresses out of your name')
  expect(buyer.value(label)).toBe('See www.example.com')
  await buyer.fill(label, '').press('Check who gets what')
  expect([buyer.status, buyer.text('.seats .field-error')]).toEqual([422, 'Enter at least one name or address.'])
  expect(buyer.all('.errors')).toEqual([])
  expect(buyer.all('[autofocus]').map((field) => field.getAttributeValue('id'))).toEqual(['list'])
  await buyer.fill(label, 'Coach Ada').press('Check who gets what')
  expect(buyer.text('.order-note')).toBe('Saved. Our emails to your readers call you Coach Ada.')
  expect(buyer.text('#from-hint')).toContain('Coach Ada got you a copy of the FitSport guide,')
  await buyer.fill('#name-1', 'Grace').fill('#email-1', GRACE).press('Save', seat(1))
  const invited = await sentTo(site.shop, GRACE)
  expect(invited).toContain('Subject: Coach Ada has a copy of the FitSport guide for you')
  const reader = await new Visit(site).open(claimIn(invited))
  expect([reader.text('h1'), reader.text('.offer-from')]).toEqual(['A copy for Grace', 'From Coach Ada'])
  await reader.press('Open my copy')
  expect(reader.text('.order-given')).toBe('From Coach Ada')
  expect(invited.replace(/\s+/g, ' ')).toContain('Hello Grace, Coach Ada got you a copy of the FitSport guide,')
  expect(invited.replace(/\s+/g, ' ')).toContain('We got your name and your email address from Coach Ada')
  expect(invited).not.toContain(EMAIL)
  await buyer.fill('#name-2', 'www.example.com').fill('#email-2', 'bob@example.com').press('Save', seat(2))
  expect(await sentTo(site.shop, 'bob@example.com')).not.toContain('www.example.com')
})

test('a list of addresses is sent at once: each gets a copy that has no name or address, and none gets two', async () => {
  await buyCopies(5, '€170')
  await buyer.fill('#name-2', 'Bob').press('Save', seat(2))
  await buyer.fill('#list', 'grace@example.com\nwww.hopper.example\nzoe@').press('Check who gets what')
  expect(buyer.status).toBe(422)
  const wrong = ['Line 2: there’s no @ in “www.hopper.example”.', 'Line 3: “zoe@” doesn’t look like an email address.']
  expect(buyer.all('.seats .errors li').map(textIn)).toEqual(wrong)
  expect(buyer.text('#list-error')).toBe('Please correct the 2 mistakes listed above.')
  expect(buyer.value('#list')).toBe('grace@example.com\nwww.hopper.example\nzoe@')
  buyer.fill('#list', ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.com`).join(', '))
  await buyer.press('Check who gets what')
  expect(buyer.text()).toContain('You entered 5 new people, and 4 copies are left')
  expect(await sentTo(site.shop, 'a@example.com')).toBe('')
  const pasted = 'Grace <grace@example.com>; zoe@example.com\n\nGrace@example.com\nwill@example.com'
  const twice = new Visit(site)
  await twice.open(buyer.path.replace(/\/copies$/, ''))
  await buyer.fill('#list', pasted).press('Check who gets what')
  await buyer.press('Email 3 people')
  expect(buyer.text()).toContain('The links are on their way')
  await twice.fill('#list', pasted).press('Check who gets what')
  expect(twice.text('.order-note')).toContain('Done. Everyone on that list has a copy, and no one was emailed twice.')
  expect(
    [1, 2, 3, 4, 5].map((place) => /Copy \d.*?(?=(Emailed to [^ ]+|Not opened))/.exec(textIn(seat(place)))?.[1]),
  ).toEqual([
    'Emailed to grace@example.com',
    'Not opened',
    'Emailed to zoe@example.com',
    'Emailed to will@example.com',
    'Not opened',
  ])
  expect(textIn(seat(1))).toContain('Copy 1, for Grace')
  expect(buyer.text('.seats')).toContain('None of 5 opened yet, 3 emailed, 1 named, 1 left to hand out.')
  await site.shop.idle()
  const invited = site.shop.db.selectFrom('outbox').select('recipient').where('kind', '=', 'seat')
  expect(await invited.execute()).toHaveLength(3)
})

test('a list shows malformed lines and likely typos at once, and sends nothing until both are settled', async () => {
  await buyCopies(5, '€170')
  await buyer.fill('#list', 'Ben ben@\nZoe zoe@gmial.com').press('Check who gets what')
  expect(buyer.text('#list-error')).toBe('Line 1: “ben@” doesn’t look like an email address.')
  await buyer.press('Keep zoe@gmial.com')
  expect([buyer.status, buyer.text('#list-error')]).toEqual([422, expect.stringContaining('Line 1: “ben@”')])
  await buyer.fill('#list', 'Ben ben@gmial.com\nZoe zoe@gmial.com\ntim@gmial.com').press('Check who gets what')
  await buyer.press('Use ben@gmail.com')
  expect(buyer.text('#list')).toBe('Ben ben@gmail.com Zoe zoe@gmial.com tim@gmial.com')
  await buyer.press('Keep tim@gmial.com')
  expect(buyer.text('.seat-review h3')).toBe('3 people get an email')
  expect(await mailsOfCopies()).toEqual([])
  await buyer.press('Email 3 people')
  expect(await mailsOfCopies()).toEqual(['ben@gmail.com', 'tim@gmial.com', 'zoe@gmial.com'])
})

test('a list names all that is wrong at once: lines, a likely typo, too many people and the buyer’s name', async () => {
  await buyCopies(5, '€170')
  const list = 'tom@example\nlisa@gmial.com\nAnn\nBea\nCem\nDan\nEva'
  await buyer.fill('#list', list).fill('#from', 'www.ada.example').press('Check who gets what')
  expect(buyer.all('.seats .errors li').map(textIn)).toEqual([
    'Line 1: “tom@example” doesn’t look like an email address.',
    'No copy was handed out yet. You entered 7 new people, and 5 copies are left to hand out.',
    'Please leave links and addresses out of your name.',
  ])
  expect(buyer.text('.suggestion')).toContain('Use lisa@gmail.com')
})

test('a list that is being checked stays when one copy gets a name, and leaves that copy out', async () => {
  await buyCopies(5, '€170')
  await buyer.fill('#list', 'Lena\nben@run.example').fill('#from', 'Coach Ada').press('Check who gets what')
  await buyer.fill('#name-1', 'Tom').press('Save', seat(1))
  expect(buyer.all('.seat-review li').map((item) => textIn(item))).toEqual([
    'Lena Copy 2: You pass on the link',
    'Copy 3: ben@run.example',
  ])
  expect(textIn(seat(1))).toContain('Copy 1, for Tom')
  await buyer.press('Email 1 person')
  expect(await mailsOfCopies()).toEqual(['ben@run.example'])
})

test('a list that is being checked stays when what is saved for one copy has a mistake, also after a question', async () => {
  await buyCopies(5, '€170')
  await buyer.fill('#list', 'Lena\nben@run.example').fill('#from', 'Coach Ada').press('Check who gets what')
  const reviewed = () => buyer.all('.seat-review li').map((item) => textIn(item))
  await buyer.fill('#email-1', 'tom').press('Save', seat(1))
  expect(buyer.text('#email-1-error')).toContain('doesn’t look like an email address')
  expect(reviewed()).toHaveLength(2)
  await buyer.fill('#email-1', 'tom@gmial.com').press('Save', seat(1))
  expect(reviewed()).toHaveLength(2)
  await buyer.press('Use tom@gmail.com')
  expect(reviewed()).toEqual(['Lena Copy 2: You pass on the link', 'Copy 3: ben@run.example'])
  await buyer.press('Email 1 person')
  expect((await mailsOfCopies()).toSorted()).toEqual(['ben@run.example', 'tom@gmail.com'])
})

test('names and addresses of a list are saved at once: a name alone emails nobody, and is emailed later', async () => {
  await buyCopies(5, '€170')
  const names = () => [1, 2, 3, 4, 5].map((place) => textIn(seat(place).querySelector('summary') ?? seat(place)))
  await buyer
    .fill('#list', 'Lena\nBen ben@run.example\nzoe@gmial.com')
    .fill('#from', 'Coach Ada')
    .press('Check who gets what')
  expect([buyer.status, buyer.text('.suggestion p')]).toEqual([422, 'Which address is right?'])
  expect(await mailsOfCopies()).toEqual([])
  await buyer.press('Use zoe@gmail.com')
  expect(buyer.text('.seat-review h3')).toBe('2 people get an email, one link to pass on')
  expect(buyer.all('.seat-review li').map((item) => textIn(item))).toEqual([
    'Lena Copy 1: You pass on the link',
    'Ben Copy 2: ben@run.example',
    'Copy 3: zoe@gmail.com',
  ])
  expect(buyer.text('.seat-review')).toContain('The email begins: “Coach Ada got you')
  expect(await mailsOfCopies()).toEqual([])
  await buyer.press('Change the list')
  expect([buyer.text('#list'), buyer.value('#from')]).toEqual(['Lena Ben ben@run.example zoe@gmail.com', 'Coach Ada'])
  await buyer.press('Check who gets what')
  await buyer.press('Email 2 people')
  expect(buyer.text('.order-note')).toMatch(/^Done\. The links are .* The link for Lena is yours to pass on\.$/)
  expect(buyer.text('.seats')).toContain('None of 5 opened yet, 2 emailed, 1 named, 2 left to hand out.')
  expect(names().slice(0, 3)).toEqual([
    'Copy 1, for Lena Not opened yet. Its link is yours to pass on.',
    expect.stringMatching(/^Copy 2, for Ben Emailed to ben@run\.example on .* Not opened yet\.$/),
    expect.stringMatching(/^Copy 3 Emailed to zoe@gmail\.com/),
  ])
  const toPassOn = buyer.all('[data-copy]')[0]?.getAttributeValue('data-copy') ?? ''
  expect(toPassOn).toMatch(/^Lena: https:[^ ]+\nCopy 4: https:[^ ]+\nCopy 5: https:[^ ]+$/)
  await buyer.fill('#list', 'Lena lena@run.example\nTim').press('Check who gets what')
  await buyer.press('Email 1 person')
  expect(names()).toEqual([
    expect.stringMatching(/^Copy 1, for Lena Emailed to lena@run\.example/),
    expect.stringMatching(/^Copy 2, for Ben/),
    expect.stringMatching(/^Copy 3/),
    expect.stringMatching(/^Copy 4, for Tim Not opened yet. Its link/),
    'Copy 5 Not opened yet',
  ])
  expect(await mailsOfCopies()).toEqual(['ben@run.example', 'lena@run.example', 'zoe@gmail.com'])
})

test('a buyer finds the copy they kept from its order; one claimed by its link has none', async () => {
  await fillIn()
  await buyer.check('Several copies').fill('How many copies?', '3').press('Update the total')
  await buyer.check('I want the guide delivered at once').press('Buy now – pay €120')
  await pay()
  const order = buyer.path
  const passedOn = linkOf(3)
  await buyer.press('Yes, keep copy 1')
  const kept = buyer.path
  expect(buyer.text()).toContain('ends your 14-day right to withdraw.')
  await buyer.open(order)
  expect(buyer.text('.seats')).toContain('None of 3 opened yet, 2 left to hand out, 1 yours.')
  await buyer.follow('Read or download', 'main')
  expect(buyer.path).toBe(kept)
  await buyer.open(passedOn)
  await buyer.fill('Your email address', EMAIL).press('Open my copy')
  await buyer.open(order)
  expect(buyer.all('.seat a')).toHaveLength(1)
})

test('a withdrawal after one copy was opened, without a delivered confirmation, closes all and says so', async () => {
  await fillIn()
  await buyer.check('Several copies').fill('How many copies?', '5').press('Update the total')
  await buyer.check('I want the guide delivered at once').press('Buy now – pay €170')
  await pay()
  const order = buyer.path
  const opened = claimIn(buyer.text('.seat-link output'))
  await buyer.open(opened)
  await buyer.fill('Your email address', GRACE).press('Open my copy')
  const copy = buyer.path
  await buyer.open(order)
  await buyer.follow('Withdraw from contract here', 'main')
  expect(buyer.text()).toContain('€170 back if you withdraw now, for all 5 copies, also for any that have been opened')
  await buyer.fill('Your name or email address', 'Ada').press('Continue')
  await buyer.press('Confirm withdrawal')
  await site.shop.idle()
  await buyer.open(buyer.path)
  expect(buyer.text()).toContain('€170')
  expect(buyer.text()).not.toContain('unopened')
  await buyer.open(copy)
  expect(buyer.text('h1')).toBe('This copy is closed')
})

test('while a withdrawal waits for the owner’s answer, no copy can be opened; a stranger’s statement stops none', async () => {
  await buyCopies(2, '€80')
  const [order, link] = [buyer.path, linkOf(1)]
  await site.shop.idle()
  // As if a mail server had accepted the confirmation.
  await site.shop.db.updateTable('outbox').set({ acceptedAt: site.shop.now().toISOString() }).execute()
  site.shop.wait({ days: 20 })
  const statement = { name: 'Ada', contract: EMAIL, replyTo: EMAIL }
  await receiveWithdrawal(site.shop, statement, null)
  await site.shop.idle()
  await buyer.open(link)
  expect(buyer.text('h1')).toBe('A copy is waiting for you')
  const typing = new Visit(site)
  await typing.open(link)
  await buyer.open(order)
  await buyer.follow('Confirm the withdrawal')
  await buyer.press('Confirm withdrawal')
  await site.shop.idle()
  await buyer.open(order)
  expect(textIn(seat(1))).toContain('You’ve withdrawn. Until we answer, it can’t be opened.')
  expect(buyer.all('.seat-link')).toEqual([])
  await typing.fill('Your email address', GRACE).press('Open my copy')
  expect(typing.text()).toContain('can’t be opened at the moment')
  await typing.open(link)
  expect(typing.text()).toContain('can’t be opened at the moment')
  for (const { id } of await site.shop.db.selectFrom('cases').select('id').where('state', '=', 'open').execute())
    await decideCase(site.shop, id, { refuse: 'Too late.', evenIfOwed: true })
  await buyer.open(link)
  await buyer.fill('Your email address', GRACE).press('Open my copy')
  expect(buyer.text('h1')).toBe('It’s yours')
  await typing.open(link)
  expect(typing.text()).toContain('This was already opened')
  await typing.fill('Your email address', GRACE).press('Email me my link')
  expect(typing.text('h1')).toBe('Check your inbox')
})

test('while a withdrawal waits, pages opened before it email no copy and no gift', async () => {
  await buyCopies(3, '€120')
  const [one, several] = [new Visit(site), new Visit(site)]
  for (const visit of [one, several]) await visit.open(buyer.path)
  await withdrawLate()
  await one.fill('#email-1', GRACE).press('Save', '#copy-1')
  expect(one.text()).toContain('That copy has been opened, withdrawn or refunded')
  await several.fill('#list', GRACE).press('Check who gets what')
  expect(several.text()).toContain('That copy has been opened, withdrawn or refunded')
  expect(await sentTo(site.shop, GRACE)).toBe('')
  await give({ date: '2027-01-20' })
  await one.open(buyer.path)
  await withdrawLate()
  await one.fill('Their email address', 'zoe@example.com').press('Save changes')
  expect(one.text()).toContain('That copy has been opened, withdrawn or refunded')
})

/** After the right has ended, so that the owner answers. */
async function withdrawLate() {
  const order = buyer.path
  await site.shop.idle()
  // As if a mail server had accepted the confirmation.
  await site.shop.db
    .updateTable('outbox')
    .set({ acceptedAt: site.shop.now().toISOString() })
    .where('kind', '=', 'confirmation')
    .execute()
  site.shop.wait({ days: 20 })
  await buyer.open(order)
  await buyer.follow('Withdraw from contract here', 'main')
  await buyer.fill('Your name', 'Ada').press('Continue')
  await buyer.press('Confirm withdrawal')
  await site.shop.idle()
}

const linkOf = (place: number, visit = buyer) => claimIn(visit.all('.seat output')[place - 1]?.textContent ?? '')

test('a withdrawal after one copy was opened says which copies it is for, and refunds those', async () => {
  await fillIn()
  await buyer.check('Several copies').fill('How many copies?', '3').press('Update the total')
  await buyer.check('I want the guide delivered at once').press('Buy now – pay €120')
  await pay()
  const order = buyer.path
  await site.shop.idle()
  // As if a mail server had accepted the confirmation.
  await site.shop.db.updateTable('outbox').set({ acceptedAt: site.shop.now().toISOString() }).execute()
  await buyer.fill('#name-1', 'Lena').press('Save', seat(1))
  expect(buyer.text()).toContain('None of your copies has been opened yet')
  await buyer.open(linkOf(2))
  await buyer.fill('Your email address', GRACE).press('Open my copy')
  const copy = buyer.path
  await buyer.open(order)
  await buyer.follow('Withdraw from contract here', 'main')
  expect(buyer.text('.withdraw-amount')).toBe('€80 back if you withdraw now, for these 2 copies')
  expect(buyer.all('.withdraw-copies li').map((item) => textIn(item))).toEqual(['Copy 1 (for Lena)', 'Copy 3'])
  expect(buyer.text()).toContain('Copies that have been opened stay open.')
  await buyer.fill('Your name or email address', 'Ada').press('Continue')
  const stated = /Copies \(2 of 3\): Copy 1 \(for Lena\) and Copy 3\s*Refund: €80/
  expect(buyer.text('.statement')).toMatch(stated)
  await buyer.press('Confirm withdrawal')
  await site.shop.idle()
  await buyer.open(buyer.path)
  expect(buyer.text('.statement')).toMatch(stated)
  expect(buyer.text('.withdraw-amount')).toContain('€80')
  expect(buyer.all('.withdraw-copies li').map((item) => textIn(item))).toEqual(['Copy 1 (for Lena)', 'Copy 3'])
  const mail = (await sentTo(site.shop, EMAIL)).replaceAll('> ', '')
  expect(mail).toMatch(stated)
  expect(mail).toContain('These copies are closed: Copy 1 (for Lena) Copy 3 The rest of your order')
  await buyer.open(copy)
  expect(buyer.text('h1')).toBe('It’s yours')
})

test('the copy a buyer kept unread is named as theirs before it is withdrawn, and its page says they returned it', async () => {
  await buyCopies(3, '€120')
  const order = buyer.path
  await site.shop.idle()
  await site.shop.db.updateTable('outbox').set({ acceptedAt: site.shop.now().toISOString() }).execute()
  await buyer.open(linkOf(3))
  await buyer.fill('Your email address', GRACE).press('Open my copy')
  await buyer.open(order)
  await buyer.press('Yes, keep copy 1')
  const kept = buyer.path
  await buyer.open(order)
  await buyer.follow('Withdraw from contract here', 'main')
  expect(buyer.all('.withdraw-copies li').map((item) => textIn(item))).toEqual(['Copy 1 (yours)', 'Copy 2'])
  expect(buyer.text('.withdraw-keep')).toContain('To keep it, open a chapter or download a file before you withdraw.')
  const withdraw = buyer.path
  await buyer.follow('Go to copy 1')
  expect([buyer.path, buyer.text('.order-read button')]).toEqual([kept, 'Read it now'])
  await buyer.open(withdraw)
  await buyer.fill('Your name or email address', 'Ada').press('Continue')
  expect(buyer.text('.statement')).toContain('Copies (2 of 3): Copy 1 (mine) and Copy 2')
  await buyer.press('Confirm withdrawal')
  await site.shop.idle()
  await buyer.open(kept)
  expect(buyer.text()).toContain('You returned this copy')
})

function seat(place: number, visit = buyer) {
  const found = visit.all('.seat')[place - 1]
  if (!found) throw new Error(`There is no copy ${place}.`)
  return found
}

test('the order page of a gift shows what its recipient will see', async () => {
  await give()
  for (const text of ['What they’ll see', 'A gift for Grace', 'From Ada', 'Happy birthday!', '20 November 2026'])
    expect(buyer.text('.seat')).toContain(text)
})

test('a gift is opened by its recipient, who sees no price', async () => {
  await give({ date: '2026-11-15' })
  const order = buyer.path
  await buyer.open(await claimOf(GRACE))
  expect(buyer.text()).toContain('A gift for Grace')
  expect(buyer.text()).toContain('Happy birthday!')
  await buyer.press('Open my gift')
  expect(buyer.text('h1')).toBe('It’s yours')
  expect(buyer.text('.order-given')).toBe('Happy birthday!From Ada')
  expect(buyer.text()).not.toContain('€')
  await buyer.press('Read it now')
  expect(buyer.path).toMatch(/\/read$/)
  await buyer.open(order)
  expect(buyer.text('.seat')).toContain('Opened on')
  expect(buyer.text('.handing-over')).toContain('Grace opened your gift on 15 November 2026')
})

test('a giver changes the day, the address and the message before the gift is sent', async () => {
  await give({ recipient: 'wrong@example.com' })
  expect(buyer.value('A few words from you')).toBe('Happy birthday!')
  buyer.fill('Their email address', 'grace').fill('Which day?', '2025-12-24')
  await buyer.fill('A few words from you', 'Get well soon!').press('Save changes')
  expect(buyer.all('details[open] > .errors li').map((item) => textIn(item))).toEqual([
    expect.stringContaining('Their address doesn’t look like an email address'),
    expect.stringContaining('That day is in the past.'),
  ])
  expect(buyer.value('A few words from you')).toBe('Get well soon!')
  await buyer.fill('Their email address', GRACE).fill('Which day?', '2026-11-20').press('Save changes')
  expect(buyer.text()).toContain('Saved.')
  expect(buyer.text('.seat')).toContain('20 November 2026')
  expect(await sentTo(site.shop, GRACE)).toBe('')
  const confirmed = await sentTo(site.shop, EMAIL)
  expect(confirmed).toContain(`email your gift for Grace to ${GRACE}`)
  expect(confirmed).toContain('Get well soon!')
  await buyer.press('Yes, send the gift now')
  expect(buyer.text('.order-note')).toBe(`Done. We’re emailing it to ${GRACE} now.`)
  await buyer.open(await claimOf(GRACE))
  expect(buyer.text()).toContain('Get well soon!')
  expect(await sentTo(site.shop, 'wrong@example.com')).toBe('')
})

test('a likely typo in the address of a recipient is asked about once, wherever it is typed', async () => {
  const [typo, meant] = ['grace@gmial.com', 'grace@gmail.com']
  await fillIn()
  buyer.check('A gift').fill('Who is it for?', 'Grace').fill('Your name, as they know you', 'Ada')
  buyer.check('Email it').fill('Their email address', typo).fill('Which day?', '2026-11-20')
  await buyer.check('I want the recipient to be able').press(BUY)
  expect(buyer.text()).toContain('Which address is right?')
  await buyer.press(`Keep ${typo}`)
  await buyer.press(BUY)
  await pay()
  expect(buyer.text('.seat')).toContain(typo)
  await buyer.fill('A few words from you', 'Get well soon!').press('Save changes')
  expect(buyer.text()).toContain('Saved.')
  await buyer.fill('Their email address', 'grace@gmali.com').press('Save changes')
  await buyer.press(`Use ${meant}`)
  expect(buyer.text('.seat')).toContain(`email it to ${meant}`)
  await buyer.press('Yes, send the gift now')
  await buyer.fill('Email address', typo).press('Email it again')
  expect([buyer.status, buyer.text('.seat .suggestion')]).toEqual([422, expect.stringContaining('Which address')])
  await buyer.press('Email it again')
  const gift = await claimOf(typo)
  await buyer.open(gift)
  await buyer.fill('Your email address', 'me@gmial.com').press('Open my gift')
  expect(buyer.status).toBe(422)
  await buyer.press('Use me@gmail.com')
  expect(buyer.text('h1')).toBe('It’s yours')
  await site.shop.idle()
  expect(await sentTo(site.shop, 'me@gmail.com')).not.toBe('')
  await buyCopies(2, '€80')
  await buyer.fill('#email-1', typo).press('Save', seat(1))
  await buyer.press(`Use ${meant}`)
  expect(textIn(seat(1))).toContain(`Emailed to ${meant}`)
})

test('a gift card is changed until it is opened, in the form of any gift', async () => {
  await fillIn()
  buyer.check('A gift').fill('Who is it for?', 'Grcae').fill('Your name, as they know you', 'Ada')
  await buyer.check('Gift card').check('I want the recipient to be able').press(BUY)
  await pay()
  await buyer.press('Yes, make a new link and card')
  expect(buyer.text('.order-note')).toContain('Print the card again')
  const [order, gift] = [buyer.path, linkOf(1)]
  await buyer.fill('Who is it for?', '').fill('A few words from you', 'Get well soon!').press('Save changes')
  expect(buyer.text()).toContain('Enter the name of the person the gift is for.')
  expect(buyer.value('A few words from you')).toBe('Get well soon!')
  await buyer.fill('Who is it for?', 'Grace').press('Save changes')
  expect(buyer.text()).toContain('Saved.')
  expect(linkOf(1)).toBe(gift)
  expect(await findByOrderName(site.shop, 'grace')).toHaveLength(1)
  expect(await findByOrderName(site.shop, 'grcae')).toEqual([])
  const stale = new Visit(site)
  await stale.open(order)
  await buyer.open(gift)
  expect(buyer.text()).toContain('A gift for Grace')
  expect(buyer.text()).toContain('Get well soon!')
  await buyer.fill('Your email address', GRACE).press('Open my gift')
  await stale.press('Save changes')
  expect(stale.text()).toContain('can’t be changed anymore')
})

test('a gift card is emailed only after a question, never to its giver, who gets an email about it', async () => {
  await fillIn()
  buyer.check('A gift').fill('Who is it for?', 'Grace').fill('Your name, as they know you', 'Ada')
  await buyer.check('Gift card').check('I want the recipient to be able').press(BUY)
  await pay()
  expect(buyer.text('.seat')).toContain('Leave blank to send it right away, which can’t be undone.')
  await buyer.fill('Their email address', EMAIL).press('Yes, email the gift')
  expect([buyer.status, buyer.text('#gift-email-error')]).toEqual([
    422,
    expect.stringMatching(/^That’s your own address/),
  ])
  await buyer.fill('Their email address', GRACE).press('Yes, email the gift')
  expect(buyer.text('.order-note')).toBe(`Done. We’re emailing it to ${GRACE} now.`)
  expect(await sentTo(site.shop, GRACE)).toContain('Hello Grace,')
  expect(await sentTo(site.shop, EMAIL)).toContain(`we’re emailing your gift for Grace to ${GRACE}`)
})

test('all mistakes of a gift are named at once, with how many characters its message is too long', async () => {
  await fillIn()
  buyer.check('A gift').fill('Who is it for?', 'Grace').fill('Your name, as they know you', 'Ada')
  buyer.check('Email it').fill('Their email address', 'grace')
  await buyer.fill('A few words from you', `See www.example.com ${'x'.repeat(292)}`).press(BUY)
  expect(buyer.all('.errors li').map((item) => textIn(item))).toEqual([
    expect.stringContaining('Their address doesn’t look like an email address.'),
    expect.stringMatching(/^Your words are 12 characters too long\..*Please leave links/),
    expect.stringContaining('Please check the box'),
  ])
})

test('the email with a copy names who gave it, and no order that its reader never placed', async () => {
  await give({ date: '2026-11-15' })
  await new Visit(site).open(await claimOf(GRACE)).then((reader) => reader.press('Open my gift'))
  const mails = (await sentTo(site.shop, GRACE)).split('Subject: ')
  const mail = mails.find((text) => text.startsWith('Your FitSport guide from Ada, copy'))
  expect(mail).toContain('Your gift from Ada is ready')
  expect(mail).toContain('Open your guide')
  expect(mail).not.toMatch(/your order/i)
  await buyer.open(buyer.path)
  await site.shop.idle()
  await site.shop.db.updateTable('outbox').set({ acceptedAt: site.shop.now().toISOString() }).execute()
  await buyer.open(buyer.path)
  expect(buyer.text('.order-withdraw')).toContain('You agreed that your right to withdraw ends when the gift is opened')
})

test('what was done with a gift is not said anymore once it was opened', async () => {
  await give({ date: '2026-11-15' })
  await buyer.press('Email it again')
  expect(buyer.text('.order-note')).toContain('We’re emailing it to grace@example.com now')
  site.shop.wait({ minutes: 1 })
  await new Visit(site).open(linkOf(1)).then((reader) => reader.press('Open my gift'))
  await buyer.open(buyer.path)
  expect([buyer.text('h1'), buyer.all('.order-note')]).toEqual(['Your gift was opened', []])
})

test('a gift for a day after the time to withdraw is moved earlier with the consent of its giver', async () => {
  await give({ date: '2026-12-24' })
  expect(buyer.all('#agreed')).toEqual([])
  const order = buyer.path
  await site.shop.idle()
  const facts = async () => await legalFactsOf(site.shop, await lastOrder())
  expect(await facts()).toMatchObject({ waived: false })
  await buyer.fill('Which day?', '2026-11-25').press('Save changes')
  expect(buyer.text('details[open] .consent .field-error')).toContain(
    'have the gift emailed on 2 December 2026 or later',
  )
  expect(buyer.value('Which day?')).toBe('2026-11-25')
  site.shop.wait({ hours: 1 })
  await buyer.check('I want the recipient to be able').press('Save changes')
  expect(buyer.text('.order-note')).toContain('25 November 2026')
  await buyer.open(order)
  expect(buyer.text('#agreed')).toContain(site.shop.settings.giftConsent)
  await site.shop.idle()
  const email = (await sentTo(site.shop, EMAIL)).replace(/[\s>]+/g, ' ')
  expect(email).toContain('Saved: we’ll email your gift for Grace to grace@example.com on 25 November 2026')
  expect(email).toContain(site.shop.settings.giftConsent)
  expect(await facts()).toMatchObject({ waived: true })
  expect(buyer.all('.consent')).toEqual([])
})

const lastOrder = async () => await selectOrders(site.shop.db).orderBy('createdAt', 'desc').executeTakeFirstOrThrow()

test('a giver withdraws before the day of the gift', async () => {
  await give()
  expect(buyer.text('.seat')).toContain('We’ll email it to')
  expect(buyer.text().match(/withdraw until/g)).toHaveLength(1)
  expect(buyer.text()).toContain('The gift hasn’t been opened yet, so you can still withdraw until 30 November 2026')
  expect(buyer.text('.correction')).not.toContain('download')
  const [order, gift] = [buyer.path, claimIn(buyer.text('.seat-link output'))]
  await buyer.follow('Withdraw from contract here', 'main')
  await buyer.fill('Your name or email address', 'Ada Lovelace').press('Continue')
  await buyer.press('Confirm withdrawal')
  expect(buyer.text('h1')).toBe('We’ve received your withdrawal')
  await site.shop.idle()
  const receipt = await new Visit(site).open(order)
  expect(receipt.text('.receipt')).toMatch(/Refunded\s*€40/)
  expect(receipt.text('.handing-over')).toContain('The gift had not been opened when you withdrew')
  expect(receipt.text('.claim-steps')).not.toContain('we decided')
  await buyer.open(gift)
  expect(buyer.text('h1')).toBe('Nothing to open here')
  expect(buyer.text()).toContain('This copy can’t be opened anymore. Ask the person who gave it to you.')
})
