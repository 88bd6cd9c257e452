import { formatMoney } from '@trm/domain/formats'
import { NEEDS, type FreightNeeds, type Temperature } from '@trm/domain/loads'
import { needFactsMessage as message } from '../messages/en-US/load-need-facts.ts'
import { needsMessage } from '../messages/en-US/load-needs.ts'
import { degreesWords } from './need-marks.ts'

type Need = keyof FreightNeeds

export const isNeed = (field: string): field is Need => NEEDS.some((need) => need === field)

export const needLabel = (need: Need): string => message(`loads.need.${need}`)

const temperatureWords = (temperature: Temperature): string =>
  temperature.mode === undefined
    ? degreesWords(temperature)
    : message('loads.temperature.mode', { temperature: degreesWords(temperature), mode: message(`loads.mode.${temperature.mode}`) })

/** As a drawer lists them; undefined: not asked for. */
export const needTermWords = ({
  temperature,
  hazmat,
  team,
  tarps,
  cargoValue,
}: FreightNeeds): { readonly [N in Need]: string | undefined } => ({
  temperature: temperature && temperatureWords(temperature),
  hazmat:
    hazmat &&
    (hazmat.unNumber === undefined
      ? message('loads.hazmat.class', { hazmatClass: hazmat.hazmatClass })
      : message('loads.hazmat.number', { hazmatClass: hazmat.hazmatClass, unNumber: hazmat.unNumber })),
  team: team ? message('loads.team.two') : undefined,
  tarps: tarps && needsMessage(`loads.tarps.${tarps}`),
  cargoValue: cargoValue && formatMoney(cargoValue),
})
