import { createHash } from 'node:crypto'
import fs, { type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import * as E from 'fp-ts/Either'
import {
  foldRegistryLines,
  readRegistryHeader,
  type FileFault,
  type LineFault,
  type RegistryFile,
  type RegistryLine,
} from '@trm/domain/carriers'
import { writeAudit } from '../audit/audit-log.query.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { batchesOf, cellsOfLines, delimiterOf } from './file-lines.ts'
import { lockRegistry, takeFromRegistry, writeRegistry } from './registry-carriers.query.ts'
import { beginImport, endImport, holdImport, moveImport, type ImportedFile, type ImportRecord } from './registry-imports.query.ts'

/** Lines of a transaction: a statement takes a moment, and nobody who comes into the market waits for longer. */
const BATCH = 4_000
/** Bytes a file is known by. */
const BEGINNING = 65_536
const MOST_BROKEN = 10

export interface BrokenLine {
  /** Of the file; the header is on line 1. */
  readonly line: number
  readonly fault: LineFault | { readonly _tag: 'NotRead' }
}

export interface ImportProgress {
  readonly position: number
  readonly size: number
  readonly lines: number
  readonly skipped: number
}

export interface ImportAsked {
  /** Path of the file. */
  readonly name: string
  readonly asOf: string
  /** In whose name the audit log keeps it. */
  readonly operator: string
}

export interface ImportDone {
  readonly _tag: 'Imported' | 'StoodAlready'
  readonly record: ImportRecord
  /** Line the reading went on after; undefined where it began. */
  readonly resumedAfter: number | undefined
  /** The first ones of this run. */
  readonly broken: readonly BrokenLine[]
}

export type ImportRefused =
  | FileFault
  /** No header line at all. */
  | { readonly _tag: 'NoTable' }
  | { readonly _tag: 'OtherDay'; readonly asOf: string }
  | { readonly _tag: 'ReadElsewhere' }

interface Opened {
  readonly file: ImportedFile
  readonly table: RegistryFile
  readonly delimiter: string
  /** Of the header line, bytes. */
  readonly start: number
}

const openTable = async (handle: FileHandle, name: string): Promise<E.Either<ImportRefused, Opened>> => {
  const { size } = await handle.stat()
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0)
  const beginning = buffer.subarray(0, bytesRead)
  const end = beginning.indexOf('\n')
  const header = beginning
    .subarray(0, end === -1 ? bytesRead : end)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimEnd()
  if (header === '' || header.includes('\u0000') || header.includes('\ufffd')) return E.left({ _tag: 'NoTable' })
  const delimiter = delimiterOf(header)
  const table = readRegistryHeader(cellsOfLines([header], delimiter)[0] ?? [])
  if (E.isLeft(table)) return table
  const beginningHash = createHash('sha256').update(beginning).digest('hex')
  const start = end === -1 ? size : end + 1
  return E.right({ file: { name: path.basename(name), size, beginningHash }, table: table.right, delimiter, start })
}

interface BatchLines {
  readonly read: readonly RegistryLine[]
  readonly broken: readonly BrokenLine[]
}

const readLines = (lines: readonly (string | undefined)[], before: number, { table, delimiter }: Opened): BatchLines => {
  const read: RegistryLine[] = []
  const broken: BrokenLine[] = []
  const there = lines.flatMap((text, i) => (text === undefined || text.trim() !== '' ? [{ text, line: before + i + 1 }] : []))
  const cells = cellsOfLines(
    there.flatMap(({ text }) => text ?? []),
    delimiter,
  ).values()
  for (const { text, line } of there) {
    const row = text === undefined ? undefined : cells.next().value
    const told = row === undefined ? E.left({ _tag: 'NotRead' } as const) : table.read(row)
    if (E.isRight(told)) read.push(told.right)
    else broken.push({ line, fault: told.left })
  }
  return { read, broken }
}

const finish = (database: Database, operator: string, { name }: ImportedFile, { id, as_of }: ImportRecord): Promise<ImportRecord> =>
  inTransaction(database, async (inside) => {
    const record = await endImport(inside, id)
    const { lines, written, skipped, carriers } = record
    await writeAudit(inside, {
      actorId: operator,
      action: 'registry_imported',
      subject: { kind: 'registry_import', id: String(id) },
      facts: { file: name, as_of, lines, written, skipped, carriers },
    })
    return record
  })

/**
 * Reads a file into the registry and into the carriers of the market, as it was on a day. Each part is one transaction with how far it
 * got: whatever ends the reading, the same call goes on where it stood.
 */
export const importRegistryFile = async (
  database: Database,
  { name, asOf, operator }: ImportAsked,
  progress: (at: ImportProgress) => void,
): Promise<E.Either<ImportRefused, ImportDone>> => {
  const handle = await fs.open(name)
  try {
    const opened = await openTable(handle, name)
    if (E.isLeft(opened)) return opened
    const { file, table, start } = opened.right
    const begun = await inTransaction(database, (inside) => beginImport(inside, file, asOf, start))
    if (begun.as_of !== asOf) return E.left({ _tag: 'OtherDay', asOf: begun.as_of })
    if (begun.is_finished) return E.right({ _tag: 'StoodAlready', record: begun, resumedAfter: undefined, broken: [] })
    let record = begun
    let told: readonly BrokenLine[] = []
    for await (const { lines, to } of batchesOf(handle, begun.position, BATCH)) {
      const { read, broken } = readLines(lines, record.lines, opened.right)
      const carriers = foldRegistryLines(read)
      const from = record.position
      const counted = { to, lines: lines.length, written: read.length, skipped: broken.length }
      const moved = await inTransaction(database, async (inside) => {
        await lockRegistry(inside)
        if (!(await holdImport(inside, begun.id, from))) return undefined
        if (carriers.length > 0) await writeRegistry(inside, { id: begun.id, asOf, facts: table.facts }, carriers)
        const changed = await takeFromRegistry(
          inside,
          carriers.map(({ dotNumber }) => dotNumber),
        )
        return moveImport(inside, begun.id, { ...counted, carriers: changed })
      })
      if (moved === undefined) return E.left({ _tag: 'ReadElsewhere' })
      record = moved
      told = [...told, ...broken].slice(0, MOST_BROKEN)
      progress({ position: to, size: file.size, lines: record.lines, skipped: record.skipped })
    }
    const whole = await finish(database, operator, file, record)
    return E.right({ _tag: 'Imported', record: whole, resumedAfter: begun.position > start ? begun.lines : undefined, broken: told })
  } finally {
    await handle.close()
  }
}
