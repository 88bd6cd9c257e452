import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpNoticeSettings, makeHttpSurveys, makeHttpUserDetailsStore } from '@trm/adapters/http'
import { makeFilters } from './filters.view-model.ts'
import { makeNotices } from './notices.view-model.ts'
import { makeOwnDetails } from './own-details.view-model.ts'
import { makeSurvey } from './survey.view-model.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

export const ownDetailsModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.SESSION],
  make: (client, session) => makeOwnDetails({ store: makeHttpUserDetailsStore(client), session }),
})

export const filtersModule = screenModule({
  needs: [TOKENS.BROKER_PROFILE_STORE, TOKENS.EQUIPMENT_TYPE_SOURCE, TOKENS.SESSION],
  make: (store, equipmentTypes, session) => makeFilters({ store, equipmentTypes, session }),
})

export const noticesModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT],
  make: (client) => makeNotices(makeHttpNoticeSettings(client)),
})

export const surveyModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.PAGE, TOKENS.CLOCK],
  make: (client, page, clock) => makeSurvey({ surveys: makeHttpSurveys(client), newKey: makeNewActionKey(page.crypto), clock }),
})
