import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { EquipmentTypeSource } from '@trm/domain/equipment'
import { makePagedList, makeScope, makeWait, readWhole, rowsOf, source, type Behavior, type Page, type Timer } from '@trm/domain/kernel'
import type { MarketNewsFeed } from '@trm/domain/offers'
import { canRenew, type OwnTruckPost, type PostStanding, type TruckDesk } from '@trm/domain/truck-posts'
import type { GridMarks } from '../design/row-grid.ts'
import { readTypes } from '../equipment/read-types.ts'
import type { ToolNewsViewModel } from '../news/tool-news.view-model.ts'
import { withStanding } from '../design/with-standing.ts'
import { movesIn } from '../news/moves-in.ts'
import type { ViewModel } from '../runtime/services.tsx'
import {
  firstDesk,
  postsOf,
  type AskedPosts,
  type DeskAct,
  type DeskAddress,
  type DeskPanel,
  type DeskView,
  type Done,
  type PostGroup,
} from './desk-view.ts'
import { shownPosts } from './narrowed-posts.ts'

export interface TruckDeskDependencies {
  readonly desk: TruckDesk
  readonly equipmentTypes: EquipmentTypeSource
  readonly address: DeskAddress
  readonly feed: MarketNewsFeed
  readonly timer: Timer
}

export interface TruckDeskViewModel extends ViewModel {
  readonly view$: Behavior<DeskView>
  readonly show: (panel: DeskPanel) => void
  /** From a form to the list, with what it did. */
  readonly back: (done: Done | undefined) => void
  readonly reload: () => void
  readonly moreEnded: () => void
  readonly lay: (changes: Partial<GridMarks>) => void
  readonly ask: (changes: Partial<AskedPosts>) => void
  readonly act: (what: DeskAct, post: OwnTruckPost) => void
  readonly dismiss: () => void
}

/** The list with what is said aloud of it. */
export interface PostTruckWorkbench extends ViewModel, ToolNewsViewModel {
  readonly desk: TruckDeskViewModel
}

/** As many as a carrier can have posted come in few pages; ended ones are read as they are wanted. */
const PAGE: { readonly [S in PostStanding]: number } = { live: 200, ended: 20 }
/** Milliseconds in which several pieces of news cause one reading. */
const NEWS_RESTS = 250

/** Ended posts; beside the first of them all that are live. */
type EndedPart = Page<OwnTruckPost> & { readonly live: Page<OwnTruckPost> | undefined }

/** What may be done with a post as it stands. */
export const canDo = ({ ended }: OwnTruckPost, what: DeskAct | 'edit'): boolean => {
  switch (what) {
    case 'renew':
      return canRenew(ended)
    case 'bringBack':
      return ended === 'withdrawn'
    default:
      return ended === undefined
  }
}

const DONE: { readonly [A in DeskAct]: Done['_tag'] } = {
  confirm: 'confirmed',
  renew: 'renewed',
  withdraw: 'withdrawn',
  bringBack: 'broughtBack',
}

const known = ({ total, asOf, nextCursor }: Page<OwnTruckPost>, posts: readonly OwnTruckPost[]): PostGroup => ({
  _tag: 'Known',
  posts,
  total,
  asOf,
  nextCursor,
})

