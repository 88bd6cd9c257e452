import { decodedPart, makePageOpenAddress } from '../market-list/detail/page-open-address.ts'
import type { AddressPage } from '../routing/place-address.ts'
import type { OpenAddress } from '../market-list/list-address.port.ts'
import { searchIn } from './page-address.ts'

export const truckIn = ({ location }: Pick<AddressPage, 'location'>): string | undefined => {
  const part = location.search
    .replace(/^\?/, '')
    .split('&')
    .find((one) => one.startsWith('truck='))
  return part === undefined ? undefined : decodedPart(part.slice('truck='.length))
}

/** A query with the truck beside the search. */
export const withTruck = (search: string, id: string | undefined): string =>
  [search, id === undefined ? '' : `truck=${encodeURIComponent(id)}`].filter((part) => part !== '').join('&')

/** For the path the page is on now. */
export const makePageTruckAddress = (page: AddressPage): OpenAddress => {
  const { pathname } = page.location
  return makePageOpenAddress(page, {
    isHere: () => page.location.pathname === pathname,
    shown: () => truckIn(page),
    urlOf: (id) => {
      const query = withTruck(searchIn(page), id)
      return query === '' ? pathname : `${pathname}?${query}`
    },
  })
}
