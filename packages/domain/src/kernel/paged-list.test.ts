import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as E from 'fp-ts/Either'
import * as fc from 'fast-check'
import { runs, settled } from '../testing/index.ts'
import { transition } from './machine.ts'
import { pagedListMachine, type PagedEvent, type PagedState } from './paged-list.machine.ts'
import { listedOf, makePagedList } from './paged-list.ts'

interface Row {
  readonly id: string
  readonly word: number
}
interface Page {
  readonly rows: readonly Row[]
  readonly nextCursor: string | undefined
  readonly asOf: number
}
type State = PagedState<string, Page, string>
type Event = PagedEvent<string, Page, string>

const row = (id: string, word = 0): Row => ({ id, word })
const page = (ids: readonly string[], nextCursor?: string, asOf = 0): Page => ({ rows: ids.map((id) => row(id)), nextCursor, asOf })
const rowsOf = (state: State): readonly Row[] | undefined => ('page' in state ? state.page.rows : undefined)
const idsOf = (state: State): readonly string[] | undefined => rowsOf(state)?.map(({ id }) => id)

const rules = { idOf: ({ id }: Row) => id, stays: ({ asOf }: Page) => ({ asOf }) }
const machine = pagedListMachine<string, Page, string>(rules)
const keeping = pagedListMachine<string, Page, string>({ ...rules, keepsRows: true })
const play = (events: readonly Event[], on = machine): State => events.reduce((state, event) => transition(on, state, event)[0], on.initial)

const shown: readonly Event[] = [
  { _tag: 'Ask', asked: 'all' },
  { _tag: 'Loaded', question: 1, page: page(['a', 'b'], '2', 10) },
]
const more: Event = { _tag: 'More', limit: undefined }

test('[LST-2] the newest question wins when a slow older one answers last', () => {
  const state = play([
    { _tag: 'Ask', asked: 'old' },
    { _tag: 'Ask', asked: 'new' },
    { _tag: 'Loaded', question: 2, page: page(['n']) },
    { _tag: 'Loaded', question: 1, page: page(['o']) },
    { _tag: 'NotLoaded', question: 1, failure: 'away' },
  ])
  assert.equal([state._tag, idsOf(state)], ['Shown', ['n']])
})

test('[LST-3] a row that comes again stays where it first was, and what a list says so stays as it was said first', () => {
  const state = play([...shown, more, { _tag: 'Loaded', question: 2, page: page(['b', 'c'], undefined, 20) }])
  assert.equal([state._tag, idsOf(state), 'page' in state && state.page.asOf], ['Shown', ['a', 'b', 'c'], 10])
  assert.is(transition(machine, state, more)[0], state, 'there is no more')
})

test('[LST-4] a failure of the next part leaves the rows, and the same part is asked for again', () => {
  const failed = play([...shown, more, { _tag: 'NotLoaded', question: 2, failure: 'away' }])
  assert.equal(
    [idsOf(failed), listedOf(failed)],
    [['a', 'b'], { ...page(['a', 'b'], '2', 10), _tag: 'Known', more: 'away', isOutdated: false }],
  )
  const [again, commands] = transition(machine, failed, more)
  assert.equal([again._tag, commands], ['LoadingMore', [{ _tag: 'Load', question: 3, asked: 'all', cursor: '2', limit: undefined }]])
})

test('[LST-5] a failed refresh takes the place of the rows, or is told and leaves them with the question they answer', () => {
  const events: readonly Event[] = [...shown, { _tag: 'Refresh', asked: 'other' }]
  const failure: Event = { _tag: 'NotLoaded', question: 2, failure: 'away' }
  assert.equal(idsOf(play(events)), ['a', 'b'])
  assert.equal(play([...events, failure]), { _tag: 'Failed', question: 2, asked: 'other', failure: 'away' })
  const [kept, commands] = transition(keeping, play(events, keeping), failure)
  assert.equal(
    [kept._tag, kept.asked, idsOf(kept), commands],
    ['Shown', 'all', ['a', 'b'], [{ _tag: 'TellFailed', what: 'Refresh', failure: 'away' }]],
  )
})

