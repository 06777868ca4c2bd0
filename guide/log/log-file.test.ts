import { describe, expect, test } from 'vitest'
import { begun, NOW, trained } from '../../tests/support/guide/sample-log.ts'
import { describeSet, saveWeights, skipSet } from './actions.ts'
import { asJson, countOf, newerRecords, parseLogFile } from './log-file.ts'
import { backUp } from '../../content/log-sync.ts'
import { asCsv, localTime } from './csv.ts'
import { emptyLog, withChange } from './record.ts'
import type { Weights } from './weights.ts'

describe('an export', () => {
  const log = trained(trained(begun(), { load: 10 }), { load: 12 })
  const read = (text: string) => {
    const copy = parseLogFile(text)
    return copy.is === 'log' ? copy : expect.fail(copy.is)
  }

  test('as CSV has one row per set, with target and unit, and defuses formulas', () => {
    const [some] = log.sets
    const noted = some
      ? withChange(log, { sets: [{ ...some, ache: 'stop', where: 'knee', note: '=1+1, "slow"' }] })
      : log
    const [head, first] = asCsv(noted, backUp.csvHead).split('\r\n')
    expect(head).toBe(
      '\u{feff}time,session,exercise,set,target,done,counted in,total load,unit,reps left,version,pain,where,note',
    )
    expect(localTime(new Date(2026, 0, 5, 3, 4, 9))).toBe('2026-01-05 03:04:09')
    expect(first).toBe(
      `${localTime(NOW)},${log.trainings[0]?.session.name},Goblet squat,1,8,8,reps,10,kg,,,it hurts,knee,"'=1+1, ""slow"""`,
    )
    expect(asCsv(log, backUp.csvHead).trim().split('\r\n')).toHaveLength(1 + log.sets.length)
  })

  test('as CSV says of every kind of exercise what is counted, in a column of its own', () => {
    const columns = backUp.csvHead.split(',')
    const byKind = [
      ['reps', 'reps'],
      ['hold', 'seconds'],
      ['steady', 'minutes'],
      ['intervals', 'rounds'],
    ] as const
    const sets = byKind.flatMap(([kind], no) => log.sets.slice(0, 1).map((set) => ({ ...set, kind, no, id: kind })))
    const rows = asCsv({ ...log, sets }, backUp.csvHead)
      .trim()
      .split('\r\n')
      .slice(1)
    for (const [i, [kind, counted]] of byKind.entries()) {
      const row = Object.fromEntries((rows[i] ?? '').split(',').map((cell, place) => [columns[place], cell]))
      expect(row, kind).toMatchObject({ target: '8', done: '8', 'counted in': counted, 'total load': '10' })
    }
  })

  test('as JSON imports completely on an empty device, also twice', () => {
    const weights: Weights = {
      unit: 'kg',
      kinds: ['dumbbells'],
      dumbbells: [6, 10],
      kettlebells: [],
      plates: [],
      handle: 2,
    }
    const [first] = log.trainings
    if (!first) expect.fail('no session')
    const owned = withChange(log, saveWeights(log, weights, NOW))
    const full = withChange(owned, skipSet(owned, first, { place: 0, set: 1 }, NOW))
    const { log: copied, refused } = read(asJson(full, NOW))
    expect(refused).toBe(0)
    expect(withChange(emptyLog, newerRecords(copied, emptyLog))).toEqual(full)
    expect(countOf(newerRecords(copied, full))).toBe(0)
  })

  test('names no place for a set that hurt and then didn’t, also from an older file', () => {
    const [set] = log.sets
    if (!set) expect.fail('no set')
    const hurt = withChange(log, describeSet(set, { ache: 'stop', where: 'elbow' }, NOW))
    const [stored] = withChange(hurt, describeSet(hurt.sets[0] ?? set, { ache: 'none' }, NOW)).sets
    expect([hurt.sets[0]?.where, stored?.where]).toEqual(['elbow', undefined])
    const older = withChange(log, { sets: [{ ...set, ache: 'none', where: 'elbow' }] })
    expect(asCsv(read(asJson(older, NOW)).log, backUp.csvHead)).not.toContain('elbow')
    expect(read(asJson(hurt, NOW)).log.sets[0]?.where).toBe('elbow')
  })

  test('adds to existing records and deletes none', () => {
    const here = trained(begun(), { load: 5 })
    const both = withChange(here, newerRecords(read(asJson(log, NOW)).log, here))
    expect(both.sets).toHaveLength(here.sets.length + log.sets.length)
  })

  test('of an older state restores neither an old number nor a deleted set', () => {
    const older = read(asJson(log, NOW)).log
    const [first, second] = log.sets
    if (!first || !second) expect.fail('no sets')
    const newer = withChange(log, {
      sets: [
        { ...first, rev: 2, amount: 12 },
        { ...second, rev: 2, gone: true },
      ],
    })
    expect(countOf(newerRecords(older, newer))).toBe(0)
    expect(countOf(newerRecords(newer, older))).toBe(2)
  })

  test('with an invalid record skips that one and reports the count', () => {
    const file = JSON.parse(asJson(log, NOW))
    file.sets[0].amount = 'eight'
    file.sets[1].at = 'yesterday'
    const { log: copied, refused } = read(JSON.stringify(file))
    expect(refused).toBe(2)
    expect(copied.sets).toHaveLength(log.sets.length - 2)
  })

  test('with numbers that cannot be counted up leaves those records out', () => {
    const file = JSON.parse(asJson(log, NOW))
    file.sets[0].no = Number.MAX_SAFE_INTEGER
    file.runs[0].rev = Number.MAX_SAFE_INTEGER
    const { log: copied, refused } = read(JSON.stringify(file))
    expect(refused).toBe(2)
    expect(read(asJson(trained(withChange(log, newerRecords(copied, log))), NOW)).refused).toBe(0)
  })

  test.each([
    ['', 'no-log'],
    ['{', 'no-log'],
    ['[]', 'no-log'],
    ['{"kind":"other"}', 'no-log'],
    ['{"kind":"fitsport-log","version":2}', 'newer'],
  ])('a file that contains %s is not imported', (text, is) => expect(parseLogFile(text).is).toBe(is))
})
