import { left, right, type Either } from 'fp-ts/Either'
import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unauthorized, unreachable } from '../kernel/index.ts'
import { dollars, inFlight, runs, settled } from '../testing/index.ts'
import { makeAnswering, optimistic, type AnswerState } from './answering.ts'
import type { OfferFailure, OfferSeen } from './offer-desk.port.ts'
import type { OfferEvent } from './offer-event.ts'

type Answered = Either<OfferFailure, OfferSeen>

/** What the offer may say: as it stood, answered by the reader's side, or moved by somebody else. */
const offerAt = (version: number, lastEvent: OfferEvent = 'carrier_submitted_bid'): OfferSeen =>
  ({ id: 'one', version, lastEvent, amount: dollars(2000), load: { termsVersion: 1 } }) as OfferSeen // the rest decides nothing

const SAYS = {
  unmoved: offerAt(1),
  taken: offerAt(2, 'broker_accepted_offer'),
  other: offerAt(2, 'broker_declined_offer'),
} as const
const FAILS = {
  lost: { _tag: 'Unreachable' },
  late: inFlight,
  stale: { _tag: 'Stale' },
  gone: { _tag: 'Gone' },
  busy: { _tag: 'Refused', status: 429, code: 'too_many', faults: [] },
  signedOut: unauthorized,
  forbidden: { _tag: 'Forbidden', code: 'not_allowed' },
} as const satisfies { readonly [name: string]: OfferFailure }

const accept = { event: 'broker_accepted_offer', amount: undefined, note: undefined } as const

interface Call {
  readonly what: 'answer' | 'one'
  readonly key: string | undefined
  readonly answer: (value: Answered) => void
  isOpen: boolean
}

const opened = () => {
  const calls: Call[] = []
  const told: string[] = []
  const world = { isOnline: true }
  const call = (what: Call['what'], key: string | undefined) => (): Promise<Answered> =>
    new Promise((answer) => calls.push({ what, key, answer, isOpen: true }))
  let keys = 0
  const answering = makeAnswering({
    desk: { answer: (_answer, key) => call('answer', key), one: () => call('one', undefined) },
    newKey: () => `key-${++keys}`,
    isOnline: () => world.isOnline,
    afterDrawing: (run) => run(),
    heard: (offer) => answering.hear(offer),
    ended: (_id, state) => told.push(wordOf(state)),
  })
  return { answering, calls, told, world }
}

const wordOf = (state: AnswerState): string => (state._tag === 'Refused' ? `${state.failure._tag} ${state.standing}` : state._tag)

type Act =
  | { readonly _tag: 'Press' | 'SendAgain' | 'CheckAgain' | 'Dismiss' | 'Online' | 'Offline' }
  | { readonly _tag: 'Fail'; readonly nth: number; readonly how: keyof typeof FAILS }
  | { readonly _tag: 'Say' | 'Hear'; readonly nth: number; readonly what: keyof typeof SAYS }

const [failures, sayings] = [Object.keys(FAILS) as (keyof typeof FAILS)[], Object.keys(SAYS) as (keyof typeof SAYS)[]]
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ _tag: fc.constantFrom('Press', 'Press', 'SendAgain', 'CheckAgain', 'Dismiss') }) },
  { weight: 1, arbitrary: fc.record({ _tag: fc.constantFrom('Online', 'Online', 'Offline') }) },
  {
    weight: 4,
    arbitrary: fc.record({ _tag: fc.constant('Fail' as const), nth: fc.constantFrom(0, 0, 1), how: fc.constantFrom(...failures) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ _tag: fc.constantFrom('Say', 'Say', 'Hear'), nth: fc.constantFrom(0, 0, 1), what: fc.constantFrom(...sayings) }),
  },
)

/** What is to be, told without a table: which call is waited for, and what is on screen. */
interface Model {
  shown: string
  /** Presses that were sent, and the newest of them. */
  sent: number
  /** The newest was sent before, and nobody knows whether it arrived. */
  isAgain: boolean
  awaited: number | undefined
  calls: { readonly what: Call['what']; readonly sent: number }[]
  told: string[]
  isOnline: boolean
}

const tell = (model: Model, word: string): void => {
  model.shown = word
  model.told.push(word)
}
const ask = (model: Model, what: Call['what']): void => {
  model.awaited = model.calls.length
  model.calls.push({ what, sent: model.sent })
}
const settle = (model: Model, what: keyof typeof SAYS): void => {
  if (what === 'unmoved') return model.shown === 'Unknown' ? undefined : tell(model, 'Unknown')
  tell(model, what === 'taken' ? 'Done' : 'Stale AsShown')
}

const press = (model: Model, how: 'Press' | 'SendAgain' | 'CheckAgain'): void => {
  const isMine = how === 'Press' ? !/Sending|Checking|Unknown|Asked/.test(model.shown) : model.shown === 'Unknown'
  if (!isMine) return
  if (!model.isOnline) return how === 'Press' ? tell(model, 'Offline') : void model.told.push('Offline')
  if (how === 'Press') model.sent += 1
  model.isAgain = how === 'SendAgain'
  model.shown = how === 'CheckAgain' ? 'Checking' : 'Sending'
  ask(model, how === 'CheckAgain' ? 'one' : 'answer')
}

