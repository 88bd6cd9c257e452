import { formatPhone } from '@trm/domain/broker-profile'
import type { CarrierSteps } from '@trm/domain/carrier-applications'
import type { EquipmentType } from '@trm/domain/equipment'
import type { Applicant } from '@trm/domain/joining'
import { equipmentWords } from '../../equipment/equipment-words.ts'
import { staffMessage as message } from '../../messages/en-US/staff.ts'
import { townLabel } from '../../places/typed-town.ts'

/** A fact somebody gave; undefined: they did not. */
export interface GivenLine {
  readonly name: string
  readonly value: string | undefined
  /** Takes a whole line. */
  readonly isWide?: boolean
}

/** Who applies. */
export const personLines = (start: Applicant | undefined): readonly GivenLine[] => [
  { name: message('staff.col.person'), value: start && `${start.firstName} ${start.lastName}` },
  { name: message('staff.person.phone'), value: start && formatPhone(start.phone) },
]

/** What a carrier gave, in an order that does not depend on it. */
export const carrierLines = ({ start, companyInfo, equipment }: CarrierSteps, types: readonly EquipmentType[]): readonly GivenLine[] => [
  { name: message('staff.fact.legalName'), value: companyInfo?.legalName, isWide: true },
  { name: message('staff.fact.dotNumber'), value: start?.dotNumber },
  { name: message('staff.fact.mcNumber'), value: start && (start.mcNumber ?? message('staff.fact.mcNumber.none')) },
  { name: message('staff.fact.phone'), value: companyInfo && formatPhone(companyInfo.phone) },
  { name: message('staff.fact.town'), value: companyInfo && townLabel(companyInfo.homeCity, companyInfo.homeState) },
  { name: message('staff.fact.email'), value: companyInfo?.email, isWide: true },
  {
    name: message('staff.fact.equipment'),
    value: equipment?.map(({ equipmentType, count }) => `${count} × ${equipmentWords([equipmentType], types).join()}`).join(', '),
    isWide: true,
  },
]

export interface ChangedLine {
  readonly name: string
  readonly before: string | undefined
  readonly now: string | undefined
}

/** Fact by fact, of two that are given alike. */
export const changesBetween = (before: readonly GivenLine[], now: readonly GivenLine[]): readonly ChangedLine[] =>
  now.flatMap(({ name, value }, index) => {
    const was = before[index]?.value
    return was === value ? [] : [{ name, before: was, now: value }]
  })
