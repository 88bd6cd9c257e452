// W8 to W10, W12 to W14: what the truck list does to a broker who works in it, and what many rows do to it.
import { heapBytes, openTab, PROFILES, scriptMs, seenBy, taskTimes, WIDE } from './lib/browser.mjs'
import { quickFilter, ROWS, TRUCK_LIST, withTools, workDay } from './lib/broker.mjs'
import { median, quantile, row, told } from './lib/table.mjs'

const MANY = 10_000
const PURE_MANY = 100_000
const STEPS = 200
/** Milliseconds after which rows that did not change count as never. */
const LONGEST_WAIT = 20_000
/** An interaction shorter than an event entry is recorded for. */
const SHORTEST = 16

const ms = (value) => `${Math.round(value)} ms`
const megabytes = (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`

/** The real screen over `count` rows, the portal's own again and again under ids of their own: nothing but their number is unusual. */
const serveMany = (page, count) =>
  page.route(/\/api\/trucks\?/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const items = Array.from({ length: count }, (_, i) => ({ ...answer.items[i % answer.items.length], id: String(9_000_000_000 + i) }))
    await route.fulfill({ response, json: { ...answer, items, next_cursor: null, total: count } })
  })

const openList = async (browser, portal, options, count) => {
  const tab = await openTab(browser, { ...portal, ...options })
  if (count !== undefined) await serveMany(tab.page, count)
  await tab.page.goto(portal.origin + TRUCK_LIST)
  await tab.page.locator(ROWS).first().waitFor()
  await withTools(tab.page)
  return tab
}

/** The worst interaction, and what the broker did then. */
const worstOf = (events, steps) => {
  const worst = events.reduce((a, b) => (b.duration > a.duration ? b : a), { duration: SHORTEST, at: Infinity })
  return { ...worst, step: steps.findLast(({ at }) => at <= worst.at + 8)?.name ?? 'none' }
}

const INP = { D: 80, P75: 160 }

/** Clicks in the page of React alone: what the machine makes of the least an interaction can be. */
const controlClick = async (browser, profile, controlUrl) => {
  const tab = await openTab(browser, { profile })
  await tab.page.goto(controlUrl)
  for (let i = 0; i < 20; i++) await tab.page.locator('tr').nth(i).click()
  await tab.page.waitForTimeout(300)
  const { events } = await seenBy(tab.page)
  await tab.close()
  return Math.max(SHORTEST, ...events.map(({ duration }) => duration))
}

const measureInteractions = async (browser, portal, controlUrl, profile) => {
  const tab = await openList(browser, portal, { profile })
  const { result: steps, times } = await taskTimes(browser, tab.page, () => workDay(tab.page, STEPS))
  await tab.page.waitForTimeout(300)
  const { events } = await seenBy(tab.page)
  await tab.close()
  const worst = worstOf(events, steps)
  const longest = Math.max(...times)
  const control = await controlClick(browser, profile, controlUrl)
  const target = INP[profile.name]
  const durations = [...events.map(({ duration }) => duration), ...Array(Math.max(0, steps.length - events.length)).fill(SHORTEST)]
  return [
    row(
      'W8',
      `worst of ${steps.length} interactions (${profile.name})`,
      `${ms(worst.duration)} at "${worst.step}" (p98 ${ms(quantile(durations, 0.98))}, React alone ${ms(control)})`,
      `<= ${target} ms`,
      worst.duration <= target,
      'GitHub 100, web 200',
    ),
    row('W8', `longest task meanwhile in processor time, which other programs do not lengthen (${profile.name})`, ms(longest), 'guide'),
  ]
}

/** Milliseconds from each key to the frame with its rows, as the page's own clock tells them. */
const keysToRows = async (page, words) => {
  await quickFilter(page).click()
  const times = []
  for (const letter of words) {
    await page.evaluate(() => {
      let pressed = 0
      document.addEventListener(
        'keydown',
        (event) => {
          pressed = event.timeStamp
        },
        { once: true, capture: true },
      )
      window.bench.painted = new Promise((done) => {
        const watch = new MutationObserver(() => {
          watch.disconnect()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => done(performance.now() - pressed)
            port2.postMessage(0)
          })
        })
        watch.observe(document.querySelector('[role=grid]'), { attributes: true, attributeFilter: ['aria-rowcount'] })
      })
    })
    await page.keyboard.press(letter)
    times.push(
      await page.evaluate(
        (limit) => Promise.race([window.bench.painted, new Promise((done) => setTimeout(done, limit, limit))]),
        LONGEST_WAIT,
      ),
    )
  }
  return times
}

/** Each digit keeps fewer rows than the one before: they stand in MC and DOT numbers. */
const WORDS = '7351'

const KEY_TO_ROWS = { D: { [MANY]: 40, [PURE_MANY]: 64 }, P75: { [MANY]: 104, [PURE_MANY]: 160 } }

/** What the main thread itself did in `run`, for each thing done. */
const ownTime = async (tab, run) => {
  const { result, times } = await taskTimes(tab.page.context().browser(), tab.page, run)
  return { result, own: (things) => ms(times.reduce((sum, time) => sum + time, 0) / things) }
}

const quickFilterRow = (profile, count, where, { times, own, events }) => {
  const target = KEY_TO_ROWS[profile.name][count]
  const value = median(times)
  return row(
    'W9',
    `key to its rows painted, quick filter over ${count} rows, ${where} (${profile.name})`,
    `${ms(value)} (${own} of processor time, first key ${ms(times[0])}, the field itself at most ${ms(Math.max(SHORTEST, ...events.map(({ duration }) => duration)))})`,
    `<= ${target} ms`,
    value <= target,
    'naive 232-712',
  )
}

const measureQuickFilter = async (tab, profile, count, where) => {
  await tab.page.evaluate(() => {
    window.bench.events.length = 0
  })
  const { result: times, own } = await ownTime(tab, () => keysToRows(tab.page, WORDS))
  await tab.page.waitForTimeout(200)
  const { events } = await seenBy(tab.page)
  for (let i = 0; i < WORDS.length; i++) await tab.page.keyboard.press('Backspace')
  return quickFilterRow(profile, count, where, { times, own: own(WORDS.length), events })
}

const SORTS = 6
const SORT = { D: 24, P75: 56 }

/** The list is sorted by the server, so the click itself only asks; its own frame is what the reader waits for first. */
const measureSort = async (tab, profile) => {
  const header = tab.page.locator('.trm-list-head').getByRole('button')
  const columns = await header.count()
  const times = []
  for (let i = 0; i < SORTS; i++) {
    await tab.page.evaluate(() => {
      window.bench.events.length = 0
    })
    await header.nth(i % columns).click()
    await tab.page.waitForTimeout(400)
    times.push(Math.max(SHORTEST, ...(await seenBy(tab.page)).events.map(({ duration }) => duration)))
  }
  return row(
    'W10',
    `sort click over ${MANY} loaded rows: its echo, the server sorts (${profile.name})`,
    `${ms(median(times))}`,
    `<= ${SORT[profile.name]} ms`,
    median(times) <= SORT[profile.name],
    'naive 200-1,064',
  )
}

const FRAME = { D: 5, P75: 14 }
const WHEELS = 60
const MOST_ELEMENTS = 1_200

const measureScroll = async (tab, profile) => {
  const { page, session } = tab
  await session.send('Performance.enable')
  await page.locator(ROWS).first().hover()
  await page.evaluate(() => {
    const counted = { frames: 0, most: 0 }
    window.bench.scrolled = counted
    const count = () => {
      counted.frames += 1
      counted.most = Math.max(counted.most, document.getElementsByTagName('*').length)
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  const before = await scriptMs(session)
  const { own } = await ownTime(tab, async () => {
    for (let i = 0; i < WHEELS; i++) await page.mouse.wheel(0, 600)
  })
  const script = (await scriptMs(session)) - before
  const { frames, most } = (await seenBy(page)).scrolled
  const perFrame = script / frames
  return [
    row(
      'W13',
      `script per frame while ${MANY} rows scroll, 12 rows a step (${profile.name})`,
      `${perFrame.toFixed(1)} ms (${own(frames)} of processor time with layout and paint, ${frames} frames)`,
      `<= ${FRAME[profile.name]} ms`,
      perFrame <= FRAME[profile.name],
    ),
    row('W13', `most elements in the page meanwhile (${profile.name})`, String(most), `<= ${MOST_ELEMENTS}`, most <= MOST_ELEMENTS),
  ]
}

/** Of `race` and `redrawn`, see the page. */
const measureRows = async (browser, pagesOrigin) => {
  const tab = await openTab(browser, { size: { ...WIDE, height: 3_000 } })
  await tab.page.goto(`${pagesOrigin}/rows`)
  await tab.page.waitForFunction(() => window.rows !== undefined)
  const { ours, control, rows, cells } = await tab.page.evaluate(() => window.rows.race(50, 24))
  const redrawn = await tab.page.evaluate(() => window.rows.redrawn(50))
  await tab.close()
  const ratio = median(ours.slice(4).map((value, i) => value / control[i + 4]))
  const most = Math.max(...Object.values(redrawn))
  return [
    row(
      'W12',
      `${rows} rows of ${cells / rows} cells replaced and laid out, against the same elements by hand`,
      `${ratio.toFixed(2)}x (${median(ours.slice(4)).toFixed(1)} / ${median(control.slice(4)).toFixed(1)} ms)`,
      '<= 1.5x',
      ratio <= 1.5,
      'Chakra table cells 3.5-25x',
    ),
    row(
      'W12',
      'rows drawn again when one truck changes, is pointed at, and another is',
      `${redrawn.gone}, ${redrawn.pointed}, ${redrawn.pointedAway}`,
      '<= 2',
      most <= 2,
    ),
  ]
}

const measurePure = async (browser, pagesOrigin, profile) => {
  const tab = await openTab(browser, { profile })
  await tab.page.goto(`${pagesOrigin}/rows`)
  await tab.page.waitForFunction(() => window.rows !== undefined)
  await tab.page.evaluate((count) => window.rows.fill(count), PURE_MANY)
  const rows = [await measureQuickFilter(tab, profile, PURE_MANY, 'a page of the list alone')]
  if (profile === PROFILES.D) {
    const bytes = await heapBytes(tab.session)
    rows.push(
      row(
        'W14',
        `heap with ${PURE_MANY} rows, a page of the list alone, folded for the quick filter`,
        megabytes(bytes),
        '<= 70 MB',
        bytes <= 70_000_000,
      ),
    )
  }
  await tab.close()
  return rows
}

const measureMany = async (browser, portal, profile) => {
  const tab = await openList(browser, portal, { profile }, MANY)
  const rows = []
  if (profile === PROFILES.D) {
    const bytes = await heapBytes(tab.session)
    rows.push(row('W14', `heap with ${MANY} rows on the screen itself`, megabytes(bytes), '<= 25 MB', bytes <= 25_000_000))
  }
  rows.push(
    await measureQuickFilter(tab, profile, MANY, 'the screen itself'),
    await measureSort(tab, profile),
    ...(await measureScroll(tab, profile)),
  )
  await tab.close()
  return rows
}

const ROUNDS = 50

/** Two route changes a round, within the app: to the reader's profile and back to the list, with its tools there each time. */
const measureGrowth = async (browser, portal) => {
  const tab = await openList(browser, portal, {})
  const { page, session } = tab
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  const round = async () => {
    await page.goBack()
    await page.locator(ROWS).first().waitFor()
    await withTools(page)
    await page.goForward()
    await page.locator('.trm-list').waitFor({ state: 'detached' })
  }
  const counters = async () => ({ heap: await heapBytes(session), ...(await session.send('Memory.getDOMCounters')) })
  for (let i = 0; i < 10; i++) await round()
  const before = await counters()
  for (let i = 0; i < ROUNDS; i++) await round()
  const after = await counters()
  await tab.close()
  const grown = after.heap - before.heap
  return [
    row('W14', `heap grown by ${ROUNDS * 2} route changes`, megabytes(grown), '<= 1 MB', grown <= 1_000_000),
    row(
      'W14',
      'listeners and nodes grown meanwhile',
      `${after.jsEventListeners - before.jsEventListeners}, ${after.nodes - before.nodes}`,
      '0',
      after.jsEventListeners <= before.jsEventListeners,
    ),
  ]
}

/** `pages` serves the bench's own pages; `wants` says of a row's id whether it is asked for. */
export const measureWebUse = async (browser, portal, pages, wants) => {
  const rows = []
  for (const profile of Object.values(PROFILES)) {
    if (wants('W8')) rows.push(...told(...(await measureInteractions(browser, portal, `${pages.origin}/control`, profile))))
    if (wants('W9', 'W10', 'W13', 'W14')) rows.push(...told(...(await measureMany(browser, portal, profile))))
    if (wants('W9', 'W14')) rows.push(...told(...(await measurePure(browser, pages.origin, profile))))
  }
  if (wants('W12')) rows.push(...told(...(await measureRows(browser, pages.origin))))
  if (wants('W14')) rows.push(...told(...(await measureGrowth(browser, portal))))
  return rows
}
