import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeServices } from '../../composition/tokens.ts'
import { doing, mount } from '../../design/testing/mount.tsx'
import { PortalProvider } from '../../portal/portal.tsx'
import { ServicesProvider } from '../../runtime/services.tsx'
import { aPortalWorld } from '../../testing/portal.ts'
import { aTruckListWorld } from '../../trucks/testing/truck-list-world.ts'
import { makeExplainerDoor } from './explainer-door.ts'
import { ExplainerSlot, ExplainerToggle } from './explainer-slots.tsx'

test('[TRK-47] a panel that goes away with the focus in it, by whatever key, gives it to its button', async () => {
  const { viewModel } = aTruckListWorld()
  const door = makeExplainerDoor('truck-explainer-toggle', 'Why?')
  const load = () => Promise.reject<never>(new Error('gone'))
  const chunkLoader = { load: <A,>(): Promise<A> => load() }
  const slot = await mount(
    <PortalProvider value={{ ...aPortalWorld().portal, chunkLoader }}>
      <ServicesProvider services={makeServices()}>
        <ExplainerToggle door={door} />
        <ExplainerSlot door={door} list={viewModel} chunk="an-explainer-route.tsx" load={load} />
      </ServicesProvider>
    </PortalProvider>,
  )
  await doing(door.toggle)
  const [, retry] = slot.all('button')
  retry?.focus()
  assert.is(document.activeElement, retry)
  await doing(door.toggle)
  assert.is(document.activeElement, slot.one('#truck-explainer-toggle'))
  await slot.unmount()
  viewModel.stop()
})

test.run()
