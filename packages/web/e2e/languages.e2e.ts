import * as assert from 'uvu/assert'
import { browser, readingJourneys, portal } from './harness/stage.ts'
import { arriveSignedIn, chooseDemoPerson, visit } from './harness/visitor.ts'

const journey = readingJourneys('three languages')

const LOADS = '.trm-load-card, [data-row]'

journey(
  '[MSG-7] [MSG-9] [MSG-10] a driver whose phone speaks Spanish reads Spanish from the first page, sign-in included; chooses French, and finds the search as it was',
  async () => {
    const visitor = await visit(browser, { size: 'narrow', locale: 'es-MX' })
    const { page } = visitor
    await page.goto(`${portal.origin}/trm/carrier/loadcentral?sort=rate`)
    await page.getByRole('heading', { level: 1, name: 'Iniciar sesión' }).waitFor()
    assert.is(await page.locator('html').getAttribute('lang'), 'es')
    await page.getByRole('button', { name: /Drew Salazar Conductor/ }).waitFor()
    await chooseDemoPerson(page, 'driver@example.com')
    await page.getByRole('heading', { level: 1, name: 'Central de cargas' }).waitFor()
    await page.locator(LOADS).first().waitFor()
    assert.is(await page.locator('html').getAttribute('lang'), 'es')
    assert.match(await page.title(), /Central de cargas/)
    const total = /([\d,]+)/.exec(await page.locator('main').innerText())?.[1]
    assert.match(await page.locator('main').innerText(), /\$\d{1,3}(,\d{3})*\.\d\d/, 'an amount is written as everywhere')

    await page.getByRole('button', { name: /^Su menú/ }).click()
    await page.getByRole('button', { name: 'Français', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Tableau des chargements' }).waitFor()
    await page.locator(LOADS).first().waitFor()
    assert.is(new URL(page.url()).search, '?sort=rate')
    assert.is(await page.locator('html').getAttribute('lang'), 'fr-CA')
    assert.ok(
      total !== undefined && (await page.locator('main').innerText()).includes(total),
      'the same loads, counted in the same figures',
    )

    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Tableau des chargements' }).waitFor()
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
  },
)

journey('[MSG-7] what a link asks for wins, is kept and leaves the address, which stays to the letter', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'broker@example.com', '/trm/account/profile?lang=es&next=a%2Fb')
  await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor()
  assert.is(new URL(page.url()).search, '?next=a%2Fb')
  await page.goto(`${portal.origin}/trm/health`)
  await page.getByRole('heading', { level: 1, name: 'Estado del servicio' }).waitFor()
  await page.goto(`${portal.origin}/trm/health?lang=en`)
  await page.getByRole('heading', { level: 1, name: 'Health' }).waitFor()
  assert.is(await page.locator('html').getAttribute('lang'), 'en-US')
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey('[MSG-10] a language chosen here is that of the sign-in as well, whatever the browser asks for', async () => {
  const visitor = await visit(browser, { locale: 'es-MX' })
  const { page } = visitor
  for (const [language, signIn] of [
    ['fr', 'Se connecter'],
    ['en', 'Sign in'],
  ] as const) {
    await page.goto(`${portal.origin}/trm/carrier/loadcentral?lang=${language}`)
    await page.waitForURL(/\/u\/login/)
    await page.getByRole('heading', { level: 1, name: signIn }).waitFor()
  }
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey('[MSG-7] by keyboard alone: the palette changes the language', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await arriveSignedIn(visitor, portal, 'dispatcher@example.com', '/trm/account/profile')
  await page.getByRole('button', { name: 'Find a command' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Commands' }).waitFor()
  await page.keyboard.type('espanol')
  await page.getByRole('option', { name: 'Español' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor()
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey('[MSG-8] words that cannot be had are English, and the app opens', async () => {
  const visitor = await visit(browser, { locale: 'fr-CA' })
  const { page } = visitor
  await page.route('**/assets/words-*', (route) => route.abort())
  await page.goto(`${portal.origin}/trm/health`)
  await page.getByRole('heading', { level: 1, name: 'Health' }).waitFor()
  assert.is(await page.locator('html').getAttribute('lang'), 'en-US')
  await visitor.leave()
})

journey('[MSG-7] a public page speaks the reader’s language without the app, and lets them choose', async () => {
  const visitor = await visit(browser, { size: 'narrow', locale: 'fr-FR' })
  const { page } = visitor
  await page.goto(`${portal.origin}/trm/preview/no-such-link`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText('Ce lien ne fonctionne plus').first().waitFor()
  await page.getByRole('button', { name: 'Español', exact: true }).click()
  await page.getByText('Este enlace ya no funciona').first().waitFor()
  await visitor.leave()
})

journey.run()
