import { agoWords } from '../messages/ago-words.ts'
import type { OwnLoad } from '@trm/domain/loads'
import type { PrintedRows } from '../design/print-table.tsx'
import { loadEquipmentWords, loadLaneWords, loadMilesWords, perMileWords, rateWords } from '../loads/load-words.ts'
import { windowLines, zonedWords } from '../loads/window-words.ts'
import { message } from '../messages/index.ts'
import { loadsMessage } from '../messages/en-US/loads.ts'
import { postedMessage } from '../messages/en-US/posted-loads.ts'
import { printedMessage } from '../messages/en-US/printed-lists.ts'
import { inLine } from '../messages/in-line.ts'
import { can } from './load-acts.ts'
import { loadNames, measures } from './load-cells.tsx'
import type { PostedLoadsView } from './posted-loads-view.ts'

type Known = Extract<PostedLoadsView['content'], { readonly _tag: 'Known' }>
type Told = Pick<PostedLoadsView, 'types'> & Pick<Known, 'asOf'>
type Key = 'lane' | 'pickup' | 'equipment' | 'rate' | 'miles' | 'age' | 'owner' | 'views' | 'offers' | 'complete'

const markWords = ({ state, bookNow }: OwnLoad): string | undefined => {
  if (state !== 'posted') return loadsMessage(`loads.state.${state}`)
  return bookNow ? postedMessage('posted.bookNow') : undefined
}

/** What the row says of each column, one below the other. */
const CELLS: { readonly [K in Key]: (load: OwnLoad, told: Told) => readonly string[] } = {
  lane: (load) => [loadLaneWords(load), inLine([markWords(load), ...loadNames(load)])],
  pickup: ({ pickup, pickupWindow }) => {
    const { date, hours } = windowLines(pickupWindow, pickup.timezone)
    return [date, hours]
  },
  equipment: (load, { types }) => [loadEquipmentWords(load.equipmentType, types), measures(load)],
  rate: ({ rateTotal, ratePerMile }) => [rateWords(rateTotal), perMileWords(ratePerMile) ?? ''],
  miles: (load) => [loadMilesWords(load)],
  age: (load, { asOf }) => [
    agoWords(load.postedAt, asOf),
    can(load, 'confirm') ? message('trucks.confirmed', { ago: agoWords(load.lastConfirmedAt, asOf) }) : '',
  ],
  owner: ({ owner }) => [owner?.name ?? ''],
  views: ({ views }) => [String(views)],
  offers: ({ offersWaiting }) => [String(offersWaiting)],
  complete: ({ completeness: { score } }) => [`${score}%`],
}

const KEYS = Object.keys(CELLS) as readonly Key[] // CELLS has exactly these

/** The loads that are shown, in the columns of the list; undefined: there are none. */
export const printedLoads = ({ content, place, types, colleagues }: PostedLoadsView, zone: string): PrintedRows | undefined => {
  if (content._tag !== 'Known' || content.rows.length === 0) return undefined
  const { rows, total, asOf } = content
  const keys = KEYS.filter((key) => key !== 'owner' || colleagues > 0)
  return {
    title: inLine([postedMessage('posted.title'), loadsMessage(`loads.state.${place.state}`), place.text]),
    notes: [
      postedMessage(`posted.sort.${place.sort}`),
      printedMessage('printed.loads', { shown: rows.length, total, time: zonedWords(asOf, zone) }),
    ],
    lines: [
      keys.map((key) => [postedMessage(`posted.column.${key}`)]),
      ...rows.map((load) => keys.map((key) => CELLS[key](load, { types, asOf }))),
    ],
  }
}
