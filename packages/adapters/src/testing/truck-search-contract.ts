import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aCarrier, aTruckRow, chicago, dallas, day, fortWorth, nearDropoff, nearPickup, someFilters } from '@trm/domain/testing'
import type { TruckPage, TruckRow, TruckSearch, TruckSearchRequest } from '@trm/domain/trucks'

/** Five trucks: two in Dallas, one in Fort Worth, one in Chicago, and one in Dallas on another day. */
export const MARKET: readonly TruckRow[] = [
  aTruckRow({ id: 'a', pickup: dallas, equipmentTypes: ['van', 'reefer'], dropoff: chicago, home: { city: 'Waco', state: 'TX' } }),
  aTruckRow({
    id: 'b',
    pickup: dallas,
    carrier: aCarrier({
      id: 'c2',
      name: 'Blocked & Söns',
      numberOfTrucks: undefined,
      authority: undefined,
      authoritySince: undefined,
      relationship: { isFavorite: false, isBlocked: true, isSetUp: false },
    }),
  }),
  aTruckRow({ id: 'c', pickup: fortWorth, postType: 'home_base', tripMiles: 12.5 }),
  aTruckRow({ id: 'd', pickup: chicago, equipmentTypes: ['flatbed'] }),
  aTruckRow({ id: 'e', pickup: dallas, availableFrom: day('2026-04-01'), availableTo: day('2026-04-02') }),
]

const request = (given: Partial<TruckSearchRequest> = {}): TruckSearchRequest => ({
  filters: someFilters(nearPickup(dallas)),
  pickupDate: day('2026-03-10'),
  sort: 'deadhead',
  limit: 100,
  cursor: undefined,
  ...given,
})

const pageOf = async (search: TruckSearch, asked: TruckSearchRequest): Promise<TruckPage> => {
  const answer = await search.search(asked)()
  if (E.isRight(answer)) return answer.right
  throw new Error(`expected a page, got ${JSON.stringify(answer.left)}`)
}

const ids = ({ rows }: TruckPage): readonly string[] => rows.map(({ id }) => id)

/** What every TruckSearch holds to, over `MARKET`. */
export const testTruckSearch = (name: string, make: () => TruckSearch): void => {
  test(`${name}: rows near the place on the day, nearest first, whole rows`, async () => {
    const found = await pageOf(make(), request())
    assert.equal(ids(found), ['a', 'b', 'c'])
    assert.is(found.total, 3)
    assert.is(found.nextCursor, undefined)
    assert.equal({ ...found.rows[1], deadheadMiles: 0 }, { ...MARKET[1], deadheadMiles: 0 })
    assert.ok((found.rows[2]?.deadheadMiles ?? 0) > 25)
  })

  test(`${name}: pages go on without gap or repetition, and each knows the whole total`, async () => {
    const search = make()
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const part = await pageOf(search, request({ limit: 1, cursor }))
      assert.is(part.total, 3)
      seen.push(...ids(part))
      cursor = part.nextCursor
    } while (cursor !== undefined && seen.length < 10)
    assert.equal(seen, ['a', 'b', 'c'])
  })

  test(`${name}: every kind of filter narrows, and defaults narrow nothing`, async () => {
    const search = make()
    const found = async (given: Parameters<typeof someFilters>[0], more: Partial<TruckSearchRequest> = {}) =>
      ids(await pageOf(search, request({ filters: someFilters(given), ...more })))
    assert.equal(await found({}, { sort: 'trucks' }), ['a', 'c', 'd', 'b'])
    assert.equal(await found({ ...nearPickup(dallas), pickupRadius: 5 }), ['a', 'b'])
    assert.equal(await found({ pickupRadius: 5 }), ['a', 'b', 'c', 'd'])
    assert.equal(await found({ equipmentTypes: ['Flat Bed', 'REEFER'] }), ['a', 'd'])
    assert.equal(await found({ carrierRelationshipFilter: 'hideBlocked' }), ['a', 'c', 'd'])
    assert.equal(await found({ mcNumberOrCarrierName: ' söns ' }), ['b'])
    assert.equal(await found({ authorityAge: 12, authorityType: 'Interstate', numberOfTrucks: 'ge-2' }), ['a', 'c', 'd'])
    assert.equal(await found(nearDropoff(dallas), { pickupDate: day('2026-04-01') }), ['e'])
  })

  test(`${name}: a cursor of another search is refused as cursor_invalid`, async () => {
    const answer = await make().search(request({ cursor: 'nowhere' }))()
    assert.equal(E.isLeft(answer) && answer.left._tag === 'Refused' ? answer.left.code : '', 'cursor_invalid')
  })
}