test('[LST-6] a row is replaced where it stands, also while more is on its way; one that is not there changes nothing', () => {
  const replaced = play([...shown, more, { _tag: 'Replace', row: row('a', 7) }, { _tag: 'Loaded', question: 2, page: page(['c']) }])
  assert.equal(rowsOf(replaced), [row('a', 7), row('b'), row('c')])
  assert.is(transition(machine, replaced, { _tag: 'Replace', row: row('z') })[0], replaced)
})

test('[LST-9] a page is changed where it stands, whatever is under way, and goes on where it did; without rows nothing changes', () => {
  const edit: Event = { _tag: 'Edit', change: ({ rows }) => ({ rows: [row('z'), ...rows], nextCursor: 'elsewhere', asOf: 99 }) }
  for (const under of [[], [more], [{ _tag: 'Again' } as const]]) {
    const state = play([...shown, ...under, edit])
    assert.equal('page' in state && state.page, page(['z', 'a', 'b'], '2', 99))
  }
  assert.equal(idsOf(play([...shown, more, edit, { _tag: 'Loaded', question: 2, page: page(['c']) }])), ['z', 'a', 'b', 'c'])
  const there = play(shown)
  assert.is(transition(machine, there, { _tag: 'Edit', change: (same) => same })[0], there)
  assert.is(transition(machine, machine.initial, edit)[0], machine.initial)
})

test('[LST-10] in a list that says how, a refreshed first part meets the rows there are, and the next part goes on where those end', () => {
  const meets = ({ rows }: Page, fresh: Page): Page => ({ ...fresh, rows: [...fresh.rows.filter(({ id }) => id === 'n'), ...rows] })
  const meeting = pagedListMachine<string, Page, string>({ ...rules, keepsRows: true, meets })
  const first: Event = { _tag: 'Loaded', question: 1, page: page(['a'], '1', 10) }
  const next: Event = { _tag: 'Loaded', question: 2, page: page(['b'], '2', 10) }
  const refreshed = play([{ _tag: 'Ask', asked: 'all' }, first, more, next, { _tag: 'Again' }], meeting)
  const fresh: Event = { _tag: 'Loaded', question: 3, page: page(['n', 'a'], '1', 20) }
  const [met, commands] = transition(meeting, refreshed, fresh)
  assert.equal([met._tag, 'page' in met && met.page], ['Shown', page(['n', 'a', 'b'], '2', 20)])
  assert.equal(commands, [{ _tag: 'TellLoaded', page: fresh.page, isFirst: true }])
  const anew = play([...shown, { _tag: 'Ask', asked: 'all' }, { _tag: 'Loaded', question: 2, page: page(['n', 'a'], '1', 20) }], meeting)
  assert.equal('page' in anew && anew.page, page(['n', 'a'], '1', 20), 'what was asked for without the rows there were meets none')
})

/** The whole answer to a question, of which parts of two are given: a row may have moved down since the part before. */
const WHOLE: Readonly<Record<string, readonly string[]>> = {
  empty: [],
  short: ['s1'],
  long: ['l1', 'l2', 'l3', 'l4', 'l5'],
  other: ['o1', 'o2', 'o3'],
}
const partOf = (asked: string, cursor: string | undefined): Page => {
  const [whole, from] = [WHOLE[asked] ?? [], Number(cursor ?? 0)]
  return page(whole.slice(Math.max(0, from - 1), from + 2), from + 2 < whole.length ? String(from + 2) : undefined)
}

interface Call {
  readonly asked: string
  readonly cursor: string | undefined
  readonly answer: (value: E.Either<string, Page>) => void
}

