import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { MINUTE, DAY } from '../../../platform/format/duration.ts'
import type { DeskPasskeyRow } from '../../../platform/db/rows/desk.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { relyingParty } from './relying-party.ts'
import { signBytes } from '../../../platform/db/signed-token.ts'
import { z } from 'zod'

/** Options for the WebAuthn call in the browser. */
type PasskeyOptions = object

export const MAX_PASSKEY_NAME = 60
const TIMEOUT_MS = 5 * MINUTE
/** ES256, EdDSA, RS256. */
const ALGORITHMS = [-7, -8, -257]

/** Loaded on demand. */
const library = () => import('@simplewebauthn/server')

export async function listPasskeys({ db }: Pick<Shop, 'db'>): Promise<DeskPasskeyRow[]> {
  return await db.selectFrom('deskPasskeys').selectAll().orderBy('addedAt').execute()
}

/** Whether the sign-in page exists. */
export const canSignIn = async (shop: Shop): Promise<boolean> =>
  Boolean(relyingParty(shop)) && (await listPasskeys(shop)).length > 0

/** `null` where the site's address can have no passkey. */
export async function registrationOptions(shop: Shop, sessionId: string): Promise<PasskeyOptions | null> {
  const party = relyingParty(shop)
  if (!party) return null
  const { generateRegistrationOptions } = await library()
  return await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userName: `${party.name} desk`,
    // One owner: a second passkey in the same authenticator replaces the first.
    userID: new Uint8Array(hash('sha256', `owner of ${party.id}`, 'buffer')),
    challenge: createChallenge(shop, `add ${sessionId}`),
    timeout: TIMEOUT_MS,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: (await listPasskeys(shop)).map(credentialOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
}

export async function addPasskey(shop: Shop, sessionId: string, answer: string, name: string): Promise<boolean> {
  const party = relyingParty(shop)
  const response = parseResponse(registrationResponse, answer)
  if (!party || !response) return false
  const challenge = expectChallenge(shop, `add ${sessionId}`)
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge.check,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(notVerified)
  if (!registrationInfo || !(await consumeChallenge(shop, challenge.seen()))) return false
  const { credential } = registrationInfo
  const row: DeskPasskeyRow = {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(response.response.transports),
    name: name.trim().slice(0, MAX_PASSKEY_NAME) || 'Passkey',
    addedAt: shop.now().toISOString(),
    usedAt: null,
  }
  await shop.db.insertInto('deskPasskeys').values(row).execute()
  return true
}

/** `null` while there is none. */
export async function authenticationOptions(shop: Shop, purpose: Purpose): Promise<PasskeyOptions | null> {
  const party = relyingParty(shop)
  const passkeys = await listPasskeys(shop)
  if (!party || passkeys.length === 0) return null
  const { generateAuthenticationOptions } = await library()
  return await generateAuthenticationOptions({
    rpID: party.id,
    challenge: createChallenge(shop, purpose),
    // Public: do not reveal the credential ids.
    allowCredentials: purpose === 'enter' ? [] : passkeys.map(credentialOf),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  })
}

export async function verifyPasskey(shop: Shop, purpose: Purpose, answer: string): Promise<boolean> {
  const party = relyingParty(shop)
  const response = parseResponse(authenticationResponse, answer)
  const passkey = response && (await findPasskey(shop, response.id))
  if (!party || !passkey) return false
  const challenge = expectChallenge(shop, purpose)
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge.check,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { ...credentialOf(passkey), publicKey: decodeBase64(passkey.publicKey), counter: passkey.counter },
  }).catch(notVerified)
  if (!verified || !authenticationInfo || !(await consumeChallenge(shop, challenge.seen()))) return false
  await recordUse(shop, passkey, authenticationInfo.newCounter)
  return true
}

export async function removePasskey({ db }: Pick<Shop, 'db'>, id: string): Promise<void> {
  await db.deleteFrom('deskPasskeys').where('id', '=', id).execute()
}

async function findPasskey({ db }: Shop, id: string): Promise<DeskPasskeyRow | undefined> {
  return await db.selectFrom('deskPasskeys').selectAll().where('id', '=', id).executeTakeFirst()
}

async function recordUse(shop: Shop, { id }: DeskPasskeyRow, counter: number): Promise<void> {
  const use = { counter, usedAt: shop.now().toISOString() }
  await shop.db.updateTable('deskPasskeys').set(use).where('id', '=', id).execute()
}

/** The challenge is known only from the response. */
function expectChallenge(shop: Shop, purpose: Purpose) {
  let seen = ''
  const check = (challenge: string) => {
    seen = challenge
    return isValidChallenge(shop, purpose, challenge)
  }
  return { check, seen: () => seen }
}

/** The library throws on an invalid response. */
const notVerified = (): { verified: false; registrationInfo?: undefined; authenticationInfo?: undefined } => ({
  verified: false,
})

const credentialOf = ({ id, transports }: DeskPasskeyRow) => ({ id, transports: transportsIn(transports) })

function transportsIn(json: string): string[] {
  const list: unknown = JSON.parse(json)
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
}

const decodeBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

const LIFETIME = 5 * MINUTE
const TIME_BYTES = 6
const NONCE_BYTES = 16

type Purpose = `add ${string}` | 'enter' | `prove ${string} ${string}`

/** Signed, so that nothing is stored until it is answered. */
function createChallenge(shop: Pick<Shop, 'secret' | 'now'>, purpose: Purpose): Uint8Array<ArrayBuffer> {
  const until = Buffer.alloc(TIME_BYTES)
  until.writeUIntBE(shop.now().getTime() + LIFETIME, 0, TIME_BYTES)
  const payload = Buffer.concat([until, randomBytes(NONCE_BYTES)])
  return new Uint8Array(Buffer.concat([payload, signature(shop, purpose, payload)]))
}

function isValidChallenge(shop: Pick<Shop, 'secret' | 'now'>, purpose: Purpose, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  const payload = bytes.subarray(0, TIME_BYTES + NONCE_BYTES)
  const signed = bytes.subarray(TIME_BYTES + NONCE_BYTES)
  const right = signature(shop, purpose, payload)
  if (payload.length < TIME_BYTES + NONCE_BYTES || signed.length !== right.length) return false
  return timingSafeEqual(signed, right) && payload.readUIntBE(0, TIME_BYTES) > shop.now().getTime()
}

/** Each challenge is accepted once. */
async function consumeChallenge(shop: Pick<Shop, 'db' | 'now'>, challenge: string): Promise<boolean> {
  const now = shop.now()
  const old = new Date(now.getTime() - DAY).toISOString()
  await shop.db.deleteFrom('deskChallenges').where('usedAt', '<', old).execute()
  const used = await shop.db
    .insertInto('deskChallenges')
    .values({ hash: hash('sha256', challenge, 'base64url'), usedAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}

function signature({ secret }: Pick<Shop, 'secret'>, purpose: Purpose, payload: Uint8Array): Buffer {
  return signBytes(secret, { purpose: `passkey ${purpose}`, payload })
}

const shared = {
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

const registrationResponse = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string()).default([]),
  }),
})

const authenticationResponse = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
  }),
})

function parseResponse<Answer>(schema: z.ZodType<Answer>, json: string): Answer | null {
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}
