import type { EquipmentType } from '@trm/domain/equipment'
import { APPLICATION_STATUSES, type ApplicationStatus, type DeclineCause } from '@trm/domain/joining'
import type { CallFailure, CountedPart, Instant, Listed } from '@trm/domain/kernel'
import { APPLICATIONS_OF, mayBeTaken, type ApplicationForStaff, type ApplicationsOf, type Decision } from '@trm/domain/staff'
import { linkTo, queryValue } from '../../routing/links.ts'
import { withQuery } from '../../routing/with-query.ts'

export type StaffTab = ApplicationStatus

export interface StaffAsked {
  readonly tab: StaffTab
  /** By who has taken them; undefined: all of the tab. */
  readonly of: ApplicationsOf | undefined
  /** The open application. */
  readonly id: string | undefined
}

/** What staff are about to decide; nothing is sent before they confirm it. */
export interface Deciding {
  readonly kind: Decision['_tag']
  /** Of `Decline` alone. */
  readonly cause: DeclineCause | undefined
  readonly reason: string
  /** `no_cause`: none was chosen; the others are of the reason. */
  readonly fault: 'required' | 'too_long' | 'no_cause' | undefined
  readonly failure: CallFailure | undefined
  /** Why it cannot be approved as things stand. */
  readonly notApproved: 'taken' | 'has_company' | undefined
  readonly isBusy: boolean
}

export interface OpenApplication {
  readonly id: string
  readonly row: ApplicationForStaff | undefined
  readonly asked: 'Loading' | 'Loaded' | 'Gone' | CallFailure
  /** Decided or changed by somebody else while it was open. */
  readonly isOvertaken: boolean
  readonly deciding: Deciding | undefined
  /** Of taking it, or giving it back. `Lost`: another has it, or it was changed. */
  readonly taking: 'Idle' | 'Busy' | 'Lost' | CallFailure
}

export interface StaffView {
  readonly asked: StaffAsked
  readonly queues: { readonly [S in ApplicationStatus]: Listed<CountedPart<ApplicationForStaff>> }
  readonly open: OpenApplication | undefined
  /** By which it is said how long they wait. */
  readonly now: Instant
  /** None until they are known. */
  readonly types: readonly EquipmentType[]
}

/** Whether it is asked who has taken them. */
export const ofWhom = ({ of }: Pick<StaffAsked, 'of'>, tab: StaffTab): ApplicationsOf | undefined => (mayBeTaken(tab) ? of : undefined)

/** Under the base; what waits for an answer needs no word. */
export const staffHref = ({ tab, of, id }: StaffAsked): string =>
  withQuery(linkTo('staff'), { list: tab === 'submitted' ? undefined : tab, taken: of, application: id })

export const staffAskedIn = (search: string): StaffAsked => {
  const [list, taken] = [queryValue(search, 'list'), queryValue(search, 'taken')]
  return {
    tab: APPLICATION_STATUSES.find((status) => status === list) ?? 'submitted',
    of: APPLICATIONS_OF.find((of) => of === taken),
    id: queryValue(search, 'application'),
  }
}
