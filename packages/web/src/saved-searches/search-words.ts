import { formatDate } from '@trm/domain/formats'
import {
  LONGEST_SEARCH_NAME,
  MOST_SAVED_SEARCHES,
  nameKey,
  type SavedSearchFailure,
  type SearchNameFault,
} from '@trm/domain/saved-searches'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import type { FailureWords } from '../messages/index.ts'
import { savedMessage } from '../messages/en-US/saved-searches.ts'
import { inLine } from '../messages/in-line.ts'
import type { SearchFacts } from './saved-searches-view.ts'

const placeWords = ({ pickup, dropoff }: SearchFacts): string => {
  const from = pickup === '' ? savedMessage('saved.anywhere') : pickup
  return dropoff === '' ? from : savedMessage('saved.lane', { pickup: from, dropoff })
}

const equipmentWords = ([first, ...rest]: readonly string[]): string | undefined =>
  first === undefined || rest.length === 0 ? first : savedMessage('saved.equipment.more', { first, count: rest.length })

const milesWords = ({ pickup, miles }: SearchFacts): string | undefined =>
  pickup === '' || miles === undefined ? undefined : savedMessage('saved.miles', { miles })

const dayWords = ({ date, moving }: SearchFacts): string =>
  moving !== undefined ? savedMessage(`saved.${moving}`) : date === undefined ? savedMessage('saved.today') : formatDate(date)

/** "Dallas, TX · 50 mi · today · Dry Van · 2 more filters". */
export const summaryWords = (facts: SearchFacts): string =>
  inLine([
    placeWords(facts),
    milesWords(facts),
    dayWords(facts),
    equipmentWords(facts.equipment) ?? savedMessage('saved.anyEquipment'),
    facts.more === 0 ? undefined : savedMessage('saved.more', { count: facts.more }),
  ])

/** A name for a search: "Dallas, TX · 50 mi · Dry Van", numbered when it is among `taken`. */
export const proposedName = (facts: SearchFacts, taken: readonly string[]): string => {
  const whole = inLine([placeWords(facts), milesWords(facts), equipmentWords(facts.equipment)])
  const keys = new Set(taken.map(nameKey))
  const numbered = (n: number): string => {
    const end = n === 1 ? '' : ` ${n}`
    const name = `${whole
      .slice(0, LONGEST_SEARCH_NAME - end.length)
      .replace(/[\ud800-\udbff]$/, '')
      .trim()}${end}`
    return keys.has(nameKey(name)) ? numbered(n + 1) : name
  }
  return numbered(1)
}

export const faultWords = ({ _tag }: SearchNameFault): string =>
  _tag === 'NameTooLong' ? savedMessage('saved.fault.NameTooLong', { most: LONGEST_SEARCH_NAME }) : savedMessage(`saved.fault.${_tag}`)

export const savedFailureWords = (failure: SavedSearchFailure): FailureWords => {
  switch (failure._tag) {
    case 'NameTaken':
      return { title: savedMessage('saved.notSaved'), remedy: savedMessage('saved.fault.NameTaken') }
    case 'Full':
      return { title: savedMessage('saved.notSaved'), remedy: fullWords() }
    case 'Gone':
      return { title: savedMessage('saved.gone'), remedy: savedMessage('saved.gone.remedy') }
    default:
      return changeFailureWords(failure)
  }
}

export const fullWords = (): string => savedMessage('saved.full', { most: MOST_SAVED_SEARCHES })