const opened = (keepsRows: boolean) => {
  const [calls, told]: [Call[], string[]] = [[], []]
  const list = makePagedList<string, Page, string>({
    ...rules,
    keepsRows,
    load: (asked, cursor) => () => new Promise((answer) => calls.push({ asked, cursor, answer })),
    onPart: ({ rows }, isFirst) => told.push(`${isFirst ? 'first' : 'next'} ${rows.length}`),
    onFailed: (failure, what) => told.push(`${what} ${failure}`),
  })
  return { list, calls, told }
}

type Act =
  | { readonly _tag: 'Ask' | 'Refresh'; readonly asked: string }
  | { readonly _tag: 'Again' | 'More' | 'Stop' }
  | { readonly _tag: 'Replace'; readonly id: string; readonly word: number }
  | { readonly _tag: 'Edit'; readonly word: number }
  | { readonly _tag: 'Answer'; readonly back: number; readonly fails: boolean }

const question = fc.constantFrom('empty', 'short', 'long', 'long', 'other')
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ _tag: fc.constantFrom('Ask' as const, 'Refresh' as const), asked: question }) },
  { weight: 3, arbitrary: fc.record({ _tag: fc.constantFrom('Again' as const, 'More' as const, 'More' as const) }) },
  { weight: 1, arbitrary: fc.record({ _tag: fc.constant('Replace' as const), id: fc.constantFrom('s1', 'l2', 'l4'), word: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ _tag: fc.constant('Edit' as const), word: fc.nat(9) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      _tag: fc.constant('Answer' as const),
      back: fc.constantFrom(0, 0, 0, 1, 2),
      fails: fc.constantFrom(false, false, true),
    }),
  },
)

/** What a list is to be, told without a table: only the newest call counts, and what it does depends on how it was asked. */
interface Model {
  tag: State['_tag']
  asked: string | undefined
  shown: string | undefined
  rows: readonly Row[]
  failure: string | undefined
  awaited: number | undefined
  told: string[]
}

const ask = (model: Model, asked: string, keeps: boolean, call: number): void => {
  const stays = keeps && ['Shown', 'LoadingMore', 'Refreshing'].includes(model.tag)
  Object.assign(model, { asked, awaited: call, failure: undefined, tag: stays ? 'Refreshing' : 'Loading' })
  if (!stays) Object.assign(model, { rows: [], shown: undefined })
}

const succeed = (model: Model, { asked, cursor }: Call): void => {
  const { rows } = partOf(asked, cursor)
  const isMore = model.tag === 'LoadingMore'
  model.rows = isMore ? [...model.rows, ...rows.filter(({ id }) => !model.rows.some((one) => one.id === id))] : rows
  model.told.push(`${isMore ? 'next' : 'first'} ${rows.length}`)
  Object.assign(model, { tag: 'Shown', shown: asked, awaited: undefined })
}

const fail = (model: Model, keepsRows: boolean): void => {
  model.awaited = undefined
  if (model.tag === 'LoadingMore') {
    model.told.push('More away')
    Object.assign(model, { tag: 'Shown', failure: 'away' })
  } else if (model.tag === 'Refreshing' && keepsRows) {
    model.told.push('Refresh away')
    Object.assign(model, { tag: 'Shown', asked: model.shown })
  } else Object.assign(model, { tag: 'Failed', rows: [], failure: 'away', shown: undefined })
}

const endOf = ({ shown: of, rows }: Model): boolean => rows.length >= (WHOLE[of ?? ''] ?? []).length

const next = (model: Model, one: Act, calls: readonly Call[], keepsRows: boolean): void => {
  switch (one._tag) {
    case 'Ask':
    case 'Refresh':
      return ask(model, one.asked, one._tag === 'Refresh', calls.length)
    case 'Again':
      return model.asked === undefined ? undefined : ask(model, model.asked, true, calls.length)
    case 'More':
      if (model.tag === 'Shown' && !endOf(model)) Object.assign(model, { tag: 'LoadingMore', failure: undefined, awaited: calls.length })
      return
    case 'Replace':
      model.rows = model.rows.map((known) => (known.id === one.id ? row(one.id, one.word) : known))
      return
    case 'Edit':
      model.rows = model.rows.map(({ id }) => row(id, one.word))
      return
    case 'Answer': {
      const nth = calls.length - 1 - one.back
      const call = calls[nth]
      if (call === undefined || nth !== model.awaited) return
      return one.fails ? fail(model, keepsRows) : succeed(model, call)
    }
    case 'Stop':
  }
}

