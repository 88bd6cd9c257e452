import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import { instantOf, plainDateIn, type Instant, type Logger } from '@trm/domain/kernel'
import { isOtherNoticeKind } from '@trm/domain/notices'
import {
  hasDemoMarket,
  hasDemoPeople,
  managementOf,
  type Configuration,
  type IdentitySettings,
  mailingOf,
  mayPushesBePrivate,
  mayWebhooksBePrivate,
  textingOf,
  type Mailing,
  type Texting,
} from './configuration/configuration.codec.ts'
import { renewEpoch } from './database/database-epoch.ts'
import { databaseNow, isEmbeddedNew, openDatabase, type Database } from './database/database.ts'
import {
  makeDatabaseExpiringStore,
  sweepExpiredValues,
  sweepProviderLinks,
  makeDatabaseAccounts,
} from './identity-provider/database-stores.ts'
import { setAuditTerm, sweepAuditLog } from './audit/audit-term.query.ts'
import { finishInBackground } from './database/large-tables.ts'
import { HELD_UP_WORDS, migrateToLatest } from './database/migrate.ts'
import { secretNamed } from './database/secrets.ts'
import { registryUpkeep } from './carrier-registry/registry-upkeep.ts'
import { repeatEvery, sweepEach, type StopRepeating } from './database/upkeep.ts'
import type { AccountMail } from './identity-provider/provider-settings.ts'
import { passLeftLoads } from './colleagues/left-loads.query.ts'
import { MAILBOX_PATH } from './mailbox/mailbox-routes.ts'
import { deliverToMailbox, readMailbox, readMailboxPage, sweepMail, type MailboxMail, type WordsOf } from './mail/outgoing-mail.query.ts'
import { makeTellTenant } from './tenant-roles/tell-tenant.ts'
import { makeMailSender } from './mail/send-mail.ts'
import { makeUnsubscribeTokens, UNSUBSCRIBE_SECRET } from './notices/unsubscribe-link.ts'
import { quietly } from './notices/quiet-mail.ts'
import { noteWhatIsDue } from './notices/other/note-others.query.ts'
import { wordOthers } from './notices/other/word-others.ts'
import { wordNotices } from './notices/word-notices.ts'
import type { ServerLog } from './http/server-log.ts'
import { makeOnce, sweepSavedAnswers } from './idempotency/once.query.ts'
import { cachedServicesOver } from './cached-services.ts'
import { expireLoads } from './loads/end-load.ts'
import { sweepLoadImports } from './load-files/load-import.query.ts'
import { servicesOver } from './market-services.ts'
import { makeNewsDesk } from './outbox/news-desk.ts'
import { sweepOutbox } from './outbox/read-outbox.query.ts'
import { setConfirmationTerm, sweepConfirmations } from './offers/accepted-confirmation.query.ts'
import { sweepLowOffers } from './offers/low-offers.query.ts'
import { expireOffers } from './offers/close-offers.query.ts'
import { DEMO_PEOPLE } from './identity-provider/demo-people.ts'
import { generateMarket } from './seed/generate-market.ts'
import { seedEquipmentTypes, seedMarket, type SeedOptions } from './seed/seed.ts'
import type { Surroundings } from './start-server.ts'
import { untraced, type InBackground } from './telemetry/background.ts'
import type { MessageOutcome } from './telemetry/message-ways.ts'
import type { MarketWatch } from './telemetry/metrics.ts'
import { readStanding } from './telemetry/standing.query.ts'
import { MARKET_ZONE } from './places/calendar.ts'
import { lookAtSearches } from './saved-searches/look-at-searches.ts'
import { sweepSearchMatches } from './saved-searches/search-watch.query.ts'
import { wordSearchMail, wordSearchPush } from './saved-searches/word-search.ts'
import { sweepLoadChanges } from './loads/load-changes.query.ts'
import { sweepTruckChanges } from './trucks/truck-changes.query.ts'
import { readMailboxPushes, sweepPushes } from './push/due-push.query.ts'
import { makePushKeys, PUSH_SECRET } from './push/push-keys.ts'
import { makeSnoozeTokens, SNOOZE_SECRET } from './push/snooze-link.ts'
import { makePushSender } from './push/send-pushes.ts'
import type { Sender } from './database/send-in-parallel.ts'
import { readMailboxTexts, sweepSms } from './sms/due-sms.query.ts'
import { makeSmsSender } from './sms/send-sms.ts'
import { makeSmsCodes, SMS_CODE_SECRET } from './sms/sms-codes.ts'
import type { SmsWording } from './sms/sms-content.ts'
import { makeTwilioSms } from './sms/twilio-sms.ts'
import { sweepGivenUp } from './staff/given-up.query.ts'
import { sweepDeliveries } from './webhooks/delivery-log.query.ts'
import { makePostWebhook } from './webhooks/post-webhook.ts'
import { makeWebhookSender } from './webhooks/send-webhooks.ts'
import { makeWebhookSecrets, WEBHOOK_SECRET } from './webhooks/webhook-signature.ts'

