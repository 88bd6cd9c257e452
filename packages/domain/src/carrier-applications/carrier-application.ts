import type { EquipmentCount } from '../equipment/index.ts'
import { joiningOf, type Applicant, type Application } from '../joining/index.ts'

export type { EquipmentCount }

/** Digits alone, without prefix or leading zeros. A USDOT number is required, a docket (MC, MX, FF) number is not. */
export interface StartStep extends Applicant {
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
export interface CarrierApplication extends Application {
  readonly start: StartStep | undefined
  readonly companyInfo: CompanyInfoStep | undefined
  readonly equipment: readonly EquipmentCount[] | undefined
  /** From approval on. */
  readonly carrierId: string | undefined
}

/** What the steps hold. */
export type CarrierSteps = Pick<CarrierApplication, 'start' | 'companyInfo' | 'equipment'>

/** The three steps of joining as a carrier, and the machine of every application over them. */
export const CARRIER_JOINING = joiningOf({
  start: ({ start }: CarrierSteps) => start !== undefined,
  'company-info': ({ companyInfo }: CarrierSteps) => companyInfo !== undefined,
  equipment: ({ equipment }: CarrierSteps) => equipment !== undefined,
})

/** Of joining as a carrier. */
export type ApplicationStep = (typeof CARRIER_JOINING)['steps'][number]
