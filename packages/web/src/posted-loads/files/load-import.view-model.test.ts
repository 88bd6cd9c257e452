import * as E from 'fp-ts/Either'
import { missingAccessToken, unauthorized, unreachable } from '@trm/domain/kernel'
import { inFlight } from '@trm/domain/testing'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { importFaultWords } from './import-words.ts'
import { isCut } from './load-rows.ts'
import { FILE, aCheckedFile, anImport, wasRead } from './testing/an-import.ts'

test('[PLS-30] a file is judged before anything of it is posted, and every good line is chosen', async () => {
  const world = anImport()
  await world.doing(() => world.viewModel.check(FILE))
  assert.equal([world.ticked(), world.asked], [[2, 4], [['loads.csv', undefined]]])
})

test('[PLS-31] another meaning of a column judges the file again, by the whole mapping', async () => {
  const world = anImport()
  await world.doing(() => world.viewModel.check(FILE))
  await world.doing(() => world.viewModel.map('Rate', 'rate_total_value'))
  assert.equal(world.asked.at(-1), ['loads.csv', { Origin: 'pickup_city', Rate: 'rate_total_value' }])
})

test('[PLS-80] a cell is mended where it stands: the file is judged again with it, what was chosen stays so, and the mended line is chosen once it is good', async () => {
  const mended = aCheckedFile({
    importId: 'import-2',
    rows: aCheckedFile().rows.map((row) =>
      row.line === 3 ? { ...row, cells: { Origin: 'El Paso', Rate: '900' }, understood: [], faults: [] } : row,
    ),
  })
  const world = anImport({ checks: [E.right(aCheckedFile()), E.right(mended)] })
  await world.doing(() => world.viewModel.check(FILE))
  await world.tick(4, false)
  await world.mend(3, 'pickup_city', 'El Paso')
  assert.is(world.texts.at(-1), '\ufeffOrigin,Rate\r\nDallas,900\r\nEl Paso,900\r\nMemphis,900\r\n')
  assert.equal(world.ticked(), [2, 3])
  const asked = world.asked.length
  await world.mend(3, 'pickup_city', 'El Paso')
  assert.is(world.asked.length, asked, 'what stands there already asks nothing')
  await world.doing(world.viewModel.post)
  assert.equal(world.committed.at(-1), ['import-2', [2, 3]])
})

test('[PLS-81] what a file has no column for is mended in one of its own; a mended line that is doubted is not chosen by itself', async () => {
  const doubted = aCheckedFile({
    rows: aCheckedFile().rows.map((row) => ({
      ...row,
      faults: [],
      doubts: row.line === 3 ? [{ column: 'rate_total_value', code: 'looks_per_mile' }] : [],
    })),
  })
  const world = anImport({ checks: [E.right(aCheckedFile()), E.right(doubted)] })
  await world.doing(() => world.viewModel.check(FILE))
  await world.mend(3, 'rate_total_value', '2.40')
  assert.match(world.texts.at(-1) ?? '', 'Origin,Rate,rate_total_value\r\n')
  assert.equal(world.asked.at(-1)?.[1], { Origin: 'pickup_city', Rate: 'ignored', rate_total_value: 'rate_total_value' })
  assert.equal(world.ticked(), [2, 4])
})

test('[PLS-32] all good lines are posted, or those chosen; a line that is to be mended cannot be', async () => {
  const world = anImport()
  await world.doing(() => world.viewModel.check(FILE))
  await world.tick(3, true)
  await world.doing(world.viewModel.post)
  assert.equal([world.committed, world.states()], [[['import-1', 'all']], ['Posted', 'Waiting', 'Posted']])
  const other = anImport()
  await other.doing(() => other.viewModel.check(FILE))
  await other.tick(2, false)
  await other.doing(other.viewModel.post)
  assert.equal(other.committed.at(-1), ['import-1', [4]])
})

test('[PLS-38] a doubtful line is not chosen by itself nor with all good ones; ticked by hand it is named', async () => {
  const file = aCheckedFile()
  const doubted = file.rows.map((row) =>
    row.line === 4 ? { ...row, doubts: [{ column: 'rate_total_value' as const, code: 'looks_per_mile' }] } : row,
  )
  const world = anImport({ checks: [E.right({ ...file, rows: doubted })] })
  await world.doing(() => world.viewModel.check(FILE))
  assert.equal(world.ticked(), [2])
  await world.doing(() => world.viewModel.chooseAll(true))
  assert.equal(world.ticked(), [2])
  await world.tick(4, true)
  await world.doing(world.viewModel.post)
  assert.equal(world.committed.at(-1), ['import-1', [2, 4]])
})

