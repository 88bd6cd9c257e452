import * as E from 'fp-ts/Either'
import type { CheckedFile, ImportFailure } from '@trm/domain/loads'
import { unreachable } from '@trm/domain/kernel'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keptList, type KeptList, type LoadImportState } from './import-state.ts'
import { FILE, aCheckedFile, aCheckedRow, anImport } from './testing/an-import.ts'

const NO_TOWN = { faults: [{ column: 'pickup_city', code: 'required' }] } as const
const DOUBTED = { doubts: [{ column: 'reference_id', code: 'posted_already' }] } as const

/** As the server tells it once lines 2 and 4 were posted. */
const postedAlready = aCheckedFile({
  importId: 'import-2',
  rows: [aCheckedRow(2, 'Dallas', DOUBTED), aCheckedRow(3, 'Tyler'), aCheckedRow(4, 'Memphis', DOUBTED)],
})

const asKept = (state: LoadImportState): KeptList => JSON.parse(JSON.stringify(keptList(state))) as KeptList // as the browser keeps it

const held = () => {
  let answer: (given: E.Either<ImportFailure, CheckedFile>) => void = () => undefined
  const call = new Promise<E.Either<ImportFailure, CheckedFile>>((done) => {
    answer = done
  })
  return { call, answer: (given: E.Either<ImportFailure, CheckedFile>) => answer(given) }
}

test('[PLS-33] lines whose answer was lost are ticked no more once the server says that they are posted, also after a reload', async () => {
  const world = anImport({ checks: [E.right(aCheckedFile()), E.right(postedAlready)], commits: [E.left(unreachable)] })
  await world.doing(() => world.viewModel.check(FILE))
  await world.doing(world.viewModel.post)
  const kept = asKept(world.state())
  await world.mend(3, 'pickup_city', 'Tyler')
  assert.equal(world.ticked(), [3])
  await world.doing(world.viewModel.post)
  assert.equal(world.committed.at(-1), ['import-2', 'all'], 'the others are left to the reader')

  const again = anImport({ checks: [E.right(postedAlready)] })
  await again.doing(() => again.viewModel.restore(kept))
  assert.equal(again.ticked(), [])
})

test('[PLS-33] a press whose end nobody knows is the same press after a reload, as long as its lines say the same', async () => {
  const world = anImport({ commits: [E.left(unreachable)] })
  await world.doing(() => world.viewModel.check(FILE))
  await world.doing(world.viewModel.post)
  const other = aCheckedFile({ importId: 'import-9' })
  const again = anImport({ checks: [E.right(other)] })
  await again.doing(() => again.viewModel.restore(asKept(world.state())))
  await again.doing(again.viewModel.post)
  assert.equal([again.committed, again.states()], [[['import-1', 'all']], ['Posted', 'Waiting', 'Posted']])
  assert.equal(again.keys, world.keys)

  const mended = anImport({ checks: [E.right(other), E.right(other)] })
  await mended.doing(() => mended.viewModel.restore(asKept(world.state())))
  await mended.mend(4, 'pickup_city', 'Waco')
  await mended.doing(mended.viewModel.post)
  assert.equal(mended.committed, [['import-9', 'all']])
})

test('[PLI-17] a line that comes to stand there twice by the mending of another is ticked no more', async () => {
  const twice = aCheckedFile({ rows: [aCheckedRow(2, 'Dallas'), aCheckedRow(3, 'Memphis'), aCheckedRow(4, 'Memphis', DOUBTED)] })
  const world = anImport({ checks: [E.right(aCheckedFile()), E.right(twice)] })
  await world.doing(() => world.viewModel.check(FILE))
  await world.mend(3, 'pickup_city', 'Memphis')
  assert.equal(world.ticked(), [2, 3])
})

