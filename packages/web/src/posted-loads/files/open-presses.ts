import type { NewActionKey } from '@trm/domain/kernel'
import type { CheckedFile } from '@trm/domain/loads'
import { chosenRows } from '../../pasted-lists/list-rows.ts'
import type { Checked, OpenPress } from './import-state.ts'
import { fileOf, type LoadRow } from './load-rows.ts'

/** As the server has a file: the line of each row, and the lines that it takes over where none is named. */
interface ServedFile {
  readonly lines: ReadonlyMap<number, number>
  readonly sure: ReadonlySet<number>
}

export const NOTHING_SERVED: ServedFile = { lines: new Map(), sure: new Set() }

export const servedFile = (rows: readonly LoadRow[], file: CheckedFile): ServedFile => ({
  lines: new Map(rows.map(({ id }, i) => [id, file.rows[i]?.line ?? 0])),
  sure: new Set(file.rows.filter(({ faults, doubts }) => faults.length === 0 && doubts.length === 0).map(({ line }) => line)),
})

/** The press that the ticked rows are; the one that may have arrived, if they say the same. */
export const pressOf = (
  { checked: { importId, headers, mapping }, rows, openPresses }: Checked,
  { lines: lineOf, sure }: ServedFile,
  newKey: NewActionKey,
): OpenPress => {
  const posted = chosenRows(rows)
  const said = JSON.stringify([mapping, fileOf(headers, posted)])
  const lines = posted.map(({ id }) => lineOf.get(id) ?? 0)
  const isAll = lines.length === sure.size && lines.every((line) => sure.has(line))
  return openPresses.find((press) => press.said === said) ?? { said, importId, lines, isAll, key: newKey() }
}
