import { zoneOf, ZONES } from '@trm/domain/places'
import { message } from '../messages/message.ts'

/** "Zone 3 (AL, FL, GA, MS, TN)"; states that make no zone are said as `otherwise`. */
export const zoneWordsOr = (states: readonly string[], otherwise: string): string => {
  const zone = zoneOf(states)
  return zone === undefined ? otherwise : message('places.zone.states', { zone: String(zone), states: (ZONES[zone] ?? []).join(', ') })
}
