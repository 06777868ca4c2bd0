import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { searchSubjects } from '../../content/search-subjects.ts'
import { roomChapterPath } from '../../routes.ts'
import { readManuscript } from '../manuscript/manuscript.ts'
import { createSearch, excerptOf, previewOf } from './find.ts'
import { plainText, searchTerms, stemOf } from './search-terms.ts'
import { searchIndex, searchTexts } from './search-index.ts'

const { chapters } = readManuscript(join(import.meta.dirname, '../..'))
const index = searchIndex(chapters)
const texts = searchTexts(chapters)
const search = createSearch(index)
const vocabulary = index.words.split('\n').map((line) => line.split(' ')[0] ?? '')
const ask = (query: string) => search(query).found.map(({ place }) => place)
const textAt = (path: string) => {
  const at = index.places.findIndex((place) => place.path === path)
  return `${index.places[at]?.title} ${texts[at]}`
}
const titles = (query: string) => ask(query).map(({ kind, title }) => `${kind}: ${title}`)

test('the index of the whole guide is under 60 KB on its way to a phone, and the texts for excerpts under 160', () => {
  expect(brotliCompressSync(JSON.stringify(index)).length).toBeLessThan(60_000)
  expect(brotliCompressSync(JSON.stringify(texts)).length).toBeLessThan(160_000)
})

