import { expect, test } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { routes, shopRoutes } from '../../routes.ts'
import { ensureFirefox, type Firefox, startFirefox } from '../support/browser/firefox.ts'
import { type RunningServer, startServer } from '../support/servers/built-server.ts'
import { ensureCommand } from '../support/servers/required-command.ts'

test.describe.configure({ mode: 'serial' })

let server: RunningServer
let firefox: Firefox

test.beforeAll(async () => {
  const program = ensureFirefox()
  test.skip(!program || !ensureCommand('pdftotext', 'poppler-utils'), 'Firefox or poppler is missing')
  server = await startServer()
  firefox = await startFirefox(program ?? '')
})
test.afterAll(async () => {
  await firefox?.stop()
  await server?.stop()
})

test('in Firefox the header turns when the page is scrolled, and the menu closes on a choice', async () => {
  await firefox.open(server.url + routes.home)
  await firefox.until(`document.querySelector('.header-bar').dataset.scrolled === 'false'`)
  await firefox.ask(`scrollTo({ top: 600, behavior: 'instant' })`)
  await firefox.until(`document.querySelector('.header-bar').dataset.scrolled === 'true'`)
  await firefox.ask(`document.querySelector('[popovertarget=menu]').click()`)
  await firefox.until(`document.querySelector('#menu').matches(':popover-open')`)
  await firefox.ask(`document.querySelector('#menu a').click()`)
  await firefox.until(`!document.querySelector('#menu').matches(':popover-open')`)
})

test('in Firefox an anchor stops below the header, a reload restores the position, and all is on paper', async () => {
  await firefox.resize(390, 844)
  await firefox.open(server.url + routes.home)
  await firefox.ask(`document.querySelector('.hero a[href="#pricing"]').click()`)
  await firefox.until(`Math.abs(document.querySelector('#pricing').getBoundingClientRect().top - 72) < 1`)
  await firefox.ask(`document.querySelector('.about-years').scrollIntoView({ behavior: 'instant' })`)
  const top = Number(await firefox.ask(`document.querySelector('.about-years').getBoundingClientRect().top`))
  await firefox.ask(`(window.isOld = true, location.reload())`)
  await firefox.until(`!window.isOld && document.readyState === 'complete'`)
  await firefox.until(`document.querySelector('.header-bar')?.dataset.scrolled === 'true'`)
  await firefox.until(`Math.abs(document.querySelector('.about-years').getBoundingClientRect().top - ${top}) < 2`)
  expect(textOf(await firefox.print())).toContain('combined experience')
  await firefox.resize(1366, 768)
})

test('in Firefox a purchase: the summary of errors has the focus, and the receipt is printed', async () => {
  await firefox.open(server.url + shopRoutes.checkout)
  await firefox.ask(`document.querySelector('form button[type=submit]').click()`)
  await firefox.until(`document.activeElement.className === 'errors'`)
  await firefox.ask(`(() => {
    document.querySelector('[name=email]').value = 'ada@example.com'
    document.querySelector('[name=method][value=card]').checked = true
    document.querySelector('[name=consent]').checked = true
    document.querySelector('[name=consent]').form.querySelector('button[type=submit]:not([name])').click()
  })()`)
  await firefox.until(`document.querySelector('button[value=pay]') !== null`)
  await firefox.ask(`document.querySelector('button[value=pay]').click()`)
  await firefox.until(`document.querySelector('.receipt-number') !== null`)
  // Firefox prints large text as shapes, so this looks for the text of the receipt, not its number.
  const receipt = textOf(await firefox.print())
  for (const phrase of ['Paid with', 'tax included', 'You checked this box on']) expect(receipt).toContain(phrase)
  expect(receipt).not.toContain('Download')
  expect(firefox.consoleErrors).toEqual([])
})

const textOf = (pdf: Buffer) => execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' })