const POOL_SIZE = 10
const SWEEP_EVERY_MS = 5 * 60_000
const SEND_EVERY_MS = 1_000
const NOTE_WHAT_IS_DUE_EVERY_MS = 30_000
const LOOK_AT_SEARCHES_EVERY_MS = 2_000
const TELL_TENANT_EVERY_MS = 2_000
const EXPIRE_LOADS_EVERY_MS = 3_000
/** An answer that comes after the time is refused by the clock at once; this is how late the log says why. */
const EXPIRE_OFFERS_EVERY_MS = 1_000

/** The kernel's logger over the process log. */
const loggerOver = (log: ServerLog): Logger => ({
  info: (message, data = {}) => log.info(data, message),
  warn: (message, data = {}) => log.warn(data, message),
  error: (message, data = {}) => log.error(data, message),
})

const SecretText = t.string

/** Derived from TRM_SECRET where it is set, so that processes share it; else made once and kept in the database. */
const secretsOf =
  (database: Database, configured: string | undefined) =>
  async (name: string): Promise<Uint8Array> => {
    if (configured !== undefined) return createHmac('sha256', configured).update(`trm:${name}`).digest()
    const kept = SecretText.decode(await secretNamed(database, name, () => Promise.resolve(randomBytes(32).toString('base64'))))
    if (E.isLeft(kept)) throw new Error(`the secret ${name} in the database is not text: delete its row, and it is made again`)
    return Buffer.from(kept.right, 'base64')
  }

const SigningKey = t.intersection([t.type({ kty: t.string, n: t.string, e: t.string, d: t.string }), t.UnknownRecord])

const signingKeyOf = async (database: Database, makeSigningKey: () => Promise<unknown>): Promise<t.TypeOf<typeof SigningKey>> => {
  const kept = SigningKey.decode(await secretNamed(database, 'signing-key', makeSigningKey))
  if (E.isLeft(kept)) throw new Error('the signing key in the database is not an RSA key: delete its row, and it is made again')
  return kept.right
}

