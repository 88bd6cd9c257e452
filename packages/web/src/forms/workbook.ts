import { Unzip, UnzipInflate, zipSync, type UnzipFile } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { csvText } from '@trm/domain/formats'

// The lazy chunk that reads a spreadsheet's own format.

/** Bytes of all parts of a workbook together, and how many there are: a list of some hundred lines has a tenth of it. */
const MOST_UNPACKED = 12_000_000
const MOST_PARTS = 200
/** Bytes unpacked in one go: what a bomb makes of them is counted before the next are looked at. */
const STEP = 16_384

/** What is read of a workbook; pictures, macros and printers are left packed. */
const isRead = (name: string): boolean => /\.xml(?:\.rels)?$/.test(name) && !name.includes('..')

/** The parts of a workbook; throws as soon as they are more than a list can have. */
const unpacked = (bytes: Uint8Array): Record<string, Uint8Array> => {
  const parts: Record<string, Uint8Array> = {}
  let [size, count] = [0, 0]
  const open = (file: UnzipFile): void => {
    count += 1
    if (count > MOST_PARTS) throw new Error('a workbook of too many parts')
    if (!isRead(file.name)) return
    const pieces: Uint8Array[] = []
    file.ondata = (error, piece, isLast) => {
      if (error !== null) throw error
      size += piece.length
      if (size > MOST_UNPACKED) throw new Error('a workbook that unpacks to too much')
      pieces.push(piece)
      if (isLast) parts[file.name] = joined(pieces)
    }
    file.start()
  }
  const unzip = new Unzip(open)
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += STEP) unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length)
  return parts
}

const joined = (pieces: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

const two = (part: number): string => String(part).padStart(2, '0')

/** A spreadsheet's day has no zone: the library gives it as UTC. A time alone is a part of the day before all others. */
const dateText = (at: Date): string => {
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
  if (at.getUTCFullYear() < 1901) return time
  const day = `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`
  return time === '00:00' ? day : `${day} ${time}`
}

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return dateText(cell)
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return typeof cell === 'number' || typeof cell === 'string' ? String(cell) : ''
}

/** The first sheet of a workbook as the text of a table; undefined: it is none, or more than a list. */
export const workbookText = async (bytes: ArrayBuffer): Promise<string | undefined> => {
  try {
    // stored, not packed: the library then starts no worker from a blob, which the page's policy forbids
    const plain = zipSync(unpacked(new Uint8Array(bytes)), { level: 0 })
    const rows = await readSheet(new Uint8Array(plain).buffer)
    return csvText(rows.map((row) => row.map(cellText)))
  } catch {
    return undefined
  }
}
