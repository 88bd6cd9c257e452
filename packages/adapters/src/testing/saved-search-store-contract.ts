import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { MOST_SAVED_SEARCHES, type SavedSearchFailure, type SavedSearchStore } from '@trm/domain/saved-searches'
import { dallas, nearPickup, someFilters } from '@trm/domain/testing'
import { statedSearch } from '@trm/domain/trucks'

const SEARCH = statedSearch(someFilters({ ...nearPickup(dallas), equipmentTypes: ['van'] }))
const OTHER = statedSearch(someFilters({ ...nearPickup(dallas), pickupRadius: 150 }))
const draft = (name: string, search = SEARCH) => ({ kind: 'trucks', name, search }) as const

const answerOf = async <A>(call: TaskEither<SavedSearchFailure, A>): Promise<A> => {
  const answer = await call()
  if (E.isRight(answer)) return answer.right
  throw new Error(`expected an answer, got ${JSON.stringify(answer.left)}`)
}
const refusalOf = async (call: TaskEither<SavedSearchFailure, unknown>): Promise<string> => {
  const answer = await call()
  if (E.isRight(answer)) return 'none'
  const { left } = answer
  return left._tag === 'Refused' ? left.faults.map(({ field, code }) => `${field} ${code}`).join() : left._tag
}

/** What every SavedSearchStore holds to. `make` gives an empty one. */
export const testSavedSearchStore = (name: string, make: () => SavedSearchStore): void => {
  test(`${name}: what was saved is listed by name, and changes and goes by its id`, async () => {
    const store = make()
    assert.equal(await answerOf(store.list('trucks')), [])
    const b = await answerOf(store.create(draft(' b  vans '), 'k1'))
    const a = await answerOf(store.create(draft('A vans', OTHER), 'k2'))
    assert.equal([b.kind, b.name, b.search, b.lastUsedAt], ['trucks', 'b vans', SEARCH, undefined])
    assert.equal(await answerOf(store.list('trucks')), [a, b])
    const renamed = await answerOf(store.change(a.id, { name: 'C vans' }))
    assert.equal(renamed, { ...a, name: 'C vans' })
    const updated = await answerOf(store.change(b.id, { search: `?x=1&${OTHER}` }))
    assert.equal(updated, { ...b, search: OTHER })
    assert.equal(await answerOf(store.list('trucks')), [updated, renamed])
    await answerOf(store.remove(b.id))
    assert.equal(await answerOf(store.list('trucks')), [renamed])
  })

  test(`${name}: an opened search is noted, and a change does not note it`, async () => {
    const store = make()
    const saved = await answerOf(store.create(draft('A'), 'k1'))
    assert.is((await answerOf(store.change(saved.id, { name: 'B' }))).lastUsedAt, undefined)
    assert.type((await answerOf(store.use(saved.id))).lastUsedAt, 'number')
  })

  test(`${name}: a name is taken whatever its case, for a new search and for a rename; its own name is free`, async () => {
    const store = make()
    const a = await answerOf(store.create(draft('Dallas'), 'k1'))
    const b = await answerOf(store.create(draft('Waco'), 'k2'))
    assert.is(await refusalOf(store.create(draft('DALLAS'), 'k3')), 'NameTaken')
    assert.is(await refusalOf(store.change(b.id, { name: 'dallas' })), 'NameTaken')
    assert.is((await answerOf(store.change(a.id, { name: 'DALLAS' }))).name, 'DALLAS')
  })

  test(`${name}: one action sent again saves one search`, async () => {
    const store = make()
    const first = await answerOf(store.create(draft('Dallas'), 'k1'))
    assert.equal(await answerOf(store.create(draft('Dallas'), 'k1')), first)
    assert.is((await answerOf(store.list('trucks'))).length, 1)
  })

  test(`${name}: bad names and searches are named; unknown ids are gone`, async () => {
    const store = make()
    assert.is(await refusalOf(store.create(draft('   '), 'k1')), 'name required')
    assert.is(await refusalOf(store.create(draft('A', 'colour=red'), 'k2')), 'search invalid_value')
    const calls = [store.change('9', { name: 'B' }), store.use('9'), store.remove('9')]
    assert.equal(await Promise.all(calls.map(refusalOf)), ['Gone', 'Gone', 'Gone'])
  })

  test(`${name}: a full store says so, and takes one more when one has gone`, async () => {
    const store = make()
    for (let n = 1; n <= MOST_SAVED_SEARCHES; n++) await answerOf(store.create(draft(`Search ${n}`), `k${n}`))
    assert.is(await refusalOf(store.create(draft('One more'), 'more')), 'Full')
    const [first] = await answerOf(store.list('trucks'))
    await answerOf(store.remove(first?.id ?? ''))
    assert.is((await answerOf(store.create(draft('One more'), 'again'))).name, 'One more')
  })
}
