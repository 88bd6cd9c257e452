import { isSome } from 'fp-ts/Option'
import { makeAccessTokenReader } from '@trm/adapters/token'
import { HOME_PATH } from '@trm/domain/session'
import { adaptersOf } from './adapters.ts'
import { openSearchPage } from './search-page.ts'
import { signIn } from './sign-in.ts'

const status = document.querySelector('#status')
const say = (words: string): void => {
  if (status !== null) status.textContent = words
}

/** Whoever is signed in, by the token's own claims: the server verifies them, the page only shows them. */
const showWho = (token: string, signOut: () => void): void => {
  const read = makeAccessTokenReader().read(token)
  const who = document.querySelector('#who')
  if (who !== null && isSome(read)) who.textContent = read.value.claims.email ?? ''
  const button = document.querySelector<HTMLButtonElement>('#sign-out')
  button?.addEventListener('click', signOut)
  button?.removeAttribute('hidden')
}

const adapters = adaptersOf(window, () => location.replace(`${HOME_PATH}/`)) // a refused token is cleared, so that this signs in again
const outcome = await signIn(adapters, window)
if (outcome._tag === 'Failed') say(outcome.words)
if (outcome._tag === 'Leaving') say('Going to sign in …')
if (outcome._tag === 'SignedIn') {
  const token = adapters.accessToken.read()
  if (isSome(token)) {
    showWho(token.value, () => {
      adapters.accessToken.clear()
      adapters.trucklistFilterStore.clear()
      void outcome.provider.signOut(`${location.origin}${HOME_PATH}/`)()
    })
  }
  await openSearchPage(adapters, document)
}