describe('a search', () => {
  test.each([
    ['knee', ['chapter: Knees, hips, backs', 'chapter: Two things to find out first', 'chapter: What goes wrong']],
    ['how to squat', ['movement: Goblet squat', 'movement: Bodyweight squat', 'chapter: The squat family']],
    ['back pain', ['chapter: When it complains', 'chapter: First, the safety page']],
    ['protein', ['chapter: Three things that carry the most', 'chapter: The plate and the hand']],
    ['missed a week', ['chapter: Four sizes of week', 'chapter: How far to step back']],
    ['warm up', ['chapter: Warm up, loosen up, stop', 'chapter: Three steps to the first set']],
    ['rest between sets', ['chapter: The sessions', 'chapter: What to cut, and what to leave alone']],
    ['vegetarian', ['chapter: All of them, by kind', 'chapter: A week without meat, day by day']],
    ['no dumbbells', ['chapter: Substitutions', 'chapter: What you need in the house']],
    ['how often', ['chapter: How to look, and how often', 'chapter: Four sizes of week']],
    ['lose fat', ['chapter: Lose fat, keep your strength', 'program: Lose fat, keep your strength']],
    ['plank', ['movement: Plank']],
    ['hinge', ['chapter: The hinge', 'movement: Dumbbell hinge']],
  ])('for “%s” leads to what a reader means by it', (query, meant) => {
    expect(titles(query).slice(0, 3)).toEqual(expect.arrayContaining(meant))
  })

  test.each([
    ['how many sets', 'the-25-minute-strength-session#the-sessions'],
    ['my knee hurts', 'squat-and-split-squat#knees-hips-backs'],
    ['sore knee', 'squat-and-split-squat#knees-hips-backs'],
    ['painful knees', 'squat-and-split-squat#knees-hips-backs'],
    ['sore back', 'the-hinge#when-it-complains'],
    ['sore shoulder', 'push-and-pull#when-something-complains'],
    ['sore', 'sleep-and-recovery#the-days-between'],
    ['my back hurts after deadlifts', 'the-hinge#when-it-complains'],
    ['how much protein do I need', 'eating-for-training#three-things-that-carry-the-most'],
    ['how heavy should the dumbbells be', 'the-rest-of-the-year#how-heavy-and-how-close'],
    ['can I train when I am sick', 'warm-up-loosen-up-stop#stop'],
    ['how long should I rest', 'the-25-minute-strength-session#the-sessions'],
    ['what if I miss a session', 'a-week-that-survives-your-calendar#one-fallback-each'],
    ['I was on vacation for two weeks', 'come-back-after-a-break#four-kinds-of-break'],
    ['do I need a gym', 'how-to-use-this-guide#what-you-need-in-the-house'],
    ['how do I lose weight', 'lose-fat-keep-your-strength#how-fast-is-right'],
    ['why is my weight not going down', 'lose-fat-keep-your-strength#when-it-goes-wrong'],
    ['how much sleep', 'sleep-and-recovery#how-much-sleep'],
    ['training in a hotel', 'the-short-day#a-room-a-corridor-a-suitcase'],
    ['can I run instead of walking', 'build-stamina#the-running-lane'],
    ['is coffee okay', 'sleep-and-recovery#caffeine'],
    ['what to eat before training', 'eating-for-training#around-training'],
    ['I have only ten minutes', 'the-short-day#ten-minutes'],
    ['how to breathe', 'brace-carry-breathe#when-to-breathe-in-when-to-breathe-out'],
    ['how much weight should I use', 'get-stronger#weeks-1-to-4-reps'],
    ['RIR', 'how-to-use-this-guide#how-to-read-what-is-written-here'],
    ['RPE', 'how-to-use-this-guide#how-to-read-what-is-written-here'],
    ['RIR', 'the-25-minute-strength-session#four-weeks'],
    ['1RM', 'the-rest-of-the-year#how-heavy-and-how-close'],
    ['DOMS', 'sleep-and-recovery#the-days-between'],
    ['cardio', 'easy-endurance#three-efforts'],
    ['abs', 'brace-carry-breathe#four-jobs'],
    ['core', 'brace-carry-breathe#four-jobs'],
    ['crunches', 'brace-carry-breathe#four-jobs'],
    ['sit-ups', 'brace-carry-breathe#what-goes-wrong'],
    ['calves', 'movements/heel-raise'],
    ['calf raise', 'movements/heel-raise'],
    ['belly fat', 'lose-fat-keep-your-strength#twelve-weeks-at-a-glance'],
    ['HIIT', 'intervals-without-drama#what-hard-means'],
    ['diastasis', 'over-sixty-menopause-after-a-birth#after-a-birth'],
    ['postpartum', 'over-sixty-menopause-after-a-birth#after-a-birth'],
    ['deadlift', 'the-hinge#with-weight'],
    ['deadlifts', 'the-hinge#with-weight'],
    ['bench press', 'push-and-pull#height-is-your-dumbbell'],
    ['barbell', 'the-rest-of-the-year#with-a-bar-cables-or-machines'],
    ['biceps', 'push-and-pull#rows-that-reach-the-back'],
    ['triceps', 'push-and-pull#height-is-your-dumbbell'],
    ['chest', 'push-and-pull#height-is-your-dumbbell'],
    ['back', 'push-and-pull#rows-that-reach-the-back'],
    ['back exercises', 'push-and-pull#rows-that-reach-the-back'],
    ['lats', 'push-and-pull#rows-that-reach-the-back'],
    ['shoulders', 'push-and-pull#overhead-after-a-test'],
    ['glutes', 'the-hinge#on-your-back'],
    ['hamstrings', 'the-hinge#with-weight'],
    ['legs', 'squat-and-split-squat#the-squat-family'],
    ['lunges', 'squat-and-split-squat#the-split-squat-family'],
    ['running', 'easy-endurance#walk-and-run'],
    ['jogging', 'build-stamina#the-running-lane'],
    ['cycling', 'easy-endurance#ride-and-swim'],
    ['stretching', 'warm-up-loosen-up-stop#what-stretching-does'],
    ['stretches', 'warm-up-loosen-up-stop#what-stretching-does'],
    ['mobility', 'warm-up-loosen-up-stop#ten-minutes-in-the-evening'],
    ['progressive overload', 'get-stronger#rules-of-progress'],
    ['protein', 'eating-for-training#three-things-that-carry-the-most'],
    ['I am pregnant', 'choose-your-goal#first-the-safety-page'],
  ])('for the question “%s” has the section that answers it among the first three', (query, section) => {
    const first = ask(query).slice(0, 3)
    expect(first.map(({ path }) => path)).toContain(roomChapterPath('') + section)
  })

  test('for “calories” leads first to the section about them, not to one about a calorie deficit', () => {
    expect(ask('calories')[0]?.path).toBe(`${roomChapterPath('eating-for-training')}#if-you-want-to-count-after-all`)
  })

  test('says what an abbreviation stands for', () => {
    expect(search('RIR').meant).toBe('reps in reserve')
    expect(search('RPE 8').meant).toContain('reps in reserve')
  })

  test('marks all of a word with hyphens', () => {
    for (const query of ['warm up', 'warmup', 'push ups']) {
      const { found, words } = search(query)
      const excerpts = found.map(({ index: at }) => excerptOf(texts[at] ?? '', words))
      expect(
        excerpts.flat().filter(({ text, isMatch }) => isMatch && text.includes('-')).length,
        query,
      ).toBeGreaterThan(10)
      const marked = excerpts.map((parts) => parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join(''))
      expect(
        marked.filter((excerpt) => /\]-\w|\w-\[/.test(excerpt)),
        query,
      ).toEqual([])
    }
  })

  test('lists every place with the word before those where a longer word begins with it, but for references', () => {
    const found = ask('knee').filter(({ title }) => title !== 'Sources')
    const hasWord = found.map(({ path }) => /\bknees?\b/i.test(textAt(path)))
    expect(hasWord).toContain(false)
    expect(hasWord.slice(hasWord.indexOf(false))).not.toContain(true)
  })

  test('knows which recipes are vegetarian', () => {
    expect(titles('vegetarian')).toContain('recipe: Eggs in peppers and tomato')
    expect(titles('vegan')).toContain('recipe: Two-bean chili with lentils')
  })

  test('leads to references last', () => {
    for (const query of ['protein', 'sleep', 'knee', 'national', 'review']) {
      const found = titles(query)
      const first = found.indexOf('chapter: Sources')
      expect(first, query).toBeGreaterThanOrEqual(0)
      expect(new Set(found.slice(first)), query).toEqual(new Set(['chapter: Sources']))
    }
  })

  test('covers chapters, movements, recipes and programs', () => {
    expect(titles('goblet squat')).toContain('movement: Goblet squat')
    expect(titles('couscous').some((title) => title.startsWith('recipe: '))).toBe(true)
    expect(titles('get stronger')).toContain('program: Get stronger')
    expect(titles('heavier')).toContain('program: Heavier, second block')
    expect(titles('pull-up')).toContain('movement: Lowered pull-up')
    expect(new Set(ask('squat').map(({ kind }) => kind))).toContain('chapter')
  })

  test('without a place that contains every word, leads to those with most of them', () => {
    expect(titles('xylophone hinge')).toEqual(titles('hinge'))
  })

  test('says for which words it found something when the guide has only some of them', () => {
    expect(search('xylophone hinge').meant).toBe('hinge')
    expect(search('sofa xylophone').meant).toBe('sofa')
  })

  test('answers at once when a long text without spaces is pasted', () => {
    const before = performance.now()
    expect(ask('x'.repeat(50_000))).toEqual([])
    expect(performance.now() - before).toBeLessThan(5000)
  })

  test('needs every word, and the beginning of a word is enough', () => {
    const both = ask('oats protein')
    expect(both.length).toBeGreaterThan(0)
    expect(both.length).toBeLessThan(ask('protein').length)
    expect(ask('brea')).toEqual(expect.arrayContaining(ask('breakfast')))
  })

  test('ignores capitals, accents and little words', () => {
    expect(ask('How do I do The KNEE?')).toEqual(ask('knee'))
    expect(ask('puree')).toEqual(ask('purée'))
  })

  test.each([
    ['couscos', 'couscous'],
    ['sqaut', 'squat'],
    ['protien', 'protein'],
    ['breakfats', 'breakfast'],
    ['sqat', 'squat'],
    ['plnk', 'plank'],
  ])('tolerates a typo: %s', (typed, meant) => {
    expect(ask(typed).length).toBeGreaterThan(0)
    expect(ask(meant)).toEqual(expect.arrayContaining(ask(typed).slice(0, 1)))
    expect(search(typed).meant).toBe(meant)
    expect(search(meant).meant).toBe(false)
  })

  test('for a misspelled word has the results of the word that it says it shows, and marks only that', () => {
    const typos = vocabulary
      .filter((word, i) => word.length > 7 && i % 3 === 0)
      .map((word) => search(`${word.slice(0, 5)}e${word.slice(6)}`))
    const corrected = ['pregnent', 'dumbell', 'kettelbell'].map(search).concat(typos)
    expect(corrected.filter(({ meant }) => meant).length).toBeGreaterThan(100)
    for (const { found, words, meant } of corrected)
      if (meant) expect({ found, words }, meant).toEqual({ found: search(meant).found, words: search(meant).words })
  })

  test.each(['shin splints', 'slipped disk', 'plantar fascitis'])(
    'finds nothing for “%s”, rather than a correction whose words stand nowhere together',
    (query) => expect(ask(query)).toEqual([]),
  )

  test.each(['pregnant', 'pregnancy', 'pregnent'])('for “%s” leads first to what the guide says about it', (query) => {
    expect(ask(query)[0]?.path).toBe(`${roomChapterPath('over-sixty-menopause-after-a-birth')}#after-a-birth`)
  })

  test('for any word has a heading or subject with it among the first three, where there is one', () => {
    const isCommon = new Set(index.words.split('\n').filter((line) => !line.includes(' ')))
    const named = index.places.map(({ path, title }) => {
      const words = searchTerms(`${title} ${searchSubjects[path.replace(roomChapterPath(''), '')] ?? ''}`)
      return new Set(words.filter((word) => title !== 'Sources' && !isCommon.has(word)).map(stemOf))
    })
    const missed = vocabulary.filter((word) => {
      const has = (at: number) => named[at]?.has(stemOf(word))
      return (
        !isCommon.has(word) &&
        named.some((_, at) => has(at)) &&
        !search(word)
          .found.slice(0, 3)
          .some((found) => has(found.index))
      )
    })
    expect(missed.join(' ')).toBe('')
  })

  test('shows the answer to a question, not its first little word', () => {
    const { found, words } = search('how much protein should I eat')
    const [first] = found
    if (!first) throw new Error('Nothing was found.')
    const { excerpt } = previewOf(first.place, texts[first.index] ?? '', words)
    expect(excerpt.map(({ text }) => text).join('')).toContain('about 1.6 g')
  })

  test('finds nothing for what the guide does not contain, and for nothing', () => {
    expect(ask('xylophone')).toEqual([])
    expect(ask('the')).toEqual([])
    expect(ask('  ')).toEqual([])
  })
})

