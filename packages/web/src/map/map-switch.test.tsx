import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { doing, mount } from '../design/testing/mount.tsx'
import { PortalProvider } from '../portal/portal.tsx'
import { aPortalWorld, missingChunks } from '../testing/portal.ts'
import { aTruckListWorld } from '../trucks/testing/truck-list-world.ts'
import { makeMapSwitch } from './map-switch.view-model.ts'
import { MapBeside, MapSwitchButton } from './map-switch.tsx'

const aMapBeside = async () => {
  const { viewModel } = aTruckListWorld()
  const map = makeMapSwitch()
  const { asked, chunkLoader } = missingChunks()
  const mounted = await mount(
    <PortalProvider value={{ ...aPortalWorld().portal, chunkLoader }}>
      <MapSwitchButton map={map} />
      <MapBeside
        map={map}
        list={viewModel}
        chunk="trucks/map/truck-map-route.tsx"
        load={() => import('../trucks/map/truck-map-route.tsx')}
      />
    </PortalProvider>,
  )
  return {
    ...mounted,
    map,
    asked,
    leave: async () => {
      await mounted.unmount()
      viewModel.stop()
    },
  }
}

test('[MAP-15] a map whose code does not arrive says so and can be asked for again', async () => {
  const { map, asked, one, leave } = await aMapBeside()
  assert.equal(asked, [])
  await doing(() => map.turn(true))
  await doing(() => one('.trm-map button').click())
  assert.equal(asked, ['trucks/map/truck-map-route.tsx', 'trucks/map/truck-map-route.tsx'])
  await leave()
})

test('[MAP-12] a map that goes away with the focus in it, by whatever key, gives it to its switch; elsewhere it stays', async () => {
  const { map, one, leave } = await aMapBeside()
  await doing(() => map.turn(true))
  one('.trm-map button').focus()
  await doing(() => map.turn(false))
  assert.is(document.activeElement, one('#trm-map-switch'))
  const elsewhere = document.body.appendChild(document.createElement('button'))
  await doing(() => map.turn(true))
  elsewhere.focus()
  await doing(() => map.turn(false))
  assert.is(document.activeElement, elsewhere)
  elsewhere.remove()
  await leave()
})

test.run()
