import { useEffect, type ReactNode } from 'react'
import { Button } from '../../design/button.tsx'
import { Drawer, DrawerMoves, useIsBeside, useOpenRow } from '../../design/drawer.tsx'
import { ArrowRightIcon } from '../../design/icons.tsx'
import { EmptyState } from '../../design/chakra/empty-state.tsx'
import { ErrorState, LoadingState } from '../../design/state-panels.tsx'
import { HELD_DRAWER, useHeld } from '../../design/focus-back.ts'
import { failureWords, message } from '../../messages/index.ts'
import { ToolNews } from '../../news/tool-news.tsx'
import type { ToolNewsViewModel } from '../../news/tool-news.view-model.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import type { DetailView, DetailViewModel, KnownRow } from './detail.view-model.ts'

/** Says a part of the drawer of what the rows are; `to` stands between the ends of a lane, for those who do not see its arrow. */
export type DetailWords = (part: 'label' | 'loading' | 'notFound' | 'notFound.why' | 'close' | 'before' | 'after' | 'to') => string

export interface DetailDrawerProps<Known> extends ToolNewsViewModel {
  readonly viewModel: DetailViewModel<Known>
  readonly words: DetailWords
  readonly idOf: (known: Known) => string
  readonly laneOf: (known: Known) => { readonly from: string; readonly to: string; readonly more?: ReactNode }
  /** Said aloud as it opens. */
  readonly spokenOf: (known: Known) => string
  readonly bodyOf: (known: Known) => ReactNode
  /** What can be done about the open row, kept in sight; undefined: nothing here. */
  readonly footOf: (known: Known) => ReactNode
}

type Unknown = Extract<DetailView<never>, { readonly _tag: 'Unknown' }>

const NotKnown = ({ view, words, onRetry }: { readonly view: Unknown; readonly words: DetailWords; readonly onRetry: () => void }) => {
  switch (view.asked._tag) {
    case 'Loading':
      return <LoadingState label={words('loading')} />
    case 'Gone':
      return (
        <EmptyState title={words('notFound')}>
          <p>{words('notFound.why')}</p>
        </EmptyState>
      )
    case 'Failed': {
      const { title, remedy } = failureWords(view.asked.error)
      return (
        <ErrorState title={title} actions={<Button onClick={onRetry}>{message('common.retry')}</Button>}>
          <p>{remedy}</p>
        </ErrorState>
      )
    }
  }
}

/** The detail of the selected row, said aloud as it opens. */
export const DetailDrawer = <Known extends KnownRow<unknown, unknown>>(props: DetailDrawerProps<Known>) => {
  const { viewModel, words, idOf, laneOf, spokenOf, bodyOf, footOf, news$, say } = props
  const view = useBehavior(viewModel.view$)
  useHeld(useBehavior(viewModel.isRereading$), HELD_DRAWER)
  const isBeside = useIsBeside()
  const known = view._tag === 'Known' ? view : undefined
  const id = view._tag === 'Closed' ? undefined : view._tag === 'Known' ? idOf(view) : view.id
  useOpenRow(id, isBeside)
  const spoken = known === undefined ? '' : spokenOf(known)
  useEffect(() => {
    if (spoken !== '') say(spoken)
  }, [say, spoken])
  if (view._tag === 'Closed' || id === undefined) return null
  const lane = known === undefined ? undefined : laneOf(known)
  return (
    <Drawer
      isBeside={isBeside}
      title={
        lane === undefined ? (
          words('label')
        ) : (
          <>
            <span className="trm-row trm-drawer-lane">
              {lane.from}
              <ArrowRightIcon size={15} />
              <span className="trm-only-read"> {words('to')} </span>
              {lane.to}
            </span>
            {lane.more}
          </>
        )
      }
      closeLabel={words('close')}
      onClose={viewModel.close}
      news={<ToolNews news$={news$} />}
      shown={id}
      foot={known === undefined ? undefined : footOf(known)}
      moves={
        <DrawerMoves
          before={{ label: words('before'), to: known?.neighbours.before }}
          after={{ label: words('after'), to: known?.neighbours.after }}
          onOpen={viewModel.open}
        />
      }
    >
      {view._tag === 'Known' ? bodyOf(view) : <NotKnown view={view} words={words} onRetry={viewModel.retry} />}
    </Drawer>
  )
}