describe('a word with hyphens', () => {
  const written = new Set(
    texts.flatMap((text, i) => {
      const whole = plainText(`${index.places[i]?.title} ${text}`)
      return whole.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu)?.filter((word) => /\p{L}/u.test(word)) ?? []
    }),
  )

  test('finds the same places closed up, with spaces and in the plural, those of its parts', () => {
    expect(written.size).toBeGreaterThan(50)
    for (const word of written) {
      const singular = word.replace(/s$/, '')
      const places = ask(singular)
      expect(places.length, word).toBeGreaterThan(0)
      for (const hyphen of ['-', ' ', ''])
        for (const form of [singular, `${singular}s`])
          expect(ask(form.replaceAll('-', hyphen)), `${word}: ${form}, “${hyphen}”`).toEqual(places)
    }
  })

  test.each([
    ['pushups', 'push'],
    ['Pull ups', 'pull'],
    ['warmup', 'warm'],
    ['T-shirts', 'shirt'],
    ['warmup before pushups', 'warm before push'],
  ])('“%s” finds what “%s” finds', (typed, parts) => {
    expect(ask(typed)).toEqual(ask(parts))
  })
})

test('marks whole words and their plurals, and longer words only where there are none', () => {
  expect([...search('knee').words]).toEqual(['knee', 'knees'])
  expect([...search('back pain').words]).toEqual(['pain', 'back', 'backs'])
  expect(search('brea').words).toContain('breakfast')
})

