import * as E from 'fp-ts/Either'
import { unreachable } from '@trm/domain/kernel'
import { settled } from '@trm/domain/testing'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keptList } from './import-state.ts'
import { FILE, aCheckedFile, aCheckedRow, anImport } from './testing/an-import.ts'

const NO_TOWN = { faults: [{ column: 'pickup_city', code: 'required' }] } as const

test('[PLS-106] what was not posted stays in the table with what was typed, and is judged again as a file of its own; a refused line says why', async () => {
  const rest = aCheckedFile({ importId: 'import-2', rows: [aCheckedRow(2, '', NO_TOWN), aCheckedRow(3, 'Memphis')] })
  const refused = [aCheckedRow(4, 'Memphis', { faults: [{ column: 'external_id', code: 'stale' }] })]
  const world = anImport({
    checks: [E.right(aCheckedFile()), E.right(rest)],
    commits: [E.right({ posted: 1, changed: 0, refused })],
  })
  await world.doing(() => world.viewModel.check(FILE))
  await world.doing(world.viewModel.post)
  assert.equal(
    [world.states(), world.checked().report],
    [['Posted', 'Waiting', 'Refused'], { posted: 1, changed: 0, refused: 1, doubted: 0 }],
  )
  assert.is(world.texts.at(-1), '\ufeffOrigin,Rate\r\n,900\r\nMemphis,900\r\n')
  assert.equal([world.ticked(), world.row(4).cells], [[], { Origin: 'Memphis', Rate: '900' }], 'what was refused is ticked by hand alone')
  await world.tick(4, true)
  await world.doing(world.viewModel.post)
  assert.equal(world.committed.at(-1), ['import-2', 'all'], 'under its line in the new file')
  assert.equal([world.states(), world.row(4).line], [['Posted', 'Waiting', 'Posted'], 4], 'and shown under the one it came with')
})

test('[PLS-106] where less came of it than was sent, and nobody said which, none counts as posted', async () => {
  const posted = aCheckedRow(2, 'Dallas', { doubts: [{ column: 'reference_id', code: 'posted_already' }] })
  const world = anImport({
    checks: [E.right(aCheckedFile()), E.right(aCheckedFile({ rows: [posted, aCheckedRow(3, '', NO_TOWN), aCheckedRow(4, 'Memphis')] }))],
    commits: [E.right({ posted: 1, changed: 0, refused: [] })],
  })
  await world.doing(() => world.viewModel.check(FILE))
  await world.doing(world.viewModel.post)
  assert.equal([world.states(), world.ticked()], [['Waiting', 'Waiting', 'Waiting'], []])
  assert.is(world.row(2).read?.doubts.length, 1)
})

test('[PLS-110] a line that came to be doubted since it was judged is not posted: it stands doubted as it was typed, unticked, and is posted once it is ticked', async () => {
  const doubted = aCheckedRow(4, 'Memphis', { doubts: [{ column: 'reference_id', code: 'posted_already', loadId: '7' }] })
  const rest = aCheckedFile({ importId: 'import-2', rows: [aCheckedRow(2, '', NO_TOWN), { ...doubted, line: 3 }] })
  for (const judged of [E.right(rest), E.left(unreachable)]) {
    const world = anImport({ checks: [E.right(aCheckedFile()), judged], commits: [E.right({ posted: 1, changed: 0, refused: [doubted] })] })
    await world.doing(() => world.viewModel.check(FILE))
    await world.doing(world.viewModel.post)
    assert.equal(
      [world.states(), world.checked().report],
      [['Posted', 'Waiting', 'Waiting'], { posted: 1, changed: 0, refused: 0, doubted: 1 }],
    )
    assert.equal([world.ticked(), world.row(4).read?.doubts, world.row(4).cells], [[], doubted.doubts, { Origin: 'Memphis', Rate: '900' }])
    if (E.isLeft(judged)) continue // nobody could judge it again, and it is told all the same
    await world.tick(4, true)
    await world.doing(world.viewModel.post)
    assert.equal([world.committed.at(-1), world.states()[2]], [['import-2', [3]], 'Posted'])
  }
})

test('[PLI-17] a tick beside one posted load does not stay when another one stands there by the next judgement', async () => {
  const copyOf = (loadId: string) =>
    aCheckedFile({ rows: [aCheckedRow(2, 'Dallas', { doubts: [{ column: 'reference_id', code: 'posted_already', loadId }] })] })
  for (const [next, ticked] of [
    ['7', [2]],
    ['8', []],
  ] as const) {
    const world = anImport({ checks: [E.right(copyOf('7')), E.right(copyOf(next))] })
    await world.doing(() => world.viewModel.check(FILE))
    await world.tick(2, true)
    await world.doing(world.viewModel.judge)
    assert.equal(world.ticked(), ticked)
  }
})

