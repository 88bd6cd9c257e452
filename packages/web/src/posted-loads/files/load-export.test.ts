import { left, right } from 'fp-ts/Either'
import { MOST_IMPORTED_ROWS, type ExportAsked } from '@trm/domain/loads'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { firstPlace } from '../posted-loads-place.ts'
import { doneWords, loadFailureWords } from '../posted-words.ts'
import { aPostedLoadsWorld } from '../testing/posted-loads-world.ts'
import { makeLoadExport } from './load-export.ts'

test('[PLS-100] the loads that are marked are saved alone, in the order that is shown, and how many is said', async () => {
  const world = await aPostedLoadsWorld({ search: '?text=R-&sort=rate' })
  await world.doing(() => ['load-2', 'load-0'].forEach((id) => world.viewModel.pick(id)))
  await world.doing(world.viewModel.saveFile)
  assert.equal(world.saved, [{ name: 'loads-marked.csv', text: ',,rate,load-0,load-2' }])
  assert.equal(world.view().done, { _tag: 'Exported', marked: 2 })
  assert.is(doneWords({ _tag: 'Exported', marked: 2 }), '2 loads were saved to the file.')
  await world.doing(world.viewModel.pickNone)
  await world.doing(world.viewModel.saveFile)
  assert.is(world.saved[1]?.text, 'posted,R-,rate')
  assert.is(doneWords({ _tag: 'Exported', marked: 0 }), 'The file was saved.')
})

test('[PLS-100] more marked loads than a file takes are refused before anything is asked', async () => {
  const asked: (readonly string[])[] = []
  const exported = ({ ids = [] }: ExportAsked) => {
    asked.push(ids)
    return async () => right('')
  }
  const save = makeLoadExport({ exported }, { save: () => () => right(undefined) }).save
  const ids = Array.from({ length: MOST_IMPORTED_ROWS + 1 }, (_, i) => String(i + 1))
  assert.equal(await save(firstPlace, ids)(), left({ _tag: 'TooManyMarked' }))
  assert.is(loadFailureWords({ _tag: 'TooManyMarked' }), 'One file takes at most 500 loads. Select fewer, then try again.')
  assert.equal(await save(firstPlace, ids.slice(1))(), right(undefined))
  assert.equal(asked, [ids.slice(1)])
})

test.run()
