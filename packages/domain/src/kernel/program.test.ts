import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { step, type Machine } from './machine.ts'
import { runProgram } from './program.ts'
import { later, settled } from '../testing/index.ts'

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
