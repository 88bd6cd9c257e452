import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settled } from '@trm/domain/testing'
import { manualTimer } from '../testing/manual-timer.ts'
import { down, hanging, json, scriptedFetch, text, type Script } from '../testing/scripted-fetch.ts'
import { BASE_MAP_TIMEOUT, makeHttpBaseMapSource } from './http-base-map-source.ts'

const projection = {
  kind: 'conicEqualArea',
  parallels: [29.5, 45.5],
  centre: { longitude: -96, latitude: 39 },
  scale: 1226.4,
  translate: [509.67, 309.04],
}
const file = {
  viewBox: [0, 0, 1000, 640],
  scale: 4,
  projection,
  unitedStates: 'M0 0l1 1z',
  stateBorders: '',
  neighbours: '',
  others: '',
  highways: '',
}

const sourceOver = (...scripts: readonly Script[]) => {
  const script = scriptedFetch(...scripts)
  const time = manualTimer()
  return { source: makeHttpBaseMapSource({ url: '/trm/assets/map.json', fetch: script.fetch, timer: time.timer }), ...script, ...time }
}

test('[MAP-15] the base map is fetched once for all who ask', async () => {
  const { source, requests } = sourceOver(json(file))
  const [one, two] = await Promise.all([source.load(), source.load()])
  assert.is(one, two)
  assert.equal(E.isRight(one) && one.right.unitedStates, 'M0 0l1 1z')
  assert.is(requests.length, 1)
  assert.is(requests[0]?.init.credentials, 'omit')
})

test('[MAP-15] a missing, damaged or wrong file is unavailable, and the next question tries again', async () => {
  for (const broken of [
    down,
    text('<!doctype html>', 200),
    text('gone', 404),
    json({ ...file, projection: { ...projection, kind: 'mercator' } }),
  ]) {
    const { source, requests } = sourceOver(broken, json(file))
    const first = await source.load()
    assert.is(E.isLeft(first) && first.left._tag, 'BaseMapUnavailable')
    assert.ok(E.isRight(await source.load()))
    assert.is(requests.length, 2)
  }
})

test('[MAP-15] a base map that never arrives is given up after 30 s', async () => {
  const { source, pass } = sourceOver(hanging)
  const loaded = source.load()
  await settled()
  pass(BASE_MAP_TIMEOUT)
  assert.equal(await loaded, E.left({ _tag: 'BaseMapUnavailable', reason: 'the map took too long' }))
})

test.run()
