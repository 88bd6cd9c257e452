import { unreachable } from '@trm/domain/kernel'
import { aLoad } from '@trm/domain/testing'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aPostedLoadsWorld, someLoads } from './testing/posted-loads-world.ts'

test('[OFF-119] a load that is open stays while it is read again, and where it cannot be', async () => {
  const world = await aPostedLoadsWorld({ loads: [...someLoads(1), aLoad({ id: 'closed-1', state: 'closed' })], search: '?load=closed-1' })
  const seen: string[] = []
  world.viewModel.view$.changes$.subscribe(({ opened }) => seen.push(opened._tag))
  await world.doing(world.viewModel.reload)
  assert.equal([...new Set(seen)], ['Known'])
  world.broken.set('one', unreachable)
  await world.doing(world.viewModel.reload)
  assert.equal([...new Set(seen)], ['Known'])
})

test.run()
