import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { subjectHref } from './audit-subject.ts'

test('[AUD-5] what an act was done to leads to its page: applications, people and brokerages; a flag has none of its own', () => {
  const of = (kind: string) => subjectHref({ kind, id: '34' })
  assert.equal(['carrier_application', 'brokerage_application', 'person', 'broker_company', 'flag', 'of_a_newer_server'].map(of), [
    '/staff?application=34',
    '/staff?application=34',
    '/staff/users?q=34',
    '/staff/brokerages?id=34',
    undefined,
    undefined,
  ])
})

test.run()
