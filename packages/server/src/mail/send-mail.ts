import * as E from 'fp-ts/Either'
import type { Logger } from '@trm/domain/kernel'
import type { Database } from '../database/database.ts'
import { untraced, type InBackground } from '../telemetry/background.ts'
import { both, outcomeOf, triedOnce, type Tried } from '../telemetry/message-ways.ts'
import type { MailFault, MailPort } from './mail.port.ts'
import { putOff, settleMail, takeDueMail, type DueMail, type WordsOf } from './outgoing-mail.query.ts'

/** In one go: a process that stops waits for no more. */
const MOST_AT_ONCE = 20

type MailLog = Pick<Logger, 'info' | 'warn' | 'error'>

/** Undefined: it is of no use any more and was dropped, or waits. */
const worded = async (database: Database, mail: DueMail, wordsOf: WordsOf, log: MailLog, tried: Tried): Promise<DueMail | undefined> => {
  if (!mail.isNoted) return mail
  const words = await wordsOf(mail)
  if (E.isRight(words)) return { ...mail, ...words.right }
  await putOff(database, mail, words.left)
  if (typeof words.left === 'string') {
    tried('dropped')
    log.info('A mail was of no use any more and is not sent.', {
      event: 'mail_dropped',
      mail: mail.id,
      kind: mail.kind,
      reason: words.left,
    })
  }
  return undefined
}

const tellFault = (log: MailLog, { id, kind, tries }: DueMail, { reason }: MailFault, isGivenUp: boolean): void => {
  const told = { mail: id, kind, tries, reason }
  if (isGivenUp) log.error('A mail could not be sent and is given up.', { event: 'mail_given_up', ...told })
  else log.warn('A mail was not sent and is tried again.', { event: 'mail_delayed', ...told })
}

/** Undefined: it did not leave, and the server takes no other now. */
const sendOne = async (
  database: Database,
  port: MailPort,
  wordsOf: WordsOf,
  log: MailLog,
  due: DueMail,
  tried: Tried,
): Promise<number | undefined> => {
  const mail = await worded(database, due, wordsOf, log, tried)
  if (mail === undefined) return 0
  const left = await port.send(mail)()
  const fault = E.isLeft(left) ? left.left : undefined
  const state = await settleMail(database, mail, fault)
  tried(outcomeOf(fault === undefined, state))
  if (fault === undefined) return 1
  tellFault(log, mail, fault, state === 'failed')
  return fault._tag === 'NotNow' ? undefined : 0
}

/** Sends what is due, one after the other, until nothing is or the server takes none; gives how many left. */
export const sendDueMail = async (
  database: Database,
  port: MailPort,
  wordsOf: WordsOf,
  log: MailLog,
  tried: Tried = () => undefined,
  inBackground: InBackground = untraced,
): Promise<number> => {
  let sent = 0
  for (let taken = 0; taken < MOST_AT_ONCE; taken++) {
    const due = await takeDueMail(database)
    if (due === undefined) return sent
    const left = await inBackground({ job: 'send_mail', what: due.kind }, (did) =>
      sendOne(
        database,
        port,
        wordsOf,
        log,
        due,
        both(tried, (outcome) => did(triedOnce(outcome))),
      ),
    )
    if (left === undefined) return sent
    sent += left
  }
  return sent
}
