import { expect, onTestFinished, test } from 'vitest'
import { cover } from '../content/cover.ts'
import { book } from '../content/book.ts'
import { guide } from '../content/guide/outline.ts'
import { people } from '../content/people.ts'
import { seller } from '../content/seller.ts'
import { peopleSchema } from '../content/schema.ts'
import type { Edition } from './edition.ts'
import { packageDocument } from './epub/package-document.ts'
import { imprint } from './front-matter.ts'
import { authorNames } from './people.ts'

const edition: Edition = {
  kind: 'full',
  guide,
  chapters: [],
  outline: [],
  siteUrl: 'https://shop.example',
  author: '',
  number: 3,
  date: new Date('2026-11-17'),
}
const metadata = () => packageDocument({ ...edition, author: authorNames() }, [], edition.date)
const imprintText = () =>
  imprint(edition)
    .map(({ text }) => text)
    .join('\n')

function withPeople() {
  const before = { ...people }
  Object.assign(people, {
    authors: [{ name: 'A. Writer', qualifications: 'MSc sports science' }],
    reviewers: [{ name: 'B. Reader', qualifications: 'physical therapist' }],
  })
  onTestFinished(() => void Object.assign(people, before))
}

test('without named people, the seller is the author and the imprint names no one else', () => {
  expect(people).toEqual({ authors: [], reviewers: [] })
  expect(authorNames()).toBe(seller.name)
  expect(metadata()).toContain(`<dc:creator>${seller.name}</dc:creator>`)
  expect(imprintText()).toContain(`${book.soldBy} ${seller.name}`)
  expect(imprintText()).not.toContain(book.reviewedBy)
})

test('named people are in the imprint and in the metadata, with their qualifications', () => {
  withPeople()
  expect(authorNames()).toBe('A. Writer')
  expect(metadata()).toContain('<dc:creator>A. Writer</dc:creator>')
  expect(metadata()).toContain('<dc:contributor id="reviewer-1">B. Reader</dc:contributor>')
  expect(metadata()).toContain('<meta refines="#reviewer-1" property="role" scheme="marc:relators">rev</meta>')
  expect(metadata()).toContain(`<dc:publisher>${seller.name}</dc:publisher>`)
  expect(imprintText()).toContain('Written by A. Writer (MSc sports science).')
  expect(imprintText()).toContain('Reviewed by B. Reader (physical therapist).')
  expect(imprintText()).toContain(`${book.publishedBy} ${seller.name}`)
})

test('the cover has the subtitle of the book, line by line', () => {
  expect(cover.subtitle.join(' ')).toBe(guide.subtitle)
})

test('a person without qualifications is rejected', () => {
  const named = { authors: [{ name: 'A. Writer', qualifications: '' }], reviewers: [] }
  expect(peopleSchema.safeParse(named).success).toBe(false)
})
