import { makeSignUp } from './sign-up.view-model.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

export const signUpModule = screenModule((get) =>
  makeSignUp({ session: get(TOKENS.SESSION), identityProvider: get(TOKENS.IDENTITY_PROVIDER), navigation: get(TOKENS.NAVIGATION) }),
)
