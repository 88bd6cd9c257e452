import * as E from 'fp-ts/Either'
import type { EquipmentType, EquipmentTypeSource } from '@trm/domain/equipment'
import { makeScope, readWhole, source, type Behavior, type Clock, type Instant } from '@trm/domain/kernel'
import type { OfferDesk, OfferSeen } from '@trm/domain/offers'
import type { OwnTruckPost, TruckDesk } from '@trm/domain/truck-posts'
import { readWaiting, type Part, type Press } from '../desk/desk-part.ts'
import { readTypes } from '../equipment/read-types.ts'
import type { ServerClock } from '../offers/server-clock.ts'
import type { ViewModel } from '../runtime/services.tsx'

export type TruckAct = 'renew' | 'confirm'

export interface CarrierDeskView {
  /** Those with the least time left. */
  readonly offers: Part<OfferSeen>
  /** Of all that are live, those that run out first. */
  readonly trucks: Part<OwnTruckPost>
  readonly acts: Readonly<Record<string, Press<TruckAct>>>
  /** For the names of trucks; empty until they are known. */
  readonly types: readonly EquipmentType[]
}

export interface CarrierDeskDependencies {
  readonly equipmentTypes: EquipmentTypeSource
  readonly offers: Pick<OfferDesk, 'list'>
  readonly trucks: Pick<TruckDesk, 'list' | 'renew' | 'confirm'>
  readonly clock: Pick<Clock, 'zone'>
  readonly serverClock: ServerClock
}

export interface CarrierDeskViewModel extends ViewModel, Pick<ServerClock, 'now$'> {
  readonly view$: Behavior<CarrierDeskView>
  /** IANA name of the reader's zone. */
  readonly zone: string
  readonly act: (id: string, what: TruckAct) => void
  readonly reload: () => void
}

/** Rows of each part: the desk says what waits, the lists have the rest. */
const ROWS = 5
/** A post that runs out within two days is worth a word. */
export const SOON_MS = 48 * 3_600_000
/** As many as a list gives at once. */
const MOST = 200

export const expiringSoon = (posts: readonly OwnTruckPost[], now: Instant): readonly OwnTruckPost[] =>
  posts.filter(({ expiresAt }) => expiresAt - now <= SOON_MS).sort((one, other) => one.expiresAt - other.expiresAt)

/** Where a carrier's day begins: offers to answer, and trucks nobody will find for much longer. */
export const makeCarrierDesk = (ports: CarrierDeskDependencies): CarrierDeskViewModel => {
  const view = source<CarrierDeskView>({ offers: { _tag: 'Loading' }, trucks: { _tag: 'Loading' }, acts: {}, types: [] })
  const scope = makeScope()
  const put = (change: Partial<CarrierDeskView>): void => view.set({ ...view.behavior.value, ...change })
  const putAct = (id: string, act: Press<TruckAct>): void => put({ acts: { ...view.behavior.value.acts, [id]: act } })

  const load = (): void => {
    put({ offers: { _tag: 'Loading' }, trucks: { _tag: 'Loading' } })
    scope.ask(readWaiting(ports.offers, 'carrier'), (answer) => {
      if (E.isLeft(answer)) return put({ offers: { _tag: 'Failed', failure: answer.left } })
      const { offers, count, asOf } = answer.right
      ports.serverClock.heard(asOf)
      put({ offers: { _tag: 'Known', count, rows: offers.slice(0, ROWS) } })
    })
    const live = readWhole(
      (cursor) => ports.trucks.list({ standing: 'live', limit: MOST, cursor }),
      (before, next) => ({ ...next, rows: [...before.rows, ...next.rows] }),
    )
    scope.ask(live, (answer) => {
      if (E.isLeft(answer)) return put({ trucks: { _tag: 'Failed', failure: answer.left } })
      const { rows: posts, total: count, asOf } = answer.right
      put({ trucks: { _tag: 'Known', count, rows: expiringSoon(posts, asOf).slice(0, ROWS) } })
    })
  }

  /** The row stays where it is and says what came of it. */
  const act = (id: string, what: TruckAct): void => {
    if (view.behavior.value.acts[id]?._tag === 'Busy') return
    putAct(id, { _tag: 'Busy' })
    scope.ask(ports.trucks[what](id), (answer) => {
      if (E.isLeft(answer)) return putAct(id, { _tag: 'NotDone', isGone: answer.left._tag === 'Gone' || answer.left._tag === 'Ended' })
      const { trucks } = view.behavior.value
      if (trucks._tag === 'Known') put({ trucks: { ...trucks, rows: trucks.rows.map((row) => (row.id === id ? answer.right : row)) } })
      putAct(id, { _tag: 'Done', what })
    })
  }

  scope.hold(ports.serverClock.stop)
  load()
  readTypes(ports.equipmentTypes, scope, (types) => put({ types }))
  return {
    view$: view.behavior,
    now$: ports.serverClock.now$,
    zone: ports.clock.zone(),
    act,
    reload: load,
    stop: scope.end,
  }
}
