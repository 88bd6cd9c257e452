import { left } from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeInMemoryLoadDesk, type InMemoryLoadDesk } from '@trm/adapters/in-memory'
import { unreachable } from '@trm/domain/kernel'
import { loadForOwner, type Load } from '@trm/domain/loads'
import { aClock, aLoad, dollars, settled, someEquipment } from '@trm/domain/testing'
import { makeChangeRates, type ChangeRatesDependencies, type RateHow, type RatesChanged } from './change-rates.view-model.ts'

const paying = (id: string, rate: number | undefined, given: Partial<Load> = {}): Load =>
  aLoad({ id, rateTotal: rate === undefined ? undefined : dollars(rate), ...given })

interface Given {
  readonly loads?: readonly Load[]
  readonly instead?: (memory: InMemoryLoadDesk) => Partial<ChangeRatesDependencies['desk']>
}

const asked = async ({ loads = [paying('a', 2000), paying('b', 1500)], instead }: Given = {}) => {
  const memory = makeInMemoryLoadDesk({
    loads,
    clock: aClock(),
    equipmentTypes: someEquipment,
    company: { companyId: 'broker-1', companyName: 'Larkspur Brokerage LLC' },
  })
  const desk = { ...memory, ...instead?.(memory) }
  const sent: string[] = []
  const done: RatesChanged[] = []
  let closed = 0
  const viewModel = makeChangeRates({
    desk: {
      one: desk.one,
      edit: (id, version, draft) => {
        sent.push(`${id} v${version} ${draft.rateTotal}`)
        return desk.edit(id, version, draft)
      },
    },
  })({ loads: loads.map(loadForOwner), onDone: (changed) => done.push(changed), onClose: () => closed++ })
  const step = () => viewModel.view$.value.step
  return {
    viewModel,
    memory,
    sent,
    done,
    step,
    closed: () => closed,
    /** What it comes to: the fault, or each line. */
    shown: (how: RateHow, amount: string): unknown => {
      viewModel.choose(how)
      viewModel.type(amount)
      viewModel.ask()
      const now = step()
      if (now._tag === 'Typing') return now.fault
      return now._tag === 'Asked' ? now.lines.map(({ after }) => ('to' in after ? after.to : after._tag)) : now._tag
    },
    confirm: async () => {
      viewModel.confirm()
      await settled()
    },
    rate: async (id: string) => {
      const read = await memory.one(id)()
      return read._tag === 'Right' ? read.right.rateTotal : undefined
    },
  }
}

test('[PLS-97] each load stands with what its rate becomes, or that it stays, before anything is sent', async () => {
  const { shown, sent } = await asked({ loads: [paying('a', 2000), paying('b', 1500.5), paying('c', undefined)] })
  assert.equal(shown('Add', '$50.25'), [205_025, 155_075, 'NoRate'])
  assert.equal(shown('TakeOff', '100'), [190_000, 140_050, 'NoRate'])
  assert.equal(shown('Raise', '2.5 %'), [205_000, 153_801, 'NoRate'])
  assert.equal(shown('Lower', '10'), [180_000, 135_045, 'NoRate'])
  assert.equal(shown('Set', '2,000'), ['Same', 200_000, 200_000])
  assert.equal(sent, [])
})

test('[PLS-97] one that is booked or off the board by now stands with that, and is not sent', async () => {
  const { shown, confirm, sent, done } = await asked({
    loads: [paying('a', 2000), paying('b', 1500, { state: 'covered' }), paying('c', 0.5, { state: 'closed' })],
  })
  assert.equal(shown('Lower', '10'), [180_000, 'NotPosted', 'NotPosted'])
  await confirm()
  assert.equal([sent, done], [['a v1 180000'], [{ count: 1, failures: [] }]])
})

test('[PLS-98] what is no amount, changes nothing or leads out of what a trip may pay is said at the field', async () => {
  const { shown, sent, confirm } = await asked()
  assert.equal(shown('Add', ' '), { _tag: 'Required' })
  for (const text of ['ten', '0', '-5', '1.005']) assert.equal(shown('Add', text), { _tag: 'NoAmount' }, text)
  for (const text of ['0', '0.0', 'x', '2.555', '1001']) assert.equal(shown('Raise', text), { _tag: 'NoPercent' }, text)
  assert.equal(shown('TakeOff', '1500'), { _tag: 'TooLow', count: 1 })
  assert.equal(shown('TakeOff', '2000'), { _tag: 'TooLow', count: 2 })
  assert.equal(shown('Set', '100,001'), { _tag: 'TooHigh', count: 2 })
  await confirm()
  assert.equal(sent, [])
  const open = await asked({ loads: [paying('a', undefined)] })
  assert.equal(open.shown('Lower', '5'), { _tag: 'NoRates' })
  const same = await asked({ loads: [paying('a', 2000)] })
  assert.equal(same.shown('Set', '2000'), { _tag: 'AllSame' })
})