const answerCall = (
  model: Model,
  nth: number,
  act: Exclude<Act, { readonly _tag: 'Press' | 'SendAgain' | 'CheckAgain' | 'Dismiss' | 'Online' | 'Offline' }>,
): void => {
  const mine = nth === model.awaited
  if (act._tag !== 'Fail' && model.shown === 'Unknown') return settle(model, act.what)
  if (!mine) return
  model.awaited = undefined
  if (model.shown === 'Sending') {
    if (act._tag !== 'Fail') return tell(model, 'Done')
    if (act.how === 'lost' || act.how === 'late') {
      model.shown = 'Checking'
      return ask(model, 'one')
    }
    if (act.how === 'busy' || act.how === 'signedOut') return tell(model, model.isAgain ? 'Unknown' : `${FAILS[act.how]._tag} AsShown`)
    if (act.how === 'forbidden') return tell(model, 'Forbidden AsShown')
    tell(model, `${FAILS[act.how]._tag} Asked`)
    return ask(model, 'one')
  }
  if (model.shown === 'Checking') {
    if (act._tag !== 'Fail') return settle(model, act.what)
    return tell(model, act.how === 'gone' ? 'Gone NotRead' : 'Unknown')
  }
  if (!model.shown.endsWith('Asked')) return
  if (act._tag === 'Fail') model.shown = model.shown.replace('Asked', 'NotRead')
  else tell(model, model.shown.replace('Asked', 'ReadAgain'))
}

test('[OFF-65] [OFF-66] [OFF-67] whatever is pressed, answered and heard in whatever order, an answer stands as its model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 30, size: 'max' }), async (acts) => {
      const { answering, calls, told, world } = opened()
      const model: Model = { shown: 'Idle', sent: 0, isAgain: false, awaited: undefined, calls: [], told: [], isOnline: true }
      for (const one of acts) {
        switch (one._tag) {
          case 'Press':
          case 'SendAgain':
          case 'CheckAgain':
            press(model, one._tag)
            if (one._tag === 'Press') answering.answer(SAYS.unmoved, accept)
            if (one._tag === 'SendAgain') answering.sendAgain('one')
            if (one._tag === 'CheckAgain') answering.checkAgain('one')
            break
          case 'Dismiss':
            if (!/Sending|Checking|Unknown/.test(model.shown)) model.shown = 'Idle'
            answering.dismiss('one')
            break
          case 'Hear':
            if (model.shown === 'Unknown') settle(model, one.what)
            answering.hear(SAYS[one.what])
            break
          case 'Online':
          case 'Offline':
            model.isOnline = world.isOnline = one._tag === 'Online'
            break
          default: {
            const open = calls.flatMap(({ isOpen }, at) => (isOpen ? [at] : []))
            const nth = open[open.length - 1 - one.nth]
            const call = calls[nth ?? -1]
            if (nth === undefined || call === undefined) break
            call.isOpen = false
            answerCall(model, nth, one)
            call.answer(one._tag === 'Fail' ? left(FAILS[one.how]) : right(SAYS[one.what]))
          }
        }
        await settled(12)
        assert.equal([wordOf(answering.stateOf('one')), told], [model.shown, model.told])
        assert.equal(
          calls.map(({ what }) => what),
          model.calls.map(({ what }) => what),
        )
      }
      const keys = calls.flatMap(({ key }) => key ?? [])
      const presses = model.calls.flatMap(({ what, sent }) => (what === 'answer' ? [sent] : []))
      for (const [at, key] of keys.entries())
        assert.is(key === keys[at - 1], presses[at] === presses[at - 1] && at > 0, 'a key for each press, the same for the same')
    }),
    { numRuns: runs(400) },
  )
})

test('[OFF-66] an answer whose end is not known stays unknown when its repetition is turned away, and keeps its key until it is known', async () => {
  const { answering, calls, told } = opened()
  const end = async (answer: Answered): Promise<void> => {
    calls.at(-1)?.answer(answer)
    await settled(12)
  }
  answering.answer(SAYS.unmoved, accept)
  await end(left(unreachable))
  await end(left(unreachable))
  for (const failure of [unauthorized, FAILS.busy]) {
    answering.sendAgain('one')
    await end(left(failure))
    assert.is(wordOf(answering.stateOf('one')), 'Unknown', failure._tag)
  }
  answering.sendAgain('one')
  await end(right(SAYS.taken))
  assert.equal(told, ['Unknown', 'Unknown', 'Unknown', 'Done'])
  assert.equal(
    calls.flatMap(({ key }) => key ?? []),
    ['key-1', 'key-1', 'key-1', 'key-1'],
  )
})

test('[OFF-65] two offers are answered apart, and an answer that was pressed twice is said once to be on its way', () => {
  const { answering, calls } = opened()
  assert.equal(
    [answering.answer(offerAt(1), accept), answering.answer(offerAt(1), accept), answering.answer({ ...offerAt(1), id: 'two' }, accept)],
    [true, false, true],
  )
  assert.is(calls.length, 2)
})

test('[OFS-10] an offer that has moved since is not shown as if the answer were taken', () => {
  const { answering } = opened()
  answering.answer(offerAt(1), accept)
  const state = answering.stateOf('one')
  assert.ok(state._tag === 'Sending')
  assert.is(optimistic(offerAt(1), state.sent).status, 'booked_load')
  assert.is(optimistic(SAYS.other, state.sent), SAYS.other)
})

test('[OFS-10] while it is sent an answer with a price shows that price, any other the price that stands', () => {
  const shown = (event: OfferEvent, amount: number | undefined) =>
    optimistic(SAYS.unmoved, {
      key: 'one',
      answer: { version: 1, event, amount: amount === undefined ? undefined : dollars(amount) },
    } as Parameters<typeof optimistic>[1]).amount // the rest decides nothing
  assert.equal(
    [shown('broker_countered_offer', 1900), shown('broker_accepted_offer', undefined), shown('broker_declined_offer', undefined)],
    [...[dollars(1900), dollars(2000), dollars(2000)]],
  )
})

test.run()
