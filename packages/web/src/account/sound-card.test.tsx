import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { source } from '@trm/domain/kernel'
import { doing, mount } from '../design/testing/mount.tsx'
import { SoundCard } from './sound-card.tsx'

test('[NOT-127] on the screen it is turned on by one press, can be tried out then, and is turned off again', async () => {
  const isOn = source(false)
  const asked: string[] = []
  const set = (on: boolean): void => {
    asked.push(`set ${on}`)
    isOn.set(on)
  }
  const screen = await mount(
    <SoundCard viewModel={{ isOn$: isOn.behavior, set, ring: () => void asked.push('ring'), stop: () => undefined }} />,
  )
  const buttons = (): readonly (string | null)[] => screen.all('button').map(({ textContent }) => textContent)
  assert.equal(buttons(), [])
  await doing(() => screen.one('input').click())
  assert.equal(buttons(), ['Try it'])
  await doing(() => screen.one('button').click())
  await doing(() => screen.one('input').click())
  assert.equal([buttons(), asked], [[], ['set true', 'ring', 'set false']])
  await screen.unmount()
})

test.run()
