import * as t from 'io-ts'
import type { WarningSign } from '@trm/domain/carriers'
import { record } from './record.codec.ts'
import { boundedText, leftOut, mapped, wholeNumber, WirePlainDate } from './wire-values.codec.ts'

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)
export const WarningSignWire = record({
  sign: boundedText(1, 40),
  /** The day it is of. */
  on: leftOut(WirePlainDate),
  /** Of a number that several carriers have: how many others. */
  others: leftOut(count),
  posted: leftOut(count),
  onRecord: leftOut(count),
  from: leftOut(t.string),
  to: leftOut(t.string),
  /** Great-circle. */
  miles: leftOut(count),
})
type Told = t.TypeOf<typeof WarningSignWire>

/** Each sign by its word: its name, and the parts it has. */
const SIGNS: Readonly<Record<string, readonly [WarningSign['_tag'], ...(keyof Told)[]]>> = {
  authority_revoked: ['AuthorityRevoked', 'on'],
  out_of_service: ['OutOfService', 'on'],
  insurance_lapsed: ['InsuranceLapsed', 'on'],
  phone_changed: ['PhoneChanged', 'on'],
  address_changed: ['AddressChanged', 'on'],
  phone_shared: ['PhoneShared', 'others'],
  more_trucks_posted: ['MoreTrucksPosted', 'on', 'posted', 'onRecord'],
  two_places: ['TwoPlaces', 'on', 'from', 'to', 'miles'],
}

/** A newer server may know more signs: what has no words here, or lacks a part, is left out. */
const known = (wire: Told): readonly WarningSign[] => {
  const [tag, ...parts] = SIGNS[wire.sign] ?? []
  if (tag === undefined || parts.some((part) => wire[part] === undefined)) return []
  return [Object.fromEntries([['_tag', tag], ...parts.map((part) => [part, wire[part]])]) as unknown as WarningSign] // with every part of its own
}

const told = ({ _tag, ...parts }: WarningSign): Told => {
  const sign = Object.keys(SIGNS).find((word) => SIGNS[word]?.[0] === _tag) ?? _tag
  return { ...parts, sign } as Told // what it has no part of is left out
}

/** The gravest first; not there from an older server, nor where there is none. */
export const WarningSignsWire = /* @__PURE__ */ mapped<readonly Told[] | undefined, unknown, readonly WarningSign[]>(
  leftOut(t.readonlyArray(WarningSignWire)),
  (signs) => (signs ?? []).flatMap(known),
  (signs) => (signs.length === 0 ? undefined : signs.map(told)),
)
