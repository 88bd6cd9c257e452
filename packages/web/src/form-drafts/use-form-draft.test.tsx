import { useState } from 'react'
import { isSome } from 'fp-ts/Option'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aBroker } from '@trm/domain/testing'
import type { StoredText } from '../runtime/stored-text.ts'
import { PortalProvider } from '../portal/portal.tsx'
import { aPortalWorld, storedText } from '../testing/portal.ts'
import { doing, render, settle } from '../testing/render.tsx'
import { DraftNotice, useFormDraft } from './use-form-draft.tsx'

interface Typed {
  readonly name: string
  readonly equipment: readonly string[]
}

const SAVED: Typed = { name: 'Blue Ox', equipment: ['van'] }

interface Opened {
  readonly kept?: StoredText
  readonly subject?: string
  readonly form?: string
  readonly saved?: Typed
}

/** A form in a portal where somebody is signed in. */
const aForm = async ({ kept = storedText(), subject = 'auth|bea', form = 'company', saved = SAVED }: Opened = {}) => {
  const world = aPortalWorld({ token: 'bea', people: { bea: aBroker({ claims: { subject } }) }, formDrafts: kept })
  await doing(world.portal.hydrate)
  world.portal.session()
  await settle()
  let type = (_fields: Partial<Typed>): void => undefined
  let stands = saved
  const Form = () => {
    const [typed, setTyped] = useState(saved)
    const change = (fields: Partial<Typed>): void => setTyped((before) => ({ ...before, ...fields }))
    type = change
    stands = typed
    return (
      <DraftNotice
        {...useFormDraft({ name: form, base: saved, typed, isDirty: JSON.stringify(typed) !== JSON.stringify(saved), change })}
      />
    )
  }
  const page = await render(
    <PortalProvider value={world.portal}>
      <Form />
    </PortalProvider>,
  )
  return {
    ...page,
    ...world,
    kept,
    type: (fields: Partial<Typed>) => doing(() => type(fields)),
    stands: () => stands,
    isStored: () => isSome(kept.read()),
    /** As an hour passes: the server takes the token no more. */
    runOut: () => doing(() => world.portal.session().unauthorized()),
  }
}

test('[FRM-1] [F43] what was typed when the sign-in ran out is there again, says so, over what was saved meanwhile; what is saved can be taken instead', async () => {
  const before = await aForm()
  await before.type({ equipment: ['van', 'reefer'] })
  await before.runOut()
  await before.unmount()
  const after = await aForm({ kept: before.kept, saved: { ...SAVED, name: 'Blue Ox Freight' } })
  assert.equal(after.stands(), { name: 'Blue Ox Freight', equipment: ['van', 'reefer'] })
  assert.match(after.text(), /What you typed is still here/)
  await doing(() => after.element.querySelector('button')?.click())
  assert.equal([after.stands(), after.text(), after.isStored()], [{ ...SAVED, name: 'Blue Ox Freight' }, '', false])
  await after.unmount()
})

test('[FRM-1] a page that is loaded anew finds it too', async () => {
  const before = await aForm()
  await before.type({ name: 'Red Ox' })
  const after = await aForm({ kept: before.kept })
  assert.is(after.stands().name, 'Red Ox')
  await after.unmount()
  await before.unmount()
})

test('[FRM-2] [F43] leaving on purpose, undoing, a sign-out and another person end it', async () => {
  const left = await aForm()
  await left.type({ name: 'Red Ox' })
  assert.ok(left.isStored())
  await left.unmount()
  assert.not(left.isStored(), 'left on purpose')
  const undone = await aForm()
  await undone.type({ name: 'Red Ox' })
  await undone.type({ name: SAVED.name })
  assert.not(undone.isStored(), 'undone')
  await undone.type({ name: 'Red Ox' })
  await doing(() => undone.portal.session().signOut())
  assert.not(undone.isStored(), 'signed out')
  await undone.unmount()
  const mine = await aForm()
  await mine.type({ name: 'Red Ox' })
  await mine.runOut()
  await mine.unmount()
  const other = await aForm({ kept: mine.kept, subject: 'auth|other' })
  assert.equal([other.stands(), other.text(), other.isStored()], [SAVED, '', false])
  await other.unmount()
})

test('[FRM-2] each form has its own; a field that is of another kind now, and a damaged entry, are nothing', async () => {
  const kept = storedText()
  const company = await aForm({ kept })
  await company.type({ name: 'Red Ox' })
  await company.runOut()
  await company.unmount()
  const survey = await aForm({ kept, form: 'survey' })
  assert.equal(survey.stands(), SAVED)
  await survey.type({ name: 'Green Ox' })
  await survey.unmount()
  assert.ok(isSome(kept.read()), "the other form's is still there")
  kept.write(JSON.stringify({ person: 'auth|bea', forms: { company: { name: 7, equipment: 'van' } } }))()
  const changed = await aForm({ kept })
  assert.equal([changed.stands(), changed.text()], [SAVED, ''])
  await changed.unmount()
  for (const text of ['', '{', 'null', '[]', '{"person":"auth|bea","forms":[]}', '{"person":"auth|bea","forms":{"company":null}}']) {
    kept.write(text)()
    const damaged = await aForm({ kept })
    assert.equal(damaged.stands(), SAVED, text)
    await damaged.unmount()
  }
})

test.run()
