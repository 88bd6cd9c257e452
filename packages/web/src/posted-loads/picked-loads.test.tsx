import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aLoad } from '@trm/domain/testing'
import { doing, mount } from '../design/testing/mount.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { PickedLoads } from './picked-loads.tsx'
import type { PostedLoadsViewModel } from './posted-loads.view-model.ts'
import { aPostedLoadsWorld, someLoads } from './testing/posted-loads-world.ts'

const Shown = ({ viewModel }: { readonly viewModel: PostedLoadsViewModel }) => (
  <PickedLoads view={useBehavior(viewModel.view$)} viewModel={viewModel} />
)

const buttons = (all: (selector: string) => readonly HTMLElement[]) => all('button').map(({ textContent }) => textContent)

test('[PLS-97] the rates of marked loads are asked for together', async () => {
  const { viewModel, view } = await aPostedLoadsWorld({ loads: someLoads(3) })
  const { all, unmount } = await mount(<Shown viewModel={viewModel} />)
  assert.equal(buttons(all), [])
  await doing(() => ['load-0', 'load-2'].forEach((id) => viewModel.pick(id)))
  await doing(() =>
    all('button')
      .find(({ textContent }) => textContent === 'Change rate…')
      ?.click(),
  )
  assert.equal(
    view().rating?.map(({ id }) => id),
    ['load-0', 'load-2'],
  )
  await doing(() => viewModel.changeRates(undefined))
  assert.is(view().rating, undefined)
  await unmount()
})

test('[PLS-97] of loads that are off the board no rate is asked for', async () => {
  const { viewModel, view, load } = await aPostedLoadsWorld({ search: '?state=closed', loads: [aLoad({ id: 'off', state: 'closed' })] })
  const { all, unmount } = await mount(<Shown viewModel={viewModel} />)
  await doing(() => viewModel.pick('off'))
  assert.not.ok(buttons(all).includes('Change rate…'))
  await doing(() => viewModel.changeRates([load('off')]))
  assert.is(view().rating, undefined)
  await unmount()
})

test.run()
