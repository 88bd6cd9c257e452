import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeLeaveQuestion } from './leave-question.ts'
import { makeUnsavedWork } from './unsaved-work.ts'

const FORM = '/trm/broker/account/info?returnTo=x'

/** A page at a form. `arriveAt` is Back or Forward: the address has changed when the page is told. */
const aForm = (isDirty = true) => {
  const { origin } = window.location
  const at = (path: string): URL => new URL(path, origin)
  let here = at(FORM)
  let backs = 0
  const location = {
    origin,
    get pathname() {
      return here.pathname
    },
    get search() {
      return here.search
    },
    get hash() {
      return here.hash
    },
  }
  const history = {
    pushState: (_state: unknown, _title: string, path?: string | URL | null) => {
      here = at(String(path))
    },
    back: () => {
      backs += 1
    },
  }
  const work = makeUnsavedWork()
  const release = isDirty ? work.hold() : () => undefined
  const gone: string[] = []
  const question = makeLeaveQuestion(
    {
      location,
      history,
      document,
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
    },
    work,
    {
      go: (path) => {
        gone.push(path)
      },
    },
  )
  const stopWatching = question.watch()
  let heard = 0
  const hear = (): void => {
    heard += 1
  }
  window.addEventListener('popstate', hear)
  return {
    ...question,
    release,
    gone,
    isAsked: () => question.isAsked$.value,
    backs: () => backs,
    address: () => here.pathname + here.search,
    /** How often the router heard of Back or Forward. */
    heard: () => heard,
    arriveAt: (path: string): void => {
      here = at(path)
      window.dispatchEvent(new PopStateEvent('popstate'))
    },
    stop: () => {
      stopWatching()
      window.removeEventListener('popstate', hear)
    },
  }
}

/** True when the click came through to whoever else listens. */
const click = (link: Readonly<Record<string, string>>, init: MouseEventInit = {}): boolean => {
  const anchor = document.createElement('a')
  Object.entries(link).forEach(([name, value]) => anchor.setAttribute(name, value))
  const inner = anchor.appendChild(document.createElement('b'))
  let cameThrough = false
  anchor.addEventListener('click', (event) => {
    cameThrough = true
    event.preventDefault() // nothing really leaves
  })
  document.body.append(anchor)
  inner.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init }))
  anchor.remove()
  return cameThrough
}

test('[NAV-12, F66] a link away from something typed is asked about; staying goes nowhere, leaving goes there', () => {
  const form = aForm()
  assert.is(click({ href: '/trm/broker/trucklist?pickupRadius=75' }), false)
  assert.is(form.isAsked(), true)
  form.stay()
  assert.equal([form.isAsked(), form.gone], [false, []])
  click({ href: '/trm/broker/trucklist?pickupRadius=75' })
  form.leave()
  assert.equal([form.isAsked(), form.gone], [false, ['/trm/broker/trucklist?pickupRadius=75']])
  form.stop()
})

test('[CMD-25] [NAV-12] so is a command; where nothing is typed it goes on at once', () => {
  const form = aForm()
  const gone: string[] = []
  form.before(() => gone.push('import'))
  assert.equal([form.isAsked(), gone], [true, []])
  form.leave()
  assert.equal([form.isAsked(), gone], [false, ['import']])
  form.release()
  form.before(() => gone.push('again'))
  assert.equal([form.isAsked(), gone], [false, ['import', 'again']])
  form.stop()
})

test('[CMD-26] a command to the very page that is shown is not asked about; one to it with another query is', () => {
  const form = aForm()
  const gone: string[] = []
  form.before(() => gone.push('here'), FORM)
  assert.equal([form.isAsked(), gone], [false, ['here']])
  form.before(() => gone.push('elsewhere'), '/trm/broker/account/info')
  assert.equal([form.isAsked(), gone], [true, ['here']])
  form.stop()
})

test('[NAV-12] nothing is asked when nothing is lost: another tab, another site, the page itself, nothing typed', () => {
  const form = aForm()
  const harmless = [
    { href: '/trm/', target: '_blank' },
    { href: 'https://elsewhere.example/' },
    { href: `${FORM}#info-phone` },
    { href: '/trm/x.csv', download: '' },
  ]
  for (const link of harmless) assert.is(click(link), true, link.href)
  assert.is(click({ href: '/trm/' }, { ctrlKey: true }), true)
  assert.is(form.isAsked(), false)
  form.release()
  assert.is(click({ href: '/trm/' }), true)
  form.arriveAt('/trm/')
  assert.equal([form.isAsked(), form.heard(), form.address()], [false, 1, '/trm/'])
  form.stop()
})

test('[NAV-12, F66] after Back the address stands again and the page stays until it is answered; leaving goes back for good', () => {
  const form = aForm()
  form.arriveAt('/trm/broker/trucklist')
  assert.equal([form.isAsked(), form.heard(), form.address()], [true, 0, FORM])
  form.stay()
  assert.equal([form.isAsked(), form.backs()], [false, 0])
  form.arriveAt('/trm/broker/trucklist')
  form.leave()
  assert.is(form.backs(), 1)
  form.arriveAt('/trm/broker/trucklist')
  assert.equal([form.isAsked(), form.heard(), form.address()], [false, 1, '/trm/broker/trucklist'])
  form.stop()
})

test.run()
