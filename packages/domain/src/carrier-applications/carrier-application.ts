import { left, right, type Either } from 'fp-ts/Either'
import type { EquipmentCount } from '../equipment/index.ts'
import type { Instant } from '../kernel/index.ts'

export type { EquipmentCount }

/** The three steps of joining, in order. Each is saved by itself, so that it can be left and gone on with elsewhere. */
export const APPLICATION_STEPS = ['start', 'company-info', 'equipment'] as const
export type ApplicationStep = (typeof APPLICATION_STEPS)[number]

/** `draft` and `sent_back` can be edited; `submitted` waits for staff; `approved` is a carrier. */
export const APPLICATION_STATUSES = ['draft', 'submitted', 'sent_back', 'approved'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** Digits alone, without prefix or leading zeros. A USDOT number is required, a docket (MC, MX, FF) number is not. */
export interface StartStep {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly dotNumber: string
  readonly mcNumber: string | undefined
}

/** The company as the newcomer states it: what it is called, how it is reached, where it is at home. */
export interface CompanyInfoStep {
  readonly legalName: string
  readonly phone: string
  readonly email: string
  readonly homeCity: string
  /** Postal code of the state or province. */
  readonly homeState: string
}

/** What somebody has given so far to become a carrier. Undefined: the step was never saved. */
export interface CarrierApplication {
  readonly status: ApplicationStatus
  readonly start: StartStep | undefined
  readonly companyInfo: CompanyInfoStep | undefined
  readonly equipment: readonly EquipmentCount[] | undefined
  /** Counts every change (ETag). */
  readonly version: number
  readonly submittedAt: Instant | undefined
  /** Of `sent_back`: what staff asks for. */
  readonly reason: string | undefined
  /** From approval on. */
  readonly carrierId: string | undefined
}

/** `save` and `submit` are the newcomer's, the others staff's. */
export const APPLICATION_EVENTS = ['save', 'submit', 'approve', 'send_back'] as const
export type ApplicationEvent = (typeof APPLICATION_EVENTS)[number]

type ApplicationTable = { readonly [Row in ApplicationStatus]: { readonly [Cell in ApplicationEvent]?: ApplicationStatus } }

/**
 * One row per status, one cell per event the status answers; an event without a cell is refused and changes nothing.
 * @public
 */
export const APPLICATION_TABLE: ApplicationTable = {
  draft: { save: 'draft', submit: 'submitted' },
  submitted: { approve: 'approved', send_back: 'sent_back' },
  sent_back: { save: 'sent_back', submit: 'submitted' },
  approved: {},
}

/** Why an event changed nothing. */
export type ApplicationRefused =
  | { readonly _tag: 'NotInThisStatus'; readonly status: ApplicationStatus }
  /** Steps that were never saved; never none. */
  | { readonly _tag: 'Incomplete'; readonly missing: readonly ApplicationStep[] }

type Saved = Pick<CarrierApplication, 'start' | 'companyInfo' | 'equipment'>

const isSaved: { readonly [S in ApplicationStep]: (application: Saved) => boolean } = {
  start: ({ start }) => start !== undefined,
  'company-info': ({ companyInfo }) => companyInfo !== undefined,
  equipment: ({ equipment }) => equipment !== undefined,
}

/** In the order of the steps. */
export const missingSteps = (application: Saved): readonly ApplicationStep[] =>
  APPLICATION_STEPS.filter((step) => !isSaved[step](application))

/** What an event makes of an application; nothing is submitted that lacks a step. */
export const applicationAfter = (
  application: Saved & Pick<CarrierApplication, 'status'>,
  event: ApplicationEvent,
): Either<ApplicationRefused, ApplicationStatus> => {
  const { status } = application
  const next = APPLICATION_TABLE[status][event]
  if (next === undefined) return left({ _tag: 'NotInThisStatus', status })
  const missing = event === 'submit' ? missingSteps(application) : []
  return missing.length > 0 ? left({ _tag: 'Incomplete', missing }) : right(next)
}

/** A step may be opened once all before it are saved. */
export const mayOpen = (application: Saved, step: ApplicationStep): boolean => {
  const [missing] = missingSteps(application)
  return missing === undefined || APPLICATION_STEPS.indexOf(step) <= APPLICATION_STEPS.indexOf(missing)
}

/** `submit`: all is saved and can be sent. `wait`: staff look at it. `done`: a carrier. */
export type NextInApplication = ApplicationStep | 'submit' | 'wait' | 'done'

/** Where somebody who comes back goes on, on whatever device. What was sent back is looked through from the first step. */
export const nextInApplication = (application: Saved & Pick<CarrierApplication, 'status'>): NextInApplication => {
  switch (application.status) {
    case 'submitted':
      return 'wait'
    case 'approved':
      return 'done'
    case 'sent_back':
      return missingSteps(application)[0] ?? 'start'
    case 'draft':
      return missingSteps(application)[0] ?? 'submit'
  }
}
