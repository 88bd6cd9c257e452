import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import type { OfferSeen, Party } from '@trm/domain/offers'
import type { Logger } from '@trm/domain/kernel'
import type { AcceptedFile, FileHash } from '@trm/domain/rate-confirmations'
import { timeOf } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { fileHashOf } from './node-file-hash.ts'

/** The bytes that are kept do not have the hash they were accepted by. */
export interface ConfirmationDamaged {
  readonly _tag: 'ConfirmationDamaged'
}

/** Of the file of a booking that says this and was accepted; the hash of what it says finds it, whatever would be drawn of it now. */
export const contentsKept = async ({ db }: Database, offerId: string, contents: FileHash): Promise<FileHash | undefined> => {
  const row = await firstRow(db)<{ sha256: FileHash }>`
    select sha256 from accepted_confirmations where offer_id = ${offerId}::bigint and contents = ${contents} order by id limit 1`
  return row?.sha256
}

/** The bytes as they were accepted. Undefined: nobody accepted such a file of this booking, or its term is over. */
export const keptFile = async (
  { db }: Database,
  offerId: string,
  sha256: FileHash,
): Promise<E.Either<ConfirmationDamaged, Uint8Array> | undefined> => {
  const row = await firstRow(db)<{ pdf: string }>`
    select encode(pdf, 'base64') as pdf from accepted_confirmations where offer_id = ${offerId}::bigint and sha256 = ${sha256}`
  if (row === undefined) return undefined
  const pdf = Buffer.from(row.pdf, 'base64')
  return fileHashOf(pdf) === sha256 ? E.right(pdf) : E.left({ _tag: 'ConfirmationDamaged' })
}

interface AcceptanceRow {
  readonly sha256: FileHash
  readonly side: Party
  readonly name: string
  readonly company: string
  readonly at: Date
}

/** Of one booking, the newest file first. */
export const acceptedFiles = async ({ db }: Database, { id }: Pick<OfferSeen, 'id'>): Promise<readonly AcceptedFile[]> => {
  const { rows } = await sql<AcceptanceRow>`
    select f.sha256, a.side, a.name, a.company, a.at
    from accepted_confirmations f join confirmation_acceptances a on a.confirmation_id = f.id
    where f.offer_id = ${id}::bigint order by f.id desc, a.at, a.side`.execute(db)
  return [...new Set(rows.map(({ sha256 }) => sha256))].map((sha256) => ({
    sha256,
    acceptances: rows
      .filter((row) => row.sha256 === sha256)
      .map(({ side, name, company, at }) => ({ side, name, company, at: timeOf(at) })),
  }))
}

/** As it is configured: how many years after a booking's end its accepted files are kept. A shorter term than before is told. */
export const setConfirmationTerm = async ({ db }: Database, years: number, log: Pick<Logger, 'warn'>): Promise<void> => {
  const before = await firstRow(db)<{ years: number }>`select years from confirmation_term`
  if (before?.years === years) return
  await sql`update confirmation_term set years = ${years}::integer`.execute(db)
  if (before !== undefined && before.years > years)
    log.warn('Accepted rate confirmations are kept for a shorter time than before: older ones are removed for good.', {
      before: before.years,
      years,
    })
}

/** In one turn; what is left waits for the next. */
const SWEPT_AT_ONCE = 500

/** Removes accepted files whose term is over, with who accepted them; gives how many. */
export const sweepConfirmations =
  (log: Pick<Logger, 'info'>) =>
  async ({ db }: Database): Promise<number> => {
    const { numAffectedRows } = await sql`
      delete from accepted_confirmations where id in (
        select id from accepted_confirmations where confirmation_kept_until(booking_ends) <= clock_timestamp()
        order by booking_ends, id limit ${SWEPT_AT_ONCE}::integer for update skip locked)`.execute(db)
    const files = Number(numAffectedRows ?? 0)
    if (files > 0) log.info('Accepted rate confirmations whose term is over were removed.', { files })
    return files
  }
