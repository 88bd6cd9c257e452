import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { PlaceIndex } from '@trm/domain/places'
import { placeIndexBytes, settled } from '@trm/domain/testing'
import { manualTimer } from '../testing/manual-timer.ts'
import { down, hanging, scriptedFetch, text, type Script } from '../testing/scripted-fetch.ts'
import { makeHttpPlaceIndexSource, PLACE_INDEX_TIMEOUT } from './http-place-index-source.ts'

const bytes: Script = () => new Response(new Uint8Array(placeIndexBytes()))
const sourceOver = (...scripts: readonly Script[]) => {
  const script = scriptedFetch(...scripts)
  const time = manualTimer()
  return { source: makeHttpPlaceIndexSource({ url: '/trm/assets/places.bin', fetch: script.fetch, timer: time.timer }), ...script, ...time }
}
const indexOf = (loaded: E.Either<unknown, PlaceIndex>): PlaceIndex => {
  if (E.isRight(loaded)) return loaded.right
  throw new Error(JSON.stringify(loaded.left))
}

test('[CAL-50] over HTTP: the index answers searches, the same one to all who ask', async () => {
  const { source } = sourceOver(bytes)
  const [one, two] = await Promise.all([source.load(), source.load()])
  assert.is(indexOf(one), indexOf(two))
  assert.is(indexOf(one).search('dallas, t')[0]?.city, 'Dallas')
})

test('[CAL-50] it is fetched at the first question, once for all', async () => {
  const { source, requests } = sourceOver(bytes)
  assert.is(requests.length, 0)
  await Promise.all([source.load(), source.load()])
  await source.load()
  assert.is(requests.length, 1)
  assert.is(requests[0]?.init.credentials, 'omit')
})

test('[CAL-51] [F62] a missing, damaged or wrong file is unavailable, and the next question tries again', async () => {
  for (const broken of [
    down,
    text('<!doctype html>', 200),
    text('gone', 404),
    () => new Response(new Uint8Array(placeIndexBytes().slice(0, 99))),
  ]) {
    const { source, requests } = sourceOver(broken, bytes)
    const first = await source.load()
    assert.is(E.isLeft(first) && first.left._tag, 'PlaceIndexUnavailable')
    assert.ok(E.isRight(await source.load()))
    assert.is(requests.length, 2)
  }
})

test('[CAL-51] an index that never arrives is given up after 30 s', async () => {
  const { source, pass } = sourceOver(hanging)
  const loaded = source.load()
  await settled()
  pass(PLACE_INDEX_TIMEOUT)
  assert.equal(await loaded, E.left({ _tag: 'PlaceIndexUnavailable', reason: 'the place index took too long' }))
})

test.run()
