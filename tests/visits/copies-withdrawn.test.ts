import { afterEach, beforeEach, expect, test } from 'vitest'
import { shopRoutes } from '../../routes.ts'
import { sentTo } from '../support/mail/sent-mails.ts'
import { openTestSite, type TestSite } from '../support/shop/test-site.ts'
import { Visit } from '../support/shop/visit.ts'

const EMAIL = 'ada@example.com'
const UNTRUE = ['The guide had not been', 'The guide hasn’t been', 'the guide has been opened', 'the guide stays yours']

let site: TestSite
let buyer: Visit
beforeEach(async () => {
  site = await openTestSite()
  buyer = new Visit(site)
})
afterEach(() => site.shop.remove())

const HAND_OUT = 'They’re yours to hand out'

/** How many of three copies are opened before the others are withdrawn from. */
const cases = [
  {
    opened: 0,
    before: [HAND_OUT, 'None of your copies has been opened yet'],
    after: ['Refunded', 'None of your copies had been opened when you withdrew'],
  },
  {
    opened: 1,
    before: [HAND_OUT, 'You can still withdraw from the copies that haven’t been opened yet'],
    after: [
      'Nothing left to hand out',
      'One copy has been opened. 2 copies were refunded',
      'You still had that right for the copies that had not been opened',
      'every copy that wasn’t refunded has been opened',
    ],
  },
  {
    opened: 3,
    before: ['Nothing left to hand out', 'All your copies have been opened.', 'and all your copies have been opened'],
    after: [],
  },
]

for (const { opened, before, after } of cases) {
  test(`of three copies, ${opened} are opened and the others withdrawn from: the page and the email say so`, async () => {
    await buyThree()
    const order = buyer.path
    await openCopies(opened)
    await buyer.open(order)
    for (const text of before) expect(buyer.text()).toContain(text)
    for (const text of UNTRUE) expect(buyer.text()).not.toContain(text)
    if (opened === 3) return
    await buyer.follow('Withdraw from contract here', 'main')
    await buyer.press('Continue')
    await buyer.press('Confirm withdrawal')
    await site.shop.idle()
    const mail = await sentTo(site.shop, EMAIL)
    await buyer.open(order)
    for (const text of after) expect(buyer.text()).toContain(text)
    for (const text of [...UNTRUE, HAND_OUT]) expect(buyer.text() + mail).not.toContain(text)
  })
}

async function buyThree() {
  await buyer.open(shopRoutes.checkout)
  await buyer
    .fill('Your email address', EMAIL)
    .check('Several copies')
    .fill('How many copies?', '3')
    .press('Update the total')
  await buyer.check('I want the guide delivered at once').press('Buy now – pay €120')
  await buyer.press(buyer.text('button[value="pay"]'))
  await site.shop.idle()
  // As if a mail server had accepted the confirmation.
  await site.shop.db.updateTable('outbox').set({ acceptedAt: site.shop.now().toISOString() }).execute()
}

async function openCopies(count: number) {
  const links = buyer.all('.seat output').map(({ textContent }) => /\/claim\/[\dA-Y-]+/.exec(textContent)?.[0] ?? '')
  for (const [i, link] of links.slice(0, count).entries()) {
    await buyer.open(link)
    await buyer.fill('Your email address', `reader${i}@example.com`).press('Open my copy')
  }
}
