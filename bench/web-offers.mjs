// W15: a counter-offer that the API takes two seconds to refuse: when its sender sees it as sent, and when as refused.
import { openTab, PROFILES } from './lib/browser.mjs'
import { row, told } from './lib/table.mjs'

const OFFERS = '/trm/broker/load-offers?status=needs_confirmation'
const LATE_MS = 2_000
const ECHO = { D: 48, P75: 96 }
const ROLL_BACK = 100
const REFUSED = JSON.stringify({
  type: 'urn:trm:problem:offer_refused',
  title: 'The offer cannot be answered so',
  status: 409,
  code: 'offer_refused',
  detail: 'Refused for the bench.',
  errors: [{ field: 'event', code: 'no_rounds_left', message: 'no rounds left' }],
})

/** Notes in the page when a state of the answer panel is painted, and when the call that ended it was answered. */
const watchAnswer = () => {
  const times = {}
  window.bench.answer = times
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      times.pressed = timeStamp
    },
    { capture: true },
  )
  const panel = document.querySelector('.trm-answer')
  new MutationObserver(() => {
    const state = panel.getAttribute('data-answer')
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        times[state] ??= performance.now()
      }
      port2.postMessage(0)
    })
  }).observe(panel, { attributes: true, attributeFilter: ['data-answer'] })
}

const measure = async (browser, portal, profile) => {
  const tab = await openTab(browser, { ...portal, profile })
  const { page } = tab
  await page.goto(portal.origin + OFFERS)
  await page.locator('.trm-offer-link').first().waitFor()
  await page.locator('.trm-offer', { hasText: 'Carrier bid' }).locator('.trm-offer-link').first().click({ force: true })
  const panel = page.getByRole('region', { name: 'Answer the offer' })
  await panel.getByRole('button', { name: 'Counter', exact: true }).click()
  await page.getByLabel('Your price').fill('1234.50')
  await page.route('**/api/offers/*/events', async (route) => {
    await new Promise((done) => setTimeout(done, LATE_MS))
    await route.fulfill({ status: 409, contentType: 'application/problem+json', body: REFUSED })
  })
  await page.evaluate(watchAnswer)
  await panel.getByRole('button', { name: 'Send counter-offer' }).click()
  await page.locator('.trm-answer[data-answer=Refused]').waitFor()
  await page.waitForFunction(() => window.bench.answer.Refused !== undefined)
  const { echo, rolledBack, said } = await page.evaluate(() => {
    const { pressed, Sending, Refused } = window.bench.answer
    const answered = performance.getEntriesByType('resource').findLast(({ name }) => /\/offers\/[^/]+\/events/.test(name)).responseEnd
    const said = [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')].some(
      ({ textContent }) => textContent.trim() !== '',
    )
    return { echo: Sending - pressed, rolledBack: Refused - answered, said }
  })
  const kept = await page
    .getByLabel('Your price')
    .inputValue()
    .catch(() => '')
  await tab.close()
  const ms = (value) => `${Math.round(value)} ms`
  return [
    row(
      'W15',
      `counter-offer sent: shown as such, the API ${LATE_MS / 1_000} s late (${profile.name})`,
      ms(echo),
      `<= ${ECHO[profile.name]} ms`,
      echo <= ECHO[profile.name],
    ),
    row(
      'W15',
      `and taken back once refused (${profile.name})`,
      `${ms(rolledBack)}, the reason ${said ? 'announced' : 'NOT announced'}, "${kept}" kept`,
      `<= ${ROLL_BACK} ms`,
      rolledBack <= ROLL_BACK && said && kept !== '',
    ),
  ]
}

export const measureWebOffers = async (browser, portal) => {
  const rows = []
  for (const profile of Object.values(PROFILES)) rows.push(...told(...(await measure(browser, portal, profile))))
  return rows
}
