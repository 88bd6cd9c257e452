import { makeNewActionKey, returns$ } from '@trm/adapters/browser'
import { makeHttpCarrierApplications } from '@trm/adapters/http'
import { makeJoining } from './joining.view-model.ts'
import { makeSignUp } from './sign-up.view-model.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

export const signUpModule = screenModule({
  needs: [TOKENS.SESSION, TOKENS.IDENTITY_PROVIDER, TOKENS.NAVIGATION],
  make: (session, identityProvider, navigation) => makeSignUp({ session, identityProvider, navigation }),
})

export const joiningModule = screenModule({
  needs: [
    TOKENS.HTTP_CLIENT,
    TOKENS.EQUIPMENT_TYPE_SOURCE,
    TOKENS.PAGE,
    TOKENS.TIMER,
    TOKENS.SESSION,
    TOKENS.IDENTITY_PROVIDER,
    TOKENS.ACCESS_TOKEN_STORE,
    TOKENS.NAVIGATION,
    TOKENS.CLOCK,
  ],
  make: (client, equipmentTypes, page, timer, session, identityProvider, accessTokenStore, navigation, clock) =>
    makeJoining({
      applications: makeHttpCarrierApplications(client),
      equipmentTypes,
      timer,
      session,
      identityProvider,
      accessTokenStore,
      navigation,
      clock,
      newKey: makeNewActionKey(page.crypto),
      returns$: returns$(page),
      isVisible: () => page.document.visibilityState === 'visible',
    }),
})
