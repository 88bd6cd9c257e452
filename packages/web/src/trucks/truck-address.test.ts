import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aHistoryPage as aPage } from '../testing/history-page.ts'
import { makePageAddress } from './page-address.ts'
import { makePageTruckAddress, withTruck } from './truck-address.ts'

const SEARCH = 'pickupLocation=Dallas%2C%20TX&equipmentTypes=a%26b'

test('[TLS-70] opening a truck is one entry beside the search to the letter; another in its place replaces it', () => {
  const { page, urls } = aPage(`/trm/list?${SEARCH}`)
  const { open } = makePageTruckAddress(page)
  open('7')()
  open('8')()
  open('8')()
  assert.equal(urls(), [`/trm/list?${SEARCH}`, `/trm/list?${SEARCH}&truck=8`])
})

test('[TLS-70] closing goes back to before it was opened; a link that was opened only loses its truck', () => {
  const { page, urls, at } = aPage('/trm/list')
  const address = makePageTruckAddress(page)
  address.open('7')()
  address.close()
  assert.equal([at(), urls()], [0, ['/trm/list', '/trm/list?truck=7']])
  const shared = aPage(`/trm/list?truck=7&${SEARCH}`)
  makePageTruckAddress(shared.page).close()
  assert.equal([shared.at(), shared.urls()], [0, [`/trm/list?${SEARCH}`]])
})

test('[TLS-70] any text that is an id comes back from the address; half an escape is no truck', () => {
  const { page } = aPage('/trm/list')
  const address = makePageTruckAddress(page)
  for (const id of ['1000000001', 'a&b=c', '50%', '😀', '+ ']) {
    address.open(id)()
    assert.is(address.shown(), id)
  }
  for (const broken of ['truck=%E0%A4%A', 'truck=', 'struck=7'])
    assert.is(makePageTruckAddress(aPage(`/trm/list?${broken}`).page).shown(), undefined, broken)
})

test('[TLS-70] a link to the list has the open truck beside the search', () => {
  assert.equal([withTruck(SEARCH, 'a&b'), withTruck(SEARCH, undefined), withTruck('', '7')], [`${SEARCH}&truck=a%26b`, SEARCH, 'truck=7'])
})

test('[TLS-71] Back and Forward tell which truck is open, and only those of the search are told to the list', () => {
  const { page, go } = aPage(`/trm/list?${SEARCH}`)
  const search = makePageAddress(page)
  const truck = makePageTruckAddress(page)
  const trucks: (string | undefined)[] = []
  const searches: string[] = []
  truck.shown$.subscribe((id) => {
    trucks.push(id)
  })
  search.arrivals$.subscribe((query) => {
    searches.push(query)
  })
  truck.open('7')()
  go(-1)
  go(1)
  assert.equal([trucks, searches, search.query()], [['7', undefined, '7'], [], SEARCH])
  search.push('sort=age')()
  go(-1)
  assert.equal([trucks.slice(3), searches], [[undefined, '7'], [SEARCH]])
})

test('[TLS-71] an entry whose state is written again, as the place in the list is, is no move to its truck', () => {
  const { page } = aPage('/trm/list?truck=7')
  const told: (string | undefined)[] = []
  makePageTruckAddress(page).shown$.subscribe((id) => {
    told.push(id)
  })
  page.history.replaceState({ place: 3 }, '', '/trm/list?truck=7')
  assert.equal(told, [])
})

test('[TLS-70] a shared link that loses its truck keeps what else its entry knows', () => {
  const { page } = aPage('/trm/list?truck=7')
  page.history.replaceState({ place: 3 }, '', '/trm/list?truck=7')
  makePageTruckAddress(page).close()
  assert.equal(page.history.state, { place: 3 })
})

test('[TLS-71] a new search is an entry without a truck, and the same search again is none', () => {
  const { page, urls } = aPage('/trm/list?truck=7')
  const search = makePageAddress(page)
  search.push('')()
  search.push('sort=age')()
  search.push('sort=age')()
  assert.equal(urls(), ['/trm/list?truck=7', '/trm/list?sort=age'])
})

test.run()
