import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { anOwnTruckPost, at, chicago, day, someEquipment } from '@trm/domain/testing'
import { havingText, inOrder } from './narrowed-posts.ts'

const posts = [
  anOwnTruckPost({ id: 'newest', availableFrom: day('2026-03-12'), expiresAt: at('2026-03-14T05:00:00Z') }),
  anOwnTruckPost({ id: 'asked', offersWaiting: 2, pickup: chicago, dropoff: undefined, availableFrom: day('2026-03-11') }),
  anOwnTruckPost({ id: 'over', ended: 'expired', expiresAt: at('2026-03-09T05:00:00Z'), isQuiet: true }),
]
const ids = (shown: typeof posts): readonly string[] => shown.map(({ id }) => id)

test('[PTR-47] trucks narrow by words of their rows: towns, equipment, kind, how they ended; no words narrow nothing', () => {
  const found = (text: string) => ids([...havingText(posts, text, someEquipment)])
  assert.equal(found('  '), ['newest', 'asked', 'over'])
  assert.equal(found('chicago'), ['asked'])
  assert.equal(found('DALLAS expired'), ['over'])
  assert.equal(found('anywhere chicago'), ['asked'])
  assert.equal(found('quiet'), ['over'])
  assert.equal(found('houston'), [])
})

test('[PTR-47] those that run come newest first, or by offers that wait, by their day, by their end', () => {
  assert.equal(
    (['newest', 'waiting', 'available', 'ends'] as const).map((sort) => inOrder(posts, sort)[0]?.id),
    ['newest', 'asked', 'over', 'over'],
  )
})

test.run()
