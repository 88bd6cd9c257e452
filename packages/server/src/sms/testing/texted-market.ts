import { sql } from 'kysely'
import { suite } from 'uvu'
import { firstRow, type Database } from '../../database/database.ts'
import { toldMarket } from '../../notices/testing/told-market.ts'
import { DUE_BY, sendAll, senderLog } from '../../testing/send-all.ts'
import { makeMetrics } from '../../telemetry/metrics.ts'
import type { MessageOutcome } from '../../telemetry/message-ways.ts'
import type { TestEngine } from '../../testing/databases.ts'
import { openedForEach, openedOver } from '../../testing/opened.ts'
import { HOST, ORIGIN, SECRET } from '../../testing/portal-under-test.ts'
import { makeSmsSender } from '../send-sms.ts'
import { makeSmsCodes } from '../sms-codes.ts'
import { SMS_REPLIES_PATH } from '../sms-reply-routes.ts'
import type { SmsPort } from '../sms.port.ts'
import { makeTwilioSms, twilioSignature } from '../twilio-sms.ts'
import { ACCOUNT, startTwilio } from './stand-in-twilio.ts'

const codes = makeSmsCodes(SECRET)
const PATH = '/api/user/sms'
/** Longer than the stand-in needs on a busy machine. */
const FAKE_TIMEOUT_MS = 1_000

/** The market of notices, and a provider of texts that stands in for Twilio. */
const textedMarket = async (database: Database) => {
  const twilio = await startTwilio()
  const provider = makeTwilioSms({ ...ACCOUNT, url: twilio.url, timeoutMs: FAKE_TIMEOUT_MS })
  const tried: MessageOutcome[] = []
  const metrics = { ...makeMetrics(), tried: (_way: string, outcome: MessageOutcome): void => void tried.push(outcome) }
  const market = await toldMarket(database, { sms: { isOffered: true, codes, provider }, metrics })
  const logged: object[] = []
  const log = senderLog((data) => logged.push(data))
  const sender = (isKept = false, port: Pick<SmsPort, 'send' | 'wasTaken'> = provider) =>
    makeSmsSender({ database, port, codes, portalUrl: ORIGIN, isKept, log, tried: (outcome) => tried.push(outcome) })
  /** Sends all that is due and waits for it. */
  const send = (isKept = false): Promise<void> =>
    sendAll(
      () => sender(isKept),
      async () => {
        const row = await firstRow(database.db)`select 1 from sms_messages where state = 'waiting' and next_try_at <= ${DUE_BY}`
        return row !== undefined
      },
    )
  const put = (who: string, number: string, language = 'en-US') => market.change('PUT', who, PATH, { number, language }, 1)
  const confirm = (who: string, code: string) => market.change('PUT', who, `${PATH}/code`, { code }, 1)
  /** The newest code that was texted to a number. */
  const codeAt = (number: string): string => /\d{6}/.exec(twilio.posts.findLast(({ to }) => to === number)?.body ?? '')?.[0] ?? ''
  /** Enters a number and the code that is texted there, and forgets the text. */
  const has = async (who: string, number: string, language = 'en-US'): Promise<void> => {
    await put(who, number, language)
    await send()
    const { status } = await confirm(who, codeAt(number))
    if (status !== 200) throw new Error(`${number} was not confirmed: ${status}`)
    twilio.posts.length = 0
  }
  /** `+13125550101 offer_received waiting`; codes and warnings that an offer is about to expire left out. */
  const rows = async (): Promise<readonly string[]> => {
    const { rows: found } = await sql<{ row: string }>`
      select concat_ws(' ', number, kind, state, dropped_for) as row from sms_messages where kind not in ('offer_expiring', 'code') order by id`.execute(
      database.db,
    )
    return found.map(({ row }) => row)
  }
  /** As if so many minutes had passed. */
  const later = async (minutes: number): Promise<void> => {
    const by = sql`make_interval(secs => ${minutes * 60}::float8)`
    await sql`update sms_messages set next_try_at = next_try_at - ${by}, starts_at = starts_at - ${by}, give_up_at = give_up_at - ${by},
      made_at = made_at - ${by}`.execute(database.db)
    await sql`update sms_numbers set code_ends_at = code_ends_at - ${by}`.execute(database.db)
  }
  /** What the provider posts when somebody replies; `signature`: another one than its own. */
  const reply = async (from: string, body: string, rest: Readonly<Record<string, string>> = {}, signature?: string) => {
    const payload = new URLSearchParams({ From: from, To: ACCOUNT.from, Body: body, ...rest }).toString()
    const signed = signature ?? twilioSignature(ACCOUNT.authToken, ORIGIN + SMS_REPLIES_PATH, payload)
    const { statusCode, body: said } = await market.app.inject({
      method: 'POST',
      url: SMS_REPLIES_PATH,
      headers: { ...HOST, 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signed },
      payload,
    })
    return { status: statusCode, body: said }
  }
  /** What the provider posts of the text it was given last, where it was told to; `signature`: another one than its own. */
  const receipt = async (said: Readonly<Record<string, string>>, signature?: string): Promise<number> => {
    const url = twilio.posts.at(-1)?.rest['StatusCallback'] ?? ''
    const payload = new URLSearchParams({ MessageSid: 'SM1', ...said }).toString()
    const { statusCode } = await market.app.inject({
      method: 'POST',
      url: url.slice(ORIGIN.length),
      headers: {
        ...HOST,
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signature ?? twilioSignature(ACCOUNT.authToken, url, payload),
      },
      payload,
    })
    return statusCode
  }
  return {
    ...market,
    twilio,
    provider,
    tried,
    logged,
    sender,
    send,
    put,
    confirm,
    codeAt,
    has,
    rows,
    later,
    reply,
    receipt,
    close: twilio.close,
  }
}

/** A suite in which each test has such a market of its own. */
export const textedSuite = (title: string, engine: TestEngine) => {
  const sms = suite(`${title}, ${engine.name}`)
  const market = openedForEach(sms, () => openedOver(engine, textedMarket))
  return { sms, market }
}
