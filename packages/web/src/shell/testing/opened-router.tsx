import type { Person } from '@trm/domain/testing'
import { PortalProvider } from '../../portal/portal.tsx'
import { ServicesProvider } from '../../runtime/services.tsx'
import { makeServices } from '../../composition/tokens.ts'
import { aPortalWorld, openAt, type World } from '../../testing/portal.ts'
import { render, settle, until } from '../../testing/render.tsx'
import { PortalRouter } from '../router.tsx'

export const where = (): string => window.location.pathname + window.location.search
export const opened = async (
  path: string,
  given: World = {},
  change: (world: ReturnType<typeof aPortalWorld>) => Partial<ReturnType<typeof aPortalWorld>['portal']> = () => ({}),
  services = makeServices(),
) => {
  const world = aPortalWorld({ at: path, navigation: openAt(path), ...given })
  const portal = { ...world.portal, ...change(world) }
  const entries = window.history.length
  portal.hydrate()
  const rendered = await render(
    <ServicesProvider services={services}>
      <PortalProvider value={portal}>
        <PortalRouter />
      </PortalProvider>
    </ServicesProvider>,
  )
  await settle()
  const heading = (): string | null | undefined => rendered.element.querySelector('h1')?.textContent
  const shows = (title: string): Promise<void> => until(() => heading() === title, `${title} at ${path}`)
  return { ...world, ...rendered, portal, shows, heading, newEntries: () => window.history.length - entries }
}

export const signedIn = (person: Person): World => ({ token: 'bea', people: { bea: person } })
