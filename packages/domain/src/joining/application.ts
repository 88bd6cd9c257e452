import { left, right, type Either } from 'fp-ts/Either'
import type { Instant } from '../kernel/index.ts'

/**
 * `draft` and `sent_back` can be edited; `submitted` waits for staff; `approved` is a company's person; `declined` has no access until
 * staff reopen it.
 */
export const APPLICATION_STATUSES = ['draft', 'submitted', 'sent_back', 'approved', 'declined'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** What an application is declined for, in short; `other` is said in staff's own words. */
export const DECLINE_CAUSES = ['authority', 'identity', 'record', 'duplicate', 'other'] as const
export type DeclineCause = (typeof DECLINE_CAUSES)[number]

/** What every application has, whatever somebody wants to join as. */
export interface Application {
  readonly status: ApplicationStatus
  /** Counts every change (ETag). */
  readonly version: number
  readonly submittedAt: Instant | undefined
  /** Of `declined`, and of nothing else. */
  readonly declinedFor: DeclineCause | undefined
  /** Of `sent_back`: what staff asks for. Of `declined`: staff's own words, where they wrote any. */
  readonly reason: string | undefined
}

/** `save` and `submit` are the newcomer's, the others staff's. */
export const APPLICATION_EVENTS = ['save', 'submit', 'approve', 'send_back', 'decline', 'reopen'] as const
export type ApplicationEvent = (typeof APPLICATION_EVENTS)[number]

type ApplicationTable = { readonly [Row in ApplicationStatus]: { readonly [Cell in ApplicationEvent]?: ApplicationStatus } }

/**
 * One row per status, one cell per event the status answers; an event without a cell is refused and changes nothing.
 * @public
 */
export const APPLICATION_TABLE: ApplicationTable = {
  draft: { save: 'draft', submit: 'submitted' },
  submitted: { approve: 'approved', send_back: 'sent_back', decline: 'declined' },
  sent_back: { save: 'sent_back', submit: 'submitted' },
  approved: {},
  declined: { reopen: 'submitted' },
}

/** Why an event changed nothing. */
export type ApplicationRefused<S extends string> =
  | { readonly _tag: 'NotInThisStatus'; readonly status: ApplicationStatus }
  /** Steps that were never saved; never none. */
  | { readonly _tag: 'Incomplete'; readonly missing: readonly S[] }

/** `submit`: all is saved and can be sent. `wait`: staff look at it. `done`: let in. `declined`: nothing is left to do. */
export type NextInApplication<S extends string> = S | 'submit' | 'wait' | 'done' | 'declined'

/** What is asked of an application of steps `S`, of which `Saved` is what was saved. */
export interface Joining<S extends string, Saved> {
  /** In order. Each is saved by itself, so that it can be left and gone on with elsewhere. */
  readonly steps: readonly S[]
  /** In the order of the steps. */
  readonly missing: (application: Saved) => readonly S[]
  /** What an event makes of an application; nothing is submitted that lacks a step. */
  readonly after: (
    application: Saved & Pick<Application, 'status'>,
    event: ApplicationEvent,
  ) => Either<ApplicationRefused<S>, ApplicationStatus>
  /** A step may be opened once all before it are saved. */
  readonly mayOpen: (application: Saved, step: S) => boolean
  /** Where somebody who comes back goes on, on whatever device. What was sent back is looked through from the first step. */
  readonly next: (application: Saved & Pick<Application, 'status'>) => NextInApplication<S>
}

/** `isSaved`: by step, in order. */
export const joiningOf = <S extends string, Saved>(
  isSaved: {
    readonly [Step in S]: (application: Saved) => boolean
  },
): Joining<S, Saved> => {
  const steps = Object.keys(isSaved) as S[] // its keys are the steps
  const missing = (application: Saved): readonly S[] => steps.filter((step) => !isSaved[step](application))
  return {
    steps,
    missing,
    after: (application, event) => {
      const { status } = application
      const next = APPLICATION_TABLE[status][event]
      if (next === undefined) return left({ _tag: 'NotInThisStatus', status })
      const lacking = event === 'submit' ? missing(application) : []
      return lacking.length > 0 ? left({ _tag: 'Incomplete', missing: lacking }) : right(next)
    },
    mayOpen: (application, step) => {
      const [first] = missing(application)
      return first === undefined || steps.indexOf(step) <= steps.indexOf(first)
    },
    next: (application) => {
      const [first] = missing(application)
      switch (application.status) {
        case 'submitted':
          return 'wait'
        case 'approved':
          return 'done'
        case 'declined':
          return 'declined'
        case 'sent_back':
          return first ?? steps[0] ?? 'submit'
        case 'draft':
          return first ?? 'submit'
      }
    },
  }
}
