import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { routes, shopRoutes } from '../../routes.ts'
import { startServer } from '../support/servers/built-server.ts'
import { type Firefox, firefoxPath, startFirefox } from './firefox.ts'

/** `npm run firefox`: checks the last build for differences between engines. */
const program = firefoxPath()
if (program) await walk(program)
else {
  console.error('There is no Firefox: install firefox-esr, or name one in FIREFOX_PATH.')
  process.exitCode = 1
}

async function walk(path: string) {
  const server = await startServer()
  const firefox = await startFirefox(path)
  try {
    await landing(firefox, server.url)
    await positions(firefox, server.url)
    await purchase(firefox, server.url)
    await receiptOnPaper(firefox)
    assert.deepEqual(firefox.consoleErrors, [])
    report('nothing was complained of in the console')
  } finally {
    await firefox.stop()
    await server.stop()
  }
}

function report(sentence: string) {
  console.log(`✓ ${sentence}`)
}

async function landing(firefox: Firefox, site: string) {
  await firefox.open(site + routes.home)
  await firefox.until(`document.querySelector('.header-bar').dataset.scrolled === 'false'`)
  await firefox.ask(`scrollTo({ top: 600, behavior: 'instant' })`)
  await firefox.until(`document.querySelector('.header-bar').dataset.scrolled === 'true'`)
  report('the header turns when the page is scrolled')
  await firefox.ask(`document.querySelector('[popovertarget=menu]').click()`)
  await firefox.until(`document.querySelector('#menu').matches(':popover-open')`)
  await firefox.ask(`document.querySelector('#menu a').click()`)
  await firefox.until(`!document.querySelector('#menu').matches(':popover-open')`)
  report('the menu opens, and closes on a choice')
}

async function positions(firefox: Firefox, site: string) {
  await firefox.resize(390, 844)
  await firefox.open(site + routes.home)
  await firefox.ask(`document.querySelector('.hero a[href="#pricing"]').click()`)
  await firefox.until(`Math.abs(document.querySelector('#pricing').getBoundingClientRect().top - 72) < 1`)
  report('an anchor stops below the header')
  await firefox.ask(`document.querySelector('.about-story').scrollIntoView({ behavior: 'instant' })`)
  const top = Number(await firefox.ask(`document.querySelector('.about-story').getBoundingClientRect().top`))
  await firefox.ask(`location.reload()`)
  await firefox.until(`document.querySelector('.header-bar')?.dataset.scrolled === 'true'`)
  await firefox.until(`Math.abs(document.querySelector('.about-story').getBoundingClientRect().top - ${top}) < 2`)
  report('a reload restores the position')
  const text = execFileSync('pdftotext', ['-', '-'], { input: await firefox.print(), encoding: 'utf8' })
  assert.ok(text.includes('combined experience'), text)
  report('everything is on paper')
  await firefox.resize(1366, 768)
}

async function purchase(firefox: Firefox, site: string) {
  await firefox.open(site + shopRoutes.checkout)
  await firefox.ask(`document.querySelector('form button[type=submit]').click()`)
  await firefox.until(`document.activeElement.className === 'errors'`)
  report('what is missing stands in a summary that has the focus')
  await firefox.ask(`(() => {
    document.querySelector('[name=email]').value = 'ada@example.com'
    document.querySelector('[name=method][value=card]').checked = true
    document.querySelector('[name=consent]').checked = true
    document.querySelector('[name=consent]').form.querySelector('button[type=submit]:not([name])').click()
  })()`)
  await firefox.until(`document.querySelector('button[value=pay]') !== null`)
  await firefox.ask(`document.querySelector('button[value=pay]').click()`)
  await firefox.until(`document.querySelector('.receipt-number') !== null`)
  report('the form leads to the payment, and the payment to the order')
}

/** Firefox prints large text as shapes, so this searches for the text of the receipt, not its number. */
async function receiptOnPaper(firefox: Firefox) {
  const text = execFileSync('pdftotext', ['-', '-'], { input: await firefox.print(), encoding: 'utf8' })
  for (const phrase of ['Paid with', 'tax included', 'Policy version']) {
    assert.ok(text.includes(phrase), `“${phrase}” is not on paper:\n${text}`)
  }
  assert.ok(!text.includes('Download'), 'what can only be pressed is on paper')
  report('the receipt comes out of the printer')
}
