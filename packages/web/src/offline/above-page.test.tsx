import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settled } from '@trm/domain/testing'
import { mount } from '../design/testing/mount.tsx'
import { AbovePage } from './above-page.tsx'

const Page = ({ hasSheet }: { readonly hasSheet: boolean }) => (
  <>
    <main>Offers</main>
    <AbovePage isInSheets>Offline</AbovePage>
    <AbovePage>Kept bids</AbovePage>
    {hasSheet ? (
      <div className="trm-drawer-sheet">
        <div className="trm-drawer-body">One offer</div>
      </div>
    ) : null}
  </>
)

test('[APP-13] what stands above the page goes into the sheet that covers it, and is the first above the page again', async () => {
  const { box, render, unmount } = await mount(<Page hasSheet={false} />)
  const order = async (): Promise<readonly string[]> => {
    await settled()
    return [...box.querySelectorAll('.trm-above-page, main, .trm-drawer-body')].map(({ textContent }) => textContent)
  }
  assert.equal(await order(), ['Offline', 'Kept bids', 'Offers'])
  await render(<Page hasSheet />)
  assert.equal(await order(), ['Kept bids', 'Offers', 'Offline', 'One offer'])
  await render(<Page hasSheet={false} />)
  assert.equal(await order(), ['Offline', 'Kept bids', 'Offers'])
  await unmount()
})

test.run()
