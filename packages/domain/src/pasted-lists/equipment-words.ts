import { referenceEquipment, type ReferenceEquipment } from '@trm/data/equipment'
import { equipmentKey, type EquipmentType } from '../equipment/index.ts'
import type { LoadTemplate } from '../loads/index.ts'

type Board = 'dat' | 'truckstop'

const codesOf = (type: ReferenceEquipment, board: Board): readonly string[] =>
  type[board]
    .split(' ')
    .map(equipmentKey)
    .filter((code) => code !== '')

/** The first of a key counts. */
const tableOf = <A>(pairs: readonly (readonly [string, A])[]): ReadonlyMap<string, A> => {
  const table = new Map<string, A>()
  for (const [key, value] of pairs) if (key !== '' && !table.has(key)) table.set(key, value)
  return table
}

const boardCodes = (board: Board): ReadonlyMap<string, string> =>
  tableOf(referenceEquipment.flatMap((type) => codesOf(type, board).map((code) => [code, type.val] as const)))

/** Codes are scoped to their board: SV is one trailer with DAT and another with Truckstop. */
const CODES: { readonly [B in Board]: ReadonlyMap<string, string> } = { dat: boardCodes('dat'), truckstop: boardCodes('truckstop') }

const ALIASES = tableOf(
  referenceEquipment.flatMap(({ val, name, aliases }) => [name, val, ...aliases].map((alias) => [equipmentKey(alias), val] as const)),
)

/** Of a list that names no board a code counts where no other board means another trailer by it. */
const codeOf = (key: string, template: LoadTemplate): string | undefined => {
  if (template === 'dat' || template === 'truckstop') return CODES[template].get(key)
  if (template === 'portal') return undefined
  const [dat, truckstop] = [CODES.dat.get(key), CODES.truckstop.get(key)]
  return dat === undefined || truckstop === undefined || dat === truckstop ? (dat ?? truckstop) : undefined
}

/** A board's code, or what importers call a type, as its val; anything else as it stands, for the rule to judge. */
export const equipmentOf = (text: string, template: LoadTemplate): string => {
  const key = equipmentKey(text)
  if (key === '') return ''
  return codeOf(key, template) ?? ALIASES.get(key) ?? text
}

const singular = (text: string): string => (/[^s]s$/i.test(text) ? text.slice(0, -1) : text)

/** The portal's types by name and val; made once for them, since a list asks for each of its phrases. */
const byKey = new WeakMap<readonly EquipmentType[], ReadonlyMap<string, EquipmentType>>()

const typesByKey = (types: readonly EquipmentType[]): ReadonlyMap<string, EquipmentType> => {
  const made = byKey.get(types)
  if (made !== undefined) return made
  const table = tableOf(types.flatMap((type) => [type.name, type.val].map((text) => [equipmentKey(text), type] as const)))
  byKey.set(types, table)
  return table
}

/** The val of one word or phrase of a list, such as `vans`, `Step Deck`, `VR`; undefined: nobody knows it. `types`: the portal's own. */
export const equipmentNamed = (text: string, types: readonly EquipmentType[]): string | undefined => {
  const table = typesByKey(types)
  const named = (one: string): string | undefined => {
    const found = table.get(equipmentKey(one)) ?? table.get(equipmentKey(equipmentOf(one, 'unknown')))
    return found === undefined || found.isRetired === true ? undefined : found.val
  }
  const one = singular(text)
  return named(text) ?? (one === text ? undefined : named(one))
}
