import { setAuditTerm, sweepAuditLog } from './audit/audit-term.query.ts'
import { registryUpkeep } from './carrier-registry/registry-upkeep.ts'
import { passLeftLoads } from './colleagues/left-loads.query.ts'
import { managementOf, type IdentitySettings } from './configuration/configuration.codec.ts'
import { finishInBackground } from './database/large-tables.ts'
import { sweepEach, type StopRepeating } from './database/upkeep.ts'
import { sweepSavedAnswers } from './idempotency/once.query.ts'
import { sweepExpiredValues, sweepProviderLinks } from './identity-provider/database-stores.ts'
import { sweepLoadImports } from './load-files/load-import.query.ts'
import { expireLoads } from './loads/end-load.ts'
import { sweepLoadChanges } from './loads/load-changes.query.ts'
import { sweepMail } from './mail/outgoing-mail.query.ts'
import { sendMessages, type Workplace } from './market-senders.ts'
import { noteWhatIsDue } from './notices/other/note-others.query.ts'
import { setConfirmationTerm, sweepConfirmations } from './offers/accepted-confirmation.query.ts'
import { expireOffers } from './offers/close-offers.query.ts'
import { sweepLowOffers } from './offers/low-offers.query.ts'
import { sweepOutbox } from './outbox/read-outbox.query.ts'
import { sweepPushes } from './push/due-push.query.ts'
import { lookAtSearches } from './saved-searches/look-at-searches.ts'
import { sweepSearchMatches } from './saved-searches/search-watch.query.ts'
import { sweepSms } from './sms/due-sms.query.ts'
import { sweepGivenUp } from './staff/given-up.query.ts'
import { untraced, type InBackground } from './telemetry/background.ts'
import { makeRounds, type Rounds } from './telemetry/rounds.ts'
import { makeTellTenant } from './tenant-roles/tell-tenant.ts'
import { sweepTruckChanges } from './trucks/truck-changes.query.ts'
import { sweepDeliveries } from './webhooks/delivery-log.query.ts'

const SWEEP_EVERY_MS = 5 * 60_000
const NOTE_WHAT_IS_DUE_EVERY_MS = 30_000
const LOOK_AT_SEARCHES_EVERY_MS = 2_000
const TELL_TENANT_EVERY_MS = 2_000
const EXPIRE_LOADS_EVERY_MS = 3_000
/** An answer that comes after the time is refused by the clock at once; this is how late the log says why. */
const EXPIRE_OFFERS_EVERY_MS = 1_000

const sweepingOf =
  ({ database, log }: Workplace, inBackground: InBackground) =>
  (): Promise<void> =>
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
        sweepConfirmations: sweepConfirmations(log),
        sweepAuditLog: sweepAuditLog(log),
      },
      log,
      (what, swept) => inBackground({ job: 'sweep', what }, async (did) => did({ count: await swept() })),
    )

const tellTenant = async (
  { database, configuration, log }: Workplace,
  { issuer }: IdentitySettings,
  inBackground: InBackground,
  rounds: Rounds,
): Promise<void> => {
  const management = managementOf(configuration)
  if (management === undefined) return
  const { makeAuth0TenantRoles } = await import('./tenant-roles/auth0-tenant-roles.ts')
  const tell = makeTellTenant(database, issuer, makeAuth0TenantRoles(management), log, Date.now, inBackground)
  rounds.repeat(TELL_TENANT_EVERY_MS, tell, 'Roles that a tenant has to be told could not be looked for.')
}

const begin = async (place: Workplace, identity: IdentitySettings, inBackground: InBackground, rounds: Rounds): Promise<void> => {
  const { database, configuration, log } = place
  rounds.with(finishInBackground(database, log))
  await setConfirmationTerm(database, configuration.CONFIRMATION_YEARS, log)
  await setAuditTerm(database, configuration.AUDIT_YEARS, log)
  const sweep = sweepingOf(place, inBackground)
  await sweep()
  rounds.repeat(SWEEP_EVERY_MS, sweep, 'What has expired could not be swept away.')
  rounds.every(
    EXPIRE_LOADS_EVERY_MS,
    { job: 'expire_loads' },
    () => expireLoads(database),
    'Loads whose pickup is over could not be taken off the board.',
  )
  rounds.every(
    SWEEP_EVERY_MS,
    { job: 'sweep', what: 'passLeftLoads' },
    () => passLeftLoads(database),
    'Loads of people who left could not be passed on.',
  )
  rounds.every(
    EXPIRE_OFFERS_EVERY_MS,
    { job: 'expire_offers' },
    () => expireOffers(database),
    'Offers whose time is over could not be ended.',
  )
  rounds.every(
    NOTE_WHAT_IS_DUE_EVERY_MS,
    { job: 'note_what_is_due' },
    () => noteWhatIsDue(database),
    'What the time alone makes worth telling could not be looked for.',
  )
  rounds.repeat(
    LOOK_AT_SEARCHES_EVERY_MS,
    () => lookAtSearches(database, log, inBackground),
    'Saved searches that are due could not be looked for.',
  )
  rounds.with(registryUpkeep(database, configuration, log, inBackground))
  await sendMessages(place, rounds)
  await tellTenant(place, identity, inBackground, rounds)
}

/** Begins what a market does by itself; what has expired is swept away once it resolves. Gives how all of it ends. */
export const startMarketWork = async (place: Workplace, identity: IdentitySettings): Promise<StopRepeating> => {
  const inBackground = place.watch?.inBackground ?? untraced
  const rounds = makeRounds(place.log, inBackground)
  try {
    await begin(place, identity, inBackground, rounds)
  } catch (error) {
    await rounds.stop()
    throw error
  }
  return rounds.stop
}
