import { absurd } from 'fp-ts/function'
import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { loadAfter, type LoadClosing, type LoadEvent } from '@trm/domain/loads'
import type { Effect, NegotiationContext } from '@trm/domain/offers'
import { firstRow, type Database } from '../database/database.ts'
import { tell } from '../outbox/tell.ts'
import { closeLocked } from './close-offers.query.ts'
import { freeTruck } from './free-truck.query.ts'

/** The load's row is locked, so that the state that was read is the state it has. */
const moveLoad = async (
  inside: Database,
  loadId: string,
  event: LoadEvent,
  { load: { state } }: NegotiationContext,
  closedAs?: LoadClosing['as'],
): Promise<void> => {
  const next = loadAfter(state, event)
  if (E.isLeft(next)) throw new Error(`load ${loadId} is ${state} and cannot ${event}`)
  const moved = await firstRow(inside.db)<{ version: number; broker_company_id: number }>`
    update loads set state = ${next.right}, closed_as = ${closedAs ?? null}, version = version + 1 where id = ${loadId}::bigint and state = ${state}
    returning version, broker_company_id`
  if (moved === undefined) throw new Error(`load ${loadId} moved under its lock`)
  await tell(
    inside,
    { brokerId: String(moved.broker_company_id), carrierId: undefined },
    { _tag: 'LoadMoved', loadId, version: moved.version, state: next.right },
  )
}

/** Off the market at this moment; until when it would have run is kept for a cancellation. Whole milliseconds, as searches are asked. */
const takeTruck = async ({ db }: Database, id: string): Promise<void> => {
  const { numAffectedRows } = await sql`
    update truck_posts set ran_until = expires_at, expires_at = date_trunc('milliseconds', clock_timestamp()), ended_reason = 'booked'
    where id = ${id}::bigint and expires_at > clock_timestamp()`.execute(db)
  if (numAffectedRows !== 1n) throw new Error(`truck ${id} ended under its lock`)
}

const applyEffect = async (inside: Database, effect: Effect, context: NegotiationContext): Promise<void> => {
  switch (effect._tag) {
    case 'CoverLoad':
      return moveLoad(inside, effect.loadId, 'cover', context)
    case 'PostLoadAgain':
      return moveLoad(inside, effect.loadId, 'uncover', context)
    case 'CloseLoad':
      return moveLoad(inside, effect.loadId, 'call_off', context, 'shipper_cancelled')
    case 'CloseSiblings':
      return closeLocked(inside, sql`o.load_id = ${effect.loadId}::bigint and o.id <> ${effect.exceptOfferId}::bigint`, effect.reason)
    case 'TakeTruck':
      await closeLocked(
        inside,
        sql`o.truck_post_id = ${effect.truckPostId}::bigint and o.id <> ${effect.exceptOfferId}::bigint`,
        effect.reason,
      )
      return takeTruck(inside, effect.truckPostId)
    case 'FreeTruck':
      return freeTruck(inside, effect.truckPostId)
    default:
      return absurd(effect)
  }
}

/** What an outcome does besides moving its offer, in the order the domain gives: the truck last, whose triggers lock what many share. */
export const applyEffects = async (inside: Database, effects: readonly Effect[], context: NegotiationContext): Promise<void> => {
  for (const effect of effects) await applyEffect(inside, effect, context)
}
