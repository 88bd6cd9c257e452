import type { Cents } from '../kernel/index.ts'

/** How a reefer is to run: without a pause, or starting and stopping by itself. */
export const TEMPERATURE_MODES = ['continuous', 'cycle'] as const
export type TemperatureMode = (typeof TEMPERATURE_MODES)[number]

/** Whole degrees Fahrenheit; a set point is both. */
export interface Temperature {
  readonly low: number
  readonly high: number
  /** Undefined: either way. */
  readonly mode: TemperatureMode | undefined
}

/** As the trade writes them: a class that has divisions is one of these (49 CFR 172.101). */
export const HAZMAT_CLASSES = [
  '1.1',
  '1.2',
  '1.3',
  '1.4',
  '1.5',
  '1.6',
  '2.1',
  '2.2',
  '2.3',
  '3',
  '4.1',
  '4.2',
  '4.3',
  '5.1',
  '5.2',
  '6.1',
  '6.2',
  '7',
  '8',
  '9',
] as const
export type HazmatClass = (typeof HAZMAT_CLASSES)[number]

/** Dangerous goods: what a driver needs an endorsement for. */
export interface Hazmat {
  readonly hazmatClass: HazmatClass
  /** Of four digits behind UN or NA. */
  readonly unNumber: string | undefined
}

/** Tarps by their drop; `any`: to be covered, whatever with. */
export const TARPS = ['any', '4_ft', '6_ft', '8_ft', 'smoke'] as const
export type Tarps = (typeof TARPS)[number]

/** What a load asks of whoever hauls it, besides the trailer. What is undefined is not asked for. */
export interface FreightNeeds {
  readonly temperature: Temperature | undefined
  readonly hazmat: Hazmat | undefined
  /** Two drivers. */
  readonly team: boolean
  readonly tarps: Tarps | undefined
  /** What the freight is worth: cargo insurance has to cover it. */
  readonly cargoValue: Cents | undefined
}

/** The same as typed: half of it may be missing, and a class may be none. */
export interface NeedsDraft extends Omit<FreightNeeds, 'temperature' | 'hazmat'> {
  readonly temperature: ({ readonly [K in 'low' | 'high']: number | undefined } & Pick<Temperature, 'mode'>) | undefined
  readonly hazmat: { readonly hazmatClass: string; readonly unNumber: string | undefined } | undefined
}

/** Nothing is asked for. */
export const noNeeds: FreightNeeds = { temperature: undefined, hazmat: undefined, team: false, tarps: undefined, cargoValue: undefined }

/** Each of them, in the form's order. */
export const NEEDS = Object.keys(noNeeds) as readonly (keyof FreightNeeds)[] // noNeeds has exactly these

/** These alone of a load or a draft. */
export const needsOf = <N extends NeedsDraft>({ temperature, hazmat, team, tarps, cargoValue }: N): Pick<N, keyof FreightNeeds> => ({
  temperature,
  hazmat,
  team,
  tarps,
  cargoValue,
})
