import { source, type Behavior } from '@trm/domain/kernel'

/** Something a person can do here, found by its words or done by its key. */
export interface Command {
  readonly id: string
  readonly title: string
  /** Under which heading it is listed. */
  readonly group: string
  /** One character typed outside a field, e.g. `/`, or `Mod+k` (Control, or Command on Apple keyboards) anywhere. */
  readonly key?: string
  /** While this does not hold the key is somebody else's; undefined: it always does. */
  readonly isHere?: () => boolean
  /** By its key alone: the palette does not list what opens the palette. */
  readonly isUnlisted?: boolean
  /** Goes away from what is shown: asked about first where that holds something typed and not saved. */
  readonly isLeaving?: boolean
  /** Where it leads, with the router's base: whoever is there already leaves nothing. */
  readonly goesTo?: string
  readonly run: () => void
}

export interface CommandSource {
  /** Always offered, filtered by what is typed. */
  readonly fixed: readonly Command[]
  /** Made from what is typed; offered as they are. It changes when more can be found; undefined: still being looked for. */
  readonly found$?: Behavior<(typed: string) => readonly Command[] | undefined>
  /** Somebody is about to look: what is found comes from somewhere. */
  readonly prepare?: () => void
}

/** What can be done now: each screen adds its own commands while it is there. */
export interface CommandRegistry {
  readonly sources$: Behavior<readonly CommandSource[]>
  /** A screen's commands come before those of the page around it. The answer takes them back. */
  readonly register: (added: CommandSource, of?: 'screen' | 'page') => () => void
}

export const makeCommandRegistry = (): CommandRegistry => {
  const sources = source<readonly CommandSource[]>([])
  return {
    sources$: sources.behavior,
    register: (added, of = 'screen') => {
      sources.set(of === 'screen' ? [added, ...sources.behavior.value] : [...sources.behavior.value, added])
      return () => sources.set(sources.behavior.value.filter((one) => one !== added))
    },
  }
}
