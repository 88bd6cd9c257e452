import type { ApplicationForStaff, ApplicationStatus } from '@trm/domain/carrier-applications'
import type { EquipmentType } from '@trm/domain/equipment'
import type { CallFailure, CountedPart, Listed } from '@trm/domain/kernel'

export type StaffTab = ApplicationStatus

export interface StaffAsked {
  readonly tab: StaffTab
  /** The open application. */
  readonly id: string | undefined
}

/** What staff are about to decide; nothing is sent before they confirm it. */
export interface Deciding {
  readonly kind: 'Approve' | 'SendBack'
  readonly reason: string
  readonly fault: 'required' | 'too_long' | undefined
  readonly failure: CallFailure | undefined
  readonly isBusy: boolean
}

export interface OpenApplication {
  readonly id: string
  readonly row: ApplicationForStaff | undefined
  readonly asked: 'Loading' | 'Loaded' | 'Gone' | CallFailure
  /** Decided or changed by somebody else while it was open. */
  readonly isOvertaken: boolean
  readonly deciding: Deciding | undefined
}

export interface StaffView {
  readonly asked: StaffAsked
  readonly queues: { readonly [S in ApplicationStatus]: Listed<CountedPart<ApplicationForStaff>> }
  readonly open: OpenApplication | undefined
  /** None until they are known. */
  readonly types: readonly EquipmentType[]
}
