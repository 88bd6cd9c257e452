import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpNoticeSettings, makeHttpSurveys, makeHttpUserDetailsStore } from '@trm/adapters/http'
import { makeFilters } from './filters.view-model.ts'
import { makeNotices } from './notices.view-model.ts'
import { makeOwnDetails } from './own-details.view-model.ts'
import { makeSurvey } from './survey.view-model.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

export const ownDetailsModule = screenModule((get) =>
  makeOwnDetails({ store: makeHttpUserDetailsStore(get(TOKENS.HTTP_CLIENT)), session: get(TOKENS.SESSION) }),
)

export const filtersModule = screenModule((get) =>
  makeFilters({ store: get(TOKENS.BROKER_PROFILE_STORE), equipmentTypes: get(TOKENS.EQUIPMENT_TYPE_SOURCE), session: get(TOKENS.SESSION) }),
)

export const noticesModule = screenModule((get) => makeNotices(makeHttpNoticeSettings(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER))))

export const surveyModule = screenModule((get) =>
  makeSurvey({
    surveys: makeHttpSurveys(get(TOKENS.HTTP_CLIENT)),
    newKey: makeNewActionKey(get(TOKENS.PAGE).crypto),
    clock: get(TOKENS.CLOCK),
  }),
)
