import { makeBrowserClipboard, makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpCompanyInvitations, makeHttpCompanyPeople, makeHttpInvitationDoor } from '@trm/adapters/http'
import { proofPageOf } from '../composition/proof-page.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import { BASE, linkTo } from '../routing/links.ts'
import { makeInvitation } from './invitation.view-model.ts'
import { makeInvitations } from './invitations.view-model.ts'
import { makePeople } from './people.view-model.ts'

export const invitationModule = screenModule((get) =>
  makeInvitation({
    door: makeHttpInvitationDoor(get(TOKENS.HTTP_CLIENT)),
    newKey: makeNewActionKey(get(TOKENS.PAGE).crypto),
    proofPage: proofPageOf(get(TOKENS.ENVIRONMENT), get(TOKENS.PAGE).location.origin),
    timer: get(TOKENS.TIMER),
    session: get(TOKENS.SESSION),
    identityProvider: get(TOKENS.IDENTITY_PROVIDER),
    accessTokenStore: get(TOKENS.ACCESS_TOKEN_STORE),
  }),
)

export const invitationsModule = screenModule((get) => {
  const page = get(TOKENS.PAGE)
  return makeInvitations({
    invitations: makeHttpCompanyInvitations(get(TOKENS.HTTP_CLIENT)),
    newKey: makeNewActionKey(page.crypto),
    clipboard: makeBrowserClipboard(() => page.navigator.clipboard),
    clock: get(TOKENS.CLOCK),
    addressOf: (token) => `${page.location.origin}${BASE}${linkTo('invitation', { token })}`,
  })
})

export const peopleModule = screenModule((get) => makePeople(makeHttpCompanyPeople(get(TOKENS.HTTP_CLIENT))))
