import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { BrokerageApplication } from '@trm/domain/brokerage-applications'
import type { CarrierApplication } from '@trm/domain/carrier-applications'
import { aBroker, aCarrierUser, aNewcomer, settled, type Person, inFlight } from '@trm/domain/testing'
import { aBrokerageApplication } from '../brokerage-applications/testing/applications.ts'
import { joiningWorld } from '../joining/testing/joining-world.ts'
import { FIRST_LOOK_MS } from '../joining/entering.ts'
import type { JoiningForm as FormOf, JoiningState as StateOf } from '../joining/joining-way.ts'
import type { CarrierJoining, JoiningPage } from './joining-typed.ts'
import { makeJoining } from './joining.view-model.ts'
import { aCompany, aComplete, aFleet, anApplication, anApplicationServer, aStart } from './testing/applications.ts'

type JoiningForm = FormOf<CarrierJoining>
type JoiningState = StateOf<CarrierJoining>

interface Given {
  readonly brokerage?: Partial<BrokerageApplication>
  readonly isChosen?: boolean
  readonly application?: CarrierApplication
  readonly person?: Person
  readonly asked?: JoiningPage
  readonly returnTo?: string
  readonly renewed?: string
}

const TYPES = [
  { name: 'Dry Van', val: 'van' },
  { name: 'Reefer', val: 'reefer' },
]

const opened = async ({
  application = anApplication(),
  person = aNewcomer(),
  brokerage = {},
  isChosen = false,
  asked,
  returnTo,
  renewed,
}: Given = {}) => {
  const carrier = aCarrierUser({ claims: { subject: person.claims.subject } })
  const world = await joiningWorld({ person, others: { carrier }, renewed })
  const server = anApplicationServer(application)
  const viewModel = makeJoining({
    ...world.ports,
    applications: server.applications,
    brokerage: { read: async () => E.right(aBrokerageApplication(brokerage)) },
    equipmentTypes: { load: async () => E.right(TYPES) },
  })({ returnTo, asked, isChosen })
  await settled()
  const form = (): JoiningForm => {
    const { value } = viewModel.state$
    if (value._tag === 'Steps') return value
    throw new Error(`no steps but ${value._tag}`)
  }
  const tag = (): JoiningState['_tag'] => viewModel.state$.value._tag
  return { ...world, server, viewModel, form, tag }
}

test('[JON-3] each step is saved by itself, as it is read, and leads to the next that is missing, at last to the summary', async () => {
  const { viewModel, server, form, visits } = await opened()
  assert.is(form().page, 'start')
  viewModel.change('start', {
    firstName: 'Nia',
    lastName: 'New',
    phone: '417 555 0142',
    dotNumber: 'USDOT 01234567',
    mcNumber: 'mc-0123456',
  })
  viewModel.save()
  await settled()
  assert.equal(server.saves, [{ step: 'start', value: aStart }])
  assert.equal([form().page, visits.at(-1)], ['company-info', '/trm/carrier/onboarding/company-info?step=company-info'])
  assert.is(form().typed['company-info'].phone, '(417) 555-0142', 'what is known is not typed again')
  viewModel.change('company-info', { legalName: aCompany.legalName, phone: '417 555 0100', email: aCompany.email, town: 'Joplin, mo' })
  viewModel.save()
  await settled()
  assert.is(form().page, 'equipment')
  viewModel.change('equipment', { van: '3', reefer: '0' })
  viewModel.save()
  await settled()
  assert.equal(server.saves.slice(1), [
    { step: 'company-info', value: aCompany },
    { step: 'equipment', value: aFleet },
  ])
  assert.equal([form().page, visits.at(-1)], ['review', '/trm/carrier/onboarding/equipment?step=review'])
})

test('[JON-3] an invalid save sends nothing and names each fault once; they follow the typing', async () => {
  const { viewModel, server, form } = await opened()
  viewModel.change('start', { dotNumber: 'MC 123456' })
  viewModel.save()
  assert.equal(
    form().faults.map(({ field, code }) => `${field} ${code}`),
    ['firstName required', 'lastName required', 'phone required', 'dotNumber is_docket_number'].filter(
      (one) => !/Name/.test(one) || form().typed.start.firstName === '',
    ),
  )
  assert.is(form().attempt, 1)
  viewModel.change('start', { dotNumber: '1234567' })
  assert.not(form().faults.some(({ field }) => field === 'dotNumber'))
  assert.equal(server.saves, [])
})

