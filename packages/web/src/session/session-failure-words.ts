import type { SessionFailure } from '@trm/domain/session'
import { failureWords, message } from '../messages/index.ts'

/** What went wrong with a sign-in and what to do, in one or two sentences. */
export const sessionFailureWords = (failure: SessionFailure): string => {
  switch (failure._tag) {
    case 'LoginRequired':
      return message('signIn.loginRequired')
    case 'ProviderUnreachable':
      return message('signIn.providerUnreachable')
    case 'CallbackRejected':
      return message('signIn.callbackRejected')
    case 'ProviderRefused':
      return message('signIn.providerRefused', { reason: failure.reason })
    case 'TokenTooLarge':
      return message('signIn.tokenTooLarge', { bytes: failure.bytes })
    case 'CookiesBlocked':
      return message('signIn.cookiesBlocked')
    case 'UnreadableToken':
      return message('signIn.unreadableToken')
    default: {
      const { title, remedy } = failureWords(failure)
      return `${title}. ${remedy}`
    }
  }
}

/** These are mended by a new sign-in; the others by asking again with the same token. */
export const needsNewSignIn = (failure: SessionFailure): boolean =>
  [
    'LoginRequired',
    'ProviderUnreachable',
    'CallbackRejected',
    'ProviderRefused',
    'TokenTooLarge',
    'CookiesBlocked',
    'UnreadableToken',
    'MissingAccessToken',
  ].includes(failure._tag)
