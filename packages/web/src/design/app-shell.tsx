import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Language } from '../messages/language.ts'
import { message } from '../messages/message.ts'
import type { ColourMode } from './colour-mode.ts'
import { MarkIcon } from './icons.tsx'
import { PRODUCT_NAME } from './page.tsx'
import { type ShellUser, UserMenu } from './user-menu.tsx'

export interface NavItem {
  /** Under the router's base. */
  readonly href: string
  readonly label: string
  /** How much waits there, beside the label. */
  readonly count?: ReactNode
  /** Shown on phones, above the label. */
  readonly icon: ReactNode
  readonly isCurrent: boolean
}

export interface AppShellProps {
  /** What this user may open; empty before sign-in. */
  readonly nav: readonly NavItem[]
  /** Undefined: nobody is signed in, and there is no menu. */
  readonly user: ShellUser | undefined
  /** Beside the menu, once its code is there. */
  readonly tools?: ReactNode
  readonly homeHref: string
  readonly profileHref: string
  readonly onSignOut: () => void
  readonly colourMode: ColourMode
  readonly onColourMode: (mode: ColourMode) => void
  readonly onLanguage: (language: Language) => void
  readonly children: ReactNode
}

export const MAIN_ID = 'main'

/** Skip link, bar, navigation (at the foot of a phone once there is more than one place to go), and the one `main`. */
export const AppShell = ({ nav, tools, homeHref, children, ...menu }: AppShellProps) => {
  const toMain = (): void => document.getElementById(MAIN_ID)?.focus()
  return (
    <div className="trm-shell" data-nav={nav.length > 1 ? 'tabs' : 'bar'}>
      <a
        className="trm-skip"
        href={`#${MAIN_ID}`}
        onClick={(event) => {
          event.preventDefault()
          toMain()
        }}
      >
        {message('shell.skip')}
      </a>
      <header className="trm-bar">
        <Link className="trm-mark" href={homeHref}>
          <MarkIcon size={22} />
          {PRODUCT_NAME}
        </Link>
        {nav.length === 0 ? null : (
          <nav className="trm-nav" aria-label={message('shell.nav')}>
            {nav.map(({ href, label, count, icon, isCurrent }) => (
              <Link key={href} href={href} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
                {icon}
                {label}
                {count}
              </Link>
            ))}
          </nav>
        )}
        <div className="trm-bar-end">
          {tools}
          <UserMenu {...menu} />
        </div>
      </header>
      <main className="trm-main" id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
