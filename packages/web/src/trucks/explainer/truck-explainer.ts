import * as E from 'fp-ts/Either'
import type { Behavior, PlainDate } from '@trm/domain/kernel'
import {
  filtersToSearch,
  isWordFilter,
  type NarrowingFilter,
  type Relaxation,
  type TruckExplanation,
  type TruckExplanationSource,
  type TruckListFilters,
  type WordFilter,
} from '@trm/domain/trucks'
import { formatDate } from '@trm/domain/formats'
import type { EquipmentType } from '@trm/domain/equipment'
import type { ExplainerWords } from '../../market-list/explainer/explainer.tsx'
import { makeExplainer, type ExplainerViewModel } from '../../market-list/explainer/explainer.view-model.ts'
import { truckExplainerMessage as message } from '../../messages/en-US/truck-explainer.ts'
import type { TruckListViewModel } from '../truck-list.view-model.ts'
import { filterMessage } from '../../messages/en-US/truck-filters.ts'
import { endWords } from '../searched-place.ts'
import { appliedWords, authorityAgeWords, wordsAsked } from '../filter-words.ts'
import { shownName } from '../../carriers/row-words.ts'
import { equipmentWords } from '../../equipment/equipment-words.ts'

/** Types named before the others are counted. */
const MOST_TYPES = 3

const typesWords = (vals: readonly string[], types: readonly EquipmentType[]): string => {
  const names = equipmentWords(vals, types).map(shownName)
  const first = names.slice(0, MOST_TYPES).join(', ')
  return names.length <= MOST_TYPES ? first : message('explainer.equipmentTypes.more', { types: first, count: names.length - MOST_TYPES })
}

const dateWords = (date: PlainDate | undefined): string => (date === undefined ? '' : formatDate(date))

interface FilterWords {
  /** What a search asks; `day` is the searched day. */
  readonly asks: (searched: TruckListFilters, day: PlainDate, types: readonly EquipmentType[]) => string
  /** What a relaxation asks instead. */
  readonly instead: (changes: Partial<TruckListFilters>, to: string | undefined) => string
}

const WORDS: { readonly [F in Exclude<NarrowingFilter, WordFilter>]: FilterWords } = {
  pickupRadius: {
    asks: ({ pickupRadius: miles, pickupLocation }) =>
      message('explainer.pickupRadius', { miles, place: pickupLocation || message('explainer.pickupRadius.place') }),
    instead: (_, to) =>
      to === undefined ? message('explainer.pickupRadius.none') : message('explainer.pickupRadius.to', { miles: Number(to) }),
  },
  pickupState: {
    asks: (searched) => message('explainer.pickupState', { area: endWords(searched, 'pickup') }),
    instead: () => message('explainer.pickupRadius.none'),
  },
  dropoffState: {
    asks: (searched) => message('explainer.dropoffState', { area: endWords(searched, 'dropoff') }),
    instead: () => message('explainer.dropoffRadius.none'),
  },
  dropoffRadius: {
    asks: ({ dropoffRadius: miles, dropoffLocation }) =>
      message('explainer.dropoffRadius', { miles, place: dropoffLocation || message('explainer.dropoffRadius.place') }),
    instead: (_, to) =>
      to === undefined ? message('explainer.dropoffRadius.none') : message('explainer.dropoffRadius.to', { miles: Number(to) }),
  },
  pickupDate: {
    asks: (_, day) => message('explainer.pickupDate', { date: formatDate(day) }),
    instead: ({ pickupDate }) => message('explainer.pickupDate.to', { date: dateWords(pickupDate) }),
  },
  dropoffDate: {
    asks: ({ dropoffDate }) => message('explainer.dropoffDate', { date: dateWords(dropoffDate) }),
    instead: ({ dropoffDate }) =>
      dropoffDate === undefined
        ? message('explainer.dropoffDate.none')
        : message('explainer.dropoffDate.to', { date: dateWords(dropoffDate) }),
  },
  equipmentTypes: {
    asks: ({ equipmentTypes }, _, types) => message('explainer.equipmentTypes', { types: typesWords(equipmentTypes, types) }),
    instead: () => message('explainer.equipmentTypes.none'),
  },
  mcNumberOrCarrierName: {
    asks: ({ mcNumberOrCarrierName }) => message('explainer.mcNumberOrCarrierName', { text: mcNumberOrCarrierName }),
    instead: () => message('explainer.mcNumberOrCarrierName.none'),
  },
  authorityAge: {
    asks: (searched) => appliedWords('authorityAge', searched),
    instead: ({ authorityAge = 0 }) => (authorityAge === 0 ? message('explainer.authorityAge.none') : authorityAgeWords(authorityAge)),
  },
}

/** What a search asks of one filter, a filter of words as on its chip; `day` is the searched day. */
export const filterWords = (
  filter: NarrowingFilter,
  searched: TruckListFilters,
  ...rest: [day: PlainDate, types: readonly EquipmentType[]]
): string => (isWordFilter(filter) ? appliedWords(filter, searched) : WORDS[filter].asks(searched, ...rest))

/** What a relaxation asks instead. */
export const relaxationWords = ({ filter, to, changes }: Pick<Relaxation, 'filter' | 'to' | 'changes'>): string => {
  if (!isWordFilter(filter)) return WORDS[filter].instead(changes, to)
  const word = changes[filter] ?? 'noPreference'
  return word === 'noPreference' ? filterMessage(`filters.${filter}.none`) : wordsAsked(filter, word)
}

type ExplainedTrucks = {
  readonly explanation: TruckExplanation
  /** The search that is explained, and its day. */
  readonly searched: TruckListFilters
  readonly day: PlainDate
}

export interface TruckExplainerDependencies {
  readonly list: TruckListViewModel
  readonly explanations: TruckExplanationSource
  readonly isOpen$: Behavior<boolean>
}

export const makeTruckExplainer = ({
  list,
  explanations,
  isOpen$,
}: TruckExplainerDependencies): ExplainerViewModel<Relaxation, ExplainedTrucks> =>
  makeExplainer({
    list,
    isOpen$,
    explain:
      (searched, { today }) =>
      async () => {
        const day = searched.pickupDate ?? today
        const answer = await explanations.explain({ filters: searched, pickupDate: day })()
        return E.isLeft(answer) ? answer : E.right({ explanation: answer.right, searched, day })
      },
    answerOf: ({ answer }) => answer?.asOf,
    textOf: (searched: TruckListFilters) => filtersToSearch(searched),
    relaxed: (searched, { changes }: Relaxation) => ({ ...searched, ...changes }),
    search: list.apply,
  })

export const truckExplainerWords: ExplainerWords<Relaxation, ExplainedTrucks> = {
  counted: (what, count) => message(`explainer.${what}`, { count }),
  filter: (filter, { searched, day }, types) => filterWords(filter, searched, day, types),
  relaxation: relaxationWords,
}
