import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { noStopDetails } from '@trm/domain/loads'
import { aLoad, dallasDock } from '@trm/domain/testing'
import { mount } from '../design/testing/mount.tsx'
import { StatedFacts } from './stated-facts.tsx'
import { StopFacts } from './stop-facts.tsx'

test('[OFS-111] what nobody stated is named once on one line, each by its name; what was stated stands as it was', async () => {
  const { text, all, unmount } = await mount(
    <StatedFacts
      facts={[
        { name: 'Driver', says: 'Dana' },
        { name: 'Truck number', says: undefined },
        { name: 'Trailer number', says: undefined },
      ]}
    />,
  )
  assert.is(text(), 'DriverDanaNot stated: Truck number, Trailer number')
  assert.is(all('dt').length, 1)
  await unmount()
})

test('[OFS-111] where everything was stated no line is there, and where nothing was it is alone', async () => {
  const one = await mount(<StatedFacts facts={[{ name: 'Driver', says: 'Dana' }]} />)
  assert.is(one.text(), 'DriverDana')
  await one.unmount()
  const none = await mount(<StatedFacts facts={[{ name: 'Driver', says: undefined }]} />)
  assert.equal([none.text(), none.all('dl').length], ['Not stated: Driver', 0])
  await none.unmount()
})

test('[OFS-111] an end of a trip of which nothing was said says it once; a number alone is still to be pressed', async () => {
  const stop = (details: Partial<typeof noStopDetails>) =>
    mount(<StopFacts end="pickup" place={dallasDock} window={aLoad().pickupWindow} details={{ ...noStopDetails, ...details }} />)
  const bare = await stop({})
  assert.match(bare.text(), /Not stated: Address, Pickup number, Ask for, Instructions$/)
  assert.is(bare.text().match(/not stated/gi)?.length, 1)
  await bare.unmount()
  const phone = await stop({ contactPhone: '+12145550101', street: '1 Elm St' })
  assert.is(phone.one('a[href^="tel:"]').textContent, '(214) 555-0101')
  assert.match(phone.text(), /1 Elm St\nDallas, TX.*Not stated: Pickup number, Instructions$/s)
  await phone.unmount()
})

test.run()
