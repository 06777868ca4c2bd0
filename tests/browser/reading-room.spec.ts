import { buy, expect, test } from '../support/browser/buyer.ts'
import { enterRoom, openRoomMenu } from '../support/browser/reader.ts'
import { boardRoutes, movementPath, roomChapterPath, roomRoutes } from '../../routes.ts'
import { roomChapterPages } from '../support/browser/pages.ts'
import { REST, ONE_WIDTH, expectAccessible, hydrated, unreadableTexts } from '../support/browser/visitor.ts'

test(
  'the order page continues reading on the device that has a place',
  { tag: [ONE_WIDTH, REST] },
  async ({ page, email }) => {
    await buy(page, email)
    const order = page.url()
    await page.getByRole('button', { name: 'Read it now' }).click()
    const chapter = roomChapterPath('the-hinge')
    await page.goto(chapter)
    await page.evaluate(() => window.scrollTo(0, 3000))
    await expect.poll(() => page.evaluate(() => localStorage.getItem('reading'))).toContain('the-hinge')
    await page.goto(order)
    await page.getByRole('button', { name: 'Continue reading' }).click()
    await expect(page).toHaveURL(`${chapter}#on`)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
    await page.evaluate(() => localStorage.clear())
    await page.goto(order)
    await expect(page.getByRole('button', { name: 'Read it now' })).toBeVisible()
    await page.getByRole('button', { name: 'Download PDF' }).click()
    await expect(page.getByText('Your download has started.')).toBeVisible()
    await expect(page.getByText('until you first download a file')).toBeHidden()
  },
)

test(
  'the first download replaces at once what the order page said before it',
  { tag: ONE_WIDTH },
  async ({ page, email }) => {
    await buy(page, email)
    const notYet = page.getByText('hasn’t been read or downloaded yet')
    await expect(notYet).toBeVisible()
    await page.getByRole('button', { name: 'Download PDF' }).click()
    await expect(page.getByText('Your download has started.')).toBeVisible()
    await expect(notYet).toBeHidden()
    await expect(page.getByText('ends your 14-day right to withdraw')).toBeHidden()
    await expect(page.locator('.order-withdraw')).toContainText('You can still')
  },
)

test(
  'from the order page to a chapter, a search, a dark page, and back to where the reader was',
  { tag: ONE_WIDTH },
  async ({ page, email }) => {
    await page.clock.install()
    await enterRoom(page, email)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'The hinge', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'The hinge' })).toBeVisible()
    await page.getByRole('button', { name: 'Display' }).click()
    await page.getByRole('button', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveClass(/page-dark/)
    const colorOf = (part: string) => page.locator(part).evaluate((one) => getComputedStyle(one).backgroundColor)
    const [behind, ...above] = [await colorOf('body'), await colorOf('.room-header > .wrap'), await colorOf('#display')]
    expect(above, 'header and panel stand out from the page').not.toContain(behind)
    await expectAccessible(page)
    await page.evaluate(() => window.scrollTo(0, 2000))
    await page.clock.runFor('00:10')
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('reading') ?? '{}').last?.part ?? 0))
      .toBeGreaterThan(0.02)
    // The menu is at the top. The place is saved some time after scrolling.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await page.clock.fastForward('00:10')
    await (await openRoomMenu(page)).getByRole('link', { name: 'Contents' }).click()
    const on = page.getByRole('link', { name: 'Continue with chapter 7' })
    await expect(on).toBeVisible()
    await page.getByRole('button', { name: 'Search in the guide' }).click()
    await page.getByLabel('Search the guide').fill('broomstick')
    const result = page.locator('.room-search li').filter({ hasText: 'Chapter 7' }).first()
    await expect(result.locator('mark').first()).toHaveText(/broomstick/i)
    await page.getByLabel('Search the guide').fill('gobelt sqaut')
    await expect(page.getByRole('link', { name: 'Movement Goblet squat' })).toBeVisible()
    const { promise: typed, resolve: hydrate } = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await typed
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Search in the guide' }).click()
    await page.getByLabel('Search the guide').fill('broomstick')
    hydrate()
    await expect(result.locator('mark').first()).toHaveText(/broomstick/i)
    // The first one clears the field.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await on.click()
    await expect(page).toHaveURL(/\/read\/[^#]*$/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  },
)

test(
  'after a glance at a chapter and a look at the end of the book, the reader continues in the chapter that was begun',
  { tag: [ONE_WIDTH, REST] },
  async ({ page, email }) => {
    await page.clock.install()
    await enterRoom(page, email)
    const partOf = async (slug: string) =>
      await page.evaluate((of) => {
        const { last, left = [] } = JSON.parse(localStorage.getItem('reading') ?? '{}')
        return [last, ...left].find((place) => place?.slug === of)?.part ?? 0
      }, slug)
    await page.goto(roomChapterPath('how-to-use-this-guide'))
    await hydrated(page)
    await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }))
    await page.clock.runFor('00:10')
    expect(await partOf('how-to-use-this-guide')).toBeGreaterThan(0.02)
    await page.goto(roomChapterPath('the-short-day'))
    await hydrated(page)
    await page.goto(roomRoutes.room)
    await expect(page.getByRole('link', { name: 'Continue with chapter 1', exact: true })).toBeVisible()
    await page.goto(roomChapterPath('the-rest-of-the-year'))
    await hydrated(page)
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await page.clock.runFor('00:02')
    await page.goto(roomRoutes.room)
    await page.getByRole('link', { name: 'Continue with chapter 1', exact: true }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1500)
  },
)

