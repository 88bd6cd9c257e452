import { makeHttpLoadDesk, makeHttpLoadPosting } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../../composition/tokens.ts'
import type { ScreenModule } from '../../runtime/services.tsx'
import { makeEditStops, type EditStopsArgs, type EditStopsViewModel } from './edit-stops.view-model.ts'

export const editStopsModule: ScreenModule<EditStopsViewModel, EditStopsArgs> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER],
  make: (client, logger) => makeEditStops({ desk: { ...makeHttpLoadDesk(client, logger), ...makeHttpLoadPosting(client) } }),
})
