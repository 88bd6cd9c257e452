import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Command } from '../commands/command.ts'
import { navCommands } from '../commands/nav-commands.ts'
import { loadCommands } from './load-commands.ts'
import { aPostedLoadsWorld, someLoads } from './testing/posted-loads-world.ts'

const aPalette = async (search = '', given: Parameters<typeof aPostedLoadsWorld>[0] = {}) => {
  const world = await aPostedLoadsWorld({ ...given, search })
  const focused: string[] = []
  const commands = loadCommands(world.viewModel, { search: () => focused.push('search'), form: () => focused.push('form') })
  const one = (id: string) => commands.find((command) => command.id === id)
  return { world, focused, keyOf: (id: string) => one(id)?.key, run: (id: string) => world.doing(() => one(id)?.run()) }
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

test('[PLS-121] “r” posts the load again that the reader is on, and none that stands on the board', async () => {
  const onBoard = await aPalette('?load=load-0')
  assert.is(onBoard.keyOf('load repost'), 'r')
  await onBoard.run('load repost')
  assert.is(onBoard.world.here().panel._tag, 'List')
  const expired = await aPalette('?state=expired&load=load-0', { loads: someLoads(1, { state: 'expired' }) })
  await expired.run('load repost')
  assert.equal(expired.world.here().panel, { _tag: 'Form', mode: 'repost', id: 'load-0', at: undefined })
})

test('[CMD-25] “Import” is asked about over a form, and so is every way to another page', async () => {
  const { viewModel } = await aPostedLoadsWorld({ search: '?new=1' })
  const leaving = (commands: readonly Command[]) => commands.filter(({ isLeaving }) => isLeaving).map(({ id }) => id)
  assert.equal(leaving(loadCommands(viewModel, { search: () => undefined, form: () => undefined })), ['load import'])
  const ways = navCommands([{ href: '/carriers', label: 'Carriers', isCurrent: false }], () => undefined)
  assert.equal(leaving(ways).length, ways.length)
})

test.run()