test('finds and marks the guide’s word for another one', () => {
  expect(ask('calories')).toEqual(ask('kcal'))
  expect(search('calories').words).toContain('kcal')
  expect(search('kcal').words).toContain('calories')
  for (const typed of ['RIR', 'rpe']) expect(search(typed).words, typed).toContain('reserve')
})

test('whose knee hurts comes to the heading above the advice, and sees the advice', () => {
  for (const query of ['knee', 'knees', 'knee pain']) {
    const { found, words } = search(query)
    const advice = found.find(({ place }) => place.title === 'Knees, hips, backs')
    if (!advice) throw new Error('The advice is missing.')
    const { href, excerpt } = previewOf(advice.place, texts[advice.index] ?? '', words)
    expect(href).toBe(`${roomChapterPath('squat-and-split-squat')}#knees-hips-backs`)
    expect(excerpt.map(({ text }) => text).join(''), query).toMatch(/Front of the knee|pain that lasts/)
  }
})

const subjects = Object.entries(searchSubjects).flatMap(([path, words]) =>
  words.split(', ').map((subject) => [subject, path] as const),
)

test.each(subjects)('a search for “%s” has %s among the results shown first', (subject, path) => {
  const shown = ask(subject).slice(0, 8)
  expect(shown.map((place) => place.path)).toContain(roomChapterPath('') + path)
})

test('every result in a chapter is a heading of it', () => {
  for (const { kind, path } of index.places.filter((place) => place.kind === 'chapter' && place.path.includes('#'))) {
    const [page, id] = path.split('#')
    const chapter = chapters.find(({ slug }) => roomChapterPath(slug) === page)
    expect(
      chapter?.sections.map((section) => section.id),
      kind,
    ).toContain(id)
  }
})

test('no text for excerpts contains what only the manuscript needs', () => {
  expect(texts.filter((text) => /number: \d+ title: /.test(text))).toEqual([])
})

test('an excerpt from the middle of a table says which column each cell is in', () => {
  const has = (row: string) => texts.some((text) => text.includes(row))
  expect(has('The hips go – Squat: down; Hinge: back. The knees – Squat: bend a lot')).toBe(true)
  expect(has('Week 3 – Hold: ')).toBe(true)
})

test('a heading within a text ends like a sentence', () => {
  expect(texts.some((text) => text.includes('Tired, sore or sick. If rest'))).toBe(true)
})

