import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import * as O from 'fp-ts/Option'
import { LONGEST_CHANGES_TOKEN } from '@trm/adapters/http/contract'
import { at } from '@trm/domain/testing'
import { decodeChangesToken, encodeChangesToken } from './changes-token.ts'

const epoch = '0123456789ab'
const asOf = at('2026-03-10T15:00:00Z')
const snapshotOf = (oldest: number, writers: number): string => {
  const underWay = Array.from({ length: writers }, (_, i) => oldest + 2 * i)
  return `${oldest}:${oldest + 2 * writers + 1}:${underWay.join(',')}`
}

test('[TRK-56, TRK-54] a token is the whole snapshot or, with very many writers under way, one that asks for a reload; never a part', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), fc.nat(200), (oldest, writers) => {
      const mark = { asOf, epoch, snapshot: snapshotOf(oldest, writers) }
      const token = encodeChangesToken(mark)
      const read = decodeChangesToken(token)
      assert.ok(token.length <= LONGEST_CHANGES_TOKEN)
      if (O.isSome(read)) assert.equal(read.value, mark)
      else assert.ok(mark.snapshot.length > 300)
    }),
  )
  assert.ok(O.isSome(decodeChangesToken(encodeChangesToken({ asOf, epoch, snapshot: snapshotOf(2_000_000_000, 25) }))))
  assert.ok(O.isNone(decodeChangesToken(encodeChangesToken({ asOf, epoch, snapshot: snapshotOf(2_000_000_000, 100) }))))
})

test.run()
