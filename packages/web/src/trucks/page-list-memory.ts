import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import type { ListMemory } from './list-place.view-model.ts'

/** Any page may have written the state of an entry, an older version of this one too. */
const kept = t.type({
  trmTruckList: t.type({
    rows: t.refinement(t.number, (rows) => Number.isInteger(rows) && rows >= 1 && rows <= 5000),
    id: t.refinement(t.string, (id) => id.length <= 200),
    offset: t.refinement(t.number, Number.isFinite),
  }),
})

/** In the state of the history entry: it goes where the entry goes, and nothing shows in the address. */
export const makePageListMemory = (page: Pick<Window, 'history'>): ListMemory => ({
  read: () => {
    const decoded = kept.decode(page.history.state)
    return isRight(decoded) ? decoded.right.trmTruckList : undefined
  },
  write:
    ({ rows, id, offset }) =>
    () => {
      const state: unknown = page.history.state
      try {
        page.history.replaceState({ ...(typeof state === 'object' ? state : {}), trmTruckList: { rows, id, offset } }, '')
      } catch {
        // a browser takes only so many changes in a while; the next place will do
      }
    },
})
