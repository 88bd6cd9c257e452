import { left, right } from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { transition } from '../kernel/index.ts'
import { runs } from '../testing/index.ts'
import { formMachine, type FormCommand, type FormEvent, type FormState } from './form.machine.ts'
import { isSameField, mergedFields, mergedTyped, overtakenBy } from './overtaken.ts'

interface Typed {
  readonly name: string
  readonly town: string
}
interface Base extends Typed {
  readonly version: number
}
interface Kind {
  readonly base: Base
  readonly typed: Typed
  readonly draft: Typed
  readonly fault: keyof Typed
  readonly failure: string
  readonly told: Typed
}

const emptyOf = ({ name, town }: Typed): readonly (keyof Typed)[] => [
  ...(name === '' ? (['name'] as const) : []),
  ...(town === '' ? (['town'] as const) : []),
]

const machine = formMachine<Kind>({
  typedOf: ({ name, town }) => ({ name, town }),
  read: (typed) => {
    const faults = emptyOf(typed)
    return faults.length === 0 ? right(typed) : left(faults)
  },
  merge: mergedFields,
})

/** What a person sees of the form, kept by hand. */
interface Model {
  state: FormState<Kind>['_tag']
  base: Base
  typed: Typed
  sent: Typed
  attempt: number
  failure: string | undefined
  /** What the server found, until something is typed. */
  found: readonly (keyof Typed)[]
}
interface Real {
  state: FormState<Kind>
}

const savedOf = ({ name, town }: Base): Typed => ({ name, town })

const agree = (model: Model, { state }: Real): void => {
  assert.is(state._tag, model.state)
  if (state._tag === 'Loading' || state._tag === 'NotLoaded') return assert.not('typed' in state)
  assert.equal([state.base, state.saved], [model.base, savedOf(model.base)])
  assert.equal(
    [state.typed, state.attempt, state.failure, state.faults],
    [model.typed, model.attempt, model.failure, model.found],
    model.state,
  )
}

const isIn = (model: Model, ...states: readonly Model['state'][]): boolean => states.includes(model.state)
const isShown = (model: Model): boolean => !isIn(model, 'Loading', 'NotLoaded')

const fresh = (model: Model, base: Base, state: Model['state']): void => {
  Object.assign(model, { state, base, typed: savedOf(base), attempt: 0, failure: undefined, found: [] })
}

const command = (
  event: FormEvent<Kind>,
  expected: (model: Model) => readonly FormCommand<Kind>[] | undefined,
): fc.Command<Model, Real> => ({
  check: () => true,
  run: (model, real) => {
    const commands = expected(model) ?? []
    const [next, asked] = transition(machine, real.state, event)
    real.state = next
    assert.equal(asked, commands)
    agree(model, real)
  },
  toString: () => JSON.stringify(event),
})

const send = (model: Model, draft: Typed): readonly FormCommand<Kind>[] => {
  Object.assign(model, { state: 'Saving', sent: model.typed, failure: undefined, found: [] })
  return [{ _tag: 'Send', draft, base: model.base, typed: model.typed }]
}

const save = (model: Model): readonly FormCommand<Kind>[] => {
  if (isIn(model, 'Meeting')) model.attempt += 1
  if (!isIn(model, 'Editing', 'Saved')) return []
  const found = emptyOf(model.typed)
  if (found.length === 0) return send(model, model.typed)
  Object.assign(model, { state: 'Editing', found, attempt: model.attempt + 1, failure: undefined })
  return []
}

const change = (model: Model, fields: Partial<Typed>): undefined => {
  if (!isShown(model)) return
  model.typed = { ...model.typed, ...fields }
  model.found = model.attempt > 0 ? emptyOf(model.typed) : []
  if (isIn(model, 'Saved')) model.state = 'Editing'
}

const words = fc.constantFrom('', 'a', 'b', 'c')
const typed = fc.record({ name: words, town: words })
const bases = fc.record({ name: words, town: words, version: fc.nat({ max: 9 }) })