const carryOut = async ({ list, calls }: ReturnType<typeof opened>, one: Act): Promise<void> => {
  if (one._tag === 'Ask') list.ask(one.asked)
  if (one._tag === 'Refresh') list.refresh(one.asked)
  if (one._tag === 'Again') list.retry()
  if (one._tag === 'More') list.more()
  if (one._tag === 'Replace') list.replace(row(one.id, one.word))
  if (one._tag === 'Edit') list.edit((there) => ({ ...there, rows: there.rows.map(({ id }) => row(id, one.word)) }))
  if (one._tag === 'Stop') list.stop()
  if (one._tag === 'Answer') {
    const call = calls[calls.length - 1 - one.back]
    call?.answer(one.fails ? E.left('away') : E.right(partOf(call.asked, call.cursor)))
  }
  await settled(6)
}

test('[LST-1] [LST-2] [LST-3] [LST-4] [LST-5] [LST-6] [LST-7] [LST-9] whatever is pressed and answered in whatever order, a list is what its model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 40, size: 'max' }), fc.boolean(), async (acts, keepsRows) => {
      const there = opened(keepsRows)
      const model: Model = {
        tag: 'Loading',
        asked: undefined,
        shown: undefined,
        rows: [],
        failure: undefined,
        awaited: undefined,
        told: [],
      }
      for (const one of acts) {
        next(model, one, there.calls, keepsRows)
        await carryOut(there, one)
        const state = there.list.state$.value
        assert.equal([state._tag, rowsOf(state) ?? [], there.told], [model.tag, model.rows, model.told])
        assert.is('failure' in state ? state.failure : undefined, model.failure)
        assert.is('page' in state, ['Shown', 'LoadingMore', 'Refreshing'].includes(state._tag))
        if (model.awaited !== undefined) assert.is(there.calls[model.awaited]?.asked, model.asked)
        const whole = WHOLE[model.shown ?? ''] ?? []
        assert.equal(idsOf(state) ?? [], whole.slice(0, idsOf(state)?.length ?? 0), 'the beginning of one answer')
      }
    }),
    { numRuns: runs(600) },
  )
})

test('[LST-7] what comes after the stop changes nothing, asks nothing and tells nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { maxLength: 12, size: 'max' }),
      fc.array(act, { maxLength: 12, size: 'max' }),
      async (before, after) => {
        const there = opened(true)
        for (const one of [...before, { _tag: 'Stop' } as const]) await carryOut(there, one)
        const [state, calls, told] = [there.list.state$.value, there.calls.length, there.told.length]
        for (const one of after) await carryOut(there, one)
        assert.is(there.list.state$.value, state)
        assert.equal([there.calls.length, there.told.length], [calls, told])
      },
    ),
    { numRuns: runs(60) },
  )
})

test('[LST-1] a screen is given what the state holds and nothing else', () => {
  const outdated = play([...shown, { _tag: 'Again' }])
  assert.equal(listedOf(outdated), { ...page(['a', 'b'], '2', 10), _tag: 'Known', more: 'Available', isOutdated: true })
  const loadingMore = listedOf(play([...shown, more]))
  assert.is(loadingMore._tag === 'Known' && loadingMore.more, 'Loading')
  assert.equal(listedOf(play([])), { _tag: 'Loading' })
  assert.equal(
    listedOf(
      play([
        { _tag: 'Ask', asked: 'x' },
        { _tag: 'NotLoaded', question: 1, failure: 'away' },
      ]),
    ),
    { _tag: 'Failed', failure: 'away' },
  )
})

test.run()
