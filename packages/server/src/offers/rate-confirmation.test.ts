import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf } from '@trm/domain/kernel'
import type { RateConfirmation } from '@trm/domain/rate-confirmations'
import { pagesInPdf, textInPdf } from '../testing/pdf-text.ts'
import { rateConfirmationPdf } from './rate-confirmation-pdf.ts'

const stop = (title: string, town: string) => ({
  title,
  town,
  when: '03/11/2026 09:00 to 15:00 CDT, first come, first served',
  facts: [
    ['Facility', 'Zephyrine Cold Store'],
    ['Address', '4711 Quillback Way'],
    ['Instructions', 'Not stated'],
  ] as const,
})

const said = (given: Partial<RateConfirmation> = {}): RateConfirmation => ({
  number: '42',
  bookedAt: instantOf(Date.UTC(2026, 2, 10, 15)),
  booked: '03/10/2026 10:00 CDT',
  broker: ['Larkspur Brokerage LLC', 'MC 765432 · USDOT 3456789', '100 W Lake St, Chicago, IL 60601'],
  carrier: ['Juniper Transport LLC', 'MC 600001 · USDOT 9001', 'Joliet, IL'],
  stops: [stop('Pickup', 'Dallas, TX'), stop('Delivery', 'Chicago, IL')],
  freight: [['Equipment', 'Van, full load']],
  rate: '$2,000.00',
  rateNote: 'All in, US dollars, $2.08 a mile',
  terms: [['Detention', 'Not stated']],
  notes: 'Dock 4',
  driving: [['Driver', 'Dana Driver']],
  ownTerms: 'No re-brokering.',
  ...given,
})

test('[OFF-56] [OFF-114] the file sets all that the document says, on one page of Letter where it fits', async () => {
  const pdf = await rateConfirmationPdf(said())
  const text = textInPdf(pdf)
  for (const words of [
    'Rate confirmation',
    'No. 42',
    'Larkspur Brokerage LLC',
    'MC 765432 · USDOT 3456789',
    'Dallas, TX',
    '03/11/2026 09:00 to 15:00 CDT',
    '4711 Quillback Way',
    '$2,000.00',
    'Not stated',
    'Dana Driver',
    'No re-brokering.',
    '1 of 1',
  ])
    assert.match(text, words)
  assert.is(pagesInPdf(pdf), 1)
  assert.match(Buffer.from(pdf).toString('latin1'), '/MediaBox [0 0 612 792]')
})

test('[OFF-124] the file of a canceled booking says so above and below, and has no lines to sign', async () => {
  const texts = [textInPdf(await rateConfirmationPdf(said())), textInPdf(await rateConfirmationPdf(said({ isCanceled: true })))]
  const has = (words: string) => texts.map((text) => text.includes(words))
  assert.equal(has('Rate confirmation, canceled'), [false, true])
  assert.equal(has('Booked 03/10/2026'), [true, false])
  assert.equal(has('Canceled 03/10/2026'), [false, true])
  assert.equal(has('was canceled. Rate confirmation 42.'), [false, true])
  assert.equal(has('For the broker: name, signature, date'), [true, false])
})

test('[OFF-116] text outside Windows-1252 prints: Latin with its accents, Greek, Cyrillic', async () => {
  const names = ['Łódź Überland Șofer Ğ', 'Ελληνικές Μεταφορές', 'Грузоперевозки Київ', 'Nguyễn Đặng']
  const pdf = await rateConfirmationPdf(said({ carrier: names }))
  for (const name of names) assert.match(textInPdf(pdf), name)
  assert.not.match(textInPdf(pdf), '?')
  assert.ok(pdf.length < 120_000, `only the letters used are in the file: ${pdf.length} bytes`)
})

test('[OFF-116] a letter the font lacks is a question mark, and the file says so; marks nobody sees are left off', async () => {
  const text = textInPdf(await rateConfirmationPdf(said({ carrier: ['Mu\u0308ller\u200b \u202eTrucks\u202c 東京'] })))
  assert.match(text, 'Müller Trucks ??')
  assert.match(text, 'A letter that this font does not have')
})

test('[OFF-56] the same booking is the same bytes, whenever it is asked for; another price is not', async () => {
  const [first, again, other] = [
    await rateConfirmationPdf(said()),
    await rateConfirmationPdf(said()),
    await rateConfirmationPdf(said({ rate: '$2,001.00' })),
  ]
  assert.ok(Buffer.from(first).equals(Buffer.from(again)))
  assert.not.ok(Buffer.from(first).equals(Buffer.from(other)))
})

test('[OFF-115] long terms of a brokerage run over as many pages as they take, and nothing of them is left out', async () => {
  const ownTerms = Array.from({ length: 120 }, (_, i) => `Clause ${i + 1}: the carrier keeps its insurance and re-brokers nothing.`).join(
    '\n',
  )
  const pdf = await rateConfirmationPdf(said({ ownTerms, notes: 'Dock 4, ask for the yard. '.repeat(20) }))
  const text = textInPdf(pdf)
  const paragraph = await rateConfirmationPdf(said({ ownTerms: 'A term of many words. '.repeat(360) + 'The end.' }))
  assert.match(textInPdf(paragraph), 'The end.')
  assert.is(textInPdf(paragraph).match(/\d of \d/g)?.length, pagesInPdf(paragraph))
  for (const i of [1, 60, 120]) assert.match(text, `Clause ${i}:`)
  assert.ok(pagesInPdf(pdf) >= 2)
  assert.match(text, `${pagesInPdf(pdf)} of ${pagesInPdf(pdf)}`)
})

test.run()
