import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aHistoryPage } from '../testing/history-page.ts'
import { makePageBoardAddress } from './page-board-address.ts'

const BOARD = '/trm/carrier/loadcentral'
const at = (first: string) => {
  const { page, ...history } = aHistoryPage(first)
  return { ...history, address: makePageBoardAddress(page, BOARD) }
}

test('[LBS-20] an opened load is one entry, in the path beside the search; another takes its place', () => {
  const { address, urls } = at(`${BOARD}?text=TX`)
  address.open('7')()
  address.open('a/b')()
  address.open('a/b')()
  assert.equal([urls(), address.here()], [[`${BOARD}?text=TX`, `${BOARD}/a%2Fb?text=TX`], { query: 'text=TX', load: 'a/b' }])
})

test('[LBS-21] closing goes back to before it was opened; a link that was opened only loses its load', () => {
  const { address, urls, ...opened } = at(BOARD)
  address.open('7')()
  address.close()
  assert.equal([opened.at(), urls()], [0, [BOARD, `${BOARD}/7`]])
  const shared = at(`${BOARD}/7?text=TX`)
  shared.address.close()
  assert.equal([shared.at(), shared.urls()], [0, [`${BOARD}?text=TX`]])
})

test('[LBS-12] a search is a new entry or takes the place of this one, the open load kept', () => {
  const { address, urls } = at(`${BOARD}/7`)
  address.search('text=T', 'replace')()
  address.search('text=TX', 'push')()
  address.search('text=TX', 'push')()
  assert.equal(urls(), [`${BOARD}/7?text=T`, `${BOARD}/7?text=TX`])
})

test('[LBS-13] Back and Forward tell search and load; another page of the portal tells nothing and is left alone', () => {
  const { page, go } = aHistoryPage(BOARD)
  const address = makePageBoardAddress(page, BOARD)
  const heard: unknown[] = []
  const watch = address.places$.subscribe((place) => heard.push(place))
  address.open('7')()
  go(-1)
  assert.equal(heard, [
    { query: '', load: '7' },
    { query: '', load: undefined },
  ])
  page.history.pushState(null, '', '/trm/load-offers')
  address.open('8')()
  address.search('text=TX', 'replace')()
  address.close()
  assert.equal([heard.length, page.location.pathname], [2, '/trm/load-offers'])
  watch.unsubscribe()
})

test('[LBS-22] half an escape in the path is a load of that name, which is not there', () => {
  assert.is(at(`${BOARD}/%E0%A4%A`).address.here().load, '%E0%A4%A')
})

test.run()
