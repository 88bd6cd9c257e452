import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf, type Instant } from '../kernel/index.ts'
import {
  changedRows,
  foldChanges,
  goneRows,
  MOST_LIVE_IDS,
  newRows,
  repricedRows,
  startLive,
  type ListChanges,
  type LiveList,
} from './live-list.ts'

const REASONS = ['withdrawn', 'expired', 'booked', 'changed'] as const
type Reason = (typeof REASONS)[number]
type Difference = Extract<ListChanges<Reason>, { readonly _tag: 'Difference' }>

const time = (step: number): Instant => instantOf(1_000 + step)
const shownPage = { asOf: time(0), changesToken: 'token-0' }

const started = (): LiveList<Reason> => {
  const live = startLive<Reason>(shownPage)
  if (live === undefined) throw new Error('a page with a token starts')
  return live
}

const answer = (since: number, asOf: number, given: Partial<Difference> = {}): Difference => ({
  _tag: 'Difference',
  since: time(since),
  asOf: time(asOf),
  token: `token-${asOf}`,
  newIds: [],
  changedIds: [],
  gone: [],
  ...given,
})

const ids = ['a', 'b', 'c', 'd', 'e'] as const
const steps = 6
/** Whether each id is listed at each step; the first is the shown search. */
const anyHistory = fc.array(fc.array(fc.boolean(), { minLength: steps, maxLength: steps }), {
  minLength: ids.length,
  maxLength: ids.length,
})

const reasonAt = (step: number) => REASONS[step % REASONS.length] ?? 'expired'

/** What a server that sees every step answers. */
const answerOf = (history: readonly (readonly boolean[])[], since: number, asOf: number): Difference => {
  const was = (id: number): boolean => history[id]?.[since] ?? false
  const is = (id: number): boolean => history[id]?.[asOf] ?? false
  const everWas = (id: number): boolean => history[id]?.slice(since, asOf).includes(true) ?? false
  const where = (wanted: (id: number) => boolean): readonly number[] => ids.map((_, id) => id).filter(wanted)
  return answer(since, asOf, {
    newIds: where((id) => !was(id) && is(id)).map((id) => ids[id] ?? ''),
    changedIds: where((id) => was(id) && is(id)).map((id) => ids[id] ?? ''),
    gone: where((id) => everWas(id) && !is(id)).map((id) => ({ id: ids[id] ?? '', reason: reasonAt(asOf), wasListed: was(id) })),
  })
}

/** Questions as a client asks them: each from the shown search or from an earlier answer, the last one newest. */
const anyQuestions = fc
  .array(fc.tuple(fc.nat(steps - 1), fc.nat(steps - 1)), { maxLength: 6 })
  .map((pairs) => pairs.flatMap(([a, b]) => (a === b ? [] : [[Math.min(a, b), Math.max(a, b)] as const])))

const seenAs = (live: LiveList<Reason>, shown: ReadonlySet<string>) => ({
  asOf: live.asOf,
  token: live.token,
  mustReload: live.mustReload,
  new: [...newRows(live, shown)].sort(),
  gone: [...goneRows(live, shown)].sort(),
  changed: [...changedRows(live, shown)].sort(),
})

test('[TRK-53] [F15] answers in any order, and twice, make the same state: the shown rows, the gone and the new are the newest list', () => {
  const scenario = fc.tuple(anyHistory, anyQuestions).chain(([history, questions]) => {
    const answers = [[0, steps - 1] as const, ...questions].map(([since, asOf]) => answerOf(history, since, asOf))
    return fc.record({
      history: fc.constant(history),
      inOrder: fc.constant(answers),
      anyOrder: fc.shuffledSubarray([...answers, ...answers], { minLength: answers.length * 2 }),
    })
  })
  fc.assert(
    fc.property(scenario, ({ history, inOrder, anyOrder }) => {
      const shown = new Set(ids.filter((_, id) => history[id]?.[0] === true))
      const now = ids.filter((_, id) => history[id]?.[steps - 1] === true)
      const live = anyOrder.reduce(foldChanges, started())
      assert.equal(seenAs(live, shown), seenAs(inOrder.reduce(foldChanges, started()), shown))
      const gone = goneRows(live, shown)
      assert.equal([...[...shown].filter((id) => !gone.has(id)), ...newRows(live, shown)].sort(), now)
      assert.is(live.token, `token-${steps - 1}`)
    }),
  )
})

test('[TRK-53] [F15] a gone row comes back only when it is posted again later', () => {
  const gone = answer(0, 2, { gone: [{ id: 'a', reason: 'withdrawn', wasListed: true }] })
  const stale = answer(0, 1, { changedIds: ['a'] })
  const shown = new Set(['a'])
  const withdrawn = [gone, stale, gone].reduce(foldChanges, started())
  assert.equal([...goneRows(withdrawn, shown)], [['a', 'withdrawn']])
  const back = foldChanges(withdrawn, answer(2, 3, { newIds: ['a'] }))
  assert.equal([...goneRows(back, shown)], [])
  assert.equal([...newRows(back, shown)], [], 'it is on the screen, and no longer grey')
  assert.equal([...changedRows(back, shown)], ['a'])
})

