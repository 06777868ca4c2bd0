import { expect } from 'vitest'
import {
  countRecoveryCodes,
  createRecoveryCodes,
  consumeRecoveryCode,
} from '../../features/desk/auth/recovery-codes.ts'
import { journalOfOrder, lastEntry, readJournal, TERMINAL, writeJournal } from '../../platform/journal/journal.ts'
import { isSignInLinkValid, createSignInLink, consumeSignInLink } from '../../features/desk/auth/sign-in-link.ts'
import {
  addPasskey,
  authenticationOptions,
  registrationOptions,
  verifyPasskey,
  listPasskeys,
  removePasskey,
} from '../../features/desk/auth/passkeys.ts'
import { browsersOf, endSessions, createSession, listSessions, findSession } from '../../platform/desk-kit/sessions.ts'
import { createAuthenticator } from '../support/shop/authenticator.ts'
import { orderPaid } from '../support/shop/test-shop.ts'
import { onBothDatabases } from './both-databases.ts'
import { withShop } from './with-shop.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

onBothDatabases((open) => {
  const test = withShop(open)

  test('a sign-in link opens the desk once, for 15 minutes, and is stored nowhere', async (shop) => {
    const keyOf = async () => (await createSignInLink(shop)).url.split('/').at(-1) ?? ''
    const key = await keyOf()
    expect(key).toHaveLength(32)
    expect(await isSignInLinkValid(shop, key)).toBe(true)
    const stored = await shop.db.selectFrom('deskLinks').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(key)
    const both = await Promise.all([consumeSignInLink(shop, key), consumeSignInLink(shop, key)])
    expect(both.filter(Boolean)).toHaveLength(1)
    expect(await isSignInLinkValid(shop, key)).toBe(false)
    const late = await keyOf()
    shop.wait({ minutes: 15 })
    expect(await isSignInLinkValid(shop, late)).toBe(false)
    expect(await consumeSignInLink(shop, late)).toBe(false)
    expect(await consumeSignInLink(shop, 'x'.repeat(32))).toBe(false)
  })

  test('a session lasts 12 hours, is listed by its browser, and is ended alone or with all others', async (shop) => {
    const first = await createSession(shop, 'link', FIREFOX)
    expect(await findSession(shop, first.token)).toEqual(first.session)
    expect(first.session.hash).not.toContain(first.token)
    const second = await createSession(shop, 'passkey', '')
    expect((await listSessions(shop)).map(({ browser }) => browser)).toContain('Firefox on Linux')
    expect(await browsersOf(shop, [second.session.id])).toEqual(new Map([[second.session.id, 'A browser']]))
    expect(await endSessions(shop, first.session.id)).toBe(1)
    expect(await findSession(shop, first.token)).toBeUndefined()
    expect(await findSession(shop, second.token)).toBeDefined()
    const third = await createSession(shop, 'code', '')
    expect(await endSessions(shop)).toBe(2)
    expect(await findSession(shop, third.token)).toBeUndefined()
    const last = await createSession(shop, 'link', '')
    shop.wait({ hours: 12 })
    expect(await findSession(shop, last.token)).toBeUndefined()
    expect(await listSessions(shop)).toEqual([])
  })

  test('ten recovery codes work once each, however they are typed, and new ones replace them', async (shop) => {
    const codes = await createRecoveryCodes(shop)
    const [first = '', second = ''] = codes
    expect(new Set(codes).size).toBe(10)
    expect(first).toMatch(/^(\w{4}-){3}\w{4}$/)
    expect(await consumeRecoveryCode(shop, ` ${first.toUpperCase().replaceAll('-', ' ')}`)).toBe(true)
    expect(await consumeRecoveryCode(shop, first)).toBe(false)
    expect(await countRecoveryCodes(shop)).toBe(9)
    await createRecoveryCodes(shop)
    expect(await consumeRecoveryCode(shop, second)).toBe(false)
    expect(await countRecoveryCodes(shop)).toBe(10)
  })

  test('a passkey answers its own challenge, once, in time, and only if it is registered', async (shop) => {
    const [mine, anothers] = [createAuthenticator(), createAuthenticator()]
    expect(await authenticationOptions(shop, 'enter')).toBeNull()
    const options = await registrationOptions(shop, 'session')
    expect(await addPasskey(shop, 'another session', mine.create(options), '')).toBe(false)
    expect(await addPasskey(shop, 'session', mine.create(options), ' My laptop ')).toBe(true)
    expect(await addPasskey(shop, 'session', anothers.create(options), '')).toBe(false)
    expect((await listPasskeys(shop)).map(({ name }) => name)).toEqual(['My laptop'])

    const question = await authenticationOptions(shop, 'enter')
    expect(JSON.stringify(question)).not.toContain((await listPasskeys(shop))[0]?.id)
    expect(await verifyPasskey(shop, 'enter', anothers.get(question))).toBe(false)
    expect(await verifyPasskey(shop, 'prove session /desk', mine.get(question))).toBe(false)
    const elsewhere = createAuthenticator('https://shop.example.evil.test')
    expect(await verifyPasskey(shop, 'enter', elsewhere.get(question))).toBe(false)
    const answer = mine.get(question)
    expect(await verifyPasskey(shop, 'enter', answer)).toBe(true)
    expect(await verifyPasskey(shop, 'enter', answer)).toBe(false)
    for (const nonsense of ['', '{}', 'null', '{"response":1}']) {
      expect(await verifyPasskey(shop, 'enter', nonsense), nonsense).toBe(false)
    }
    const old = await authenticationOptions(shop, 'enter')
    shop.wait({ minutes: 6 })
    expect(await verifyPasskey(shop, 'enter', mine.get(old))).toBe(false)
    await removePasskey(shop, (await listPasskeys(shop))[0]?.id ?? '')
    expect(await authenticationOptions(shop, 'enter')).toBeNull()
  })

  test('the journal is read newest first, by order and by act', async (shop) => {
    const order = await orderPaid(shop)
    await writeJournal(shop, { by: TERMINAL, act: 'refund', orderId: order.id, note: 'whole' })
    shop.wait({ minutes: 1 })
    await writeJournal(shop, { by: TERMINAL, act: 'backup' })
    expect((await readJournal(shop, 10)).map(({ act }) => act)).toEqual(['backup', 'refund'])
    expect((await journalOfOrder(shop, order.id)).map(({ note }) => note)).toEqual(['whole'])
    const last = await lastEntry(shop, 'backup')
    expect(last?.at).toBe(shop.now().toISOString())
    expect((await readJournal(shop, 10, last?.id)).map(({ act }) => act)).toEqual(['refund'])
  })
})
