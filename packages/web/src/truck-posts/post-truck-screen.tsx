import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { Button, IconButton } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { CloseIcon } from '../design/icons.tsx'
import { ReadFailed } from '../design/not-loaded.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { makeRowGrid } from '../design/row-grid.ts'
import { EmptyState, SkeletonRows } from '../design/state-panels.tsx'
import { message } from '../messages/index.ts'
import { postsMessage } from '../messages/en-US/post-truck.ts'
import { linkTo } from '../routing/links.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { panelQuery, shownPosts, type DeskView, type PostGroup } from './desk-view.ts'
import type { TruckDeskViewModel } from './desk.view-model.ts'
import { PostRow } from './post-row.tsx'
import { doneWords, postFailureWords } from './post-words.ts'

/** Pixels of a row, so that the skeleton has the size of what comes. */
const ROW_HEIGHT = 84

const newLink = `${linkTo('postTruck')}${panelQuery({ _tag: 'New' })}`
const NewLink = () => (
  <LinkButton look="solid" href={newLink}>
    {postsMessage('posts.new')}
  </LinkButton>
)

const ManyLink = () => <LinkButton href={`${linkTo('postTruck')}${panelQuery({ _tag: 'Many' })}`}>{postsMessage('posts.many')}</LinkButton>

interface PartProps {
  readonly view: DeskView
  readonly viewModel: TruckDeskViewModel
}

/** What was done last, with the way to undo it; what failed, with why. */
const Outcome = ({ view: { done, failed, types }, viewModel }: PartProps) => {
  const dismiss = (
    <IconButton label={postsMessage('posts.done.dismiss')} onClick={viewModel.dismiss}>
      <CloseIcon />
    </IconButton>
  )
  if (failed !== undefined) {
    const reason = postFailureWords(failed.failure)
    return failed.what === 'refresh' ? (
      <Notice tone="warning" action={<Button onClick={viewModel.reload}>{message('common.retry')}</Button>}>
        {postsMessage('posts.refreshFailed', { reason })}
      </Notice>
    ) : (
      <Notice tone="danger" title={postsMessage(`posts.failed.${failed.what}`)} action={dismiss}>
        {reason}
      </Notice>
    )
  }
  if (done === undefined) return null
  return (
    <Notice
      tone="success"
      isQuiet
      action={
        <>
          {done._tag === 'withdrawn' ? (
            <Button onClick={() => viewModel.act('bringBack', done.post)}>{postsMessage('posts.do.undo')}</Button>
          ) : null}
          {dismiss}
        </>
      }
    >
      {doneWords(done, types)}
    </Notice>
  )
}

type Known = Extract<PostGroup, { readonly _tag: 'Known' }>

interface GroupProps extends PartProps {
  readonly group: Known
  readonly title: string
  readonly count: string
}

const Group = ({ group, title, count, view, viewModel }: GroupProps) => {
  const { posts, asOf } = group
  const first = shownPosts(view)[0]?.id
  const active = shownPosts(view).some(({ id }) => id === view.active) ? view.active : first
  return (
    <section className="trm-stack trm-post-group" data-gap="8">
      <h2>
        {title} <small className="trm-muted">{count}</small>
      </h2>
      <div role="grid" aria-label={title} className="trm-post-list">
        {posts.map((post) => (
          <PostRow
            key={post.id}
            post={post}
            asOf={asOf}
            types={view.types}
            viewModel={viewModel}
            isActive={post.id === active}
            isBusy={view.busy.includes(post.id)}
            isUndoable={group === view.live && post.ended !== undefined}
          />
        ))}
      </div>
    </section>
  )
}

const Groups = ({ view, viewModel }: PartProps) => {
  const { live, ended } = view
  if (live._tag !== 'Known' || ended._tag !== 'Known' || live.total + ended.total === 0)
    return (
      <div className="trm-list">
        {live._tag === 'Failed' ? (
          <ReadFailed failure={live.failure} onRetry={viewModel.reload} />
        ) : live._tag === 'Known' && ended._tag === 'Known' ? (
          <EmptyState
            title={postsMessage('posts.empty')}
            actions={
              <>
                <NewLink />
                <ManyLink />
              </>
            }
          >
            <p>{postsMessage('posts.empty.why')}</p>
          </EmptyState>
        ) : (
          <SkeletonRows label={postsMessage('posts.loading')} rows={6} rowHeight={ROW_HEIGHT} />
        )}
      </div>
    )
  return (
    <>
      {live.posts.length === 0 ? (
        <Notice isQuiet action={<NewLink />}>
          {postsMessage('posts.empty.live')}
        </Notice>
      ) : (
        <Group
          group={live}
          title={postsMessage('posts.live')}
          count={postsMessage('posts.live.count', { count: live.total })}
          view={view}
          viewModel={viewModel}
        />
      )}
      {ended.posts.length === 0 ? null : (
        <Group
          group={ended}
          title={postsMessage('posts.ended')}
          count={postsMessage('posts.ended.count', { count: ended.total })}
          view={view}
          viewModel={viewModel}
        />
      )}
      {ended.nextCursor === undefined ? null : (
        <div className="trm-row">
          <Button onClick={viewModel.moreEnded}>{postsMessage('posts.ended.more')}</Button>
        </div>
      )}
    </>
  )
}

/** A carrier's own trucks: what is found now, then what has ended. */
export const PostTruckScreen = ({ viewModel, news }: { readonly viewModel: TruckDeskViewModel; readonly news: ReactNode }) => {
  const view = useBehavior(viewModel.view$)
  const grid = useMemo(
    () =>
      makeRowGrid({
        ids: () => shownPosts(viewModel.view$.value).map(({ id }) => id),
        highlighted: () => viewModel.view$.value.highlighted,
        lay: viewModel.lay,
      }),
    [viewModel],
  )
  useLayoutEffect(() => grid.mend(), [grid, view.live, view.ended])
  return (
    <Page
      title={postsMessage('posts.title')}
      actions={
        <>
          <ManyLink />
          <NewLink />
        </>
      }
    >
      <div className="trm-stack trm-posts" aria-busy={view.live._tag === 'Loading'}>
        <div className="trm-stack trm-posts-groups" {...grid.handlers}>
          <Groups view={view} viewModel={viewModel} />
        </div>
        <Outcome view={view} viewModel={viewModel} />
      </div>
      {news}
    </Page>
  )
}
