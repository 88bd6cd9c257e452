import type { ReadySession } from '@trm/domain/session'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { roleWords } from '../account/role-words.ts'
import { AppShell } from '../design/app-shell.tsx'
import type { ShellUser } from '../design/user-menu.tsx'
import { usePortal } from '../runtime/portal.tsx'
import { useAfter } from '../runtime/use-after.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { ownStart } from '../home/own-start.ts'
import { linkTo } from './links.ts'
import { navOf } from './nav.tsx'
import type { Route } from './routes.ts'
import { useChunk } from './use-chunk.ts'

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
  const news = useChunk(isLater && place !== null, 'offers/offer-news-route.tsx', loadNews)
  const commands = useChunk(isLater, 'commands/commands-route.tsx', loadCommands)
  const isHeard = commands._tag === 'Loaded'
  useEffect(() => {
    if (isHeard) return
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
            {news._tag === 'Loaded' && place !== null ? (
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
