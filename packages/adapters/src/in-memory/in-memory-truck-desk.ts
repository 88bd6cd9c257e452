import { left, right, type Either } from 'fp-ts/Either'
import { addDays, instantOf, plainDateIn, type ActionKey, type CallFailure, type Clock, type PlainDate } from '@trm/domain/kernel'
import { greatCircleMiles } from '@trm/domain/places'
import { compareRows, matcher, searchedPlace, type TruckRow, type TruckSearch, type TruckSearchRequest } from '@trm/domain/trucks'
import {
  canBringBack,
  canRenew,
  completeDraft,
  mayBeSameTruck,
  renewedDays,
  truckPostFaults,
  type OwnTruckPost,
  type TruckDesk,
  type TruckPostDraft,
  type TruckPostFailure,
} from '@trm/domain/truck-posts'

const cursorInvalid: CallFailure = { _tag: 'Refused', status: 400, code: 'cursor_invalid', faults: [] }

/** The row as this search sees it: deadhead from the searched places. */
const seenFrom =
  ({ filters }: TruckSearchRequest) =>
  (row: TruckRow): TruckRow => {
    const pickup = searchedPlace(filters.pickupLatitude, filters.pickupLongitude)
    const dropoff = searchedPlace(filters.dropoffLatitude, filters.dropoffLongitude)
    return {
      ...row,
      deadheadMiles: pickup && greatCircleMiles(pickup, row.pickup),
      dropoffDeadheadMiles: dropoff && row.dropoff && greatCircleMiles(row.dropoff, dropoff),
    }
  }

/** The domain's own predicate and order over a list. The cursor is the id of the page's last row. */
export const makeInMemoryTruckSearch = (rows: readonly TruckRow[], clock: Pick<Clock, 'now'>): TruckSearch => ({
  search: (request) => async () => {
    const found = rows.filter(matcher(request.filters, request.pickupDate)).map(seenFrom(request)).sort(compareRows(request.sort))
    const after = request.cursor === undefined ? -1 : found.findIndex(({ id }) => id === request.cursor)
    if (request.cursor !== undefined && after < 0) return left(cursorInvalid)
    const page = found.slice(after + 1, after + 1 + request.limit)
    const isLast = after + 1 + page.length >= found.length
    const nextCursor = isLast ? undefined : page.at(-1)?.id
    return right({ rows: page, nextCursor, total: found.length, asOf: clock.now(), changesToken: undefined })
  },
})

export interface InMemoryTruckDesk extends TruckDesk {
  /** What somebody else, or the clock, did to a post meanwhile. */
  readonly put: (post: OwnTruckPost) => void
}

type Acted = Either<TruckPostFailure, OwnTruckPost>

/** The end of a day by UTC: near enough for a desk without zones. */
const endOf = (day: PlainDate) => instantOf(Date.parse(`${addDays(day, 1)}T00:00:00Z`))

/** A desk that keeps the domain's rules and forgets everything with the page. A cursor is the number of posts before. */
export const makeInMemoryTruckDesk = (first: readonly OwnTruckPost[], clock: Clock): InMemoryTruckDesk => {
  const posts = new Map(first.map((post) => [post.id, post]))
  const posted = new Map<ActionKey, Acted>()
  const keep = (post: OwnTruckPost): Acted => {
    posts.set(post.id, post)
    return right(post)
  }
  const today = (zone: string): PlainDate => plainDateIn(clock.now(), zone)
  const newestFirst = (): readonly OwnTruckPost[] => [...posts.values()].reverse()

  const onPost = (id: string, act: (post: OwnTruckPost) => Acted) => async (): Promise<Acted> => {
    const post = posts.get(id)
    return post === undefined ? left({ _tag: 'Gone' }) : act(post)
  }
  const changed = (post: OwnTruckPost, changes: Partial<OwnTruckPost>): Acted =>
    keep({ ...post, ...changes, ended: undefined, version: post.version + 1 })
  const insert = (draft: TruckPostDraft, seen: string | undefined): Acted => {
    const faults = truckPostFaults(draft, today(draft.pickupTimezone))
    if (faults.length > 0) return left({ _tag: 'FieldsRefused', faults })
    const complete = completeDraft(draft)
    const same = newestFirst().find((post) => post.ended === undefined && mayBeSameTruck(complete, post))
    if (same !== undefined && same.id !== seen) return left({ _tag: 'SameTruck', postId: same.id })
    const now = clock.now()
    return keep({
      ...complete,
      id: `post-${posts.size + 1}`,
      externalId: undefined,
      version: 1,
      postedAt: now,
      lastConfirmedAt: now,
      tripMiles: complete.dropoff && 500,
      expiresAt: endOf(complete.availableTo),
      ended: undefined,
      offers: 0,
      offersWaiting: 0,
      lowOffers: 0,
    })
  }
  return {
    put: (post) => {
      keep(post)
    },
    list:
      ({ standing, limit, cursor }) =>
      async () => {
        const found = newestFirst().filter(({ ended }) => (ended === undefined) === (standing === 'live'))
        const from = Number(cursor ?? 0)
        return right({
          rows: found.slice(from, from + limit),
          total: found.length,
          asOf: clock.now(),
          nextCursor: from + limit < found.length ? String(from + limit) : undefined,
        })
      },
    one: (id) => onPost(id, right),
    post: (draft, seen, key) => async () => {
      const answer = posted.get(key) ?? insert(draft, seen)
      posted.set(key, answer)
      return answer
    },
    change: (id, version, draft) =>
      onPost(id, (post) => {
        if (post.ended !== undefined) return left({ _tag: 'Ended' })
        if (post.version !== version) return left({ _tag: 'Stale' })
        const faults = truckPostFaults(draft, today(draft.pickupTimezone), post.availableFrom)
        const complete = completeDraft(draft)
        return faults.length > 0
          ? left({ _tag: 'FieldsRefused', faults })
          : changed(post, {
              ...complete,
              lastConfirmedAt: clock.now(),
              tripMiles: complete.dropoff && 500,
              expiresAt: endOf(complete.availableTo),
            })
      }),
    renew: (id) =>
      onPost(id, (post) => {
        if (!canRenew(post.ended)) return left({ _tag: 'Ended' })
        const days = renewedDays(post, today(post.pickupTimezone))
        return changed(post, {
          ...days,
          lastConfirmedAt: clock.now(),
          expiresAt: endOf(days.availableTo),
          postedAt: post.ended === undefined ? post.postedAt : clock.now(),
        })
      }),
    bringBack: (id) =>
      onPost(id, (post) => {
        if (post.ended === undefined) return right(post)
        return canBringBack(post.ended, post, today(post.pickupTimezone))
          ? changed(post, { expiresAt: endOf(post.availableTo) })
          : left({ _tag: 'Ended' })
      }),
    confirm: (id) =>
      onPost(id, (post) => (post.ended === undefined ? keep({ ...post, lastConfirmedAt: clock.now() }) : left({ _tag: 'Ended' }))),
    withdraw: (id) => async () => {
      const post = posts.get(id)
      if (post === undefined) return left({ _tag: 'Gone' })
      if (post.ended === undefined) posts.set(id, { ...post, ended: 'withdrawn', expiresAt: clock.now(), version: post.version + 1 })
      return right(undefined)
    },
  }
}
