import type { ApplicationForStaff, CarrierApplication, CompanyInfoStep, EquipmentCount, StartStep } from '@trm/domain/carrier-applications'
import type { CarrierApplicationWire, EquipmentCountWire, StaffApplicationWire } from './contract/index.ts'

export const equipmentOf = (wire: readonly EquipmentCountWire[]): readonly EquipmentCount[] =>
  wire.map(({ equipment_type: equipmentType, count }) => ({ equipmentType, count }))

export const equipmentBody = (counts: readonly EquipmentCount[]): EquipmentCountWire[] =>
  counts.map(({ equipmentType, count }) => ({ equipment_type: equipmentType, count }))

type StartWire = NonNullable<CarrierApplicationWire['start']>
type CompanyInfoWire = NonNullable<CarrierApplicationWire['company_info']>

const startOf = (wire: StartWire): StartStep => ({
  firstName: wire.first_name,
  lastName: wire.last_name,
  phone: wire.phone,
  dotNumber: wire.dot_number,
  mcNumber: wire.mc_number,
})

export const startBody = (step: StartStep): StartWire => ({
  first_name: step.firstName,
  last_name: step.lastName,
  phone: step.phone,
  dot_number: step.dotNumber,
  mc_number: step.mcNumber,
})

const companyInfoOf = (wire: CompanyInfoWire): CompanyInfoStep => ({
  legalName: wire.legal_name,
  phone: wire.phone,
  email: wire.email,
  homeCity: wire.home_city,
  homeState: wire.home_state,
})

export const companyInfoBody = (step: CompanyInfoStep): CompanyInfoWire => ({
  legal_name: step.legalName,
  phone: step.phone,
  email: step.email,
  home_city: step.homeCity,
  home_state: step.homeState,
})

export const applicationOf = (wire: CarrierApplicationWire): CarrierApplication => ({
  status: wire.status,
  start: wire.start && startOf(wire.start),
  companyInfo: wire.company_info && companyInfoOf(wire.company_info),
  equipment: wire.equipment && equipmentOf(wire.equipment),
  version: wire.version,
  submittedAt: wire.submitted_at,
  reason: wire.reason,
  carrierId: wire.carrier_id,
})

export const staffApplicationOf = (wire: StaffApplicationWire): ApplicationForStaff => ({
  id: wire.id,
  person: wire.person,
  application: applicationOf(wire.application),
  knownCarrier: wire.known_carrier,
  decidedBy: wire.decided_by,
  decidedAt: wire.decided_at,
})
