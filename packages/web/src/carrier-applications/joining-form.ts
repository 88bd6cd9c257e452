import { isLeft, type Either } from 'fp-ts/Either'
import { isSome } from 'fp-ts/Option'
import { formatPhone, normalisedPhone } from '@trm/domain/broker-profile'
import { nextInApplication, type CarrierApplication, mayOpen, missingSteps, type ApplicationStep } from '@trm/domain/carrier-applications'
import { readDocketNumber, readDotNumber, type CarrierNumberFault } from '@trm/domain/carriers'
import { mergedFields, type Merged } from '@trm/domain/forms'
import { linkTo, queryValue } from '../routing/links.ts'
import type { RouteId } from '../routing/routes.ts'
import type { JoiningPage, StepLines, StepFault, TypedSteps } from './joining-typed.ts'

type JoiningRouteId = Extract<RouteId, 'onboardingStart' | 'onboardingCompany' | 'onboardingEquipment'>

/** The summary is the last of the equipment step, which is the last path there is. */
const ROUTE_OF: { readonly [P in JoiningPage]: JoiningRouteId } = {
  start: 'onboardingStart',
  'company-info': 'onboardingCompany',
  equipment: 'onboardingEquipment',
  review: 'onboardingEquipment',
}

/** Under the base. `returnTo` is where they were going before they had to join. */
export const joiningHref = (page: JoiningPage, returnTo: string | undefined): string => {
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

/** Where somebody goes on, on whatever device. */
const pageStanding = (application: CarrierApplication): JoiningPage => {
  const next = nextInApplication(application)
  return next === 'submit' || next === 'wait' || next === 'done' ? 'review' : next
}

/** The page somebody asks for, or the first they can have: a step is opened once all before it are saved. */
export const openable = (application: CarrierApplication, asked: JoiningPage | undefined): JoiningPage => {
  const standing = pageStanding(application)
  if (asked === undefined) return standing
  if (asked === 'review') return missingSteps(application).length === 0 ? asked : standing
  return mayOpen(application, asked) ? asked : standing
}

/** After a save: what is missing, else the summary; what was sent back is gone through step by step. */
export const pageAfter = (saved: ApplicationStep, application: CarrierApplication): JoiningPage => {
  const [missing] = missingSteps(application)
  if (missing !== undefined) return missing
  if (application.status !== 'sent_back') return 'review'
  return saved === 'start' ? 'company-info' : saved === 'company-info' ? 'equipment' : 'review'
}

/** Somebody was faster: the step in sight is merged with theirs, field by field; the others are theirs. */
export const mergedSteps = (page: JoiningPage, before: TypedSteps, mine: TypedSteps, theirs: TypedSteps): Merged<TypedSteps, StepLines> => {
  if (page === 'review') return { typed: theirs, overtaken: undefined }
  const lines = (steps: TypedSteps): StepLines => ({ ...steps[page] })
  const { typed, overtaken } = mergedFields(lines(before), lines(mine), lines(theirs))
  return { typed: { ...theirs, [page]: typed }, overtaken }
}

export type SettledField = 'dotNumber' | 'mcNumber' | 'phone'

/** What a field says once it was left, and what is wrong with it. */
interface Settled {
  readonly text: string
  readonly code: StepFault['code'] | undefined
}

const numberSettled = (text: string, read: Either<CarrierNumberFault, string | undefined>): Settled =>
  isLeft(read) ? { text, code: read.left } : { text: read.right ?? '', code: undefined }

const phoneSettled = (text: string): Settled => {
  const read = normalisedPhone(text)
  return isSome(read) ? { text: formatPhone(read.value), code: undefined } : { text, code: 'phone_not_diallable' }
}

/** A number in any spelling becomes the number itself, and what is none is said at once; an empty field waits for the save. */
export const settledField = (field: SettledField, text: string): Settled | undefined => {
  if (text.trim() === '') return undefined
  if (field === 'phone') return phoneSettled(text)
  return numberSettled(text, field === 'dotNumber' ? readDotNumber(text) : readDocketNumber(text))
}
