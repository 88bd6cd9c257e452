import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { once } from 'node:events'
import path from 'node:path'
import type { Browser } from 'playwright'
import * as assert from 'uvu/assert'
import { freePort } from '@trm/server/testing/ports'
import { startPortal, type Portal } from './harness/portal.ts'
import { journeysWithoutPortal } from './harness/stage.ts'
import { chooseDemoPerson, openBrowser, visit } from './harness/visitor.ts'

const root = process.env['TRM_ROOT'] ?? process.cwd()
const example = path.join(root, 'docs/examples/plain-search')

let origin: string
let page: ChildProcess
let portal: Portal
let browser: Browser

const journey = journeysWithoutPortal('a second front end without React')
journey.before(async () => {
  const [own, behind] = [await freePort(), await freePort()]
  page = spawn(process.execPath, [path.join(example, 'serve.mjs'), '--port', String(own), '--portal', `http://localhost:${behind}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(page.stdout ?? page, 'data') // it says its address once it listens
  origin = `http://localhost:${own}`
  portal = await startPortal({ PUBLIC_URL: origin, PORT: String(behind) })
  browser = await openBrowser()
})
journey.after(async () => {
  await browser?.close()
  await portal?.stop()
  page?.kill()
})

journey("[DOM-6] it is built of the portal's own data, domain and adapters, and of nothing of React", () => {
  const sources = fs.readdirSync(path.join(example, 'src')).map((name) => fs.readFileSync(path.join(example, 'src', name), 'utf8'))
  const imported = new Set(sources.flatMap((text) => [...text.matchAll(/ from '([^'.][^']*)'/g)].map(([, name = '']) => name)))
  assert.equal(
    [...imported].filter((name) => !/^@trm\/(data|domain|adapters)\/|^fp-ts\//.test(name)),
    [],
  )
  const built = fs
    .readdirSync(path.join(root, 'dist/plain-search'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
  assert.ok(built.length > 0)
  for (const name of built)
    assert.not(/react\.element|react-dom/.test(fs.readFileSync(path.join(root, 'dist/plain-search', name), 'utf8')), name)
})

journey('[DOM-6] a broker signs in through the provider, searches around a place by equipment, reads on, and signs out', async () => {
  const visitor = await visit(browser)
  await visitor.page.goto(`${origin}/trm/`)
  await chooseDemoPerson(visitor.page, 'broker@example.com')
  await visitor.page.getByRole('button', { name: 'Search' }).waitFor()
  assert.is(await visitor.page.locator('#who').textContent(), 'broker@example.com')
  assert.is(new URL(visitor.page.url()).search, '')

  await visitor.page.getByLabel('Pickup').fill('dallas')
  await visitor.page.getByLabel('Miles around').fill('150')
  await visitor.page.getByLabel('Pickup').press('Enter')
  await visitor.page.locator('tbody tr').first().waitFor()
  assert.is(await visitor.page.getByLabel('Pickup').inputValue(), 'Dallas, TX')
  const miles = (await visitor.page.locator('td:nth-child(2)').allTextContents()).map(Number)
  assert.ok(miles.length > 1 && miles.every((each, i) => each <= 150 && (miles[i - 1] ?? 0) <= each), miles.join(' '))

  await visitor.page.getByLabel('Pickup').fill('')
  await visitor.page.getByRole('button', { name: 'Search' }).click()
  await visitor.page.getByText(/^50 of \d+ trucks$/).waitFor()
  await visitor.page.getByRole('button', { name: 'More trucks' }).click()
  await visitor.page.getByText(/^100 of \d+ trucks$/).waitFor()

  await visitor.page.getByLabel('Pickup').fill('Nowhere at all')
  await visitor.page.getByRole('button', { name: 'Search' }).click()
  await visitor.page.getByText('No place is called').waitFor()
  assert.equal(visitor.takeProblems(), [])

  await visitor.page.getByRole('button', { name: 'Sign out' }).click()
  await visitor.page.waitForURL(/\/u\/login/)
  assert.equal(
    (await visitor.context.cookies()).filter(({ name }) => name === 'access_token'),
    [],
  )
  await visitor.leave()
})

journey("[DOM-6] somebody of the wrong account type is told so in the specification's words", async () => {
  const visitor = await visit(browser)
  await visitor.page.goto(`${origin}/trm/`)
  await chooseDemoPerson(visitor.page, 'dispatcher@example.com')
  await visitor.page.getByRole('button', { name: 'Search' }).click()
  await visitor.page.getByText('Your account is not the correct type to access this application.').waitFor()
  await visitor.leave()
})

journey.run()
