import { isLeft, left, right, type Either } from 'fp-ts/Either'
import { faultOfLine, LONGEST_OF_CARRIER, readDocketNumber, tidyLine, type CarrierNumberFault } from '../carriers/index.ts'

/** With whom a load was covered outside of here. */
export interface CoveredBy {
  readonly carrierName: string
  readonly mcNumber: string | undefined
}

/** A field of `CoveredBy` to mend, as the wire spells it. */
export interface CoveredByFault {
  readonly field: 'carrier_name' | 'mc_number'
  readonly code: 'required' | 'too_long' | CarrierNumberFault
}

/** As typed; right: as it is kept, the name tidied and at most 120 characters, the number its digits. */
export const readCoveredBy = (typed: CoveredBy): Either<readonly CoveredByFault[], CoveredBy> => {
  const carrierName = tidyLine(typed.carrierName)
  const number = readDocketNumber(typed.mcNumber ?? '')
  const nameFault = faultOfLine(carrierName, LONGEST_OF_CARRIER.name)
  const faults: readonly CoveredByFault[] = [
    ...(nameFault === undefined ? [] : [{ field: 'carrier_name', code: nameFault } as const]),
    ...(isLeft(number) ? [{ field: 'mc_number', code: number.left } as const] : []),
  ]
  return faults.length > 0 || isLeft(number) ? left(faults) : right({ carrierName, mcNumber: number.right })
}