test('[PLS-38] the good line exchanged for a doubtful one is not all good lines', async () => {
  const file = aCheckedFile()
  const doubted = file.rows.map((row) =>
    row.line === 4 ? { ...row, doubts: [{ column: 'weight_pounds' as const, code: 'too_heavy' }] } : row,
  )
  const world = anImport({ checks: [E.right({ ...file, rows: doubted })] })
  await world.doing(() => world.viewModel.check(FILE))
  await world.tick(2, false)
  await world.tick(4, true)
  await world.doing(world.viewModel.post)
  assert.equal(world.committed.at(-1), ['import-1', [4]])
})

test('[PLS-40] a line that will lose contact details is counted, and posted with all good ones', async () => {
  const { rows, ...file } = aCheckedFile()
  const removed = [{ field: 'description' as const, kind: 'phone' as const, text: '615-555-0199' }]
  const world = anImport({ checks: [E.right({ ...file, rows: rows.map((row) => (row.line === 3 ? row : { ...row, removed })) })] })
  await world.doing(() => world.viewModel.check(FILE))
  assert.equal(
    [world.checked().rows.map(isCut), world.ticked()],
    [
      [true, false, true],
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
  await world.tick(2, false)
  await world.doing(world.viewModel.post)
  assert.equal(world.keys, ['key-1', 'key-1', 'key-2'])
})

test('[PLS-33] [KRN-10] lines whose first press is still at work go again under its key, refused ones under a new one', async () => {
  const world = anImport({ commits: [E.left(inFlight), E.left({ _tag: 'Forbidden', code: 'not_allowed' })] })
  await world.doing(() => world.viewModel.check(FILE))
  for (let press = 0; press < 3; press++) await world.doing(world.viewModel.post)
  assert.equal(world.keys, ['key-1', 'key-1', 'key-2'])
})

test('[PLS-33] [KRN-10] a press that was turned away says nothing of the one before it: the lines keep their key', async () => {
  const tooMany = { _tag: 'Refused', status: 429, code: 'too_many_requests', faults: [] } as const
  const turnedAway = [missingAccessToken, unauthorized, { _tag: 'Forbidden', code: 'csrf_failed' }, tooMany] as const
  const world = anImport({ commits: [unreachable, ...turnedAway].map((failure) => E.left(failure)) })
  await world.doing(() => world.viewModel.check(FILE))
  for (let press = 0; press < 6; press++) await world.doing(world.viewModel.post)
  assert.equal(world.keys, new Array(6).fill('key-1'))
})

test('[PLS-33] a file that waited too long is judged again by its mapping, nothing is posted, and that stays said until the next press', async () => {
  const world = anImport({ commits: [E.left({ _tag: 'Gone' })] })
  await world.doing(() => world.viewModel.check(FILE))
  await world.doing(world.viewModel.post)
  assert.equal([world.state()._tag, world.asked.at(-1)], ['Checked', ['loads.csv', aCheckedFile().mapping]])
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
  const world = anImport({ checks: [E.right(aCheckedFile()), E.left(unreachable)] })
  await world.doing(() => world.viewModel.check(FILE))
  await world.doing(() => world.viewModel.map('Rate', 'rate_total_value'))
  assert.equal([world.checked().fault, world.checked().rows.length], [unreachable, 3])
})

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
  const { isMail, unread, rows } = world.checked()
  assert.equal(
    [isMail, unread, [rows[0]?.line, rows[0]?.left]],
    [true, [{ line: 1, text: 'Hi all' }], [2, 'dock 4']],
    'a row says what of its own line nobody understood',
  )
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

test('[PLS-42] a pasted table waits for no towns; that the code for a list did not arrive is said as such', async () => {
  let isMissing = false
  const world = anImport({ towns: () => new Promise(() => undefined), isMissing: () => isMissing })
  const table = { name: 'your list', text: 'Origin City\tDest City\tRate\nDallas\tEl Paso\t900' }
  await world.doing(() => world.viewModel.paste(table))
  assert.equal([world.state()._tag, world.texts], ['Checked', [table.text]])
  isMissing = true
  await world.doing(() => world.viewModel.paste(table))
  assert.equal(world.state(), { _tag: 'Waiting', fault: { _tag: 'NoReader' } })
  assert.match(importFaultWords({ _tag: 'NoReader' }).remedy, /^Reload the page/)
})

test.run()
