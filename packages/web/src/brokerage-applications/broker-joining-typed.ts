import * as E from 'fp-ts/Either'
import { isSome } from 'fp-ts/Option'
import { formatPhone, normalisedPhone } from '@trm/domain/broker-profile'
import {
  BROKERAGE_JOINING,
  readBrokerageStep,
  type BrokerageApplication,
  type BrokerageStep,
  type BrokerageStepSaved,
} from '@trm/domain/brokerage-applications'
import { NO_BROKERAGE_NAMES, NO_BROKERAGE_TERMS } from '@trm/domain/brokerages'
import { readDocketNumber, readDotNumber, type CarrierNumberFault } from '@trm/domain/carriers'
import type { FieldFault } from '@trm/domain/kernel'
import { faultsInFields, termsOf, typedNames, typedTerms, type TypedNames, type TypedTerms } from '../brokerages/typed-brokerage.ts'
import { isBrokerNow } from '../joining/entering.ts'
import type { JoiningWay, KnownOfPerson, PageOf, Settled, StepFault } from '../joining/joining-way.ts'
import { linkTo } from '../routing/links.ts'
import { withQuery } from '../routing/with-query.ts'

interface TypedPerson {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
}

/** The three steps, as they stand in their fields. */
interface TypedBrokerageSteps {
  readonly start: TypedPerson
  readonly company: TypedNames
  readonly terms: TypedTerms
}

/** Joining as a brokerage, as types. */
export interface BrokerageJoining {
  readonly application: BrokerageApplication
  readonly typed: TypedBrokerageSteps
  readonly saved: BrokerageStepSaved
}

export type BrokerageJoiningPage = PageOf<BrokerageJoining>

const typedOf = ({ start, company, terms }: BrokerageApplication, known: KnownOfPerson): TypedBrokerageSteps => ({
  start: {
    firstName: start?.firstName ?? known.firstName,
    lastName: start?.lastName ?? known.lastName,
    phone: formatPhone(start?.phone ?? ''),
  },
  company: typedNames(company ?? { ...NO_BROKERAGE_NAMES, phone: start?.phone, email: known.email }),
  terms: typedTerms(terms ?? NO_BROKERAGE_TERMS),
})

const stepOf = (step: BrokerageStep, typed: TypedBrokerageSteps): BrokerageStepSaved => {
  switch (step) {
    case 'start':
      return { step, value: typed.start }
    case 'company':
      return { step, value: typed.company }
    case 'terms':
      return { step, value: termsOf(typed.terms) }
  }
}

const PERSON: Readonly<Record<string, keyof TypedPerson>> = { first_name: 'firstName', last_name: 'lastName' }

const inFields = (faults: readonly FieldFault[]): readonly StepFault[] =>
  faults.flatMap((fault): readonly StepFault[] => {
    const own = PERSON[fault.field]
    return own === undefined ? faultsInFields([fault]) : [{ field: own, code: fault.code }]
  })

const numberSettled = (text: string, read: E.Either<CarrierNumberFault, string | undefined>): Settled =>
  E.isLeft(read) ? { text, code: read.left } : { text: read.right ?? '', code: undefined }

const settled = (field: string, text: string): Settled | undefined => {
  if (text.trim() === '') return undefined
  if (field === 'mcNumber') return numberSettled(text, readDocketNumber(text))
  if (field === 'dotNumber') return numberSettled(text, readDotNumber(text))
  const phone = normalisedPhone(text)
  if (field !== 'phone') return undefined
  return isSome(phone) ? { text: formatPhone(phone.value), code: undefined } : { text, code: 'phone_not_diallable' }
}

/** Under the base. */
const brokerJoiningHref = (page: BrokerageJoiningPage, returnTo: string | undefined): string =>
  withQuery(linkTo('brokerSignup'), { step: page, returnTo })

/** Undefined: the address asks for no step, so that they go on where they stand. */
export const brokerPageAsked = (step: string | undefined): BrokerageJoiningPage | undefined =>
  [...BROKERAGE_JOINING.steps, 'review' as const].find((page) => page === step)

export const BROKERAGE_WAY: JoiningWay<BrokerageJoining> = {
  joining: BROKERAGE_JOINING,
  typedOf,
  read: (step, typed) => E.mapLeft(inFields)(readBrokerageStep(stepOf(step, typed))),
  faultsInFields: inFields,
  isSameStep: (step, one, other) => JSON.stringify(one[step]) === JSON.stringify(other[step]),
  settled: (step, field, typed) => {
    const value = ({ ...typed[step] } as Readonly<Record<string, unknown>>)[field]
    return typeof value === 'string' ? settled(field, value) : undefined
  },
  href: brokerJoiningHref,
  isIn: isBrokerNow,
}
