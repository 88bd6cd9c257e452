import { source, type Behavior } from '@trm/domain/kernel'

/** Something a person can do here, found by its words or done by its key. */
export interface Command {
  readonly id: string
  readonly title: string
  /** Under which heading it is listed. */
  readonly group: string
  /** One character typed outside a field, e.g. `/`, or `Mod+k` (Control, or Command on Apple keyboards) anywhere. */
  readonly key?: string
  readonly run: () => void
}

export interface CommandSource {
  /** Always offered, filtered by what is typed. */
  readonly fixed: readonly Command[]
  /** Made from what is typed; offered as they are. */
  readonly found?: (typed: string) => readonly Command[]
}

/** What can be done now: each screen adds its own commands while it is there. */
export interface CommandRegistry {
  readonly sources$: Behavior<readonly CommandSource[]>
  /** The later registration comes first. The answer takes it back. */
  readonly register: (added: CommandSource) => () => void
}

export const makeCommandRegistry = (): CommandRegistry => {
  const sources = source<readonly CommandSource[]>([])
  return {
    sources$: sources.behavior,
    register: (added) => {
      sources.set([added, ...sources.behavior.value])
      return () => sources.set(sources.behavior.value.filter((one) => one !== added))
    },
  }
}