test(
  'a chapter is marked as read when most of it was read, and not for a look at its end',
  { tag: ONE_WIDTH },
  async ({ page, email }) => {
    await page.clock.install()
    await enterRoom(page, email)
    const goTo = async (tenth: number) => {
      await page.evaluate((part) => {
        const top = (part / 10) * (document.documentElement.scrollHeight - window.innerHeight)
        window.scrollTo({ top, behavior: 'instant' })
      }, tenth)
      await page.clock.runFor('00:10')
    }
    const mark = page.locator('.contents li').filter({ hasText: 'The hinge' }).getByText('Read', { exact: true })
    await page.goto(roomChapterPath('the-hinge'))
    await hydrated(page)
    await goTo(10)
    await page.goto(roomRoutes.room)
    await expect(page.getByRole('link', { name: 'Continue with chapter 7' })).toBeVisible()
    await expect(mark).toBeHidden()
    await page.goto(roomChapterPath('the-hinge'))
    await hydrated(page)
    for (const tenth of [2, 4, 6, 8, 10]) await goTo(tenth)
    await page.goto(roomRoutes.room)
    await expect(mark).toBeVisible()
    await expect(page.getByRole('link', { name: 'Continue with chapter 8' })).toBeVisible()
  },
)

test('a highlight takes whole words', { tag: ONE_WIDTH }, async ({ page, email }) => {
  await enterRoom(page, email)
  await page.goto(roomChapterPath('the-hinge'))
  await hydrated(page)
  const words = await page.evaluate(() => {
    const text = document.querySelector('.chapter-text > p')?.firstChild
    if (!(text instanceof Text)) throw new Error('The chapter does not begin with text.')
    const [, second = '', third = ''] = text.data.split(' ')
    const at = text.data.indexOf(' ') + 1
    const from = at + second.length - 1
    document.getSelection()?.setBaseAndExtent(text, from, text, from + 3)
    return `${second} ${third}`
  })
  await page.getByRole('button', { name: 'Highlight' }).click()
  await expect(page.locator('.marks li a')).toContainText(`“${words}”`)
})

test(
  'with the largest text, figures of a recipe fit on one line, and a button is wider than its label',
  { tag: ONE_WIDTH },
  async ({ page, email }) => {
    await enterRoom(page, email)
    await page.getByRole('button', { name: 'Display' }).click()
    await page.getByRole('button', { name: 'Larger' }).click()
    await expect(page.locator('html')).toHaveClass(/letters-larger/)
    await page.goto(movementPath('squat'))
    const pause = page.getByRole('button', { name: 'Pause' })
    const free = await pause.evaluate((button) => {
      const label = document.createRange()
      label.selectNodeContents(button.lastChild ?? button)
      return button.getBoundingClientRect().width - label.getBoundingClientRect().width
    })
    expect(free).toBeGreaterThan(6)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(roomChapterPath('recipes-for-weeknights'))
    const heights = await page
      .locator('.exhibit-index span + small')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)))
    expect(heights.length).toBeGreaterThan(10)
    expect(Math.max(...heights)).toBeLessThan(40)
    const sizes = await page
      .locator('.page-contents :is(h2, a)')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
    expect(sizes[0]).toBeGreaterThan(1.2 * Math.max(...sizes.slice(1)))
  },
)

