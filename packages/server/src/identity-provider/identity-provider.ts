import type { IncomingMessage, ServerResponse } from 'node:http'
import { wordsFor } from './messages/language.ts'
import { renderNotice } from './page.ts'
import { makeOpenIdProvider } from './open-id-provider.ts'
import { makePageAnswers } from './page-answers.ts'
import { makePeople } from './people.ts'
import { makeAccountPages } from './account-pages-handler.ts'
import { accountPageIn, isProviderPath, isSignInPath, standardTarget } from './provider-paths.ts'
import { appUrlOf, issuerOf, type ProviderSettings } from './provider-settings.ts'
import { makeSignInHandler } from './sign-in-handler.ts'
import type { SignInGate } from './sign-in-limit.ts'

/** More than any of the standards has. The library looks through all of them again and again: 6,000 held the event loop 300 ms. */
const MOST_PARAMETERS = 100

const isTooLong = (target: string): boolean => target.split('&', MOST_PARAMETERS + 1).length > MOST_PARAMETERS

/** A provider on raw Node requests, to be mounted beside any framework. */
export interface IdentityProvider {
  /** Exactly as in `iss`, with its trailing slash. */
  readonly issuer: string
  readonly handles: (pathname: string) => boolean
  /** Resolves when the answer is written; never rejects. The body must not have been read. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

/** The demo pages and the library together; what differs between the local provider and a tenant's likeness is in the settings. */
export const makeIdentityProvider = (settings: ProviderSettings, gate: SignInGate): IdentityProvider => {
  const people = makePeople(settings.people, settings.accounts)
  const provider = makeOpenIdProvider(settings, people)
  const library = provider.callback()
  const signIn = makeSignInHandler(settings, provider, people, gate)
  const accountPages = makeAccountPages(settings, gate)
  const { refuse } = makePageAnswers(settings)
  const seenFromOutside = new URL(settings.origin)
  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    request.headers['x-forwarded-proto'] = seenFromOutside.protocol.slice(0, -1)
    request.headers['x-forwarded-host'] = seenFromOutside.host
    if (isTooLong(request.url ?? '/')) return refuse(response, wordsFor(undefined, request.headers['accept-language']), 400)
    request.url = standardTarget(request.url ?? '/')
    const pathname = request.url.split('?', 1)[0] ?? '/'
    const accountPage = accountPageIn(pathname)
    if (accountPage !== undefined) await accountPages(request, response, accountPage)
    else if (isSignInPath(pathname)) await signIn(request, response, pathname)
    else await library(request, response)
  }
  return {
    issuer: issuerOf(settings),
    handles: isProviderPath,
    handle: async (request, response) => {
      try {
        await route(request, response)
      } catch (error) {
        settings.log.error('The sign-in provider failed.', { reason: error instanceof Error ? error.message : 'unknown' })
        if (!response.headersSent) {
          response.writeHead(500, {
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
            'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
          })
        }
        const words = wordsFor(undefined, request.headers['accept-language'])
        response.end(renderNotice(words, { title: words.brokenTitle, text: words.brokenText, appUrl: appUrlOf(settings) }))
      }
    },
  }
}
