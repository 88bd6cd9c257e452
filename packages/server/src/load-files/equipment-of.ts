import { equipmentKey } from '@trm/domain/equipment'
import type { LoadTemplate } from '@trm/domain/loads'
import { referenceEquipment, type ReferenceEquipment } from '../reference/reference-data.ts'

/** Codes are scoped to their board: SV is one trailer with DAT and another with Truckstop. */
const codesOf = ({ dat, truckstop }: ReferenceEquipment, template: LoadTemplate): readonly string[] =>
  template === 'dat' ? dat.split(' ') : template === 'truckstop' ? truckstop.split(' ') : []

/** A board's code, or what importers call a type, as its val; anything else as it stands, for the rule to judge. */
export const equipmentOf = (text: string, template: LoadTemplate): string => {
  const key = equipmentKey(text)
  if (key === '') return ''
  const coded = referenceEquipment.find((type) => codesOf(type, template).some((code) => code !== '' && equipmentKey(code) === key))
  const known = coded ?? referenceEquipment.find(({ aliases }) => aliases.some((alias) => equipmentKey(alias) === key))
  return known?.val ?? text
}
