import { makeBrowserClipboard, makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpBrokerageDesk } from '@trm/adapters/http'
import { makeInvitations, type InvitationsViewModel } from '../colleagues/invitations.view-model.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import { BASE, linkTo } from '../routing/links.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import type { BrokerageViewModel } from '../brokerages/brokerage.view-model.ts'
import { makeBrokerages, makeDeskForm, type DeskFormArgs } from './brokerages.view-model.ts'

export const brokeragesModule = screenModule((get) => makeBrokerages(makeHttpBrokerageDesk(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER))))

export const deskFormModule: ScreenModule<BrokerageViewModel, DeskFormArgs> = screenModule((get) =>
  makeDeskForm(makeHttpBrokerageDesk(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)), makeNewActionKey(get(TOKENS.PAGE).crypto)),
)

/** Into the brokerage with that id. */
export const deskInvitationsModule: ScreenModule<InvitationsViewModel, { readonly id: string }> = screenModule((get) => {
  const page = get(TOKENS.PAGE)
  return ({ id }) =>
    makeInvitations({
      invitations: makeHttpBrokerageDesk(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)).invitations(id),
      newKey: makeNewActionKey(page.crypto),
      clipboard: makeBrowserClipboard(() => page.navigator.clipboard),
      clock: get(TOKENS.CLOCK),
      addressOf: (token) => `${page.location.origin}${BASE}${linkTo('invitation', { token })}`,
      isFirst: true,
    })()
})
