import * as E from 'fp-ts/Either'
import type { Logger } from '@trm/domain/kernel'
import type { Database } from '../database/database.ts'
import { putOff } from '../database/leased-messages.ts'
import { sendInParallel, type Sender } from '../database/send-in-parallel.ts'
import { untraced, type InBackground } from '../telemetry/background.ts'
import { both, outcomeOf, triedOnce, type Tried } from '../telemetry/message-ways.ts'
import { settleSms, takeDueSms, type DueSms } from './due-sms.query.ts'
import { smsContent, type SmsWording } from './sms-content.ts'
import { refuseSmsNumber, stopSms } from './sms-numbers.query.ts'
import { smsReceiptUrl } from './sms-reply-routes.ts'
import type { Sms, SmsFault, SmsPort } from './sms.port.ts'

/** The provider queues them anyway. */
const MOST_AT_ONCE = 4

export interface SmsSending extends SmsWording {
  readonly database: Database
  readonly port: Pick<SmsPort, 'send' | 'wasTaken'>
  /** What is said is kept, for the demo mailbox. */
  readonly isKept: boolean
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly tried?: Tried | undefined
  readonly inBackground?: InBackground | undefined
}

/** Undefined: the provider has it. What may have been taken already is asked about first, and sent again only where it was not. */
const handOver = async (port: SmsSending['port'], sms: Sms, isUnsure: boolean): Promise<SmsFault | undefined> => {
  if (isUnsure) {
    const taken = await port.wasTaken(sms)()
    if (E.isLeft(taken)) return { _tag: 'Unknown', reason: taken.left.reason }
    if (taken.right) return undefined
  }
  const sent = await port.send(sms)()
  return E.isLeft(sent) ? sent.left : undefined
}

const takeOutOfUse = async ({ database, log }: SmsSending, { id, number }: DueSms, { _tag, reason }: SmsFault): Promise<void> => {
  if (_tag === 'OptedOut') await stopSms(database, number)
  else if (_tag === 'NoSuchNumber') await refuseSmsNumber(database, number)
  else return
  log.info('A number takes no texts and is out of use.', { event: 'sms_number_out_of_use', sms: id, reason })
}

const tellFault = ({ log }: SmsSending, { id, kind, tries }: DueSms, { reason }: SmsFault, isGivenUp: boolean): void => {
  const told = { sms: id, kind, tries, reason }
  if (isGivenUp) log.warn('A text was not accepted and is given up.', { event: 'sms_given_up', ...told })
  else log.info('A text was not accepted and is tried again.', { event: 'sms_delayed', ...told })
}

const text = async (sending: SmsSending, due: DueSms): Promise<void> => {
  const { database, port, portalUrl, isKept, log, tried } = sending
  const content = await smsContent(database, due, sending)
  if (E.isLeft(content)) {
    await putOff(database, ['sms_messages', 'waiting'], due, content.left)
    if (typeof content.left !== 'string') return
    tried?.('dropped')
    return log.info('A text was of no use any more and is not sent.', {
      event: 'sms_dropped',
      sms: due.id,
      kind: due.kind,
      reason: content.left,
    })
  }
  const sms: Sms = {
    to: due.number,
    text: content.right,
    goodFor: (due.until - due.now) / 1000,
    since: due.since,
    receiptUrl: smsReceiptUrl(portalUrl, due.id),
  }
  const fault = await handOver(port, sms, due.isUnsure)
  const state = await settleSms(database, due, fault, isKept ? sms.text : undefined)
  if (state !== undefined) tried?.(outcomeOf(fault === undefined, state))
  if (fault === undefined) return
  if (state !== undefined) tellFault(sending, due, fault, state === 'failed')
  await takeOutOfUse(sending, due, fault)
}

/** Texts what is due, several at once. */
export const makeSmsSender = (sending: SmsSending): Sender => {
  const { inBackground = untraced } = sending
  return sendInParallel({
    take: () => takeDueSms(sending.database),
    send: (due) =>
      inBackground({ job: 'send_sms', what: due.kind }, (did) =>
        text({ ...sending, tried: both(sending.tried, (outcome) => did(triedOnce(outcome))) }, due),
      ),
    failed: (reason) => sending.log.warn('Texts could not be sent.', { reason }),
    atOnce: MOST_AT_ONCE,
  })
}
