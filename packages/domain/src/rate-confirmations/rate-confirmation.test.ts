import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf } from '../kernel/index.ts'
import { loadForCarrier, noStopDetails, type Load } from '../loads/index.ts'
import { noDriving, type OfferSeen } from '../offers/index.ts'
import { aLoad, at, offerAfterEvents } from '../testing/index.ts'
import { hasConfirmation, rateConfirmationOf, type ConfirmedBetween } from './index.ts'

const booked = (load: Partial<Load> = {}, given: Partial<OfferSeen> = {}): OfferSeen => ({
  ...offerAfterEvents('carrier_submitted_bid', 'broker_accepted_offer'),
  reader: 'broker',
  load: loadForCarrier(aLoad(load)),
  carrier: { id: '1', name: 'Juniper Transport LLC', mcNumber: '600001' },
  broker: { id: '1', name: 'Larkspur' },
  relationship: undefined,
  trust: undefined,
  reason: undefined,
  choices: [],
  counterBounds: undefined,
  asOf: at('2026-03-10T15:00:00Z'),
  ...given,
})

const street = { line: '100 W Lake St', city: 'Chicago', state: 'IL', postalCode: '60601' }
const person = { company: 'x', name: 'Bea Broker', phone: '+12145550142', email: 'bea@larkspur.example' }

const between = (given: Partial<ConfirmedBetween> = {}): ConfirmedBetween => ({
  broker: {
    legalName: 'Larkspur Brokerage LLC',
    mcNumber: '765432',
    dotNumber: '3456789',
    street,
    billing: { ...street, line: 'PO Box 7' },
    phone: '+13125550100',
    email: 'desk@larkspur.example',
    payDays: 21,
    quickPay: false,
    terms: 'No re-brokering.\nClaims within nine months.',
  },
  carrier: { dotNumber: '9001', registeredName: undefined, registeredAddress: undefined, homeTown: 'Joliet, IL' },
  contacts: { broker: person, carrier: { company: 'x', name: undefined, phone: '+13125550143', email: undefined } },
  trip: {
    stops: {
      pickup: {
        ...noStopDetails,
        facility: 'Zephyrine Cold Store',
        street: '4711 Quillback Way',
        contactPhone: '+12145550177',
        reference: 'PU-991',
      },
      dropoff: noStopDetails,
    },
    driving: { ...noDriving, driverName: 'Dana Driver', truckNumber: 'T-12' },
    version: 2,
  },
  ...given,
})

test('[OFF-56] [OFF-114] a rate confirmation says both parties with their numbers, addresses and contacts', () => {
  const said = rateConfirmationOf(booked(), 'Van', between())
  assert.equal(said.broker, [
    'Larkspur Brokerage LLC',
    'Doing business as Larkspur',
    'MC 765432 · USDOT 3456789',
    '100 W Lake St, Chicago, IL 60601',
    'Contact: Bea Broker',
    '(214) 555-0142',
    'bea@larkspur.example',
  ])
  assert.equal(said.carrier, [
    'Juniper Transport LLC',
    'MC 600001 · USDOT 9001',
    'Joliet, IL',
    'Contact: not stated',
    '(312) 555-0143',
    'Email: not stated',
  ])
})

test('[OFF-114] the carrier stands with the legal name and the address that FMCSA has on file, where it has', () => {
  const carrier = {
    dotNumber: '9001',
    registeredName: 'JUNIPER HAULAGE LLC',
    registeredAddress: '12 Elm St, Joliet, IL 60431',
    homeTown: 'Elgin, IL',
  }
  assert.equal(rateConfirmationOf(booked(), 'Van', between({ carrier })).carrier.slice(0, 4), [
    'JUNIPER HAULAGE LLC',
    'Doing business as Juniper Transport LLC',
    'MC 600001 · USDOT 9001',
    '12 Elm St, Joliet, IL 60431 (on file with FMCSA)',
  ])
})

test('[OFF-124] a canceled booking has a confirmation that says so, while its load has the terms it was booked at', () => {
  const stands = booked()
  const canceled = booked({}, { status: 'cancelled_load', carrierTerms: stands.load.termsVersion })
  const again = { ...canceled, load: { ...canceled.load, termsVersion: canceled.load.termsVersion + 1 } }
  assert.equal([stands, canceled, again, booked({}, { status: 'declined_load' })].map(hasConfirmation), [true, true, false, false])
  assert.equal(
    [stands, canceled].map((offer) => rateConfirmationOf(offer, 'Van', between()).isCanceled),
    [undefined, true],
  )
})

