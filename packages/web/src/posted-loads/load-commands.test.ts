import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Command } from '../commands/command.ts'
import { navCommands } from '../commands/nav-commands.ts'
import { loadCommands } from './load-commands.ts'
import { aPostedLoadsWorld } from './testing/posted-loads-world.ts'

const aPalette = async (search = '') => {
  const world = await aPostedLoadsWorld({ search })
  const focused: string[] = []
  const commands = loadCommands(world.viewModel, { search: () => focused.push('search'), form: () => focused.push('form') })
  return { world, focused, run: (id: string) => world.doing(() => commands.find((command) => command.id === id)?.run()) }
}

test('[CMD-20] “Post a load” opens the form, and puts the focus into its first field where it is open', async () => {
  const { world, focused, run } = await aPalette()
  await run('load new')
  assert.equal([world.here().panel._tag, focused, world.count()], ['New', [], 2])
  await run('load new')
  assert.equal([world.here().panel._tag, focused, world.count()], ['New', ['form'], 2])
})

test('[CMD-20] over the form of another load it takes nothing away that is typed: the focus goes there', async () => {
  const { world, focused, run } = await aPalette('?edit=load-0')
  await run('load new')
  assert.equal([world.here().panel._tag, focused, world.count()], ['Form', ['form'], 1])
})

test('[CMD-25] “Import” is asked about over a form, and so is every way to another page', async () => {
  const { viewModel } = await aPostedLoadsWorld({ search: '?new=1' })
  const leaving = (commands: readonly Command[]) => commands.filter(({ isLeaving }) => isLeaving).map(({ id }) => id)
  assert.equal(leaving(loadCommands(viewModel, { search: () => undefined, form: () => undefined })), ['load import'])
  const ways = navCommands([{ href: '/carriers', label: 'Carriers', isCurrent: false }], () => undefined)
  assert.equal(leaving(ways).length, ways.length)
})

test.run()
