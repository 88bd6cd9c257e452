import { inflateSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loadForCarrier, noStopDetails, STOP_LONGEST, stopTexts, type Load } from '@trm/domain/loads'
import { DRIVER_LONGEST, drivingTexts, noDriving, type OfferSeen } from '@trm/domain/offers'
import { aLoad, at, dollars, offerAfterEvents } from '@trm/domain/testing'
import { rateConfirmationPdf } from './rate-confirmation-pdf.ts'
import { rateConfirmationOf } from './rate-confirmation.ts'

const booked = (load: Partial<Load> = {}, given: Partial<OfferSeen> = {}): OfferSeen => ({
  ...offerAfterEvents('carrier_submitted_bid', 'broker_accepted_offer'),
  reader: 'broker',
  load: loadForCarrier(aLoad(load)),
  carrier: { id: '1', name: 'Juniper Transport LLC', mcNumber: '600001' },
  broker: { id: '1', name: 'Larkspur Brokerage LLC' },
  relationship: undefined,
  reason: undefined,
  choices: [],
  counterBounds: undefined,
  asOf: at('2026-03-10T15:00:00Z'),
  ...given,
})

/** What is drawn, in order: pdfkit writes each run of text as hex inside a compressed stream. */
const textIn = (pdf: Uint8Array): string => {
  const bytes = Buffer.from(pdf)
  const runs: string[] = []
  for (let from = bytes.indexOf('stream\n'); from >= 0; from = bytes.indexOf('stream\n', from + 1)) {
    const start = from + 7
    const end = bytes.indexOf('\nendstream', start)
    if (bytes.subarray(from - 3, from).toString() === 'end' || end < 0) continue
    try {
      const drawn = inflateSync(bytes.subarray(start, end)).toString('latin1')
      for (const [, line = ''] of drawn.matchAll(/\[(.*?)\] TJ/g))
        runs.push([...line.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''))
    } catch {
      /* a font or a profile */
    }
  }
  return runs.join('\n')
}
const pages = (pdf: Uint8Array): number =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/Type \/Page\b/g),
  ].length

test('[OFF-56] a rate confirmation says the parties, the stops on their own clocks, freight, rate and terms', async () => {
  const said = rateConfirmationOf(booked(), 'Van')
  assert.equal([said.broker, said.carrier], [['Larkspur Brokerage LLC'], ['Juniper Transport LLC', 'MC 600001']])
  assert.equal(said.stops, [
    { title: 'Pickup', town: 'Dallas, TX', when: '03/11/2026 09:00 to 15:00 CDT', manner: 'First come, first served' },
    { title: 'Delivery', town: 'Chicago, IL', when: '03/13/2026 09:00 CDT', manner: 'By appointment' },
  ])
  assert.equal([said.rate, said.rateNote], ['$2,000.00', 'All in, US dollars, $2.08 a mile'])
  assert.equal(said.terms, [
    ['Detention', '$50.00 an hour after 2 hours free'],
    ['Lumper', 'No lumper fee'],
    ['Payment', '30 days after the paperwork; quick pay on request'],
  ])
  assert.equal(
    said.freight.map(([, value]) => value),
    ['Van, full load', '42,000 lb', '53 ft', '960 mi (est.)', 'Paper', 'R-1001'],
  )
  const text = textIn(await rateConfirmationPdf(said))
  for (const words of [
    'Rate confirmation',
    'Larkspur Brokerage LLC',
    'MC 600001',
    'Dallas, TX',
    '03/11/2026 09:00 to 15:00 CDT',
    '$2,000.00',
    '$50.00 an hour after 2 hours free',
  ])
    assert.match(text, words)
})

test('[OFF-64] a rate confirmation has the people to call where its reader may know them', async () => {
  const person = { company: 'x', name: 'Bea Broker', phone: '+12145550142', email: 'bea@larkspur.example' }
  const contacts = { broker: person, carrier: { ...person, name: undefined, phone: '+13125550143', email: undefined } }
  const said = rateConfirmationOf(booked(), 'Van', contacts)
  assert.equal(
    [said.broker, said.carrier],
    [
      ['Larkspur Brokerage LLC', 'Bea Broker', '(214) 555-0142', 'bea@larkspur.example'],
      ['Juniper Transport LLC', 'MC 600001', '(312) 555-0143'],
    ],
  )
  assert.match(textIn(await rateConfirmationPdf(said)), '(214) 555-0142')
})

