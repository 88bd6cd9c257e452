import * as E from 'fp-ts/Either'
import { unreachable } from '@trm/domain/kernel'
import type { CheckedFile, ColumnMapping, ImportFailure, ImportReport, LoadFiles } from '@trm/domain/loads'
import { decodePlaceIndex } from '@trm/domain/places'
import { aClock, inFlight, placeIndexBytes, settled } from '@trm/domain/testing'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cutRows, makeLoadImport, type Checked } from './load-import.view-model.ts'

const FILE = { name: 'loads.csv', text: 'a,b' }

const checkedFile = (given: Partial<CheckedFile> = {}): CheckedFile => ({
  importId: 'import-1',
  template: 'dat',
  headers: ['Origin', 'Rate'],
  mapping: { Origin: 'pickup_city', Rate: 'ignored' },
  rows: [
    { line: 2, cells: { Origin: 'Dallas' }, understood: [], faults: [], doubts: [], removed: [] },
    { line: 3, cells: { Origin: '' }, understood: [], faults: [{ column: 'pickup_city', code: 'required' }], doubts: [], removed: [] },
    { line: 4, cells: { Origin: 'Memphis' }, understood: [], faults: [], doubts: [], removed: [] },
  ],
  ...given,
})

interface Given {
  readonly checks?: E.Either<ImportFailure, CheckedFile>[]
  readonly commits?: E.Either<ImportFailure, ImportReport>[]
  /** The place index cannot be read. */
  readonly isAway?: () => boolean
}

const index = decodePlaceIndex(placeIndexBytes())
if (E.isLeft(index)) throw new Error(index.left.reason)
const places = index.right

const anImport = ({ checks = [], commits = [], isAway = () => false }: Given = {}) => {
  const texts: string[] = []
  const asked: (readonly [string, unknown])[] = []
  const keys: string[] = []
  let made = 0
  const files: Pick<LoadFiles, 'check' | 'commit'> = {
    check:
      ({ name, text }, mapping: ColumnMapping | undefined) =>
      async () => {
        texts.push(text)
        asked.push([name, mapping])
        return checks.shift() ?? E.right(checkedFile())
      },
    commit: (id, lines, key) => async () => {
      asked.push([id, lines])
      keys.push(key)
      return commits.shift() ?? E.right({ posted: 2, changed: 0, refused: [] })
    },
  }
  const viewModel = makeLoadImport({
    files: { ...files, exported: () => async () => E.right('') },
    newKey: () => `key-${++made}`,
    equipmentTypes: { load: () => Promise.resolve(E.right([{ name: 'Dry Van', val: 'van' }])) },
    placeIndex: { load: async () => (isAway() ? E.left({ _tag: 'PlaceIndexUnavailable', reason: 'away' }) : E.right(places)) },
    clock: aClock(),
  })
  const checked = (): Checked => {
    const { value } = viewModel.state$
    if (value._tag !== 'Checked') throw new Error(value._tag)
    return value
  }
  return {
    viewModel,
    texts,
    asked,
    keys,
    checked,
    state: () => viewModel.state$.value,
    doing: async (what: () => void) => {
      what()
      await settled()
    },
  }
}

test('[PLS-30] a file is judged before anything of it is posted, and every good line is chosen', async () => {
  const world = anImport()
  await world.doing(() => world.viewModel.check(FILE))
  assert.equal([[...world.checked().chosen], world.asked], [[2, 4], [['loads.csv', undefined]]])
})

test('[PLS-31] another meaning of a column judges the file again, by the whole mapping', async () => {
  const world = anImport()
  await world.doing(() => world.viewModel.check(FILE))
  await world.doing(() => world.viewModel.map('Rate', 'rate_total_value'))
  assert.equal(world.asked.at(-1), ['loads.csv', { Origin: 'pickup_city', Rate: 'rate_total_value' }])
})

test('[PLS-80] a cell is mended where it stands: the file is judged again with it, what was chosen stays so, and the mended line is chosen once it is good', async () => {
  const mended = checkedFile({
    importId: 'import-2',
    rows: checkedFile().rows.map((row) => (row.line === 3 ? { ...row, cells: { Origin: 'El Paso' }, understood: [], faults: [] } : row)),
  })
  const world = anImport({ checks: [E.right(checkedFile()), E.right(mended)] })
  await world.doing(() => world.viewModel.check(FILE))
  await world.doing(() => world.viewModel.choose(4, false))
  await world.doing(() => world.viewModel.mend(3, 'pickup_city', 'El Paso'))
  assert.is(world.texts.at(-1), '\ufeffOrigin,Rate\r\nDallas,\r\nEl Paso,\r\nMemphis,\r\n')
  assert.equal([...world.checked().chosen], [2, 3])
  const asked = world.asked.length
  await world.doing(() => world.viewModel.mend(3, 'pickup_city', 'El Paso'))
  assert.is(world.asked.length, asked, 'what stands there already asks nothing')
  await world.doing(world.viewModel.post)
  assert.equal(world.asked.at(-1), ['import-2', [2, 3]])
})

