import { formatPhone } from '../broker-profile/index.ts'
import type { BrokerageDraft, BusinessAddress } from '../brokerages/index.ts'
import type { OfferContact } from '../offers/index.ts'

/** The brokerage as its record has it. Whoever is of neither company of an offer is given none of this. */
export type ConfirmingBroker = Pick<
  BrokerageDraft,
  'legalName' | 'mcNumber' | 'dotNumber' | 'street' | 'billing' | 'phone' | 'email' | 'payDays' | 'quickPay' | 'terms'
>

/** The carrier as it is on file. */
export interface ConfirmingCarrier {
  readonly dotNumber: string | undefined
  /** Name and address that FMCSA has on file; undefined where it has told none. */
  readonly registeredName: string | undefined
  readonly registeredAddress: string | undefined
  /** Its own word, which stands where the registry has no address. */
  readonly homeTown: string | undefined
}

/** What nobody said: never "none", which somebody may have. */
export const NOT_STATED = 'Not stated'

/** The text, or that there is none. */
export const stated = (text: string | undefined): string => (text === undefined || text.trim() === '' ? NOT_STATED : text.trim())

/** On one line. */
export const addressLine = ({ line, city, state, postalCode }: BusinessAddress): string => `${line}, ${city}, ${state} ${postalCode}`

interface Party {
  /** As the other side knows it. */
  readonly name: string
  readonly legalName: string | undefined
  readonly mcNumber: string | undefined
  readonly dotNumber: string | undefined
  readonly address: string | undefined
  readonly phone: string | undefined
  readonly email: string | undefined
  readonly contact: OfferContact | undefined
}

const numbersOf = ({ mcNumber, dotNumber }: Party): string =>
  [mcNumber === undefined ? 'MC: not stated' : `MC ${mcNumber}`, dotNumber === undefined ? 'USDOT: not stated' : `USDOT ${dotNumber}`].join(
    ' · ',
  )

/** Lines, the name first. A person to call stands before the company's own numbers, which stand in where the person has none. */
const partyLines = (party: Party): readonly string[] => {
  const { name, legalName, address, contact } = party
  const [phone, email] = [contact?.phone ?? party.phone, contact?.email ?? party.email]
  return [
    legalName ?? name,
    ...(legalName === undefined || legalName === name ? [] : [`Doing business as ${name}`]),
    numbersOf(party),
    address ?? 'Address: not stated',
    `Contact: ${contact?.name ?? 'not stated'}`,
    phone === undefined ? 'Phone: not stated' : formatPhone(phone),
    email ?? 'Email: not stated',
  ]
}

/** Of the broker; `record` and `contact`: none for who is of neither company. */
export const brokerLines = (name: string, record: ConfirmingBroker | undefined, contact: OfferContact | undefined): readonly string[] =>
  record === undefined ? [name] : partyLines({ ...record, name, address: record.street && addressLine(record.street), contact })

/** Of the carrier; `record` and `contact`: none for who is of neither company. */
export const carrierLines = (
  { name, mcNumber }: { readonly name: string; readonly mcNumber: string | undefined },
  record: ConfirmingCarrier | undefined,
  contact: OfferContact | undefined,
): readonly string[] =>
  record === undefined
    ? [name, mcNumber === undefined ? 'MC: not stated' : `MC ${mcNumber}`]
    : partyLines({
        name,
        legalName: record.registeredName,
        mcNumber,
        dotNumber: record.dotNumber,
        address: record.registeredAddress === undefined ? record.homeTown : `${record.registeredAddress} (on file with FMCSA)`,
        phone: undefined,
        email: undefined,
        contact,
      })