/** A carrier's own trucks behind one screen. */
export const makeTruckDesk = ({ desk, equipmentTypes, address, feed, timer }: TruckDeskDependencies): TruckDeskViewModel => {
  const view = source<DeskView>({ ...firstDesk, panel: address.place() })
  const scope = makeScope()
  const rest = makeWait(timer, scope)
  const withdrawn = new Set<string>()
  const now = (): DeskView => view.behavior.value
  const put = (changes: Partial<DeskView>): void => view.set({ ...now(), ...changes })

  const readLive = readWhole(
    (cursor) => desk.list({ standing: 'live', limit: PAGE.live, cursor }),
    (before, next) => ({ ...next, rows: [...before.rows, ...next.rows] }),
  )
  const list = makePagedList<number, EndedPart>({
    idOf: ({ id }) => id,
    keepsRows: true,
    load: (limit, cursor) => async () => {
      const [live, ended] = await Promise.all([
        cursor === undefined ? readLive() : E.right(undefined),
        desk.list({ standing: 'ended', limit: cursor === undefined ? limit : PAGE.ended, cursor })(),
      ])
      if (E.isLeft(live)) return live
      return E.isLeft(ended) ? ended : E.right({ ...ended.right, live: live.right })
    },
    onPart: ({ live, ...page }) => {
      const posts = live === undefined ? postsOf(now().live) : withStanding(postsOf(now().live), live.rows, (id) => withdrawn.has(id))
      const ended = rowsOf(list.state$.value).filter(({ id }) => !posts.some((post) => post.id === id))
      put({
        ...(live === undefined ? {} : { live: known(live, posts) }),
        ended: known(page, ended),
      })
    },
    onFailed: (failure) => put({ failed: { what: 'refresh', failure } }),
  })
  /** As many ended ones as were read before. */
  const load = (): void => {
    const readBefore = now().ended._tag === 'Known' ? postsOf(now().live).length + postsOf(now().ended).length : 0
    list.refresh(Math.min(200, Math.max(PAGE.ended, readBefore)))
  }
  const doIt = (what: DeskAct, post: OwnTruckPost): TE.TaskEither<NonNullable<DeskView['failed']>['failure'], OwnTruckPost> =>
    what === 'withdraw'
      ? pipe(
          desk.withdraw(post.id),
          TE.map(() => ({ ...post, ended: 'withdrawn' })),
        )
      : desk[what](post.id)
  const keepWithdrawn = (post: OwnTruckPost): void => {
    withdrawn.add(post.id)
    const { live } = now()
    if (live._tag === 'Known') put({ live: { ...live, posts: live.posts.map((one) => (one.id === post.id ? post : one)) } })
  }
  const act = (what: DeskAct, post: OwnTruckPost): void => {
    if (!canDo(post, what) || now().busy.includes(post.id)) return
    put({ busy: [...now().busy, post.id], failed: undefined, done: undefined })
    scope.ask(doIt(what, post), (answer) => {
      if (what === 'withdraw' && E.isRight(answer)) keepWithdrawn(answer.right)
      if (what !== 'withdraw' && E.isRight(answer)) withdrawn.delete(post.id)
      put({
        busy: now().busy.filter((id) => id !== post.id),
        ...(E.isLeft(answer) ? { failed: { what, failure: answer.left } } : { done: { _tag: DONE[what], post: answer.right } }),
      })
      load()
    })
  }
  const show = (panel: DeskPanel): void => address.push(panel)()
  /** Enter on a row: what runs is changed, what is over is copied. */
  const open = (id: string): void => {
    const post = shownPosts(now()).find((one) => one.id === id)
    if (post !== undefined && !withdrawn.has(id)) show({ _tag: canDo(post, 'edit') ? 'Edit' : 'Copy', id })
  }

  scope.hold(
    address.places$.subscribe((panel) => put({ panel })),
    movesIn(feed, ({ _tag }) => _tag === 'OfferMoved').subscribe(() => rest.start(NEWS_RESTS, load)),
    list.list$.changes$.subscribe((live) => {
      if (live._tag !== 'Known') put({ live })
    }),
    list.stop,
  )
  load()
  readTypes(equipmentTypes, scope, (types) => put({ types }))
  return {
    view$: view.behavior,
    show,
    back: (done) => {
      withdrawn.clear()
      put({ done, failed: undefined, ...(done === undefined ? {} : { active: done.post.id }) })
      address.replace({ _tag: 'List' })()
      load()
    },
    reload: () => {
      withdrawn.clear()
      put({ failed: undefined })
      load()
    },
    moreEnded: () => list.more(),
    lay: ({ selected, ...marks }) => {
      if (Object.keys(marks).length > 0) put(marks)
      if (selected !== undefined) open(selected)
    },
    ask: (changes) => put({ asked: { ...now().asked, ...changes } }),
    act,
    dismiss: () => put({ done: undefined, failed: undefined }),
    stop: scope.end,
  }
}