test('[PLS-109] a doubtful line ticked by hand stays ticked over a reload, unless something else is doubted by then', async () => {
  const doubted = aCheckedFile({ rows: [aCheckedRow(2, 'Dallas', DOUBTED), aCheckedRow(3, '', NO_TOWN), aCheckedRow(4, 'Memphis')] })
  const world = anImport({ checks: [E.right(doubted)] })
  await world.doing(() => world.viewModel.check(FILE))
  await world.tick(2, true)
  const kept = asKept(world.state())
  const again = anImport({ checks: [E.left(unreachable), E.right(doubted)] })
  await again.doing(() => again.viewModel.restore(kept))
  const twiceKept = asKept(again.state())
  await again.doing(again.viewModel.judge)
  assert.equal(again.ticked(), [2, 4])
  const slip = [...DOUBTED.doubts, { column: 'rate_total_value', code: 'looks_per_mile' } as const]
  const other = anImport({ checks: [E.right({ ...doubted, rows: doubted.rows.map((row) => ({ ...row, doubts: slip })) })] })
  await other.doing(() => other.viewModel.restore(twiceKept))
  assert.equal(other.ticked(), [])
})

test('[PLS-109] what was typed and not yet judged is ticked after a reload, once it is good', async () => {
  const world = anImport({ checks: [E.right(aCheckedFile()), E.left(unreachable)] })
  await world.doing(() => world.viewModel.check(FILE))
  await world.mend(3, 'pickup_city', 'Tyler')
  const good = aCheckedFile({ rows: [aCheckedRow(2, 'Dallas'), aCheckedRow(3, 'Tyler'), aCheckedRow(4, 'Memphis')] })
  const again = anImport({ checks: [E.right(good)] })
  await again.doing(() => again.viewModel.restore(asKept(world.state())))
  assert.equal(again.ticked(), [2, 3, 4])
})

test('[PLS-107] what is typed into a column the list lacks stays when an answer comes that knows nothing of it', async () => {
  const { call, answer } = held()
  const world = anImport({ checks: [E.right(aCheckedFile()), call] })
  await world.doing(() => world.viewModel.check(FILE))
  await world.mend(3, 'pickup_city', 'Tyler')
  await world.doing(() => world.viewModel.mend(world.row(2).id, 'rate_total_value', '950'))
  await world.doing(() => answer(E.right(aCheckedFile())))
  await world.doing(world.viewModel.settle)
  assert.match(world.texts.at(-1) ?? '', 'Origin,Rate,rate_total_value\r\nDallas,900,950')
  assert.equal(world.asked.at(-1)?.[1], { Origin: 'pickup_city', Rate: 'ignored', rate_total_value: 'rate_total_value' })
})

test('[PLS-31] a column stays what it was said to be while it is judged, beside another, and where it cannot be; nothing is posted before', async () => {
  const { call, answer } = held()
  const world = anImport({ checks: [E.right(aCheckedFile()), call, E.left(unreachable)] })
  await world.doing(() => world.viewModel.check(FILE))
  await world.doing(() => world.viewModel.map('Rate', 'rate_total_value'))
  assert.is(world.checked().checked.mapping['Rate'], 'rate_total_value')
  await world.doing(() => world.viewModel.map('Origin', 'pickup_state'))
  const mapping = { Origin: 'pickup_state', Rate: 'rate_total_value' }
  await world.doing(() => answer(E.right(aCheckedFile())))
  assert.equal([world.asked.at(-1)?.[1], world.checked().checked.mapping], [mapping, mapping])
  assert.is(world.checked().fault, unreachable)
  await world.doing(world.viewModel.post)
  assert.equal(world.committed, [], 'the lines were judged by other columns')
  await world.doing(world.viewModel.judge)
  assert.equal([world.asked.at(-1)?.[1], world.ticked()], [mapping, [2, 4]])
})

