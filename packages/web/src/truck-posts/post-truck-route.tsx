import { useEffect, type ReactNode } from 'react'
import { postTruckModule } from './post-truck.module.ts'
import { Button } from '../design/button.tsx'
import { Page } from '../design/page.tsx'
import { ErrorState, LoadingState } from '../design/state-panels.tsx'
import { message } from '../messages/index.ts'
import { withWords } from '../messages/with-words.ts'
import { postsMessage } from '../messages/en-US/post-truck.ts'
import { ToolNews } from '../news/tool-news.tsx'
import { useChunk, type ChunkState } from '../portal/use-chunk.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { PostTruckScreen } from './post-truck-screen.tsx'
import { doneWords } from './post-words.ts'
import type { PostTruckWorkbench, TruckDeskViewModel } from './desk.view-model.ts'
import type { DeskPanel } from './desk-view.ts'
import './truck-posts.css'

const loadForm = () => import('./form/post-form-route.tsx')
const loadMany = () => withWords('lists', () => import('./many/post-many-route.tsx'))

interface SlotProps {
  readonly panel: Exclude<DeskPanel, { readonly _tag: 'List' }>
  readonly desk: TruckDeskViewModel
  /** The live region. */
  readonly news: ReactNode
}

const NotYet = ({ chunk }: { readonly chunk: Exclude<ChunkState<unknown>, { readonly _tag: 'Loaded' }> }) => (
  <Page title={postsMessage('posts.title')}>
    {chunk._tag === 'Waiting' ? (
      <LoadingState label={message('common.loading')} />
    ) : (
      <ErrorState
        title={postsMessage('posts.panel.notLoaded')}
        actions={<Button onClick={chunk.retry}>{message('common.retry')}</Button>}
      />
    )}
  </Page>
)

/** In the place of the list: the form of one truck, or a list of many; its code comes when it is wanted. */
const Slot = ({ panel, desk, news }: SlotProps) => {
  const form = useChunk(panel._tag !== 'Many', 'truck-posts/form/post-form-route.tsx', loadForm)
  const many = useChunk(panel._tag === 'Many', 'truck-posts/many/post-many-route.tsx', loadMany)
  const id = panel._tag === 'Edit' || panel._tag === 'Copy' ? panel.id : undefined
  const mode = panel._tag === 'New' ? 'new' : panel._tag === 'Edit' ? 'edit' : 'copy'
  return (
    <>
      {panel._tag === 'Many' ? (
        many._tag === 'Loaded' ? (
          <many.code.PostManyRoute desk={desk} />
        ) : (
          <NotYet chunk={many} />
        )
      ) : form._tag === 'Loaded' ? (
        <form.code.PostFormRoute key={`${mode} ${id ?? ''}`} mode={mode} id={id} desk={desk} />
      ) : (
        <NotYet chunk={form} />
      )}
      {news}
    </>
  )
}

const Entered = ({ workbench: { desk, news$, say } }: { readonly workbench: PostTruckWorkbench }) => {
  const panel = useBehavior(desk.view$, (view) => view.panel)
  const done = useBehavior(desk.view$, (view) => view.done)
  useEffect(() => {
    if (done !== undefined) say(doneWords(done, desk.view$.value.types))
  }, [done, desk, say])
  const news = <ToolNews news$={news$} />
  return panel._tag === 'List' ? <PostTruckScreen viewModel={desk} news={news} say={say} /> : <Slot panel={panel} desk={desk} news={news} />
}

/** `/carrier/post-truck`: the carrier's own trucks, and in their place the form of one. */
export const PostTruckRoute = () => {
  const workbench = useViewModel(postTruckModule, undefined)
  return workbench === undefined ? <LoadingState label={message('common.loading')} /> : <Entered workbench={workbench} />
}
