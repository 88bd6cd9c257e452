import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { placeFrom } from '../posted-loads/posted-loads-place.ts'
import { linkTo } from '../routing/links.ts'
import type { RouteId } from '../routing/routes.ts'
import { navCommands, searchedBy, type NavPlace } from './nav-commands.ts'

const place = (
  id: Extract<RouteId, 'staff' | 'carriers' | 'brokerPostedLoads' | 'loadCentral' | 'postTruck'>,
  isCurrent = false,
): NavPlace => ({
  href: linkTo(id),
  label: id === 'postTruck' ? 'Post a truck' : id,
  isCurrent,
})

const titles = (nav: readonly NavPlace[]): readonly string[] => navCommands(nav, () => undefined).map(({ title }) => title)

test("[CMD-20] a broker's palette posts a load from anywhere: the posted loads, with the form", () => {
  const gone: string[] = []
  const commands = navCommands([place('carriers', true), place('brokerPostedLoads')], (path) => gone.push(path))
  commands.find(({ title }) => title === 'Post a load')?.run()
  assert.equal(gone, ['/trm/broker/posted-loads?new=1'])
  assert.equal(placeFrom('?new=1').panel, { _tag: 'New' })
})

test('[CMD-20] on the posted loads the screen has it itself', () => {
  assert.not(titles([place('brokerPostedLoads', true)]).includes('Post a load'))
})

test("[CMD-20] a carrier's palette posts a truck and no load, and whoever may go nowhere posts nothing", () => {
  assert.equal(titles([place('loadCentral'), place('postTruck')]), ['loadCentral', 'Post a truck', 'Profile', 'Health'])
  assert.equal(titles([]), ['Profile', 'Health'])
})

test('[CMD-21] searched is what a person may open: loads and carriers by brokers, carriers by staff, the board by carriers', () => {
  assert.equal(searchedBy([place('carriers'), place('brokerPostedLoads')]), ['brokerPostedLoads', 'carriers'])
  assert.equal(searchedBy([place('staff'), place('carriers')]), ['carriers'])
  assert.equal(searchedBy([place('loadCentral'), place('postTruck')]), ['loadCentral'])
  assert.equal(searchedBy([]), [])
})

test.run()
