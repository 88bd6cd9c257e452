import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mount } from '../design/testing/mount.tsx'
import { PostedLoadsScreen } from './posted-loads-screen.tsx'
import { aPostedLoadsWorld } from './testing/posted-loads-world.ts'

test('[CMD-24] the control center is a link at the head of the posted loads, also of none', async () => {
  const { viewModel } = await aPostedLoadsWorld({ loads: [] })
  const screen = await mount(<PostedLoadsScreen viewModel={viewModel} news={null} />)
  const link = screen.one('.trm-desk-tools a[href="/trm/broker/loadboard-control-center"]')
  assert.is(link.textContent, 'Loadboard control center')
  await screen.unmount()
})

test.run()
