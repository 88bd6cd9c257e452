import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { usualTruckTable } from '@trm/domain/trucks'
import { doing, mount } from '../design/testing/mount.tsx'
import { aTruckListWorld } from './testing/truck-list-world.ts'
import { TruckTableMenu } from './truck-table-menu.tsx'
import { makeTruckTableChoice } from './truck-table.view-model.ts'

test('[TLS-53] a column that is hidden or shown moves in the list of columns and keeps the focus', async () => {
  const { viewModel } = aTruckListWorld()
  const choice = makeTruckTableChoice(viewModel, { read: () => usualTruckTable, write: () => () => undefined, clear: () => undefined })
  const mounted = await mount(<TruckTableMenu choice={choice} say={() => undefined} />)
  await doing(() => mounted.one('button').click())
  for (const isShown of [false, true]) {
    await doing(() => { mounted.one('#truck-column-available').focus(); mounted.one('#truck-column-available').click() })
    assert.is(choice.table$.value.columns.includes('available'), isShown)
    assert.is(document.activeElement?.id, 'truck-column-available')
  }
  await mounted.unmount()
  viewModel.stop()
})

test.run()
