import { addDays, type PlainDate } from '@trm/domain/kernel'
import { message } from '../messages/message.ts'

/** Beside a date: today and tomorrow by name, in the reader's language; other days have none. */
export const DayName = ({ day, today }: { readonly day: PlainDate; readonly today: PlainDate }) => {
  const name = day === today ? 'common.today' : day === addDays(today, 1) ? 'common.tomorrow' : undefined
  return name && <small className="trm-day">{message(name)}</small>
}
