import { type FormEvent, useState } from 'react'
import { parseCode, parsePhrase, phraseOf, SECRET_BYTES } from '../../../../../guide/log/sync/phrase.ts'
import { fillTemplate } from '../../../../../platform/format/fill.ts'
import { asHex } from '../../../../../platform/format/hex.ts'
import { Confirm } from '../confirm.tsx'
import { useLog } from '../log-context.ts'
import { canEncrypt, deriveKey } from '../sync/encryption.ts'
import { deleteCopy, fetchCopy } from '../sync/stored-copy.ts'
import type { SyncRecord } from '../sync/sync-record.ts'
import { QrCode } from './qr-code.tsx'

/** Sync is off until a phrase is made or entered. */
export function SyncPanel({ join }: { join: string }) {
  const { store, sync, syncStatus, copy } = useLog()
  // A second phrase is refused: none is written down before the shop has answered.
  const isUnsure = syncStatus === 'other-phrase' || (syncStatus === 'syncing' && sync?.version === 0)
  return (
    <section className="log-sync">
      <h2 className="log-title">{copy.sync.title}</h2>
      {sync?.secret && !isUnsure ? (
        <NewPhrase secret={sync.secret} onDone={() => store.setSync({ ...sync, secret: undefined })} />
      ) : sync ? (
        <SyncStatusPanel sync={sync} />
      ) : (
        <SyncOffer join={join} />
      )}
    </section>
  )
}

function SyncOffer({ join }: { join: string }) {
  const { log, store, copy, syncStatus } = useLog()
  const { text, turnOn, enter, noCrypto, stopped } = copy.sync
  const turnOnSync = useTurnOn()
  const begin = async () => {
    await turnOnSync(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)), true)
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
          {/* Who comes without a log may have one elsewhere. */}
          <details open={log.runs.length === 0}>
            <summary>{enter}</summary>
            <PhraseForm />
          </details>
        </>
      )}
    </>
  )
}

/** Nothing changes on this device unless the stored copy belongs to the phrase. Returns what is wrong. */
function useJoin(): (secret: Uint8Array<ArrayBuffer>) => Promise<string> {
  const { addresses, copy } = useLog()
  const turnOn = useTurnOn()
  return async (secret) => {
    const { id } = await deriveKey(secret)
    const { is } = await fetchCopy(addresses.sync, id).catch(() => ({ is: 'offline' as const }))
    if (is !== 'copy') return copy.sync.states[is]
    await turnOn(secret)
    return ''
  }
}

/** `isNew`: its phrase has to be written down. */
function useTurnOn(): (secret: Uint8Array<ArrayBuffer>, isNew?: boolean) => Promise<void> {
  const { store, syncNow } = useLog()
  return async (secret, isNew) => {
    const key = await deriveKey(secret)
    store.setSync({ ...key, version: 0, syncedAt: null, secret: isNew ? secret : undefined })
    await syncNow()
  }
}

/** From a scanned code. */
function Join({ code }: { code: string }) {
  const { copy } = useLog()
  const join = useJoin()
  const secret = parseCode(code)
  const [message, setMessage] = useState<string>(secret ? copy.sync.joinText : copy.sync.wrong.code)
  return (
    <>
      <p role="status">{message}</p>
      {secret && (
        <button type="button" className="button" onClick={() => void join(secret).then(setMessage)}>
          {copy.sync.join}
        </button>
      )}
    </>
  )
}

function NewPhrase({ secret, onDone }: { secret: Uint8Array<ArrayBuffer>; onDone: () => void }) {
  const { store, addresses, words, syncNow, copy } = useLog()
  const { phraseTitle, phraseText, copyWords, copied, qrText, written, cancel } = copy.sync
  const endSync = useEndSync()
  const [message, setMessage] = useState('')
  const phrase = phraseOf(secret, words)
  /** What was stored meanwhile has no other key. */
  const giveUp = async () => {
    await syncNow()
    setMessage(await endSync((store.snapshot().sync?.version ?? 0) > 0))
  }
  const link = `${window.location.origin}${addresses.log}#join-${asHex(secret)}`
  return (
    <div className="log-phrase">
      <h3>{phraseTitle}</h3>
      <p>{phraseText}</p>
      <ol>
        {phrase.map((word, i) => (
          <li key={`${i + 1}`}>{word}</li>
        ))}
      </ol>
      <p>{qrText}</p>
      <QrCode text={link} label={copy.sync.qrLabel} />
      <button type="button" className="button" onClick={onDone}>
        {written}
      </button>
      <button
        type="button"
        className="log-plain"
        onClick={() => void navigator.clipboard.writeText(phrase.join(' ')).then(() => setMessage(copied))}
      >
        {copyWords}
      </button>
      <button type="button" className="log-plain" onClick={() => void giveUp()}>
        {cancel}
      </button>
      <p role="status">{message}</p>
    </div>
  )
}

function PhraseForm() {
  const { words, copy } = useLog()
  const { wrong } = copy.sync
  const join = useJoin()
  const [typed, setTyped] = useState('')
  const [message, setMessage] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = parsePhrase(typed, words)
    if ('secret' in parsed) return void join(parsed.secret).then(setMessage)
    const text: string = wrong[parsed.error]
    setMessage(fillTemplate(text, parsed))
  }
  return (
    <form className="log-phrase-form" onSubmit={submit}>
      <label htmlFor="phrase">{copy.sync.phrase}</label>
      <textarea
        id="phrase"
        rows={3}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby="log-wrong"
        aria-invalid={message !== ''}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p id="log-wrong" className="log-wrong" role="status">
        {message}
      </p>
      <button type="submit" className="button">
        {copy.sync.enterButton}
      </button>
    </form>
  )
}

/** While sync is on. */
function SyncStatusPanel({ sync }: { sync: SyncRecord }) {
  const { syncStatus, syncNow, store, copy } = useLog()
  const { states, syncedAt, now, turnOff, turnOffText, turnOffNo, addDevice } = copy.sync
  const isOther = syncStatus === 'other-phrase'
  const time =
    sync.syncedAt && new Date(sync.syncedAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <p className={`log-sync-state log-sync-${syncStatus}`} role="status">
        {states[syncStatus]}
      </p>
      {isOther && <PhraseForm />}
      <p className="log-quiet">{time && fillTemplate(syncedAt, { time })}</p>
      {!isOther && (
        <button type="button" className="button" onClick={() => void syncNow()}>
          {now}
        </button>
      )}
      <Confirm label={turnOff} question={turnOffText} no={turnOffNo} onYes={() => store.setSync(null)} />
      <p>{addDevice}</p>
      <DeleteCopy />
    </>
  )
}

function DeleteCopy() {
  const { deleteCopy: label, deleteText, deleteYes, deleteNo } = useLog().copy.sync
  const endSync = useEndSync()
  const [failed, setFailed] = useState('')
  return (
    <div className="log-delete">
      <p role="status">{failed}</p>
      <Confirm
        label={label}
        question={deleteText}
        yes={deleteYes}
        no={deleteNo}
        onYes={() => void endSync(true).then(setFailed)}
      />
    </div>
  )
}

/** Deletes the stored copy first. Returns what is wrong. */
function useEndSync(): (isStored: boolean) => Promise<string> {
  const { store, addresses, copy } = useLog()
  return async (isStored) => {
    if (isStored && !(await deleteCopy(addresses.sync))) return copy.sync.deleteFailed
    store.setSync(null)
    return ''
  }
}
