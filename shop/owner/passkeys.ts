import { hash } from 'node:crypto'
import { MINUTE } from '../../format/duration.ts'
import type { DeskPasskeyRow } from '../db/rows/desk.ts'
import type { Shop } from '../shop.ts'
import { isValidChallenge, createChallenge, type Purpose, consumeChallenge } from './challenge.ts'
import { authenticationResponse, registrationResponse, parseResponse } from './passkey-response.ts'
import { relyingParty } from './relying-party.ts'

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
