import { HAZMAT_CLASSES, type FreightNeeds, type HazmatClass, type NeedsDraft } from './freight-needs.ts'
import type { LoadFault, LoadFaultCode, LoadField } from './load-faults.ts'

/** What a trailer's unit can hold, degrees Fahrenheit. */
export const TEMPERATURE_F = { min: -30, max: 90 } as const
/** US cents: from a dollar to ten million. */
export const CARGO_VALUE = { min: 100, max: 1_000_000_000 } as const

const UN_NUMBER = /^(UN|NA)?\s?-?(\d{4})$/i

/** `un 1203` and `1203` are UN1203; undefined: no such number. */
export const readUnNumber = (text: string): string | undefined => {
  const read = UN_NUMBER.exec(text.trim())
  return read?.[2] === undefined ? undefined : `${(read[1] ?? 'UN').toUpperCase()}${read[2]}`
}

const isClass = (text: string): text is HazmatClass => HAZMAT_CLASSES.some((one) => one === text)

const said = (text: string | undefined): string => (text ?? '').trim()

const fault = (is: boolean, field: LoadField, code: LoadFaultCode): readonly LoadFault[] => (is ? [{ field, code }] : [])

const isDegree = (value: number): boolean => value >= TEMPERATURE_F.min && value <= TEMPERATURE_F.max

const faultsOfTemperature = ({ temperature }: NeedsDraft): readonly LoadFault[] => {
  if (temperature === undefined) return []
  const { low, high } = temperature
  if (low === undefined) return [{ field: 'temperature_low', code: 'required' }]
  const ofOne = (value: number, field: LoadField): readonly LoadFault[] =>
    isDegree(value) ? fault(!Number.isInteger(value), field, 'not_whole') : [{ field, code: 'out_of_bounds' }]
  return [
    ...ofOne(low, 'temperature_low'),
    ...(high === undefined ? [] : ofOne(high, 'temperature_high')),
    ...fault(high !== undefined && low > high, 'temperature_high', 'low_above_high'),
  ]
}

const faultsOfHazmat = ({ hazmat }: NeedsDraft): readonly LoadFault[] => {
  if (hazmat === undefined) return []
  const [hazmatClass, number] = [said(hazmat.hazmatClass), said(hazmat.unNumber)]
  return [
    ...fault(hazmatClass === '' && number !== '', 'hazmat_class', 'required'),
    ...fault(hazmatClass !== '' && !isClass(hazmatClass), 'hazmat_class', 'unknown_class'),
    ...fault(number !== '' && readUnNumber(number) === undefined, 'un_number', 'not_un_number'),
  ]
}

/** Everything to mend, in the form's order. */
export const faultsOfNeeds = (draft: NeedsDraft): readonly LoadFault[] => [
  ...faultsOfTemperature(draft),
  ...faultsOfHazmat(draft),
  ...fault(
    draft.cargoValue !== undefined && !(draft.cargoValue >= CARGO_VALUE.min && draft.cargoValue <= CARGO_VALUE.max),
    'cargo_value',
    'out_of_bounds',
  ),
]

/** Of a draft without a fault: one degree alone is the set point. */
export const statedNeeds = ({ temperature, hazmat, team, tarps, cargoValue }: NeedsDraft): FreightNeeds => {
  const hazmatClass = said(hazmat?.hazmatClass)
  return {
    temperature:
      temperature?.low === undefined
        ? undefined
        : { low: temperature.low, high: temperature.high ?? temperature.low, mode: temperature.mode },
    hazmat: isClass(hazmatClass) ? { hazmatClass, unNumber: readUnNumber(said(hazmat?.unNumber)) } : undefined,
    team,
    tarps,
    cargoValue,
  }
}