test('[PLS-107] what is typed is judged once its cell is left, each text once; until then its row cannot be posted', async () => {
  const world = anImport()
  await world.doing(() => world.viewModel.check(FILE))
  await world.doing(() => world.viewModel.mend(world.row(2).id, 'pickup_city', 'Tyler'))
  assert.equal([world.texts.length, world.row(2).isTyped, world.row(2).cells['Origin']], [1, true, 'Tyler'])
  await world.doing(() => {
    world.viewModel.settle() // Enter, and then the focus is elsewhere
    world.viewModel.settle()
  })
  assert.equal([world.texts.length, world.row(2).isTyped], [2, false])
})

test('[PLS-107] what is typed while a text is judged stays, and is judged with the next', async () => {
  const world = anImport()
  await world.doing(() => world.viewModel.check(FILE))
  world.viewModel.mend(world.row(2).id, 'pickup_city', 'Tyler')
  world.viewModel.settle()
  world.viewModel.mend(world.row(4).id, 'pickup_city', 'Wac')
  await settled()
  assert.equal([world.row(2).isTyped, world.row(4).isTyped, world.row(4).cells['Origin']], [false, true, 'Wac'])
  await world.doing(world.viewModel.settle)
  assert.match(world.texts.at(-1) ?? '', /Tyler,900\r\n,900\r\nWac,900/)
})

test('[PLS-107] a row whose every cell was emptied stays, and is judged once something is typed', async () => {
  const world = anImport({ checks: [E.right(aCheckedFile({ mapping: { Origin: 'pickup_city', Rate: 'rate_total_value' } }))] })
  await world.doing(() => world.viewModel.check(FILE))
  const { id } = world.row(2)
  world.viewModel.mend(id, 'rate_total_value', '')
  await world.doing(() => world.viewModel.mend(id, 'pickup_city', ' '))
  const asked = world.texts.length
  await world.doing(world.viewModel.settle)
  assert.equal([world.texts.length, world.row(2).isTyped, world.states().length], [asked, true, 3])
  await world.mend(4, 'pickup_city', 'Waco')
  assert.equal([world.texts.at(-1), world.row(2).isTyped], ['\ufeffOrigin,Rate\r\n,900\r\nWaco,900\r\n', true])
  await world.mend(2, 'pickup_city', 'Tyler')
  assert.equal([world.texts.length, world.row(2).isTyped], [asked + 2, false])
})

test('[PLS-107] where it cannot be judged, what was typed stays with the reason, and a press tries again', async () => {
  const world = anImport({ checks: [E.right(aCheckedFile()), E.left(unreachable)] })
  await world.doing(() => world.viewModel.check(FILE))
  await world.mend(2, 'pickup_city', 'Tyler')
  assert.equal([world.checked().fault, world.row(2).cells['Origin'], world.row(2).isTyped], [unreachable, 'Tyler', true])
  await world.doing(world.viewModel.post)
  assert.equal(world.committed, [['import-1', [4]]], 'the others can be posted, this one not')
  await world.doing(world.viewModel.judge)
  assert.equal([world.checked().fault, world.row(2).isTyped], [undefined, false])
})

test('[PLS-108] a line is left out, and the others are judged without it; with the last one goes the table', async () => {
  const world = anImport()
  await world.doing(() => world.viewModel.check(FILE))
  await world.doing(() => world.viewModel.remove(world.row(3).id))
  assert.is(world.texts.at(-1), '\ufeffOrigin,Rate\r\nDallas,900\r\nMemphis,900\r\n')
  for (const line of [2, 4]) await world.doing(() => world.viewModel.remove(world.row(line).id))
  assert.equal(world.state(), { _tag: 'Waiting', fault: undefined })
})

test('[PLS-109] the table outlives a reload of the page: texts, lines and ticks as they were, judged anew', async () => {
  const world = anImport()
  await world.doing(() => world.viewModel.check(FILE))
  await world.mend(4, 'pickup_city', 'Waco')
  await world.tick(2, false)
  const before = world.ticked()
  const kept = JSON.parse(JSON.stringify(keptList(world.state()))) as NonNullable<ReturnType<typeof keptList>> // as the browser keeps it
  const again = anImport({ checks: [E.left(unreachable)] })
  await again.doing(() => again.viewModel.restore(kept))
  assert.equal([again.checked().fault, again.row(4).cells['Origin']], [unreachable, 'Waco'], 'also where nobody can judge it now')
  await again.doing(again.viewModel.judge)
  assert.equal([again.ticked(), again.row(3).read?.faults.length], [before, 1])
  await again.doing(again.viewModel.post)
  assert.equal(
    [keptList(again.state())?.rows.map(({ line }) => line), keptList({ _tag: 'Waiting', fault: undefined })],
    [[2, 3], undefined],
  )
})

test.run()
