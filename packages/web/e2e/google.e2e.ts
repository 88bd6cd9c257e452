import * as assert from 'uvu/assert'
import { browser, journeysWithoutPortal } from './harness/stage.ts'
import { startNewPortal } from './harness/portal.ts'
import { accessToken, renewInPlace, signOut, startTenantPortal } from './harness/tenant-portal.ts'
import { chooseDemoPerson, visit } from './harness/visitor.ts'

const journey = journeysWithoutPortal('google')

journey('[IDP-66] at an issuer of Google’s shape somebody signs in, is renewed without leaving the page, and signs out', async () => {
  const { portal, tenant, stop } = await startTenantPortal({ start: startNewPortal, kind: 'google' })
  try {
    const visitor = await visit(browser)
    const { page } = visitor
    const askedAt: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/token')) askedAt.push(request.url())
    })
    await page.clock.install()
    await page.goto(`${portal.origin}/trm/`)
    await page.waitForURL((url) => url.origin === tenant.domain && url.pathname.startsWith('/u/login/'))
    await chooseDemoPerson(page, 'theo@tenant.example')
    await page.getByRole('link', { name: /Join as a brokerage/ }).waitFor()
    assert.equal(visitor.takeProblems(), [])

    await renewInPlace(page)
    assert.equal(askedAt, [`${portal.origin}/oidc/token`, `${portal.origin}/oidc/token`])

    await signOut(page)
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
  } finally {
    await stop()
  }
})

journey('[IDP-67] a secret that the issuer does not take ends a sign-in in words and a way on', async () => {
  const start = (settings: Parameters<typeof startNewPortal>[0]) => startNewPortal({ ...settings, OIDC_CLIENT_SECRET: 'not-the-secret' })
  const { portal, tenant, stop } = await startTenantPortal({ start, kind: 'google' })
  try {
    const visitor = await visit(browser)
    const { page } = visitor
    await page.goto(`${portal.origin}/trm/`)
    await page.waitForURL((url) => url.origin === tenant.domain)
    await chooseDemoPerson(page, 'theo@tenant.example')
    await page.getByText('client authentication failed').waitFor()
    assert.is(await accessToken(page), undefined)
    assert.not(portal.output().includes('not-the-secret'))
    await visitor.leave()
  } finally {
    await stop()
  }
})

journey.run()