test('an excerpt of a table with two columns reads as sentences', () => {
  expect(texts.some((text) => text.includes('Sessions: How many counted. My number: '))).toBe(true)
  expect(texts.flatMap((text) => text.match(/.{0,20}(?:\.\.|[?!]\.|\. \.).{0,20}/g) ?? [])).toEqual([])
})

test('no excerpt of any text is cut within a number or a word', () => {
  for (const text of texts)
    for (const [word = ''] of [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].filter((_, i) => i % 20 === 0)) {
      const excerpt = excerptOf(text, new Set([plainText(word)]))
      const shown = excerpt
        .map((part) => part.text)
        .join('')
        .replace(/^… /, '')
        .replace(/ …$/, '')
        .trim()
      const at = text.indexOf(shown)
      expect(at, shown).toBeGreaterThanOrEqual(0)
      const [before, after] = [text.slice(0, at), text.slice(at + shown.length)]
      expect(before, shown).toMatch(/^$|\s[^\p{L}\p{N}\p{M}]*$/u)
      expect(after, shown).toMatch(/^$|^[^\p{L}\p{N}\p{M}]*\s/u)
      expect(shown.slice(-1) + after.slice(0, 1), shown).not.toMatch(/\d\s/)
    }
})

test('an excerpt shows the words around the first match, and marks it', () => {
  const { found, words } = search('broomstick')
  const excerpt = excerptOf(texts[found[0]?.index ?? -1] ?? '', words)
  expect(excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text.toLowerCase())).toContain('broomstick')
  expect(excerpt.map(({ text }) => text).join('').length).toBeLessThan(260)
  const accent = excerptOf('A bowl of purée, and more.', new Set(['puree']))
  expect(accent).toContainEqual({ text: 'purée', isMatch: true })
  expect(
    excerptOf('Nothing here.', new Set(['x']))
      .map(({ text }) => text)
      .join(''),
  ).toBe('Nothing here.')
})

test('a result leads to its first match, told by its neighbors, and one that is named by it to its heading', () => {
  const href = (path: string, text: string) =>
    previewOf({ kind: 'chapter', title: '', path }, text, new Set(['hinge'])).href
  expect(href('/read/a#b', 'The hinge, hip-width, A hinge.')).toBe('/read/a#b:~:text=hinge,-%2C%20hip%2Dwidth%2C%20A')
  expect(href('/read/a#b', 'Sit. The hip-hinge. Then stand.')).toBe('/read/a#b:~:text=The-,hip%2Dhinge')
  expect(href('/read/a#b', 'Hinge & squat')).toBe('/read/a#b:~:text=Hinge,-%26%20squat')
  expect(href('/read/a#b', 'Sets: 3; Hinge: 4')).toBe('/read/a#b')
  expect(href('/read/a', 'Hinge')).toBe('/read/a#:~:text=Hinge')
  expect(href('/read/a#b', 'Nothing.')).toBe('/read/a#b')
  const movement = { path: '/read/movements/hinge', kind: 'movement', title: 'Dumbbell hinge' } as const
  expect(previewOf(movement, 'Hinge down.', new Set(['hinge'])).href).toBe(movement.path)
  const section = { path: '/read/a#b', kind: 'chapter', title: 'The hinge' } as const
  expect(previewOf(section, 'Hinge down.', new Set(['hinge'])).href).toBe(section.path)
})

test('whatever is searched, browsers can read what a result asks them to mark, and it is in the text', () => {
  const asked = vocabulary
    .filter((_, i) => i % 7 === 0)
    .flatMap((word) => {
      const { found, words } = search(word)
      return found
        .slice(0, 3)
        .map((one) => ({ word, text: texts[one.index] ?? '', ...previewOf(one.place, texts[one.index] ?? '', words) }))
    })
  const marked = asked.filter(({ href }) => href.includes(':~:'))
  expect(marked.length).toBeGreaterThan(0.8 * asked.length)
  for (const { word, text, href } of marked) {
    // The grammar of a text directive, in which a hyphen, comma or ampersand separates its parts.
    const [, prefix = '', start = '', suffix = ''] =
      /:~:text=(?:([^-,&]+)-,)?([^-,&]+)(?:,-([^-,&]+))?$/.exec(href) ?? []
    const [before, itself, after] = [prefix, start, suffix].map(decodeURIComponent)
    expect(itself, `${word}: ${href}`).toMatch(/^[\p{L}\p{N}].*$/u)
    expect(text.replaceAll(' ', ''), word).toContain(`${before}${itself}${after}`.replaceAll(' ', ''))
  }
})
