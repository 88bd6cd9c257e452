import type { ReactNode } from 'react'
import { placeLabel } from '@trm/domain/places'
import type { TruckRow } from '@trm/domain/trucks'
import { DetailDrawer, type DetailWords } from '../market-list/detail/detail-drawer.tsx'
import { message as listMessage } from '../messages/index.ts'
import { detailMessage as message } from '../messages/en-US/truck-detail.ts'
import type { ToolNewsViewModel } from '../news/tool-news.view-model.ts'
import { destinationWords, milesWords } from './row-words.ts'
import { TruckDetailBody } from './truck-detail-body.tsx'
import { laneWords } from './truck-detail-words.ts'
import type { KnownTruck, TruckDetailViewModel } from './truck-detail.view-model.ts'

const words: DetailWords = {
  label: message('detail.label'),
  loading: message('detail.loading'),
  notFound: message('detail.notFound'),
  whyNotFound: message('detail.notFound.why'),
  close: message('detail.close'),
  before: message('detail.before'),
  after: message('detail.after'),
  to: listMessage('trucks.column.destination'),
}

/** A truck that is over, or not there any more, can be asked for by telephone alone. */
const isOver = ({ asked }: KnownTruck): boolean => asked._tag === 'Gone' || (asked._tag === 'Loaded' && asked.detail.ended !== undefined)

const laneOf = ({ row }: KnownTruck) => {
  const miles = milesWords(row.tripMiles)
  return {
    from: placeLabel(row.pickup),
    to: destinationWords(row),
    more: miles === undefined ? null : <small>{message('detail.trip', { miles })}</small>,
  }
}

export interface TruckDrawerProps extends ToolNewsViewModel {
  readonly viewModel: TruckDetailViewModel
  readonly footFor: (row: TruckRow) => ReactNode
}

/** The truck that is open. */
export const TruckDrawer = ({ viewModel, footFor, ...news }: TruckDrawerProps) => (
  <DetailDrawer
    {...news}
    viewModel={viewModel}
    words={words}
    idOf={({ row }) => row.id}
    laneOf={laneOf}
    spokenOf={({ row }) => message('detail.opened', { carrier: row.carrier.name, lane: laneWords(row) })}
    bodyOf={(truck) => (
      <TruckDetailBody truck={truck} onRetry={viewModel.retry} onOpen={viewModel.open} onCopy={viewModel.copy} say={news.say} />
    )}
    footOf={(truck) => (isOver(truck) ? undefined : footFor(truck.row))}
  />
)
