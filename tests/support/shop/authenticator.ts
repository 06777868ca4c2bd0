import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { z } from 'zod'

const question = z.object({ challenge: z.string() })

/** Flags: user present and verified; with attested credential data. */
const [USER, WITH_KEY] = [0b101, 0b1000101]

/** A software passkey that responds as a browser on that site would. */
export interface Authenticator {
  /** Responds to registration options. */
  create(options: unknown): string
  /** Responds to authentication options. */
  get(options: unknown): string
}

export function createAuthenticator(origin = 'https://shop.example'): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const credential = { id: url(id), rawId: url(id), type: 'public-key', clientExtensionResults: {} }
  return {
    create(options) {
      const clientDataJSON = clientData('webauthn.create', options, origin)
      const authData = Buffer.concat([
        head(origin, WITH_KEY),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cose(publicKey),
      ])
      const attestation = new Map<string, CBOR>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const attestationObject = url(encode(attestation))
      return JSON.stringify({ ...credential, response: { clientDataJSON: url(clientDataJSON), attestationObject } })
    },
    get(options) {
      const clientDataJSON = clientData('webauthn.get', options, origin)
      const authenticatorData = head(origin, USER)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey)
      const response = { clientDataJSON, authenticatorData, signature }
      const written = Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, url(bytes)]))
      return JSON.stringify({ ...credential, response: written })
    },
  }
}

function clientData(type: string, options: unknown, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge: question.parse(options).challenge, origin, crossOrigin: false }))
}

/** Relying party, flags, and a counter of 0, as synced passkeys have. */
const head = (origin: string, flags: number) =>
  Buffer.concat([sha256(Buffer.from(new URL(origin).hostname)), Buffer.from([flags, 0, 0, 0, 0])])

function cose(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return encode(
    new Map<number, CBOR>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
}

type CBOR = Parameters<typeof isoCBOR.encode>[0]
const encode = (value: Map<string, CBOR> | Map<number, CBOR>) => Buffer.from(isoCBOR.encode(value))
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
