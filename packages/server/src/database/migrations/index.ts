import type { Migration } from '../migration.ts'
import { market } from './0001-market.ts'
import { idempotencyKeys } from './0002-idempotency-keys.ts'
import { savedSearches } from './0003-saved-searches.ts'
import { truckChanges } from './0004-truck-changes.ts'
import { truckSearch } from './0005-truck-search.ts'
import { loadsAndOffers } from './0006-loads-and-offers.ts'
import { carriersHalf } from './0007-carriers-half.ts'
import { loadSearch } from './0008-load-search.ts'
import { truckPostTerms } from './0009-truck-post-terms.ts'
import { recommendations } from './0010-recommendations.ts'
import { carrierProfiles } from './0011-carrier-profiles.ts'
import { newestPostings } from './0012-newest-postings.ts'
import { truckPostKeys } from './0013-truck-post-keys.ts'
import { accountsAndStaff } from './0014-accounts-and-staff.ts'
import { boardRules } from './0015-board-rules.ts'
import { staffVersions } from './0016-staff-versions.ts'
import { lowOffers } from './0017-low-offers.ts'
import { databaseEpoch } from './0018-database-epoch.ts'
import { companiesAndPeople } from './0019-companies-and-people.ts'
import { trips } from './0020-trips.ts'
import { carrierRegistry } from './0021-carrier-registry.ts'
import { mail } from './0022-mail.ts'
import { brokerageApplications } from './0023-brokerage-applications.ts'
import { warningSigns } from './0024-warning-signs.ts'
import { verdicts } from './0025-verdicts.ts'
import { endings } from './0026-endings.ts'
import { freightNeeds } from './0027-freight-needs.ts'
import { loadOwners } from './0028-load-owners.ts'
import { acceptedConfirmations } from './0029-accepted-confirmations.ts'
import { searchedNeeds } from './0030-searched-needs.ts'
import { loadTargets } from './0031-load-targets.ts'
import { declinedApplications } from './0032-declined-applications.ts'
import { notices } from './0033-notices.ts'
import { apiKeys } from './0034-api-keys.ts'
import { seenNotices } from './0035-seen-notices.ts'
import { erasedPeople } from './0036-erased-people.ts'
import { webhooks } from './0037-webhooks.ts'
import { searchMails } from './0038-search-mails.ts'
import { push } from './0039-push.ts'
import { phonesInTurn } from './0040-phones-in-turn.ts'
import { restingMessages } from './0041-resting-messages.ts'
import { snoozedPushes } from './0042-snoozed-pushes.ts'
import { formerWebhookSecrets } from './0043-former-webhook-secrets.ts'
import { sms } from './0044-sms.ts'
import { snoozedNoticesAndQuietKinds } from './0045-snoozed-notices-and-quiet-kinds.ts'
import { otherNotices } from './0046-other-notices.ts'
import { formerRates } from './0047-former-rates.ts'
import { loadsOfStates } from './0048-loads-of-states.ts'
import { cancelledBookings } from './0049-cancelled-bookings.ts'
import { registryPhones } from './0050-registry-phones.ts'
import { pushedSearches } from './0051-pushed-searches.ts'
import { addressSpellings } from './0052-address-spellings.ts'
import { takenApplications } from './0053-taken-applications.ts'
import { webhooksOfOtherNotices } from './0054-webhooks-of-other-notices.ts'
import { textsOfOtherNotices } from './0055-texts-of-other-notices.ts'
import { textsOfOthersOnce } from './0056-texts-of-others-once.ts'
import { auditLogBySubject } from './0057-audit-log-by-subject.ts'
import { auditTerm } from './0058-audit-term.ts'
import { givenUpMessages } from './0059-given-up-messages.ts'
import { secondWarnings } from './0060-second-warnings.ts'
import { eachWarningOnce } from './0061-each-warning-once.ts'
import { keptPushes } from './0062-kept-pushes.ts'
import { oldMail } from './0063-old-mail.ts'
import { openLoadsByOwner } from './0064-open-loads-by-owner.ts'

/** In order, forward only: expand first, contract in a later release. A released one is never edited. */
export const migrations: readonly Migration[] = [
  market,
  idempotencyKeys,
  savedSearches,
  truckChanges,
  truckSearch,
  loadsAndOffers,
  carriersHalf,
  loadSearch,
  truckPostTerms,
  recommendations,
  carrierProfiles,
  newestPostings,
  truckPostKeys,
  accountsAndStaff,
  boardRules,
  staffVersions,
  lowOffers,
  databaseEpoch,
  companiesAndPeople,
  trips,
  carrierRegistry,
  mail,
  brokerageApplications,
  warningSigns,
  verdicts,
  endings,
  freightNeeds,
  loadOwners,
  acceptedConfirmations,
  searchedNeeds,
  loadTargets,
  declinedApplications,
  notices,
  apiKeys,
  seenNotices,
  erasedPeople,
  webhooks,
  searchMails,
  push,
  phonesInTurn,
  restingMessages,
  snoozedPushes,
  formerWebhookSecrets,
  sms,
  snoozedNoticesAndQuietKinds,
  otherNotices,
  formerRates,
  loadsOfStates,
  cancelledBookings,
  registryPhones,
  pushedSearches,
  addressSpellings,
  takenApplications,
  webhooksOfOtherNotices,
  textsOfOtherNotices,
  textsOfOthersOnce,
  auditLogBySubject,
  auditTerm,
  givenUpMessages,
  secondWarnings,
  eachWarningOnce,
  keptPushes,
  oldMail,
  openLoadsByOwner,
]