test('[JON-4] whoever comes back, on whatever device, goes on where the application stands', async () => {
  const first = await opened({ application: anApplication({ start: aStart, version: 1 }) })
  assert.equal([first.form().page, first.visits], ['company-info', ['=/trm/carrier/onboarding/company-info?step=company-info']])
  const second = await opened({ application: aComplete() })
  assert.is(second.form().page, 'review')
  const third = await opened({ application: aComplete(), asked: 'start' })
  assert.equal([third.form().page, third.visits], ['start', []], 'a step that is asked for by name is shown')
  const early = await opened({ application: anApplication({ start: aStart, version: 1 }), asked: 'equipment' })
  assert.is(early.form().page, 'company-info', 'a step is opened once all before it are saved')
})

test('[JON-5] a number that is left is shown as it is read, and what is none is said at once', async () => {
  const { viewModel, form } = await opened()
  viewModel.change('start', { dotNumber: 'U.S. DOT# 01234567', mcNumber: 'FF 77', phone: '4175550142' })
  viewModel.leaveField('dotNumber')
  viewModel.leaveField('mcNumber')
  viewModel.leaveField('phone')
  assert.equal(
    [form().typed.start.dotNumber, form().typed.start.mcNumber, form().typed.start.phone],
    ['1234567', 'FF 77', '(417) 555-0142'],
  )
  assert.equal(form().faults, [{ field: 'mcNumber', code: 'forwarder_number' }])
  viewModel.change('start', { mcNumber: '' })
  assert.equal(form().faults, [])
})

test('[JON-7] [FRM-4] saved elsewhere meanwhile: how it stands is shown, what is typed is kept, and nothing is sent before it was chosen', async () => {
  const { viewModel, server, form } = await opened({ application: aComplete(), asked: 'company-info' })
  server.put({ companyInfo: { ...aCompany, legalName: 'Ozark Freight LLC' } })
  viewModel.change('company-info', { legalName: 'Ozark Lines LLC' })
  viewModel.save()
  await settled()
  assert.equal(
    [form().overtaken?.keys, form().typed['company-info'].legalName, form().saved['company-info'].legalName],
    [['legalName'], 'Ozark Lines LLC', 'Ozark Freight LLC'],
  )
  viewModel.save()
  await settled()
  assert.is(server.kept().companyInfo?.legalName, 'Ozark Freight LLC')
  viewModel.settle('mine')
  viewModel.save()
  await settled()
  assert.is(server.kept().companyInfo?.legalName, 'Ozark Lines LLC')
})

test('[JON-7] what is saved can be taken in place of what is typed', async () => {
  const { viewModel, server, form } = await opened({ application: aComplete(), asked: 'company-info' })
  server.put({ companyInfo: { ...aCompany, legalName: 'Ozark Freight LLC' } })
  viewModel.change('company-info', { legalName: 'Ozark Lines LLC' })
  viewModel.save()
  await settled()
  viewModel.settle('theirs')
  assert.equal([form().overtaken, form().typed['company-info'].legalName], [undefined, 'Ozark Freight LLC'])
})

test('[JON-9] [KRN-10] an application whose first send is still at work is sent under its key, one that was refused under a new one', async () => {
  const { viewModel, server, tag } = await opened({ application: aComplete() })
  for (const end of [inFlight, { _tag: 'Forbidden', code: 'not_allowed' } as const]) {
    server.failNext(end)
    viewModel.submit()
    await settled()
  }
  viewModel.submit()
  await settled()
  assert.equal([tag(), server.keys], ['Waiting', ['key-1', 'key-1', 'key-2']])
})

test('[JON-7] a failed save loses nothing typed; what was sent from elsewhere meanwhile is said', async () => {
  const { viewModel, server, form, tag } = await opened({ application: aComplete(), asked: 'start' })
  viewModel.change('start', { firstName: 'Nina' })
  server.failNext({ _tag: 'Unreachable' })
  viewModel.save()
  await settled()
  assert.equal([form().failure?._tag, form().typed.start.firstName, form().isBusy], ['Unreachable', 'Nina', false])
  server.put({ status: 'submitted' })
  viewModel.save()
  await settled()
  const { value } = viewModel.state$
  assert.equal([tag(), value._tag === 'Waiting' && value.news], ['Waiting', 'SentMeanwhile'])
})

