import { useId } from 'react'
import { Link } from 'wouter'
import type { Language } from '../messages/language.ts'
import { message } from '../messages/message.ts'
import { inLine } from '../messages/in-line.ts'
import { COLOUR_MODES, type ColourMode } from './colour-mode.ts'
import { ChevronDownIcon, SignOutIcon, UserIcon } from './icons.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { useDisclosure } from './use-disclosure.ts'

export interface ShellUser {
  readonly name: string
  readonly email: string | undefined
  /** What they are here, e.g. "Broker". */
  readonly role: string | undefined
}

export interface UserMenuProps {
  readonly user: ShellUser | undefined
  readonly profileHref: string
  readonly onSignOut: () => void
  readonly colourMode: ColourMode
  readonly onColourMode: (mode: ColourMode) => void
  readonly onLanguage: (language: Language) => void
}

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return (
    [words[0], words.length > 1 ? words.at(-1) : undefined]
      .map((word) => [...(word ?? '')][0] ?? '')
      .join('')
      .toUpperCase() || '?'
  )
}

const ColourModeSwitch = ({ colourMode, onColourMode }: Pick<UserMenuProps, 'colourMode' | 'onColourMode'>) => {
  const name = useId()
  return (
    <fieldset className="trm-segments trm-modes">
      <legend className="trm-only-read">{message('shell.colourMode')}</legend>
      {COLOUR_MODES.map((mode) => (
        <label key={mode}>
          <input type="radio" name={name} checked={mode === colourMode} onChange={() => onColourMode(mode)} />
          {message(`shell.colourMode.${mode}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** A disclosure, not an ARIA menu: links, radio buttons and a button keep the keys everybody knows. */
export const UserMenu = ({ user, profileHref, onSignOut, colourMode, onColourMode, onLanguage }: UserMenuProps) => {
  const panelId = useId()
  const { box, opener, isOpen, setOpen } = useDisclosure()
  return (
    <div className="trm-menu" ref={box}>
      <button
        ref={opener}
        type="button"
        className="trm-menu-opener"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="trm-initials" aria-hidden="true">
          {user === undefined ? <UserIcon size={15} /> : initialsOf(user.name)}
        </span>
        <span className="trm-only-read">{message('shell.menu')} </span>
        {user === undefined ? null : <span className="trm-menu-name">{user.name}</span>}
        <ChevronDownIcon size={14} />
      </button>
      <div id={panelId} className="trm-menu-panel" hidden={!isOpen}>
        {user === undefined ? null : (
          <div className="trm-menu-who">
            <p>
              <strong>{user.name}</strong>
            </p>
            <p>{inLine([user.role, user.email])}</p>
          </div>
        )}
        <ColourModeSwitch colourMode={colourMode} onColourMode={onColourMode} />
        <LanguageChoice onLanguage={onLanguage} />
        {user === undefined ? null : (
          <ul>
            <li>
              <Link href={profileHref} onClick={() => setOpen(false)}>
                <UserIcon />
                {message('shell.profile')}
              </Link>
            </li>
            <li>
              <button type="button" onClick={onSignOut}>
                <SignOutIcon />
                {message('shell.signOut')}
              </button>
            </li>
          </ul>
        )}
      </div>
    </div>
  )
}
