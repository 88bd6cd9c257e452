import { FORM_DRAFTS_KEY } from '@trm/adapters/cookie'
import type { Portal } from '../runtime/portal.tsx'
import type { Services } from '../runtime/services.tsx'
import { makeChooseLanguage } from '../routing/choose-language.ts'
import { makeGoTo } from '../session/session.view-model.ts'
import { makeSignIn } from '../session/sign-in.view-model.ts'
import { storedText } from './stored-text.ts'
import { TOKENS } from './tokens.ts'

/** What surrounds every screen, out of the services. */
export const makePortal = ({ get }: Services): Portal => {
  const startUp = get(TOKENS.START_UP)
  const navigation = get(TOKENS.NAVIGATION)
  return {
    ...startUp,
    makeSignIn: (returnTo) =>
      makeSignIn({
        session: startUp.session(),
        identityProvider: get(TOKENS.IDENTITY_PROVIDER),
        attempts: get(TOKENS.SIGN_IN_ATTEMPTS),
        clock: get(TOKENS.CLOCK),
      })(returnTo),
    navigation,
    goTo: makeGoTo({ urlParser: get(TOKENS.URL_PARSER), navigation, logger: get(TOKENS.LOGGER) }),
    colourModes: get(TOKENS.COLOUR_MODES),
    chooseLanguage: makeChooseLanguage(get(TOKENS.PAGE), get(TOKENS.LOCAL_STORAGE)),
    chunkLoader: get(TOKENS.CHUNK_LOADER),
    chunkRecovery: get(TOKENS.CHUNK_RECOVERY),
    errorReporter: get(TOKENS.ERROR_REPORTER),
    unexpected: get(TOKENS.UNEXPECTED),
    leaveQuestion: get(TOKENS.LEAVE_QUESTION),
    serverReach: get(TOKENS.SERVER_REACH),
    activityRecorder: get(TOKENS.ACTIVITY_RECORDER),
    formDrafts: storedText(get(TOKENS.SESSION_STORAGE), FORM_DRAFTS_KEY),
  }
}
