import * as TE from 'fp-ts/TaskEither'
import type { Logger } from '@trm/domain/kernel'
import { isOtherNoticeKind } from '@trm/domain/notices'
import { mailingOf, mayPushesBePrivate, mayWebhooksBePrivate, textingOf, type Configuration } from './configuration/configuration.codec.ts'
import type { Database } from './database/database.ts'
import { deliverToMailbox, type WordsOf } from './mail/outgoing-mail.query.ts'
import { makeMailSender } from './mail/send-mail.ts'
import { wordOthers } from './notices/other/word-others.ts'
import { quietly } from './notices/quiet-mail.ts'
import { makeUnsubscribeTokens, UNSUBSCRIBE_SECRET, type UnsubscribeTokens } from './notices/unsubscribe-link.ts'
import { wordNotices } from './notices/word-notices.ts'
import { makePushKeys, PUSH_SECRET } from './push/push-keys.ts'
import { makePushSender } from './push/send-pushes.ts'
import { makeSnoozeTokens, SNOOZE_SECRET } from './push/snooze-link.ts'
import { wordSearchMail, wordSearchPush } from './saved-searches/word-search.ts'
import { makeSmsSender } from './sms/send-sms.ts'
import { makeSmsCodes, SMS_CODE_SECRET } from './sms/sms-codes.ts'
import { makeTwilioSms } from './sms/twilio-sms.ts'
import { untraced } from './telemetry/background.ts'
import type { MessageOutcome, MessageWay } from './telemetry/message-ways.ts'
import type { MarketWatch } from './telemetry/metrics.ts'
import type { Rounds } from './telemetry/rounds.ts'
import { makePostWebhook } from './webhooks/post-webhook.ts'
import { makeWebhookSender } from './webhooks/send-webhooks.ts'
import { makeWebhookSecrets, WEBHOOK_SECRET } from './webhooks/webhook-signature.ts'

const SEND_EVERY_MS = 1_000

/** What a market that is open works with. */
export interface Workplace {
  readonly database: Database
  readonly configuration: Configuration
  readonly publicUrl: URL
  readonly log: Logger
  readonly secret: (name: string) => Promise<Uint8Array>
  readonly watch: MarketWatch | undefined
}

/** What each sender is made with. */
const sharedBy = ({ database, log, watch }: Workplace, way: MessageWay) => ({
  database,
  log,
  inBackground: watch?.inBackground ?? untraced,
  tried: (outcome: MessageOutcome): void => watch?.tried(way, outcome),
})

/** Whom push services write to (RFC 8292), which takes no other addresses than these. */
const contactOf = ({ SUPPORT_EMAIL: support }: Configuration, { protocol, origin }: URL): string =>
  support !== undefined ? `mailto:${support}` : protocol === 'https:' ? origin : 'mailto:portal@localhost'

const wordsOfMail = ({ database, publicUrl: { origin } }: Workplace, unsubscribing: UnsubscribeTokens): WordsOf => {
  const ofOffers = wordNotices(database, origin, unsubscribing)
  const ofSearches = wordSearchMail(database, origin, unsubscribing)
  const ofOthers = wordOthers(database, origin, unsubscribing)
  return quietly(database, (mail) => {
    if (isOtherNoticeKind(mail.kind)) return ofOthers(mail, mail.kind)
    return mail.kind === 'search_matches' ? ofSearches(mail) : ofOffers(mail)
  })
}

/** The library that speaks SMTP is loaded where there is a server to speak to. */
const sendMail = async (place: Workplace, wordsOf: WordsOf, rounds: Rounds): Promise<void> => {
  const words = 'Mails that wait could not be looked for.'
  const mailing = mailingOf(place.configuration)
  if (mailing._tag === 'None') return
  if (mailing._tag === 'Mailbox') return rounds.repeat(SEND_EVERY_MS, () => deliverToMailbox(place.database, wordsOf), words)
  const { makeSmtpMail } = await import('./mail/smtp-mail.ts')
  rounds.send(SEND_EVERY_MS, makeMailSender({ ...sharedBy(place, 'mail'), port: makeSmtpMail(mailing), wordsOf }), words)
}

const sendWebhooks = async (place: Workplace, rounds: Rounds): Promise<void> => {
  const sender = makeWebhookSender({
    ...sharedBy(place, 'webhook'),
    post: makePostWebhook({ mayBePrivate: mayWebhooksBePrivate(place.configuration) }),
    secretOf: makeWebhookSecrets(await place.secret(WEBHOOK_SECRET)),
    portalUrl: place.publicUrl.origin,
  })
  rounds.send(SEND_EVERY_MS, sender, 'Webhooks that wait could not be looked for.')
}

const sendPushes = async (place: Workplace, unsubscribing: UnsubscribeTokens, rounds: Rounds): Promise<void> => {
  const { configuration, database, publicUrl, secret } = place
  const sender = makePushSender({
    ...sharedBy(place, 'push'),
    post: makePostWebhook({ mayBePrivate: mayPushesBePrivate(configuration) }),
    keys: makePushKeys(await secret(PUSH_SECRET)),
    snoozing: makeSnoozeTokens(await secret(SNOOZE_SECRET)),
    unsubscribing,
    ofSearches: wordSearchPush(database),
    contact: contactOf(configuration, publicUrl),
    isKept: mailingOf(configuration)._tag === 'Mailbox',
  })
  rounds.send(SEND_EVERY_MS, sender, 'Pushes that wait could not be looked for.')
}

/** Nobody takes charge of them: the demo mailbox shows what is kept. */
const INTO_MAILBOX = { send: () => TE.right(undefined), wasTaken: () => TE.right(false) }

const sendTexts = async (place: Workplace, rounds: Rounds): Promise<void> => {
  const texting = textingOf(place.configuration)
  if (texting._tag === 'None') return
  const isKept = texting._tag === 'Mailbox'
  const shared = sharedBy(place, 'sms')
  const sender = makeSmsSender({
    ...shared,
    portalUrl: place.publicUrl.origin,
    codes: makeSmsCodes(await place.secret(SMS_CODE_SECRET)),
    port: texting._tag === 'Mailbox' ? INTO_MAILBOX : makeTwilioSms(texting),
    isKept,
    tried: (outcome) => (isKept ? undefined : shared.tried(outcome)),
  })
  rounds.send(SEND_EVERY_MS, sender, 'Texts that wait could not be looked for.')
}

/** Mails, webhooks, pushes and texts, each as they come due. */
export const sendMessages = async (place: Workplace, rounds: Rounds): Promise<void> => {
  const unsubscribing = makeUnsubscribeTokens(await place.secret(UNSUBSCRIBE_SECRET))
  await sendMail(place, wordsOfMail(place, unsubscribing), rounds)
  await sendWebhooks(place, rounds)
  await sendPushes(place, unsubscribing, rounds)
  await sendTexts(place, rounds)
}
