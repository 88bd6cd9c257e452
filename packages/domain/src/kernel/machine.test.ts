import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { later, settled } from '../testing/index.ts'
import { runProgram, step, transition, type Machine } from './machine.ts'

type Door = { readonly _tag: 'Open' } | { readonly _tag: 'Shut'; readonly locked: boolean }
type Push = { readonly _tag: 'Close' } | { readonly _tag: 'Lock'; readonly key: number }
type Sound = 'click' | 'bang'

const door: Machine<Door, Push, Sound> = {
  initial: { _tag: 'Open' },
  table: {
    Open: { Close: () => step({ _tag: 'Shut', locked: false }, 'bang', 'click') },
    Shut: { Lock: (state, { key }) => step({ ...state, locked: key === 7 }) },
  },
}

test("[KRN-1] a transition gives the cell's next state and its commands in order", () => {
  assert.equal(transition(door, door.initial, { _tag: 'Close' }), [{ _tag: 'Shut', locked: false }, ['bang', 'click']])
  assert.equal(transition(door, { _tag: 'Shut', locked: false }, { _tag: 'Lock', key: 7 }), [{ _tag: 'Shut', locked: true }, []])
})

test('[KRN-1] an event without a cell gives the same state by reference and no command', () => {
  const state: Door = { _tag: 'Shut', locked: true }
  const [next, commands] = transition(door, state, { _tag: 'Close' })
  assert.is(next, state)
  assert.equal(commands, [])
})

test('[KRN-1] an event named like something every object has is no cell', () => {
  const stray: Push = JSON.parse('{"_tag":"toString"}')
  assert.is(transition(door, door.initial, stray)[0], door.initial)
})

test('[KRN-1] a transition is pure: the same state and event give the same step', () => {
  const events = fc.oneof(
    fc.constant({ _tag: 'Close' } as const),
    fc.integer().map((key) => ({ _tag: 'Lock', key }) as const),
  )
  fc.assert(
    fc.property(fc.array(events), (list) => {
      const run = (): Door => list.reduce<Door>((state, event) => transition(door, state, event)[0], door.initial)
      assert.equal(run(), run())
    }),
  )
})

interface Count {
  readonly _tag: 'Count'
  readonly seen: readonly string[]
}
type Event = { readonly _tag: 'Add'; readonly name: string } | { readonly _tag: 'Ask' } | { readonly _tag: 'Break' }
type Command = 'answer'

const broken = (): never => {
  throw new Error('a cell that throws')
}

const machine: Machine<Count, Event, Command> = {
  initial: { _tag: 'Count', seen: [] },
  table: {
    Count: {
      Add: (state, { name }) => step({ ...state, seen: [...state.seen, name] }),
      Ask: (state) => step(state, 'answer'),
      Break: broken,
    },
  },
}

const silent = () => async () => undefined

test('[KRN-2] events are taken in the order sent, also when one is sent while another is handled', () => {
  const program = runProgram(machine, silent)
  program.state$.changes$.subscribe(({ seen }) => {
    if (seen.length === 1) {
      program.send({ _tag: 'Add', name: 'second' })
      assert.equal(program.state$.value.seen, ['first'], 'the nested event waits its turn')
    }
  })
  program.send({ _tag: 'Add', name: 'first' })
  assert.equal(program.state$.value.seen, ['first', 'second'])
})

test('[KRN-2] a command runs after its state is visible, and its answer is an event', async () => {
  let seenByCommand = -1
  const program = runProgram<Count, Event, Command>(machine, () => async () => {
    seenByCommand = program.state$.value.seen.length
    return { _tag: 'Add', name: 'answer' }
  })
  program.send({ _tag: 'Add', name: 'first' })
  program.send({ _tag: 'Ask' })
  await settled()
  assert.is(seenByCommand, 1)
  assert.equal(program.state$.value.seen, ['first', 'answer'])
})

test('[KRN-3] after stop, events and answers still under way change nothing', async () => {
  const pending = later<Event | undefined>()
  const program = runProgram<Count, Event, Command>(machine, () => pending.task)
  program.send({ _tag: 'Ask' })
  program.stop()
  pending.answer({ _tag: 'Add', name: 'late' })
  program.send({ _tag: 'Add', name: 'later' })
  await settled()
  assert.equal(program.state$.value.seen, [])
})

test('[KRN-3] a listener that stops the program ends the events that wait', () => {
  const program = runProgram(machine, silent)
  program.state$.changes$.subscribe(() => {
    program.send({ _tag: 'Add', name: 'second' })
    program.stop()
  })
  program.send({ _tag: 'Add', name: 'first' })
  assert.equal(program.state$.value.seen, ['first'])
})

test('[KRN-2] a cell that throws does not deafen the program', () => {
  const program = runProgram(machine, silent)
  assert.throws(() => program.send({ _tag: 'Break' }), 'a cell that throws')
  program.send({ _tag: 'Add', name: 'still here' })
  assert.equal(program.state$.value.seen, ['still here'])
})

test.run()
