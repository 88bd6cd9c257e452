import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settled } from '@trm/domain/testing'
import { manualTimer } from '../testing/manual-timer.ts'
import { json, scriptedFetch, text, type Script } from '../testing/scripted-fetch.ts'
import { makeEarlyFetch } from './early-answers.ts'

const USER = 'https://portal.example/api/authenticated-user'
const asked = (token = 'token-1', rest: RequestInit = {}): RequestInit => ({
  method: 'GET',
  headers: { Authorization: `Bearer ${token}` },
  ...rest,
})
const answer = (body: string): Response => new Response(body, { headers: { 'content-type': 'application/json' } })

/** Asked with token-1 as the document began, it is now `age` milliseconds later; the server itself says "asked again". */
const underTest = ({
  early = Promise.resolve(answer('"early"')),
  age = 500,
  script = json('asked again'),
}: {
  readonly early?: Promise<Response | undefined>
  readonly age?: number
  readonly script?: Script
} = {}) => {
  const server = scriptedFetch(script)
  const time = manualTimer()
  const told: string[] = []
  const asked = { token: 'token-1', at: 100, answers: { [USER]: early }, onAsk: (url: string) => told.push(url) }
  const fetch = makeEarlyFetch(server.fetch, asked, time.timer, () => 100 + age)
  return { ...server, ...time, fetch, told }
}

test('[CAL-27] the first call that asks the same gets the early answer, as it came; the next one is asked', async () => {
  const { fetch, requests } = underTest()
  const first = await fetch(USER, asked())
  assert.equal([first.status, first.headers.get('content-type'), await first.json()], [200, 'application/json', 'early'])
  assert.is(requests.length, 0)
  assert.is(await (await fetch(USER, asked())).json(), 'asked again')
  assert.is(requests.length, 1)
})

test('[CAL-27] another address and a write go out as they are, and where the document asked for nothing so does every call', async () => {
  const { fetch, requests } = underTest()
  await fetch(`${USER}?a=1`, asked())
  await fetch(USER, asked('token-1', { method: 'PUT' }))
  assert.is(requests.length, 2)
  const server = scriptedFetch(json('asked'))
  const bare = makeEarlyFetch(server.fetch, undefined, manualTimer().timer, () => 0)
  assert.is(await (await bare(USER, asked())).json(), 'asked')
})

test('[CAL-36] the document hears of all that is read, what it has asked for itself too, and of nothing that is written', async () => {
  const { fetch, told } = underTest()
  await fetch(USER, asked())
  await fetch(`${USER}?a=1`, asked())
  await fetch(USER, asked('token-1', { method: 'PUT' }))
  assert.equal(told, [USER, `${USER}?a=1`])
})

test('[CAL-28] an answer for another person is nobody’s: the token changed between document and app', async () => {
  const { fetch, requests } = underTest()
  assert.is(await (await fetch(USER, asked('token-2'))).json(), 'asked again')
  assert.is(await (await fetch(USER, asked('token-1'))).json(), 'asked again', 'nor does it wait for the person to come back')
  assert.equal(
    requests.map(({ headers }) => headers.get('authorization')),
    ['Bearer token-2', 'Bearer token-1'],
  )
})

test('[CAL-28] anything but a whole 200 is as if it had not been asked for', async () => {
  const { fetch } = underTest({ early: Promise.resolve(undefined), script: text('', 401) })
  assert.is((await fetch(USER, asked())).status, 401, 'what the server says to the app is what counts')
})

test('[CAL-28] an answer that does not come in time is asked for anew, and is not handed out when it comes', async () => {
  let come = (_: Response): void => undefined
  const under = underTest({ early: new Promise((done) => (come = done)) })
  const waiting = under.fetch(USER, asked())
  await settled()
  assert.is(under.requests.length, 0)
  under.pass(2000)
  assert.is(await (await waiting).json(), 'asked again')
  come(answer('"early"'))
  assert.is(await (await under.fetch(USER, asked())).json(), 'asked again')
})

test('[CAL-28] an answer that is on its way is waited for, not asked for twice', async () => {
  let come = (_: Response): void => undefined
  const under = underTest({ early: new Promise((done) => (come = done)) })
  const waiting = under.fetch(USER, asked())
  come(answer('"early"'))
  assert.is(await (await waiting).json(), 'early')
  assert.is(under.requests.length, 0)
})

test('[CAL-28] an old answer is not what the server says now', async () => {
  const { fetch } = underTest({ age: 15_001 })
  assert.is(await (await fetch(USER, asked())).json(), 'asked again')
})

test.run()
