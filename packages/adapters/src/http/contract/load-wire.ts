import * as t from 'io-ts'
import { HAZMAT_CLASSES, LOAD_SIZES, LOAD_STATES, LUMPERS, TARPS, TEMPERATURE_MODES, type LoadForCarrier } from '@trm/domain/loads'
import { loadMiles, loadPay, loadPlace, PriceTrail, stopWindow } from './load-parts.ts'
import { inferred } from './record-groups.codec.ts'
import { flat, flatOrAbsent, named, record } from './record.codec.ts'
import { WireDollars } from './wire-dollars.codec.ts'
import { absent, absentAs, oneOf, wholeNumber, WireId, WireInstant } from './wire-values.codec.ts'

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)
/** Fahrenheit. */
const degrees = wholeNumber(-200, 200)

/** A load as it was posted and as it stands, for whoever may see it: the specification's names (section 3), the others in their manner. */
export const PostedLoadWire = record({
  id: WireId,
  companyId: WireId,
  companyName: t.string,
  state: oneOf(LOAD_STATES),
  /** The ETag. */
  version: count,
  termsVersion: count,
  referenceId: absent(t.string),
  /** To a carrier only from its booking on. */
  loadNumber: absent(t.string),
  equipmentType: t.string,
  size: oneOf(LOAD_SIZES),
  weightPounds: count,
  lengthFeet: count,
  pickup: flat('pickup_', loadPlace),
  pickupWindow: flat('pickup_', stopWindow),
  dropoff: flat('dropoff_', loadPlace),
  dropoffWindow: flatOrAbsent('dropoff_', stopWindow, { dropoff_fcfs: false }),
  commodity: absent(t.string),
  description: t.string,
  detention: flatOrAbsent('detention_', { freeMinutes: count, perHour: WireDollars }),
  lumper: absent(oneOf(LUMPERS)),
  payment: flatOrAbsent('payment_', { days: count, quickPay: named('quick_pay', t.boolean) }, { quick_pay: false }),
  temperature: flatOrAbsent('temperature_', { low: degrees, high: degrees, mode: absent(oneOf(TEMPERATURE_MODES)) }),
  hazmat: flatOrAbsent('', { hazmatClass: oneOf(HAZMAT_CLASSES), unNumber: absent(t.string) }),
  team: absentAs(t.boolean, false),
  tarps: absent(oneOf(TARPS)),
  cargoValue: absent(WireDollars),
  ...loadPay,
  bookNow: t.boolean,
  ...loadMiles,
  statedMiles: inferred(loadMiles, ({ totalMiles, milesAreEstimated }) => (milesAreEstimated ? undefined : totalMiles)),
  postedAt: named('date_created', WireInstant),
  lastConfirmedAt: named('last_confirmed', WireInstant),
  priceTrail: PriceTrail,
}) satisfies t.Type<LoadForCarrier, unknown>
