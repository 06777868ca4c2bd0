import { expect, test } from 'vitest'
import { skeletonOf } from './confusables.ts'
import { parseDisplayName } from './display-name.ts'

const own = ['FitSport', 'FitSport Publishing']
const errorOf = (name: string) => {
  const parsed = parseDisplayName(name, own)
  return 'error' in parsed ? parsed.error : null
}

test('ordinary names of many languages are accepted as they are written', () => {
  for (const name of ['Ada', 'Zoë L.', "O'Brien", 'Анна', 'Γιώργος', '田中', 'Łukasz_7', 'Müller-Lüdenscheidt']) {
    expect(parseDisplayName(` ${name} `, own)).toMatchObject({ name })
  }
})

test('names that look alike have the same key', () => {
  const alike = [
    ['Paula', 'Раula', 'PAULA', 'Pau1a', 'Paulа', 'P a u l a', 'Páula'],
    ['modern', 'modem', 'mod​ern'.replace('​', ''), 'MODERN'],
    ['Willow', 'WiIIow', 'VVillow', 'Wi11ow'],
    ['Oscar', '0scar', 'Οscar', 'Öscar'],
  ]
  for (const [first = '', ...others] of alike) {
    for (const other of others) expect(skeletonOf(other), other).toBe(skeletonOf(first))
  }
  expect(skeletonOf('Paula')).not.toBe(skeletonOf('Paul'))
})

test('an email address, markup, invisible and bidirectional characters are refused', () => {
  for (const name of [
    'ada@example.com',
    'ada＠example.com',
    '<b>Ada</b>',
    'Ada\u202ecilA',
    'A\u200bda',
    'Ada\u00adB',
    '👻',
    'Z̸̡̢̛a',
  ]) {
    expect(errorOf(name), name).toBe('characters')
  }
})

test('letters of two scripts in one name are refused', () => {
  expect(errorOf('Раula')).toBe('mixed-scripts')
})

test('names of the seller and of roles are refused, also when they only look like them', () => {
  for (const name of [
    'FitSport',
    'Fit Sport',
    'F1tSp0rt',
    'FitSport Team',
    'Admin',
    'ADM1N',
    'Moderator 2',
    'Deleted reader',
  ]) {
    expect(errorOf(name), name).toBe('reserved')
  }
  expect(errorOf('Teamwork')).toBeNull()
})

test('a name has two to thirty characters', () => {
  expect(errorOf('  ')).toBe('missing')
  expect(errorOf('A')).toBe('too-short')
  expect(errorOf('a'.repeat(31))).toBe('too-long')
})
