import { useEffect, useLayoutEffect, useState } from 'react'
import { paletteModule } from './commands.module.ts'
import { COLOUR_MODES } from '../design/colour-mode.ts'
import type { NavItem } from '../design/app-shell.tsx'
import { Button } from '../design/button.tsx'
import { SearchIcon } from '../design/icons.tsx'
import { isDisclosing } from '../design/use-disclosure.ts'
import { commandsMessage } from '../messages/en-US/commands.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../messages/language.ts'
import { message } from '../messages/message.ts'
import { usePortal } from '../portal/portal.tsx'
import { useChunk } from '../portal/use-chunk.ts'
import { useAfter } from '../runtime/use-after.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import type { Command } from './command.ts'
import type { PaletteViewModel } from './command-palette.view-model.ts'
import { opensList, pressOnList } from './list-keys.ts'
import { navCommands, searchedBy, searchedNear } from './nav-commands.ts'
import { isChord, makeWaitingKeys, shortcutOf, takesText, typeInto, type WaitingKey } from './keys.ts'
import { shownKeys } from './shown-keys.ts'
import './commands.css'

/** Before most people press their first key, and behind what a page shows first. */
const DIALOGS_AFTER_MS = 400

const loadFinder = () => import('./finder-route.tsx')
const loadDialogs = () => import('./command-dialogs.tsx').then(({ CommandDialogs }) => CommandDialogs)

interface CommandsProps {
  /** Where this person may go. */
  readonly nav: readonly NavItem[]
  /** Pressed before this was there. */
  readonly early: readonly KeyboardEvent[]
}

/** The palette's button in the bar, its dialogs, and the keys of every page. */
export const Commands = (props: CommandsProps) => {
  const viewModel = useViewModel(paletteModule, undefined)
  return viewModel === undefined ? null : <Ready {...props} viewModel={viewModel} />
}

const useGeneralCommands = (nav: readonly NavItem[], viewModel: PaletteViewModel): void => {
  const { navigation, colourModes, chooseLanguage, session } = usePortal()
  useEffect(() => {
    const general = commandsMessage('commands.group.general')
    return viewModel.commands.register(
      {
        fixed: [
          { id: 'palette', title: commandsMessage('commands.open'), group: general, key: 'Mod+k', isUnlisted: true, run: viewModel.open },
          { id: 'help', title: commandsMessage('commands.help'), group: general, key: '?', run: viewModel.help },
          ...navCommands(nav, navigation.go),
          ...COLOUR_MODES.map(
            (mode): Command => ({
              id: `colors ${mode}`,
              title: commandsMessage(`commands.colors.${mode}`),
              group: commandsMessage('commands.group.colors'),
              run: () => colourModes.choose(mode),
            }),
          ),
          ...LANGUAGES.map(
            (language): Command => ({
              id: `language ${language}`,
              title: LANGUAGE_NAMES[language],
              group: message('shell.language'),
              run: () => chooseLanguage(language),
            }),
          ),
          { id: 'sign out', title: commandsMessage('commands.signOut'), group: general, run: () => session().signOut() },
        ],
      },
      'page',
    )
  }, [nav, viewModel, navigation, colourModes, chooseLanguage, session])
}

const waitingKey = (event: KeyboardEvent): readonly WaitingKey[] => {
  const key = shortcutOf(event)
  return key === undefined ? [] : [{ key, at: event.timeStamp }]
}

/** What a key does wherever it is pressed; false when it does nothing, or not yet. */
const pressKey = ({ press, view$ }: PaletteViewModel, key: string): boolean => {
  const isTyping = takesText(document.activeElement)
  return press(key, isTyping || isDisclosing()) || (!isTyping && view$.value.hasSingleKeys && pressOnList(key))
}

/** A key that waited; what was typed behind a key that went to a field is typed there. */
const pressLate =
  (viewModel: PaletteViewModel) =>
  ({ key, isOvertaken }: WaitingKey): boolean =>
    isOvertaken === true ? viewModel.press(key, isDisclosing()) : pressKey(viewModel, key) || typeInto(document.activeElement, key)

const useKeys = (viewModel: PaletteViewModel, early: readonly KeyboardEvent[]): void => {
  const [waiting] = useState(() => makeWaitingKeys(early.flatMap(waitingKey), pressLate(viewModel)))
  useEffect(() => {
    // never within a render of the page: a field that is controlled takes back what is typed into it there
    const retry = (): void => queueMicrotask(() => waiting.retry(performance.now()))
    const coming = viewModel.commands.sources$.changes$.subscribe(retry)
    retry()
    document.addEventListener('pointerdown', waiting.clear)
    return () => {
      coming.unsubscribe()
      document.removeEventListener('pointerdown', waiting.clear)
    }
  }, [viewModel, waiting])
  // with the commit that takes the keeping of early keys away: none falls between
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isElsewhere = viewModel.view$.value.shown === 'Nothing' && document.querySelector('[aria-modal=true], dialog[open]') !== null
      if (event.defaultPrevented || isElsewhere) return
      const key = shortcutOf(event)
      const isDone = key === undefined ? opensList(event) : pressKey(viewModel, key)
      if (isDone) event.preventDefault()
      // somebody types, or asks for the palette to type there: what waits would fall in between
      if (takesText(event.target) || (isDone && key !== undefined && isChord(key))) waiting.clear()
      else if (isDone) waiting.overtake()
      else if (!isDisclosing()) waitingKey(event).forEach((one) => waiting.add(one.key, one.at))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [viewModel, waiting])
}

/** Style sheets tell letters while they are heard. */
const useLettersTold = (areHeard: boolean): void =>
  useEffect(() => {
    const page = document.documentElement
    page.toggleAttribute('data-letters', areHeard)
    return () => page.removeAttribute('data-letters')
  }, [areHeard])

const Ready = ({ nav, early, viewModel }: CommandsProps & { readonly viewModel: PaletteViewModel }) => {
  const view = useBehavior(viewModel.view$)
  const dialogs = useChunk(useAfter(DIALOGS_AFTER_MS) || view.shown !== 'Nothing', 'commands/command-dialogs.tsx', loadDialogs)
  const finder = useChunk(view.shown === 'Palette', 'commands/finder-route.tsx', loadFinder)
  const [lists, near] = [searchedBy(nav), searchedNear(nav)]
  useGeneralCommands(nav, viewModel)
  useKeys(viewModel, early)
  useLettersTold(view.hasSingleKeys)
  return (
    <>
      <button type="button" className="trm-palette-opener" aria-label={commandsMessage('commands.open')} onClick={viewModel.open}>
        <SearchIcon size={16} />
        <kbd className="trm-keys">{shownKeys('Mod+k')}</kbd>
      </button>
      {finder._tag === 'Loaded' && lists.length > 0 ? (
        <finder.code.Finder key={[...lists, ...near].join(' ')} lists={lists} near={near} typed$={viewModel.typed$} />
      ) : null}
      {dialogs._tag === 'Loaded' ? <dialogs.code view={view} viewModel={viewModel} /> : null}
      {dialogs._tag === 'Failed' && view.shown !== 'Nothing' ? (
        <span role="alert">
          <Button onClick={dialogs.retry}>{commandsMessage('commands.notLoaded')}</Button>
        </span>
      ) : null}
    </>
  )
}
