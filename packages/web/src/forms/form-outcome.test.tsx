import { useState } from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aBroker } from '@trm/domain/testing'
import { SubmitButton } from '../design/button.tsx'
import { doing, mount } from '../design/testing/mount.tsx'
import { PortalProvider } from '../portal/portal.tsx'
import { aPortalWorld } from '../testing/portal.ts'
import { mergedTyped, overtakenBy, type Whose } from '@trm/domain/forms'
import { OvertakenNotice } from './overtaken-notice.tsx'
import { SaveFailed } from './form-outcome.tsx'

const shownAt: string[] = []
Object.assign(Element.prototype, {
  scrollIntoView(this: Element, how: ScrollIntoViewOptions) {
    shownAt.push(`${this.className} ${String(how.block)}`)
  },
})

const LABELS = { rate: 'Rate', note: 'Note' }
const before = { rate: '2000', note: '' }

const aForm = async (mine: typeof before, theirs: typeof before) => {
  const overtaken = overtakenBy(before, theirs)
  if (overtaken === undefined) throw new Error('nothing differs')
  const settled: Whose[] = []
  let press = (): void => undefined
  const Form = () => {
    const [attempt, setAttempt] = useState(1)
    press = () => setAttempt(attempt + 1)
    return (
      <form>
        <OvertakenNotice
          overtaken={overtaken}
          typed={mergedTyped(before, mine, theirs)}
          attempt={attempt}
          labelOf={(key) => LABELS[key]}
          textOf={(key, of) => of[key]}
          onSettle={(whose) => settled.push(whose)}
        />
        <SubmitButton>Save</SubmitButton>
      </form>
    )
  }
  const mounted = await mount(<Form />)
  const button = (name: string): HTMLElement => {
    const found = mounted.all('button').find(({ textContent }) => textContent === name)
    return found ?? assert.unreachable(`no ${name} in ${mounted.text()}`) ?? mounted.box
  }
  return { ...mounted, button, settled, press: () => doing(press) }
}

test('[FRM-4] each difference is in words, in view and in focus, and each press of the form brings it back there', async () => {
  const form = await aForm({ ...before, rate: '1997' }, { rate: '2050', note: 'tarps' })
  assert.equal(
    form.all('li').map(({ textContent }) => textContent),
    ['Rate: it is 2050 there, you made it 1997.', 'Note: was empty, is now tarps.'],
  )
  const box = form.one('[role=group]')
  assert.is(document.activeElement, box)
  form.one('button[type=submit]').focus()
  shownAt.length = 0
  await form.press()
  assert.equal([document.activeElement === box, shownAt], [true, ['trm-form-outcome nearest']])
  await form.unmount()
})

test('[FRM-4] whose word stands is chosen in words, and the focus goes on to the button that saves', async () => {
  const quarrel = await aForm({ ...before, rate: '1997' }, { ...before, rate: '2050' })
  await doing(() => quarrel.button('Keep mine').click())
  await doing(() => quarrel.button('Take theirs, drop what I typed').click())
  assert.equal([quarrel.settled, document.activeElement?.textContent], [['mine', 'theirs'], 'Save'])
  await quarrel.unmount()
  const apart = await aForm({ ...before, note: 'tarps' }, { ...before, rate: '2050' })
  await doing(() => apart.button('Go on with their changes').click())
  assert.equal(apart.settled, ['mine'])
  await apart.unmount()
})

test('[FRM-3] a failed save is brought into view with each press; who is signed out has the way to sign in, and the session ends as one that ran out', async () => {
  const world = aPortalWorld({ token: 'bea', people: { bea: aBroker() } })
  await doing(world.portal.hydrate)
  world.portal.session()
  const notice = (attempt: number, failure: { readonly _tag: string }) => (
    <PortalProvider value={world.portal}>
      <SaveFailed title="Not saved" failure={failure} attempt={attempt}>
        Why
      </SaveFailed>
    </PortalProvider>
  )
  shownAt.length = 0
  const mounted = await mount(notice(1, { _tag: 'Unreachable' }))
  await mounted.render(notice(2, { _tag: 'Unreachable' }))
  assert.equal([shownAt.length, mounted.all('button').length], [2, 0])
  await mounted.render(notice(3, { _tag: 'MissingAccessToken' }))
  await doing(() => mounted.one('button').click())
  assert.is(world.portal.session().state$.value._tag, 'Unauthenticated')
  await mounted.unmount()
})

test.run()
