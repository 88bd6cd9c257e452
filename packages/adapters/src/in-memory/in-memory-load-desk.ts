import { isLeft, left, right, type Either } from 'fp-ts/Either'
import type { EquipmentType } from '@trm/domain/equipment'
import { recordOf, type ActionKey, type Clock } from '@trm/domain/kernel'
import {
  changedTerms,
  faultsOfStops,
  keptStop,
  LOAD_ENDS,
  sameStop,
  LOAD_STATES,
  noStopDetails,
  loadAfter,
  loadForOwner,
  postLoad,
  type HandOverFailure,
  type Load,
  type LoadDesk,
  type LoadPosting,
  type LoadDraft,
  type LoadEvent,
  type LoadHandOver,
  type LoadOwner,
  type LoadFailure,
  type LoadSort,
  type LoadState,
  type LoadStops,
  type OwnLoad,
  type Posting,
  type PostedLoad,
  type SaidStops,
} from '@trm/domain/loads'

export interface InMemoryLoadDesk extends LoadDesk, LoadPosting, LoadHandOver {
  /** What somebody else, or the clock, did to a load meanwhile. */
  readonly put: (load: Load) => void
}

interface Given {
  readonly loads: readonly Load[]
  readonly clock: Clock
  readonly equipmentTypes: readonly EquipmentType[]
  readonly company: Pick<Load, 'companyId' | 'companyName'>
  /** Who works there now, the reader first. */
  readonly people?: readonly Pick<LoadOwner, 'id' | 'name'>[]
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
  ({ loadNumber, referenceId, commodity, pickup, dropoff }: Load): boolean =>
    [loadNumber, referenceId, commodity, pickup.city, pickup.state, dropoff.city, dropoff.state].some((part) =>
      part?.toLowerCase().includes(text.toLowerCase()),
    )

/** A desk that keeps the domain's rules and forgets everything with the page. A cursor is the number of rows before. */
export const makeInMemoryLoadDesk = ({ loads: first, clock, equipmentTypes, company, people = [] }: Given): InMemoryLoadDesk => {
  const [self] = people
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
  const isMine = ({ owner }: Load): boolean => owner !== undefined && owner.id === self?.id
  const gone = left({ _tag: 'Gone' } as const)
  const handedOver = new Map<ActionKey, Either<HandOverFailure, OwnLoad>>()

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
      loadNumber: terms.loadNumber ?? load.loadNumber,
      priceTrail,
      lastConfirmedAt: now,
      termsVersion: load.termsVersion + (changedTerms(load, terms).length > 0 ? 1 : 0),
      ...(event === 'repost' ? { postedAt: now, offersWaiting: 0, closing: undefined } : {}),
    })
    if (isLeft(changed)) return changed
    keepStops(id, said)
    return right({ load: changed.right, removed })
  }
  const handOver = (id: string, version: number, ownerId: string): Either<HandOverFailure, OwnLoad> => {
    const load = loads.get(id)
    const owner = people.find((one) => one.id === ownerId)
    if (load === undefined) return gone
    if (owner === undefined) return left({ _tag: 'NotAColleague' })
    if (load.version !== version) return left({ _tag: 'Stale' })
    if (load.owner?.id === ownerId) return right(loadForOwner(load))
    return right(keep({ ...load, owner: { ...owner, handedOver: { by: self?.name ?? '', at: clock.now() } }, version: version + 1 }))
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
        loadNumber: load.loadNumber ?? String(482_173 + loads.size),
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
        closing: undefined,
        owner: self && { ...self, handedOver: undefined },
      }),
    })
  }
  return {
    put: (load) => {
      keep(load)
    },
    list:
      ({ state, text, whose, sort, limit, cursor }) =>
      async () => {
        const all = [...loads.values()].filter((load) => whose !== 'mine' || isMine(load))
        const found = all.filter((load) => (state === undefined || load.state === state) && says(text)(load)).sort(ORDERS[sort])
        const from = Number(cursor ?? 0)
        const count = (of: LoadState): number => all.filter((load) => load.state === of).length
        return right({
          loads: found.slice(from, from + limit).map(loadForOwner),
          total: found.length,
          asOf: clock.now(),
          counts: recordOf(LOAD_STATES, count),
          colleagues: Math.max(0, people.length - 1),
          nextCursor: from + limit < found.length ? String(from + limit) : undefined,
        })
      },
    one: (id) => async () => {
      const load = loads.get(id)
      return load === undefined ? gone : right(loadForOwner(load))
    },
    stops: (id) => async () => (loads.has(id) ? right(stopsOf(id)) : gone),
    saveStops: (id, version, said) => async () => {
      const load = loads.get(id)
      if (load === undefined) return gone
      if (load.state !== 'posted' && load.state !== 'covered') return left({ _tag: 'NotInThisState' })
      if (load.version !== version) return left({ _tag: 'Stale' })
      const faults = faultsOfStops(said)
      if (faults.length > 0) return left({ _tag: 'FieldsRefused', faults })
      const kept = { pickup: keptStop(said.pickup), dropoff: keptStop(said.dropoff) }
      const isSame = LOAD_ENDS.every((end) => sameStop(kept[end], stopsOf(id)[end]))
      keepStops(id, kept)
      return right({ ...kept, version: isSame ? version : keep({ ...load, version: version + 1 }).version })
    },
    post: (draft, key) => async () => {
      const answer = posted.get(key) ?? post(draft)
      posted.set(key, answer)
      return answer
    },
    edit: (id, version, draft) => async () => written(id, version, draft, 'edit'),
    repost: (id, version, draft) => async () => written(id, version, draft, 'repost'),
    confirm: (id) => async () => happen(id, 'confirm', { lastConfirmedAt: clock.now() }),
    close: (id) => async () => happen(id, 'close', { offersWaiting: 0 }),
    coverElsewhere: (id, by) => async () => happen(id, 'close', { offersWaiting: 0, closing: { as: 'covered_elsewhere', ...by } }),
    handOver: (id, version, ownerId, key) => async () => {
      const answer = handedOver.get(key) ?? handOver(id, version, ownerId)
      handedOver.set(key, answer)
      return answer
    },
  }
}
