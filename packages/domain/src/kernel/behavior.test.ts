import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { constant, mapBehavior, source } from './behavior.ts'

const heard = <A>(changes$: { readonly subscribe: (f: (value: A) => void) => unknown }): A[] => {
  const values: A[] = []
  changes$.subscribe((value) => values.push(value))
  return values
}

test('[KRN-4] a behavior has its value now and tells of later ones only', () => {
  const count = source(1)
  const values = heard(count.behavior.changes$)
  assert.equal(values, [])
  count.set(2)
  count.set(2)
  count.set(3)
  assert.is(count.behavior.value, 3)
  assert.equal(values, [2, 3], 'the same value twice is told once')
})

test('[KRN-4] a late listener hears nothing of what was', () => {
  const count = source(1)
  count.set(2)
  const values = heard(count.behavior.changes$)
  count.set(3)
  assert.equal(values, [3])
})

test('[KRN-4] a view gives equal references for equal references, and tells only of its own changes', () => {
  const person = source({ name: 'Ann', age: 1 })
  const name = mapBehavior(person.behavior, ({ name }) => ({ name }))
  assert.is(name.value, name.value)
  const initial = mapBehavior(person.behavior, (value) => value.name)
  const values = heard(initial.changes$)
  person.set({ name: 'Ann', age: 2 })
  person.set({ name: 'Bob', age: 2 })
  assert.is(initial.value, 'Bob')
  assert.equal(values, ['Bob'])
})

test('[KRN-4] a constant never changes', () => {
  const values = heard(constant('x').changes$)
  assert.is(constant('x').value, 'x')
  assert.equal(values, [])
})

test.run()
