import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { TableLook } from '@trm/domain/formats'
import { truckColumnSet, usualTruckTable, type TruckColumnKey } from '@trm/domain/trucks'
import { makeTableChoice } from './table-choice.view-model.ts'

type Look = TableLook<TruckColumnKey>

const aChoice = (first: Look = usualTruckTable) => {
  let kept = first
  const laid: Look[] = []
  const choice = makeTableChoice({
    columns: truckColumnSet,
    usual: usualTruckTable,
    lay: (look) => {
      laid.push(look)
    },
    store: {
      read: () => kept,
      write: (look) => () => {
        kept = look
      },
      clear: () => {
        kept = usualTruckTable
      },
    },
  })
  return { choice, laid, kept: () => kept }
}

test('[TLS-53] [LBS-60] what was kept is shown at once; the usual look lays nothing over the list', () => {
  const chosen: Look = { columns: ['carrier', 'location'], density: 'compact' }
  assert.equal([aChoice(chosen).laid, aChoice().laid], [[chosen], []])
})

test('[TLS-53] [LBS-60] each choice is shown and kept, and a reset forgets them all', () => {
  const { choice, laid, kept } = aChoice()
  choice.toggle('age')
  choice.move('equipment', -1)
  choice.setDensity('compact')
  assert.equal(laid.at(-1)?.columns.slice(0, 3), ['equipment', 'available', 'deadhead'])
  assert.equal([kept(), choice.look$.value], [laid.at(-1), laid.at(-1)])
  choice.reset()
  assert.equal([laid.at(-1), kept(), choice.look$.value], [usualTruckTable, usualTruckTable, usualTruckTable])
})

test.run()
