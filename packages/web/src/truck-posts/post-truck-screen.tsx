import type { OwnTruckPost } from '@trm/domain/truck-posts'
import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { Button, IconButton } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { CloseIcon } from '../design/icons.tsx'
import { ReadFailed } from '../design/not-loaded.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { QuickFilterField } from '../design/quick-filter-field.tsx'
import { SelectField } from '../design/form.tsx'
import { makeRowGrid } from '../design/row-grid.ts'
import { EmptyState, SkeletonRows } from '../design/state-panels.tsx'
import { message } from '../messages/index.ts'
import { postsMessage } from '../messages/en-US/post-truck.ts'
import { linkTo } from '../routing/links.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { panelQuery, POST_SORTS, postsOf, type DeskView, type PostGroup } from './desk-view.ts'
import type { TruckDeskViewModel } from './desk.view-model.ts'
import { endedPosts, livePosts, shownPosts } from './narrowed-posts.ts'
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
  /** Of the group, those that the reader asked for. */
  readonly posts: readonly OwnTruckPost[]
  readonly title: string
  readonly count: string
}

const Group = ({ group, posts, title, count, view, viewModel }: GroupProps) => {
  const { asOf } = group
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

/** Words that narrow the trucks as they are typed, and their order. */
interface ToolsProps extends PartProps {
  readonly count: number
  readonly say: (words: string) => void
}

const Tools = ({ view: { asked, live, ended }, viewModel: { ask }, count, say }: ToolsProps) => {
  const all = postsOf(live).length + postsOf(ended).length
  const isNarrowed = asked.text.trim() !== ''
  const words = isNarrowed ? postsMessage('posts.filter.count', { shown: count, count: all }) : ''
  const hides = isNarrowed && count === 0 ? postsMessage('posts.filter.hides', { text: asked.text.trim(), count: all }) : undefined
  const showAll = (): void => {
    ask({ text: '' })
    document.getElementById('posts-filter')?.focus()
  }
  return (
    <>
      <div className="trm-row trm-post-tools">
        <QuickFilterField
          id="posts-filter"
          label={postsMessage('posts.filter')}
          hint={postsMessage('posts.filter.hint')}
          clearLabel={postsMessage('posts.filter.clear')}
          text={asked.text}
          onText={(text) => ask({ text })}
          count={words}
          said={hides ?? words}
          say={say}
        >
          {null}
        </QuickFilterField>
        <SelectField
          id="posts-sort"
          label={postsMessage('posts.sort')}
          value={asked.sort}
          choices={POST_SORTS.map((sort) => ({ value: sort, label: postsMessage(`posts.sort.${sort}`) }))}
          onChange={(sort) => ask({ sort })}
        />
      </div>
      {hides === undefined ? null : (
        <Notice isQuiet action={<Button onClick={showAll}>{postsMessage('posts.filter.clear')}</Button>}>
          {hides}
        </Notice>
      )}
    </>
  )
}

const Groups = ({ view, viewModel, say }: PartProps & Pick<ToolsProps, 'say'>) => {
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
  const [running, over] = [livePosts(view), endedPosts(view)]
  return (
    <>
      <Tools view={view} viewModel={viewModel} count={running.length + over.length} say={say} />
      {live.posts.length === 0 ? (
        <Notice isQuiet action={<NewLink />}>
          {postsMessage('posts.empty.live')}
        </Notice>
      ) : running.length === 0 ? null : (
        <Group
          group={live}
          posts={running}
          title={postsMessage('posts.live')}
          count={postsMessage('posts.live.count', { count: live.total })}
          view={view}
          viewModel={viewModel}
        />
      )}
      {over.length === 0 ? null : (
        <Group
          group={ended}
          posts={over}
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
interface PostTruckScreenProps {
  readonly viewModel: TruckDeskViewModel
  readonly news: ReactNode
  readonly say: (words: string) => void
}

export const PostTruckScreen = ({ viewModel, news, say }: PostTruckScreenProps) => {
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
  useLayoutEffect(() => grid.mend(), [grid, view.live, view.ended, view.asked])
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
          <Groups view={view} viewModel={viewModel} say={say} />
        </div>
        <Outcome view={view} viewModel={viewModel} />
      </div>
      {news}
    </Page>
  )
}
