import type { IO } from 'fp-ts/IO'
import type { Observable } from 'rxjs'
import { source, type Behavior } from '@trm/domain/kernel'
import type { ViewModel } from '../runtime/services.tsx'
import type { TabTurn } from './tab-turn.ts'

/** A tone for what is told of offers. */
export interface OfferSound {
  readonly isOn$: Behavior<boolean>
  readonly set: (isOn: boolean) => void
  /** Whether it is on or not, so that one hears what it is like. */
  readonly ring: () => void
  /** This tab is told of offers until what this gives is run: it takes its turn to ring. */
  readonly follow: () => IO<void>
  /** Something was told: it rings where it is on and nobody looks at the portal, in one of its tabs. */
  readonly came: () => void
}

/** Whether it rings on this device, as it is chosen. */
export interface SoundChoice extends ViewModel, Pick<OfferSound, 'isOn$' | 'set' | 'ring'> {}

export interface OfferSoundDependencies {
  /** Of this device; `write` keeps it if it can; `changes$`: another tab has chosen. */
  readonly kept: { readonly read: () => boolean; readonly write: (isOn: boolean) => void; readonly changes$: Observable<unknown> }
  readonly looked$: Behavior<boolean>
  readonly turn: TabTurn
  /** The tone's code, which nobody needs before it is on. */
  readonly load: () => Promise<IO<void>>
}

export const makeOfferSound = ({ kept, looked$, turn, load }: OfferSoundDependencies): OfferSound => {
  /** Where this device keeps nothing it holds for the page. */
  const on = source(kept.read())
  let tone: Promise<IO<void>> | undefined
  const silent = (): IO<void> => {
    tone = undefined // asked for again by what comes next
    return () => undefined
  }
  const loaded = (): Promise<IO<void>> => (tone ??= load().catch(silent))
  const ring = (): void => void loaded().then((sound) => sound())
  const prepare = (isOn: boolean): void => {
    if (isOn) void loaded() // a press after this allows it
  }
  prepare(on.behavior.value)
  on.behavior.changes$.subscribe(prepare)
  kept.changes$.subscribe(() => on.set(kept.read()))
  return {
    isOn$: on.behavior,
    set: (isOn) => {
      kept.write(isOn)
      on.set(isOn)
    },
    ring,
    follow: () => turn.follow(on.behavior),
    came: () => {
      if (!on.behavior.value || looked$.value) return
      void turn.isOurs().then((isOurs) => {
        if (isOurs) ring()
      })
    },
  }
}
