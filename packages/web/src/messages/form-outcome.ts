import { formOutcome } from './en-US/form-outcome.ts'
import { messageOf } from './message.ts'

/** Words beside the button of a form: what came of a save. */
export const formOutcomeMessage = messageOf(formOutcome)
