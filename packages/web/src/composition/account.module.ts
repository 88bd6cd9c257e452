import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpSurveys, makeHttpUserDetailsStore } from '@trm/adapters/http'
import { makeFilters, type FiltersViewModel } from '../account/filters.view-model.ts'
import { makeOwnDetails, type OwnDetailsViewModel } from '../account/own-details.view-model.ts'
import { makeSurvey, type SurveyViewModel } from '../account/survey.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const ownDetailsModule: ScreenModule<OwnDetailsViewModel> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.SESSION],
  make: (client, session) => makeOwnDetails({ store: makeHttpUserDetailsStore(client), session }),
})

export const filtersModule: ScreenModule<FiltersViewModel> = screenModule({
  needs: [TOKENS.BROKER_PROFILE_STORE, TOKENS.EQUIPMENT_TYPE_SOURCE, TOKENS.SESSION],
  make: (store, equipmentTypes, session) => makeFilters({ store, equipmentTypes, session }),
})

export const surveyModule: ScreenModule<SurveyViewModel> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.PAGE, TOKENS.CLOCK],
  make: (client, page, clock) => makeSurvey({ surveys: makeHttpSurveys(client), newKey: makeNewActionKey(page.crypto), clock }),
})
