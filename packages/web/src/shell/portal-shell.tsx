import type { ReadySession } from '@trm/domain/session'
import { type ReactNode, type Ref, useLayoutEffect, useMemo, useState } from 'react'
import { roleWords } from '../account/role-words.ts'
import { AppShell, type NavItem } from '../design/app-shell.tsx'
import { DeskIcon, LoadIcon, OfferIcon, StarIcon, TruckIcon, UserIcon } from '../design/icons.tsx'
import type { ShellUser } from '../design/user-menu.tsx'
import { ownStart, type OwnStart } from '../routing/own-start.ts'
import { message } from '../messages/index.ts'
import { withWords } from '../messages/with-words.ts'
import { linkTo } from '../routing/links.ts'
import { type Route, routeOf } from '../routing/routes.ts'
import { useChunk } from '../portal/use-chunk.ts'
import { usePortal } from '../portal/portal.tsx'
import { useAfter } from '../runtime/use-after.ts'
import { useBehavior } from '../runtime/use-behavior.ts'

type NavRoute =
  | OwnStart
  | 'broker'
  | 'truckList'
  | 'carriers'
  | 'brokerPostedLoads'
  | 'brokerLoadOffers'
  | 'postTruck'
  | 'loadOffers'
  | 'carrier'
  | 'controlCenter'
  | 'recommendations'

/** Where each goes every day, by where they start. */
const NAV: { readonly [S in OwnStart]: readonly NavRoute[] } = {
  staff: ['staff', 'truckList', 'carriers'],
  brokerTruckList: ['broker', 'brokerTruckList', 'brokerPostedLoads', 'brokerLoadOffers', 'carriers', 'controlCenter'],
  loadCentral: ['carrier', 'loadCentral', 'recommendations', 'postTruck', 'loadOffers'],
}

const iconOf = (id: NavRoute) => {
  if (id === 'truckList' || id === 'brokerTruckList' || id === 'postTruck') return <TruckIcon />
  if (id === 'carrier' || id === 'broker' || id === 'controlCenter') return <DeskIcon />
  if (id === 'carriers') return <UserIcon />
  if (id === 'recommendations') return <StarIcon />
  return id === 'brokerLoadOffers' || id === 'loadOffers' ? <OfferIcon /> : <LoadIcon />
}

/** What is built and open to this user; later areas add theirs. `count`: where it is said how many offers or applications wait. */
const navOf = (route: Route, count: Ref<HTMLElement>, { context, onboardingStep }: ReadySession): readonly NavItem[] => {
  const start = ownStart(context)
  const isOpen =
    onboardingStep._tag === 'None' &&
    context.supportedAccount &&
    context.accessFlag &&
    (start === 'loadCentral' ? context.canReadCarrierArea : context.canReadBrokerArea)
  return !isOpen
    ? []
    : NAV[start].map((id) => {
        const { screen, title } = routeOf(id)
        return {
          href: linkTo(id),
          label: message(title),
          icon: iconOf(id),
          isCurrent: route.screen === screen && route.id !== 'brokerCompany',
          count: screen === 'offers' || screen === 'staff' ? <span ref={count} /> : null,
        }
      })
}

interface PortalShellProps {
  readonly route: Route
  readonly children: ReactNode
}

const userOf = ({ context }: ReadySession): ShellUser => {
  const role = roleWords(context.userType)
  return { name: context.names.full === '' ? (context.userEmail ?? role) : context.names.full, email: context.userEmail, role }
}

/** Milliseconds in which the first screen has the network for itself. */
const COMMANDS_AFTER = 1500
const loadCommands = () => import('../commands/commands-route.tsx')
const loadNews = () => import('../offers/offer-news-route.tsx')
const loadQueueNews = () => withWords('staff', () => import('../carrier-applications/staff/queue-news-route.tsx'))

/** A key for the commands, which are not there yet. */
const isForLater = ({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey
    ? key === 'k'
    : key.length === 1 && key !== ' ' && !altKey && !(target as Element).closest('input, select, textarea')) && // a key press is on an element
  !defaultPrevented

/** The frame around every page. It stays mounted while people come and go, so that no screen starts twice. */
export const PortalShell = ({ route, children }: PortalShellProps) => {
  const { colourModes, chooseLanguage, session, sessionState$ } = usePortal()
  const colourMode = useBehavior(colourModes.mode$)
  const state = useBehavior(sessionState$)
  const ready = state._tag === 'Ready' ? state : undefined
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const nav = useMemo(() => (ready === undefined ? [] : navOf(route, setPlace, ready)), [route, ready])
  const [early, setEarly] = useState<readonly KeyboardEvent[]>([])
  const isLater = (useAfter(COMMANDS_AFTER) || early.length > 0) && ready !== undefined
  const isStaff = ready !== undefined && ownStart(ready.context) === 'staff'
  const news = useChunk(isLater && place !== null && !isStaff, 'offers/offer-news-route.tsx', loadNews)
  const queue = useChunk(isLater && place !== null && isStaff, 'carrier-applications/staff/queue-news-route.tsx', loadQueueNews)
  const commands = useChunk(isLater, 'commands/commands-route.tsx', loadCommands)
  const isHeard = commands._tag === 'Loaded'
  useLayoutEffect(() => {
    if (isHeard) return // with the bar itself, not after it is painted: somebody may press a key by then
    const keep = (event: KeyboardEvent): void => {
      if (!isForLater(event)) return
      event.preventDefault()
      setEarly((keys) => [...keys, event])
    }
    document.addEventListener('keydown', keep)
    return () => document.removeEventListener('keydown', keep)
  }, [isHeard])
  return (
    <AppShell
      nav={nav}
      tools={
        ready === undefined ? null : (
          <>
            {commands._tag === 'Loaded' ? <commands.code.Commands nav={nav} early={early} /> : null}
            {isStaff && queue._tag === 'Loaded' && place !== null ? <queue.code.QueueNews place={place} /> : null}
            {!isStaff && news._tag === 'Loaded' && place !== null ? (
              <news.code.OfferNews reader={ownStart(ready.context) === 'loadCentral' ? 'carrier' : 'broker'} place={place} />
            ) : null}
          </>
        )
      }
      user={ready === undefined ? undefined : userOf(ready)}
      homeHref={linkTo('home')}
      profileHref={linkTo('profile')}
      onSignOut={() => session().signOut()}
      colourMode={colourMode}
      onColourMode={colourModes.choose}
      onLanguage={chooseLanguage}
    >
      {children}
    </AppShell>
  )
}
