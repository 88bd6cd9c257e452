import type { AddressInfo, Socket } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as E from 'fp-ts/Either'
import { SMTPServer } from 'smtp-server'
import { invitationLetter } from './letters.ts'
import type { Mail, MailFault } from './mail.port.ts'
import { makeSmtpMail, smtpRefusal } from './smtp-mail.ts'

interface Heard {
  readonly recipients: readonly string[]
  readonly source: string
}

/** A real conversation. `refuse`: the recipient in it is answered with this; `hangsUp`: on whoever calls. */
const smtp = async (refuse?: { readonly responseCode: number }, hangsUp = false) => {
  const heard: Heard[] = []
  const callers: Socket[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'portal' && password === 'secret' ? done(null, { user: 'portal' }) : done(new Error('no')),
    onRcptTo: (_address, _session, done) => done(refuse === undefined ? null : Object.assign(new Error('not here'), refuse)),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        heard.push({ recipients: envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  server.server.prependListener('connection', (caller: Socket) => {
    callers.push(caller)
    if (hangsUp) caller.destroy()
  })
  await new Promise<void>((bound) => {
    server.listen(0, '127.0.0.1', bound)
  })
  const { port } = server.server.address() as AddressInfo // a TCP server that listens has this kind of address
  return {
    heard,
    callers,
    url: `smtp://portal:secret@127.0.0.1:${port}`,
    wrong: `smtp://portal:wrong@127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        for (const caller of callers) caller.destroy() // conversations that stay open for the next mail
      }),
  }
}

const FROM = 'TRM Freight <portal@freight.example>'
const letter = invitationLetter('fr-CA,fr;q=0.9', {
  recipient: 'ann@acme.example',
  company: 'Acme <Logistics>',
  invitedBy: 'Ada Moreno',
  url: 'https://portal.example/trm/invitation/abc',
  days: 7,
})
const MAIL = { messageId: '6c1c7a0e-0000-4000-8000-000000000001', ...letter }

const sent = async (url: string, mustEncrypt = false, mail: Mail = MAIL): Promise<MailFault | undefined> => {
  const outcome = await makeSmtpMail({ url, from: FROM, mustEncrypt }).send(mail)()
  return E.isLeft(outcome) ? outcome.left : undefined
}

test('[MAI-8] a mail goes to one recipient as text and as a simple page that fetches nothing, with its own Message-ID', async () => {
  const server = await smtp()
  try {
    assert.is(await sent(server.url), undefined)
    const [{ recipients, source } = { recipients: [], source: '' }] = server.heard
    assert.equal(recipients, ['ann@acme.example'])
    assert.match(source, /Message-ID: <6c1c7a0e-0000-4000-8000-000000000001@freight\.example>/)
    assert.match(source, /Auto-Submitted: auto-generated/)
    assert.match(source, /From: TRM Freight <portal@freight\.example>/)
    assert.match(source, /Content-Type: multipart\/alternative/)
    assert.match(letter.html, /<html lang="fr-CA">/)
    assert.match(letter.html, /Acme &lt;Logistics&gt;/)
    assert.not.match(letter.html, /<(img|link|script|iframe)|src=|url\(|@import/)
    assert.match(letter.text, /https:\/\/portal\.example\/trm\/invitation\/abc/)
  } finally {
    await server.close()
  }
})

test('[MAI-3] a recipient the server does not know is its last word; one it cannot take now, a wrong account and no server are not', async () => {
  const unknown = await smtp({ responseCode: 550 })
  const greylisting = await smtp({ responseCode: 451 })
  try {
    assert.is((await sent(unknown.url))?._tag, 'Never')
    const later = await sent(greylisting.url)
    assert.equal([later?._tag, later?.isOfAddress], ['NotNow', true])
    const wrong = await sent(unknown.wrong)
    assert.equal([wrong?._tag, wrong?.isOfAddress], ['NotNow', false], 'nobody gets any mail')
    assert.match(wrong?.reason ?? '', /EAUTH 535/)
    assert.not.match(wrong?.reason ?? '', /wrong|portal/)
  } finally {
    await Promise.all([unknown.close(), greylisting.close()])
  }
  const away = await sent(greylisting.url)
  assert.equal([away?._tag, away?.isOfAddress], ['NotNow', false])
})

test('[MAI-9] where it has to be encrypted, nothing is said to a server that cannot', async () => {
  const server = await smtp()
  try {
    assert.is((await sent(server.url, true))?._tag, 'NotNow')
    assert.equal(server.heard, [])
  } finally {
    await server.close()
  }
})

test('[MAI-11] mails soon after each other share one conversation; one whose server hangs up is not sent again by itself', async () => {
  const [server, rude] = [await smtp(), await smtp(undefined, true)]
  try {
    const port = makeSmtpMail({ url: server.url, from: FROM, mustEncrypt: false })
    for (let count = 0; count < 3; count += 1) assert.ok(E.isRight(await port.send(MAIL)()))
    assert.is(server.heard.length, 3)
    assert.is(server.callers.length, 1)
    assert.is((await sent(rude.url))?._tag, 'NotNow')
    assert.is(rude.callers.length, 1)
  } finally {
    await Promise.all([server.close(), rude.close()])
  }
})

test('[MAI-23, MAI-24] what was not asked for carries the one press that ends it, and what is urgent says so', async () => {
  const server = await smtp()
  try {
    await sent(server.url)
    await sent(server.url, false, { ...MAIL, unsubscribeUrl: 'https://portal.example/unsubscribe/1.offer_received.abc', isUrgent: true })
    const [asked = '', told = ''] = server.heard.map(({ source }) => source.replaceAll(/\r\n[ \t]+/g, ' '))
    assert.not.match(asked, /^(List-Unsubscribe|Importance)/m)
    assert.match(told, /^List-Unsubscribe: <https:\/\/portal\.example\/unsubscribe\/1\.offer_received\.abc>\r$/m)
    assert.match(told, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    assert.match(told, /^Importance: High\r$/m)
  } finally {
    await server.close()
  }
})

test('[ADM-14] a server is asked whether it takes the account, nothing is sent, and a refusal holds no secret', async () => {
  const server = await smtp()
  const asked = (url: string) => smtpRefusal({ url, from: FROM, mustEncrypt: false })
  assert.is(await asked(server.url), undefined)
  assert.match(String(await asked(server.wrong)), /^EAUTH 535 AUTH/)
  assert.equal(server.heard, [])
  await server.close()
  assert.match(String(await asked(server.url)), /CONN$/)
})

test.run()