const lastForwarded = ({ headers, socket }: IncomingMessage): string =>
  [headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim() || (socket.remoteAddress ?? 'unknown')

type Today = Required<Pick<SeedOptions, 'anchor' | 'postedUntil'>> & Pick<SeedOptions, 'generated'>

const todayAt = (now: Instant) => ({ anchor: plainDateIn(now, MARKET_ZONE), postedUntil: now })

/** An embedded database runs by this process's own clock, so the market of a new one is made while its worker makes the database. */
const madeMeanwhile = (): Today => {
  const today = todayAt(instantOf(Date.now()))
  return { ...today, generated: generateMarket(today.anchor, today) }
}

const prepare = async (
  database: Database,
  configuration: Configuration,
  made: Today | undefined,
  identity: IdentitySettings,
  log: ServerLog,
): Promise<void> => {
  const heldUp = (missing: readonly string[]): void => log.warn({ event: 'migration_held_up', missing }, HELD_UP_WORDS)
  const applied = await migrateToLatest(database, undefined, heldUp, { log: loggerOver(log) })
  if (applied.length > 0) log.info({ event: 'migrated', applied }, 'The database was migrated.')
  if (await renewEpoch(database))
    log.warn({ event: 'new_epoch' }, 'The database was restored or promoted: readers read again what they show.')
  await seedEquipmentTypes(database)
  if (!hasDemoMarket(configuration)) return
  const today = made ?? todayAt(await databaseNow(database.db))
  const report = await seedMarket(database, { ...today, issuer: identity.isLocal ? identity.issuer : undefined })
  log.info({ event: 'seeded', ...report }, 'The demo market is there.')
}

/** What accounts of the local provider are mailed with. */
const mailOf = (mailing: Mailing, publicUrl: URL): { readonly mail?: AccountMail } =>
  mailing._tag === 'None' ? {} : { mail: { mailboxUrl: mailing._tag === 'Mailbox' ? publicUrl.origin + MAILBOX_PATH : undefined } }

/** Whom push services write to (RFC 8292), which takes no other addresses than these. */
const contactOf = ({ SUPPORT_EMAIL: support }: Configuration, { protocol, origin }: URL): string =>
  support !== undefined ? `mailto:${support}` : protocol === 'https:' ? origin : 'mailto:portal@localhost'

const startLooking = (database: Database, log: Logger, inBackground: InBackground): StopRepeating =>
  repeatEvery(
    LOOK_AT_SEARCHES_EVERY_MS,
    () => lookAtSearches(database, log, inBackground),
    (reason) => log.warn('Saved searches that are due could not be looked for.', { reason }),
  )

const startSending = (what: string, { turn, stop }: Sender, log: Logger): StopRepeating => {
  const stopTurning = repeatEvery(SEND_EVERY_MS, turn, (reason) => log.warn(`${what} that wait could not be looked for.`, { reason }))
  return async () => {
    await stopTurning()
    await stop()
  }
}

/** The library that speaks SMTP is loaded where there is a server to speak to. */
const startSendingMail = async (
  database: Database,
  mailing: Mailing,
  wordsOf: WordsOf,
  log: Logger,
  watch: MarketWatch | undefined,
): Promise<StopRepeating> => {
  if (mailing._tag === 'None') return () => Promise.resolve()
  if (mailing._tag === 'Smtp') {
    const { makeSmtpMail } = await import('./mail/smtp-mail.ts')
    const tried = (outcome: MessageOutcome): void => watch?.tried('mail', outcome)
    const sending = { database, port: makeSmtpMail(mailing), wordsOf, log, tried, inBackground: watch?.inBackground }
    return startSending('Mails', makeMailSender(sending), log)
  }
  return repeatEvery(
    SEND_EVERY_MS,
    () => deliverToMailbox(database, wordsOf),
    (reason) => log.warn('Mails that wait could not be looked for.', { reason }),
  )
}

/** Nobody takes charge of them: the demo mailbox shows what is kept. */
const INTO_MAILBOX = { send: () => TE.right(undefined), wasTaken: () => TE.right(false) }

const startTexting = (
  database: Database,
  texting: Texting,
  wording: SmsWording,
  log: Logger,
  watch: MarketWatch | undefined,
): StopRepeating => {
  if (texting._tag === 'None') return () => Promise.resolve()
  const isKept = texting._tag === 'Mailbox'
  const sender = makeSmsSender({
    ...wording,
    database,
    port: texting._tag === 'Mailbox' ? INTO_MAILBOX : makeTwilioSms(texting),
    isKept,
    log,
    tried: (outcome) => (isKept ? undefined : watch?.tried('sms', outcome)),
    inBackground: watch?.inBackground,
  })
  return startSending('Texts', sender, log)
}

/** Whatever the demo mailbox shows. */
const readAllKept = async (database: Database, { origin }: URL): Promise<readonly MailboxMail[]> => {
  const kept = await Promise.all([readMailbox(database), readMailboxTexts(database), readMailboxPushes(database, origin)])
  return kept.flat().sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

const startTellingTenant = async (
  database: Database,
  configuration: Configuration,
  { issuer }: IdentitySettings,
  log: Logger,
  inBackground: InBackground,
): Promise<StopRepeating> => {
  const management = managementOf(configuration)
  if (management === undefined) return () => Promise.resolve()
  const { makeAuth0TenantRoles } = await import('./tenant-roles/auth0-tenant-roles.ts')
  const tell = makeTellTenant(database, issuer, makeAuth0TenantRoles(management), log, Date.now, inBackground)
  return repeatEvery(TELL_TENANT_EVERY_MS, tell, (reason) =>
    log.warn('Roles that a tenant has to be told could not be looked for.', { reason }),
  )
}

/** Opens, migrates and, unless told not to, fills an empty market; the demo people belong to the local provider only. */
export const openMarket: Surroundings['openMarket'] = async (configuration, identity, log, publicUrl, watch) => {
  const logger = loggerOver(log)
  const place = { url: configuration.DATABASE_URL, directory: configuration.TRM_DATA_DIR }
  const isNew = isEmbeddedNew(place)
  const opening = openDatabase({
    ...place,
    readUrls: configuration.DATABASE_READ_URLS,
    poolSize: POOL_SIZE,
    log: logger,
    ...(watch === undefined ? {} : { watch, ran: watch.ran }),
  })
  const made = isNew && hasDemoMarket(configuration) ? madeMeanwhile() : undefined
  const database = await opening
  try {
    await database.unhurried((unhurried) => prepare(unhurried, configuration, made, identity, log))
  } catch (error) {
    await database.close()
    throw error
  }
  const secret = secretsOf(database, configuration.TRM_SECRET)
  const inBackground = watch?.inBackground ?? untraced
  const sweep = (): Promise<void> =>
    sweepEach(
      database,
      {
        sweepExpiredValues,
        sweepSavedAnswers,
        sweepTruckChanges,
        sweepLoadChanges,
        sweepOutbox,
        sweepLoadImports,
        sweepLowOffers,
        sweepMail,
        sweepDeliveries,
        sweepPushes,
        sweepSms,
        sweepGivenUp,
        sweepSearchMatches,
        sweepProviderLinks,
        sweepConfirmations: sweepConfirmations(logger),
        sweepAuditLog: sweepAuditLog(logger),
      },
      logger,
      (what, swept) => inBackground({ job: 'sweep', what }, async (did) => did({ count: await swept() })),
    )
  const stopMigrating = finishInBackground(database, logger)
  await setConfirmationTerm(database, configuration.CONFIRMATION_YEARS, logger)
  await setAuditTerm(database, configuration.AUDIT_YEARS, logger)
  await sweep()
  const sweeping = setInterval(() => void sweep(), SWEEP_EVERY_MS)
  sweeping.unref()
  const stopExpiringLoads = repeatEvery(
    EXPIRE_LOADS_EVERY_MS,
    () => inBackground({ job: 'expire_loads' }, async (did) => did({ count: await expireLoads(database) })),
    (reason) => logger.warn('Loads whose pickup is over could not be taken off the board.', { reason }),
  )
  const stopPassingLoads = repeatEvery(
    SWEEP_EVERY_MS,
    () => inBackground({ job: 'sweep', what: 'passLeftLoads' }, async (did) => did({ count: await passLeftLoads(database) })),
    (reason) => logger.warn('Loads of people who left could not be passed on.', { reason }),
  )
  const stopExpiringOffers = repeatEvery(
    EXPIRE_OFFERS_EVERY_MS,
    () => inBackground({ job: 'expire_offers' }, async (did) => did({ count: await expireOffers(database) })),
    (reason) => logger.warn('Offers whose time is over could not be ended.', { reason }),
  )
  const stopRegistry = registryUpkeep(database, configuration, logger, inBackground)
  const unsubscribing = makeUnsubscribeTokens(await secret(UNSUBSCRIBE_SECRET))
  const ofOffers = wordNotices(database, publicUrl.origin, unsubscribing)
  const ofSearches = wordSearchMail(database, publicUrl.origin, unsubscribing)
  const ofOthers = wordOthers(database, publicUrl.origin, unsubscribing)
  const wordsOf = quietly(database, (mail) => {
    if (isOtherNoticeKind(mail.kind)) return ofOthers(mail, mail.kind)
    return mail.kind === 'search_matches' ? ofSearches(mail) : ofOffers(mail)
  })
  const stopNoting = repeatEvery(
    NOTE_WHAT_IS_DUE_EVERY_MS,
    () => inBackground({ job: 'note_what_is_due' }, async (did) => did({ count: await noteWhatIsDue(database) })),
    (reason) => logger.warn('What the time alone makes worth telling could not be looked for.', { reason }),
  )
  const stopSendingMail = await startSendingMail(database, mailingOf(configuration), wordsOf, logger, watch)
  const stopSendingWebhooks = startSending(
    'Webhooks',
    makeWebhookSender({
      database,
      post: makePostWebhook({ mayBePrivate: mayWebhooksBePrivate(configuration) }),
      secretOf: makeWebhookSecrets(await secret(WEBHOOK_SECRET)),
      portalUrl: publicUrl.origin,
      log: logger,
      tried: (outcome) => watch?.tried('webhook', outcome),
      inBackground,
    }),
    logger,
  )
  const stopPushing = startSending(
    'Pushes',
    makePushSender({
      database,
      post: makePostWebhook({ mayBePrivate: mayPushesBePrivate(configuration) }),
      keys: makePushKeys(await secret(PUSH_SECRET)),
      snoozing: makeSnoozeTokens(await secret(SNOOZE_SECRET)),
      unsubscribing,
      ofSearches: wordSearchPush(database),
      contact: contactOf(configuration, publicUrl),
      isKept: mailingOf(configuration)._tag === 'Mailbox',
      log: logger,
      tried: (outcome) => watch?.tried('push', outcome),
      inBackground,
    }),
    logger,
  )
  const wording = { portalUrl: publicUrl.origin, codes: makeSmsCodes(await secret(SMS_CODE_SECRET)) }
  const stopTexting = startTexting(database, textingOf(configuration), wording, logger, watch)
  const stopLooking = startLooking(database, logger, inBackground)
  const stopTellingTenant = await startTellingTenant(database, configuration, identity, logger, inBackground)
  const news = makeNewsDesk(database, logger, watch)
  return {
    services: cachedServicesOver(database),
    once: makeOnce(database, servicesOver),
    news,
    vitals: {
      pool: database.pool,
      replicas: database.replicas,
      streams: news.open,
      standing: () => readStanding(database, mailingOf(configuration)._tag, textingOf(configuration)._tag),
    },
    secretNamed: secret,
    provider: async ({ clientId, audience }, publicUrl) => {
      const { makeLocalIdentityProvider, makeSigningKey } = await import('./identity-provider/local-identity-provider.ts') // a tenant's portal never loads it
      return makeLocalIdentityProvider({
        publicUrl: publicUrl.origin,
        store: makeDatabaseExpiringStore(database, 'provider'),
        people: hasDemoPeople(configuration) ? DEMO_PEOPLE : [],
        ...mailOf(mailingOf(configuration), publicUrl),
        accounts: makeDatabaseAccounts(database, identity.issuer),
        clientId,
        audience,
        log: logger,
        secrets: {
          signingKeys: [await signingKeyOf(database, makeSigningKey)],
          cookieKeys: [Buffer.from(await secret('provider-cookies')).toString('base64')],
        },
        isProduction: configuration.NODE_ENV === 'production',
        force: configuration.TRM_FORCE_DEMO_PROVIDER,
        ...(configuration.TRM_TRUST_PROXY ? { addressOf: lastForwarded } : {}),
        ...(configuration.TRM_RATE_LIMIT === 0 ? { signInLimit: 0 } : {}),
      })
    },
    mailbox: { all: () => readAllKept(database, publicUrl), page: (id) => readMailboxPage(database, id) },
    close: async () => {
      clearInterval(sweeping)
      await Promise.all([
        stopMigrating(),
        stopExpiringLoads(),
        stopPassingLoads(),
        stopExpiringOffers(),
        stopRegistry(),
        stopSendingMail(),
        stopSendingWebhooks(),
        stopPushing(),
        stopTexting(),
        stopLooking(),
        stopNoting(),
        stopTellingTenant(),
      ])
      await database.close()
    },
  }
}
