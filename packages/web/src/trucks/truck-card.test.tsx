import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aCarrier, aTruckRow, at, chicago, day } from '@trm/domain/testing'
import { doing, mount } from '../design/testing/mount.tsx'
import { TruckCard } from './truck-card.tsx'

const asOf = at('2026-03-10T14:00:00Z')
const types = [
  { name: 'Dry Van', val: 'van' },
  { name: 'Reefer', val: 'reefer' },
  { name: 'Flatbed', val: 'flatbed' },
]

const aCard = async (note?: string) => {
  let opened = 0
  const row = aTruckRow({
    equipmentTypes: ['van', 'reefer', 'flatbed'],
    dropoff: chicago,
    deadheadMiles: 12,
    tripMiles: 967,
    carrier: aCarrier({ relationship: { isFavorite: true, isBlocked: false, isSetUp: true } }),
  })
  const card = await mount(
    <TruckCard
      row={row}
      asOf={asOf}
      today={day('2026-03-10')}
      types={types}
      note={note}
      onOpen={() => {
        opened++
      }}
    />,
  )
  return { ...card, opened: () => opened }
}

test('[TLS-52] a card says all its row says', async () => {
  const card = await aCard()
  const said = [
    /Dallas, TX.*Chicago, IL/,
    /2 hours ago/,
    /Dry Van, Reefer, Flatbed/,
    /03\/10\/2026/,
    /12 mi/,
    /967 mi/,
    /Trucks5/,
    /BIPD\$1,000,000\.00/,
    /Authority6 yr/,
    /Insp\.2/,
    /Favorite/,
    /Set up/,
    /MC 123456 · DOT 7654321/,
    /Confirmed 60 minutes ago/,
    /\(214\) 555-0123/,
  ]
  for (const words of said) assert.match(card.text(), words)
  await card.unmount()
})

test('[TLS-52] [TLS-141] its one button opens the detail once, says of whom, and lies under the number, which opens nothing', async () => {
  const card = await aCard()
  assert.equal(
    card.all('button').map((button) => [button.getAttribute('aria-label'), button.dataset['opens']]),
    [['Details of Larkspur Freight LLC', '']],
  )
  await doing(() => card.one('button').click())
  assert.is(card.opened(), 1)
  const number = card.one('a')
  number.addEventListener('click', (event) => event.preventDefault())
  await doing(() => number.click())
  assert.equal([card.opened(), number.closest('[data-opens]')], [1, null])
  await card.unmount()
})

test('[TLS-48] a card that is gone says why and calls nobody', async () => {
  const card = await aCard('Withdrawn 09:12')
  assert.match(card.text(), /Withdrawn 09:12/)
  assert.equal(card.all('a'), [])
  assert.ok(card.one('button'))
  await card.unmount()
})

test.run()
