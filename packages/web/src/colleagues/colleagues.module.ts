import { makeBrowserClipboard, makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpCompanyInvitations, makeHttpCompanyPeople, makeHttpInvitationDoor } from '@trm/adapters/http'
import { proofPageOf } from '../composition/proof-page.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import { BASE, linkTo } from '../routing/links.ts'
import { makeInvitation } from './invitation.view-model.ts'
import { makeInvitations } from './invitations.view-model.ts'
import { makePeople } from './people.view-model.ts'

export const invitationModule = screenModule({
  needs: [
    TOKENS.HTTP_CLIENT,
    TOKENS.PAGE,
    TOKENS.TIMER,
    TOKENS.SESSION,
    TOKENS.IDENTITY_PROVIDER,
    TOKENS.ACCESS_TOKEN_STORE,
    TOKENS.ENVIRONMENT,
  ],
  make: (client, page, timer, session, identityProvider, accessTokenStore, environment) =>
    makeInvitation({
      door: makeHttpInvitationDoor(client),
      newKey: makeNewActionKey(page.crypto),
      proofPage: proofPageOf(environment, page.location.origin),
      timer,
      session,
      identityProvider,
      accessTokenStore,
    }),
})

export const invitationsModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.PAGE, TOKENS.CLOCK],
  make: (client, page, clock) =>
    makeInvitations({
      invitations: makeHttpCompanyInvitations(client),
      newKey: makeNewActionKey(page.crypto),
      clipboard: makeBrowserClipboard(() => page.navigator.clipboard),
      clock,
      addressOf: (token) => `${page.location.origin}${BASE}${linkTo('invitation', { token })}`,
    }),
})

export const peopleModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT],
  make: (client) => makePeople(makeHttpCompanyPeople(client)),
})
