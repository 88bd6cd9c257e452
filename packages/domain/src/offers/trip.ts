import { recordOf, wireName, type WireName } from '../kernel/index.ts'
import { faultOfText, keptText, type LoadStops, type TextFaultCode } from '../loads/index.ts'
import type { OfferStatus } from './offer-event.ts'

/** Who drives and with what, and how many characters each may have. */
export const DRIVER_LONGEST = { driverName: 80, driverPhone: 40, truckNumber: 20, trailerNumber: 20 } as const
/** The name of one of these texts. */
export type DriverText = keyof typeof DRIVER_LONGEST

/** Every text, in the form's order. */
export const DRIVER_TEXTS = Object.keys(DRIVER_LONGEST) as readonly DriverText[] // DRIVER_LONGEST has exactly the texts

/** As the carrier names them; what is empty is not named yet. */
export type Driving = Readonly<Record<DriverText, string>>

/** Each text as `of` has it. */
export const drivingTexts = (of: (text: DriverText) => string): Driving => recordOf(DRIVER_TEXTS, of)

/** Nobody and nothing is named. */
export const noDriving: Driving = drivingTexts(() => '')

/** What it takes to drive a booked load, or took until its booking was canceled: for the people of its two companies. */
export interface Trip {
  readonly stops: LoadStops
  readonly driving: Driving
  /** Of `driving`, from 1 on (ETag). */
  readonly version: number
}

/** Who drives is named while the load is booked. What was said of a trip is read as long as whom to call is (`hasContacts`). */
export const isDriven = (status: OfferStatus): boolean => status === 'booked_load'

/** Why a text is not accepted, by the wire's name. */
export interface DrivingFault {
  readonly field: WireName<DriverText>
  readonly code: TextFaultCode
}

/** Everything to mend, in the form's order. */
export const faultsOfDriving = (driving: Driving): readonly DrivingFault[] =>
  DRIVER_TEXTS.flatMap((text): readonly DrivingFault[] => {
    const code = faultOfText(driving[text], DRIVER_LONGEST[text], text === 'driverPhone')
    return code === undefined ? [] : [{ field: wireName(text), code }]
  })

/** Of what has no fault: trimmed, its phone as it is kept. */
export const keptDriving = (driving: Driving): Driving => drivingTexts((text) => keptText(driving[text], text === 'driverPhone'))
