import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { RegistryReading } from '@trm/domain/carriers'
import { at } from '@trm/domain/testing'
import { mount } from '../../design/testing/mount.tsx'
import { RegistryPart } from './registry-route.tsx'

const answer: RegistryReading['answer'] = {
  lookup: { _tag: 'Known', legalName: 'Haddad Haulage LLC', facts: { numberOfTrucks: 1200, bipdOnFile: 1_000_000 } },
  at: at('2026-03-08T14:00:00Z'),
}
const failed = (why: 'Unreachable' | 'KeyRefused'): RegistryReading['failure'] => ({ why, at: at('2026-03-10T15:00:00Z') })
const ASKED = '03/10/2026 10:00'

const textOf = async (registry: RegistryReading | undefined): Promise<string> => {
  const shown = await mount(<RegistryPart registry={registry} zone="America/Chicago" />)
  const text = shown.text()
  await shown.unmount()
  return text
}

test('[REG-10] a registry that cannot be reached leaves its last answer in sight, with when it was asked and how old the answer is', async () => {
  const text = await textOf({ answer, failure: failed('Unreachable') })
  assert.match(text, 'FMCSA could not be reached')
  assert.match(text, `Asked ${ASKED}. What stands below is its last answer.`)
  for (const said of ['Haddad Haulage LLC', '1,200', '$1,000,000.00', 'As of 03/08/2026 09:00.']) assert.ok(text.includes(said), said)
})

test('[REG-10] one that never answered is told so, and nothing stands below it', async () => {
  const text = await textOf({ answer: undefined, failure: failed('Unreachable') })
  assert.ok(text.includes(`Asked ${ASKED}; it has never answered about this number.`))
  assert.not.match(text, /last answer|As of/)
  assert.not.match(await textOf(undefined), /could not be reached|As of/)
})

test('[REG-10] a refused key is the operator’s to mend, and hides no answer', async () => {
  const text = await textOf({ answer, failure: failed('KeyRefused') })
  assert.ok(text.includes('FMCSA refuses the key'))
  assert.ok(text.includes(`The operator has to set a valid FMCSA_WEBKEY. Asked ${ASKED}.`))
  assert.ok(text.includes('Haddad Haulage LLC'))
  assert.not.match(text, /could not be reached/)
})

test('[REG-10] a number nobody has is told with what to do, of when, and without facts', async () => {
  const text = await textOf({ answer: { lookup: { _tag: 'Unknown' }, at: at('2026-03-08T14:00:00Z') }, failure: undefined })
  assert.ok(text.includes('FMCSA knows no carrier under this USDOT number'))
  assert.ok(text.includes('send the application back'))
  assert.ok(text.includes('As of 03/08/2026 09:00.'))
  assert.not.match(text, /Legal name|Haddad/)
})

test.run()
