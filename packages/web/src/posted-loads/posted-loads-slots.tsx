import type { ReactNode } from 'react'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { ErrorState, LoadingState } from '../design/state-panels.tsx'
import { message } from '../messages/index.ts'
import { withWords } from '../messages/with-words.ts'
import { postedMessage } from '../messages/en-US/posted-loads.ts'
import { useChunk, type ChunkState } from '../portal/use-chunk.ts'
import type { LoadDrawerProps } from './load-drawer.tsx'
import type { PostedLoadsViewModel } from './posted-loads.view-model.ts'
import type { Panel } from './posted-loads-place.ts'

const loadDrawer = () => import('./load-drawer.tsx')

/**
 * Where the open load stands, the questions before some are closed, handed over or given another rate, and the links of some. Without its
 * code the list still works, and whoever asks for one of them is told.
 */
export const DrawerSlot = (props: LoadDrawerProps) => {
  const isThere = props.view.content._tag !== 'Loading'
  const chunk = useChunk(isThere, 'posted-loads/load-drawer.tsx', loadDrawer)
  const { place, closing, sharing, handing, rating } = props.view
  if (chunk._tag === 'Loaded') {
    return (
      <>
        <chunk.code.LoadDrawer {...props} />
        <chunk.code.Questions loads={props.viewModel} />
      </>
    )
  }
  if (chunk._tag !== 'Failed' || (place.load ?? closing ?? sharing ?? handing ?? rating) === undefined) return null
  return (
    <Notice tone="danger" action={<Button onClick={chunk.retry}>{message('common.retry')}</Button>}>
      {postedMessage('posted.panel.notLoaded')}
    </Notice>
  )
}

const loadForm = () => withWords('form', () => import('./form/load-form-route.tsx'))
const NEW = { mode: 'new', id: undefined, at: undefined } as const
const loadImport = () => withWords('lists', () => import('./files/load-import-route.tsx'))

interface PanelSlotProps {
  readonly panel: Exclude<Panel, { readonly _tag: 'List' }>
  readonly loads: PostedLoadsViewModel
  readonly say: (words: string) => void
  /** The live region. */
  readonly news: ReactNode
}

interface ArrivingProps<A> {
  readonly chunk: ChunkState<A>
  readonly children: (code: A) => ReactNode
}

const Arriving = <A,>({ chunk, children }: ArrivingProps<A>): ReactNode =>
  chunk._tag === 'Loaded' ? (
    children(chunk.code)
  ) : (
    <Page title={postedMessage('posted.title')}>
      {chunk._tag === 'Waiting' ? (
        <LoadingState label={message('common.loading')} />
      ) : (
        <ErrorState
          title={postedMessage('posted.panel.notLoaded')}
          actions={<Button onClick={chunk.retry}>{message('common.retry')}</Button>}
        />
      )}
    </Page>
  )

/** What stands in the place of the list: a form of a load, or the import of a file. */
export const PanelSlot = ({ panel, loads, say, news }: PanelSlotProps) => {
  const isImport = panel._tag === 'Import'
  const importing = useChunk(isImport, 'posted-loads/files/load-import-route.tsx', loadImport)
  const forming = useChunk(!isImport, 'posted-loads/form/load-form-route.tsx', loadForm)
  const { mode, id, at } = panel._tag === 'Form' ? panel : NEW
  const begins = mode === 'new' || mode === 'edit' ? 'pickup_city' : 'pickup_date'
  return (
    <>
      {isImport ? (
        <Arriving chunk={importing}>{({ LoadImportRoute }) => <LoadImportRoute loads={loads} say={say} />}</Arriving>
      ) : (
        <Arriving chunk={forming}>
          {({ LoadFormRoute }) => <LoadFormRoute key={`${mode} ${id}`} {...{ mode, id, loads }} focusId={`load-${at ?? begins}`} />}
        </Arriving>
      )}
      {news}
    </>
  )
}