test('[PLS-81] what a file has no column for is mended in one of its own; a mended line that is doubted is not chosen by itself', async () => {
  const doubted = checkedFile({
    rows: checkedFile().rows.map((row) => ({
      ...row,
      faults: [],
      doubts: row.line === 3 ? [{ column: 'rate_total_value', code: 'looks_per_mile' }] : [],
    })),
  })
  const world = anImport({ checks: [E.right(checkedFile()), E.right(doubted)] })
  await world.doing(() => world.viewModel.check(FILE))
  await world.doing(() => world.viewModel.mend(3, 'rate_total_value', '2.40'))
  assert.match(world.texts.at(-1) ?? '', 'Origin,Rate,rate_total_value\r\n')
  assert.equal(world.asked.at(-1)?.[1], { Origin: 'pickup_city', Rate: 'ignored', rate_total_value: 'rate_total_value' })
  assert.equal([...world.checked().chosen], [2, 4])
})

test('[PLS-32] all good lines are posted, or those chosen; a line that is to be mended cannot be', async () => {
  const world = anImport()
  await world.doing(() => world.viewModel.check(FILE))
  await world.doing(() => world.viewModel.choose(3, true))
  await world.doing(world.viewModel.post)
  assert.equal([world.asked.at(-1), world.state()._tag], [['import-1', 'all'], 'Done'])
  const other = anImport()
  await other.doing(() => other.viewModel.check(FILE))
  await other.doing(() => other.viewModel.choose(2, false))
  await other.doing(other.viewModel.post)
  assert.equal(other.asked.at(-1), ['import-1', [4]])
})

test('[PLS-38] a doubtful line is not chosen by itself nor with all good ones; ticked by hand it is named', async () => {
  const file = checkedFile()
  const doubted = file.rows.map((row) =>
    row.line === 4 ? { ...row, doubts: [{ column: 'rate_total_value' as const, code: 'looks_per_mile' }] } : row,
  )
  const world = anImport({ checks: [E.right({ ...file, rows: doubted })] })
  await world.doing(() => world.viewModel.check(FILE))
  assert.equal([...world.checked().chosen], [2])
  await world.doing(() => world.viewModel.chooseAll(true))
  assert.equal([...world.checked().chosen], [2])
  await world.doing(() => world.viewModel.choose(4, true))
  await world.doing(world.viewModel.post)
  assert.equal(world.asked.at(-1), ['import-1', [2, 4]])
})

test('[PLS-38] the good line exchanged for a doubtful one is not all good lines', async () => {
  const file = checkedFile()
  const doubted = file.rows.map((row) =>
    row.line === 4 ? { ...row, doubts: [{ column: 'weight_pounds' as const, code: 'too_heavy' }] } : row,
  )
  const world = anImport({ checks: [E.right({ ...file, rows: doubted })] })
  await world.doing(() => world.viewModel.check(FILE))
  await world.doing(() => world.viewModel.choose(2, false))
  await world.doing(() => world.viewModel.choose(4, true))
  await world.doing(world.viewModel.post)
  assert.equal(world.asked.at(-1), ['import-1', [4]])
})

test('[PLS-40] a line that will lose contact details is counted, and posted with all good ones', async () => {
  const { rows, ...file } = checkedFile()
  const removed = [{ field: 'description' as const, kind: 'phone' as const, text: '615-555-0199' }]
  const world = anImport({ checks: [E.right({ ...file, rows: rows.map((row) => (row.line === 3 ? row : { ...row, removed })) })] })
  await world.doing(() => world.viewModel.check(FILE))
  assert.equal(
    [cutRows(world.checked().checked).map(({ line }) => line), [...world.checked().chosen]],
    [
      [2, 4],
      [2, 4],
    ],
  )
})

test('[PLS-32] nothing chosen posts nothing', async () => {
  const world = anImport()
  await world.doing(() => world.viewModel.check(FILE))
  await world.doing(() => world.viewModel.chooseAll(false))
  await world.doing(world.viewModel.post)
  assert.equal([world.keys, world.state()._tag], [[], 'Checked'])
})

