import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { anOwnTruckPost, day } from '@trm/domain/testing'
import { doing, mount } from '../../design/testing/mount.tsx'
import { aBoardWorld } from '../testing/load-board-world.ts'
import { OwnLine } from './own-line.tsx'
import { HOME, placeOfTruck, type OwnPlace } from './own-place.ts'

const truck = placeOfTruck(anOwnTruckPost({ id: 'newest', equipmentTypes: ['van'], availableFrom: day('2026-03-12') }))
const many = placeOfTruck(
  anOwnTruckPost({ id: 'older', equipmentTypes: ['van', 'step_deck', 'flatbed', 'hotshot'], availableFrom: day('2026-03-01') }),
)

const aLine = async (places: readonly OwnPlace[]) => {
  const world = aBoardWorld({ own: {} })
  const mounted = await mount(<OwnLine list={world.list} />)
  assert.is(mounted.text(), '')
  await doing(() => world.answerOwn(0, places))
  const button = () => mounted.one('button')
  const press = () =>
    doing(async () => {
      button().click()
      await Promise.resolve()
    })
  const leave = async () => {
    await mounted.unmount()
    world.stop()
  }
  return { ...world, ...mounted, button, press, leave }
}

test('[LBS-163] the line says whose loads these are, and one press of the same button shows all and leads back', async () => {
  const line = await aLine([truck])
  assert.is(line.text(), 'For your truck in Dallas, TX · Van · 03/12/2026All loads')
  const pressed = line.button()
  await line.press()
  assert.is(line.text(), 'Your truck: Dallas, TX · Van · 03/12/2026Show its loads')
  assert.is(line.button(), pressed, 'the focus stays')
  await line.press()
  assert.match(line.text(), /^For your truck in/)
  await line.leave()
})

test('[LBS-163] in another order they are the truck’s loads still', async () => {
  const line = await aLine([truck])
  await doing(async () => {
    line.list.sortBy('profitPerDay')
    await Promise.resolve()
  })
  assert.match(line.text(), /^For your truck in/)
  await line.leave()
})

test('[LBS-163] of several trucks one is chosen, the newest first; many types are counted, a day that is over is today', async () => {
  const line = await aLine([truck, many])
  assert.equal(
    line.all('option').map((option) => option.textContent),
    ['Dallas, TX · Van · 03/12/2026', 'Dallas, TX · Van, Step Deck +2 · 03/10/2026'],
  )
  assert.is(line.one('select').getAttribute('id'), 'board-own')
  assert.match(line.text(), /^For your truck in/)
  await line.leave()
})

test('[LBS-161] a home is named as one and has no day; where nothing is known nothing is said', async () => {
  const home = await aLine([{ id: HOME, town: truck.town, equipmentTypes: [], availableFrom: undefined }])
  assert.is(home.text(), 'For your home, Dallas, TXAll loads')
  await home.leave()
  const none = await aLine([])
  assert.is(none.text(), '')
  await none.leave()
})

test.run()
