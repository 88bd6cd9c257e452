import type { FastifyInstance } from 'fastify'
import { activityRoutes } from './activity/activity-routes.ts'
import { apiKeyRoutes } from './api-keys/api-key-routes.ts'
import { withApiKeys } from './api-keys/key-verifier.ts'
import { deviceRoutes, type CourierTokens } from './devices/device-routes.ts'
import { environmentRoutes } from './environment/environment-routes.ts'
import { equipmentRoutes } from './equipment/equipment-routes.ts'
import { healthRoutes, type Readiness } from './health/health-routes.ts'
import { makeApp, type AppDependencies } from './http/app.ts'
import { brokerProfileRoutes } from './broker-profiles/broker-profile-routes.ts'
import { brokerageRoutes } from './brokerages/brokerage-routes.ts'
import { colleagueRoutes } from './colleagues/colleague-routes.ts'
import { mailboxRoutes, type Mailbox } from './mailbox/mailbox-routes.ts'
import { invitationRoutes } from './colleagues/invitation-routes.ts'
import { carrierCompanyRoutes, carrierLinkRoutes } from './carrier-company/carrier-company-routes.ts'
import { carrierDirectoryRoutes } from './carrier-directory/carrier-directory-routes.ts'
import { controlCenterRoutes } from './board-rules/control-center-routes.ts'
import { flagRoutes } from './flags/flag-routes.ts'
import { loadBoardRoutes } from './loads/load-board-routes.ts'
import { loadFileRoutes } from './load-files/load-file-routes.ts'
import { loadLinkRoutes } from './load-links/load-link-routes.ts'
import { loadRoutes } from './loads/load-routes.ts'
import { truckRoutes } from './trucks/truck-routes.ts'
import { noticeRoutes } from './notices/notice-routes.ts'
import type { UnsubscribeTokens } from './notices/unsubscribe-link.ts'
import { unsubscribeRoutes } from './notices/unsubscribe-routes.ts'
import { offerRoutes } from './offers/offer-routes.ts'
import { brokerageOnboardingRoutes } from './brokerage-applications/brokerage-onboarding-routes.ts'
import { carrierOnboardingRoutes } from './carrier-applications/carrier-onboarding-routes.ts'
import { personRoutes } from './people/person-routes.ts'
import type { RateLimit } from './http/rate-limit.ts'
import { tokenRelayRoutes, type TokenRelay } from './http/token-relay.ts'
import { recommendationRoutes } from './recommendations/recommendation-routes.ts'
import type { SnoozeTokens } from './push/snooze-link.ts'
import { snoozeRoutes } from './push/snooze-routes.ts'
import { smsReplyRoutes } from './sms/sms-reply-routes.ts'
import { smsRoutes, type SmsRules } from './sms/sms-routes.ts'
import { savedSearchRoutes } from './saved-searches/saved-search-routes.ts'
import { applicationDeskRoutes } from './staff/application-desk-routes.ts'
import { brokerageDeskRoutes } from './staff/brokerage-desk-routes.ts'
import { staffToolRoutes } from './staff/staff-tool-routes.ts'
import { streamRoutes } from './outbox/stream-routes.ts'
import { surveyRoutes } from './surveys/survey-routes.ts'
import { truckPostRoutes } from './truck-posts/truck-post-routes.ts'
import { pushRoutes, type PushSettings } from './push/push-routes.ts'
import { webhookRoutes, type WebhookSettings } from './webhooks/webhook-routes.ts'
import type { PortalServices } from './market-services.ts'
import type { NewsDesk } from './outbox/news-desk.ts'

export interface PortalDependencies extends AppDependencies<PortalServices> {
  readonly courier: CourierTokens
  readonly news: NewsDesk
  /** Of one address, tokens of links that open nothing. */
  readonly linkGuesses: RateLimit
  readonly readiness: Readiness
  /** Invitations and what is told of offers are mailed. */
  readonly isMailSent: boolean
  readonly unsubscribing: UnsubscribeTokens
  readonly snoozing: SnoozeTokens
  readonly webhooks: WebhookSettings
  readonly push: PushSettings
  readonly sms: SmsRules
  /** Of an issuer that wants a secret with each token request; undefined: the page asks the issuer itself. */
  readonly tokenRelay?: TokenRelay | undefined
  /** The demo mailbox; never in production, nor where a tenant or an issuer signs people in. */
  readonly mailbox: Mailbox | undefined
}

/** The whole HTTP surface of the portal: each concept's routes, which see their own concept's services. */
export const makePortal = (dependencies: PortalDependencies): FastifyInstance =>
  makeApp({ ...dependencies, verify: withApiKeys(dependencies.verify, dependencies.services.apiKeys.held) }, (routes, app) => {
    const { services, linkGuesses } = dependencies
    environmentRoutes(routes, dependencies.environment)
    personRoutes(routes, services)
    brokerProfileRoutes(routes, services)
    equipmentRoutes(routes, services)
    truckRoutes(routes, services)
    truckPostRoutes(routes, services)
    savedSearchRoutes(routes, services, dependencies.isMailSent)
    loadRoutes(routes, services)
    offerRoutes(routes, services)
    loadBoardRoutes(routes, services)
    recommendationRoutes(routes, services)
    loadLinkRoutes(routes, services, linkGuesses)
    loadFileRoutes(routes, services)
    carrierOnboardingRoutes(routes, services)
    brokerageOnboardingRoutes(routes, services)
    applicationDeskRoutes(routes, services)
    staffToolRoutes(routes, services)
    brokerageDeskRoutes(routes, services, dependencies.isMailSent ? dependencies.publicUrl.origin : undefined)
    surveyRoutes(routes, services)
    brokerageRoutes(routes, services)
    colleagueRoutes(routes, services)
    apiKeyRoutes(routes, services)
    webhookRoutes(routes, services, dependencies.webhooks)
    invitationRoutes(routes, services, linkGuesses, dependencies.isMailSent ? dependencies.publicUrl.origin : undefined)
    noticeRoutes(routes, services, dependencies.isMailSent)
    pushRoutes(routes, services, dependencies.push)
    smsRoutes(routes, services, dependencies.sms)
    unsubscribeRoutes(app, services, dependencies.unsubscribing, linkGuesses)
    const { provider } = dependencies.sms
    if (provider !== undefined)
      smsReplyRoutes(app, services, {
        provider,
        origin: dependencies.publicUrl.origin,
        guesses: linkGuesses,
        log: dependencies.log,
        tried: (outcome) => dependencies.metrics.tried('sms', outcome),
      })
    snoozeRoutes(app, services, dependencies.snoozing, linkGuesses)
    carrierCompanyRoutes(routes, services)
    carrierLinkRoutes(routes, services, linkGuesses)
    carrierDirectoryRoutes(routes, services)
    controlCenterRoutes(routes, services)
    deviceRoutes(routes, dependencies.courier)
    streamRoutes(app, dependencies)
    activityRoutes(routes, dependencies.log)
    flagRoutes(routes, services)
    if (dependencies.tokenRelay !== undefined) tokenRelayRoutes(app, dependencies.tokenRelay, dependencies.log)
    if (dependencies.mailbox !== undefined) mailboxRoutes(app, dependencies.mailbox)
    healthRoutes(app, dependencies.readiness, dependencies.metrics)
  })
