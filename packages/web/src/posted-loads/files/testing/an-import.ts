import * as E from 'fp-ts/Either'
import type { CheckedFile, CheckedRow, ColumnMapping, ImportFailure, ImportReport, LoadColumn, LoadFiles } from '@trm/domain/loads'
import { decodePlaceIndex, type PlaceIndexSource } from '@trm/domain/places'
import { aClock, placeIndexBytes, settled } from '@trm/domain/testing'
import type { Checked } from '../import-state.ts'
import { makeLoadImport } from '../load-import.view-model.ts'
import { pastedLoads } from '../pasted-loads.ts'
import type { LoadRow } from '../load-rows.ts'

export const FILE = { name: 'loads.csv', text: 'a,b' }

export const aCheckedRow = (line: number, origin: string, given: Partial<CheckedRow> = {}): CheckedRow => ({
  line,
  cells: { Origin: origin, Rate: '900' },
  understood: [],
  faults: [],
  doubts: [],
  removed: [],
  ...given,
})

/** Lines 2 to 4, of which the one between lacks its town. */
export const aCheckedFile = (given: Partial<CheckedFile> = {}): CheckedFile => ({
  importId: 'import-1',
  template: 'dat',
  headers: ['Origin', 'Rate'],
  mapping: { Origin: 'pickup_city', Rate: 'ignored' },
  rows: [
    aCheckedRow(2, 'Dallas'),
    aCheckedRow(3, '', { faults: [{ column: 'pickup_city', code: 'required' }] }),
    aCheckedRow(4, 'Memphis'),
  ],
  ...given,
})

interface Given {
  readonly checks?: (E.Either<ImportFailure, CheckedFile> | Promise<E.Either<ImportFailure, CheckedFile>>)[]
  readonly commits?: E.Either<ImportFailure, ImportReport>[]
  /** The place index cannot be read. */
  readonly isAway?: () => boolean
  /** The code that reads a pasted list does not arrive. */
  readonly isMissing?: () => boolean
  readonly towns?: PlaceIndexSource['load']
}

const index = decodePlaceIndex(placeIndexBytes())
if (E.isLeft(index)) throw new Error(index.left.reason)
const places = index.right

/** An import whose calls are answered by these, one after the other. */
export const anImport = ({ checks = [], commits = [], isAway = () => false, isMissing = () => false, towns }: Given = {}) => {
  const texts: string[] = []
  const asked: (readonly [string, unknown])[] = []
  const committed: (readonly [string, unknown])[] = []
  const keys: string[] = []
  let made = 0
  const files: Pick<LoadFiles, 'check' | 'commit'> = {
    check:
      ({ name, text }, mapping: ColumnMapping | undefined) =>
      async () => {
        texts.push(text)
        asked.push([name, mapping])
        const { rows, ...file } = aCheckedFile()
        const count = text === FILE.text ? rows.length : text.trim().split(/\r?\n/).length - 1
        return checks.shift() ?? E.right({ ...file, rows: rows.slice(0, count) })
      },
    commit: (id, lines, key) => async () => {
      committed.push([id, lines])
      keys.push(key)
      return commits.shift() ?? E.right({ posted: lines === 'all' ? 2 : lines.length, changed: 0, refused: [] })
    },
  }
  const viewModel = makeLoadImport({
    files: { ...files, exported: () => async () => E.right('') },
    newKey: () => `key-${++made}`,
    equipmentTypes: { load: () => Promise.resolve(E.right([{ name: 'Dry Van', val: 'van' }])) },
    placeIndex: { load: towns ?? (async () => (isAway() ? E.left({ _tag: 'PlaceIndexUnavailable', reason: 'away' }) : E.right(places))) },
    pastedLoads: () => (isMissing() ? Promise.reject(new Error('cut')) : Promise.resolve(pastedLoads)),
    clock: aClock(),
  })
  const checked = (): Checked => {
    const { value } = viewModel.state$
    if (value._tag !== 'Checked') throw new Error(value._tag)
    return value
  }
  const row = (line: number): LoadRow => {
    const found = checked().rows.find((one) => one.line === line)
    if (found === undefined) throw new Error(`no line ${line}`)
    return found
  }
  const doing = async (what: () => void): Promise<void> => {
    what()
    await settled()
  }
  return {
    viewModel,
    texts,
    asked,
    committed,
    keys,
    checked,
    row,
    tick: (line: number, is: boolean) => doing(() => viewModel.choose(row(line).id, is)),
    /** Typed, and the cell left. */
    mend: (line: number, column: LoadColumn, text: string) =>
      doing(() => {
        viewModel.mend(row(line).id, column, text)
        viewModel.settle()
      }),
    ticked: () => checked().rows.flatMap(({ line, isChosen }) => (isChosen ? [line] : [])),
    states: () => checked().rows.map(({ outcome }) => outcome._tag),
    state: () => viewModel.state$.value,
    doing,
  }
}

/** A list is read in slices of time: the page gets its turn in between. */
export const wasRead = async (state: () => { readonly _tag: string }): Promise<void> => {
  while (state()._tag === 'Checking') {
    await new Promise((done) => {
      setTimeout(done, 0)
    })
    await settled()
  }
}
