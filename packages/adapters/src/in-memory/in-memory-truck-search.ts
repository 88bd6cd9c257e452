import { left, right } from 'fp-ts/Either'
import type { CallFailure, Clock } from '@trm/domain/kernel'
import { greatCircleMiles } from '@trm/domain/places'
import { compareRows, matcher, searchedPlace, type TruckRow, type TruckSearch, type TruckSearchRequest } from '@trm/domain/trucks'

const cursorInvalid: CallFailure = { _tag: 'Refused', status: 400, code: 'cursor_invalid', faults: [] }

/** The row as this search sees it: deadhead from the searched places. */
const seenFrom =
  ({ filters }: TruckSearchRequest) =>
  (row: TruckRow): TruckRow => {
    const pickup = searchedPlace(filters.pickupLatitude, filters.pickupLongitude)
    const dropoff = searchedPlace(filters.dropoffLatitude, filters.dropoffLongitude)
    return {
      ...row,
      deadheadMiles: pickup && greatCircleMiles(pickup, row.pickup),
      dropoffDeadheadMiles: dropoff && row.dropoff && greatCircleMiles(row.dropoff, dropoff),
    }
  }

/** The domain's own predicate and order over a list. The cursor is the id of the page's last row. */
export const makeInMemoryTruckSearch = (rows: readonly TruckRow[], clock: Pick<Clock, 'now'>): TruckSearch => ({
  search: (request) => async () => {
    const found = rows.filter(matcher(request.filters, request.pickupDate)).map(seenFrom(request)).sort(compareRows(request.sort))
    const after = request.cursor === undefined ? -1 : found.findIndex(({ id }) => id === request.cursor)
    if (request.cursor !== undefined && after < 0) return left(cursorInvalid)
    const page = found.slice(after + 1, after + 1 + request.limit)
    const isLast = after + 1 + page.length >= found.length
    const nextCursor = isLast ? undefined : page.at(-1)?.id
    return right({ rows: page, nextCursor, total: found.length, asOf: clock.now(), changesToken: undefined })
  },
})
