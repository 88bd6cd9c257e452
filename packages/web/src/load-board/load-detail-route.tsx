import type { ReactNode } from 'react'
import type { LoadOnBoard } from '@trm/domain/loads'
import { placeLabel } from '@trm/domain/places'
import { loadDetailModule, type LoadDetailScreen } from './load-detail.module.ts'
import { loadWorthModule } from './worth/load-worth.module.ts'
import { FlagsProvider } from '../flags/use-flag.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import type { LoadBoardViewModel } from './load-board.view-model.ts'
import { LoadActions, type LoadActionsProps } from './load-actions.tsx'
import type { LoadDetailViewModel } from './load-detail.view-model.ts'
import { placeSearched } from './own/place-searched.ts'
import { LoadWorth } from './worth/load-worth.tsx'
import type { LoadWorthViewModel } from './worth/load-worth.view-model.ts'
import { bidProfitWords } from '../loads/bid-profit.ts'
import { loadLaneWords, rateWords } from '../loads/load-words.ts'
import { DetailDrawer, type DetailWords } from '../market-list/detail/detail-drawer.tsx'
import { loadDetailMessage as message } from '../messages/en-US/load-detail.ts'
import type { ToolNewsViewModel } from '../news/tool-news.view-model.ts'
import { LoadDetailBody } from './load-detail-body.tsx'
import './worth/load-worth.css'

const words: DetailWords = (part) => message(`board.detail.${part}`)

export interface LoadDrawerProps extends ToolNewsViewModel {
  readonly viewModel: LoadDetailViewModel
  readonly actionsFor: (row: LoadOnBoard) => ReactNode
  readonly worthFor: (row: LoadOnBoard) => ReactNode
}

/** The load that is open. */
export const LoadDrawer = ({ viewModel, actionsFor, worthFor, ...news }: LoadDrawerProps) => (
  <DetailDrawer
    {...news}
    viewModel={viewModel}
    words={words}
    idOf={({ row }) => row.load.id}
    laneOf={({ row: { load } }) => ({ from: placeLabel(load.pickup), to: placeLabel(load.dropoff) })}
    spokenOf={({ row: { load } }) => message('board.detail.opened', { lane: loadLaneWords(load), rate: rateWords(load.rateTotal) })}
    bodyOf={(load) => <LoadDetailBody load={load} onRetry={viewModel.retry} worth={worthFor(load.row)} />}
    footOf={({ asked, row }) => (asked._tag === 'Gone' ? undefined : actionsFor(row))}
  />
)

interface LoadDetailProps {
  readonly list: LoadBoardViewModel
}

interface RatedProps extends Omit<LoadActionsProps, 'profitOf' | 'cameFrom'>, LoadDetailProps {
  readonly worth: LoadWorthViewModel
}

/** What can be done, with what a bid would leave at the cost of a mile that stands above, for the truck whose loads are searched. */
const RatedActions = ({ worth, list, ...props }: RatedProps) => {
  const cost = useBehavior(worth.view$, (view) => view.cost)
  const own = useBehavior(list.own$)
  const cameFrom = useBehavior(list.view$, ({ searched, today }) =>
    own._tag === 'Known' ? placeSearched(own, today, searched)?.id : undefined,
  )
  const { load, deadheadMiles } = props.row
  return (
    <LoadActions
      {...props}
      cameFrom={cameFrom}
      profitOf={(amount, emptyMiles) => bidProfitWords({ load, deadheadMiles: emptyMiles ?? deadheadMiles }, cost, amount)}
    />
  )
}

const Loaded = ({ list, detail }: LoadDetailProps & { readonly detail: LoadDetailScreen }) => {
  const { news$, say } = list
  const worth = useViewModel(loadWorthModule, { detail })
  return (
    <LoadDrawer
      viewModel={detail}
      news$={news$}
      say={say}
      worthFor={(row) => (worth === undefined ? null : <LoadWorth viewModel={worth} row={row} />)}
      actionsFor={(row) =>
        worth && (
          <FlagsProvider flags={detail.flags}>
            <RatedActions key={row.load.id} list={list} worth={worth} row={row} say={say} onMoved={() => detail.refresh(row.load.id)} />
          </FlagsProvider>
        )
      }
    />
  )
}

/** The lazy chunk of the open load: it opens what was selected, or stood in the address, until it came. */
export const Detail = ({ list }: LoadDetailProps) => {
  const detail = useViewModel(loadDetailModule, { list })
  return detail === undefined ? null : <Loaded list={list} detail={detail} />
}