test(
  'with the largest text on a phone, each set of a session says its week',
  { tag: [ONE_WIDTH, REST] },
  async ({ page, email }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enterRoom(page, email)
    await page.getByRole('button', { name: 'Display' }).click()
    await page.getByRole('button', { name: 'Larger' }).click()
    await expect(page.locator('html')).toHaveClass(/letters-larger/)
    await page.goto(roomChapterPath('get-stronger'))
    const table = page.locator('.program-table').first()
    const labels = await table
      .locator('tbody tr:first-child td')
      .evaluateAll((cells) =>
        cells
          .map((cell) => cell.getAttribute('data-week') ?? '')
          .filter((_, i) => getComputedStyle(cells[i] ?? document.body, '::before').display === 'block'),
      )
    expect(labels.slice(0, 4)).toEqual(['Week 1', 'Week 2', 'Week 3', 'Week 4'])
    await expect(table.locator('thead')).toBeHidden()
  },
)

test('Back from a result opens the search again with its results', { tag: ONE_WIDTH }, async ({ page, email }) => {
  await enterRoom(page, email)
  await page.getByRole('button', { name: 'Search in the guide' }).click()
  await page.getByLabel('Search the guide').fill('broomstick')
  await page.locator('.room-search li a').first().click()
  await expect(page).toHaveURL(/\/read\/./)
  await page.goBack()
  await expect(page.getByLabel('Search the guide')).toHaveValue('broomstick')
  await expect(page.locator('.room-search li').first()).toBeVisible()
})

test(
  'a note opens beside its line, which stays where it is, Esc closes it, and it is not read to the end',
  { tag: ONE_WIDTH },
  async ({ page, email }) => {
    await enterRoom(page, email)
    await page.clock.install()
    await page.goto(roomChapterPath('eating-for-training'))
    await hydrated(page)
    const [reference, note] = [page.getByRole('button', { name: 'Note 1', exact: true }), page.locator('#fn-1')]
    for (const line of ['top', 'bottom']) {
      await reference.evaluate((element, edge) => {
        const { top } = element.getBoundingClientRect()
        window.scrollBy({ top: top - (edge === 'top' ? 100 : window.innerHeight - 30), behavior: 'instant' })
        if (element instanceof HTMLElement) element.focus({ preventScroll: true })
      }, line)
      const place = await page.evaluate(() => window.scrollY)
      await page.keyboard.press('Enter')
      await expect(note).toBeInViewport({ ratio: 1 })
      const [number, own] = [await reference.boundingBox(), await note.boundingBox()]
      if (!number || !own) throw new Error('The note or its number has no box.')
      expect(line === 'top' ? own.y - number.y - number.height : number.y - own.y - own.height).toBeGreaterThan(0)
      expect(await page.evaluate(() => window.scrollY)).toBe(place)
      await page.keyboard.press('Escape')
      await expect(note).not.toBeInViewport()
      await expect(reference).toBeFocused()
    }
    await page.clock.runFor('00:10')
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('reading') ?? '{}').read)).toEqual([])
  },
)

