import { CARRIER_JOINING, type CarrierApplication, type StepSaved } from '@trm/domain/carrier-applications'
import { applicationServer } from '../../joining/testing/application-server.ts'

export const anApplication = (given: Partial<CarrierApplication> = {}): CarrierApplication => ({
  status: 'draft',
  start: undefined,
  companyInfo: undefined,
  equipment: undefined,
  version: 0,
  submittedAt: undefined,
  declinedFor: undefined,
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

const withStep = (next: CarrierApplication, saved: StepSaved): CarrierApplication => {
  switch (saved.step) {
    case 'start':
      return { ...next, start: saved.value }
    case 'company-info':
      return { ...next, companyInfo: saved.value }
    case 'equipment':
      return { ...next, equipment: saved.value }
  }
}

/** The server's side of one person's application as a carrier. */
export const anApplicationServer = applicationServer(CARRIER_JOINING, withStep)
