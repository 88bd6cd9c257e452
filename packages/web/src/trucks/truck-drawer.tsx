import { useEffect, type ReactNode } from 'react'
import { placeLabel } from '@trm/domain/places'
import type { TruckRow } from '@trm/domain/trucks'
import { Button } from '../design/button.tsx'
import { Drawer, DrawerMoves, useIsBeside, useOpenRow } from '../design/drawer.tsx'
import { ArrowRightIcon } from '../design/icons.tsx'
import { HELD_DRAWER, useHeld } from '../design/use-held.ts'
import { EmptyState, ErrorState, LoadingState } from '../design/state-panels.tsx'
import { failureWords, message as listMessage } from '../messages/index.ts'
import { detailMessage as message } from '../messages/en-US/truck-detail.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { destinationWords, milesWords } from './row-words.ts'
import { ToolNews } from '../news/tool-news.tsx'
import type { ToolNewsViewModel } from '../news/tool-news.view-model.ts'
import { TruckDetailBody } from './truck-detail-body.tsx'
import type { KnownTruck, TruckDetailView } from './truck-detail-view.ts'
import { laneWords } from './truck-detail-words.ts'
import type { TruckDetailViewModel } from './truck-detail.view-model.ts'

type OpenView = Exclude<TruckDetailView, { readonly _tag: 'Closed' }>

const Headline = ({ view }: { readonly view: OpenView }) => {
  if (view._tag === 'Unknown') return <>{message('detail.label')}</>
  const { row } = view
  const miles = milesWords(row.tripMiles)
  return (
    <>
      <span className="trm-drawer-lane">
        {placeLabel(row.pickup)}
        <ArrowRightIcon size={15} />
        <span className="trm-only-read"> {listMessage('trucks.column.destination')} </span>
        {destinationWords(row)}
      </span>
      {miles === undefined ? null : <small>{message('detail.trip', { miles })}</small>}
    </>
  )
}

const Content = ({ view, viewModel, say }: Pick<OpenDrawerProps, 'view' | 'viewModel' | 'say'>) => {
  if (view._tag === 'Known')
    return <TruckDetailBody truck={view} onRetry={viewModel.retry} onOpen={viewModel.open} onCopy={viewModel.copy} say={say} />
  switch (view.asked._tag) {
    case 'Loading':
      return <LoadingState label={message('detail.loading')} />
    case 'NotFound':
      return (
        <EmptyState title={message('detail.notFound')}>
          <p>{message('detail.notFound.why')}</p>
        </EmptyState>
      )
    case 'Failed': {
      const { title, remedy } = failureWords(view.asked.error)
      return (
        <ErrorState title={title} actions={<Button onClick={viewModel.retry}>{listMessage('common.retry')}</Button>}>
          <p>{remedy}</p>
        </ErrorState>
      )
    }
  }
}

interface OpenDrawerProps extends TruckDrawerProps {
  readonly view: OpenView
  readonly isBeside: boolean
}

/** A truck that is over, or not there any more, can be asked for by telephone alone. */
const isOver = ({ asked }: KnownTruck): boolean =>
  asked._tag === 'NotFound' || (asked._tag === 'Loaded' && asked.detail.ended !== undefined)

const OpenDrawer = ({ view, isBeside, viewModel, footFor, news$, say }: OpenDrawerProps) => {
  const { before, after } = view._tag === 'Known' ? view.neighbours : { before: undefined, after: undefined }
  return (
    <Drawer
      isBeside={isBeside}
      title={<Headline view={view} />}
      closeLabel={message('detail.close')}
      onClose={viewModel.close}
      news={<ToolNews news$={news$} />}
      shown={view._tag === 'Known' ? view.row.id : view.id}
      foot={view._tag === 'Known' && !isOver(view) ? footFor(view.row) : undefined}
      moves={
        <DrawerMoves
          before={{ label: message('detail.before'), to: before }}
          after={{ label: message('detail.after'), to: after }}
          onOpen={viewModel.open}
        />
      }
    >
      <Content view={view} viewModel={viewModel} say={say} />
    </Drawer>
  )
}

export interface TruckDrawerProps extends ToolNewsViewModel {
  readonly viewModel: TruckDetailViewModel
  /** What can be done about the open truck, kept in sight; undefined: nothing here. */
  readonly footFor: (row: TruckRow) => ReactNode
}

/** The detail of the selected truck, said aloud as it opens. */
export const TruckDrawer = ({ viewModel, footFor, news$, say }: TruckDrawerProps) => {
  const view = useBehavior(viewModel.view$)
  useHeld(useBehavior(viewModel.isRereading$), HELD_DRAWER)
  const isBeside = useIsBeside()
  useOpenRow(view._tag === 'Known' ? view.row.id : view._tag === 'Unknown' ? view.id : undefined, isBeside)
  const spoken = view._tag === 'Known' ? message('detail.opened', { carrier: view.row.carrier.name, lane: laneWords(view.row) }) : ''
  useEffect(() => {
    if (spoken !== '') say(spoken)
  }, [say, spoken])
  return view._tag === 'Closed' ? null : (
    <OpenDrawer view={view} isBeside={isBeside} viewModel={viewModel} footFor={footFor} news$={news$} say={say} />
  )
}
