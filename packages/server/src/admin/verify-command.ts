import { sql } from 'kysely'
import {
  hasDemoPeople,
  mailingOf,
  textingOf,
  warningsOf,
  type Configuration,
  type IdentitySettings,
} from '../configuration/configuration.codec.ts'
import { firstRow, isEmbeddedNew, type Database } from '../database/database.ts'
import { missingByTime, type MissingByTime } from '../database/migrate.ts'
import { makeIssuerKeys } from '../http/issuer-keys.ts'
import { isSecretKnown } from '../http/token-endpoint.ts'
import { twilioRefusal } from '../sms/twilio-sms.ts'
import { fault, look, ok, type Finding } from './finding.ts'
import { replicaFindings } from './replica-findings.ts'
import { textTable } from './text-table.ts'
import { sentenceOf } from '../database/sentence-of.ts'

export interface Verified {
  readonly lines: readonly string[]
  readonly isSound: boolean
}

interface Held {
  readonly version: string
  readonly takes_no_writes: boolean
}

interface Counts {
  readonly staff: number
  readonly people: number
  readonly brokerages: number
  readonly carriers: number
}

const counted = (titles: readonly string[], done: string): string =>
  `${titles.length} ${titles.length === 1 ? 'migration is' : 'migrations are'} ${done}, the last being ${titles.at(-1) ?? ''}`

const schemaFindings = ({ atStart, whileServing }: MissingByTime): readonly Finding[] => {
  const looks = [
    ...(atStart.length === 0 ? [] : [look('schema', counted(atStart, 'applied at the next start'))]),
    ...(whileServing.length === 0 ? [] : [look('schema', counted(whileServing, 'done while the portal serves, which it can meanwhile'))]),
  ]
  return looks.length === 0 ? [ok('schema', 'is up to date')] : looks
}

const peopleFindings = async ({ db }: Database): Promise<readonly Finding[]> => {
  const counts = await firstRow(db)<Counts>`
    select (select count(*)::integer from people where is_staff) as staff, (select count(*)::integer from people) as people,
      (select count(*)::integer from broker_companies) as brokerages, (select count(*)::integer from carriers) as carriers`
  if (counts === undefined) return []
  const { staff, people, brokerages, carriers } = counts
  const holds = ok('market', `${people} people, ${brokerages} brokerages, ${carriers} carriers`)
  return staff > 0
    ? [holds, ok('staff', `${staff} by their own row`)]
    : [holds, look('staff', 'nobody by their own row: whose token says Staff is, and others are made with "staff add"')]
}

/** Nobody signs in as them there, but what they trade in is invented. */
const demoFindings = async ({ db }: Database): Promise<readonly Finding[]> => {
  const { rows } = await sql<{ name: string }>`
    select trim(first_name || ' ' || last_name) || ' (id ' || id || ')' as name from people where subject like 'demo|%' order by id`.execute(
    db,
  )
  const named = rows.map(({ name }) => name)
  const words = `${named.slice(0, MOST_NAMED).join(', ')}${named.length > MOST_NAMED ? ` and ${named.length - MOST_NAMED} more` : ''}`
  return named.length === 0
    ? []
    : [
        look(
          'demo',
          `${words} are people of the demo market, whose carriers, trucks and loads are invented: take an empty database for real use`,
        ),
      ]
}

const MOST_NAMED = 5

/** The API has no day of the grant: a search by age of authority finds nobody until the file is read. */
const registryFindings = async ({ db }: Database): Promise<readonly Finding[]> => {
  const held = await firstRow(db)<{ has_history: boolean }>`
    select exists (select from registry_carriers where authority_since is not null) as has_history`
  return held?.has_history === true
    ? [ok('registry', 'says since when carriers have their authority')]
    : [
        look(
          'registry',
          'FMCSA_WEBKEY tells no age of authority, and no AuthHist file was read: searches by it find nobody until one is, with "import-fmcsa"',
        ),
      ]
}

/** What a database says of itself, as far as it can be asked. `isReal`: for real use, not a demo's; `asksRegistry`: there is a key. */
const databaseFindings = async (
  database: Database,
  { isReal, asksRegistry }: { readonly isReal: boolean; readonly asksRegistry: boolean },
): Promise<readonly Finding[]> => {
  const held = await firstRow(database.db)<Held>`
    select current_setting('server_version') as version, current_setting('transaction_read_only') = 'on' as takes_no_writes`
  const kind = database.kind === 'embedded' ? 'embedded PostgreSQL' : 'PostgreSQL'
  const reached = ok('database', `${kind} ${held?.version ?? ''}`)
  if (held?.takes_no_writes === true) return [reached, fault('database', 'takes no writes: let DATABASE_URL name the primary')]
  const missing = await missingByTime(database)
  const isMade = await firstRow(database.db)<{ there: boolean }>`select to_regclass('people') is not null as there`
  const schema = schemaFindings(missing)
  if (missing.atStart.length > 0 || isMade?.there !== true) return [reached, ...schema]
  return [
    reached,
    ...schema,
    ...(await peopleFindings(database)),
    ...(isReal ? await demoFindings(database) : []),
    ...(asksRegistry ? await registryFindings(database) : []),
  ]
}

