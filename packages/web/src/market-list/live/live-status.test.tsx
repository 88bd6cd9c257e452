import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { source, type Behavior } from '@trm/domain/kernel'
import { at } from '@trm/domain/testing'
import { doing, mount } from '../../design/testing/mount.tsx'
import { someOfTrucks } from '../../trucks/testing/some-trucks.ts'
import { aTruckListWorld } from '../../trucks/testing/truck-list-world.ts'
import { LiveStatus, type LiveStatusProps } from './live-status.tsx'
import { truckLiveCounts } from '../../trucks/truck-workbench.view-model.ts'
import type { LiveView } from './live.view-model.ts'

const some: LiveView = { state: 'Live', since: at('2026-03-10T14:10:00Z'), newCount: 1, repricedCount: 0, changedCount: 0, goneCount: 0 }

const shown = { counts: truckLiveCounts, zone: 'UTC', say: () => undefined }

const aLive = (view$: Behavior<LiveView>, show: () => void, isRereading$ = source(false).behavior): LiveStatusProps['viewModel'] => ({
  view$,
  show,
  isRereading$,
  stop: () => undefined,
})

test('[TLS-81] the focus goes on to the rows when the pill goes from under it, and stays where it was otherwise', async () => {
  const world = aTruckListWorld()
  await world.answer(0, E.right(someOfTrucks(3)))
  const view = source(some)
  const status = <LiveStatus {...shown} viewModel={aLive(view.behavior, () => view.set({ ...some, newCount: 0 }))} />
  const mounted = await mount(
    <>
      {status}
      <button id="other" type="button" />
      <div className="trm-desk-body">
        <div tabIndex={0} id="rows" />
      </div>
    </>,
  )
  await doing(() => {
    mounted.one('.trm-live-pill').focus()
    mounted.one('.trm-live-pill').click()
  })
  assert.is(document.activeElement?.id, 'rows')
  await doing(() => view.set(some))
  await doing(() => {
    mounted.one('#other').focus()
    view.set({ ...some, newCount: 0 })
  })
  assert.is(document.activeElement?.id, 'other')
  await mounted.unmount()
  world.viewModel.stop()
})

test('[TLS-88] [F59] while a kept page is read again its rows and an open sheet take no press and no key; then the focus is back', async () => {
  const world = aTruckListWorld()
  await world.answer(0, E.right(someOfTrucks(3)))
  const isRereading = source(false)
  const status = <LiveStatus {...shown} viewModel={aLive(source(some).behavior, () => undefined, isRereading.behavior)} />
  const mounted = await mount(
    <>
      {status}
      <div className="trm-desk-body">
        <a id="call" href="tel:1">
          Call
        </a>
        <dialog>
          <div id="sheet" />
        </dialog>
      </div>
    </>,
  )
  const held = (): readonly boolean[] => ['.trm-desk-body', '#sheet'].map((which) => mounted.one(which).inert)
  mounted.one('#call').focus()
  await doing(() => isRereading.set(true))
  assert.equal(held(), [true, true])
  mounted.one('#call').blur() // as the browser does with what is inert
  await doing(() => isRereading.set(false))
  assert.equal([held(), document.activeElement?.id], [[false, false], 'call'])
  await mounted.unmount()
  world.viewModel.stop()
})

test.run()