test("[JON-9] the summary is sent once, and staff's answer is waited for: ever more seldom, at once on coming back, never unseen", async () => {
  const { viewModel, server, timers, form, tag, returns, hide, show } = await opened({ application: aComplete() })
  viewModel.submit()
  viewModel.submit()
  await settled()
  assert.equal([tag(), server.keys], ['Waiting', ['key-1']])
  assert.ok(timers.waits().includes(FIRST_LOOK_MS))
  timers.fire()
  await settled()
  assert.ok(
    timers.waits().some((ms) => ms > FIRST_LOOK_MS),
    'the next look waits longer',
  )
  server.put({ status: 'sent_back', reason: "The MC number is another company's." })
  hide()
  timers.fire()
  await settled()
  assert.is(tag(), 'Waiting', 'nobody sees the page')
  show()
  returns()
  await settled()
  assert.equal([tag(), form().page], ['Steps', 'start'])
})

test('[JON-9] what was sent back says why, is gone through from the first step and is sent again', async () => {
  const { viewModel, server, form, tag } = await opened({
    application: aComplete({ status: 'sent_back', reason: "The MC number is another company's." }),
  })
  assert.equal([form().page, form().application.reason], ['start', "The MC number is another company's."])
  const pages: string[] = []
  for (let step = 0; step < 3; step++) {
    viewModel.save()
    await settled()
    pages.push(form().page)
  }
  assert.equal(pages, ['company-info', 'equipment', 'review'])
  viewModel.submit()
  await settled()
  assert.equal([tag(), server.kept().status], ['Waiting', 'submitted'])
})

test('[JON-10] approved: the token is renewed silently, the person read again, and they go on to where they were going', async () => {
  const { viewModel, server, timers, portal, visits, store } = await opened({
    application: aComplete({ status: 'submitted' }),
    returnTo: '/trm/carrier/loadcentral/load-5',
    renewed: 'carrier',
  })
  server.put({ status: 'approved', carrierId: 'carrier-1' })
  timers.fire()
  await settled()
  await settled()
  const session = portal.session().state$.value
  assert.equal(
    [session._tag === 'Ready' && session.onboardingStep._tag, session._tag === 'Ready' && session.context.canReadCarrierArea],
    ['None', true],
  )
  assert.equal([visits.at(-1), store.read()], ['=/trm/carrier/loadcentral/load-5', { _tag: 'Some', value: 'carrier' }])
  viewModel.stop()
})

test('[JON-10] a token that cannot be renewed asks for one sign-in, and loses nothing', async () => {
  const { viewModel } = await opened({ application: aComplete({ status: 'approved' }) })
  await settled()
  assert.equal(viewModel.state$.value, { _tag: 'Approved', entering: { _tag: 'SignInNeeded' } })
})

test('[JON-2] a carrier goes straight on; an account of another kind is told so; nothing is read for either', async () => {
  const carrier = await opened({ person: aCarrierUser(), returnTo: '/trm/carrier/post-truck' })
  assert.equal(carrier.visits, ['=/trm/carrier/post-truck'])
  assert.is((await opened({ person: aBroker() })).tag(), 'OtherAccount')
})

const begun = { start: { firstName: 'Tess', lastName: 'Lake', phone: '+13125550142' } }

test('[BKJ-10] who has begun as a brokerage is led on to that, until they choose to be a carrier, by the address or by a step they save', async () => {
  const led = async (given: Given) => (await opened(given)).visits.at(-1)
  assert.is(await led({ brokerage: begun, returnTo: '/trm/x' }), '=/trm/broker/signup?returnTo=%2Ftrm%2Fx')
  assert.is((await opened({ brokerage: begun, isChosen: true, asked: 'start' })).tag(), 'Steps')
  assert.is((await opened({ brokerage: begun, application: anApplication({ start: aStart }) })).tag(), 'Steps')
  assert.is((await opened()).tag(), 'Steps')
})

test('[BKJ-10] [STF-44] while the brokerage waits or is declined no choice leads past it; a carrier who waits stays', async () => {
  for (const status of ['submitted', 'declined'] as const) {
    const brokerage = { ...begun, status }
    const led = await opened({ brokerage, isChosen: true, application: anApplication({ start: aStart }) })
    assert.is(led.visits.at(-1), '=/trm/broker/signup')
    assert.is((await opened({ brokerage, application: aComplete({ status: 'submitted' }) })).tag(), 'Waiting')
  }
})

test('[BKJ-7] an application that is not taken since the other one waits says so, and stays as it was', async () => {
  const { viewModel, server, form } = await opened({ application: aComplete() })
  server.otherWaits()
  viewModel.submit()
  await settled()
  assert.equal([form().page, form().news], ['review', 'OtherWaits'])
})

test.run()
