import * as O from 'fp-ts/Option'
import { merge, Subscription } from 'rxjs'
import { foldedText, makeScope, mapBehavior, source, type Behavior } from '@trm/domain/kernel'
import type { ViewModel } from '../runtime/services.tsx'
import type { LeaveQuestion } from '../routing/leave-question.ts'
import type { StoredText } from '../runtime/stored-text.ts'
import type { Command, CommandRegistry, CommandSource } from './command.ts'
import { isChord } from './keys.ts'

/** Beginning of the title, beginning of a word, anywhere; undefined when a typed word is missing. */
const rankOf = (command: Command, words: readonly string[]): number | undefined => {
  const title = foldedText(command.title)
  const all = `${title} ${foldedText(command.group)}`
  if (!words.every((word) => all.includes(word))) return undefined
  const first = words[0] ?? ''
  if (title.startsWith(first)) return 0
  return title.includes(` ${first}`) ? 1 : 2
}

/** What is typed finds commands that hold all its words, best first; nothing typed finds all, in their own order. */
const offersFor = (sources: readonly CommandSource[], typed: string): Pick<PaletteView, 'offered' | 'isLooking'> => {
  const words = foldedText(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
  const fixed = sources
    .flatMap((one) => one.fixed)
    .filter(({ isUnlisted }) => isUnlisted !== true)
    .flatMap((command) => {
      const rank = rankOf(command, words)
      return rank === undefined ? [] : [{ command, rank }]
    })
  const ranked = fixed.toSorted((a, b) => a.rank - b.rank).map(({ command }) => command)
  if (words.length === 0) return { offered: ranked, isLooking: false }
  const found = sources.flatMap(({ found$ }) => (found$ === undefined ? [] : [found$.value(typed)]))
  return { offered: [...ranked, ...found.flatMap((some) => some ?? [])], isLooking: found.includes(undefined) }
}

/** The command of a key; a screen's goes before the page's, and what is meant where the focus is before the rest of the screen. */
const commandOfKey = (sources: readonly CommandSource[], key: string): Command | undefined =>
  sources.flatMap((one) => one.fixed).find(({ key: own, isHere }) => own === key && isHere?.() !== false)

export interface PaletteView {
  readonly shown: 'Nothing' | 'Palette' | 'Help'
  readonly typed: string
  readonly offered: readonly Command[]
  /** More may be found. */
  readonly isLooking: boolean
  /** Index in `offered`. */
  readonly active: number
  /** Single characters do something outside fields. Speech and switch users can turn that off (WCAG 2.1.4). */
  readonly hasSingleKeys: boolean
}

export interface PaletteViewModel extends ViewModel {
  readonly view$: Behavior<PaletteView>
  /** Empty while the palette is closed. */
  readonly typed$: Behavior<string>
  readonly commands: CommandRegistry
  readonly open: () => void
  readonly help: () => void
  readonly close: () => void
  readonly type: (typed: string) => void
  /** The line at that index is the one Enter takes. */
  readonly activate: (index: number) => void
  /** Closes, then does it. */
  readonly run: (command: Command | undefined) => void
  /** Does what the key stands for; false when it stands for nothing here. */
  readonly press: (shortcut: string, isTyping: boolean) => boolean
  readonly setSingleKeys: (isOn: boolean) => void
}

const OFF = 'off'

export const makePaletteViewModel = (
  commands: CommandRegistry,
  kept: StoredText,
  beforeLeaving: LeaveQuestion['before'],
): PaletteViewModel => {
  const state = source({
    shown: 'Nothing' as PaletteView['shown'],
    typed: '',
    active: 0,
    hasSingleKeys: O.toUndefined(kept.read()) !== OFF,
  })
  const look = (): PaletteView => ({ ...state.behavior.value, ...offersFor(commands.sources$.value, state.behavior.value.typed) })
  const view = source(look())
  const scope = makeScope()
  const tell = (): void => view.set(look())
  let finding = Subscription.EMPTY
  /** Whenever one of them finds more. */
  const follow = (sources: readonly CommandSource[]): void => {
    finding.unsubscribe()
    finding = merge(...sources.flatMap(({ found$ }) => (found$ === undefined ? [] : [found$.changes$]))).subscribe(tell)
  }
  follow(commands.sources$.value)
  scope.hold(merge(state.behavior.changes$, commands.sources$.changes$).subscribe(tell), commands.sources$.changes$.subscribe(follow), () =>
    finding.unsubscribe(),
  )
  const change = (changes: Partial<typeof state.behavior.value>): void => state.set({ ...state.behavior.value, ...changes })
  const close = (): void => change({ shown: 'Nothing', typed: '', active: 0 })
  const open = (): void => {
    commands.sources$.value.forEach(({ prepare }) => prepare?.())
    change({ shown: 'Palette', typed: '', active: 0 })
  }
  const perform = ({ isLeaving, goesTo, run }: Command): void => (isLeaving === true ? beforeLeaving(run, goesTo) : run())
  const help = (): void => change({ shown: 'Help' })
  return {
    view$: view.behavior,
    typed$: mapBehavior(state.behavior, ({ typed }) => typed),
    commands,
    open,
    help,
    close,
    type: (typed) => change({ typed, active: 0 }),
    activate: (active) => change({ active }),
    run: (command) => {
      if (command === undefined) return
      close()
      queueMicrotask(() => perform(command)) // once the dialog is gone: it gives the focus back, and only then can a command move it
    },
    press: (shortcut, isTyping) => {
      const { shown, hasSingleKeys } = state.behavior.value
      if (!isChord(shortcut) && (isTyping || !hasSingleKeys || shown !== 'Nothing')) return false
      const command = commandOfKey(commands.sources$.value, shortcut)
      if (command === undefined) return false
      if (shown === 'Nothing') perform(command)
      else close()
      return true
    },
    setSingleKeys: (isOn) => {
      if (isOn) kept.remove()
      else kept.write(OFF)()
      change({ hasSingleKeys: isOn })
    },
    stop: scope.end,
  }
}
