import * as t from 'io-ts'
import type { Driving, Trip } from '@trm/domain/offers'
import { endpoint } from './endpoint.ts'
import { loadStops } from './load-parts.ts'
import { flat, record } from './record.codec.ts'
import { oneLine } from './wire-line.codec.ts'
import { absentAs, closed, wholeNumber } from './wire-values.codec.ts'

const trip = '/api/offers/{id}/trip'
const READING = ['wrong_account_type', 'not_allowed', 'not_found', 'offer_refused'] as const

/** What it takes to drive a load that is or was booked; a text that is empty is not stated. */
export const TripWire = record({
  stops: flat('', loadStops),
  driving: flat('', { driverName: t.string, driverPhone: t.string, truckNumber: t.string, trailerNumber: t.string }),
  version: wholeNumber(1, Number.MAX_SAFE_INTEGER),
}) satisfies t.Type<Trip, unknown>

export const getTrip = endpoint({
  id: 'getTrip',
  call: `GET ${trip}`,
  versioned: 'shown',
  errors: READING,
  summary: 'What it takes to drive a booked load, or took until its booking was canceled, for its two companies.',
  answer: TripWire,
})

const drivingLine = absentAs(oneLine(0, 1_000), '')

export const DrivingBody = closed(
  record({ driverName: drivingLine, driverPhone: drivingLine, truckNumber: drivingLine, trailerNumber: drivingLine }),
) satisfies t.Type<Driving, unknown>

export const nameDriving = endpoint({
  id: 'nameDriving',
  call: `PUT ${trip}`,
  versioned: 'matched',
  errors: [...READING, 'csrf_failed', 'unknown_field'],
  summary: 'Names who drives a booked load, for its carrier.',
  body: DrivingBody,
  answer: TripWire,
})
