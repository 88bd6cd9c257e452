import { faultOfText, keptText, type TextFaultCode } from './kept-texts.ts'
import {
  LOAD_ENDS,
  STOP_LONGEST,
  STOP_TEXTS,
  stopField,
  stopTexts,
  type SaidStops,
  type StopDetails,
  type StopField,
} from './load-stops.ts'

/** Why a text of an end is not accepted. */
export interface StopFault {
  readonly field: StopField
  readonly code: TextFaultCode
}

/** Everything to mend, in the form's order. */
export const faultsOfStops = (said: SaidStops): readonly StopFault[] =>
  LOAD_ENDS.flatMap((end) => {
    const details = said[end]
    if (details === undefined) return []
    return STOP_TEXTS.flatMap((text): readonly StopFault[] => {
      const code = faultOfText(details[text], STOP_LONGEST[text], text === 'contactPhone')
      return code === undefined ? [] : [{ field: stopField(end, text), code }]
    })
  })

/** Of what has no fault: trimmed, its phone as it is kept. */
export const keptStop = (details: StopDetails): StopDetails => stopTexts((text) => keptText(details[text], text === 'contactPhone'))
