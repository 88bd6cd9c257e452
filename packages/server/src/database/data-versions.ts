import { sql } from 'kysely'
import { instantOf, type Instant } from '@trm/domain/kernel'
import type { Database } from './database.ts'
import { inEpoch } from './database-epoch.ts'
import { makeSharedRead } from './shared-read.ts'

/** What the database held at one moment: whatever was read at an equal version of its area is still so. */
export interface DataVersions {
  /** Versions of another epoch count something else. */
  readonly epoch: string
  /** Of truck posts, carriers, relationships and equipment types. */
  readonly market: number
  readonly people: number
  /** Of loads, and of whatever else the load board shows or is searched by. */
  readonly loads: number
  /** The database's clock. */
  readonly now: Instant
}

/** The versions after the call: no change that was committed before it is missing. */
export type ReadDataVersions = () => Promise<DataVersions>

/** Of an area in its epoch, as one text: values of equal texts were read at equal versions. */
export const versionOf = (versions: Pick<DataVersions, 'epoch'>, count: number): string => `${versions.epoch} ${count}`

const read = async (database: Database): Promise<DataVersions> => {
  const { first, epoch } = await inEpoch(
    database,
    sql<{ epoch: string | null; market: number; people: number; loads: number; at: Date }>`
    select (select database_epoch()) as epoch, coalesce(sum(version) filter (where area = 'market'), 0)::bigint as market,
      coalesce(sum(version) filter (where area = 'people'), 0)::bigint as people,
      coalesce(sum(version) filter (where area = 'loads'), 0)::bigint as loads, clock_timestamp() as at
    from data_versions`,
  )
  return { epoch, market: first.market, people: first.people, loads: first.loads, now: instantOf(first.at.getTime()) }
}

/**
 * Every call waits for this read: one that a lost connection never answers is given up, and the next goes by another. The embedded
 * database cannot be cut off, but does one thing at a time: there a read may wait behind a long one.
 */
const LONGEST_READ_MS = { postgres: 5_000, embedded: 30_000 } as const

export const makeReadDataVersions = (database: Database): ReadDataVersions =>
  makeSharedRead(() => read(database), LONGEST_READ_MS[database.kind])
