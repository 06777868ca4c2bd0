import { test } from 'vitest'
import { crashOnPostgres, crashOnSqlite } from './web-crash-run.ts'

test('a web server on SQLite that is killed at random loses no order a buyer saw', () =>
  crashOnSqlite({ purchases: 120, kills: 3 }))

test('two web servers on a PostgreSQL that is killed, too, lose no order a buyer saw', () =>
  crashOnPostgres({ purchases: 120, kills: 3, databaseKills: 2 }))
