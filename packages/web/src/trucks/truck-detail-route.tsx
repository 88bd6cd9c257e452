import type { ReactNode } from 'react'
import { placeLabel } from '@trm/domain/places'
import type { TruckRow } from '@trm/domain/trucks'
import { truckDetailModule } from './truck-detail.module.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import type { ToolNewsViewModel } from '../news/tool-news.view-model.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'
import { DetailDrawer, type DetailWords } from '../market-list/detail/detail-drawer.tsx'
import { detailMessage as message } from '../messages/en-US/truck-detail.ts'
import { destinationWords, milesWords } from '../carriers/row-words.ts'
import { laneWords, TruckDetailBody } from './truck-detail-body.tsx'
import type { KnownTruck, TruckDetailViewModel } from './truck-detail.view-model.ts'
import '../design/drawer.css'
import './truck-detail.css'

const words: DetailWords = (part) => message(`detail.${part}`)

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

interface TruckDrawerProps extends ToolNewsViewModel {
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

interface TruckDetailProps extends ToolNewsViewModel, Pick<TruckDrawerProps, 'footFor'> {
  readonly list: TruckListViewModel
}

/** The lazy chunk of the detail: it arrives after the tools, and opens what was selected until then. */
export const Detail = ({ list, footFor, news$, say }: TruckDetailProps) => {
  const viewModel = useViewModel(truckDetailModule, { list })
  return viewModel === undefined ? null : <TruckDrawer viewModel={viewModel} footFor={footFor} news$={news$} say={say} />
}
