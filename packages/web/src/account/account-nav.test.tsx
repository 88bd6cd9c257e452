import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aBroker, aCarrierUser, aStaffUser, type Person } from '@trm/domain/testing'
import { PortalProvider } from '../portal/portal.tsx'
import { aPortalWorld, openAt } from '../testing/portal.ts'
import { render, settle } from '../testing/render.tsx'
import { AccountNav } from './account-nav.tsx'

const linksOf = async (path: string, person: Person) => {
  const { portal } = aPortalWorld({ at: path, navigation: openAt(path), token: 'bea', people: { bea: person } })
  portal.hydrate()
  const rendered = await render(
    <PortalProvider value={portal}>
      <AccountNav current="survey" />
    </PortalProvider>,
  )
  await settle()
  const links = [...rendered.element.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('aria-current'),
  ])
  await rendered.unmount()
  return links
}

test('[ACF-7] the pages of an account are one navigation, in the area they were opened in', async () => {
  assert.equal(await linksOf('/trm/account/survey', aBroker()), [
    ['Profile', '/account/profile', null],
    ['Your details', '/account/info', null],
    ['Company', '/broker/company', null],
    ['Equipment filters', '/account/filters', null],
    ['Notices', '/account/notices', null],
    ['Survey', '/account/survey', 'page'],
  ])
  assert.equal(
    (await linksOf('/trm/broker/account/survey', aBroker())).map(([, href]) => href),
    [
      '/account/profile',
      '/broker/account/info',
      '/broker/company',
      '/broker/account/filters',
      '/account/notices',
      '/broker/account/survey',
    ],
  )
})

test('[ACF-7] it holds what means something to the reader, and nothing while a step is owed', async () => {
  assert.equal(
    (await linksOf('/trm/account/survey', aStaffUser())).map(([words]) => words),
    ['Profile', 'Your details', 'Notices', 'Survey'],
  )
  assert.equal(
    (await linksOf('/trm/account/survey', aCarrierUser())).map(([, href]) => href),
    ['/account/profile', '/account/info', '/account/info?of=company', '/account/notices', '/account/survey'],
  )
  assert.equal(await linksOf('/trm/broker/account/info', aBroker({ profile: { phone: '' } })), [])
})

test.run()
