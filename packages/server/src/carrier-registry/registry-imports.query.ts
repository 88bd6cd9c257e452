import { sql } from 'kysely'
import { firstRow, type Database } from '../database/database.ts'

/** How one file stands. */
export interface ImportRecord {
  readonly id: number
  readonly as_of: string
  readonly position: number
  readonly lines: number
  readonly written: number
  readonly skipped: number
  readonly carriers: number
  readonly is_finished: boolean
}

/** Known by them wherever it lies. */
export interface ImportedFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly beginningHash: string
}

const importColumns = sql`id, as_of, position, lines, written, skipped, carriers, finished_at is not null as is_finished`

/** Begun now, or as it stands. `position`: where its lines begin. */
export const beginImport = async (
  { db }: Database,
  { name, size, beginningHash }: ImportedFile,
  asOf: string,
  position: number,
): Promise<ImportRecord> => {
  await sql`
    insert into registry_imports (file_name, file_size, beginning_hash, as_of, position, lines)
    values (${name}, ${size}::bigint, ${beginningHash}, ${asOf}::date, ${position}::bigint, 1)
    on conflict (file_name, file_size, beginning_hash) do nothing`.execute(db)
  const row = await firstRow(db)<ImportRecord>`
    select ${importColumns} from registry_imports
    where file_name = ${name} and file_size = ${size}::bigint and beginning_hash = ${beginningHash}`
  if (row === undefined) throw new Error('an import was neither found nor begun')
  return row
}

export interface BatchRead {
  /** Bytes of the file. */
  readonly to: number
  readonly lines: number
  readonly written: number
  readonly skipped: number
  readonly carriers: number
}

/** Held until the transaction ends. False: somebody else has read on from here meanwhile. */
export const holdImport = async ({ db }: Database, id: number, from: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from registry_imports where id = ${id}::bigint and position = ${from}::bigint and finished_at is null for update`.execute(db)
  return rows.length > 0
}

/** Of an import that is held. */
export const moveImport = async ({ db }: Database, id: number, batch: BatchRead): Promise<ImportRecord> => {
  const row = await firstRow(db)<ImportRecord>`
    update registry_imports set position = ${batch.to}::bigint, lines = lines + ${batch.lines}::bigint, written = written + ${batch.written}::bigint,
      skipped = skipped + ${batch.skipped}::bigint, carriers = carriers + ${batch.carriers}::bigint
    where id = ${id}::bigint returning ${importColumns}`
  if (row === undefined) throw new Error('an import that is held has gone')
  return row
}

/** The whole file is read. */
export const endImport = async ({ db }: Database, id: number): Promise<ImportRecord> => {
  const row = await firstRow(db)<ImportRecord>`
    update registry_imports set finished_at = clock_timestamp() where id = ${id}::bigint returning ${importColumns}`
  if (row === undefined) throw new Error('an import that was read has gone')
  return row
}
