import { EventEmitter, once } from 'node:events'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { firstRow, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { testEngines } from '../testing/databases.ts'
import type { Mail, MailFault, MailPort } from './mail.port.ts'
import {
  deliverToMailbox,
  readMailbox,
  settleMail,
  sweepMail,
  takeDueMail,
  writeMail,
  type Letter,
  type WordsOf,
} from './outgoing-mail.query.ts'
import { makeMailSender } from './send-mail.ts'
import { sendAllMail } from './testing/send-all-mail.ts'
import { openedForEach } from '../testing/opened.ts'

const letter = (rest: Partial<Letter> = {}): Letter => ({
  kind: 'invitation',
  recipient: 'ann@acme.example',
  subject: 'Hello',
  text: 'words',
  html: '<p>words</p>',
  hours: 24,
  ...rest,
})

interface Row {
  readonly state: string
  readonly tries: number
  readonly body_text: string | null
  readonly body_html: string | null
  readonly waits: number
}

const rowOf = async ({ db }: Database, id: string): Promise<Row | undefined> => firstRow(db)<Row>`
  select state, tries, body_text, body_html, round(extract(epoch from next_try_at - clock_timestamp()))::integer as waits
  from outgoing_mail where id = ${id}::bigint`

const makeDue = async ({ db }: Database): Promise<void> => {
  await sql`update outgoing_mail set next_try_at = clock_timestamp() - interval '1 second' where state = 'waiting'`.execute(db)
}

/** A server that answers as told, then takes everything. */
const answering = (...faults: readonly MailFault[]): MailPort & { readonly got: readonly Mail[] } => {
  const got: Mail[] = []
  return {
    got,
    send: (mail) => {
      got.push(mail)
      const fault = faults[got.length - 1]
      return fault === undefined ? TE.right(undefined) : TE.left(fault)
    },
  }
}

const NOT_NOW: MailFault = { _tag: 'NotNow', reason: 'ECONNECTION' }
const told: string[] = []
const log = {
  warn: (message: string, data?: object) => void told.push(`${message} ${JSON.stringify(data)}`),
  info: () => undefined,
  error: (message: string, data?: object) => void told.push(`${message} ${JSON.stringify(data)}`),
}

/** Nothing is noted here. */
const noWords: WordsOf = () => Promise.reject(new Error('no mail was noted'))

for (const engine of testEngines('outgoing-mail')) {
  const mails = suite(`outgoing mail, ${engine.name}`)
  const opened = openedForEach(mails, () => engine.open())
  const database = (): Database => opened().database
  const send = (port: MailPort): Promise<number> => sendAllMail({ database: database(), port, wordsOf: noWords, log })
  const written = async (rest: Partial<Letter> = {}): Promise<string> => {
    const id = await writeMail(database(), letter(rest))
    if (id === undefined) throw new Error('not written')
    return id
  }
  mails.before.each(async () => {
    told.length = 0
  })

  mails(`[MAI-1] ${engine.name}: what is undone is told to nobody`, async () => {
    await inTransaction(database(), async (inside) => {
      await writeMail(inside, letter())
      throw new Error('undone')
    }).catch(() => undefined)
    const port = answering()
    assert.is(await send(port), 0)
    assert.equal(port.got, [])
  })

  mails(`[MAI-2] ${engine.name}: a mail that is not taken is tried again, later each time, as the same message`, async () => {
    const id = await written()
    const port = answering(NOT_NOW, NOT_NOW)
    await send(port)
    const first = await rowOf(database(), id)
    assert.is(first?.state, 'waiting')
    assert.ok((first?.waits ?? 0) > 25 && (first?.waits ?? 0) <= 30, String(first?.waits))
    assert.is(await send(port), 0, 'not before its time')
    await makeDue(database())
    await send(port)
    const second = await rowOf(database(), id)
    assert.ok((second?.waits ?? 0) > 55 && (second?.waits ?? 0) <= 60, String(second?.waits))
    await makeDue(database())
    assert.is(await send(port), 1)
    assert.is((await rowOf(database(), id))?.state, 'sent')
    assert.is(new Set(port.got.map(({ messageId }) => messageId)).size, 1)
    assert.is(port.got.length, 3)
  })

  mails(`[MAI-12] ${engine.name}: a pause is ten minutes at most, and half of what is left where that is less`, async () => {
    const waitsWith = async (minutesLeft: number): Promise<number> => {
      const id = await written()
      await sql`
        update outgoing_mail set tries = 12, give_up_at = clock_timestamp() + make_interval(mins => ${minutesLeft}::integer)
        where id = ${id}::bigint`.execute(database().db)
      await send(answering(NOT_NOW))
      return (await rowOf(database(), id))?.waits ?? 0
    }
    const [long, short] = [await waitsWith(60), await waitsWith(10)]
    assert.ok(long > 540 && long <= 600, String(long))
    assert.ok(short > 240 && short <= 300, String(short))
  })

  mails(
    `[MAI-3] ${engine.name}: trying ends with the link's life, and what a server will never take at once; the log says so`,
    async () => {
      const late = await written({ hours: 1 })
      await sql`update outgoing_mail set give_up_at = clock_timestamp() + interval '10 seconds'`.execute(database().db)
      await send(answering(NOT_NOW))
      assert.is((await rowOf(database(), late))?.state, 'failed')
      const refused = await written({ recipient: 'nobody@acme.example' })
      await send(answering({ _tag: 'Never', reason: 'EENVELOPE 550 RCPT TO' }))
      assert.is((await rowOf(database(), refused))?.state, 'failed')
      assert.is(told.filter((line) => line.includes('mail_given_up')).length, 2)
      assert.match(told.join(), /550 RCPT TO/)
      assert.not.match(told.join(), /acme\.example/)
      const capped = await written({ hours: 168, recipient: 'capped@acme.example' })
      const row = await firstRow(database().db)<{ hours: number }>`
      select round(extract(epoch from give_up_at - made_at) / 3600)::integer as hours from outgoing_mail where id = ${capped}::bigint`
      assert.is(row?.hours, 48)
    },
  )

  mails(`[MAI-4] ${engine.name}: what a mail says goes with its end, since it holds a link, and its row after 30 days`, async () => {
    const id = await written()
    await send(answering())
    const row = await rowOf(database(), id)
    assert.equal([row?.state, row?.body_text, row?.body_html], ['sent', null, null])
    assert.equal(await readMailbox(database()), [])
    assert.is(await sweepMail(database()), 0)
    await sql`update outgoing_mail set made_at = made_at - interval '31 days'`.execute(database().db)
    assert.is(await sweepMail(database()), 1)
  })

  mails(
    `[MAI-5] ${engine.name}: a mail that is being sent is nobody else's, until its lease is over; a late outcome says nothing`,
    async () => {
      const id = await written()
      const mine = await takeDueMail(database())
      if (mine === undefined) throw new Error('nothing was taken')
      assert.is(mine.id, id)
      assert.is(await takeDueMail(database()), undefined)
      await makeDue(database())
      const port = answering()
      await send(port) // another process, after the lease
      await settleMail(database(), mine, { _tag: 'Never', reason: 'late' })
      assert.is((await rowOf(database(), id))?.state, 'sent')
      assert.is(port.got.length, 1)
    },
  )

  mails(`[MAI-6] ${engine.name}: of one kind an address gets five an hour, in any spelling, and no more`, async () => {
    for (let i = 0; i < 5; i++) await written({ recipient: i % 2 === 0 ? 'ann@acme.example' : 'ANN@acme.example' })
    assert.is(await writeMail(database(), letter()), undefined)
    assert.ok(await writeMail(database(), letter({ kind: 'reset' })))
    assert.ok(await writeMail(database(), letter({ recipient: 'bob@acme.example' })))
    await sql`update outgoing_mail set made_at = made_at - interval '61 minutes'`.execute(database().db)
    assert.ok(await writeMail(database(), letter()))
  })

  mails(`[MAI-7] ${engine.name}: where no server sends it, a mail stays to be read`, async () => {
    const id = await written()
    await deliverToMailbox(database(), noWords)
    assert.is((await rowOf(database(), id))?.state, 'sent')
    assert.equal(
      (await readMailbox(database())).map(({ recipient, text }) => [recipient, text]),
      [['ann@acme.example', 'words']],
    )
  })

  mails(`[MAI-10] ${engine.name}: a server that hangs on one mail takes the others meanwhile`, async () => {
    const got: string[] = []
    const server = new EventEmitter()
    const [goesOn, hasOthers] = [once(server, 'goes on'), once(server, 'has the others')]
    const port: MailPort = {
      send:
        ({ recipient }) =>
        async () => {
          if (recipient.startsWith('slow')) await goesOn
          got.push(recipient)
          if (got.length === 6) server.emit('has the others')
          return E.right(undefined)
        },
    }
    await written({ recipient: 'slow@acme.example' })
    for (let i = 0; i < 6; i++) await written({ recipient: `p${i}@acme.example` })
    const { turn, stop } = makeMailSender({ database: database(), port, wordsOf: noWords, log })
    await turn()
    await hasOthers
    server.emit('goes on')
    await stop()
    assert.equal([got.length, got.at(-1)], [7, 'slow@acme.example'])
  })

  mails(`[MAI-10] ${engine.name}: after one that the server does not take now no other is begun until the next turn`, async () => {
    for (let i = 0; i < 30; i++) await written({ recipient: `p${i}@acme.example` })
    const port = answering(...Array.from({ length: 30 }, () => NOT_NOW))
    const { turn, stop } = makeMailSender({ database: database(), port, wordsOf: noWords, log })
    await turn()
    await stop()
    const tried = port.got.length
    assert.ok(tried >= 1 && tried <= 5, String(tried))
  })

  mails(`[MAI-10] ${engine.name}: one mailbox that is refused for now, as by greylisting, holds up no other`, async () => {
    for (let i = 0; i < 30; i++) await written({ recipient: `p${i}@acme.example` })
    const port = answering(...Array.from({ length: 29 }, () => ({ ...NOT_NOW, isOfAddress: true })))
    const { turn, stop } = makeMailSender({ database: database(), port, wordsOf: noWords, log })
    await turn()
    for (let look = 0; look < 500 && port.got.length < 30; look++) await new Promise((done) => setTimeout(done, 10))
    await stop()
    assert.is(new Set(port.got.map(({ recipient }) => recipient)).size, 30)
  })

  if (engine.url !== undefined)
    mails(`[MAI-5] ${engine.name}: eight processes that look at once send each mail once`, async () => {
      for (let i = 0; i < 12; i++) await written({ recipient: `p${i}@acme.example` })
      const port = answering()
      await Promise.all(Array.from({ length: 8 }, () => send(port)))
      assert.is(port.got.length, 12)
      assert.is(new Set(port.got.map(({ messageId }) => messageId)).size, 12)
    })
  mails.run()
}
