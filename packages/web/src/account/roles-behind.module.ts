import { screenModule, TOKENS } from '../composition/tokens.ts'
import { makeRolesBehind } from './roles-behind.view-model.ts'

export const rolesBehindModule = screenModule(
  (get) => () =>
    makeRolesBehind({
      identityProvider: get(TOKENS.IDENTITY_PROVIDER),
      accessTokenStore: get(TOKENS.ACCESS_TOKEN_STORE),
      navigation: get(TOKENS.NAVIGATION),
    }),
)
