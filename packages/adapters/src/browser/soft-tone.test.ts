import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf } from '@trm/domain/kernel'
import { aClock, later, settled } from '@trm/domain/testing'
import { makeSoftTone, type ToneContext } from './soft-tone.ts'

interface Given {
  /** Undefined: a browser that does not say. */
  readonly isPressed?: boolean | undefined
  readonly resume?: () => Promise<void>
  readonly opens?: boolean
}

/** A page whose audio context writes down what it is told. */
const aPage = ({ isPressed, resume = async () => undefined, opens = true }: Given = {}) => {
  const heard: string[] = []
  const pressed: (() => void)[] = []
  const tones: { onended: (() => void) | null }[] = []
  let isThere = isPressed
  let now = 0
  const param = (name: string) => ({
    setValueAtTime: (value: number, at: number) => heard.push(`${name} ${value} at ${at}`),
    exponentialRampToValueAtTime: (value: number) => heard.push(`${name} to ${value}`),
  })
  const context = {
    state: 'suspended',
    currentTime: 2,
    destination: 'speakers',
    resume: async () => {
      heard.push('resume')
      await resume()
      context.state = 'running'
    },
    suspend: async () => {
      heard.push('suspend')
      context.state = 'suspended'
    },
    createOscillator: () => {
      const tone = {
        frequency: param('frequency'),
        connect: () => undefined,
        start: (at: number) => heard.push(`start ${at}`),
        stop: (at: number) => heard.push(`stop ${at}`),
        onended: null,
      }
      tones.push(tone)
      return tone
    },
    createGain: () => ({ gain: param('gain'), connect: (to: unknown) => heard.push(`to ${String(to)}`) }),
  }
  const page = {
    addEventListener: (type: string, listener: () => void) => void (type === 'click' && pressed.push(listener)),
    navigator: {
      get userActivation() {
        return isThere === undefined ? undefined : { hasBeenActive: isThere }
      },
    },
  }
  let opened = 0
  const ring = makeSoftTone(
    page as never, // the part that is asked
    () => {
      opened += 1
      if (!opens) throw new Error('no audio')
      return context as unknown as ToneContext // the part that is asked
    },
    { ...aClock('2026-03-10T15:00:00Z'), now: () => instantOf(now) },
  )
  return {
    heard,
    ring,
    opened: () => opened,
    pass: (ms: number): void => void (now += ms),
    press: (): void => {
      isThere = isThere === undefined ? undefined : true
      pressed.splice(0).forEach((listener) => listener())
    },
    end: (): void => tones.at(-1)?.onended?.(),
  }
}

const rings = (heard: readonly string[]): number => heard.filter((said) => said.startsWith('start')).length

test('[NOT-127] a tone is short and soft, of two notes, and the audio rests after it', async () => {
  const { heard, ring, end } = aPage()
  ring()
  await settled()
  assert.equal(heard, [
    'resume',
    'frequency 587 at 2',
    'frequency 880 at 2.14',
    'gain 0.0001 at 2',
    'gain to 0.08',
    'gain to 0.0001',
    'to speakers',
    'start 2',
    'stop 2.6',
  ])
  end()
  assert.is(heard.at(-1), 'suspend')
})

test('[NOT-127] what comes while it rings does not ring over it, and what comes after rings again, by the same audio', async () => {
  const { heard, ring, end, opened } = aPage()
  ring()
  ring()
  await settled()
  ring()
  await settled()
  assert.is(rings(heard), 1)
  end()
  ring()
  await settled()
  assert.equal([rings(heard), opened()], [2, 1])
})

test('[NOT-127] a page that was never pressed asks for no audio, and rings once it was', async () => {
  const { heard, ring, press, opened } = aPage({ isPressed: false })
  ring()
  await settled()
  assert.equal([heard, opened()], [[], 0])
  press()
  await settled()
  assert.equal(heard, ['resume', 'suspend'], 'allowed by the press, and silent')
  ring()
  await settled()
  assert.is(rings(heard), 1)
})

test('[NOT-127] a browser that allows it late, refuses it or has no audio stays silent and says nothing', async () => {
  const held = later<void>()
  const late = aPage({ resume: () => held.task() })
  late.ring()
  late.pass(1_000)
  held.answer(undefined)
  await settled()
  assert.equal(late.heard, ['resume', 'suspend'])
  const refused = aPage({ resume: () => Promise.reject(new Error('not allowed')) })
  refused.ring()
  refused.press()
  await settled()
  assert.is(rings(refused.heard), 0)
  const none = aPage({ opens: false })
  none.ring()
  none.press()
  await settled()
  assert.equal(none.heard, [])
})

test.run()