const commands = [
  fc.constant(
    command({ _tag: 'Load' }, (model) => {
      model.state = 'Loading'
      return [{ _tag: 'Load' }]
    }),
  ),
  bases.map((base) => command({ _tag: 'Loaded', base }, (model) => void (isIn(model, 'Loading') && fresh(model, base, 'Editing')))),
  bases.map((base) => command({ _tag: 'Open', base }, (model) => void fresh(model, base, 'Editing'))),
  fc.constant(
    command({ _tag: 'LoadFailed', failure: 'lost' }, (model) => {
      if (isIn(model, 'Loading')) model.state = 'NotLoaded'
      return undefined
    }),
  ),
  fc
    .record({ name: words, town: words }, { requiredKeys: [] })
    .map((fields) => command({ _tag: 'Change', fields }, (model) => change(model, fields))),
  fc.constant(command({ _tag: 'Save' }, save)),
  fc.constant(command({ _tag: 'Save' }, save)),
  typed.map((draft) => command({ _tag: 'Send', draft }, (model) => (isIn(model, 'Editing', 'Saved') ? send(model, draft) : []))),
  bases.map((base) =>
    command({ _tag: 'Done', base }, (model) => {
      if (!isIn(model, 'Saving')) return []
      const { typed: now, sent } = model
      fresh(model, base, 'Saved')
      if (!isSameField(now, sent)) model.typed = now
      return [{ _tag: 'Tell', base }]
    }),
  ),
  fc.constantFrom<readonly (keyof Typed)[]>([], ['name']).map((faults) =>
    command({ _tag: 'Refused', refusal: { faults, failure: 'refused' } }, (model) => {
      if (isIn(model, 'Saving')) Object.assign(model, { state: 'Editing', found: faults, failure: 'refused', attempt: model.attempt + 1 })
      return undefined
    }),
  ),
  bases.map((newer) =>
    command({ _tag: 'Refused', refusal: { newer } }, (model) => {
      if (!isIn(model, 'Saving')) return
      const [before, theirs] = [savedOf(model.base), savedOf(newer)]
      const state = overtakenBy(before, theirs) === undefined ? 'Editing' : 'Meeting'
      const merged = mergedTyped(before, model.typed, theirs)
      Object.assign(model, { state, base: newer, typed: merged, found: [], failure: undefined, attempt: model.attempt + 1 })
    }),
  ),
  fc.constantFrom('mine', 'theirs').map((whose) =>
    command({ _tag: 'Settle', whose }, (model) => {
      if (!isIn(model, 'Meeting')) return
      const { typed: mine } = model
      fresh(model, model.base, 'Editing')
      if (whose === 'mine') model.typed = mine
    }),
  ),
  fc.constant(
    command({ _tag: 'Dismiss' }, (model) => {
      if (isIn(model, 'Editing')) model.failure = undefined
      return undefined
    }),
  ),
  fc.constant(
    command({ _tag: 'Undo' }, (model) => void (isIn(model, 'Editing', 'Meeting', 'Saved') && fresh(model, model.base, 'Editing'))),
  ),
]

test('[FRM-8] [FRM-9] [FRM-10] whatever is pressed, typed and answered in whatever order, a form shows what its table says', () => {
  const none: Base = { name: '', town: '', version: 0 }
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 40, size: '+1' }), (steps) => {
      const model: Model = { state: 'Loading', base: none, typed: none, sent: none, attempt: 0, failure: undefined, found: [] }
      fc.modelRun(() => ({ model, real: { state: machine.initial } }), steps)
    }),
    { numRuns: runs(300) },
  )
})

const SAVED: Base = { name: 'Dana', town: 'Joplin', version: 1 }

const after = (...events: readonly FormEvent<Kind>[]): FormState<Kind> =>
  events.reduce<FormState<Kind>>((state, event) => transition(machine, state, event)[0], machine.initial)

const typedIn = (state: FormState<Kind>): Typed | undefined => ('typed' in state ? state.typed : undefined)

test('[FRM-9] what is typed while a save is under way stays, and what stands as it was sent is as it was saved', () => {
  const sent: readonly FormEvent<Kind>[] = [{ _tag: 'Loaded', base: SAVED }, { _tag: 'Change', fields: { name: 'dan' } }, { _tag: 'Save' }]
  const done: FormEvent<Kind> = { _tag: 'Done', base: { ...SAVED, name: 'Dan', version: 2 } }
  assert.equal(typedIn(after(...sent, done)), { name: 'Dan', town: 'Joplin' })
  assert.equal(typedIn(after(...sent, { _tag: 'Change', fields: { town: 'Tulsa' } }, done)), { name: 'dan', town: 'Tulsa' })
})

test('[FRM-4] [FRM-8] a newer version is met field by field, and the next save is of that version', () => {
  const met = after(
    { _tag: 'Loaded', base: SAVED },
    { _tag: 'Change', fields: { name: 'Dan' } },
    { _tag: 'Save' },
    { _tag: 'Refused', refusal: { newer: { name: 'Dana', town: 'Tulsa', version: 7 } } },
  )
  assert.equal([met._tag, typedIn(met)], ['Meeting', { name: 'Dan', town: 'Tulsa' }])
  assert.equal(transition(machine, met, { _tag: 'Save' })[1], [], 'nothing is sent before it was chosen')
  const [chosen] = transition(machine, met, { _tag: 'Settle', whose: 'mine' })
  const [, commands] = transition(machine, chosen, { _tag: 'Save' })
  assert.equal(
    commands.map((asked) => asked._tag === 'Send' && [asked.draft, asked.base.version]),
    [[{ name: 'Dan', town: 'Tulsa' }, 7]],
  )
})

test.run()
