import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { placeFrom } from '../posted-loads/posted-loads-place.ts'
import { linkTo } from '../routing/links.ts'
import type { RouteId } from '../routing/routes.ts'
import { panelFrom } from '../truck-posts/desk-view.ts'
import { navCommands, searchedBy, searchedNear, type NavPlace } from './nav-commands.ts'

const place = (
  id: Extract<RouteId, 'staff' | 'carriers' | 'brokerTruckList' | 'brokerPostedLoads' | 'loadCentral' | 'postTruck'>,
  isCurrent = false,
): NavPlace => ({
  href: linkTo(id),
  label: id,
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

test("[CMD-20] a carrier's palette posts a truck and no load: the form; whoever may go nowhere posts nothing", () => {
  const gone: string[] = []
  const nav = [place('loadCentral'), place('postTruck')]
  assert.equal(titles(nav), ['loadCentral', 'postTruck', 'Post a truck', 'Profile', 'Health'])
  navCommands(nav, (path) => gone.push(path))
    .find(({ title }) => title === 'Post a truck')
    ?.run()
  assert.equal(gone, ['/trm/carrier/post-truck?form=new'])
  assert.equal(panelFrom('?form=new'), { _tag: 'New' })
  assert.not(titles([place('postTruck', true)]).includes('Post a truck')) // there the screen has it itself
  assert.equal(titles([]), ['Profile', 'Health'])
})

test('[CMD-21] searched is what a person may open: loads and carriers by brokers, carriers by staff, the board by carriers', () => {
  assert.equal(searchedBy([place('carriers'), place('brokerPostedLoads')]), ['brokerPostedLoads', 'carriers'])
  assert.equal(searchedBy([place('staff'), place('carriers')]), ['carriers'])
  assert.equal(searchedBy([place('loadCentral'), place('postTruck')]), ['loadCentral'])
  assert.equal(searchedBy([]), [])
})

test('[CMD-33] towns are found for the lists one may open, from any screen but the list itself, which has its own', () => {
  assert.equal(searchedNear([place('brokerTruckList'), place('brokerPostedLoads', true)]), ['brokerTruckList'])
  assert.equal(searchedNear([place('loadCentral', true)]), [])
  assert.equal(searchedNear([place('staff')]), [])
})

test.run()
