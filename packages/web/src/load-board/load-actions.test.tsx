import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { constant } from '@trm/domain/kernel'
import type { LoadOnBoard } from '@trm/domain/loads'
import { dollars } from '@trm/domain/testing'
import { doing, mount } from '../design/testing/mount.tsx'
import { FlagsProvider } from '../flags/use-flag.tsx'
import { PortalProvider } from '../portal/portal.tsx'
import { aPortalWorld, missingChunks } from '../testing/portal.ts'
import { LoadActions } from './load-actions.tsx'
import { aBoardRow } from './testing/load-board-world.ts'

const theActions = async (row: LoadOnBoard, canBook = true) => {
  const { asked, chunkLoader } = missingChunks()
  const mounted = await mount(
    <PortalProvider value={{ ...aPortalWorld().portal, chunkLoader }}>
      <FlagsProvider flags={{ isOn$: () => constant(canBook) }}>
        <LoadActions row={row} profitOf={() => undefined} say={() => undefined} onMoved={() => undefined} />
      </FlagsProvider>
    </PortalProvider>,
  )
  return { ...mounted, asked }
}

const offer = { id: 'offer-1', status: 'needs_confirmation', amount: dollars(2100) } as const

test("[LBS-25] a bid can be opened where the load is posted and no offer of the reader's is on it", async () => {
  for (const [row, words] of [
    [aBoardRow(), 'Bid on this load'],
    [aBoardRow({ bookNow: true }), 'Bid or book now'],
    [aBoardRow({ bookNow: true, rateTotal: undefined }), 'Bid on this load'],
    [aBoardRow({}, { offer }), ''],
    [aBoardRow({ state: 'covered', bookNow: true }), ''],
    [aBoardRow({ state: 'expired' }), ''],
  ] as const) {
    const actions = await theActions(row)
    assert.is(actions.text(), words)
    assert.equal(actions.asked, [], 'nothing is fetched before it is wanted')
    await actions.unmount()
  }
  const switchedOff = await theActions(aBoardRow({ bookNow: true }), false)
  assert.is(switchedOff.text(), 'Bid on this load')
  await switchedOff.unmount()
})

test('[LBS-25] [CHK-7] the form comes when it is opened; without its code it can be asked for again, and closing gives the focus back', async () => {
  const actions = await theActions(aBoardRow())
  await doing(() => actions.one('button').click())
  assert.is(document.activeElement, actions.one('h3'))
  await doing(() =>
    actions
      .all('button')
      .find((one) => /Retry/.test(one.textContent ?? ''))
      ?.click(),
  )
  assert.equal(actions.asked, ['offers/make-bid-route.tsx', 'offers/make-bid-route.tsx'])
  await doing(() => actions.one('[aria-label="Close the bid"]').click())
  assert.equal([document.activeElement === actions.one('button'), actions.text()], [true, 'Bid on this load'])
  await actions.unmount()
})

test.run()
