import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { source } from '@trm/domain/kernel'
import { settled } from '@trm/domain/testing'
import { makeInstall } from './install.view-model.ts'

const offering = (isOffered = false) => {
  const offered = source(isOffered)
  let asked = 0
  let answer = (): void => undefined
  const viewModel = makeInstall({
    isOffered$: offered.behavior,
    ask: () => {
      asked += 1
      offered.set(false)
      return new Promise((done) => {
        answer = done
      })
    },
  })
  return { viewModel, offered, asked: () => asked, answer: () => answer(), state: () => viewModel.state$.value }
}

test('[APP-15] it is offered while the browser offers it, whenever that begins, and no more once it is installed', () => {
  const { offered, state, viewModel, asked } = offering()
  viewModel.install()
  assert.equal([state(), asked()], ['NotOffered', 0])
  offered.set(true)
  assert.is(state(), 'Offered')
  offered.set(false)
  assert.is(state(), 'NotOffered')
})

test('[APP-15] one press has the browser ask, once; answered either way it is gone', async () => {
  const { viewModel, state, asked, answer } = offering(true)
  viewModel.install()
  viewModel.install()
  assert.equal([state(), asked()], ['Asking', 1])
  answer()
  await settled()
  assert.is(state(), 'NotOffered')
})

test.run()
