import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { refusalOfChange, successorOf, type Standing } from './colleague.ts'

const somebody = (id: string, given: Partial<Standing> = {}): Standing => ({
  id,
  isAdministrator: false,
  isActive: true,
  isLetIn: true,
  ...given,
})
const ada = somebody('ada', { isAdministrator: true })
const bo = somebody('bo')

test('[PPC-3] the last who administers a company stays so: whoever is deactivated or held back by staff is no other', () => {
  for (const others of [
    [],
    [somebody('cy', { isAdministrator: true, isActive: false })],
    [somebody('cy', { isAdministrator: true, isLetIn: false })],
  ]) {
    const people = [ada, bo, ...others]
    assert.is(refusalOfChange(people, 'ada', { _tag: 'UnmakeAdministrator' }), 'last_administrator')
    assert.is(refusalOfChange(people, 'ada', { _tag: 'Deactivate', handOverTo: 'bo' }), 'last_administrator')
  }
  const two = [ada, somebody('cy', { isAdministrator: true })]
  assert.is(refusalOfChange(two, 'ada', { _tag: 'Deactivate', handOverTo: undefined }), undefined)
  assert.is(refusalOfChange([ada, bo], 'bo', { _tag: 'Deactivate', handOverTo: 'ada' }), undefined)
})

test('[PPC-2, PPC-5] nobody deactivated is made an administrator, and loads pass to another active colleague alone', () => {
  const gone = somebody('gone', { isActive: false })
  const people = [ada, bo, gone]
  assert.equal(
    [
      refusalOfChange(people, 'gone', { _tag: 'MakeAdministrator' }),
      refusalOfChange(people, 'bo', { _tag: 'Deactivate', handOverTo: 'gone' }),
      refusalOfChange(people, 'bo', { _tag: 'Deactivate', handOverTo: 'bo' }),
      refusalOfChange(people, 'bo', { _tag: 'Deactivate', handOverTo: 'stranger' }),
      refusalOfChange(people, 'gone', { _tag: 'BringBack' }),
    ],
    ['deactivated', 'no_such_colleague', 'no_such_colleague', 'no_such_colleague', undefined],
  )
})

test('[PPC-5] loads pass to who acts, where they work there; else to the administrator, else the colleague, who signed up first', () => {
  const gone = somebody('1', { isActive: false, isAdministrator: true })
  const first = somebody('8')
  const second = somebody('20')
  const boss = somebody('9', { isAdministrator: true })
  const otherBoss = somebody('10', { isAdministrator: true })
  const byName = [otherBoss, second, first, boss, gone]
  assert.equal(
    [
      successorOf(byName, '9', '10'),
      successorOf(byName, '20', 'an operator'),
      successorOf(byName, '9', '9'),
      successorOf([second, first, boss, gone], '9', '1'),
      successorOf([second, gone], '20', 'an operator'),
    ],
    ['10', '9', '10', '8', undefined],
  )
})

test.run()
