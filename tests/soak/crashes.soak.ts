import { test } from 'vitest'
import { crashBuyingProcess } from '../crashes/process-crash-run.ts'
import { crashOnPostgres, crashOnSqlite } from '../crashes/web-crash-run.ts'

test('500 purchases with kill -9 at random moments lose no paid order and no mail', () =>
  crashBuyingProcess({ purchases: 500 }))

test('500 purchases on a web server that is killed at random lose no order a buyer saw', () =>
  crashOnSqlite({ purchases: 500, kills: 15 }))

test('500 purchases on two web servers and a PostgreSQL that are killed lose no order a buyer saw', () =>
  crashOnPostgres({ purchases: 500, kills: 15, databaseKills: 6 }))
