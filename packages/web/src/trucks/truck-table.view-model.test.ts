import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { usualTruckTable, type TruckTable } from '@trm/domain/trucks'
import { aTruckListWorld } from './testing/truck-list-world.ts'
import { makeTruckTableChoice } from './truck-table.view-model.ts'

const aChoice = (first: TruckTable = usualTruckTable) => {
  const { viewModel } = aTruckListWorld()
  let kept = first
  const store = { read: () => kept, write: (table: TruckTable) => () => { kept = table }, clear: () => { kept = usualTruckTable } }
  return { choice: makeTruckTableChoice(viewModel, store), overlay: () => viewModel.overlay$.value, kept: () => kept, stop: viewModel.stop }
}

test('[TLS-53] what was kept is shown at once', () => {
  const { overlay, stop } = aChoice({ columns: ['carrier', 'location'], density: 'compact' })
  assert.equal([overlay().columns, overlay().density], [['carrier', 'location'], 'compact'])
  stop()
})

test('[TLS-53] each choice is shown and kept, and a reset forgets them all', () => {
  const { choice, overlay, kept, stop } = aChoice()
  choice.toggle('age')
  choice.move('equipment', -1)
  choice.setDensity('compact')
  assert.equal(overlay().columns?.slice(0, 3), ['equipment', 'available', 'deadhead'])
  assert.equal(kept(), { columns: overlay().columns, density: 'compact' })
  choice.reset()
  assert.equal([overlay().columns, overlay().density, kept()], [usualTruckTable.columns, 'comfortable', usualTruckTable])
  stop()
})

test.run()
