import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf } from '@trm/domain/kernel'
import type { PortalUser } from '@trm/domain/staff'
import { mount } from '../design/testing/mount.tsx'
import { UserTable } from './users-screen.tsx'

const aUser = (id: string, rest: Partial<PortalUser>): PortalUser => ({
  id,
  firstName: `N${id}`,
  lastName: '',
  email: undefined,
  phone: '',
  company: undefined,
  isStaff: false,
  isApproved: false,
  isCompanyAdmin: false,
  isTrucker: false,
  isAppAccessAllowed: false,
  application: undefined,
  since: instantOf(0),
  ...rest,
})

test('[USR-5] who waits for approval is said to, with the way to the application; nobody else without a company needs none', async () => {
  const users = [
    aUser('1', { application: { id: '7', status: 'submitted' } }),
    aUser('2', { application: { id: '8', status: 'sent_back' } }),
    aUser('3', {}),
    aUser('4', { isStaff: true }),
  ]
  const mounted = await mount(<UserTable users={users} zone="UTC" onConsider={() => undefined} />)
  assert.equal(
    mounted.all('tbody tr').map((row) => row.lastElementChild?.textContent),
    ['Waiting for approval', 'Application sent back', 'Has not applied', 'No approval needed'],
  )
  assert.equal(
    mounted.all('tbody a').map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')]),
    [
      ['/trm/staff?application=7', 'Waiting for approval: application of N1'],
      ['/trm/staff?list=sent_back&application=8', 'Application sent back: application of N2'],
    ],
  )
  await mounted.unmount()
})

test.run()
