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

const roles = ['Admin', 'Moderator', 'Owner', 'Seller', 'Support', 'Staff', 'Team', 'Official', 'Service', 'Webmaster']
const looks: Record<string, (role: string) => string> = {
  'as it is': (role) => role,
  'in capitals': (role) => role.toUpperCase(),
  'with digits for letters': (role) => role.replaceAll('o', '0').replaceAll('i', '1').replaceAll('s', '5'),
  'with accents': (role) => role.replaceAll('a', 'á').replaceAll('e', 'é').replaceAll('o', 'ö'),
  'with spaces': (role) => Array.from(role).join(' '),
  'with dots': (role) => Array.from(role).join('.'),
}
const decorations: Record<string, (role: string) => string> = {
  alone: (role) => role,
  'after The': (role) => `The ${role}`,
  'with a number': (role) => `${role}1`,
  'with a year': (role) => `${role}_2026`,
  'with a hyphen': (role) => `-${role}-`.slice(1),
}

test.each(Object.keys(looks))('a role written %s is refused, whatever is beside it', (look) => {
  for (const role of roles) {
    for (const [decoration, decorate] of Object.entries(decorations)) {
      const name = decorate(looks[look]?.(role) ?? '')
      // Letters with spaces between them are only recognized alone.
      const isSpread = look === 'with spaces' || look === 'with dots'
      if (!isSpread || decoration === 'alone' || decoration === 'after The') expect(errorOf(name), name).not.toBeNull()
    }
  }
})

test.each([
  'The Owner',
  'Admin Team',
  'Customer Service',
  'FitSport Support',
  'Board moderator',
  'Site-Admin',
  'Админ',
])('the name %s is refused', (name) => expect(errorOf(name)).toBe('reserved'))

test.each([
  'Cheap at evil.com',
  'evil.example',
  'evil . com',
  'www.evil.net',
  'evil-shop.de',
  '10.0.0.1',
  '0171 2345678',
])('the name %s is refused as an address', (name) => expect(errorOf(name)).toBe('address'))

const realNames =
  'Owen, Modesta, Admira, Boss-Meyer, Stafford, Sellers, Teamwork, Badminton Bob, Systa, Rooty, Anna B., J. R. Ewing, max.mustermann, St. John, Dr. No, Mary-Jane, D’Angelo, Ada 1815, Agent 007, Nguyễn Thị Minh, Siobhán, Björn, Øystein, José María, Zoë, Łukasz, Çağla, Jürgen, Françoise, Ольга, Дмитрий, Ελένη, 王小明, 김민준, さくら, محمد, דוד, प्रिया, สมชาย, Արամ'

test.each(realNames.split(', '))('the real name %s is accepted', (name) => expect(errorOf(name)).toBeNull())
