import { sql } from 'kysely'
import { isLeft, type Either } from 'fp-ts/Either'
import type { DropReason, NoticeKind, NoticeWay } from '@trm/domain/notices'
import { countChanged, firstRow, type Database } from '../database/database.ts'
import { changedRow, changing, inTransaction } from '../database/in-transaction.ts'
import { givingUp, putOff, untilNextTry, type GivenUp, type Later } from '../database/leased-messages.ts'
import { timeOfSweep } from '../database/upkeep.ts'
import type { Mail, MailFault } from './mail.port.ts'

/** What is written whole in the transaction of its act. */
type LetterKind = 'invitation' | 'verify' | 'reset'
type MailKind = LetterKind | NoticeKind

/** A mail that is to go out. */
export interface Letter extends Pick<Mail, 'recipient' | 'subject' | 'text' | 'html'> {
  readonly kind: LetterKind
  /** How long it is worth sending: a link in it ends then. */
  readonly hours: number
}

/** Of one kind to one address: more would make the portal a nuisance to somebody who asked for nothing (R41). */
const MOST_AN_HOUR = 5
/** However long its link lives. */
const LONGEST_TRIED_HOURS = 48

/** In the transaction of what it tells of: what is undone is told to nobody. Undefined: the address got enough of this kind lately. */
export const writeMail = (database: Database, { kind, recipient, subject, text, html, hours }: Letter): Promise<string | undefined> =>
  inTransaction(database, async ({ db }) => {
    const row = await firstRow(db)<{ id: number }>`
      insert into outgoing_mail (kind, recipient, subject, body_text, body_html, give_up_at)
      select ${kind}, ${recipient}, ${subject}, ${text}, ${html},
        clock_timestamp() + make_interval(hours => ${Math.min(hours, LONGEST_TRIED_HOURS)}::integer)
      where (
        select count(*) from outgoing_mail
        where lower(recipient) = ${recipient.toLowerCase()} and kind = ${kind} and made_at > clock_timestamp() - interval '1 hour'
      ) < ${MOST_AN_HOUR}::integer
      returning id`
    return row === undefined ? undefined : String(row.id)
  })

/** A mail that one process sends now. */
export interface DueMail extends Mail {
  readonly id: string
  readonly kind: MailKind
  /** With this one. */
  readonly tries: number
  /** Its act noted it and no more: what it says is found out now, if it still says anything. */
  readonly isNoted: boolean
}

/** What a noted mail says now. */
export type Words = Pick<Mail, 'subject' | 'text' | 'html' | 'unsubscribeUrl' | 'isUrgent'>

/** Of a noted mail at this moment, or why it is not sent. */
export type WordsNow = (mail: Pick<DueMail, 'id'>) => Promise<Either<DropReason, Words>>

/** Of a noted mail, or why it is not sent, or not yet. */
export type WordsOf = (mail: DueMail) => Promise<Either<DropReason | Later, Words>>

/** Longer than any send lasts: nobody else takes it meanwhile, and whose process ends is taken again after it. */
const LEASE_MINUTES = 3

/**
 * The one that has waited longest, what tells of saved searches after all else, leased to the caller. Of any number of callers at once each
 * gets another.
 */
export const takeDueMail = (database: Database): Promise<DueMail | undefined> => changedRow(database)<DueMail>`
    update outgoing_mail set tries = tries + 1, next_try_at = clock_timestamp() + make_interval(mins => ${LEASE_MINUTES}::integer)
    where id = (
      select id from outgoing_mail where state in ('waiting', 'noted') and next_try_at <= clock_timestamp()
      order by kind = 'search_matches', next_try_at limit 1 for update skip locked
    )
    returning id::text as id, message_id as "messageId", kind, recipient, subject, coalesce(body_text, '') as text, coalesce(body_html, '') as html,
      tries, state = 'noted' as "isNoted"`

const FIRST_PAUSE_S = 30
const LONGEST_PAUSE_S = 600

const pauseAfter = sql`least(${sql.lit(LONGEST_PAUSE_S)}, ${sql.lit(FIRST_PAUSE_S)} * 2 ^ least(tries - sent_again_after - 1, 12))`

const givenUpFor = (fault: MailFault | undefined): GivenUp => {
  const said = fault?.said ?? fault?.reason
  if (fault?._tag !== 'Never') return { cause: 'out_of_time', said }
  return { cause: fault.isOfAddress === true ? 'takes_none' : 'refused', said }
}

