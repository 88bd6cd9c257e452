import { useEffect, type ReactNode } from 'react'
import type { LoadOnBoard } from '@trm/domain/loads'
import { Button } from '../design/button.tsx'
import { Drawer, DrawerMoves, useIsBeside, useOpenRow } from '../design/drawer.tsx'
import { ArrowRightIcon } from '../design/icons.tsx'
import { HELD_DRAWER, useHeld } from '../design/use-held.ts'
import { EmptyState, ErrorState, LoadingState } from '../design/state-panels.tsx'
import { loadLaneWords, rateWords, townWords } from '../loads/load-words.ts'
import { failureWords, message as commonMessage } from '../messages/index.ts'
import { loadDetailMessage as message } from '../messages/en-US/load-detail.ts'
import { ToolNews } from '../news/tool-news.tsx'
import type { ToolNewsViewModel } from '../news/tool-news.view-model.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { LoadDetailBody } from './load-detail-body.tsx'
import type { LoadDetailView } from './load-detail-view.ts'
import type { LoadDetailViewModel } from './load-detail.view-model.ts'

type OpenView = Exclude<LoadDetailView, { readonly _tag: 'Closed' }>

const Headline = ({ view }: { readonly view: OpenView }) => {
  if (view._tag === 'Unknown') return <>{message('board.detail')}</>
  const { pickup, dropoff } = view.row.load
  return (
    <span className="trm-drawer-lane">
      {townWords(pickup)}
      <ArrowRightIcon size={15} />
      <span className="trm-only-read"> {message('board.detail.to')} </span>
      {townWords(dropoff)}
    </span>
  )
}

const Content = ({
  view,
  onRetry,
  worthFor,
}: {
  readonly view: OpenView
  readonly onRetry: () => void
  readonly worthFor: LoadDrawerProps['worthFor']
}) => {
  if (view._tag === 'Known') return <LoadDetailBody load={view} onRetry={onRetry} worth={worthFor(view.row)} />
  switch (view.asked._tag) {
    case 'Loading':
    case 'Loaded':
      return <LoadingState label={message('board.detail.loading')} />
    case 'Gone':
      return (
        <EmptyState title={message('board.detail.notFound')}>
          <p>{message('board.detail.notFound.why')}</p>
        </EmptyState>
      )
    case 'Failed': {
      const { title, remedy } = failureWords(view.asked.error)
      return (
        <ErrorState title={title} actions={<Button onClick={onRetry}>{commonMessage('common.retry')}</Button>}>
          <p>{remedy}</p>
        </ErrorState>
      )
    }
  }
}

export interface LoadDrawerProps extends ToolNewsViewModel {
  readonly viewModel: LoadDetailViewModel
  /** What the reader can do about the open load, kept in sight. */
  readonly actionsFor: (row: LoadOnBoard) => ReactNode
  readonly worthFor: (row: LoadOnBoard) => ReactNode
}

/** The detail of the selected load, said aloud as it opens. */
export const LoadDrawer = ({ viewModel, actionsFor, worthFor, news$, say }: LoadDrawerProps) => {
  const view = useBehavior(viewModel.view$)
  useHeld(useBehavior(viewModel.isRereading$), HELD_DRAWER)
  const isBeside = useIsBeside()
  const id = view._tag === 'Closed' ? undefined : view._tag === 'Known' ? view.row.load.id : view.id
  useOpenRow(id, isBeside)
  const spoken =
    view._tag === 'Known'
      ? message('board.detail.opened', { lane: loadLaneWords(view.row.load), rate: rateWords(view.row.load.rateTotal) })
      : ''
  useEffect(() => {
    if (spoken !== '') say(spoken)
  }, [say, spoken])
  if (view._tag === 'Closed' || id === undefined) return null
  const { before, after } = view._tag === 'Known' ? view : { before: undefined, after: undefined }
  return (
    <Drawer
      isBeside={isBeside}
      title={<Headline view={view} />}
      closeLabel={message('board.detail.close')}
      onClose={viewModel.close}
      shown={id}
      news={<ToolNews news$={news$} />}
      moves={
        <DrawerMoves
          before={{ label: message('board.detail.before'), to: before }}
          after={{ label: message('board.detail.after'), to: after }}
          onOpen={viewModel.open}
        />
      }
      foot={view._tag === 'Known' && view.asked._tag !== 'Gone' ? actionsFor(view.row) : undefined}
    >
      <Content view={view} onRetry={viewModel.retry} worthFor={worthFor} />
    </Drawer>
  )
}
