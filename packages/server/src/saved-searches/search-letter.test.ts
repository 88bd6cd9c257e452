import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loadForCarrier, type LoadOnBoard } from '@trm/domain/loads'
import { aLoad, aTruckRow, at, day } from '@trm/domain/testing'
import { loadLetterRow, searchLetter, searchWordsIn, truckLetterRow, type SearchTold } from './search-letter.ts'

const TYPES = [
  { name: 'Dry Van', val: 'van' },
  { name: 'Reefer', val: 'reefer' },
]
const LINKS = {
  search: 'https://portal.example/trm/trucklist?equipmentTypes=van',
  unsubscribe: 'https://portal.example/unsubscribe/t',
  settings: 'https://portal.example/trm/account/notices',
}
const english = searchWordsIn('en-US')

const onBoard = (given: Parameters<typeof aLoad>[0], deadheadMiles: number | undefined): LoadOnBoard => ({
  load: loadForCarrier(aLoad(given)),
  olderIds: [],
  trail: [],
  offer: undefined,
  deadheadMiles,
  dropoffDeadheadMiles: undefined,
})

test('[NOT-49] a load is told by its lane, the days of its pickup on its clock, equipment, rate, deadhead and broker', () => {
  const given = {
    equipmentType: 'van',
    companyName: 'Acme',
    pickupWindow: { date: at('2026-03-12T03:00:00Z'), dateEnd: at('2026-03-13T15:00:00Z'), fcfs: true },
    rateTotal: undefined,
  }
  assert.is(
    loadLetterRow(english, onBoard(given, 12.4), TYPES, 'u').details,
    '03/11/2026 to 03/13/2026 · Dry Van · rate to be agreed · 12 mi deadhead · Acme',
  )
  const { title, details } = loadLetterRow(english, onBoard({}, undefined), TYPES, 'u')
  assert.match(title, /^[A-Z][a-z]+, [A-Z]{2} → [A-Z][a-z]+, [A-Z]{2}$/)
  assert.match(details, /\$[\d,]+\.\d\d/)
  assert.not.match(details, /deadhead|undefined/)
})

test('[NOT-49] a truck is told by where it is and goes, its days, equipment, deadhead and carrier', () => {
  const row = aTruckRow({
    equipmentTypes: ['van', 'odd'],
    availableFrom: day('2026-03-10'),
    availableTo: day('2026-03-10'),
    dropoff: undefined,
    deadheadMiles: 7,
  })
  const { title, details } = truckLetterRow(english, row, TYPES, 'u')
  assert.match(title, / → anywhere$/)
  assert.is(details, `03/10/2026 · Dry Van, odd · 7 mi deadhead · ${row.carrier.name}`)
})

test('[NOT-49, NOT-46] the mail names the search, links each row, counts the others and says how to end it, in three languages', () => {
  const told = (language: string, total = 1): SearchTold => ({
    kind: 'loads',
    name: 'Texas <vans>',
    language,
    rows: [{ title: 'Dallas, TX → Chicago, IL', details: 'Van', url: 'https://portal.example/one' }],
    total,
    links: LINKS,
  })
  const { subject, text, html, unsubscribeUrl } = searchLetter(told('en-US', 13))
  assert.equal([subject, unsubscribeUrl], ['13 new loads: Texas <vans>', LINKS.unsubscribe])
  assert.ok(
    text.startsWith(`Your saved search “Texas <vans>” has new matches.

Dallas, TX → Chicago, IL
Van
https://portal.example/one

and 12 more
${LINKS.search}

Open the search:
${LINKS.search}
`),
    text,
  )
  assert.match(html, /<a href="https:\/\/portal\.example\/one"[^>]*>Dallas, TX → Chicago, IL<\/a>/)
  assert.match(html, /Texas &lt;vans&gt;/)
  assert.not.match(html, /<(?:img|script|link)\b|url\(/)
  assert.equal(
    ['en-US', 'es-MX', 'fr'].map((language) => searchLetter(told(language)).subject),
    ['1 new load: Texas <vans>', '1 carga nueva: Texas <vans>', '1 nouveau chargement : Texas <vans>'],
  )
  assert.not.match(searchLetter(told('en-US')).text, /more\n/)
})

test.run()