test('[PLS-107] cells left while a check is out are sent once it has answered, and all of them together', async () => {
  const { call, answer } = held()
  const world = anImport({ checks: [E.right(aCheckedFile()), call] })
  await world.doing(() => world.viewModel.check(FILE))
  await world.mend(2, 'pickup_city', 'Tyler')
  await world.mend(3, 'pickup_city', 'Waco')
  await world.mend(4, 'pickup_city', 'Austin')
  assert.equal([world.texts.length, world.row(2).isTyped], [2, true])
  await world.doing(() => answer(E.right(aCheckedFile())))
  assert.equal([world.texts.length, world.texts.at(-1)], [3, '\ufeffOrigin,Rate\r\nTyler,900\r\nWaco,900\r\nAustin,900\r\n'])
  assert.equal(
    world.checked().rows.map(({ isTyped }) => isTyped),
    [false, false, false],
  )
})

test('[PLS-107] Post pressed in the last cell posts once that was judged, or says that it did not', async () => {
  const good = aCheckedFile({ importId: 'import-2', rows: [aCheckedRow(2, 'Dallas'), aCheckedRow(3, 'Tyler'), aCheckedRow(4, 'Memphis')] })
  const world = anImport({ checks: [E.right(aCheckedFile()), E.right(good)] })
  await world.doing(() => world.viewModel.check(FILE))
  const pressed = (one: typeof world, town: string) =>
    one.doing(() => {
      one.viewModel.mend(one.row(3).id, 'pickup_city', town)
      one.viewModel.settle()
      one.viewModel.post()
    })
  await pressed(world, 'Tyler')
  assert.equal([world.committed, world.checked().isHeld], [[['import-2', 'all']], false])

  const bad = anImport()
  await bad.doing(() => bad.viewModel.check(FILE))
  await pressed(bad, 'Nowhere')
  assert.equal([bad.committed, bad.checked().isHeld, bad.ticked()], [[], true, [2, 4]])
  await bad.doing(bad.viewModel.post)
  assert.equal([bad.committed, bad.checked().isHeld], [[['import-1', 'all']], false], 'pressed again, the others are posted')

  const { call, answer } = held()
  const twice = anImport({ checks: [E.right(aCheckedFile()), call] })
  await twice.doing(() => twice.viewModel.check(FILE))
  await pressed(twice, 'Nowhere')
  await twice.doing(() => twice.viewModel.remove(twice.row(4).id))
  await twice.doing(() => answer(E.right(aCheckedFile())))
  assert.equal([twice.texts.length, twice.committed, twice.checked().isHeld], [3, [], true], 'of two answers the first said it')
})

test('[PLS-107] an answer about another number of lines is none', async () => {
  const world = anImport({ checks: [E.right(aCheckedFile()), E.right(aCheckedFile({ rows: [aCheckedRow(2, 'Dallas')] }))] })
  await world.doing(() => world.viewModel.check(FILE))
  await world.mend(3, 'pickup_city', 'Tyler')
  assert.equal([world.checked().fault?._tag, world.row(3).isTyped, world.checked().checked.importId], ['Undecodable', true, 'import-1'])
})

test('[PLS-38] all good lines are those nobody refused, and what was ticked by hand stays so beside them', async () => {
  const doubted = aCheckedFile({ rows: [aCheckedRow(2, 'Dallas', DOUBTED), aCheckedRow(3, 'Tyler'), aCheckedRow(4, 'Memphis')] })
  const refused = [aCheckedRow(4, 'Memphis', { faults: [{ column: 'external_id', code: 'stale' }] })]
  const rest = aCheckedFile({ rows: doubted.rows.filter(({ line }) => line !== 3) })
  const world = anImport({ checks: [E.right(doubted), E.right(rest)], commits: [E.right({ posted: 1, changed: 0, refused })] })
  await world.doing(() => world.viewModel.check(FILE))
  await world.doing(world.viewModel.post)
  await world.tick(2, true)
  await world.doing(() => world.viewModel.chooseAll(true))
  assert.equal(world.ticked(), [2])
})

test.run()
