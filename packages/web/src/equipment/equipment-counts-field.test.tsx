import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { referenceEquipment } from '@trm/data/equipment'
import { mount } from '../design/testing/mount.tsx'
import { EquipmentCountsField } from './equipment-counts-field.tsx'

test('[FMT-26] a count with two readings is told with both, another fault as it is', async () => {
  const nothing = (): void => undefined
  const { one, unmount } = await mount(
    <EquipmentCountsField
      id="fleet"
      label="Fleet"
      help="Trucks and trailers"
      fault={undefined}
      faultOf={(type) => (['van', 'reefer'].includes(type) ? 'Enter whole numbers' : undefined)}
      choices={{ _tag: 'Known', types: referenceEquipment }}
      counts={{ van: '1.200', reefer: '2,5' }}
      onChange={nothing}
      onRetry={nothing}
    />,
  )
  assert.is(one('#fleet-van-fault').textContent, '“1.200” can be 1200 or 1.2. Which?')
  assert.is(one('#fleet-reefer-fault').textContent, 'Enter whole numbers')
  await unmount()
})

test.run()
