import { OwnerError } from '../format/owner-error.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../format/duration.ts'

/** A date in the owner's time zone: "2026-12-31". */
export type Day = string

export interface DaySpan {
  /** Inclusive. */
  from: Day
  to: Day
}

/** Days in the owner's time zone: a sale at 23:30 UTC on New Year's Eve may belong to the next year. */
export interface OwnerDays {
  zone: string
  dayOf(moment: Date): Day
  /** "14:05:09" in that zone. */
  timeOf(moment: Date): string
  /** The first instant of a day. */
  start(day: Day): Date
  /** "14:05:09" of a day, or its first instant. */
  at(day: Day, time?: string): Date
  /** The first instant after it. */
  end(day: Day): Date
}

const zones = new Map<string, OwnerDays>()

/** Creating a formatter costs a hundred times as much as using it. */
export function ownerDays(zone: string): OwnerDays {
  const made = zones.get(zone) ?? makeDays(zone)
  zones.set(zone, made)
  return made
}

function makeDays(zone: string): OwnerDays {
  const clock = clockIn(zone)
  const local = (moment: Date) => clock.format(moment)
  const dayOf = memoizeMinute((moment) => local(moment).slice(0, 10))
  const start = (day: Day) => firstMoment(day, dayOf, (moment) => offset(moment, local(moment)))
  return {
    zone,
    dayOf,
    timeOf: (moment) => local(moment).slice(11),
    start,
    at: (day, time) => (time === undefined ? start(day) : momentAt(start(day), time, local)),
    end: (day) => start(nextDay(day)),
  }
}

function clockIn(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  } catch (cause) {
    const message = `content/seller.ts: timeZone: expected a time zone, such as 'Europe/Berlin', got "${timeZone}"`
    throw new OwnerError(message, { cause })
  }
}

/** Clocks may change between the beginning of a day and a time of it. */
function momentAt(start: Date, time: string, local: (moment: Date) => string): Date {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  const wanted = hours * HOUR + minutes * MINUTE + seconds * SECOND
  const guess = new Date(start.getTime() + wanted)
  const [h = 0, m = 0, s = 0] = local(guess).slice(11).split(':').map(Number)
  return new Date(guess.getTime() + wanted - (h * HOUR + m * MINUTE + s * SECOND))
}

/** Every page asks for today, and no day begins within a minute. */
function memoizeMinute(dayOf: (moment: Date) => Day): (moment: Date) => Day {
  let [minute, day] = [NaN, '']
  return (moment) => {
    const currentMinute = Math.floor(moment.getTime() / MINUTE)
    if (currentMinute !== minute) [minute, day] = [currentMinute, dayOf(moment)]
    return day
  }
}

/** Offset from UTC in milliseconds. */
function offset(moment: Date, local: string): number {
  const seconds = Math.floor(moment.getTime() / 1000) * 1000
  return Date.parse(`${local.replace(' ', 'T')}Z`) - seconds
}

/** Where clocks change at midnight, the day begins at 01:00, so both offsets are tried. */
function firstMoment(day: Day, dayOf: (moment: Date) => Day, ahead: (moment: Date) => number): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const guesses = [-DAY, 0, DAY].map((apart) => midnight - ahead(new Date(midnight + apart)))
  const inside = guesses.filter((guess) => dayOf(new Date(guess)) === day)
  return new Date(Math.min(...(inside.length > 0 ? inside : guesses)))
}

export function nextDay(day: Day, days = 1): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** In order. */
export function daysOf({ from, to }: DaySpan): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = nextDay(day)) days.push(day)
  return days
}

/** Years a person can mean. The day after 9999 is written in another way, and compares as an earlier one. */
export const isCalendarYear = (year: number): boolean => year >= 2000 && year < 3000

/** `null` for a date that does not exist or is centuries away. */
export function parseDay(text: string): Day | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || !isCalendarYear(Number(text.slice(0, 4)))) return null
  const read = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text) ? text : null
}

export function monthOf(day: Day): DaySpan {
  const from = `${day.slice(0, 7)}-01`
  const following = `${nextDay(from, 31).slice(0, 7)}-01`
  return { from, to: nextDay(following, -1) }
}

/** The same date of the next month, or its last day (Art. 3 of Regulation 1182/71). */
export function monthAfter(day: Day): Day {
  const { to } = monthOf(nextDay(monthOf(day).to))
  const same = `${to.slice(0, 8)}${day.slice(8)}`
  return same < to ? same : to
}
