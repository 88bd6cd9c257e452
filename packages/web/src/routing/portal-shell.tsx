import type { ReadySession } from '@trm/domain/session'
import type { ReactNode } from 'react'
import { roleWords } from '../account/role-words.ts'
import { AppShell, type NavItem } from '../design/app-shell.tsx'
import { TruckIcon } from '../design/icons.tsx'
import type { ShellUser } from '../design/user-menu.tsx'
import { useMessage, type Message } from '../messages/index.ts'
import { usePortal } from '../runtime/portal.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { ownStart } from '../home/own-start.ts'
import { linkTo } from './links.ts'
import { routeOf, type Route } from './routes.ts'

interface PortalShellProps {
  readonly route: Route
  readonly children: ReactNode
}

/** What is built and open to this user; later areas add theirs. */
const navOf = (message: Message, route: Route, { context, onboardingStep }: ReadySession): readonly NavItem[] => {
  const start = ownStart(context)
  const isOpen = onboardingStep._tag === 'None' && context.supportedAccount && context.accessFlag && context.canReadBrokerArea
  if (!isOpen || routeOf(start).screen !== 'truck-list') return []
  return [{ href: linkTo(start), label: message('route.truckList'), icon: <TruckIcon />, isCurrent: route.screen === 'truck-list' }]
}

const userOf = ({ context }: ReadySession): ShellUser => {
  const role = roleWords(context.userType)
  return { name: context.names.full === '' ? context.userEmail ?? role : context.names.full, email: context.userEmail, role }
}

/** The frame around every page. It stays mounted while people come and go, so that no screen starts twice. */
export const PortalShell = ({ route, children }: PortalShellProps) => {
  const message = useMessage()
  const { colourModes, session, sessionState$ } = usePortal()
  const colourMode = useBehavior(colourModes.mode$)
  const state = useBehavior(sessionState$)
  const ready = state._tag === 'Ready' ? state : undefined
  return (
    <AppShell
      nav={ready === undefined ? [] : navOf(message, route, ready)} user={ready === undefined ? undefined : userOf(ready)}
      homeHref={linkTo('home')} profileHref={linkTo('profile')} onSignOut={() => session().signOut()}
      colourMode={colourMode} onColourMode={colourModes.choose}
    >
      {children}
    </AppShell>
  )
}
