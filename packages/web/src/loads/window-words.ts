import { formatDate, wallTimeIn, zoneNameAt } from '@trm/domain/formats'
import { plainDateIn, type Instant } from '@trm/domain/kernel'
import type { StopWindow } from '@trm/domain/loads'
import { loadsMessage as message } from '../messages/en-US/loads.ts'

/** The time of a stop as two lines of a row: the day, and the hours with zone and how a truck may come. */
export interface WindowLines {
  readonly date: string
  readonly hours: string
}

const timeIn = (at: Instant, zone: string): string => wallTimeIn(at, zone).time

/** 09:00 CDT. */
const zonedTime = (at: Instant, zone: string): string => `${timeIn(at, zone)} ${zoneNameAt(at, zone)}`

const dateIn = (at: Instant, zone: string): string => formatDate(plainDateIn(at, zone))

const linesOf = ({ date, dateEnd }: StopWindow, zone: string, how: string): WindowLines => {
  const lines = (day: string, hours: string): WindowLines => ({ date: day, hours: message('loads.window.how', { hours, how }) })
  const day = dateIn(date, zone)
  if (dateEnd === undefined || dateEnd === date) return lines(day, zonedTime(date, zone))
  const start = zoneNameAt(date, zone) === zoneNameAt(dateEnd, zone) ? timeIn(date, zone) : zonedTime(date, zone)
  const until = zonedTime(dateEnd, zone)
  return dateIn(dateEnd, zone) === day
    ? lines(day, message('loads.window.hours', { from: start, until }))
    : lines(`${day} ${start}`, message('loads.window.until', { until: `${dateIn(dateEnd, zone)} ${until}` }))
}

/**
 * On the clock of the place (decision 23), as short as the trade writes it. The zone is named once, twice where the clocks change in
 * between.
 */
export const windowLines = (window: StopWindow, zone: string): WindowLines =>
  linesOf(window, zone, message(window.fcfs ? 'loads.window.fcfs' : 'loads.window.appt'))

/** The same in one line, spelled out; a stop without a time is to be agreed. */
export const windowWords = (window: StopWindow | undefined, zone: string): string =>
  window === undefined
    ? message('loads.window.agreed')
    : message('loads.window.line', { ...linesOf(window, zone, message(window.fcfs ? 'loads.window.fcfs' : 'loads.window.appointment')) })

/** MM/dd/yyyy HH:mm and the zone, such as when a price was asked. */
export const zonedWords = (at: Instant, zone: string): string => `${dateIn(at, zone)} ${zonedTime(at, zone)}`
