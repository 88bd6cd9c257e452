import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { verifyLetter } from '../mail/letters.ts'
import { HOST, portal } from '../testing/portal-under-test.ts'

const LINK = 'http://portal.test/u/verify?token=abc'
const madeAt = new Date(Date.UTC(2026, 5, 15, 12))
const { subject, text, html } = verifyLetter('en-US', { recipient: 'ann@acme.example', url: LINK, hours: 24 })

const { app } = portal({
  mailbox: {
    all: () =>
      Promise.resolve([
        { id: '7', way: 'mail', recipient: 'ann@acme.example', subject, text, madeAt },
        {
          id: 'push-3',
          way: 'push',
          recipient: 'ann@acme.example, Chrome',
          subject: 'Bid of <$2>',
          text: 'One\nhttp://portal.test/trm/',
          madeAt,
        },
        { id: 'sms-2', way: 'sms', recipient: '+13125550147', subject: undefined, text: 'TRM Freight: 123456', madeAt },
      ]),
    page: (id) => Promise.resolve(id === '7' ? html : undefined),
  },
})
const asked = (url: string) => app.inject({ method: 'GET', url, headers: { ...HOST, accept: 'text/html' } })

test('[MAI-17] the demo mailbox frames the page of each mail, runs nothing of it, and has its text at hand', async () => {
  const { body, headers } = await asked('/mailbox')
  const [, article = ''] = /(<article class="mail" aria-labelledby="mail-7">[\s\S]*?<\/article>)/.exec(body) ?? []
  assert.match(
    article,
    /<iframe class="letter" title="Confirm your email address" src="\/mailbox\/7" loading="lazy" sandbox="allow-top-navigation-by-user-activation"><\/iframe>/,
  )
  assert.match(
    article,
    /<details class="plain"><summary>As plain text<\/summary><p class="written">[\s\S]*href="http:\/\/portal\.test\/u\/verify\?token=abc"/,
  )
  assert.match(article, /<a href="\/mailbox\/7">Open this mail alone<\/a>/)
  assert.is(body.match(/<iframe/g)?.length, 1)
  assert.match(String(headers['content-security-policy']), /default-src 'none'.*; frame-src 'self'$/)
})

test('[MAI-17] a mail alone is as it was sent, but that a press leaves the frame; it fetches, runs and sends nothing and is framed by the portal alone', async () => {
  const { body, statusCode, headers } = await asked('/mailbox/7')
  assert.is(statusCode, 200)
  assert.is(body.replace('<base target="_top">', ''), html)
  assert.match(body, /<head><base target="_top">/)
  assert.is(
    headers['content-security-policy'],
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  )
  for (const id of ['8', '0', 'sms-2', '7x', '99999999999999999999']) assert.is((await asked(`/mailbox/${id}`)).statusCode, 404, id)
})

test('[MAI-18] a push stands there with title, line and the link that it opens, a text with its words', async () => {
  const { body } = await asked('/mailbox')
  assert.match(body, /<h2 id="mail-push-3">Push: Bid of &lt;\$2&gt;<\/h2><p class="hint">To ann@acme\.example, Chrome/)
  assert.match(body, /<p class="written">One\n<a href="http:\/\/portal\.test\/trm\/">/)
  assert.match(body, /<h2 id="mail-sms-2">Text message<\/h2>/)
})

test.run()
