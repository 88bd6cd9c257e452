import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { instantOf, plainDateIn, type Instant, type Logger } from '@trm/domain/kernel'
import {
  hasDemoMarket,
  hasDemoPeople,
  type Configuration,
  type IdentitySettings,
  mailingOf,
  textingOf,
  type Mailing,
} from './configuration/configuration.codec.ts'
import { renewEpoch } from './database/database-epoch.ts'
import { databaseNow, isEmbeddedNew, openDatabase, type Database } from './database/database.ts'
import { makeDatabaseExpiringStore, makeDatabaseAccounts } from './identity-provider/database-stores.ts'
import type { StopRepeating } from './database/upkeep.ts'
import { HELD_UP_WORDS, migrateToLatest } from './database/migrate.ts'
import { secretNamed } from './database/secrets.ts'
import type { AccountMail } from './identity-provider/provider-settings.ts'
import { MAILBOX_PATH } from './mailbox/mailbox-routes.ts'
import { readMailbox, readMailboxPage, type MailboxMail } from './mail/outgoing-mail.query.ts'
import type { ServerLog } from './http/server-log.ts'
import { makeOnce } from './idempotency/once.query.ts'
import { cachedServicesOver } from './cached-services.ts'
import { servicesOver } from './market-services.ts'
import { startMarketWork } from './market-work.ts'
import { makeNewsDesk } from './outbox/news-desk.ts'
import { DEMO_PEOPLE } from './identity-provider/demo-people.ts'
import { generateMarket } from './seed/generate-market.ts'
import { seedEquipmentTypes, seedMarket, type SeedOptions } from './seed/seed.ts'
import type { Surroundings } from './start-server.ts'
import { readStanding } from './telemetry/standing.query.ts'
import { MARKET_ZONE } from './places/calendar.ts'
import { readMailboxPushes } from './push/due-push.query.ts'
import { readMailboxTexts } from './sms/due-sms.query.ts'

const POOL_SIZE = 10

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

/** Whatever the demo mailbox shows. */
const readAllKept = async (database: Database, { origin }: URL): Promise<readonly MailboxMail[]> => {
  const kept = await Promise.all([readMailbox(database), readMailboxTexts(database), readMailboxPushes(database, origin)])
  return kept.flat().sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
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
  const secret = secretsOf(database, configuration.TRM_SECRET)
  let stopWorking: StopRepeating
  try {
    await database.unhurried((unhurried) => prepare(unhurried, configuration, made, identity, log))
    stopWorking = await startMarketWork({ database, configuration, publicUrl, log: logger, secret, watch }, identity)
  } catch (error) {
    await database.close()
    throw error
  }
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
      await stopWorking()
      await database.close()
    },
  }
}
