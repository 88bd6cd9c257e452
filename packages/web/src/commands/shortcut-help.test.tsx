import type { ReactNode } from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mount } from '../design/testing/mount.tsx'
import { storedText } from '../testing/portal.ts'
import { makeCommandRegistry } from './command.ts'
import { makePaletteViewModel } from './command-palette.view-model.ts'
import { ShortcutHelp } from './shortcut-help.tsx'

const groups = async (page: ReactNode): Promise<readonly (string | null)[]> => {
  const behind = await mount(page)
  const registry = makeCommandRegistry()
  registry.register({ fixed: [{ id: 'help', title: 'Keys', group: 'General', key: '?', run: () => undefined }] })
  const viewModel = makePaletteViewModel(registry, storedText(), (goOn) => goOn())
  const help = await mount(<ShortcutHelp view={viewModel.view$.value} viewModel={viewModel} />)
  const heads = help.all('h3').map(({ textContent }) => textContent)
  await help.unmount()
  await behind.unmount()
  return heads
}

test('[CMD-10] the keys of a list are told where there are rows, and nowhere else', async () => {
  assert.equal(await groups(<div role="row" data-row="1" />), ['General', 'In a list'])
  assert.equal(await groups(<h1>Profile</h1>), ['General'])
})

test.run()
