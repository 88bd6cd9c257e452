import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as O from 'fp-ts/Option'
import { sql } from 'kysely'
import { referenceEquipment } from '@trm/data/equipment'
import { day } from '@trm/domain/testing'
import { loadBrokerProfile, saveBrokerProfile } from '../broker-profiles/broker-profile.query.ts'
import { loadEquipmentTypes } from '../equipment/equipment-type.query.ts'
import { seedMarket } from '../seed/seed.ts'
import { testEngines, type TestEngine } from '../testing/databases.ts'
import { findOrProvision, updateMyDetails, type SignedIn } from './person.query.ts'

const issuer = 'http://localhost:4180/'

const signedIn = (given: Partial<SignedIn> = {}): SignedIn => ({
  issuer,
  subject: 'demo|broker',
  email: 'broker@example.com',
  firstName: 'Mallory',
  lastName: 'Token',
  ...given,
})

const opened = async (engine: TestEngine) => {
  const { database, close } = await engine.open()
  await seedMarket(database, { anchor: day('2026-03-10'), issuer, size: { carriers: 20, truckPosts: 20, loads: 20 } })
  return { database, close }
}

for (const engine of testEngines('people')) {
  test(`[PPL-1, R31] ${engine.name}: an unknown pair becomes a newcomer, also with somebody else's address`, async () => {
    const { database, close } = await opened(engine)
    const broker = await findOrProvision(database, signedIn())
    const impostor = await findOrProvision(database, signedIn({ subject: 'stranger' }))
    const elsewhere = await findOrProvision(database, signedIn({ issuer: 'https://tenant.example.com/' }))
    assert.is(broker.brokerId, '1')
    assert.is(new Set([broker.id, impostor.id, elsewhere.id]).size, 3)
    for (const { isApproved, isStaff, isAppAccessAllowed, brokerId, carrierId, companyId, email, firstName } of [impostor, elsewhere]) {
      assert.equal(
        { isApproved, isStaff, isAppAccessAllowed, brokerId, carrierId, companyId, email, firstName },
        {
          isApproved: false,
          isStaff: false,
          isAppAccessAllowed: false,
          brokerId: undefined,
          carrierId: undefined,
          companyId: undefined,
          email: 'broker@example.com',
          firstName: 'Mallory',
        },
      )
    }
    await close()
  })

  test(`[PPL-1, R31] ${engine.name}: twenty first calls of one newcomer make one row`, async () => {
    const { database, close } = await opened(engine)
    const people = await Promise.all(Array.from({ length: 20 }, () => findOrProvision(database, signedIn({ subject: 'new' }))))
    assert.is(new Set(people.map(({ id }) => id)).size, 1)
    const { rows } = await sql`select 1 from people where subject = 'new'`.execute(database.db)
    assert.is(rows.length, 1)
    await close()
  })

  test(`[PPL-2] ${engine.name}: a known person keeps the row's own names, address and powers`, async () => {
    const { database, close } = await opened(engine)
    const person = await findOrProvision(database, signedIn({ subject: 'demo|dispatcher', email: 'new@example.com' }))
    assert.is(person.firstName, 'Dana')
    assert.is(person.email, 'dispatcher@example.com')
    assert.equal(
      [person.isCompanyAdmin, person.isTrucker, person.carrierId, person.companyId, person.brokerId],
      [true, false, '1', '1', undefined],
    )
    await close()
  })

  test(`[PPL-3, R34] ${engine.name}: saving details changes name and phone of one person, nothing else`, async () => {
    const { database, close } = await opened(engine)
    const everybody = async () => (await sql<{ id: number }>`select * from people order by id`.execute(database.db)).rows
    const before = await everybody()
    const { id } = await findOrProvision(database, signedIn())
    const details = { firstName: 'Bee', lastName: "O'Hara", phone: '(312) 555-0142' }
    await updateMyDetails(database, id, { ...details, ...{ is_staff: true, isStaff: true } })
    const changed = { first_name: 'Bee', last_name: "O'Hara", phone: '(312) 555-0142' }
    assert.equal(
      await everybody(),
      before.map((row) => (String(row.id) === id ? { ...row, ...changed } : row)),
    )
    await close()
  })

  test(`[PPL-4] ${engine.name}: a broker's profile is saved whole, with entries no release knows`, async () => {
    const { database, close } = await opened(engine)
    const { id } = await findOrProvision(database, signedIn())
    const profile = {
      firstName: 'Bo',
      lastName: 'Brandt',
      phone: '(312) 555-0100',
      equipmentFilter: ['van', 'future {type}', 'a"b', 'x,y'],
    }
    assert.equal(await saveBrokerProfile(database, id, profile), O.some(profile))
    assert.equal(await loadBrokerProfile(database, id), O.some(profile))
    assert.equal(await saveBrokerProfile(database, id, { ...profile, equipmentFilter: [] }), O.some({ ...profile, equipmentFilter: [] }))
    await close()
  })

  test(`[PPL-4] ${engine.name}: who works for no broker has no broker profile and saves none`, async () => {
    const { database, close } = await opened(engine)
    for (const subject of ['demo|dispatcher', 'demo|staff', 'stranger']) {
      const { id, firstName } = await findOrProvision(database, signedIn({ subject }))
      const profile = { firstName: 'X', lastName: 'Y', phone: '5550100', equipmentFilter: ['van'] }
      assert.equal(await loadBrokerProfile(database, id), O.none)
      assert.equal(await saveBrokerProfile(database, id, profile), O.none)
      assert.is((await findOrProvision(database, signedIn({ subject }))).firstName, firstName)
    }
    assert.equal(await loadBrokerProfile(database, '999999'), O.none)
    await close()
  })

  test(`[DBS-9] ${engine.name}: all equipment types in the order they are offered`, async () => {
    const { database, close } = await opened(engine)
    assert.equal(
      await loadEquipmentTypes(database),
      referenceEquipment.map(({ name, val }) => ({ name, val })),
    )
    await close()
  })
}

test.run()
