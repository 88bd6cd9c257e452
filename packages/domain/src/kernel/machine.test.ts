import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { step, transition, type Machine } from './machine.ts'

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

test.run()
