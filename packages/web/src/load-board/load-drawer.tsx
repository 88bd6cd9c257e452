import type { ReactNode } from 'react'
import type { LoadOnBoard } from '@trm/domain/loads'
import { loadLaneWords, rateWords, townWords } from '../loads/load-words.ts'
import { DetailDrawer, type DetailWords } from '../market-list/detail/detail-drawer.tsx'
import { loadDetailMessage as message } from '../messages/en-US/load-detail.ts'
import type { ToolNewsViewModel } from '../news/tool-news.view-model.ts'
import { LoadDetailBody } from './load-detail-body.tsx'
import type { LoadDetailViewModel } from './load-detail.view-model.ts'

const words: DetailWords = {
  label: message('board.detail'),
  loading: message('board.detail.loading'),
  notFound: message('board.detail.notFound'),
  whyNotFound: message('board.detail.notFound.why'),
  close: message('board.detail.close'),
  before: message('board.detail.before'),
  after: message('board.detail.after'),
  to: message('board.detail.to'),
}

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
    laneOf={({ row: { load } }) => ({ from: townWords(load.pickup), to: townWords(load.dropoff) })}
    spokenOf={({ row: { load } }) => message('board.detail.opened', { lane: loadLaneWords(load), rate: rateWords(load.rateTotal) })}
    bodyOf={(load) => <LoadDetailBody load={load} onRetry={viewModel.retry} worth={worthFor(load.row)} />}
    footOf={({ asked, row }) => (asked._tag === 'Gone' ? undefined : actionsFor(row))}
  />
)