test(
  'with a keyboard, Enter goes to the first result, once more opens it, and arrows reach the others',
  { tag: ONE_WIDTH },
  async ({ page, email }) => {
    await enterRoom(page, email)
    await hydrated(page)
    await page.getByRole('button', { name: 'Search in the guide' }).click()
    const field = page.getByLabel('Search the guide')
    await field.fill('broomstick hinge')
    const results = page.locator('.room-search li a')
    const [first, second] = [results.first(), results.nth(1)]
    await expect(second).toBeVisible()
    await field.press('ArrowDown')
    await expect(first).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(second).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(field).toBeFocused()
    // Once its text has loaded, the address of a section ends with the word, and that of a movement doesn't.
    await expect(page.locator('.room-search a[href*=":~:text="]').first()).toBeVisible()
    await expect(first).toHaveAttribute('href', /^[^#]+$/)
    const [path] = (await first.getAttribute('href'))?.split('#') ?? []
    // On a phone, the key of its keyboard, which leaves the results in view.
    await field.press('Enter')
    await expect(first).toBeFocused()
    await expect(second).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(({ pathname }) => pathname === path)
  },
)

test(
  'every page has the search: the best eight results, then all, and only their number is announced',
  { tag: ONE_WIDTH },
  async ({ page, email }) => {
    await enterRoom(page, email)
    await page.goto(roomChapterPath('the-hinge'))
    await hydrated(page)
    const loaded = page.waitForResponse(/search/)
    await page.getByRole('button', { name: 'Search in the guide' }).click()
    const field = page.getByLabel('Search the guide')
    await expect(field).toBeFocused()
    // Before the first key.
    await loaded
    const status = page.locator('.room-search').getByRole('status')
    await field.fill('s')
    await expect(status).toBeEmpty()
    await field.press('Enter')
    await expect(status).toHaveText(/^No results for “s”\./)
    await field.fill('xylophone')
    await expect(status).toHaveText(/^No results for “xylophone”\./)
    await expect(page.getByRole('link', { name: 'Help with your order' })).toBeVisible()
    await page.getByRole('link', { name: 'Look in the contents' }).click()
    await expect(page).toHaveURL(roomRoutes.room)
    await expect(field).toBeHidden()
    await page.goBack()
    await field.fill('protien')
    await expect(page.locator('.room-search').getByRole('status')).toHaveText('Showing results for “protein”.')
    await field.fill('knee')
    const panel = page.locator('.room-search')
    await expect(panel.getByRole('status')).toHaveText(/^\d+ results, the best first$/)
    await expect(panel.getByRole('listitem')).toHaveCount(8)
    await expect(panel.locator('[aria-live], [role=status]')).toHaveCount(1)
    await expectAccessible(page)
    await panel.getByRole('button', { name: /^Show all / }).click()
    expect(await panel.getByRole('listitem').count()).toBeGreaterThan(50)
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await page.getByRole('button', { name: 'Search in the guide' }).click()
    await field.fill('broomstick hinge')
    await panel
      .getByRole('link', { name: /^Movement/ })
      .first()
      .click()
    await expect(page).toHaveURL(/movements/)
  },
)

test(
  'the color follows the system until the reader chooses, and every part of a chapter follows it',
  { tag: [ONE_WIDTH, REST] },
  async ({ page, email }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await enterRoom(page, email)
    await page.goto(roomChapterPath('the-hinge'))
    const colors = () =>
      page.evaluate(() =>
        ['html', '.callout-caution', '.exhibit-demo', '.exhibit-demo svg [fill="#0b1712"]'].map((part) => {
          const element = document.querySelector(part)
          if (!element) throw new Error(`${part} is missing.`)
          const { backgroundColor, fill } = getComputedStyle(element)
          return part.includes('fill') ? fill : backgroundColor
        }),
      )
    const clear = 'rgba(0, 0, 0, 0)'
    expect(await colors()).toEqual(['rgb(11, 23, 18)', clear, 'rgb(20, 38, 29)', 'rgb(240, 235, 221)'])
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(240, 235, 221)')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Display' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Light' }).click()
    expect(await colors()).toEqual(['rgb(250, 247, 239)', clear, 'rgb(240, 235, 221)', 'rgb(11, 23, 18)'])
    for (const path of [
      roomChapterPath('recipes-for-weeknights'),
      roomChapterPath('get-stronger'),
      boardRoutes.newThread,
    ]) {
      await page.goto(path)
      await page.getByRole('button', { name: 'Display' }).click()
      await page.getByRole('button', { name: 'Dark' }).click()
      await expectAccessible(page)
    }
  },
)

test('in the dark every text of every chapter can be read', { tag: [ONE_WIDTH, REST] }, async ({ page, email }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enterRoom(page, email)
  for (const path of roomChapterPages) {
    await page.goto(path)
    await page.evaluate(() => document.getElementById('fn-1')?.showPopover())
    expect(await unreadableTexts(page), path).toEqual([])
  }
})

test(
  'at 320 pixels no heading widens a chapter, weeks are easy to tap, and an open panel covers nothing in use',
  { tag: ONE_WIDTH },
  async ({ page, email }) => {
    await enterRoom(page, email)
    await page.setViewportSize({ width: 320, height: 700 })
    for (const slug of ['how-to-use-this-guide', 'brace-carry-breathe', 'one-shop-two-cooks', 'get-stronger']) {
      await page.goto(roomChapterPath(slug))
      await expect(page.locator('.mark-toggle').first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), slug).toBe(320)
    }
    const week = await page
      .getByRole('link', { name: /^Talk about .*, week 1$/ })
      .first()
      .boundingBox()
    expect(week?.width).toBeGreaterThanOrEqual(44)
    const display = page.getByRole('button', { name: 'Display' })
    const larger = page.getByRole('button', { name: 'Larger' })
    await display.click()
    await page.keyboard.press('Escape')
    await expect(larger).toBeHidden()
    await display.click()
    await larger.focus()
    await page.keyboard.press('Tab')
    await expect(larger).toBeHidden()
  },
)

test(
  'a bookmark and a highlight stay in the chapter and on the first page, and can be removed',
  { tag: ONE_WIDTH },
  async ({ page, email }) => {
    await enterRoom(page, email)
    await expect((await openRoomMenu(page)).getByText('Contents')).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'The hinge', exact: true }).click()
    await hydrated(page)
    const bookmark = page.getByRole('button', { name: /^Bookmark: / }).first()
    await bookmark.click()
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
    await page.evaluate(() => {
      const paragraph = document.querySelector('.chapter-text > p')
      paragraph?.scrollIntoView({ behavior: 'instant' })
      if (paragraph) document.getSelection()?.selectAllChildren(paragraph)
    })
    const highlightIt = page.getByRole('button', { name: 'Highlight' })
    await expect(highlightIt).toBeVisible()
    const scrollBy = (top: number) => page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), top)
    await scrollBy(3000)
    await expect(highlightIt).toBeHidden()
    await scrollBy(-3000)
    await highlightIt.click()
    await expect(page.locator('.marks li')).toHaveCount(2)
    // So that a reader sees what was selected become a highlight.
    const [selection, highlight] = await page.evaluate(() =>
      ['::selection', '::highlight(marks)'].map((pseudo) => {
        const paragraph = document.querySelector('.chapter-text > p')
        return paragraph && getComputedStyle(paragraph, pseudo).backgroundColor
      }),
    )
    expect(highlight).toBe('rgb(212, 252, 60)')
    expect(selection).toBe('rgb(168, 190, 176)')
    const remove = page.getByRole('button', { name: 'Remove highlight' })
    for (const leave of [() => page.keyboard.press('Escape'), () => scrollBy(60)]) {
      await page.evaluate(() => document.getSelection()?.collapse(document.querySelector('.chapter-text > p'), 1))
      await expect(remove).toBeVisible()
      await leave()
      await expect(remove).toBeHidden()
    }
    // Readers who select with the keys need the caret while the page scrolls.
    await page.evaluate(() => document.getSelection()?.collapse(document.querySelector('.chapter-text > p ~ p ~ p'), 0))
    await scrollBy(60)
    await page.keyboard.press('Escape')
    const carets = await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      return document.getSelection()?.rangeCount
    })
    expect(carets).toBe(1)
    await expectAccessible(page)
    await page.reload()
    await expect(page.locator('.marks li')).toHaveCount(2)
    expect(await page.evaluate(() => CSS.highlights.get('marks')?.size)).toBe(1)
    await (await openRoomMenu(page)).getByRole('link', { name: 'Contents' }).click()
    await expect(page.locator('.marks li')).toHaveCount(2)
    await expect(page.locator('.marks li').first()).toContainText(/Chapter 7: The hinge · .*20\d\d/)
    const marks = page.locator('.marks li')
    const name = await marks.first().getByRole('link').innerText()
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await expect(marks.first()).toHaveText('Removed.Undo')
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Undo: / }).click()
    await expect(marks.first().getByRole('link')).toHaveText(name, { useInnerText: true })
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await page.reload()
    await expect(marks).toHaveCount(1)
  },
)

