import { firstRow } from '../../database/database.ts'
import { DUE_BY, sendAll } from '../../testing/send-all.ts'
import type { MessageOutcome } from '../../telemetry/message-ways.ts'
import { makeMailSender, type MailSending } from '../send-mail.ts'

/** Sends what is due until nothing is or the server takes none; gives how many left. */
export const sendAllMail = async (sending: MailSending): Promise<number> => {
  const outcomes: MessageOutcome[] = []
  const tried = (outcome: MessageOutcome): void => {
    outcomes.push(outcome)
    sending.tried?.(outcome)
  }
  const isDue = async (): Promise<boolean> =>
    !outcomes.includes('delayed') &&
    (await firstRow(sending.database.db)`
      select 1 from outgoing_mail where state in ('waiting', 'noted') and next_try_at <= ${DUE_BY}`) !== undefined
  await sendAll(() => makeMailSender({ ...sending, tried }), isDue)
  return outcomes.filter((outcome) => outcome === 'sent').length
}
