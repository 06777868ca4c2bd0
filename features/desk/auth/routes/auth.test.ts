import { afterEach, beforeEach, expect, test } from 'vitest'
import { deskRoutes, fill } from '../../../../routes.ts'
import { readJournal } from '../../../../platform/journal/journal.ts'
import { createSignInLink } from '../sign-in-link.ts'
import { addPasskey, registrationOptions } from '../passkeys.ts'
import { type Owner, ownerOf, ownerWith } from '../../../../tests/support/shop/owner.ts'
import { createAuthenticator } from '../../../../tests/support/shop/authenticator.ts'
import { locationOf, openTestSite, type TestSite } from '../../../../tests/support/shop/test-site.ts'
import { orderPaid } from '../../../../tests/support/shop/test-shop.ts'
import type { Field } from '../../../../platform/http/form-fields.tsx'
import { sectionRoutes } from '../../shop/section-routes.ts'
import { deskRouteList } from '../../../../app/server/desk-routes.ts'

let site: TestSite
beforeEach(async () => (site = await openTestSite()))
afterEach(() => site.shop.remove())

const addresses = Object.values(deskRoutes).map((route) => fill(route, 'something'))
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']
/** A different address each, so that the rate limit does not apply. */
const as = (n: number) => ({ 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` })

/** Every desk route with a body to send. */
const pages = deskRouteList.map(({ method, path }) => ({ method, path: fill(path, 'something') }))

test('visitors get a 404 at every desk URL, with any method', async () => {
  const nowhere = await (await site.get('/no-such-page')).text()
  await Promise.all(
    addresses.flatMap((path, at) =>
      methods.map(async (method, index) => {
        const headers = {
          ...as(at * methods.length + index),
          'sec-fetch-site': 'same-origin',
          cookie: '__Host-desk=guessed',
        }
        const body = method === 'POST' ? { body: 'a=b' } : {}
        const type = { 'content-type': 'application/x-www-form-urlencoded' }
        const answer = await site.send(path, { method, headers: { ...headers, ...type }, ...body })
        expect(answer.status, `${method} ${path}`).toBe(404)
        expect(answer.headers.get('cache-control'), `${method} ${path}`).toContain('no-store')
        if (method === 'GET') expect((await answer.text()).includes('desk'), path).toBe(nowhere.includes('desk'))
      }),
    ),
  )
  expect(pages.length).toBeGreaterThan(9)
})

test('every route of the desk responds', () => {
  const signInRoutes = [deskRoutes.enter, deskRoutes.signIn, deskRoutes.signInByCode]
  const answered = new Set<string>([...deskRouteList.map(({ path }) => path), ...signInRoutes])
  expect(Object.values(deskRoutes).filter((route) => !answered.has(route))).toEqual([])
})

test('no desk page is cached, indexed or framed but the preview, by the desk, and forms of other sites are rejected', async () => {
  const owner = await ownerOf(site)
  for (const [at, { method, path }] of pages.entries()) {
    const elsewhere = { ...as(at), 'sec-fetch-site': 'cross-site' }
    const answer = method === 'GET' ? await owner.get(path, as(at)) : await owner.post(path, {}, elsewhere)
    if (method === 'POST') expect(answer.status, path).toBe(403)
    expect(answer.headers.get('cache-control'), path).toBe('private, no-store')
    expect(answer.headers.get('x-robots-tag'), path).toContain('noindex')
    const framedBy = path === deskRoutes.shopPreview ? 'self' : 'none'
    expect(answer.headers.get('content-security-policy'), path).toContain(`frame-ancestors '${framedBy}'`)
  }
})

test('the sign-in link opens the desk once, by pressing its button', async () => {
  const path = new URL((await createSignInLink(site.shop)).url).pathname
  expect(await (await site.get(path)).text()).toContain('Open the desk')
  expect((await site.get(path)).status).toBe(200)
  expect((await site.post(path, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const opened = await site.post(path, {})
  expect(locationOf(opened)).toBe(deskRoutes.passkey)
  const cookie = opened.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^__Host-desk=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  expect((await site.post(path, {})).status).toBe(404)
  expect((await site.get(path)).status).toBe(404)
  const owner = ownerWith(site, cookie)
  expect((await owner.get(deskRoutes.today)).status).toBe(200)
  site.shop.wait({ hours: 12 })
  expect((await owner.get(deskRoutes.today)).status).toBe(404)
})

test('signed out, a page of the desk leads to sign-in and back to it once there is a passkey', async () => {
  const page = `${deskRoutes.orders}?state=paid`
  expect((await site.get(page)).status).toBe(404)
  const passkey = createAuthenticator()
  const question = await registrationOptions(site.shop, 'test')
  await addPasskey(site.shop, 'test', passkey.create(question), 'Key')
  const signIn = locationOf(await site.get(page))
  expect(signIn).toBe(`${deskRoutes.signIn}?to=%2Fdesk%2Forders%3Fstate%3Dpaid`)
  const form = await (await site.get(signIn)).text()
  const [, to = ''] = /name="to" value="([^"]*)"/.exec(form) ?? []
  const signedIn = await site.post(deskRoutes.signIn, { to, answer: passkey.get(optionsIn(form)) })
  expect(locationOf(signedIn)).toBe(page)
  const owner = ownerWith(site, signedIn.headers.get('set-cookie') ?? '')
  expect(locationOf(await owner.get(`${deskRoutes.signIn}?to=https://evil.example`))).toBe(deskRoutes.today)
  expect((await site.post(deskRoutes.testMail, {})).status).toBe(404)
  expect((await site.get('/desk/unknown')).status).toBe(404)
})

