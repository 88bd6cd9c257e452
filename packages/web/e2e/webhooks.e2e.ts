import http from 'node:http'
import type { AddressInfo } from 'node:net'
import * as assert from 'uvu/assert'
import { Webhook as Receiver } from 'standardwebhooks'
import { ADMIN, aBid, answers, at, callers } from './harness/negotiation.ts'
import { signedIn, type Caller } from './harness/caller.ts'
import { journeys, portal } from './harness/stage.ts'
import { assertStandards } from './harness/standards.ts'

const journey = journeys('webhooks of a company')

interface Heard {
  readonly id: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A TMS: it hears all, and answers as it is told to. */
const startTms = async () => {
  const heard: Heard[] = []
  let status = 500
  const waiting = new Set<() => void>()
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      heard.push({ id: String(headers['webhook-id']), headers, body: Buffer.concat(parts).toString() })
      response.writeHead(status).end(status === 500 ? 'our database is down' : 'thank you')
      waiting.forEach((look) => look())
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // it listens at a port
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    heard,
    answering: (next: number): void => {
      status = next
    },
    /** Resolves once something like that was heard. */
    hears: (is: (heard: Heard) => boolean): Promise<Heard> =>
      new Promise((done) => {
        const look = (): void => {
          const found = heard.find(is)
          if (found === undefined) return
          waiting.delete(look)
          done(found)
        }
        waiting.add(look)
        look()
      }),
    close: () => new Promise((done) => server.close(done)),
  }
}

/** The carrier whose bid waits loses its insurance, by staff's correction. */
const losesInsurance = async (carrier: Caller): Promise<void> => {
  const staff = await signedIn(portal, 'staff@example.com')
  const company = (await carrier.get('/api/profiles/carrier')) as { readonly dot_number: string } // the contract's shape
  const path = `/api/staff/carrier-facts/${company.dot_number}`
  const { items } = (await staff.get(path)) as { readonly items: readonly { readonly version: number }[] } // the contract's shape
  await staff.put(path, { fact: 'bipdOnFile', value: '0', reason: 'The policy was canceled.', is_taken_back: false }, items[0]?.version)
}

journey(
  '[WHK-14, WHK-16, WHK-19, WHK-5, WHK-11, WHK-17] on a phone, by keys alone, an administrator adds a webhook, sees a test fail and sends it again; the TMS hears a bid booked and what else is chosen, and verifies by either secret',
  async () => {
    const tms = await startTms()
    const visitor = await at(ADMIN, '/broker/company', 'narrow')
    const { page } = visitor
    const part = page.getByRole('region', { name: 'Webhooks' })
    /** Once nothing else that was pressed is under way. */
    const press = async (name: string): Promise<void> => {
      await part.getByRole('button', { name, disabled: false }).first().focus()
      await page.keyboard.press('Enter')
    }
    await part.getByText('There is no webhook yet.').waitFor()
    await part.getByLabel('Address of your system').focus()
    await page.keyboard.press('Enter')
    await part.getByText('Enter an address like https://tms.example.com/hooks').waitFor()
    await page.keyboard.type(tms.url)
    await page.keyboard.press('Enter')
    const secret = await part.getByLabel(`The secret of ${tms.url}`).inputValue()
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)

    await press(`Send a test to ${tms.url}`)
    const log = part.getByRole('region', { name: `Deliveries to ${tms.url}` })
    await log.getByText('answered 500').waitFor()
    await log.getByText('our database is down').waitFor()
    await assertStandards(visitor, 'Webhooks, a test that failed, narrow')
    tms.answering(202)
    await press('Send again: Test')
    const accepted = log.getByRole('listitem').filter({ hasText: 'accepted with 202' })
    await accepted.getByText('Delivered', { exact: true }).first().waitFor() // the portal's own next try may be one of them
    assert.is(new Set(tms.heard.map(({ id }) => id)).size, 1)

    const all = await callers()
    const { offerId, loadId } = await aBid(all, all.carrier)
    const typed = (type: string) => tms.hears(({ body }) => body.includes(`"${type}"`) && body.includes(`"id":"${offerId}"`))
    await typed('offer.received')
    await answers(all.broker, offerId, 'broker_accepted_offer', 2_000)
    const { body, headers } = await typed('offer.booked')
    const event = new Receiver(secret).verify(body, headers) as {
      readonly data: { readonly offer: { readonly load: { readonly id: string } } }
    } // the contract's shape
    assert.is(event.data.offer.load.id, loadId)
    await press('Refresh')
    await log.getByText('Load booked').waitFor()

    await part.getByText('hears 8 of 11 kinds').waitFor()
    await press(`What it hears: ${tms.url}`)
    const kinds = part.getByRole('group', { name: 'It hears of' })
    await kinds.getByLabel('A carrier you deal with lost a qualification').focus()
    await page.keyboard.press('Space')
    await assertStandards(visitor, 'Webhooks, what one hears, narrow')
    await press('Save what it hears')
    await part.getByText('hears 9 of 11 kinds').waitFor()
    const waiting = await aBid(all, all.carrier)
    await losesInsurance(all.carrier)
    const lost = await tms.hears(({ body }) => body.includes('"carrier.vetting_worse"'))
    const { data } = new Receiver(secret).verify(lost.body, lost.headers) as {
      readonly data: { readonly vetting: { readonly facts: readonly object[]; readonly loads: readonly { readonly id: string }[] } }
    } // the contract's shape
    assert.is(data.vetting.facts.length, 1)
    assert.ok(data.vetting.loads.some(({ id }) => id === waiting.loadId))
    await press('Refresh')
    await log.getByText('A carrier you deal with lost a qualification').waitFor()

    await press(`Deliveries to ${tms.url}`)
    await log.waitFor({ state: 'detached' })
    await press(`New secret for ${tms.url}`)
    await press('Keep the present one')
    await press(`New secret for ${tms.url}`)
    await part.getByText('For 24 hours messages are signed with the new secret and the present one').waitFor()
    await assertStandards(visitor, 'Webhooks, before a new secret, narrow')
    await press('Make a new secret')
    await part.getByText('Copy it into your TMS by').waitFor()
    const newer = await part.getByLabel(`The secret of ${tms.url}`).inputValue()
    assert.match(newer, /^whsec_[A-Za-z0-9+/]{43}=$/)
    assert.is.not(newer, secret)
    await part.getByText('the secret before signs as well until').waitFor()
    const before = new Set(tms.heard.map(({ id }) => id))
    await press(`Send a test to ${tms.url}`)
    const test = await tms.hears(({ id }) => !before.has(id))
    for (const one of [secret, newer]) assert.ok(new Receiver(one).verify(test.body, test.headers))
    await press(`New secret for ${tms.url}`)
    await part.getByText('ends at once').waitFor()
    await press('Keep the present one')

    await press(`Turn off ${tms.url}`)
    await part.getByText('nothing is sent').waitFor()
    await press(`Remove ${tms.url}`)
    await press('Remove it')
    await part.getByText('There is no webhook yet.').waitFor()
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
    await tms.close()
  },
)

journey.run()
