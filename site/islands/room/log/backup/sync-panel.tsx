import { useState } from 'react'
import { codeOf, parseCode, parsePhrase, phraseOf, SECRET_BYTES } from '../../../../../guide/log/sync/phrase.ts'
import { fillTemplate } from '../../../../../format/fill.ts'
import { useLog } from '../log-context.ts'
import { canEncrypt, deriveKey } from '../sync/encryption.ts'
import { PhraseForm } from './phrase-form.tsx'
import { QrCode } from './qr-code.tsx'
import { SyncStatusPanel } from './sync-status.tsx'

/** Sync is off until a phrase is made or entered. */
export function SyncPanel({ join }: { join: string }) {
  const { sync, copy } = useLog()
  const [secret, setSecret] = useState<Uint8Array<ArrayBuffer> | null>(null)
  return (
    <section className="log-sync">
      <h2 className="log-title">{copy.sync.title}</h2>
      {secret ? (
        <NewPhrase secret={secret} onDone={() => setSecret(null)} />
      ) : sync ? (
        <SyncStatusPanel />
      ) : (
        <SyncOffer join={join} onSecret={setSecret} />
      )}
    </section>
  )
}

function SyncOffer({ join, onSecret }: { join: string; onSecret: (secret: Uint8Array<ArrayBuffer>) => void }) {
  const { store, copy, syncStatus } = useLog()
  const { text, turnOn, noCrypto, stopped } = copy.sync
  const turnOnSync = useTurnOn()
  const begin = async () => {
    const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
    onSecret(secret)
    await turnOnSync(secret)
    void store.requestPersistence()
  }
  if (!canEncrypt()) return <p>{noCrypto}</p>
  return (
    <>
      <p>{text}</p>
      {syncStatus === 'stopped' && <p role="status">{stopped}</p>}
      {join ? (
        <Join code={join} />
      ) : (
        <>
          <button type="button" className="button" onClick={() => void begin()}>
            {turnOn}
          </button>
          <PhraseForm parse={(typed) => phraseError(typed, copy.sync)} onSecret={(secret) => void turnOnSync(secret)} />
        </>
      )}
    </>
  )
}

function phraseError(typed: string, copy: { wrongCount: string; wrongWord: string }) {
  const parsed = parsePhrase(typed)
  if ('secret' in parsed) return parsed
  if (parsed.error === 'count') return { message: fillTemplate(copy.wrongCount, { count: parsed.count }) }
  return { message: fillTemplate(copy.wrongWord, { word: parsed.word }) }
}

function useTurnOn(): (secret: Uint8Array<ArrayBuffer>) => Promise<void> {
  const { store, syncNow } = useLog()
  return async (secret) => {
    const key = await deriveKey(secret)
    store.setSync({ ...key, version: 0, syncedAt: null })
    await syncNow()
  }
}

/** From a scanned code. */
function Join({ code }: { code: string }) {
  const { copy } = useLog()
  const turnOn = useTurnOn()
  const secret = parseCode(code)
  if (!secret) return <p role="status">{copy.sync.wrongCode}</p>
  return (
    <>
      <p>{copy.sync.joinText}</p>
      <button type="button" className="button" onClick={() => void turnOn(secret)}>
        {copy.sync.join}
      </button>
    </>
  )
}

function NewPhrase({ secret, onDone }: { secret: Uint8Array<ArrayBuffer>; onDone: () => void }) {
  const { addresses, copy } = useLog()
  const { phraseTitle, phraseText, qrText, written } = copy.sync
  const link = `${window.location.origin}${addresses.log}#join-${codeOf(secret)}`
  return (
    <div className="log-phrase">
      <h3>{phraseTitle}</h3>
      <p>{phraseText}</p>
      <ol>
        {phraseOf(secret).map((word, i) => (
          <li key={`${i + 1}`}>{word}</li>
        ))}
      </ol>
      <p>{qrText}</p>
      <QrCode text={link} label={copy.sync.qrLabel} />
      <button type="button" className="button" onClick={onDone}>
        {written}
      </button>
    </div>
  )
}
