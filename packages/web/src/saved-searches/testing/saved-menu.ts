import * as E from 'fp-ts/Either'
import { makeInMemorySavedSearchStore } from '@trm/adapters/in-memory'
import type { SavedSearch, SavedSearchStore } from '@trm/domain/saved-searches'
import { aClock, aTruckPage, settled } from '@trm/domain/testing'
import { aTruckListWorld } from '../../trucks/testing/truck-list-world.ts'
import { truckSearchFacts } from '../../trucks/filter-words.ts'
import { makeSavedSearches } from '../saved-searches.view-model.ts'

export const DALLAS = 'pickupLocation=Dallas,+TX&pickupLatitude=32.78&pickupLongitude=-96.81'
export const WIDE = `${DALLAS}&pickupRadius=150&sort=age`

/** The list at `DALLAS` and a store that answers as told, or as a store does. */
export const aMenu = async (
  given: {
    readonly query?: string
    readonly wrap?: (store: SavedSearchStore) => SavedSearchStore
    readonly saved?: readonly (readonly [string, string])[]
  } = {},
) => {
  const own = makeInMemorySavedSearchStore(aClock())
  for (const [name, search] of given.saved ?? []) await own.create({ kind: 'trucks', name, search }, name)()
  const world = aTruckListWorld({ query: given.query ?? DALLAS })
  await world.answer(0, E.right(aTruckPage()))
  let keys = 0
  const menu = makeSavedSearches({
    store: given.wrap?.(own) ?? own,
    proofPage: undefined,
    newKey: () => `key-${++keys}`,
    list: world.viewModel,
    kind: 'trucks',
    factsOf: truckSearchFacts,
  })
  await settled()
  const view = () => menu.view$.value
  const names = () => view().lines.map(({ saved }) => saved.name)
  const line = (name: string): SavedSearch => {
    const found = view().lines.find(({ saved }) => saved.name === name)
    if (found === undefined) throw new Error(`no line ${name} among ${names().join(', ')}`)
    return found.saved
  }
  return { ...world, own, menu, view, names, line, keys: () => keys }
}
