// The reading room with its door open, for the browser: node DIST/room-server.js
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findMaker } from '../../films/maker.ts'
import { createStudio } from '../../films/studio.ts'
import { builtFiles } from '../../open-shop.ts'
import { protection } from '../../server/protection.ts'
import { addReading } from '../../server/reading/routes.ts'
import { loadStaticFiles, serveStaticFile } from '../../server/static-files.ts'
import type { Assets } from '../../site/assets.ts'

const [, , dist = 'dist', port = '4311'] = process.argv
const assets: Assets = JSON.parse(readFileSync(join(dist, builtFiles.assets), 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'fitsport-films-'))
const studio = createStudio({ folder, maker: findMaker(join(dist, 'server')) })

const app = new Hono()
app.use(protection(assets.siteUrl))
addReading(app, { assets, studio, log: console.log }, () => true)
const listener = getRequestListener(app.fetch)
const files = loadStaticFiles(join(dist, 'site'), assets.siteUrl)
createServer((request, response) => {
  if (!serveStaticFile(files, request, response)) void listener(request, response)
}).listen(Number(port), '127.0.0.1')
