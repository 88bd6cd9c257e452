import { test } from 'uvu'
import * as assert from 'uvu/assert'
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

test.run()
