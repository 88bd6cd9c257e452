import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { doing, mount } from '../../design/testing/mount.tsx'
import { PortalProvider } from '../../portal/portal.tsx'
import { aPortalWorld, missingChunks } from '../../testing/portal.ts'
import { aTruckListWorld } from '../../trucks/testing/truck-list-world.ts'
import { DetailSlot } from './detail-slot.tsx'

test('[TLS-72] [CHK-7] without its code the list is left alone, and whoever opens a truck is told and can ask again', async () => {
  const { viewModel } = aTruckListWorld()
  const { asked, chunkLoader } = missingChunks()
  const slot = await mount(
    <PortalProvider value={{ ...aPortalWorld().portal, chunkLoader }}>
      <DetailSlot
        list={viewModel}
        chunk="trucks/truck-detail-route.tsx"
        load={() => Promise.reject<never>(new Error('gone'))}
        detail={{}}
      />
    </PortalProvider>,
  )
  assert.is(slot.text(), '')
  await doing(() => viewModel.lay({ selected: 'truck-1' }))
  assert.match(slot.one('[role=alert]').textContent ?? '', /Retry/)
  await doing(() => slot.one('button').click())
  assert.equal(asked, ['trucks/truck-detail-route.tsx', 'trucks/truck-detail-route.tsx'])
  await slot.unmount()
  viewModel.stop()
})

test.run()
