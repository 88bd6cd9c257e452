import { isLeft, type Either } from 'fp-ts/Either'
import { isSome } from 'fp-ts/Option'
import { formatPhone, normalisedPhone } from '@trm/domain/broker-profile'
import { CARRIER_JOINING } from '@trm/domain/carrier-applications'
import { readDocketNumber, readDotNumber, type CarrierNumberFault } from '@trm/domain/carriers'
import type { EquipmentType } from '@trm/domain/equipment'
import { isCarrierNow } from '../joining/entering.ts'
import type { JoiningWay, Settled } from '../joining/joining-way.ts'
import { linkTo, queryValue } from '../routing/links.ts'
import type { RouteId } from '../routing/routes.ts'
import { faultsInFields, isSameStep, readTyped, typedOf, type CarrierJoining, type JoiningPage } from './joining-typed.ts'

type JoiningRouteId = Extract<RouteId, 'onboardingStart' | 'onboardingCompany' | 'onboardingEquipment'>

/** The summary is the last of the equipment step, which is the last path there is. */
const ROUTE_OF: { readonly [P in JoiningPage]: JoiningRouteId } = {
  start: 'onboardingStart',
  'company-info': 'onboardingCompany',
  equipment: 'onboardingEquipment',
  review: 'onboardingEquipment',
}

/** Under the base. `returnTo` is where they were going before they had to join. */
const joiningHref = (page: JoiningPage, returnTo: string | undefined): string => {
  const query = new URLSearchParams({ step: page })
  if (returnTo !== undefined) query.set('returnTo', returnTo)
  return `${linkTo(ROUTE_OF[page])}?${query.toString()}`
}

/** Undefined: the address asks for no step, so that they go on where they stand. */
export const pageAsked = (route: RouteId, search: string): JoiningPage | undefined => {
  const step = queryValue(search, 'step')
  if (route === 'onboardingCompany') return 'company-info'
  if (route === 'onboardingEquipment') return step === 'review' ? 'review' : 'equipment'
  return step === 'start' ? 'start' : undefined
}

const numberSettled = (text: string, read: Either<CarrierNumberFault, string | undefined>): Settled =>
  isLeft(read) ? { text, code: read.left } : { text: read.right ?? '', code: undefined }

const phoneSettled = (text: string): Settled => {
  const read = normalisedPhone(text)
  return isSome(read) ? { text: formatPhone(read.value), code: undefined } : { text, code: 'phone_not_diallable' }
}

/** A number in any spelling becomes the number itself, and what is none is said at once; an empty field waits for the save. */
const settledField = (field: string, text: string): Settled | undefined => {
  if (text.trim() === '') return undefined
  switch (field) {
    case 'phone':
      return phoneSettled(text)
    case 'dotNumber':
      return numberSettled(text, readDotNumber(text))
    case 'mcNumber':
      return numberSettled(text, readDocketNumber(text))
    default:
      return undefined
  }
}

/** Joining as a carrier. `types`: those of equipment there are now. */
export const carrierWay = (types: () => readonly EquipmentType[]): JoiningWay<CarrierJoining> => ({
  joining: CARRIER_JOINING,
  typedOf,
  read: (step, typed) => readTyped(step, typed, types()),
  faultsInFields,
  isSameStep,
  settled: (step, field, typed) => {
    const fields: Readonly<Record<string, string>> = { ...typed[step] }
    return settledField(field, fields[field] ?? '')
  },
  href: joiningHref,
  isIn: isCarrierNow,
})
