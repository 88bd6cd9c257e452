import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { wireName } from '@trm/domain/kernel'
import {
  DRIVER_TEXTS,
  drivingTexts,
  faultsOfDriving,
  hasContacts,
  isDriven,
  keptDriving,
  noDriving,
  standingOf,
  type Driving,
  type DrivingFault,
  type OfferSeen,
  type Trip,
} from '@trm/domain/offers'
import { isRowId } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { readCancelledStops, readStops } from '../loads/load-stops.query.ts'
import { tellAll } from '../outbox/tell.ts'
import type { Negotiator } from './offer-reader.ts'
import type { NegotiationFailure } from './offer-refusals.ts'
import { ownOffer } from './own-offer.query.ts'

const COLUMNS = DRIVER_TEXTS.map(wireName)

type DrivingRow = { readonly [C in (typeof COLUMNS)[number]]: string } & { readonly version: number }

/** Before anybody is named; a row begins with the next. */
const FIRST_VERSION = 1

/**
 * Of an offer that is or was booked; whose it is to read is the caller's to know. After a cancellation the stops are those of that moment:
 * what is said of the load later is said to whoever drives it then.
 */
export const tripOf = async (database: Database, { id, loadId, status }: Pick<OfferSeen, 'id' | 'loadId' | 'status'>): Promise<Trip> => {
  const row = await firstRow(database.db)<DrivingRow>`
    select ${sql.join(COLUMNS.map((column) => sql.ref(column)))}, version from offer_driving where offer_id = ${id}::bigint`
  return {
    stops: await (isDriven(status) ? readStops(database, loadId) : readCancelledStops(database, id)),
    driving: row === undefined ? noDriving : drivingTexts((text) => row[wireName(text)]),
    version: row?.version ?? FIRST_VERSION,
  }
}

/** For the people of its two companies alone, from booking on (decision 42). */
export const tripFor =
  (database: Database, who: Negotiator, id: string): TaskEither<NegotiationFailure, Trip> =>
  async () => {
    const offer = await ownOffer(database, who, id, hasContacts)
    return E.isLeft(offer) ? offer : E.right(await tripOf(database, offer.right))
  }

/** Why nobody was named. */
export type DrivingRefused =
  | NegotiationFailure
  | { readonly _tag: 'StaleTrip' }
  | { readonly _tag: 'DrivingFaulty'; readonly faults: readonly DrivingFault[] }

export interface NamedDriving {
  readonly id: string
  /** Of the trip that was seen. */
  readonly version: number
  readonly driving: Driving
}

const write = async ({ db }: Database, id: string, version: number, driving: Driving, personId: string): Promise<void> => {
  await sql`
    insert into offer_driving (offer_id, ${sql.join(COLUMNS.map((column) => sql.ref(column)))}, version, named_by, named_at)
    values (${id}::bigint, ${sql.join(DRIVER_TEXTS.map((text) => driving[text]))}, ${version}::integer, ${personId}::bigint, clock_timestamp())
    on conflict (offer_id) do update set version = excluded.version, named_by = excluded.named_by, named_at = excluded.named_at,
      ${sql.join(COLUMNS.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}`.execute(db)
}

/** Held, so that no cancellation comes between what is read and what is written. */
const hold = async ({ db }: Database, id: string): Promise<void> => {
  await sql`select 1 from offers where id = ${id}::bigint for no key update`.execute(db)
}

/** The carrier's word: driver, truck and trailer of a booked load as they are now. Both sides are told. */
export const nameDriving =
  (database: Database, who: Negotiator, { id, version, driving }: NamedDriving): TaskEither<DrivingRefused, Trip> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<DrivingRefused, Trip>> => {
      if (isRowId(id)) await hold(inside, id)
      const found = await ownOffer(inside, who, id, isDriven)
      if (E.isLeft(found)) return found
      const offer = found.right
      if (offer.carrierId !== who.carrierId)
        return E.left({
          _tag: 'OfferRefused',
          refusal: { reason: { _tag: 'NotYourEvent' }, standing: standingOf(offer, offer.load.state) },
        })
      const faults = faultsOfDriving(driving)
      if (faults.length > 0) return E.left({ _tag: 'DrivingFaulty', faults })
      const before = await tripOf(inside, offer)
      if (before.version !== version) return E.left({ _tag: 'StaleTrip' })
      await write(inside, id, version + 1, keptDriving(driving), who.personId)
      const { id: loadId, version: loadVersion, state } = offer.load
      await tellAll(inside, { brokerId: offer.brokerId, carrierId: offer.carrierId }, [
        { _tag: 'LoadMoved', loadId, version: loadVersion, state },
      ])
      return E.right(await tripOf(inside, offer))
    })
