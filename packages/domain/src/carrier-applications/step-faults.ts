import { CONTACT_FAULT_CODES, type CarrierNumberFault, type ContactFaultCode } from '../carriers/index.ts'
import type { EquipmentCountFault } from '../equipment/index.ts'

/** Fields of the three steps and of a decision, as the wire spells them. */
export type ApplicationField =
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'dot_number'
  | 'mc_number'
  | 'legal_name'
  | 'email'
  | 'home_city'
  | 'home_state'
  | 'reason'
  | EquipmentCountFault['field']

/** Why a field of a step or of a decision is not accepted. */
export type ApplicationFaultCode = ContactFaultCode | CarrierNumberFault | EquipmentCountFault['code']

/** Every code there is, for the contract and the messages. */
export const APPLICATION_FAULT_CODES: readonly ApplicationFaultCode[] = [
  ...CONTACT_FAULT_CODES,
  'not_a_number',
  'too_many_digits',
  'is_docket_number',
  'is_dot_number',
  'forwarder_number',
  'not_whole',
  'out_of_bounds',
]

/** One field to mend; the words come from the messages. */
export interface ApplicationFault {
  readonly field: ApplicationField
  readonly code: ApplicationFaultCode
}

/** Characters. */
export const LONGEST_PERSON_NAME = 100
/** Characters of staff's reason for sending back. */
export const LONGEST_REASON = 1000
