import * as E from 'fp-ts/Either'
import type * as TE from 'fp-ts/TaskEither'
import {
  applicationAfter,
  type ApplicationFailure,
  type CarrierApplication,
  type CarrierApplications,
  type StepSaved,
} from '@trm/domain/carrier-applications'
import { instantOf, type CallFailure } from '@trm/domain/kernel'

export const anApplication = (given: Partial<CarrierApplication> = {}): CarrierApplication => ({
  status: 'draft',
  start: undefined,
  companyInfo: undefined,
  equipment: undefined,
  version: 0,
  submittedAt: undefined,
  reason: undefined,
  carrierId: undefined,
  ...given,
})

export const aStart = { firstName: 'Nia', lastName: 'New', phone: '+14175550142', dotNumber: '1234567', mcNumber: '123456' } as const
export const aCompany = {
  legalName: 'Ozark Hauling LLC',
  phone: '+14175550100',
  email: 'dispatch@ozark.example',
  homeCity: 'Joplin',
  homeState: 'MO',
} as const
export const aFleet = [{ equipmentType: 'van', count: 3 }] as const

export const aComplete = (given: Partial<CarrierApplication> = {}): CarrierApplication =>
  anApplication({ start: aStart, companyInfo: aCompany, equipment: aFleet, version: 3, ...given })

const withStep = (application: CarrierApplication, saved: StepSaved): CarrierApplication => {
  const next = { ...application, version: application.version + 1 }
  switch (saved.step) {
    case 'start':
      return { ...next, start: saved.value }
    case 'company-info':
      return { ...next, companyInfo: saved.value }
    case 'equipment':
      return { ...next, equipment: saved.value }
  }
}

/** The server's side of one person's application, by the domain's own table. `failing` fails the next call once. */
export const anApplicationServer = (first: CarrierApplication) => {
  let kept = first
  let failure: CallFailure | undefined
  const saves: StepSaved[] = []
  const keys: string[] = []
  const answered =
    <A>(answer: () => E.Either<ApplicationFailure, A>): TE.TaskEither<ApplicationFailure, A> =>
    async () => {
      const failing = failure
      failure = undefined
      return failing === undefined ? answer() : E.left(failing)
    }
  const applications: CarrierApplications = {
    begin: () => answered(() => E.right(kept)),
    read: async () => {
      const failing = failure
      failure = undefined
      return failing === undefined ? E.right(kept) : E.left(failing)
    },
    save: (saved, version) =>
      answered(() => {
        if (E.isLeft(applicationAfter(kept, 'save'))) return E.left({ _tag: 'NotEditable', application: kept })
        if (version !== kept.version) return E.left({ _tag: 'Stale', application: kept })
        saves.push(saved)
        kept = withStep(kept, saved)
        return E.right(kept)
      }),
    submit: (key) => {
      keys.push(key)
      return answered(() => {
        const status = applicationAfter(kept, 'submit')
        if (E.isLeft(status)) return E.left({ _tag: 'NotEditable', application: kept })
        kept = { ...kept, status: status.right, submittedAt: instantOf(1_700_000_000_000), version: kept.version + 1 }
        return E.right(kept)
      })
    },
  }
  return {
    applications,
    saves,
    keys,
    kept: () => kept,
    /** What somebody else does to it: another device, or staff. */
    put: (next: Partial<CarrierApplication>): void => {
      kept = { ...kept, version: kept.version + 1, ...next }
    },
    failNext: (next: CallFailure): void => {
      failure = next
    },
  }
}
