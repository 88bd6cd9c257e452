import * as t from 'io-ts'
import type { Brokerage, BrokerageDraft } from '@trm/domain/brokerages'
import { endpoint } from './endpoint.ts'
import { record } from './record.codec.ts'
import { absent, boundedText, closed, finiteNumber, leftOut, wholeNumber, WireId } from './wire-values.codec.ts'
import { oneLine } from './wire-line.codec.ts'

/** Longer than the rules allow, so that the rule answers with its own words. */
const line = oneLine(0, 400)
const told = absent(line)
/** Wider than the rules, likewise. */
const amount = absent(finiteNumber(-1e12, 1e12))

export const AddressWire = record({ line, city: line, state: line, postalCode: line })

/** What it is called, its numbers, and how it is reached. */
export const brokerageNames = { name: line, legalName: told, mcNumber: told, dotNumber: told, phone: told, email: told }

/** Where it is, how it pays and what stands behind it. */
export const brokerageTerms = {
  /** Whole US dollars. */
  bondAmount: amount,
  bondNumber: told,
  street: absent(AddressWire),
  /** Null: as `street`. */
  billing: absent(AddressWire),
  payDays: amount,
  quickPay: t.boolean,
}

const draft = {
  ...brokerageNames,
  ...brokerageTerms,
  /** On each rate confirmation, in lines. */
  terms: leftOut(boundedText(0, 20_000)),
}

/** A brokerage as its own people see it. */
export const BrokerageWire = record({
  id: WireId,
  ...draft,
  /** Of the reader: an administrator. */
  mayEdit: t.boolean,
  version: wholeNumber(1, Number.MAX_SAFE_INTEGER),
}) satisfies t.Type<Brokerage, unknown>

export const BrokerageBody = closed(record(draft)) satisfies t.Type<BrokerageDraft, unknown>

const own = ['wrong_account_type', 'not_allowed'] as const
const company = '/api/broker-company'

export const getBrokerCompany = endpoint({
  id: 'getBrokerCompany',
  call: `GET ${company}`,
  versioned: 'shown',
  errors: own,
  summary: "The reader's own brokerage: names, numbers, bond, addresses, how it is reached and how it pays.",
  answer: BrokerageWire,
})

export const putBrokerCompany = endpoint({
  id: 'putBrokerCompany',
  call: `PUT ${company}`,
  versioned: 'matched',
  errors: [...own, 'csrf_failed', 'unknown_field'],
  summary:
    'Changes the brokerage to what is sent, what is left out is taken out; for its administrators. Legal name and numbers can be told once: then only staff change them (`kept_by_staff`).',
  body: BrokerageBody,
  answer: BrokerageWire,
})
