import { kinds } from '../../../../../guide/log/record.ts'

const NAME = 'training-log'
/** Increase when the stores change, and extend `upgrade`. */
const VERSION = 3
export const SETTINGS = 'settings'
export const storeNames = [...kinds, SETTINGS]

/** `lost` is called when the browser closes the database, for example when site data is cleared. */
export async function openDatabase(lost: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION)
  request.addEventListener('upgradeneeded', () => upgrade(request))
  const database = await answered(request)
  database.addEventListener('close', lost)
  database.addEventListener('versionchange', () => {
    // Another tab upgrades or deletes the database and must not wait for this one.
    database.close()
    lost()
  })
  return database
}

function upgrade({ result: database, transaction }: IDBOpenDBRequest) {
  for (const name of storeNames) {
    if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, { keyPath: 'id' })
  }
  // Before version 3 the weights were a setting. What is malformed is left out when it is read.
  const settings: IDBRequest<{ weights?: object } | undefined> | undefined = transaction
    ?.objectStore(SETTINGS)
    .get('all')
  settings?.addEventListener('success', () => {
    const { weights } = settings.result ?? {}
    if (weights) transaction?.objectStore('owned').put({ ...weights, id: 'owned', rev: 1 })
  })
}

export type Lists = Record<string, unknown[]>

export async function readAll(database: IDBDatabase): Promise<Lists> {
  const transaction = database.transaction(storeNames)
  const lists = await Promise.all(storeNames.map((name) => answered(transaction.objectStore(name).getAll())))
  return Object.fromEntries(storeNames.map((name, i) => [name, lists[i] ?? []]))
}

/** Writes all records or none. */
export async function putAll(database: IDBDatabase, lists: Lists): Promise<void> {
  const names = Object.keys(lists).filter((name) => (lists[name]?.length ?? 0) > 0)
  if (names.length === 0) return
  const transaction = database.transaction(names, 'readwrite')
  const done = completed(transaction)
  try {
    for (const name of names) for (const record of lists[name] ?? []) transaction.objectStore(name).put(record)
  } catch (error) {
    transaction.abort()
    await done.catch(() => undefined)
    throw error
  }
  await done
}

export async function clearAll(database: IDBDatabase): Promise<void> {
  const transaction = database.transaction(storeNames, 'readwrite')
  for (const name of storeNames) transaction.objectStore(name).clear()
  await completed(transaction)
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database gave no reason.')))
  })

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The database gave no reason.')))
  })
