import * as assert from 'uvu/assert'
import type { Page } from 'playwright'
import { at } from './harness/negotiation.ts'
import { journeys, portal } from './harness/stage.ts'
import { assertStandards } from './harness/standards.ts'
import { signedIn } from './harness/caller.ts'

const journey = journeys('API keys of a company')

const ADMIN = 'broker-admin@example.com'
const keys = (page: Page) => page.getByRole('region', { name: 'API keys' })

const DAY_MS = 86_400_000
const daysAhead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

/** A load as a TMS sends it. */
const row = (rate: number) => ({
  external_id: 'TMS-1001',
  equipment_type: 'van',
  size: 'full',
  weight_pounds: 42_000,
  length_feet: 53,
  rate_total_value: rate,
  pickup_city: 'Dallas',
  pickup_state: 'TX',
  pickup_latitude: 32.78,
  pickup_longitude: -96.81,
  pickup_timezone: 'America/Chicago',
  pickup_date: daysAhead(3),
  pickup_fcfs: false,
  dropoff_city: 'Chicago',
  dropoff_state: 'IL',
  dropoff_latitude: 41.88,
  dropoff_longitude: -87.63,
  dropoff_timezone: 'America/Chicago',
  dropoff_date: daysAhead(5),
  dropoff_fcfs: false,
})

interface Row {
  readonly result: string
  readonly id: string | null
  readonly version: number | null
}

interface Answer {
  readonly status: number
  readonly items: readonly Row[]
}

/** As a machine does: the key and nothing else. */
const send = async (key: string, rows: readonly object[]): Promise<Answer> => {
  const answer = await fetch(`${portal.origin}/api/loads/by-external-id`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ loads: rows }),
  })
  const { items = [] } = (await answer.json()) as { readonly items?: readonly Row[] } // the contract's shape
  return { status: answer.status, items }
}

const told = ({ status, items }: Answer): readonly unknown[] => [status, ...items.map(({ result }) => result)]

journey(
  '[KEY-5, KEY-7, UPS-1] an administrator makes a key on a phone, a TMS posts a load with it, and revoked it opens nothing',
  async () => {
    const load = row(2150)
    const visitor = await at(ADMIN, '/broker/company', 'narrow')
    const { page } = visitor
    const part = keys(page)
    await part.getByText('There is no key yet.').waitFor()
    await part.getByRole('button', { name: 'Make a key' }).click()
    await part.getByText('Enter what the key is for, like TMS').waitFor()
    await part.getByText('Choose at least one').waitFor()
    await part.getByLabel('What it is for').fill('Our TMS')
    await part.getByText('Post and change loads').click()
    await part.getByLabel('How long it works').selectOption({ label: '30 days' })
    await part.getByRole('button', { name: 'Make a key' }).click()
    const secret = await part.getByLabel('The key “Our TMS”', { exact: true }).inputValue()
    assert.match(secret, /^trm_live_[0-9A-Za-z]{46}$/)
    await part.getByText('never used').waitFor()
    await assertStandards(visitor, 'API keys, one made, narrow')

    const made = await send(secret, [load])
    assert.equal(told(made), [200, 'created'])
    const more = { ...load, external_id: 'TMS-1002', size: 'huge' }
    assert.equal(told(await send(secret, [load, more])), [200, 'unchanged', 'refused'])
    const dearer = await send(secret, [{ ...load, rate_total_value: 2300 }])
    assert.equal(told(dearer), [200, 'updated'])
    assert.is(dearer.items[0]?.id, made.items[0]?.id)
    const posted = await (await signedIn(portal, ADMIN)).get(`/api/loads/${made.items[0]?.id}`)
    assert.match(JSON.stringify(posted), /"external_id":"TMS-1001"/)

    await page.reload()
    await part.getByText('last used').waitFor()
    assert.is(await page.getByText(secret).count(), 0) // shown once
    await part.getByRole('button', { name: 'Revoke the key “Our TMS”' }).click()
    await part.getByText('Whatever uses it stops working at once.').waitFor()
    await part.getByRole('button', { name: 'Revoke it' }).click()
    await part.getByText('was revoked').waitFor()
    assert.is((await send(secret, [load])).status, 401)
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
  },
)

journey.run()
