import { isLeft, left, right, type Either } from 'fp-ts/Either'
import type { EquipmentType } from '@trm/domain/equipment'
import type { ActionKey, Clock } from '@trm/domain/kernel'
import {
  changedTerms,
  LOAD_STATES,
  noStopDetails,
  loadAfter,
  loadForOwner,
  postLoad,
  type Load,
  type LoadDesk,
  type LoadDraft,
  type LoadEvent,
  type LoadFailure,
  type LoadSort,
  type LoadState,
  type LoadStops,
  type OwnLoad,
  type Posting,
  type PostedLoad,
  type SaidStops,
} from '@trm/domain/loads'

export interface InMemoryLoadDesk extends LoadDesk {
  /** What somebody else, or the clock, did to a load meanwhile. */
  readonly put: (load: Load) => void
}

interface Given {
  readonly loads: readonly Load[]
  readonly clock: Clock
  readonly equipmentTypes: readonly EquipmentType[]
  readonly company: Pick<Load, 'companyId' | 'companyName'>
}

const ORDERS: { readonly [S in LoadSort]: (a: Load, b: Load) => number } = {
  pickup: (a, b) => a.pickupWindow.date - b.pickupWindow.date,
  posted: (a, b) => b.postedAt - a.postedAt,
  last_confirmed: (a, b) => a.lastConfirmedAt - b.lastConfirmedAt,
  rate: (a, b) => (b.rateTotal ?? 0) - (a.rateTotal ?? 0),
  offers: (a, b) => b.offersWaiting - a.offersWaiting,
}

const says =
  (text: string) =>
  ({ referenceId, commodity, pickup, dropoff }: Load): boolean =>
    [referenceId, commodity, pickup.city, pickup.state, dropoff.city, dropoff.state].some((part) =>
      part?.toLowerCase().includes(text.toLowerCase()),
    )

/** A desk that keeps the domain's rules and forgets everything with the page. A cursor is the number of rows before. */
export const makeInMemoryLoadDesk = ({ loads: first, clock, equipmentTypes, company }: Given): InMemoryLoadDesk => {
  const loads = new Map(first.map((load) => [load.id, load]))
  const stops = new Map<string, LoadStops>()
  const stopsOf = (id: string): LoadStops => stops.get(id) ?? { pickup: noStopDetails, dropoff: noStopDetails }
  const keepStops = (id: string, { pickup, dropoff }: SaidStops): void => {
    const known = stopsOf(id)
    stops.set(id, { pickup: pickup ?? known.pickup, dropoff: dropoff ?? known.dropoff })
  }
  const posted = new Map<ActionKey, Either<LoadFailure, PostedLoad>>()
  const keep = (load: Load): OwnLoad => {
    loads.set(load.id, load)
    return loadForOwner(load)
  }
  const gone: Either<LoadFailure, never> = left({ _tag: 'Gone' })

  const happen = (id: string, event: LoadEvent, changes: Partial<Load>): Either<LoadFailure, OwnLoad> => {
    const load = loads.get(id)
    if (load === undefined) return gone
    const state = loadAfter(load.state, event)
    return isLeft(state)
      ? left({ _tag: 'NotInThisState' })
      : right(keep({ ...load, ...changes, state: state.right, version: load.version + 1 }))
  }
  const decided = (draft: LoadDraft): Either<LoadFailure, Posting> => {
    const decision = postLoad(draft, { now: clock.now(), equipmentTypes })
    return isLeft(decision) ? left({ _tag: 'FieldsRefused', faults: decision.left }) : decision
  }
  const written = (id: string, version: number, draft: LoadDraft, event: 'edit' | 'repost'): Either<LoadFailure, PostedLoad> => {
    const load = loads.get(id)
    if (load === undefined) return gone
    if (load.version !== version) return left({ _tag: 'Stale' })
    const decision = decided(draft)
    if (isLeft(decision)) return decision
    const { load: terms, removed, stops: said } = decision.right
    const now = clock.now()
    const priceTrail = terms.rateTotal === load.rateTotal ? load.priceTrail : [...load.priceTrail, { at: now, rateTotal: terms.rateTotal }]
    const changed = happen(id, event, {
      ...terms,
      priceTrail,
      lastConfirmedAt: now,
      termsVersion: load.termsVersion + (changedTerms(load, terms).length > 0 ? 1 : 0),
      ...(event === 'repost' ? { postedAt: now, offersWaiting: 0 } : {}),
    })
    if (isLeft(changed)) return changed
    keepStops(id, said)
    return right({ load: changed.right, removed })
  }
  const post = (draft: LoadDraft): Either<LoadFailure, PostedLoad> => {
    const decision = decided(draft)
    if (isLeft(decision)) return decision
    const { load, removed, stops: said } = decision.right
    const now = clock.now()
    const id = `load-${loads.size + 1}`
    keepStops(id, said)
    return right({
      removed,
      load: keep({
        ...load,
        ...company,
        id,
        externalId: undefined,
        state: 'posted',
        version: 1,
        termsVersion: 1,
        totalMiles: load.statedMiles ?? 500,
        milesAreEstimated: load.statedMiles === undefined,
        postedAt: now,
        lastConfirmedAt: now,
        priceTrail: [{ at: now, rateTotal: load.rateTotal }],
        views: 0,
        offersWaiting: 0,
      }),
    })
  }
  return {
    put: (load) => {
      keep(load)
    },
    list:
      ({ state, text, sort, limit, cursor }) =>
      async () => {
        const all = [...loads.values()]
        const found = all.filter((load) => (state === undefined || load.state === state) && says(text)(load)).sort(ORDERS[sort])
        const from = Number(cursor ?? 0)
        const count = (of: LoadState): number => all.filter((load) => load.state === of).length
        return right({
          loads: found.slice(from, from + limit).map(loadForOwner),
          total: found.length,
          asOf: clock.now(),
          counts: Object.fromEntries(LOAD_STATES.map((of) => [of, count(of)])) as { readonly [S in LoadState]: number }, // of every state
          nextCursor: from + limit < found.length ? String(from + limit) : undefined,
        })
      },
    one: (id) => async () => {
      const load = loads.get(id)
      return load === undefined ? gone : right(loadForOwner(load))
    },
    stops: (id) => async () => (loads.has(id) ? right(stopsOf(id)) : gone),
    post: (draft, key) => async () => {
      const answer = posted.get(key) ?? post(draft)
      posted.set(key, answer)
      return answer
    },
    edit: (id, version, draft) => async () => written(id, version, draft, 'edit'),
    repost: (id, version, draft) => async () => written(id, version, draft, 'repost'),
    confirm: (id) => async () => happen(id, 'confirm', { lastConfirmedAt: clock.now() }),
    close: (id) => async () => happen(id, 'close', { offersWaiting: 0 }),
  }
}
