import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { placeLabel } from '@trm/domain/places'
import { Button, IconButton } from '../design/button.tsx'
import { isFocusLost } from '../design/focus-back.ts'
import { ArrowDownIcon, ArrowRightIcon, CloseIcon } from '../design/icons.tsx'
import { EmptyState, ErrorState, LoadingState } from '../design/state-panels.tsx'
import { useMediaQuery } from '../design/use-media-query.ts'
import { failureWords, message as listMessage } from '../messages/index.ts'
import { detailMessage as message } from '../messages/truck-detail.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { focusRow, showRow } from './focus-row.ts'
import { destinationWords, milesWords } from './row-words.ts'
import { ToolNews } from './tool-news.tsx'
import type { ToolNewsViewModel } from './tool-news.view-model.ts'
import { TruckDetailBody } from './truck-detail-body.tsx'
import type { TruckDetailView } from './truck-detail-view.ts'
import { laneWords } from './truck-detail-words.ts'
import type { TruckDetailViewModel } from './truck-detail.view-model.ts'

/** Room for the list and the panel side by side; the same width as in the style sheet. */
const BESIDE = '(min-width: 1100px)'

type OpenView = Exclude<TruckDetailView, { readonly _tag: 'Closed' }>

interface FrameProps {
  readonly titleId: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Beside the list, which stays in use: Escape closes it from either. */
const Panel = ({ titleId, onClose, children }: FrameProps) => {
  const close = useRef(onClose)
  useEffect(() => { close.current = onClose })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isOurs = event.target instanceof Element && event.target.closest('.trm-truck-body') !== null
      if (event.key === 'Escape' && isOurs && !event.defaultPrevented) close.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return <aside className="trm-detail" aria-labelledby={titleId}>{children}</aside>
}

/** Over the list: the browser's own modal dialog holds the focus and makes the page behind it inert. */
const Sheet = ({ titleId, onClose, children }: FrameProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog} className="trm-detail trm-detail-sheet" aria-labelledby={titleId}
      onCancel={(event) => { event.preventDefault(); onClose() }}
      onClick={(event) => { if (event.target === event.currentTarget) onClose() }}
    >
      {children}
    </dialog>
  )
}

const Headline = ({ view }: { readonly view: OpenView }) => {
  if (view._tag === 'Unknown') return <>{message('detail.label')}</>
  const { row } = view
  const miles = milesWords(row.tripMiles)
  return (
    <>
      <span className="trm-detail-lane">{placeLabel(row.pickup)}<ArrowRightIcon size={15} /><span className="trm-only-read"> {listMessage('trucks.column.destination')} </span>{destinationWords(row)}</span>
      {miles === undefined ? null : <small>{message('detail.trip', { miles })}</small>}
    </>
  )
}

const Content = ({ view, viewModel, say }: Pick<OpenDrawerProps, 'view' | 'viewModel' | 'say'>) => {
  if (view._tag === 'Known') return <TruckDetailBody truck={view} onRetry={viewModel.retry} onOpen={viewModel.open} onCopy={viewModel.copy} say={say} />
  switch (view.asked._tag) {
    case 'Loading': return <LoadingState label={message('detail.loading')} />
    case 'NotFound': return <EmptyState title={message('detail.notFound')}><p>{message('detail.notFound.why')}</p></EmptyState>
    case 'Failed': {
      const { title, remedy } = failureWords(view.asked.error)
      return <ErrorState title={title} actions={<Button onClick={viewModel.retry}>{listMessage('common.retry')}</Button>}><p>{remedy}</p></ErrorState>
    }
  }
}

interface MoveProps {
  readonly label: string
  /** Undefined at an end of the list, where the button keeps the focus. */
  readonly to: string | undefined
  readonly onOpen: (id: string) => void
  readonly children: ReactNode
}

const Move = ({ label, to, onOpen, children }: MoveProps) =>
  <IconButton label={label} aria-disabled={to === undefined} onClick={() => { if (to !== undefined) onOpen(to) }}>{children}</IconButton>

interface OpenDrawerProps extends TruckDrawerProps {
  readonly view: OpenView
  readonly isBeside: boolean
}

const OpenDrawer = ({ view, isBeside, viewModel, news$, say }: OpenDrawerProps) => {
  const titleId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const id = view._tag === 'Known' ? view.row.id : view.id
  const { before, after } = view._tag === 'Known' ? view.neighbours : { before: undefined, after: undefined }
  const Frame = isBeside ? Panel : Sheet
  useEffect(() => { scroller.current?.scrollTo({ top: 0 }) }, [id])
  return (
    <Frame titleId={titleId} onClose={viewModel.close}>
      <header className="trm-detail-head">
        <h2 id={titleId}><Headline view={view} /></h2>
        <div className="trm-detail-moves">
          <Move label={message('detail.before')} to={before} onOpen={viewModel.open}><span className="trm-detail-up"><ArrowDownIcon /></span></Move>
          <Move label={message('detail.after')} to={after} onOpen={viewModel.open}><ArrowDownIcon /></Move>
          <IconButton label={message('detail.close')} onClick={viewModel.close}><CloseIcon /></IconButton>
        </div>
      </header>
      <div ref={scroller} className="trm-detail-body"><Content view={view} viewModel={viewModel} say={say} /></div>
      {isBeside ? null : <ToolNews news$={news$} />}
    </Frame>
  )
}

export interface TruckDrawerProps extends ToolNewsViewModel {
  readonly viewModel: TruckDetailViewModel
}

/**
 * The detail of the selected truck, said aloud as it opens; its row is brought into sight. When it closes, the focus goes to that
 * row: always from the sheet, which held it, whatever the browser gave it to; from the panel where it was in the panel.
 */
export const TruckDrawer = ({ viewModel, news$, say }: TruckDrawerProps) => {
  const view = useBehavior(viewModel.view$)
  const id = view._tag === 'Known' ? view.row.id : view._tag === 'Unknown' ? view.id : undefined
  const isBeside = useMediaQuery(BESIDE)
  const last = useRef<string>(undefined)
  useEffect(() => {
    const closed = id === undefined ? last.current : undefined
    last.current = id
    if (closed !== undefined && (!isBeside || isFocusLost())) focusRow(closed)
  }, [id, isBeside])
  useEffect(() => { if (id !== undefined) showRow(id) }, [id])
  const spoken = view._tag === 'Known' ? message('detail.opened', { carrier: view.row.carrier.name, lane: laneWords(view.row) }) : ''
  useEffect(() => { if (spoken !== '') say(spoken) }, [say, spoken])
  return view._tag === 'Closed' ? null : <OpenDrawer view={view} isBeside={isBeside} viewModel={viewModel} news$={news$} say={say} />
}