test(
  'no secret stays in URL or history, and after leaving, access is required again',
  { tag: ONE_WIDTH },
  async ({ page, email }) => {
    await enterRoom(page, email)
    expect(page.url()).not.toContain('orders')
    // The page's request for the offline size is aborted when the reader leaves.
    await expect(page.getByRole('button', { name: /^Save offline, / })).toBeVisible()
    await page.getByRole('button', { name: 'Sign out on this device' }).click()
    await expect(page.getByRole('heading', { name: 'You’re signed out on this device' })).toBeVisible()
    await page.goto(roomRoutes.room)
    await expect(page.getByRole('heading', { name: 'Open the guide from your order' })).toBeVisible()
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every chapter can be read, in any color and text size', { tag: [ONE_WIDTH, REST] }, async ({ page, email }) => {
    await enterRoom(page, email)
    await expect(page.getByRole('button', { name: 'Search in the guide' })).toBeHidden()
    await page.getByRole('link', { name: 'Start with chapter 1' }).click()
    await page.getByRole('link', { name: /^Next: chapter 2/ }).click()
    await page.getByRole('button', { name: 'Display' }).click()
    await page.getByRole('button', { name: 'Larger' }).click()
    await expect(page.locator('html')).toHaveClass(/letters-larger/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('goal')
  })
})
