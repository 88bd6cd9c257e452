import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { source } from '@trm/domain/kernel'
import { makeServices, screenModule, token } from '../composition/tokens.ts'
import { doing, render } from '../testing/render.tsx'
import { ServicesProvider, type ViewModel } from './services.tsx'
import { useBehavior } from './use-behavior.ts'
import { useViewModel } from './use-view-model.ts'

interface Counted extends ViewModel {
  readonly number: number
}

test('[STA-11] under StrictMode exactly one view model is left running, and none after unmount', async () => {
  const running = new Set<number>()
  let made = 0
  const START = token<number>('Start')
  const counted = screenModule((get) => (args: { readonly area: string }): Counted & { readonly area: string } => {
    const number = get(START) + made++
    running.add(number)
    return {
      number,
      area: args.area,
      stop: () => {
        running.delete(number)
      },
    }
  })
  const services = makeServices()
  services.provide(START, [], () => 100)
  const Screen = () => {
    const viewModel = useViewModel(counted, { area: 'broker' })
    return <p>{viewModel === undefined ? 'none' : `${viewModel.area} ${viewModel.number}`}</p>
  }
  const { text, unmount } = await render(
    <ServicesProvider services={services}>
      <Screen />
    </ServicesProvider>,
  )
  assert.is(made, 2, 'StrictMode mounts twice')
  assert.equal([...running], [101])
  assert.is(text(), 'broker 101')
  await unmount()
  assert.equal([...running], [])
})

test('[STA-11] a behavior is followed while mounted, and a selector that stays the same renders nothing', async () => {
  const state = source({ name: 'Dallas', miles: 50 })
  let renders = 0
  const Screen = () => {
    renders += 1
    return <p>{useBehavior(state.behavior, ({ name }) => name)}</p>
  }
  const { text, unmount } = await render(<Screen />)
  const before = renders
  await doing(() => state.set({ name: 'Dallas', miles: 100 }))
  assert.is(renders, before)
  await doing(() => state.set({ name: 'Tulsa', miles: 100 }))
  assert.is(text(), 'Tulsa')
  await unmount()
  state.set({ name: 'Waco', miles: 1 })
  assert.is(text(), '')
})

test.run()
