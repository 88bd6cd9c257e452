import type { IO } from 'fp-ts/IO'
import type { Clock } from '@trm/domain/kernel'

/** The part of Web Audio that is needed. */
export type ToneContext = Pick<
  AudioContext,
  'state' | 'currentTime' | 'destination' | 'resume' | 'suspend' | 'createOscillator' | 'createGain'
>

/** The part of a page that is needed. */
interface TonePage {
  readonly addEventListener: Window['addEventListener']
  readonly navigator: { readonly userActivation?: { readonly hasBeenActive: boolean } }
}

/** Short, and never louder than this share of what the device gives. */
const LOUDNESS = 0.08
const SECONDS = 0.6
/** Of two notes, a fifth apart. */
const [LOW_HZ, HIGH_HZ] = [587, 880]
const SECOND_NOTE_AT = 0.14
const FADES_TO = 0.0001

/** Milliseconds after which what came is no news: a browser that allowed sound only then stays silent. */
const FRESH_MS = 1_000

const nothing = (): void => undefined

/**
 * Rings a short soft tone, made by the browser, without a file. One that lets no page be heard before it was pressed is not asked before,
 * and stays silent; what is pressed first allows it from then on.
 */
export const makeSoftTone = (page: TonePage, open: () => ToneContext, clock: Pick<Clock, 'now'>): IO<void> => {
  let context: ToneContext | undefined
  let isRinging = false

  const opened = (): ToneContext | undefined => {
    try {
      return (context ??= open())
    } catch {
      return undefined // no audio here, or no more of it
    }
  }
  const rest = (on: ToneContext): void => {
    if (!isRinging) on.suspend().catch(nothing)
  }
  const play = (on: ToneContext): void => {
    const [tone, loudness, at] = [on.createOscillator(), on.createGain(), on.currentTime]
    tone.frequency.setValueAtTime(LOW_HZ, at)
    tone.frequency.setValueAtTime(HIGH_HZ, at + SECOND_NOTE_AT)
    loudness.gain.setValueAtTime(FADES_TO, at)
    loudness.gain.exponentialRampToValueAtTime(LOUDNESS, at + SECOND_NOTE_AT / 4)
    loudness.gain.exponentialRampToValueAtTime(FADES_TO, at + SECONDS)
    tone.connect(loudness)
    loudness.connect(on.destination)
    isRinging = true
    tone.onended = () => {
      isRinging = false
      rest(on)
    }
    tone.start(at)
    tone.stop(at + SECONDS)
  }
  const allow = (): void => {
    const on = opened()
    on?.resume().then(() => rest(on), nothing)
  }
  for (const press of ['click', 'keydown']) page.addEventListener(press, allow, { once: true, capture: true })
  return () => {
    if (isRinging || page.navigator.userActivation?.hasBeenActive === false) return
    const [on, asked] = [opened(), clock.now()]
    on?.resume().then(() => {
      if (on.state === 'running' && !isRinging && clock.now() - asked < FRESH_MS) play(on)
      else rest(on)
    }, nothing)
  }
}
