import * as E from 'fp-ts/Either'
import type { Logger } from '@trm/domain/kernel'
import type { Database } from '../database/database.ts'
import type { MailPort } from './mail.port.ts'
import { settleMail, takeDueMail } from './outgoing-mail.query.ts'

/** In one go: a process that stops waits for no more. */
const MOST_AT_ONCE = 20

/** Sends what is due, one after the other, until nothing is or the server takes none; gives how many left. */
export const sendDueMail = async (database: Database, port: MailPort, log: Pick<Logger, 'warn' | 'error'>): Promise<number> => {
  for (let sent = 0; sent < MOST_AT_ONCE; sent++) {
    const mail = await takeDueMail(database)
    if (mail === undefined) return sent
    const left = await port.send(mail)()
    const fault = E.isLeft(left) ? left.left : undefined
    const state = await settleMail(database, mail, fault)
    if (fault === undefined) continue
    const told = { mail: mail.id, kind: mail.kind, tries: mail.tries, reason: fault.reason }
    if (state === 'failed') log.error('A mail could not be sent and is given up.', { event: 'mail_given_up', ...told })
    else log.warn('A mail was not sent and is tried again.', { event: 'mail_delayed', ...told })
    if (fault._tag === 'NotNow') return sent
  }
  return MOST_AT_ONCE
}
