import { linkTokenHash, newLinkToken } from '../links/link-token.ts'
import { resetLetter, verifyLetter } from '../mail/letters.ts'
import type { Words } from './messages/words.ts'
import { accountPagePath } from './provider-paths.ts'
import type { ProviderSettings } from './provider-settings.ts'
import type { MailedLink } from './stores.port.ts'

/** An hour is long enough to find the mail, and short for whoever finds it later. */
const RESET_HOURS = 1
const VERIFY_HOURS = 24

type MakeLink = (
  settings: Pick<ProviderSettings, 'origin'>,
  words: Pick<Words, 'language'>,
  email: string,
  returnTo: string | undefined,
) => MailedLink

const linkWith =
  (purpose: MailedLink['purpose'], hours: number, letterOf: typeof verifyLetter): MakeLink =>
  ({ origin }, { language }, recipient, returnTo) => {
    const token = newLinkToken()
    const url = origin + accountPagePath(purpose, language, token)
    return { purpose, tokenHash: linkTokenHash(token), hours, returnTo, letter: letterOf(language, { recipient, url, hours }) }
  }

/** Whoever opens it has the address. */
export const verifyLink = linkWith('verify', VERIFY_HOURS, verifyLetter)

/** Whoever opens it chooses a new password. */
export const resetLink = linkWith('reset', RESET_HOURS, resetLetter)
