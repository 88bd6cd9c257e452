import { makeHttpLoadDesk, makeHttpLoadPosting } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../../composition/tokens.ts'
import type { ScreenModule } from '../../runtime/services.tsx'
import { makeEditStops, type EditStopsArgs, type EditStopsViewModel } from './edit-stops.view-model.ts'

export const editStopsModule: ScreenModule<EditStopsViewModel, EditStopsArgs> = screenModule((get) =>
  makeEditStops({
    desk: { ...makeHttpLoadDesk(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)), ...makeHttpLoadPosting(get(TOKENS.HTTP_CLIENT)) },
  }),
)
