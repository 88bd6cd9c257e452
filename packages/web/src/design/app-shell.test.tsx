import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { AppShell, type AppShellProps } from './app-shell.tsx'
import { CheckboxGroup } from './chakra/checkbox-group.tsx'
import { TextField } from './form.tsx'
import { FormErrorSummary } from './form-error-summary.tsx'
import { TruckIcon } from './icons.tsx'
import { doing, mount, type } from './testing/mount.tsx'

const aShell = (given: Partial<AppShellProps> = {}) =>
  mount(
    <AppShell
      nav={[
        { href: '/broker/trucklist', label: 'Truck list', icon: <TruckIcon />, isCurrent: true },
        { href: '/broker', label: 'Desk', icon: <TruckIcon />, isCurrent: false },
      ]}
      user={{ name: 'Dana Whitfield', email: 'dana@example.com', role: 'Broker' }}
      homeHref="/"
      profileHref="/account/profile"
      onSignOut={() => undefined}
      colourMode="system"
      onColourMode={() => undefined}
      onLanguage={() => undefined}
      {...given}
    >
      <h1>Here</h1>
    </AppShell>,
  )

test('[DSN-3] the skip link moves the focus to the one main', async () => {
  const { one, unmount } = await aShell()
  await doing(() => one('.trm-skip').click())
  assert.is(document.activeElement, one('main'))
  await unmount()
})

test('[DSN-3] the navigation is named, under the base, and says where the reader is', async () => {
  const { one, all, unmount } = await aShell()
  assert.is(one('nav').getAttribute('aria-label'), 'Main')
  assert.equal(
    all('nav a').map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
    [
      ['/trm/broker/trucklist', 'page'],
      ['/trm/broker', null],
    ],
  )
  await unmount()
})

test('[DSN-3] before sign-in there is no navigation and nothing to sign out of, but the colors and the languages', async () => {
  const { all, unmount } = await aShell({ nav: [], user: undefined })
  assert.is(all('nav').length, 0)
  assert.is(all('.trm-menu-panel a, .trm-menu-panel li button').length, 0)
  assert.equal(
    all('.trm-menu-panel [role=group] button').map((button) => [button.textContent, button.lang, button.getAttribute('aria-pressed')]),
    [
      ['English', 'en-US', 'true'],
      ['Español', 'es', 'false'],
      ['Français', 'fr-CA', 'false'],
    ],
  )
  assert.is(all('.trm-menu-panel input[type=radio]').length, 3)
  await unmount()
})

test('[DSN-3] the menu is a disclosure: Escape closes it and gives the focus back', async () => {
  const { one, unmount } = await aShell()
  const opener = one('.trm-menu-opener')
  await doing(() => opener.click())
  assert.is(opener.getAttribute('aria-expanded'), 'true')
  assert.is(one(`[id="${opener.getAttribute('aria-controls') ?? ''}"]`).hidden, false)
  await doing(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  assert.is(opener.getAttribute('aria-expanded'), 'false')
  assert.is(document.activeElement, opener)
  await unmount()
})

test('[DSN-3] sign out and the colors do what they say', async () => {
  const done: string[] = []
  const { one, all, unmount } = await aShell({
    onSignOut: () => {
      done.push('out')
    },
    onColourMode: (mode) => {
      done.push(mode)
    },
  })
  await doing(() => all('.trm-menu-panel input[type=radio]')[1]?.click())
  await doing(() => one('.trm-menu-panel li button').click())
  assert.equal(done, ['dark', 'out'])
  await unmount()
})

test('[MSG-7] another language is asked for by its own name; the one that is read asks for nothing', async () => {
  const asked: string[] = []
  const { all, unmount } = await aShell({
    onLanguage: (language) => {
      asked.push(language)
    },
  })
  const [english, , french] = all('.trm-menu-panel [role=group] button')
  await doing(() => {
    english?.click()
    french?.click()
  })
  assert.equal(asked, ['fr-CA'])
  await unmount()
})

test('[DSN-4] a refused form brings the focus to a summary whose links go to the fields, in the fields’ own words', async () => {
  const Form = ({ attempt }: { readonly attempt: number }) => (
    <>
      <FormErrorSummary
        title="There is 1 problem"
        attempt={attempt}
        faults={attempt === 0 ? [] : [{ fieldId: 'phone', message: 'Enter your phone number' }]}
      />
      <TextField
        id="phone"
        label="Phone"
        value="12"
        onChange={() => undefined}
        fault={attempt === 0 ? undefined : 'Enter your phone number'}
      />
    </>
  )
  const { one, render, unmount } = await mount(<Form attempt={0} />)
  await render(<Form attempt={1} />)
  assert.is(document.activeElement, one('.trm-summary'))
  await doing(() => one('.trm-summary a').click())
  const field = one('#phone')
  assert.is(document.activeElement, field)
  assert.is(field.getAttribute('aria-invalid'), 'true')
  assert.is(one(`#${field.getAttribute('aria-describedby') ?? ''}`).textContent, one('.trm-summary a').textContent)
  await unmount()
})

test('[DSN-3] tabs at the foot of a phone need more than one place to go', async () => {
  const several = await aShell()
  assert.is(several.one('.trm-shell').dataset['nav'], 'tabs')
  await several.unmount()
  const single = await aShell({ nav: [{ href: '/broker/trucklist', label: 'Truck list', icon: <TruckIcon />, isCurrent: true }] })
  assert.is(single.one('.trm-shell').dataset['nav'], 'bar')
  assert.is(single.all('nav a').length, 1)
  await single.unmount()
})

test('[DSN-4] Enter in the field that narrows checkboxes chooses the first found, and never sends the form', async () => {
  const chosen: (readonly string[])[] = []
  const { one, unmount } = await mount(
    <CheckboxGroup
      id="eq"
      label="Equipment"
      findLabel="Find"
      choices={[
        { value: 'van', label: 'Van' },
        { value: 'reefer', label: 'Reefer' },
      ]}
      chosen={[]}
      onChange={(next) => {
        chosen.push(next)
      }}
    />,
  )
  const enter = (): boolean =>
    one('[type=search]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  await doing(() => {
    assert.not.ok(enter(), 'the form is not sent')
  })
  assert.equal(chosen, [], 'nothing was sought')
  await type(one('[type=search]'), 'ree')
  await doing(() => {
    enter()
  })
  assert.equal(chosen, [['reefer']])
  assert.is(one('#eq').closest('label')?.textContent, 'Reefer', 'the id is that of the first checkbox in sight')
  await type(one('[type=search]'), 'zeppelin')
  assert.is(one('#eq').getAttribute('type'), 'search', 'without one it is the field itself')
  await unmount()
})

test('[DSN-4] checkboxes keep the order of the choices, and chosen values nobody knows', async () => {
  let chosen: readonly string[] = []
  const { all, unmount } = await mount(
    <CheckboxGroup
      id="eq"
      label="Equipment"
      choices={[
        { value: 'van', label: 'Van' },
        { value: 'reefer', label: 'Reefer' },
      ]}
      chosen={['zeppelin', 'reefer']}
      onChange={(next) => {
        chosen = next
      }}
    />,
  )
  await doing(() => all('input')[0]?.click())
  assert.equal(chosen, ['van', 'reefer', 'zeppelin'])
  await unmount()
})

test.run()
