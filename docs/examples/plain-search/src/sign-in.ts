import { isLeft } from 'fp-ts/Either'
import { isSome } from 'fp-ts/Option'
import { HOME_PATH } from '@trm/domain/session'
import type { IdentityProvider } from '@trm/domain/identity'
import type { Adapters } from './adapters.ts'

/** `Leaving`: the page is on its way to the provider. Anything that went wrong is told in words for the reader. */
export type SignIn =
  | { readonly _tag: 'SignedIn'; readonly provider: IdentityProvider }
  | { readonly _tag: 'Leaving' }
  | { readonly _tag: 'Failed'; readonly words: string }

const failed = (words: string): SignIn => ({ _tag: 'Failed', words })

const leave = async (provider: IdentityProvider): Promise<SignIn> =>
  isLeft(await provider.signIn(`${HOME_PATH}/`)())
    ? failed('The sign-in service could not be reached. Reload the page to try again.')
    : { _tag: 'Leaving' }

/** With a token at hand its owner goes on; the answer to a sign-in is redeemed and kept; everybody else leaves for the provider. */
export const signIn = async (adapters: Adapters, page: Window): Promise<SignIn> => {
  const environment = await adapters.environment.load()
  if (isLeft(environment)) return failed('The portal could not be reached. Reload the page to try again.')
  const provider = adapters.identityProvider(environment.right)
  if (!provider.isCallback(page.location.search)) {
    return isSome(adapters.accessToken.read()) ? { _tag: 'SignedIn', provider } : leave(provider)
  }
  const finished = await provider.finishSignIn(page.location.href)()
  page.history.replaceState(undefined, '', `${HOME_PATH}/`)
  if (isLeft(finished)) return failed('The sign-in could not be finished. Reload the page to sign in again.')
  const kept = adapters.accessToken.write(finished.right.accessToken)
  return isLeft(kept) ? failed('This browser did not keep the sign-in: allow cookies for this site.') : { _tag: 'SignedIn', provider }
}
