import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { FeatureFlags } from '@trm/domain/flags'
import { source } from '@trm/domain/kernel'
import { aLogger, settled } from '@trm/domain/testing'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { doing, render } from '../testing/render.tsx'
import { makeLazyFeatureFlags } from './lazy-feature-flags.ts'
import { FlagsProvider, useFlag } from './use-flag.tsx'

const Chains = () => <p>{useFlag('load-chains') ? 'chains' : 'no chains'}</p>

test('[FLG-22] a screen that asks for a flag without a client fails with the error of a missing feature-flag client', async () => {
  const errors: unknown[] = []
  const screen = await render(
    <ErrorBoundary resetKey="" onError={(error) => errors.push(error)} fallback={() => <p>failed</p>}>
      <Chains />
    </ErrorBoundary>,
  )
  assert.match(screen.text(), 'failed')
  assert.match(String(errors[0]), /feature-flag client is missing/)
  await screen.unmount()
})

test('[FLG-23] a page follows a flag that staff change', async () => {
  const flag = source<boolean>(true)
  const screen = await render(
    <FlagsProvider flags={{ isOn$: () => flag.behavior }}>
      <Chains />
    </FlagsProvider>,
  )
  assert.is(screen.text(), 'chains')
  await doing(() => flag.set(false))
  assert.is(screen.text(), 'no chains')
  await screen.unmount()
})

test('[FLG-24] the client is loaded with the first question, once; until then a flag has its default', async () => {
  const flag = source<boolean>(false)
  let loads = 0
  const flags = makeLazyFeatureFlags(async () => {
    loads += 1
    return { isOn$: () => flag.behavior }
  }, aLogger())
  assert.is(loads, 0)
  const shown = flags.isOn$('load-chains')
  assert.equal([shown.value, loads], [true, 1])
  await settled()
  assert.is(shown.value, false)
  flag.set(true)
  assert.equal([shown.value, flags.isOn$('load-chains') === shown, loads], [true, true, 1])
})

test('[FLG-24] [F70] a client whose code does not arrive leaves every flag at its default, and is only logged', async () => {
  const logger = aLogger()
  const flags = makeLazyFeatureFlags((): Promise<FeatureFlags> => Promise.reject(new TypeError('gone')), logger)
  const shown = flags.isOn$('load-chains')
  await settled()
  assert.equal([shown.value, logger.lines.length], [true, 1])
})

test.run()
