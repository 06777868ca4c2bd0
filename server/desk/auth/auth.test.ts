import { afterEach, beforeEach, expect, test } from 'vitest'
import { deskRoutes, fill } from '../../../routes.ts'
import { readJournal } from '../../../shop/owner/journal.ts'
import { createSignInLink } from '../../../shop/owner/sign-in-link.ts'
import { addPasskey, registrationOptions } from '../../../shop/owner/passkeys.ts'
import { type Owner, ownerOf, ownerWith } from '../../../tests/support/shop/owner.ts'
import { createAuthenticator } from '../../../tests/support/shop/authenticator.ts'
import { leadsTo, openTestSite, type TestSite } from '../../../tests/support/shop/test-site.ts'
import { deskRouteList } from '../routes.ts'

let site: TestSite
beforeEach(async () => (site = await openTestSite()))
afterEach(() => site.shop.remove())

const addresses = Object.values(deskRoutes).map((route) => fill(route, 'something'))
const ways = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']
/** A different address each, so that the rate limit does not apply. */
const as = (n: number) => ({ 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` })

/** Every desk route with a body to send. */
const rooms = deskRouteList.map(({ method, path }) => ({ method, path: fill(path, 'something') }))

test('strangers find nothing at any address of the desk, whichever way they ask', async () => {
  const nowhere = await (await site.get('/no-such-page')).text()
  await Promise.all(
    addresses.flatMap((path, at) =>
      ways.map(async (method, way) => {
        const headers = {
          ...as(at * ways.length + way),
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
  expect(rooms.length).toBeGreaterThan(9)
})

test('every address in the table of the desk leads somewhere', () => {
  const door = [deskRoutes.enter, deskRoutes.signIn, deskRoutes.signInByCode]
  const answered = new Set<string>([...deskRouteList.map(({ path }) => path), ...door])
  expect(Object.values(deskRoutes).filter((route) => !answered.has(route))).toEqual([])
})

test('no page of the desk is kept, indexed, framed or left open, and no form of another site is taken', async () => {
  const owner = await ownerOf(site)
  for (const [at, { method, path }] of rooms.entries()) {
    const elsewhere = { ...as(at), 'sec-fetch-site': 'cross-site' }
    const answer = method === 'GET' ? await owner.get(path, as(at)) : await owner.post(path, {}, elsewhere)
    if (method === 'POST') expect(answer.status, path).toBe(403)
    expect(answer.headers.get('cache-control'), path).toBe('private, no-store')
    expect(answer.headers.get('x-robots-tag'), path).toContain('noindex')
    expect(answer.headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
  }
})

test('the link from the terminal opens the desk by a press on its button, once', async () => {
  const path = new URL((await createSignInLink(site.shop)).url).pathname
  expect(await (await site.get(path)).text()).toContain('Open the desk')
  expect((await site.get(path)).status).toBe(200)
  expect((await site.post(path, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const opened = await site.post(path, {})
  expect(leadsTo(opened)).toBe(deskRoutes.passkey)
  const cookie = opened.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^__Host-desk=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  expect((await site.post(path, {})).status).toBe(404)
  expect((await site.get(path)).status).toBe(404)
  const owner = ownerWith(site, cookie)
  expect((await owner.get(deskRoutes.today)).status).toBe(200)
  site.shop.wait({ hours: 12 })
  expect((await owner.get(deskRoutes.today)).status).toBe(404)
})

test('whoever tries many keys is slowed down', async () => {
  const tries = Array.from({ length: 11 }, (_, n) => fill(deskRoutes.enter, `guess${n}`))
  const answers = await Promise.all(tries.map((path) => site.post(path, {}, as(1))))
  expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1)
})

test('a passkey is enrolled with ten codes, and opens the desk; a code does when it is lost', async () => {
  const passkey = createAuthenticator()
  const owner = await ownerOf(site)
  const shown = await owner.post(deskRoutes.passkey, { name: 'Key', answer: passkey.create(await asked(owner)) })
  const codes = (await shown.text()).match(/\w{4}-\w{4}-\w{4}-\w{4}/g) ?? []
  expect(codes).toHaveLength(10)
  expect(await (await owner.get(deskRoutes.sessions)).text()).toContain('10 recovery codes are left')

  const door = await site.get(deskRoutes.signIn)
  expect(door.status).toBe(200)
  expect((await site.post(deskRoutes.signIn, { answer: passkey.get(questionIn(await door.text())) })).status).toBe(303)
  const wrong = await site.post(deskRoutes.signIn, { answer: '{}' })
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain('That did not work')

  expect((await site.post(deskRoutes.signInByCode, { code: 'aaaa-bbbb-cccc-dddd' })).status).toBe(422)
  const recovered = await site.post(deskRoutes.signInByCode, { code: codes[3] ?? '' })
  expect(leadsTo(recovered)).toBe(deskRoutes.sessions)
  expect((await site.post(deskRoutes.signInByCode, { code: codes[3] ?? '' })).status).toBe(422)
  const again = ownerWith(site, recovered.headers.get('set-cookie') ?? '')
  const list = await (await again.get(deskRoutes.sessions)).text()
  const [, id = ''] = /value="([^"]+)"[^>]* name="passkey"/.exec(list) ?? []
  expect(leadsTo(await again.post(deskRoutes.removePasskey, { passkey: id }))).toBe(deskRoutes.sessions)
  expect((await site.get(deskRoutes.signIn)).status).toBe(404)
})

test('a session that is only a cookie can’t add or remove a passkey: the passkey itself is asked for', async () => {
  const passkey = createAuthenticator()
  const owner = await ownerOf(site)
  await owner.post(deskRoutes.passkey, { name: 'Key', answer: passkey.create(await asked(owner)) })
  site.shop.wait({ hours: 1 })
  const fields = { passkey: 'any', note: 'what was "typed" & kept' }
  const stopped = await owner.post(deskRoutes.removePasskey, fields)
  expect(stopped.status).toBe(403)
  const page = await stopped.text()
  expect(page).toContain('what was &quot;typed&quot; &amp; kept')
  expect(await (await owner.post(deskRoutes.removePasskey, { ...fields, proof: '{}' })).text()).toContain(
    'nothing was done',
  )
  const proof = passkey.get(questionIn(page))
  expect((await owner.post(deskRoutes.recoveryCodes, { proof })).status).toBe(403)
  expect((await owner.post(deskRoutes.removePasskey, { ...fields, proof })).status).toBe(303)
  expect((await owner.post(deskRoutes.removePasskey, { ...fields, proof })).status).toBe(403)
})

test('a passkey confirms the form it was asked for: with another amount it is asked for again', async () => {
  const passkey = createAuthenticator()
  const owner = await ownerOf(site)
  await owner.post(deskRoutes.passkey, { name: 'Key', answer: passkey.create(await asked(owner)) })
  const refund = (amount: string, proof: Record<string, string> = {}) =>
    owner.post(fill(deskRoutes.orderRefund, 'something'), { amount, note: 'Asked by phone', ...proof })
  const question = questionIn(await (await refund('1')).text())
  const proof = passkey.get(question)
  const larger = await refund('40', { proof })
  expect(larger.status).toBe(403)
  expect(await larger.text()).toContain('nothing was done')
  expect((await refund('1', { proof })).status).not.toBe(403)
})

test('refund, export and erasure ask for the passkey again, where one is enrolled', async () => {
  const guarded = deskRouteList.filter(({ proof }) => proof === 'always').map(({ path }) => path)
  expect(guarded).toEqual(
    expect.arrayContaining([
      deskRoutes.orderRefund,
      deskRoutes.moneyFile,
      deskRoutes.personFile,
      deskRoutes.personErase,
    ]),
  )
  const owner = await ownerOf(site)
  const question = await registrationOptions(site.shop, 'test')
  await addPasskey(site.shop, 'test', createAuthenticator().create(question), 'Key')
  for (const path of guarded) {
    const answer = await owner.post(fill(path, 'something'), { note: 'kept' })
    expect(answer.status, path).toBe(403)
    expect(await answer.text()).toContain('Your passkey, please')
  }
})

test('the owner shows a browser out, or everybody, and each act stands in the journal', async () => {
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
  expect(await (await reader.get(deskRoutes.journal)).text()).toContain('showed everybody out')
  expect((await reader.post(deskRoutes.signOut, {})).status).toBe(303)
  expect((await reader.get(deskRoutes.journal)).status).toBe(404)
})

const asked = async (owner: Owner) => questionIn(await (await owner.get(deskRoutes.passkey)).text())

/** The WebAuthn options in a page. */
function questionIn(html: string): unknown {
  const [, json = ''] = /data-question="([^"]+)"/.exec(html) ?? []
  return JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
}

test('a form of the desk with Origin: null and no fetch metadata is refused', async () => {
  const owner = await ownerOf(site)
  const headers = { 'sec-fetch-site': '', origin: 'null' }
  const journal = await owner.post(deskRoutes.signOut, {}, headers)
  const order = await owner.post(fill(deskRoutes.orderMail, 'x'), {}, headers)
  expect([journal.status, order.status]).toEqual([403, 403])
})
