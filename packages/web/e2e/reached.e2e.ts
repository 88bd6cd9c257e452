import * as assert from 'uvu/assert'
import { smtpStandIn, startPushService } from '@trm/server/testing/journeys'
import { freePort } from '@trm/server/testing/ports'
import { aBid, BROKER, button, callers, CARRIER, counter, panel } from './harness/negotiation.ts'
import { behind, pushedWorker, turnOnPushes } from './harness/pushed-phone.ts'
import { picture } from './harness/screens.ts'
import { browser, journeys, portal } from './harness/stage.ts'
import { arriveSignedIn, chooseDemoPerson, visit } from './harness/visitor.ts'
import { until, within } from './harness/within.ts'

const server = smtpStandIn(await freePort())
await server.listen()
const journey = journeys('two people with every page closed', { SMTP_URL: server.url, MAIL_FROM: 'portal@trm.example' })

const REACHED_MS = 20_000

/** As a mail program reads it: lines that were broken are whole, and signs themselves. */
const readable = (source: string): string =>
  source.replaceAll(/=\r?\n/g, '').replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const mailTo = (recipient: string, subject: RegExp): Promise<string> =>
  until(
    REACHED_MS,
    `the mail to ${recipient} with ${subject}`,
    () =>
      server.heard
        .filter((mail) => mail.recipient === recipient)
        .map(({ source }) => readable(source))
        .find((text) => subject.test(text)),
    () => [...server.heard.map(({ recipient: to, source }) => `${to} ${/^Subject: .*/m.exec(source)?.[0]}`), portal.output()].join('\n'),
  )

const linkIn = (mail: string): string => /http:\/\/\S+\/trm\/load-offers\?offer=\d+/.exec(mail)?.[0] ?? ''

journey.after(() => server.close())

journey(
  '[NOT-138, MAI-22, NOT-5, NOT-60, NOT-63, NOT-75] with every page closed a bid is heard of by mail, its counter-offer by a push, and the acceptance by mail; link and push open exactly that offer after a sign-in',
  async () => {
    const all = await callers()
    const { key } = (await all.carrier.get('/api/user/push')) as { readonly key: string } // the contract's shape
    const service = await startPushService(key)
    const phone = await visit(browser, { size: 'narrow', permissions: ['notifications'], serviceWorkers: 'allow' })
    await behind(phone.context, { endpoint: `${service.origin}/phone`, keys: service.keys })
    await arriveSignedIn(phone, portal, CARRIER, '/trm/account/notices')
    await turnOnPushes(phone.page)
    const blank = await phone.context.newPage()
    await phone.page.close()
    assert.equal(
      browser.contexts().flatMap((context) => context.pages().map((page) => page.url())),
      ['about:blank'],
    )

    const { offerId } = await aBid(all, all.carrier)
    const path = `/trm/load-offers?offer=${offerId}`
    const bid = await mailTo(BROKER, /^Subject: Bid of \$2,000\.00: Dallas, TX to Atlanta, GA/m)
    assert.is(linkIn(bid), portal.origin + path)
    const broker = await visit(browser)
    await broker.page.goto(linkIn(bid))
    await chooseDemoPerson(broker.page, BROKER)
    await panel(broker.page).waitFor()
    assert.ok(broker.page.url().endsWith(`offer=${offerId}`), broker.page.url())
    await counter(broker.page, '2100')
    await broker.leave()

    const { said, signedFor, topic } = await within(REACHED_MS, 'the push of the counter-offer', service.next())
    assert.match(said.title, /^Counter-offer of \$2,100\.00: Dallas, TX to Atlanta, GA/)
    assert.equal([said.path, signedFor, topic], [path, service.origin, `offer-${offerId}`])
    assert.is(linkIn(await mailTo(CARRIER, /^Subject: Counter-offer of \$2,100\.00: /m)), portal.origin + path)
    const { shows, opens } = pushedWorker(phone.context, await phone.context.newCDPSession(blank), portal.origin)
    assert.equal(await shows(said), [said.title, said.body, path, 'Snooze,Turn off: counter-offers'])

    await phone.context.clearCookies() // the sign-in has run out by then
    await blank.goto(await opens(said))
    await chooseDemoPerson(blank, CARRIER)
    await panel(blank).waitFor()
    assert.is(blank.url(), portal.origin + path)
    await picture(blank, 'reached')
    await button(blank, 'Accept counter-offer').click()
    await panel(blank).getByText('Accepted. The broker confirms the booking.').waitFor()
    assert.is(linkIn(await mailTo(BROKER, /^Subject: Accepted at \$2,100\.00, confirm to book: /m)), portal.origin + path)
    await phone.leave()
    await service.close()
  },
)

journey.run()