/**
 * What came of a try. Its body goes with its end, since it holds a link. A lease that ran out meanwhile says nothing any more: another
 * process has the mail. `waiting`: it is tried again.
 */
export const settleMail = async (
  database: Database,
  { id, tries, subject }: Pick<DueMail, 'id' | 'tries' | 'subject'>,
  outcome: MailFault | undefined,
): Promise<'waiting' | 'noted' | 'sent' | 'failed' | undefined> => {
  const ended = outcome === undefined ? 'sent' : 'failed'
  const next = untilNextTry(pauseAfter, FIRST_PAUSE_S)
  const isOver = outcome === undefined || outcome._tag === 'Never'
  const row = await changedRow(database)<{ state: 'waiting' | 'noted' | 'sent' | 'failed' }>`
    with settled as (
      select id, ${next.pause} as pause, ${isOver} or ${next.isOver} as is_over
      from outgoing_mail where id = ${id}::bigint and tries = ${tries}::integer and state in ('waiting', 'noted') for update
    ), ended as (
      update outgoing_mail m set
        state = case when s.is_over then ${ended} else m.state end,
        ended_at = case when s.is_over then clock_timestamp() end,
        subject = ${subject},
        body_text = case when s.is_over then null else m.body_text end,
        body_html = case when s.is_over then null else m.body_html end,
        next_try_at = case when s.is_over then m.next_try_at else clock_timestamp() + s.pause end
      from settled s where m.id = s.id
      returning m.id, m.tries, m.state
    ), ${givingUp('mail', givenUpFor(outcome))}
    select state from ended`
  return row?.state
}

/** As `putOff` finds it. */
export const NOTED_MAIL = ['outgoing_mail', 'noted'] as const

const KEPT_DAYS = 30

/** Forgets what ended long ago, of a demo mailbox what is old, and what was noted where nobody sends it; gives how many. */
export const sweepMail = ({ db }: Database): Promise<number> => countChanged(db)`
    delete from outgoing_mail where made_at < ${timeOfSweep} - make_interval(days => ${KEPT_DAYS}::integer)
      or (state = 'noted' and give_up_at < ${timeOfSweep} - interval '5 minutes')`

/** A mail, a text or a push, as the demo mailbox shows it. */
export interface MailboxMail extends Pick<Mail, 'recipient' | 'text'> {
  readonly id: string
  readonly way: NoticeWay
  /** Of a push its title. Undefined: it is a text. */
  readonly subject: string | undefined
  readonly madeAt: Date
}

const MOST_SHOWN = 50

/** The newest first, of those that nobody sends. */
export const readMailbox = async ({ db }: Database): Promise<readonly MailboxMail[]> => {
  const { rows } = await sql<{ id: number; recipient: string; subject: string; body_text: string; made_at: Date }>`
    select id, recipient, subject, body_text, made_at from outgoing_mail where body_text is not null
    order by id desc limit ${MOST_SHOWN}::integer`.execute(db)
  return rows.map((row) => ({
    id: String(row.id),
    way: 'mail',
    recipient: row.recipient,
    subject: row.subject,
    text: row.body_text,
    madeAt: row.made_at,
  }))
}

/** The page of one; undefined: there is none, or it has left. */
export const readMailboxPage = async ({ db }: Database, id: string): Promise<string | undefined> =>
  (await firstRow(db)<{ page: string }>`select body_html as page from outgoing_mail where id = ${id}::bigint and body_html is not null`)
    ?.page

const keepWords = async (database: Database, { id, tries }: DueMail, { subject, text, html }: Words): Promise<void> => {
  await changing(database)`
    update outgoing_mail set state = 'sent', ended_at = clock_timestamp(), subject = ${subject}, body_text = ${text}, body_html = ${html}
    where id = ${id}::bigint and tries = ${tries}::integer and state = 'noted'`
}

/** Where no server sends it, a mail has arrived once it can be read in the demo mailbox, which keeps what it says. */
export const deliverToMailbox = async (database: Database, wordsOf: WordsOf): Promise<void> => {
  await changing(database)`update outgoing_mail set state = 'sent', ended_at = clock_timestamp() where state = 'waiting'`
  for (let mail = await takeDueMail(database); mail?.isNoted === true; mail = await takeDueMail(database)) {
    const words = await wordsOf(mail)
    await (isLeft(words) ? putOff(database, NOTED_MAIL, mail, words.left) : keepWords(database, mail, words.right))
  }
}
