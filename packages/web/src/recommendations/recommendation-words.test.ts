import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { anOwnTruckPost, day } from '@trm/domain/testing'
import { chainTruckWords } from './recommendation-words.ts'

test('[CHN-12] a truck that chains can begin with is free from its first day on, and now once that day has come', () => {
  const truck = anOwnTruckPost({
    pickup: { city: 'Helena', state: 'MS', latitude: 30.5, longitude: -88.5 },
    availableFrom: day('2026-03-10'),
  })
  assert.is(chainTruckWords(truck, day('2026-03-09')), 'Helena, MS, free 03/10/2026')
  assert.is(chainTruckWords(truck, day('2026-03-10')), 'Helena, MS, free now')
  assert.is(chainTruckWords(truck, day('2026-03-12')), 'Helena, MS, free now')
  assert.is(chainTruckWords(truck, undefined), 'Helena, MS, free 03/10/2026')
})

test.run()
