import { ZONE_TABLE } from '@trm/data/zones'
import { instantToIso, type Instant, type PlainDate } from './instant.ts'

/** What the clock of a place shows against UTC. */
export interface ZoneClock {
  /** Minutes; negative in America. */
  readonly ahead: number
  /** `CST`, `CDT`. */
  readonly name: string
}

interface Rule extends ZoneClock {
  /** Epoch milliseconds; the next rule takes its place. */
  readonly until: number
  /** The name in summer; empty without summer time. */
  readonly summer: string
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const readRule = (text: string): Rule => {
  const [rule = '', until = Infinity] = text.split('@')
  const [, name = '', hours, minutes, summer = ''] = /^(\D+)(\d+):?(\d*)(\D*)$/.exec(rule) ?? []
  return { name, ahead: -(Number(hours) * 60 + Number(minutes)), summer, until: Number(until) * 1000 }
}

const rulesByZone = new Map(
  ZONE_TABLE.flatMap((row) => {
    const [told = '', ...names] = row.split(' ')
    const rules = told.split(';').map(readRule)
    return names.map((name) => [name.startsWith('Pacific/') ? name : `America/${name}`, rules] as const)
  }),
)

/** The first Sunday from a day of the month on, as if its wall were UTC; months from 0. */
const sundayFrom = (year: number, month: number, day: number): number => {
  const from = Date.UTC(year, month, day)
  return from + ((7 - new Date(from).getUTCDay()) % 7) * 24 * HOUR
}

/** As in the United States since 2007: from the second Sunday of March to the first of November, at two o'clock. `wall`: of winter. */
const isSummer = (wall: number): boolean => {
  const year = new Date(wall).getUTCFullYear()
  return wall >= sundayFrom(year, 2, 8) + 2 * HOUR && wall < sundayFrom(year, 10, 1) + HOUR
}

const standing = ({ ahead, name, summer }: Rule, at: number): ZoneClock =>
  summer !== '' && isSummer(at + ahead * MINUTE) ? { ahead: ahead + 60, name: summer } : { ahead, name }

const formats = new Map<string, Intl.DateTimeFormat>()

/** Each made once: making one costs a hundred times what using it does. An unknown zone is UTC. */
const formatIn = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const make = (timeZone: string): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      timeZoneName: 'short',
    })
  let made: Intl.DateTimeFormat
  try {
    made = make(zone)
  } catch {
    made = make('UTC')
  }
  formats.set(zone, made)
  return made
}

/** Of a zone elsewhere, where readers may sit: what the machine's own data say. */
const elsewhere = (at: number, zone: string): ZoneClock => {
  const part = new Map(
    formatIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const of = (type: Intl.DateTimeFormatPartTypes): number => Number(part.get(type))
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'))
  return { ahead: Math.round((wall - at) / MINUTE), name: part.get('timeZoneName') ?? 'UTC' }
}

/**
 * How far the clock of a place is ahead of UTC, and what it calls its time. `zone`: an IANA name; an unknown one is UTC. Where freight
 * moves the answer is the same on every machine.
 */
export const zoneClockAt = (at: Instant, zone: string): ZoneClock => {
  const rule = rulesByZone.get(zone)?.find(({ until }) => at < until)
  return rule === undefined ? elsewhere(at, zone) : standing(rule, at)
}

/** `yyyy-MM-ddTHH:mm` as the clock of a place shows it. */
export const wallIsoIn = (at: Instant, zone: string): string =>
  instantToIso((at + zoneClockAt(at, zone).ahead * MINUTE) as Instant).slice(0, 16)

/** The calendar day at a place. `zone` is an IANA name; an unknown one falls back to UTC. */
export const plainDateIn = (at: Instant, zone: string): PlainDate => wallIsoIn(at, zone).slice(0, 10) as PlainDate

/** The one spelling of a zone's IANA name, so that what is kept by zone is kept once; undefined for any other text, offsets included. */
export const canonicalZone = (text: string): string | undefined => {
  if (rulesByZone.has(text)) return text
  try {
    return /^[A-Za-z]/.test(text) ? new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone : undefined
  } catch {
    return undefined
  }
}
