import type { LoadArea } from '@trm/domain/loads'
import { boardFilterMessage as message } from '../../messages/en-US/board-filters.ts'
import { zoneWordsOr } from '../../places/area-words.ts'
import { STATE_NAMES } from './state-names.ts'

const MOST_STATES = 4

/** "Georgia", "GA, AL", "Zone 3 (AL, FL, GA, MS, TN)", "12 states". */
export const statesWords = (states: readonly string[]): string => {
  const [first = ''] = states
  if (states.length === 1) return STATE_NAMES.get(first) ?? first
  return zoneWordsOr(
    states,
    states.length <= MOST_STATES ? states.join(', ') : message('board.filters.states.count', { count: states.length }),
  )
}

export const areaWords = (area: LoadArea): string => {
  switch (area._tag) {
    case 'Anywhere':
      return message('board.filters.summary.anywhere')
    case 'States':
      return statesWords(area.states)
    case 'Near':
      return message('board.filters.summary.near', { place: area.label, miles: area.radius })
  }
}