test('sign-in attempts are rate limited', async () => {
  const tries = Array.from({ length: 11 }, (_, n) => fill(deskRoutes.enter, `guess${n}`))
  const answers = await Promise.all(tries.map((path) => site.post(path, {}, as(1))))
  expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1)
})

test('a passkey registers with ten recovery codes and signs in; a code works when it is lost', async () => {
  const passkey = createAuthenticator()
  const owner = await ownerOf(site)
  const registered = await owner.post(deskRoutes.passkey, {
    name: 'Key',
    answer: passkey.create(await passkeyOptions(owner)),
  })
  const codes = (await registered.text()).match(/\w{4}-\w{4}-\w{4}-\w{4}/g) ?? []
  expect(codes).toHaveLength(10)
  expect(await (await owner.get(deskRoutes.sessions)).text()).toContain('10 recovery codes left')

  const signInRoutes = await site.get(deskRoutes.signIn)
  expect(signInRoutes.status).toBe(200)
  expect(
    (await site.post(deskRoutes.signIn, { answer: passkey.get(optionsIn(await signInRoutes.text())) })).status,
  ).toBe(303)
  const wrong = await site.post(deskRoutes.signIn, { answer: '{}' })
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain('That didn’t work')

  expect((await site.post(deskRoutes.signInByCode, { code: 'aaaa-bbbb-cccc-dddd' })).status).toBe(422)
  const recovered = await site.post(deskRoutes.signInByCode, { code: codes[3] ?? '' })
  expect(locationOf(recovered)).toBe(deskRoutes.sessions)
  expect((await site.post(deskRoutes.signInByCode, { code: codes[3] ?? '' })).status).toBe(422)
  const again = ownerWith(site, recovered.headers.get('set-cookie') ?? '')
  const list = await (await again.get(deskRoutes.sessions)).text()
  const [, id = ''] = /value="([^"]+)"[^>]* name="passkey"/.exec(list) ?? []
  expect(locationOf(await again.post(deskRoutes.removePasskey, { passkey: id }))).toBe(deskRoutes.sessions)
  expect((await site.get(deskRoutes.signIn)).status).toBe(404)
})

test('a session alone can’t add or remove a passkey: the passkey must confirm it', async () => {
  const passkey = createAuthenticator()
  const owner = await ownerOf(site)
  await owner.post(deskRoutes.passkey, { name: 'Key', answer: passkey.create(await passkeyOptions(owner)) })
  site.shop.wait({ hours: 1 })
  const fields = { passkey: 'what was "typed" & kept' }
  const stopped = await owner.post(deskRoutes.removePasskey, fields)
  expect(stopped.status).toBe(403)
  const page = await stopped.text()
  expect(page).toContain('what was &quot;typed&quot; &amp; kept')
  expect(await (await owner.post(deskRoutes.removePasskey, { ...fields, proof: '{}' })).text()).toContain(
    'nothing was done',
  )
  const proof = passkey.get(optionsIn(page))
  expect((await owner.post(deskRoutes.recoveryCodes, { proof })).status).toBe(403)
  expect((await owner.post(deskRoutes.removePasskey, { ...fields, proof })).status).toBe(303)
  expect((await owner.post(deskRoutes.removePasskey, { ...fields, proof })).status).toBe(403)
})

test('a passkey confirmation is valid only for the submitted fields', async () => {
  const passkey = createAuthenticator()
  const owner = await ownerOf(site)
  await owner.post(deskRoutes.passkey, { name: 'Key', answer: passkey.create(await passkeyOptions(owner)) })
  const refund = (amount: string, proof: Record<string, string> = {}) =>
    owner.post(fill(deskRoutes.orderRefundConfirm, 'something'), { amount, note: 'Asked by phone', ...proof })
  const question = optionsIn(await (await refund('1')).text())
  const proof = passkey.get(question)
  const larger = await refund('40', { proof })
  expect(larger.status).toBe(403)
  expect(await larger.text()).toContain('nothing was done')
  expect((await refund('1', { proof })).status).not.toBe(403)
})

