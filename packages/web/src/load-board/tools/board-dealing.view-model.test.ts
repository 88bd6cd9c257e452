import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unreachable, type CallFailure } from '@trm/domain/kernel'
import { MOST_DEALINGS, type BrokerReliability } from '@trm/domain/loads'
import { settled } from '@trm/domain/testing'
import { aBoardRow, aBoardWorld, aPage } from '../testing/load-board-world.ts'
import { makeBoardDealing } from './board-dealing.view-model.ts'

const record: BrokerReliability = {
  answers: { samples: 12, medianMinutes: 34 },
  cancelled: { count: 1, of: 9 },
  ignored: { count: 0, of: 12 },
}
const of = (company: string, id = company) => aBoardRow({ id: `load-${id}`, companyId: company })

const opened = async (first: readonly ReturnType<typeof of>[]) => {
  const world = aBoardWorld()
  const asked: (readonly string[])[] = []
  const answers: ((answer: E.Either<CallFailure, ReadonlyMap<string, BrokerReliability>>) => void)[] = []
  await world.answer(0, E.right(aPage(first, { nextCursor: 'more' })))
  const dealing = makeBoardDealing({
    list: world.list,
    dealings: {
      of: (ids) => () =>
        new Promise((done) => {
          asked.push(ids)
          answers.push(done)
        }),
    },
  })
  const answer = async (at: number, given: E.Either<CallFailure, ReadonlyMap<string, BrokerReliability>>) => {
    answers[at]?.(given)
    await settled()
  }
  return { ...world, dealing, asked, told: answer }
}

test('[LBS-62] each company of the rows is asked about once, after the rows; further rows ask about further ones alone', async () => {
  const { list, asked, told, answer, marks, stop } = await opened([of('1'), of('1', 'other'), of('2')])
  assert.equal(asked, [['1', '2']])
  await told(0, E.right(new Map([['1', record]])))
  assert.equal([...marks().dealing], [['1', record]])
  list.loadMore()
  await answer(1, E.right(aPage([of('2', 'again'), of('3')])))
  assert.equal(asked, [['1', '2'], ['3']])
  await told(1, E.right(new Map([['3', record]])))
  assert.equal([...marks().dealing.keys()], ['1', '3'])
  stop()
})

test('[LBS-62] what could not be read is asked again with the next rows; no question has more companies than one may', async () => {
  const { list, asked, told, answer } = await opened([of('1')])
  await told(0, E.left(unreachable))
  list.loadMore()
  await answer(1, E.right(aPage(Array.from({ length: MOST_DEALINGS + 1 }, (_, i) => of(String(i + 2))))))
  assert.equal(
    asked.slice(1).map((ids) => ids.length),
    [1, MOST_DEALINGS, 1],
  )
  assert.equal(asked[1], ['1'])
})

test('[LBS-62] an answer that comes after the list was left changes nothing', async () => {
  const { dealing, told, marks } = await opened([of('1')])
  dealing.stop()
  await told(0, E.right(new Map([['1', record]])))
  assert.is(marks().dealing.size, 0)
})

test.run()
