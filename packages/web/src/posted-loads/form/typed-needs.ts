import { HAZMAT_CLASSES, type HazmatClass, type NeedsDraft, type Tarps, type TemperatureMode } from '@trm/domain/loads'
import { centsIn, wholeIn, typedMoney, typedNumber } from '../../forms/typed-fields.ts'

/** What a load asks of its carrier, as the form has it. */
export interface TypedNeeds {
  readonly temperatureLow: string
  readonly temperatureHigh: string
  readonly temperatureMode: TemperatureMode | ''
  readonly hazmatClass: HazmatClass | ''
  readonly unNumber: string
  readonly tarps: Tarps | ''
  readonly cargoValue: string
  readonly team: boolean
}

/** What the fields say, for the rules to judge: what is no number is out of bounds. */
export const needsOfTyped = (typed: TypedNeeds): NeedsDraft => {
  const [low, high] = [wholeIn(typed.temperatureLow), wholeIn(typed.temperatureHigh)]
  const mode = typed.temperatureMode || undefined
  const unNumber = typed.unNumber.trim() === '' ? undefined : typed.unNumber
  return {
    temperature: low === undefined && high === undefined && mode === undefined ? undefined : { low, high, mode },
    hazmat: typed.hazmatClass === '' && unNumber === undefined ? undefined : { hazmatClass: typed.hazmatClass, unNumber },
    team: typed.team,
    tarps: typed.tarps || undefined,
    cargoValue: centsIn(typed.cargoValue),
  }
}

/** The fields of a load that is changed or copied. */
export const typedNeeds = ({ temperature, hazmat, team, tarps, cargoValue }: NeedsDraft): TypedNeeds => ({
  temperatureLow: typedNumber(temperature?.low),
  temperatureHigh: temperature?.high === temperature?.low ? '' : typedNumber(temperature?.high),
  temperatureMode: temperature?.mode ?? '',
  hazmatClass: HAZMAT_CLASSES.find((one) => one === hazmat?.hazmatClass) ?? '',
  unNumber: hazmat?.unNumber ?? '',
  tarps: tarps ?? '',
  cargoValue: typedMoney(cargoValue),
  team,
})
