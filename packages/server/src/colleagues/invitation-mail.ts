import { INVITATION_DAYS } from '@trm/domain/colleagues'
import { invitationLetter } from '../mail/letters.ts'
import type { Letter } from '../mail/outgoing-mail.query.ts'
import type { InvitationAbout } from './invitation.query.ts'

/** In the language of whoever invites, as their browser asks for it: nothing is known of the other's. `portalUrl`: no trailing slash. */
export const invitationMail =
  (portalUrl: string) =>
  (acceptLanguage: string) =>
  ({ token, invitation: { email, company, invitedBy } }: InvitationAbout): Letter =>
    invitationLetter(acceptLanguage, {
      recipient: email,
      company: company.name,
      invitedBy,
      url: `${portalUrl}/trm/invitation/${token}`,
      days: INVITATION_DAYS,
    })
