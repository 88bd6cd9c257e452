import { SelectField } from '../design/form.tsx'
import { openingMessage } from '../messages/en-US/openings.ts'

const MINUTES = ['15', '30', '60', '240', '1440'] as const
/** How long a carrier has to answer an offer, in minutes. */
export type AnswerMinutes = (typeof MINUTES)[number]

interface AnswerTimeProps {
  readonly id: string
  readonly minutes: AnswerMinutes
  readonly onChange: (minutes: AnswerMinutes) => void
}

/** How long the carrier of an offer has to answer it. */
export const AnswerTime = ({ id, minutes, onChange }: AnswerTimeProps) => (
  <SelectField
    id={id}
    label={openingMessage('offers.extend.minutes')}
    value={minutes}
    choices={MINUTES.map((value) => ({ value, label: openingMessage(`offers.extend.minutes.${value}`) }))}
    onChange={onChange}
  />
)