test('[PLS-99] those that change are sent one after the other, each under the version that was seen, and no other', async () => {
  const { shown, confirm, sent, done, rate, step } = await asked({
    loads: [paying('a', 2000, { version: 3, commodity: 'Paper' }), paying('b', undefined), paying('c', 1500)],
  })
  shown('Lower', '10')
  await confirm()
  assert.equal(sent, ['a v3 180000', 'c v1 135000'])
  assert.equal(done, [{ count: 2, failures: [] }])
  assert.equal([await rate('a'), await rate('b'), await rate('c')], [180_000, undefined, 135_000])
  assert.is(step()._tag, 'Sending', 'until it is taken away')
})

test('[PLS-104] each one that is answered is counted, also one that could not be changed', async () => {
  const counted: number[] = []
  const { viewModel, shown, confirm } = await asked({
    loads: [paying('a', 2000), paying('b', undefined), paying('c', 1500)],
    instead: ({ edit }) => ({ edit: (id, ...rest) => (id === 'a' ? async () => left(unreachable) : edit(id, ...rest)) }),
  })
  shown('Add', '100')
  viewModel.view$.changes$.subscribe(({ step }) => step._tag === 'Sending' && counted.push(step.done))
  await confirm()
  assert.equal(counted, [0, 1, 2])
})

test('[PLS-99] what somebody changed meanwhile stays theirs, is read again and can be tried as it is now', async () => {
  const theirs = paying('b', 1700, { version: 9 })
  const { viewModel, memory, shown, confirm, done, rate, step, sent } = await asked()
  shown('Add', '100')
  memory.put(theirs)
  await confirm()
  const ended = step()
  assert.ok(ended._tag === 'Ended')
  assert.equal(
    ended.sent.map(({ load, failure }) => [load.id, load.rateTotal, failure?._tag]),
    [
      ['a', 210_000, undefined],
      ['b', 170_000, 'Stale'],
    ],
  )
  assert.equal([await rate('a'), await rate('b'), done], [210_000, 170_000, []])
  viewModel.ask()
  await confirm()
  assert.equal(sent.at(-1), 'b v9 180000')
  assert.equal(done, [{ count: 2, failures: [] }])
})

test('[PLS-99] one that was booked meanwhile is not tried again: of what is left nothing can be changed', async () => {
  const { viewModel, memory, shown, confirm, step, sent } = await asked()
  shown('Add', '100')
  memory.put(paying('b', 1500, { version: 2, state: 'covered' }))
  await confirm()
  assert.is(step()._tag, 'Ended')
  viewModel.ask()
  assert.equal([step(), viewModel.view$.value.count], [{ _tag: 'Typing', fault: { _tag: 'NonePosted' } }, 1])
  assert.is(sent.length, 2)
})

test('[PLS-99] left after some were changed, it says how many, and why the others were not', async () => {
  const { viewModel, memory, shown, confirm, done, closed } = await asked()
  viewModel.close()
  assert.is(closed(), 1)
  shown('Add', '100')
  memory.put(paying('b', 1700, { version: 9 }))
  await confirm()
  viewModel.close()
  assert.equal([done, closed()], [[{ count: 1, failures: [{ _tag: 'Stale' }] }], 1])
})

test('[PLS-99] one that was changed although its answer was lost is changed, and not twice', async () => {
  const lost = await asked({
    loads: [paying('a', 2000)],
    instead: (memory) => ({
      edit: (id, version, draft) => async () => {
        await memory.edit(id, version, draft)()
        return left(unreachable)
      },
    }),
  })
  lost.shown('Raise', '10')
  await lost.confirm()
  assert.equal([lost.done, await lost.rate('a')], [[{ count: 1, failures: [] }], 220_000])
  const cut = await asked({
    loads: [paying('a', 2000)],
    instead: () => ({ edit: () => async () => left(unreachable), one: () => async () => left(unreachable) }),
  })
  cut.shown('Raise', '10')
  await cut.confirm()
  cut.viewModel.ask()
  await cut.confirm()
  assert.equal(cut.sent, ['a v1 220000', 'a v1 220000'])
  assert.equal(cut.done, [])
})

test('[PLS-99] while they are changed nothing closes it and a second press sends nothing', async () => {
  const { viewModel, shown, sent, closed, done } = await asked()
  shown('Add', '100')
  viewModel.confirm()
  viewModel.confirm()
  viewModel.close()
  await settled()
  assert.equal([sent.length, closed(), done.length], [2, 0, 1])
})

test.run()