test('[TRK-53] [F15] an answer to a question from before the shown search changes nothing', () => {
  const old = answer(-5, 9, { newIds: ['x'], gone: [{ id: 'a', reason: 'expired', wasListed: true }] })
  assert.is(foldChanges(started(), old).known.size, 0)
  assert.ok(foldChanges(started(), { _tag: 'Reload', asOf: time(-1) }).mustReload, 'also when the clock was set back')
})

test('[TRK-57] a row of a later page is not new, and goes grey like any other', () => {
  const live = foldChanges(started(), answer(0, 1, { newIds: ['a', 'b'] }))
  assert.equal([...newRows(live, new Set(['a']))], ['b'])
  const passed = foldChanges(
    live,
    answer(1, 2, {
      gone: [
        { id: 'a', reason: 'booked', wasListed: true },
        { id: 'b', reason: 'expired', wasListed: true },
      ],
    }),
  )
  assert.equal([...goneRows(passed, new Set(['a']))], [['a', 'booked']], 'b came and went unseen')
  assert.equal([...newRows(passed, new Set(['a']))], [])
})

test('[TRK-54] a reload, and more ids than a pill can tell, ask for another search until there is one', () => {
  const reload = foldChanges(started(), { _tag: 'Reload', asOf: time(1) })
  assert.ok(reload.mustReload)
  assert.ok(foldChanges(reload, answer(0, 2)).mustReload)
  const many = Array.from({ length: MOST_LIVE_IDS + 1 }, (_, i) => `id-${i}`)
  assert.ok(foldChanges(started(), answer(0, 1, { newIds: many })).mustReload)
  assert.not(foldChanges(started(), answer(0, 1, { newIds: many.slice(1) })).mustReload)
  assert.is(startLive({ asOf: time(0), changesToken: undefined }), undefined, 'a server without a token tells no changes')
})

test('[TRK-53] [F15] of answers of one moment the later token is asked with next; a later moment counts whatever its token', () => {
  const tokenAfter = (...answers: readonly Difference[]): string => answers.reduce(foldChanges, started()).token
  assert.is(tokenAfter(answer(0, 1, { token: 'b' }), answer(0, 1, { token: 'a' })), 'b')
  assert.is(tokenAfter(answer(0, 1, { token: 'a' }), answer(0, 1, { token: 'b' })), 'b')
  assert.is(tokenAfter(answer(0, 1, { token: 'b' }), answer(0, 2, { token: 'a' })), 'a')
  assert.is(tokenAfter(answer(0, 2, { token: 'a' }), answer(0, 1, { token: 'b' })), 'a')
})

test('[TRK-53] [F15] of one id the earlier question knows what was listed, the later answer what is; of one time gone is gone', () => {
  const gone = (since: number, asOf: number, reason: Reason, wasListed: boolean) =>
    answer(since, asOf, { gone: [{ id: 'a', reason, wasListed }] })
  const none: ReadonlySet<string> = new Set()
  const known = (...answers: readonly Difference[]) =>
    [answers, [...answers].reverse()].map((each) => {
      const live = each.reduce(foldChanges, started())
      return [[...goneRows(live, none)].join(), [...newRows(live, none)].join(), [...changedRows(live, new Set(['a']))].join()].join('|')
    })
  const both = (text: string) => [text, text]
  assert.equal(known(gone(0, 2, 'booked', true), answer(1, 2, { newIds: ['a'] })), both('a,booked||'), 'listed and gone at one moment')
  assert.equal(
    known(gone(0, 2, 'booked', true), gone(0, 2, 'withdrawn', true)),
    both('a,withdrawn||'),
    'two reasons, the one later as text',
  )
  assert.equal(known(gone(0, 1, 'booked', false), gone(0, 1, 'booked', true)), both('a,booked||'), 'one question knows it was listed')
  assert.equal(known(gone(0, 1, 'booked', true), answer(1, 2, { newIds: ['a'] })), both('||a'), 'gone and back')
  assert.equal(known(answer(0, 1, { newIds: ['a'] }), gone(1, 2, 'expired', true)), both('||'), 'came and went')
})

test('[TRK-53] a row that is not shown has not changed, and a new one is not changed', () => {
  const live = foldChanges(started(), answer(0, 1, { changedIds: ['a', 'b'], newIds: ['c'] }))
  assert.equal([...changedRows(live, new Set(['a', 'x']))], ['a'])
  assert.equal([...newRows(live, new Set(['a']))], ['c'])
})

test('[LBS-42] [F15] a row at another rate is a changed one, and stays repriced whatever else changes about it, in any order', () => {
  const answers = [answer(0, 1, { repricedIds: ['a', 'beyond'], changedIds: ['b'] }), answer(0, 2, { changedIds: ['a', 'b'] })]
  for (const each of [answers, [...answers].reverse()]) {
    const live = each.reduce(foldChanges, started())
    assert.equal([[...changedRows(live, new Set(['a', 'b']))].sort(), [...repricedRows(live, new Set(['a', 'b']))]], [['a', 'b'], ['a']])
  }
})

test.run()