const signInFinding = async (configuration: Configuration, identity: IdentitySettings): Promise<Finding> => {
  const { isLocal, issuer, clientId, clientSecret } = identity
  if (isLocal) return ok('sign-in', `the local provider: ${hasDemoPeople(configuration) ? 'the demo people, and ' : ''}whoever signs up`)
  if (!(await makeIssuerKeys(identity).reachable()))
    return fault('sign-in', `the keys of ${issuer} cannot be read: nobody can sign in until they can`)
  if (clientSecret === undefined) return ok('sign-in', `the keys of ${issuer} can be read`)
  const isKnown = await isSecretKnown({ issuer, clientId, clientSecret })
  return isKnown === true
    ? ok('sign-in', `the keys of ${issuer} can be read, and it takes OIDC_CLIENT_ID with OIDC_CLIENT_SECRET`)
    : fault(
        'sign-in',
        isKnown === undefined
          ? `the token endpoint of ${issuer} does not answer: nobody can sign in until it does`
          : `${issuer} refuses OIDC_CLIENT_ID with OIDC_CLIENT_SECRET: nobody can sign in until it takes them`,
      )
}

const NO_MAIL = 'none is sent, since SMTP_URL is not set: links of invitations are copied by hand, and nobody is mailed what happens'

/** Without mail the portal works for whoever has an account: none of it is a fault. */
const mailFindings = async (configuration: Configuration): Promise<readonly Finding[]> => {
  const mailing = mailingOf(configuration)
  if (mailing._tag === 'None') return [look('mail', NO_MAIL)]
  if (mailing._tag === 'Mailbox') return []
  const { smtpRefusal } = await import('../mail/smtp-mail.ts') // heavy, as where it is sent
  const refused = await smtpRefusal(mailing)
  return [
    refused === undefined
      ? ok('mail', 'the server of SMTP_URL takes the account')
      : look('mail', `the server of SMTP_URL does not answer to the account (${refused}): mails wait until it does`),
  ]
}

/** The portal works without texts: none of it is a fault. */
const textFindings = async (configuration: Configuration): Promise<readonly Finding[]> => {
  const texting = textingOf(configuration)
  if (texting._tag !== 'Twilio') return []
  const refused = await twilioRefusal(texting)
  return [
    refused === undefined
      ? ok('texts', 'Twilio takes the account and its token')
      : look('texts', `Twilio does not answer to the account and its token (${refused}): nobody is texted until it does`),
  ]
}

/** Asks everything a start needs and changes nothing; `open` gives the configured database as it is. */
export const verify = async (
  configuration: Configuration,
  identity: IdentitySettings,
  open: () => Promise<Database>,
  /** Of names in the environment that nobody reads. */
  stray: readonly string[],
): Promise<Verified> => {
  const { DATABASE_READ_URLS: replicas, NODE_ENV, FMCSA_WEBKEY: key } = configuration
  const isReal = NODE_ENV === 'production' || !identity.isLocal
  const ofDatabase = async (): Promise<readonly Finding[]> => {
    if (isEmbeddedNew({ url: configuration.DATABASE_URL, directory: configuration.TRM_DATA_DIR }))
      return [look('database', `none in ${configuration.TRM_DATA_DIR}: the first start makes it`)]
    try {
      const database = await open()
      const all = async () => [
        ...(await databaseFindings(database, { isReal, asksRegistry: key !== undefined })),
        ...(await replicaFindings(replicas, database)),
      ]
      return await all().finally(database.close)
    } catch (error) {
      return [fault('database', sentenceOf(error)), ...(await replicaFindings(replicas, undefined))]
    }
  }
  const findings = [
    ok('configuration', 'every setting is readable'),
    ...[...warningsOf(configuration), ...stray].map((words) => look('configuration', words)),
    ...(await ofDatabase()),
    await signInFinding(configuration, identity),
    ...(await mailFindings(configuration)),
    ...(await textFindings(configuration)),
  ]
  return {
    lines: textTable(findings.map(({ state, what, words }) => [state, what, words])),
    isSound: findings.every(({ state }) => state !== 'fault'),
  }
}
