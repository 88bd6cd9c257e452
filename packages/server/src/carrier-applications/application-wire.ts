import type { CarrierApplicationWire, StaffApplicationWire } from '@trm/adapters/http/contract'
import type { ApplicationForStaff, CarrierApplication } from '@trm/domain/carrier-applications'
import { equipmentWire } from '../equipment/equipment-count-wire.ts'

export const applicationWire = ({ start, companyInfo, equipment, ...rest }: CarrierApplication): CarrierApplicationWire => ({
  status: rest.status,
  start: start && {
    first_name: start.firstName,
    last_name: start.lastName,
    phone: start.phone,
    dot_number: start.dotNumber,
    mc_number: start.mcNumber,
  },
  company_info: companyInfo && {
    legal_name: companyInfo.legalName,
    phone: companyInfo.phone,
    email: companyInfo.email,
    home_city: companyInfo.homeCity,
    home_state: companyInfo.homeState,
  },
  equipment: equipment && equipmentWire(equipment),
  version: rest.version,
  submitted_at: rest.submittedAt,
  reason: rest.reason,
  carrier_id: rest.carrierId,
})

export const staffApplicationWire = (seen: ApplicationForStaff): StaffApplicationWire => ({
  id: seen.id,
  person: seen.person,
  application: applicationWire(seen.application),
  known_carrier: seen.knownCarrier,
  decided_by: seen.decidedBy,
  decided_at: seen.decidedAt,
  version: seen.application.version,
})
