import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ACCOUNT } from './testing/stand-in-twilio.ts'
import { makeTwilioSms, twilioSignature } from './twilio-sms.ts'

test("[NOT-110] Twilio's signature is HMAC-SHA1 of the address and its parameters by their names", () => {
  // The example of https://www.twilio.com/docs/usage/security.
  const body = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  })
  assert.is(twilioSignature('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', body.toString()), 'RSOYDt4T1cUTdK1PDd93/VVr8B8=')
})

test('[NOT-110] the address counts with its usual port and without', () => {
  const { readReply } = makeTwilioSms({ ...ACCOUNT, url: 'http://twilio.test' })
  const body = new URLSearchParams({ From: '+13125550101', Body: 'Arrêt' }).toString()
  const read = (signed: string) =>
    readReply({
      url: 'https://portal.example/sms/replies',
      headers: { 'x-twilio-signature': twilioSignature(ACCOUNT.authToken, signed, body) },
      body,
    })
  const stop = { from: '+13125550101', says: 'stop' }
  assert.equal([read('https://portal.example/sms/replies'), read('https://portal.example:443/sms/replies')], [stop, stop])
  assert.equal([read('https://portal.example:8443/sms/replies'), read('https://portal.example/')], [undefined, undefined])
})

test.run()
