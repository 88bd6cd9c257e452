import * as assert from 'uvu/assert'
import { browser, readingJourneys, portal } from './harness/stage.ts'
import { signInOnTheWay, chooseDemoPerson, visit, type Visitor } from './harness/visitor.ts'

const journey = readingJourneys('return target in a real browser')
let visitor: Visitor

/** Made, not collected: every way to write "another place" times every way to hide it. */
const hostileTargets = (): readonly string[] => {
  const hosts = ['evil.example', 'evil.example:443', 'localhost.evil.example', 'user:pass@evil.example']
  const plain = hosts.flatMap((host) => [
    `//${host}/x`,
    `///${host}`,
    `/\\${host}`,
    `\\\\${host}`,
    `https://${host}/`,
    `https:/${host}`,
    `https:${host}`,
    `http:\\\\${host}`,
    `/trm/..//${host}`,
    `/trm/sign-in//${host}`,
    `/trm/sign-in/..//${host}`,
    `/sign-in//${host}`,
    `/\t/${host}`,
    `/\n/${host}`,
    `/.//${host}`,
    `/%2f${host}`,
    `/%5c${host}`,
    `/trm/%2e%2e//${host}`,
    `/;@${host}`,
    `.${host}`,
    `@${host}`,
    ` //${host}`,
    `\u0000//${host}`,
    `/\u3002${host}`,
  ])
  const scripts = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://evil.example/1',
    'file:///etc/passwd',
    'about:blank',
    '/trm/sign-in?returnTo=//evil.example',
    '/v2/logout?returnTo=//evil.example',
  ]
  return [...plain, ...scripts, ...plain.slice(0, 24).map((text) => encodeURIComponent(text))]
}

journey.before(async () => {
  visitor = await visit(browser)
  await visitor.page.route(
    (url) => url.origin !== portal.origin,
    (route) => {
      left.push(route.request().url())
      return route.abort()
    },
  )
  visitor.page.on('dialog', (dialog) => {
    left.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
})
const left: string[] = []

journey('[R1, R2] no returnTo in the query leads off the origin or runs a script', async () => {
  const { page } = visitor
  await signInOnTheWay(visitor, portal, 'broker@example.com', '/trm/broker/trucklist')
  visitor.takeProblems()
  for (const target of hostileTargets()) {
    await page.goto(`${portal.origin}/trm/sign-in?returnTo=${encodeURIComponent(target)}`)
    await page.waitForURL((url) => !url.pathname.startsWith('/trm/sign-in'))
    assert.is(new URL(page.url()).origin, portal.origin, `returnTo ${JSON.stringify(target)}`)
    assert.not(
      /\/(v2|oidc|authorize|oauth|api)\//.test(new URL(page.url()).pathname),
      `returnTo ${JSON.stringify(target)} reached ${page.url()}`,
    )
  }
  assert.equal(left, [])
  assert.equal(
    visitor.takeProblems().filter((problem) => problem.startsWith('page error')),
    [],
  )
})

journey('[R1, R3] nor does one that travelled through the sign-in state', async () => {
  for (const target of [
    '//evil.example/x',
    '/\\evil.example',
    '/trm/..//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '%2f%2fevil.example',
    '/%252fevil.example',
  ]) {
    const stranger = await visit(browser)
    await stranger.page.route(
      (url) => url.origin !== portal.origin,
      (route) => {
        left.push(route.request().url())
        return route.abort()
      },
    )
    await stranger.page.goto(`${portal.origin}/trm/sign-in?returnTo=${encodeURIComponent(target)}`)
    await chooseDemoPerson(stranger.page, 'broker@example.com')
    await stranger.page.waitForURL((url) => !/^\/(u|authorize|trm\/sign-in)\b/.test(url.pathname) && !url.searchParams.has('code'))
    assert.is(new URL(stranger.page.url()).origin, portal.origin, target)
    await stranger.leave()
  }
  assert.equal(left, [])
})

journey.run()
