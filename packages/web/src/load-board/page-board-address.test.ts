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
  assert.equal([urls(), address.query(), address.shown()], [[`${BOARD}?text=TX`, `${BOARD}/a%2Fb?text=TX`], 'text=TX', 'a/b'])
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

test('[LBS-12] a search is a new entry, the open load kept; the same search again is none', () => {
  const { address, urls } = at(`${BOARD}/7`)
  address.push('text=TX')()
  address.push('text=TX')()
  assert.equal(urls(), [`${BOARD}/7`, `${BOARD}/7?text=TX`])
})

test('[LBS-162] a search in the place of another is no entry of the history and tells nobody', () => {
  const { address, urls } = at(`${BOARD}/7`)
  let arrivals = 0
  const watch = address.arrivals$.subscribe(() => {
    arrivals += 1
  })
  address.replace('text=TX')()
  assert.equal([urls(), arrivals], [[`${BOARD}/7?text=TX`], 0])
  watch.unsubscribe()
})

test('[LBS-13] Back and Forward tell search and load; another page of the portal tells nothing and is left alone', () => {
  const { page, go } = aHistoryPage(BOARD)
  const address = makePageBoardAddress(page, BOARD)
  const loads: unknown[] = []
  const searches: string[] = []
  const watch = address.shown$.subscribe((load) => loads.push(load))
  watch.add(address.arrivals$.subscribe((query) => searches.push(query)))
  address.open('7')()
  go(-1)
  assert.equal(
    [loads, searches],
    [
      ['7', undefined],
      ['', ''],
    ],
  )
  page.history.pushState(null, '', `${BOARD}?text=OK`)
  address.push('text=TX')()
  go(-1)
  assert.equal([loads.length, searches.slice(2)], [5, ['text=OK', 'text=TX', 'text=OK']])
  page.history.pushState(null, '', '/trm/load-offers')
  address.open('8')()
  address.push('text=TX')()
  address.close()
  assert.equal([loads.length, searches.length, page.location.pathname], [5, 5, '/trm/load-offers'])
  watch.unsubscribe()
})

test('[LBS-22] half an escape in the path is a load of that name, which is not there', () => {
  assert.is(at(`${BOARD}/%E0%A4%A`).address.shown(), '%E0%A4%A')
})

test.run()
