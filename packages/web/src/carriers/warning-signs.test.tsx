import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { WarningSign } from '@trm/domain/carriers'
import { day } from '@trm/domain/testing'
import { mount } from '../design/testing/mount.tsx'
import { warningSigns as english } from '../messages/en-US/warning-signs.ts'
import { warningSigns as spanish } from '../messages/es/warning-signs.ts'
import { warningSigns as french } from '../messages/fr-CA/warning-signs.ts'
import { WarningSigns } from './warning-signs.tsx'

const on = day('2026-03-09')
const ASKING: readonly WarningSign[] = [
  { _tag: 'PhoneChanged', on },
  { _tag: 'AddressChanged', on },
  { _tag: 'PhoneShared', others: 2 },
  { _tag: 'MoreTrucksPosted', posted: 9, onRecord: 3, on },
  { _tag: 'TwoPlaces', from: 'Dallas, TX', to: 'Chicago, IL', miles: 1805, on },
]
const SIGNS: readonly WarningSign[] = [
  { _tag: 'AuthorityRevoked', on },
  { _tag: 'OutOfService', on },
  { _tag: 'InsuranceLapsed', on },
  ...ASKING,
]

test('[VET-11] every sign stands on the card in words with its day and figures, in the order given; out of force is danger', async () => {
  const shown = await mount(<WarningSigns signs={SIGNS} />)
  assert.equal(
    shown.all('[data-signs] li').map(({ textContent }) => textContent),
    [
      'Authority is not active: so FMCSA says as of 03/09/2026.',
      'Out of service by order of FMCSA since 03/09/2026.',
      'BIPD insurance has lapsed: none on file as of 03/09/2026.',
      'Phone changed on 03/09/2026. Call the number you have used before.',
      'Address changed on 03/09/2026.',
      'Its phone is also that of 2 other carriers.',
      '9 trucks posted for 03/09/2026, 3 on record.',
      'One truck on record, posted in Dallas, TX and in Chicago, IL, 1,805 miles apart, until 03/09/2026.',
    ],
  )
  assert.match(shown.text(), '8 warning signs')
  const toneOf = () => shown.one('[data-tone]').dataset['tone']
  assert.is(toneOf(), 'danger')
  await shown.render(<WarningSigns signs={ASKING} />)
  assert.is(toneOf(), 'warning')
  await shown.render(<WarningSigns signs={[]} />)
  assert.is(shown.text(), '')
  await shown.unmount()
})

test('[VET-11] each sign has its own words in the three languages', () => {
  for (const { _tag } of SIGNS) {
    const said = [english, spanish, french].map((words) => JSON.stringify(words[`signs.${_tag}`]))
    assert.ok(said.every((words) => words !== undefined && words.length > 10))
    assert.is(new Set(said).size, 3, _tag)
  }
})

test.run()
