import { OwnerError } from '../format/owner-error.ts'
import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { copyPostgres, countInDump, restorePostgres } from './backup-postgres.ts'
import { copySqlite, countInCopy, restoreSqlite } from './backup-sqlite.ts'

/** Can be regenerated, or is copied another way. */
const NOT_COPIED = /^(shop\.db.*|films|\.probe)$/
/** It contains email addresses and the signing secret. */
const FOR_THE_OWNER = 0o700
const SQLITE = 'shop.db'
const POSTGRES = 'shop.pgdump'
const BESIDE = 'data'

interface Where {
  /** The data folder. */
  data: string
  databaseUrl?: string | undefined
  now: Date
}

export interface Backup {
  folder: string
  orders: number
  bytes: number
}

/** Copies the whole shop while it sells, and verifies the copy by reading it back. */
export async function backUp({ data, databaseUrl, into, now }: Where & { into: string }): Promise<Backup> {
  const folder = join(into, nameOf(now))
  const part = `${folder}.part`
  await mkdir(part, { recursive: true, mode: FOR_THE_OWNER })
  await chmod(part, FOR_THE_OWNER)
  try {
    const orders = databaseUrl
      ? await copyPostgres(databaseUrl, join(part, POSTGRES))
      : await copySqlite(join(data, SQLITE), join(part, SQLITE))
    await copyBeside(data, join(part, BESIDE))
    await rename(part, folder)
    return { folder, orders, bytes: await sizeOf(folder) }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

export type Restore = Where & {
  from: string
  /** SHOP_SECRET; without it the backup must hold secret.key. */
  secret?: string | undefined
  /** Part of every document number from now on: those since the backup were issued already, on paper. */
  series: string
}

export interface Restored {
  orders: number
  /** Files that were there before, under their new names. */
  replaced: string[]
}

/** Restores a backup. No server may be running; existing files are renamed. */
export async function restore({ data, databaseUrl, secret, from, series, now }: Restore): Promise<Restored> {
  const copy = join(from, databaseUrl ? POSTGRES : SQLITE)
  if (!existsSync(copy)) throw new OwnerError(`There is no ${copy}: is this a backup of this shop?`)
  if (!secret && !existsSync(join(from, BESIDE, 'secret.key'))) {
    throw new OwnerError(
      `${join(from, BESIDE)} has no secret.key: the order links in every mail would stop working. Copy the file there, or set SHOP_SECRET to the secret of that shop, and restore again.`,
    )
  }
  const orders = databaseUrl ? await countInDump(copy) : countInCopy(copy)
  await mkdir(data, { recursive: true, mode: FOR_THE_OWNER })
  const aside = `.replaced-${nameOf(now)}`
  const started = { letter: series, startedAt: now.toISOString() }
  const replaced = databaseUrl
    ? await restorePostgres(databaseUrl, copy, started)
    : await restoreSqlite(copy, join(data, SQLITE), { aside, started })
  replaced.push(...(await restoreBeside(join(from, BESIDE), data, aside)))
  return { orders, replaced }
}

async function copyBeside(data: string, into: string): Promise<void> {
  await mkdir(into, { recursive: true })
  const names = (await namesIn(data)).filter((name) => !NOT_COPIED.test(name))
  await Promise.all(names.map((name) => cp(join(data, name), join(into, name), { recursive: true, filter: isWhole })))
}

/** The shop goes on writing: a file that is not finished gets its name when it is. */
const isWhole = (path: string) => !path.endsWith('.part')

async function restoreBeside(from: string, data: string, aside: string): Promise<string[]> {
  const names = await namesIn(from)
  const there = names.filter((name) => existsSync(join(data, name))).map((name) => join(data, name))
  await Promise.all(there.map((path) => rename(path, path + aside)))
  await Promise.all(names.map((name) => cp(join(from, name), join(data, name), { recursive: true })))
  return there.map((path) => path + aside)
}

const namesIn = async (folder: string) => (existsSync(folder) ? await readdir(folder) : [])

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const nameOf = (now: Date) => now.toISOString().replace(/[:.]/g, '-')
