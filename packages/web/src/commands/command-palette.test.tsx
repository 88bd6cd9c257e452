import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settled } from '@trm/domain/testing'
import { doing, mount, type } from '../design/testing/mount.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { storedText } from '../testing/portal.ts'
import { CommandPalette } from './command-palette.tsx'
import { makeCommandRegistry } from './command.ts'
import { makePaletteViewModel, type PaletteViewModel } from './command-palette.view-model.ts'

const Palette = ({ viewModel }: { readonly viewModel: PaletteViewModel }) => {
  const view = useBehavior(viewModel.view$)
  return view.shown === 'Palette' ? <CommandPalette view={view} viewModel={viewModel} /> : null
}

const opened = async () => {
  const done: string[] = []
  const registry = makeCommandRegistry()
  const titles = ['Map', 'Export', 'Print']
  registry.register({ fixed: titles.map((title) => ({ id: `do ${title}`, title, group: 'Trucks', run: () => done.push(title) })) })
  const viewModel = makePaletteViewModel(registry, storedText(), (goOn) => goOn())
  viewModel.open()
  const mounted = await mount(<Palette viewModel={viewModel} />)
  const field = () => document.querySelector('[role=combobox]') as HTMLInputElement // there while it is open
  const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')]
  /** The line that Enter takes, as a screen reader is told. */
  const active = () => options().find(({ id }) => id === field().getAttribute('aria-activedescendant'))?.textContent
  const key = (name: string) =>
    doing(() => field().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })))
  return { ...mounted, done, field, options, active, key }
}

test('[CMD-4] [DSN-5] arrows choose, going round at the ends; Enter takes what is chosen', async () => {
  const { field, options, active, key, done, unmount } = await opened()
  assert.equal([field().dataset['scope'], options().length, active()], ['combobox', 3, 'TrucksMap'])
  await key('ArrowUp')
  assert.is(active(), 'TrucksPrint')
  await key('ArrowDown')
  await key('ArrowDown')
  assert.is(active(), 'TrucksExport')
  await key('Enter')
  await settled()
  assert.equal([done, document.querySelector('[role=combobox]')], [['Export'], null])
  await unmount()
})

test('[CMD-2] [CMD-4] Enter right behind what is typed takes the first that is found; nothing found takes nothing', async () => {
  const { field, active, key, done, unmount } = await opened()
  await key('ArrowDown')
  await type(field(), 'pri')
  assert.is(active(), 'TrucksPrint')
  await key('Enter')
  await settled()
  assert.equal(done, ['Print'])
  await unmount()
  const other = await opened()
  await type(other.field(), 'nothing such')
  assert.equal([other.options().length, other.field().getAttribute('aria-activedescendant')], [0, null])
  await other.key('Enter')
  await settled()
  assert.equal([other.done, other.field().value], [[], 'nothing such'])
  await other.unmount()
})

test('[CMD-4] a press on a line takes it', async () => {
  const { options, done, unmount } = await opened()
  await doing(() => options()[1]?.click())
  await settled()
  assert.equal(done, ['Export'])
  await unmount()
})

test.run()