test('[OFF-70] the two companies get a page for who drives: addresses, numbers, contacts, instructions, driver and equipment, and what is not stated is said to be so', async () => {
  const pickup = {
    ...noStopDetails,
    facility: 'Zephyrine Cold Store',
    street: '4711 Quillback Way',
    contactPhone: '+12145550177',
    reference: 'PU-991',
  }
  const driving = { ...noDriving, driverName: 'Dana Driver', truckNumber: 'T-12' }
  const trip = { stops: { pickup, dropoff: noStopDetails }, driving, version: 2 }
  const said = rateConfirmationOf(booked(), 'Van', undefined, trip)
  assert.equal(said.trip?.stops, [
    {
      title: 'Pickup',
      when: '03/11/2026 09:00 to 15:00 CDT',
      address: 'Zephyrine Cold Store\n4711 Quillback Way\nDallas, TX',
      facts: [
        ['Pickup number', 'PU-991'],
        ['Ask for', '(214) 555-0177'],
      ],
      instructions: 'Not stated',
    },
    {
      title: 'Delivery',
      when: '03/13/2026 09:00 CDT',
      address: 'Address: not stated\nChicago, IL',
      facts: [
        ['Delivery number', 'Not stated'],
        ['Ask for', 'Not stated'],
      ],
      instructions: 'Not stated',
    },
  ])
  const drawn = await rateConfirmationPdf(said)
  for (const words of ['4711 Quillback Way', 'PU-991', 'Dana Driver', 'T-12', 'Not stated']) assert.match(textIn(drawn), words)
  assert.is(pages(drawn), 2)
  const longest = stopTexts((text) => 'Wide WORDS of it '.repeat(40).slice(0, STOP_LONGEST[text]))
  const full = {
    stops: { pickup: longest, dropoff: longest },
    driving: drivingTexts((text) => 'W'.repeat(DRIVER_LONGEST[text])),
    version: 2,
  }
  assert.is(pages(await rateConfirmationPdf(rateConfirmationOf(booked(), 'Van', undefined, full))), 2)
  assert.is(rateConfirmationOf(booked(), 'Van').trip, undefined)
})

test('[OFF-56] the same booking is the same bytes, whenever it is asked for; another price is not', async () => {
  const draw = (offer: OfferSeen) => rateConfirmationPdf(rateConfirmationOf(offer, 'Van'))
  const [first, later] = [await draw(booked()), await draw(booked({}, { asOf: at('2027-01-01T00:00:00Z') }))]
  assert.ok(Buffer.from(first).equals(Buffer.from(later)))
  assert.not.ok(Buffer.from(first).equals(Buffer.from(await draw(booked({}, { amount: dollars(2001) })))))
})

test('[OFF-56] nothing that is missing breaks it, and no length or script makes a second page', async () => {
  const bare = rateConfirmationOf(
    booked(
      {
        dropoffWindow: undefined,
        detention: undefined,
        lumper: undefined,
        payment: undefined,
        commodity: undefined,
        referenceId: undefined,
        weightPounds: 0,
        lengthFeet: 0,
        description: '',
      },
      { carrier: { id: '1', name: 'A', mcNumber: undefined } },
    ),
    'Van',
  )
  assert.equal([bare.stops[1]?.when, bare.carrier[1], bare.terms[0]?.[1]], ['To be agreed', 'MC number not on file', 'Not stated'])
  const long = booked(
    {
      description: 'Dock 4, ask for the yard. '.repeat(40),
      commodity: 'Paper rolls '.repeat(6).trim(),
      pickup: { ...aLoad().pickup, city: 'San Juan Capistrano by the long, long road'.repeat(2) },
    },
    {
      carrier: { id: '1', name: 'Łódź Überland \u{1f69a} '.repeat(6), mcNumber: '1' },
      broker: { id: '1', name: 'Brokerage '.repeat(12) },
    },
  )
  for (const confirmation of [bare, rateConfirmationOf(long, 'Van')]) assert.is(pages(await rateConfirmationPdf(confirmation)), 1)
  assert.match(textIn(await rateConfirmationPdf(rateConfirmationOf(long, 'Van'))), 'Überland')
  const marked = booked({}, { carrier: { id: '1', name: 'Mu\u0308ller\u200b \u202eTrucks\u202c \u05d0', mcNumber: undefined } })
  assert.match(textIn(await rateConfirmationPdf(rateConfirmationOf(marked, 'Van'))), 'Müller Trucks ?')
})

test.run()
