import * as TE from 'fp-ts/TaskEither'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unreachable } from '@trm/domain/kernel'
import { aClock } from '@trm/domain/testing'
import { mount } from '../design/testing/mount.tsx'
import { CarrierFactsScreen } from './carrier-facts-screen.tsx'
import { makeCarrierFacts } from './carrier-facts.view-model.ts'

const opened = async (dotNumber: string | undefined) => {
  const viewModel = makeCarrierFacts({ desk: { list: () => TE.right([]), save: () => TE.left(unreachable) }, clock: aClock() })({
    dotNumber,
    onSaved: () => undefined,
  })
  const screen = await mount(<CarrierFactsScreen viewModel={viewModel} dotNumber={dotNumber} />)
  const links = screen.all('a[target=_blank]').map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])
  await screen.unmount()
  viewModel.stop()
  return links
}

test('[STF-46] the number that was looked up leads to FMCSA’s snapshot of it; without one there is nothing to open', async () => {
  assert.equal(await opened('88000004'), [
    [
      'Open USDOT 88000004 at FMCSA SAFER (new tab)',
      'https://safer.fmcsa.dot.gov/query.asp?searchtype=ANY&query_type=queryCarrierSnapshot&query_param=USDOT&query_string=88000004',
      'noopener noreferrer',
    ],
  ])
  assert.equal(await opened(undefined), [])
})

test('[STF-46] another number of the address is what the field holds', async () => {
  const viewModel = makeCarrierFacts({ desk: { list: () => TE.right([]), save: () => TE.left(unreachable) }, clock: aClock() })({
    dotNumber: '88000004',
    onSaved: () => undefined,
  })
  const screen = await mount(<CarrierFactsScreen viewModel={viewModel} dotNumber="88000004" />)
  await screen.render(<CarrierFactsScreen viewModel={viewModel} dotNumber="88000005" />)
  assert.is(screen.one('#facts-dot').getAttribute('value'), '88000005')
  await screen.unmount()
  viewModel.stop()
})

test.run()
