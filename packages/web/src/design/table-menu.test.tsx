import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { truckColumnSet, usualTruckTable } from '@trm/domain/trucks'
import { makeTableChoice } from './table-choice.view-model.ts'
import { TableMenu } from './table-menu.tsx'
import { doing, mount } from './testing/mount.tsx'

test('[TLS-53] [LBS-60] a column that is hidden or shown moves in the list of columns and keeps the focus; where it went is said', async () => {
  const said: string[] = []
  const choice = makeTableChoice({
    columns: truckColumnSet,
    usual: usualTruckTable,
    lay: () => undefined,
    store: { read: () => usualTruckTable, write: () => () => undefined, clear: () => undefined },
  })
  const mounted = await mount(
    <TableMenu
      id="truck"
      choice={choice}
      nameOf={(key) => `the ${key}`}
      say={(words) => {
        said.push(words)
      }}
    />,
  )
  await doing(() => mounted.one('button').click())
  for (const isShown of [false, true]) {
    await doing(() => {
      mounted.one('#truck-column-available').focus()
      mounted.one('#truck-column-available').click()
    })
    assert.is(choice.look$.value.columns.includes('available'), isShown)
    assert.is(document.activeElement?.id, 'truck-column-available')
  }
  await doing(() => mounted.one('[aria-label="Move the equipment up"]').click())
  assert.equal([said, choice.look$.value.columns.slice(1, 3)], [['the equipment is column 2 of 11'], ['equipment', 'available']])
  assert.equal(
    mounted.all('input:disabled').map(({ id }) => id),
    ['truck-column-location', 'truck-column-carrier'],
  )
  await mounted.unmount()
})

test.run()
