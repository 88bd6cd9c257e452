import * as E from 'fp-ts/Either'
import type { Behavior, PlainDate } from '@trm/domain/kernel'
import {
  filtersToSearch,
  type Relaxation,
  type TruckExplanation,
  type TruckExplanationSource,
  type TruckListFilters,
} from '@trm/domain/trucks'
import type { ExplainerWords } from '../../market-list/explainer/explainer.tsx'
import { makeExplainer, type ExplainerViewModel } from '../../market-list/explainer/explainer.view-model.ts'
import { truckExplainerMessage as message } from '../../messages/en-US/truck-explainer.ts'
import type { TruckListViewModel } from '../truck-list.view-model.ts'
import { filterWords, relaxationWords } from './explainer-words.ts'

type ExplainedTrucks = {
  readonly explanation: TruckExplanation
  /** The search that is explained, and its day. */
  readonly searched: TruckListFilters
  readonly day: PlainDate
}

export interface TruckExplainerNeeds {
  readonly list: TruckListViewModel
  readonly explanations: TruckExplanationSource
  readonly isOpen$: Behavior<boolean>
}

export const makeTruckExplainer = ({ list, explanations, isOpen$ }: TruckExplainerNeeds): ExplainerViewModel<Relaxation, ExplainedTrucks> =>
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
  title: message('explainer.title'),
  loading: message('explainer.loading'),
  nothing: message('explainer.nothing'),
  undo: message('explainer.undo'),
  failed: (reason) => message('explainer.failed', { reason }),
  relaxed: (change) => message('explainer.relaxed', { change }),
  summary: (count) => message('explainer.summary', { count }),
  hidden: (count) => message('explainer.hidden', { count }),
  gain: (count) => message('explainer.gain.read', { count }),
  filter: (filter, { searched, day }, types) => filterWords(filter, searched, day, types),
  relaxation: relaxationWords,
}
