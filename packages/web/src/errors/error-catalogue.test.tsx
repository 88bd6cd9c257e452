import * as E from 'fp-ts/Either'
import { isNone } from 'fp-ts/Option'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeServices } from '../composition/tokens.ts'
import { IDENTITY_NOT_CONFIGURED } from '@trm/domain/bootstrap'
import { missingAccessToken, unreachable } from '@trm/domain/kernel'
import { aBroker, aCarrierUser } from '@trm/domain/testing'
import { useFlag } from '../flags/use-flag.tsx'
import { ChunkLoadError } from '../runtime/chunk.ts'
import { PortalRouter } from '../shell/router.tsx'
import { PortalProvider, usePortal } from '../portal/portal.tsx'
import { ServicesProvider } from '../runtime/services.tsx'
import { anEnvironment, aPortalWorld, openAt, type World } from '../testing/portal.ts'
import { doing, render, settle } from '../testing/render.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

const opened = async (path: string, given: World = {}) => {
  const world = aPortalWorld({ at: path, navigation: openAt(path), ...given })
  world.portal.hydrate()
  const screen = await render(
    <ServicesProvider services={makeServices()}>
      <PortalProvider value={world.portal}>
        <PortalRouter />
      </PortalProvider>
    </ServicesProvider>,
  )
  await settle()
  return { ...world, ...screen }
}
type Screen = Awaited<ReturnType<typeof opened>>
const bea: World = { token: 'bea', people: { bea: aBroker() } }
const logged = ({ logger }: Screen, words: string): boolean => logger.lines.some(({ message }) => message === words)

interface Line {
  readonly line: string
  readonly path: string
  readonly given: World
  /** What happens then. */
  readonly act?: (screen: Screen) => void
  readonly holds: (screen: Screen) => boolean
  readonly words: readonly string[]
}

const WENT_WRONG = ['Sorry! Something went wrong', 'contact support', 'help@example.com']

/** Section 8, line by line, where the situation is one of the whole page. */
const LINES: readonly Line[] = [
  {
    line: '401 on any call',
    path: '/trm/account/profile',
    given: bea,
    act: ({ portal }) => portal.session().unauthorized(),
    words: [],
    holds: ({ store }) =>
      isNone(store.read()) && window.location.pathname + window.location.search === '/trm/sign-in?returnTo=%2Ftrm%2Faccount%2Fprofile',
  },
  {
    line: '403 on the truck list, and any wrong account',
    path: '/trm/broker/trucklist',
    given: { token: 'cal', people: { cal: aCarrierUser() } },
    holds: () => true,
    words: ['Incorrect Account Type', 'Your account is not the correct type to access this application.', 'Sign out'],
  },
  {
    line: 'failed bootstrap',
    path: '/trm/account/profile',
    given: { environment: E.left(unreachable) },
    words: ['Try again'],
    holds: (screen) =>
      logged(screen, 'Application bootstrapping failed.') &&
      screen.portal.bootstrap$.value._tag === 'Failed' &&
      screen.element.querySelector('[data-state=fatal]') !== null,
  },
  {
    line: 'failed authentication',
    path: '/trm/account/profile',
    given: { ...bea, user: E.left(unreachable) },
    words: [...WENT_WRONG, 'Sign out'],
    holds: ({
      portal: {
        sessionState$: { value },
      },
    }) => value._tag === 'Failed' && value.error._tag === 'Unreachable' && !('user' in value),
  },
  {
    line: 'missing configuration',
    path: '/trm/account/profile',
    given: { environment: E.right(anEnvironment({ auth0ClientId: undefined })) },
    holds: () => true,
    words: ['Auth0 configuration is missing. Please check AUTH0_DOMAIN and AUTH0_CLIENT_ID environment variables.'],
  },
]

for (const { line, path, given, act, holds, words } of LINES) {
  test(`[ERR-24] ${line}`, async () => {
    const screen = await opened(path, given)
    if (act !== undefined) await doing(() => act(screen))
    assert.ok(holds(screen), screen.text())
    for (const said of words) assert.ok(screen.text().includes(said), `${said}\n${screen.text()}`)
    await screen.unmount()
  })
}

test('[ERR-24] the sign-out button of the generic screen is there only when sign-out-on-error is enabled', async () => {
  const screen = await opened('/trm/account/profile', {
    ...bea,
    user: E.left(unreachable),
    environment: E.right(anEnvironment({ signOutOnError: false })),
  })
  assert.ok(screen.text().includes('Sorry! Something went wrong'))
  assert.not.ok(screen.text().includes('Sign out'))
  await screen.unmount()
})

test('[ERR-24] a missing identity context, feature-flag client or access token is an error', async () => {
  const NoPortal = () => <p>{usePortal().sessionState$.value._tag}</p>
  const NoFlags = () => <p>{String(useFlag('load-chains'))}</p>
  const errors: string[] = []
  for (const part of [<NoPortal key="portal" />, <NoFlags key="flags" />]) {
    const screen = await render(
      <ErrorBoundary resetKey="" onError={(error) => errors.push(String(error))} fallback={() => <p>failed</p>}>
        {part}
      </ErrorBoundary>,
    )
    await screen.unmount()
  }
  assert.match(errors.join('\n'), /No portal/)
  assert.match(errors.join('\n'), /feature-flag client is missing/)
  assert.throws(() => aPortalWorld().portal.session(), /asked for before the bootstrap was Ready/)
  assert.is(missingAccessToken._tag, 'MissingAccessToken')
})

test('[ERR-24] the words of a missing configuration and of a chunk that did not load', () => {
  assert.is(IDENTITY_NOT_CONFIGURED, 'Auth0 configuration is missing. Please check AUTH0_DOMAIN and AUTH0_CLIENT_ID environment variables.')
  const failed = new ChunkLoadError('CHUNK_LOAD_FAILED', 'x/x-route.tsx')
  assert.equal([failed.name, failed.message], ['ChunkLoadError', 'Loading chunk x/x-route.tsx failed.'])
  assert.is(new ChunkLoadError('CSS_CHUNK_LOAD_FAILED', 'x').code, 'CSS_CHUNK_LOAD_FAILED')
})

test('[ERR-24] the subject id is logged when somebody is authenticated, and nowhere shown', async () => {
  const screen = await opened('/trm/account/profile', bea)
  const { subject } = aBroker().claims
  assert.ok(screen.logger.lines.some(({ data }) => data?.['subject'] === subject))
  assert.not.ok(screen.element.innerHTML.includes(subject))
  await screen.unmount()
})

test.run()