test('[PLS-33] an answer that never came keeps the key of the same lines; other lines are another action', async () => {
  const world = anImport({ commits: [E.left(unreachable), E.left(unreachable)] })
  await world.doing(() => world.viewModel.check(FILE))
  await world.doing(world.viewModel.post)
  assert.equal([world.checked().notPosted, world.checked().attempt], [unreachable, 1])
  await world.doing(world.viewModel.post)
  assert.is(world.checked().attempt, 2)
  await world.doing(() => world.viewModel.choose(2, false))
  await world.doing(world.viewModel.post)
  assert.equal(world.keys, ['key-1', 'key-1', 'key-2'])
})

test('[PLS-33] [KRN-10] lines whose first press is still at work go again under its key, refused ones under a new one', async () => {
  const world = anImport({ commits: [E.left(inFlight), E.left({ _tag: 'Forbidden', code: 'not_allowed' })] })
  await world.doing(() => world.viewModel.check(FILE))
  for (let press = 0; press < 3; press++) await world.doing(world.viewModel.post)
  assert.equal(world.keys, ['key-1', 'key-1', 'key-2'])
})

test('[PLS-33] a file that waited too long is judged again by its mapping, nothing is posted, and that stays said until the next press', async () => {
  const world = anImport({ commits: [E.left({ _tag: 'Gone' })] })
  await world.doing(() => world.viewModel.check(FILE))
  await world.doing(world.viewModel.post)
  assert.equal([world.state()._tag, world.asked.at(-1)], ['Checked', ['loads.csv', checkedFile().mapping]])
  assert.equal(world.checked().notPosted, { _tag: 'Gone' })
})

test('[PLS-30] a file that cannot be read, is too long or too big says so, and another can be chosen', async () => {
  const world = anImport({ checks: [E.left({ _tag: 'Unreadable' }), E.left({ _tag: 'TooLarge', mostRows: 500 })] })
  await world.doing(() => world.viewModel.check(FILE))
  assert.equal(world.state(), { _tag: 'Waiting', fault: { _tag: 'Unreadable' } })
  await world.doing(() => world.viewModel.check(FILE))
  assert.equal(world.state(), { _tag: 'Waiting', fault: { _tag: 'TooLarge', mostRows: 500 } })
  await world.doing(() => world.viewModel.refuse('TooBig'))
  assert.equal(world.state(), { _tag: 'Waiting', fault: { _tag: 'TooBig' } })
  await world.doing(() => world.viewModel.check(FILE))
  assert.is(world.state()._tag, 'Checked')
})

test('[PLS-31] a second judgement that fails keeps the first', async () => {
  const world = anImport({ checks: [E.right(checkedFile()), E.left(unreachable)] })
  await world.doing(() => world.viewModel.check(FILE))
  await world.doing(() => world.viewModel.map('Rate', 'rate_total_value'))
  assert.equal([world.checked().fault, world.checked().checked.rows.length], [unreachable, 3])
})

/** A list is read in slices of time: the page gets its turn in between. */
const wasRead = async (state: () => { readonly _tag: string }): Promise<void> => {
  while (state()._tag === 'Checking') {
    await new Promise((done) => {
      setTimeout(done, 0)
    })
    await settled()
  }
}

test('[PLS-42] a pasted table goes the way of a file as it stands, lines of a mail as the loads in them; what nobody understood is kept', async () => {
  const world = anImport()
  const table = 'Origin City\tDest City\tRate\nDallas\tEl Paso\t900'
  await world.doing(() => world.viewModel.paste({ name: 'your list', text: table }))
  assert.equal(world.texts, [table])
  await world.doing(() =>
    world.viewModel.paste({ name: 'your list', text: 'Hi all\nDallas TX - El Paso TX van $900 pu tomorrow hazmat dock 4' }),
  )
  await wasRead(world.state)
  const [head, line] = (world.texts[1] ?? '').split('\r\n')
  assert.match(head ?? '', /pickup_city.*dropoff_city.*rate_total_value/)
  assert.match(line ?? '', /"Dallas, TX".*"El Paso, TX".*\$900.*hazmat/)
  assert.equal(world.checked().file.left, [
    { line: 1, text: 'Hi all' },
    { line: 2, text: 'dock 4' },
  ])
})

test('[PLS-42] a paste without a load, or without the towns to read it by, is said and stays', async () => {
  let isAway = false
  const world = anImport({ isAway: () => isAway })
  await world.doing(() => world.viewModel.paste({ name: 'your list', text: 'Hello there' }))
  await wasRead(world.state)
  assert.equal(world.state(), { _tag: 'Waiting', fault: { _tag: 'NothingFound' } })
  isAway = true
  await world.doing(() => world.viewModel.paste({ name: 'your list', text: 'Dallas TX - El Paso TX van' }))
  await wasRead(world.state)
  assert.equal(world.state(), { _tag: 'Waiting', fault: { _tag: 'NoTables' } })
})

test.run()