test('[OFF-70] [OFF-114] the stops: windows on their own clocks, facility, street, number, contact and instructions, and who drives', () => {
  const said = rateConfirmationOf(booked(), 'Van', between())
  assert.equal(said.stops, [
    {
      title: 'Pickup',
      town: 'Dallas, TX',
      when: '03/11/2026 09:00 to 15:00 CDT, first come, first served',
      facts: [
        ['Facility', 'Zephyrine Cold Store'],
        ['Address', '4711 Quillback Way'],
        ['Pickup number', 'PU-991'],
        ['Ask for', '(214) 555-0177'],
        ['Instructions', 'Not stated'],
      ],
    },
    {
      title: 'Delivery',
      town: 'Chicago, IL',
      when: '03/13/2026 09:00 CDT, by appointment',
      facts: [
        ['Facility', 'Not stated'],
        ['Address', 'Not stated'],
        ['Delivery number', 'Not stated'],
        ['Ask for', 'Not stated'],
        ['Instructions', 'Not stated'],
      ],
    },
  ])
  assert.equal(said.driving, [
    ['Driver', 'Dana Driver'],
    ["Driver's phone", 'Not stated'],
    ['Truck number', 'T-12'],
    ['Trailer number', 'Not stated'],
  ])
})

test('[OFF-56] [OFF-115] freight, rate and every term as stated, then the own terms of the brokerage', () => {
  const said = rateConfirmationOf(booked(), 'Van', between())
  assert.equal([said.rate, said.rateNote], ['$2,000.00', 'All in, US dollars, $2.08 a mile'])
  assert.equal(said.freight, [
    ['Equipment', 'Van, full load'],
    ['Weight', '42,000 lb'],
    ['Length', '53 ft'],
    ['Distance', '960 mi (est.)'],
    ['Commodity', 'Paper'],
    ['Cargo value', 'Not stated'],
    ['Load number', 'Not stated'],
    ['Reference', 'R-1001'],
  ])
  assert.equal(said.terms, [
    ['Detention', '$50.00 an hour after 2 hours free'],
    ['Lumper', 'No lumper fee'],
    ['Payment', '30 days after the paperwork; quick pay on request'],
    ['Invoices to', 'PO Box 7, Chicago, IL 60601'],
  ])
  assert.is(said.ownTerms, 'No re-brokering.\nClaims within nine months.')
})

test('[OFF-115] what a load asks of its carrier stands with the freight; what it does not ask for has no row', () => {
  const asking = aLoad({
    temperature: { low: -10, high: 0, mode: 'continuous' },
    hazmat: { hazmatClass: '3', unNumber: 'UN1203' },
    team: true,
    tarps: '8_ft',
    cargoValue: centsOf(12_500_000),
  })
  const offer = booked({}, { load: { ...loadForCarrier(asking), loadNumber: 'TMS-7' } })
  assert.equal(rateConfirmationOf(offer, 'Reefer', between()).freight, [
    ['Equipment', 'Reefer, full load'],
    ['Weight', '42,000 lb'],
    ['Length', '53 ft'],
    ['Distance', '960 mi (est.)'],
    ['Commodity', 'Paper'],
    ['Temperature', '-10 to 0 °F, continuous'],
    ['Hazmat', 'Class 3, UN1203'],
    ['Drivers', 'Team: two drivers'],
    ['Tarps', '8 ft tarps'],
    ['Cargo value', '$125,000.00'],
    ['Load number', 'TMS-7'],
    ['Reference', 'R-1001'],
  ])
})

test('[OFF-115] what is not stated is written so, and never as none', () => {
  const bare = rateConfirmationOf(
    booked(
      {
        dropoffWindow: undefined,
        detention: undefined,
        lumper: undefined,
        payment: undefined,
        commodity: undefined,
        weightPounds: 0,
        lengthFeet: 0,
        description: '',
      },
      { carrier: { id: '1', name: 'A', mcNumber: undefined } },
    ),
    'Van',
    between({ carrier: { dotNumber: undefined, registeredName: undefined, registeredAddress: undefined, homeTown: undefined } }),
  )
  assert.equal(bare.terms, [
    ['Detention', 'Not stated'],
    ['Lumper', 'Not stated'],
    ['Payment', '21 days after the paperwork, as the broker usually pays'],
    ['Invoices to', 'PO Box 7, Chicago, IL 60601'],
  ])
  assert.equal(
    [bare.stops[1]?.when, bare.notes, bare.carrier[1]],
    ['Not stated, to be agreed', 'Not stated', 'MC: not stated · USDOT: not stated'],
  )
  assert.not.match(JSON.stringify(bare), /\bnone\b/i)
})

test('[OFF-64] [R33] who is of neither company is given no number, contact, street, driver or terms of the brokerage', () => {
  const said = rateConfirmationOf(booked(), 'Van')
  assert.equal(
    [said.broker, said.carrier, said.driving, said.ownTerms],
    [['Larkspur'], ['Juniper Transport LLC', 'MC 600001'], [], undefined],
  )
  assert.equal(
    said.stops.map(({ facts }) => facts),
    [[], []],
  )
  assert.not.ok(said.terms.some(([label]) => label === 'Invoices to'))
})

test('[OFF-115] a load without a reference of its broker’s own is named by the portal’s', () => {
  const load = aLoad({ referenceId: undefined })
  const reference = rateConfirmationOf(booked({ referenceId: undefined }), 'Van', between()).freight.find(
    ([label]) => label === 'Reference',
  )
  assert.equal(reference, ['Reference', load.id])
})

test.run()
