import { makeSignUp } from './sign-up.view-model.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

export const signUpModule = screenModule({
  needs: [TOKENS.SESSION, TOKENS.IDENTITY_PROVIDER, TOKENS.NAVIGATION],
  make: (session, identityProvider, navigation) => makeSignUp({ session, identityProvider, navigation }),
})
