import { isLeft, isRight } from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { TruckQuery } from '@trm/adapters/http/contract'

const read = (pickupState: string) => TruckQuery.decode({ pickupState: [pickupState] })

test('[PLC-23] codes of states, provinces and zones are read as they are written', () => {
  for (const area of ['GA', 'ga', 'NLE', 'Z3', 'GA,AL', 'Z3, NC']) {
    const query = read(area)
    assert.is(isRight(query) ? query.right.pickupState : undefined, area)
  }
})

test('[PLC-23] what is no area is refused by the name of its parameter', () => {
  for (const area of ['Georgia', 'G', 'Z', 'Z33', '30474', 'GA,', 'GA AL', 'GA;AL', Array.from({ length: 41 }, () => 'GA').join(',')]) {
    const query = read(area)
    assert.equal(isLeft(query) ? query.left.map(({ context }) => context.at(-1)?.key) : [], ['pickupState'], area)
  }
})

test.run()
