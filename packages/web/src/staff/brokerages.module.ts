import { makeBrowserClipboard, makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpBrokerageDesk } from '@trm/adapters/http'
import { makeInvitations, type InvitationsViewModel } from '../colleagues/invitations.view-model.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import { BASE, linkTo } from '../routing/links.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import type { BrokerageViewModel } from '../brokerages/brokerage.view-model.ts'
import { makeBrokerages, makeDeskForm, type DeskFormArgs } from './brokerages.view-model.ts'

export const brokeragesModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER],
  make: (client, logger) => makeBrokerages(makeHttpBrokerageDesk(client, logger)),
})

export const deskFormModule: ScreenModule<BrokerageViewModel, DeskFormArgs> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.PAGE],
  make: (client, logger, page) => makeDeskForm(makeHttpBrokerageDesk(client, logger), makeNewActionKey(page.crypto)),
})

/** Into the brokerage with that id. */
export const deskInvitationsModule: ScreenModule<InvitationsViewModel, { readonly id: string }> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.PAGE, TOKENS.CLOCK],
  make:
    (client, logger, page, clock) =>
    ({ id }) =>
      makeInvitations({
        invitations: makeHttpBrokerageDesk(client, logger).invitations(id),
        newKey: makeNewActionKey(page.crypto),
        clipboard: makeBrowserClipboard(() => page.navigator.clipboard),
        clock,
        addressOf: (token) => `${page.location.origin}${BASE}${linkTo('invitation', { token })}`,
        isFirst: true,
      })(),
})
