import * as E from 'fp-ts/Either'
import type { Behavior, CallFailure } from '@trm/domain/kernel'
import {
  defaultLoadFilters,
  type LoadArea,
  type LoadBoard,
  type LoadExplanation,
  type LoadFilters,
  type LoadRelaxation,
} from '@trm/domain/loads'
import type { ExplainerWords } from '../../market-list/explainer/explainer.tsx'
import { makeExplainer, type ExplainerViewModel } from '../../market-list/explainer/explainer.view-model.ts'
import { isSearching } from '../../market-list/market-list.ts'
import { boardExplainerMessage as message } from '../../messages/en-US/board-explainer.ts'
import { boardQuery, type BoardSearch } from '../load-board-view.ts'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import { filterWords } from './filter-words.ts'

type ExplainedLoads = {
  readonly explanation: LoadExplanation
  readonly searched: LoadFilters
}

export interface BoardExplainerDependencies {
  readonly list: LoadBoardViewModel
  readonly board: Pick<LoadBoard, 'list'>
  readonly isOpen$: Behavior<boolean>
}

/** Rows of the question: only the counts are looked at. */
const FEWEST = 1

const unread: CallFailure = { _tag: 'Undecodable', paths: ['explanation'] }

export const makeBoardExplainer = ({
  list,
  board,
  isOpen$,
}: BoardExplainerDependencies): ExplainerViewModel<LoadRelaxation, ExplainedLoads> =>
  makeExplainer({
    list,
    isOpen$,
    explain: (searched) => async () => {
      const answer = await board.list({ ...searched, limit: FEWEST, cursor: undefined, explain: true })()
      if (E.isLeft(answer)) return answer
      const { explanation } = answer.right
      return explanation === undefined ? E.left(unread) : E.right({ explanation, searched: searched.filters })
    },
    answerOf: (view) => (isSearching(view) ? undefined : view.answer),
    textOf: boardQuery,
    relaxed: ({ filters, sort }: BoardSearch, { changes }: LoadRelaxation): BoardSearch => ({ filters: { ...filters, ...changes }, sort }),
    search: ({ filters }) => list.searchFor(filters),
  })

const withinWords = (area: LoadArea | undefined): string =>
  area?._tag === 'Near' ? message('boardExplainer.relax.within', { miles: area.radius }) : ''

/** What a relaxation asks instead. */
const relaxationWords = ({ filter, to, changes }: LoadRelaxation): string => {
  if (to === undefined) return message(`boardExplainer.relax.${filter}.none`)
  switch (filter) {
    case 'pickup':
      return message('boardExplainer.relax.pickup.to', { within: withinWords(changes.pickup) })
    case 'dropoff':
      return message('boardExplainer.relax.dropoff.to', { within: withinWords(changes.dropoff) })
    default:
      return filterWords(filter, { ...defaultLoadFilters, ...changes }, [])
  }
}

export const boardExplainerWords: ExplainerWords<LoadRelaxation, ExplainedLoads> = {
  counted: (what, count) => message(`boardExplainer.${what}`, { count }),
  filter: (filter, { searched }, types) => filterWords(filter, searched, types),
  relaxation: relaxationWords,
}
