import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aClient } from '../testing/a-client.ts'
import { json } from '../testing/scripted-fetch.ts'
import { makeHttpCompanyPeople } from './http-colleagues.ts'

const bo = {
  id: '6',
  first_name: 'Bo',
  last_name: 'Brandt',
  email: null,
  phone: '',
  is_company_admin: false,
  is_active: true,
  is_self: false,
  posted_loads: 2,
}

test('[PPC-1] people are read of a server of the release before, too, which counts no booked loads', async () => {
  const { client } = aClient({}, json({ items: [bo, { ...bo, id: '11', booked_loads: 3 }], may_edit: true }))
  const read = await makeHttpCompanyPeople(client).list()
  if (E.isLeft(read)) throw new Error(read.left._tag)
  assert.equal(
    read.right.people.map(({ id, postedLoads, bookedLoads }) => [id, postedLoads, bookedLoads]),
    [
      ['6', 2, 0],
      ['11', 2, 3],
    ],
  )
})

test.run()
