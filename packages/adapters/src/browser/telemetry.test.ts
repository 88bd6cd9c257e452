import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { withoutPersonalData } from './telemetry.ts'

test('[ERR-20] a report keeps what broke and loses whose page it was', () => {
  const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln'
  const cases: readonly (readonly [string, string])[] = [
    [`Refused: Bearer ${TOKEN}`, 'Refused: [hidden]'],
    [`token ${TOKEN} is too old`, 'token [hidden] is too old'],
    ['no row for bea.broker+test@example.co.uk, sorry', 'no row for [hidden], sorry'],
    ['call (214) 555-0142 or +1 214.555.0142', 'call [hidden] or +1 [hidden]'],
    [
      'GET https://portal.example/trm/sign-in?returnTo=%2Ftrm%2Fcarriers%2F12 failed',
      'GET https://portal.example/trm/sign-in?[hidden] failed',
    ],
    ['at /trm/broker/trucklist?pickupCity=Dallas#x now', 'at /trm/broker/trucklist?[hidden] now'],
    ['at f (https://portal.example/trm/assets/main-ABC.js:10:20)', 'at f (https://portal.example/trm/assets/main-ABC.js:10:20)'],
    ["Cannot read properties of undefined (reading 'carrier')", "Cannot read properties of undefined (reading 'carrier')"],
  ]
  for (const [given, wanted] of cases) assert.is(withoutPersonalData(given), wanted)
})

test('[ERR-20] what is known to name the reader is gone wherever it stands, as it is or encoded', () => {
  assert.is(
    withoutPersonalData('sub auth0|66af, sub=auth0%7C66af, Bea Broker', ['auth0|66af', 'Bea Broker', '', 'ab']),
    'sub [hidden], sub=[hidden], [hidden]',
  )
})

test.run()