/** Actions that give nobody money, the book or personal data that the session does not already show. */
const withoutPasskey: string[] = [
  deskRoutes.alertsSeen,
  deskRoutes.alertsRestore,
  // To the address the order already has.
  deskRoutes.orderMail,
  // Only show what the next step would do.
  deskRoutes.orderAddress,
  deskRoutes.orderCopyReview,
  deskRoutes.orderRefund,
  deskRoutes.orderRefundAgain,
  deskRoutes.caseGrant,
  deskRoutes.caseRefusal,
  deskRoutes.caseRefusalConfirm,
  deskRoutes.caseAnswer,
  // Sums without names.
  deskRoutes.tax,
  deskRoutes.taxFile,
  deskRoutes.personalData,
  deskRoutes.boardReply,
  deskRoutes.boardPost,
  deskRoutes.boardDecision,
  deskRoutes.boardName,
  deskRoutes.review,
  deskRoutes.testMail,
  deskRoutes.endSession,
  deskRoutes.signOut,
  deskRoutes.orderInvoice,
  deskRoutes.orderInvoiceConfirm,
  deskRoutes.orderMessage,
  deskRoutes.orderNote,
  deskRoutes.dispute,
  deskRoutes.backup,
  // A draft, which is published with the passkey.
  ...Object.values(sectionRoutes),
  deskRoutes.shopDiscard,
  deskRoutes.shopPicture,
]

test('whatever hands out money, the book or personal data requires the passkey if one is registered', async () => {
  const guarded = deskRouteList.filter(({ proof }) => proof === 'always').map(({ path }) => path)
  const open = deskRouteList.filter(({ method, proof }) => method === 'POST' && proof === 'never')
  expect(open.map(({ path }) => path).toSorted()).toEqual(withoutPasskey.toSorted())
  const owner = await ownerOf(site)
  const question = await registrationOptions(site.shop, 'test')
  await addPasskey(site.shop, 'test', createAuthenticator().create(question), 'Key')
  for (const path of guarded) {
    const answer = await owner.post(fill(path, 'something'), { note: 'kept' })
    expect(answer.status, path).toBe(403)
    expect(await answer.text()).toContain('Confirm with your passkey')
  }
})

test('a text that is too long gets around the passkey only to a step that needs none', async () => {
  const needNone = new Set(deskRouteList.filter(({ proof }) => proof === 'never').map(({ handler }) => handler))
  const texts = deskRouteList.filter(({ form }) => Object.values(form.fields).some(isText))
  const guarded = texts.filter(({ proof }) => proof === 'always')
  for (const { path, stepBefore } of guarded) expect(stepBefore && needNone.has(stepBefore), path).toBe(true)
  expect(guarded.length).toBeGreaterThan(3)
  const owner = await ownerOf(site)
  const order = await orderPaid(site.shop)
  await addPasskey(site.shop, 'test', createAuthenticator().create(await registrationOptions(site.shop, 'test')), 'Key')
  const page = await (await owner.get(fill(deskRoutes.order, order.id))).text()
  const [, version = ''] = /name="version" value="([^"]+)"/.exec(page) ?? []
  const fields = { amount: '40.00', note: 'x', 'copies-note': 'x'.repeat(301), version }
  expect((await owner.post(fill(deskRoutes.orderRefundConfirm, order.id), fields)).status).toBe(422)
  expect(await site.shop.db.selectFrom('refunds').selectAll().execute()).toEqual([])
})

const isText = ({ ifTooLong }: Field) => ifTooLong === 'own-form'

test('the owner ends one session or all of them, and every action is in the journal', async () => {
  const [here, there] = [await ownerOf(site), await ownerOf(site)]
  const list = await (await here.get(deskRoutes.sessions)).text()
  const ids = Array.from(list.matchAll(/value="(\w+)"[^>]* name="session"/g), ([, id = '']) => id)
  expect(ids).toHaveLength(2)
  await here.post(deskRoutes.endSession, { session: ids.at(0) ?? '' })
  const left = [await here.get(deskRoutes.today), await there.get(deskRoutes.today)]
  expect(left.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
  const last = left[0]?.status === 200 ? here : there
  const out = await last.post(deskRoutes.endSession, { all: 'yes' })
  expect(out.headers.get('set-cookie')).toContain('__Host-desk=; Max-Age=0')
  expect((await last.get(deskRoutes.today)).status).toBe(404)
  const acts = (await readJournal(site.shop, 10)).map(({ act }) => act)
  expect(acts.toSorted()).toEqual(['end-session', 'enter', 'enter', 'lock'])
  const reader = await ownerOf(site)
  expect(await (await reader.get(deskRoutes.journal)).text()).toContain('signed out everywhere')
  expect((await reader.post(deskRoutes.signOut, {})).status).toBe(303)
  expect((await reader.get(deskRoutes.journal)).status).toBe(404)
})

const passkeyOptions = async (owner: Owner) => optionsIn(await (await owner.get(deskRoutes.passkey)).text())

/** The WebAuthn options in a page. */
function optionsIn(html: string): unknown {
  const [, json = ''] = /data-question="([^"]+)"/.exec(html) ?? []
  return JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
}

test('a desk form with Origin: null and no fetch metadata is rejected', async () => {
  const owner = await ownerOf(site)
  const headers = { 'sec-fetch-site': '', origin: 'null' }
  const journal = await owner.post(deskRoutes.signOut, {}, headers)
  const order = await owner.post(fill(deskRoutes.orderMail, 'x'), {}, headers)
  expect([journal.status, order.status]).toEqual([403, 403])
})
