import * as E from 'fp-ts/Either'
import type { Logger } from '@trm/domain/kernel'
import type { Database } from '../database/database.ts'
import { putOff } from '../database/leased-messages.ts'
import { sendInParallel, type Sender } from '../database/send-in-parallel.ts'
import { untraced, type InBackground } from '../telemetry/background.ts'
import { both, outcomeOf, triedOnce, type Tried } from '../telemetry/message-ways.ts'
import type { MailFault, MailPort } from './mail.port.ts'
import { NOTED_MAIL, settleMail, takeDueMail, type DueMail, type WordsOf } from './outgoing-mail.query.ts'

/** Conversations with the mail server: most take as many from one sender, and one that hangs holds up one of them. */
export const MOST_AT_ONCE = 5

export interface MailSending {
  readonly database: Database
  readonly port: MailPort
  readonly wordsOf: WordsOf
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly tried?: Tried | undefined
  readonly inBackground?: InBackground | undefined
}

/** Undefined: it is of no use any more and was dropped, or waits. */
const worded = async ({ database, wordsOf, log, tried }: MailSending, mail: DueMail): Promise<DueMail | undefined> => {
  if (!mail.isNoted) return mail
  const words = await wordsOf(mail)
  if (E.isRight(words)) return { ...mail, ...words.right }
  await putOff(database, NOTED_MAIL, mail, words.left)
  if (typeof words.left === 'string') {
    tried?.('dropped')
    log.info('A mail was of no use any more and is not sent.', {
      event: 'mail_dropped',
      mail: mail.id,
      kind: mail.kind,
      reason: words.left,
    })
  }
  return undefined
}

const tellFault = ({ log }: MailSending, { id, kind, tries }: DueMail, { reason }: MailFault, isGivenUp: boolean): void => {
  const told = { mail: id, kind, tries, reason }
  if (isGivenUp) log.error('A mail could not be sent and is given up.', { event: 'mail_given_up', ...told })
  else log.warn('A mail was not sent and is tried again.', { event: 'mail_delayed', ...told })
}

/** False: the server takes none now, whoever it is for. */
const sendOne = async (sending: MailSending, due: DueMail): Promise<boolean> => {
  const mail = await worded(sending, due)
  if (mail === undefined) return true
  const left = await sending.port.send(mail)()
  const fault = E.isLeft(left) ? left.left : undefined
  const state = await settleMail(sending.database, mail, fault)
  sending.tried?.(outcomeOf(fault === undefined, state))
  if (fault === undefined) return true
  tellFault(sending, mail, fault, state === 'failed')
  return fault._tag !== 'NotNow' || fault.isOfAddress === true
}

/** Mails what is due, several at once; after one that the server does not take now, none is begun until the next turn. */
export const makeMailSender = (sending: MailSending): Sender => {
  const { database, log, inBackground = untraced } = sending
  let isTaking = true
  const { turn, stop } = sendInParallel({
    take: async () => (isTaking ? takeDueMail(database) : undefined),
    send: (due) =>
      inBackground({ job: 'send_mail', what: due.kind }, async (did) => {
        const isTaken = await sendOne({ ...sending, tried: both(sending.tried, (outcome) => did(triedOnce(outcome))) }, due)
        isTaking = isTaking && isTaken
      }),
    failed: (reason) => log.warn('Mail could not be sent.', { reason }),
    atOnce: MOST_AT_ONCE,
  })
  return {
    turn: () => {
      isTaking = true
      return turn()
    },
    stop,
  }
}
