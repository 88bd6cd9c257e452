import * as TE from 'fp-ts/TaskEither'
import * as nodemailer from 'nodemailer'
import type { MailFault, MailPort } from './mail.port.ts'
import { MOST_AT_ONCE } from './send-mail.ts'

export interface SmtpSettings {
  /** smtp:// or smtps://, with the account in it. */
  readonly url: string
  /** An address, or a name with one in angle brackets. */
  readonly from: string
  /** Refuses a server without TLS. */
  readonly mustEncrypt: boolean
}

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
/** Of one mail, whatever the server does. Shorter than its lease. */
const LONGEST_SEND_MS = 60_000
/** A conversation stays open for the next mail this long: in a burst it is greeted, encrypted and signed in once, not for each mail. */
const IDLE_MS = 2_000

const hostOf = (from: string): string => /@([^\s@>]+)>?$/.exec(from.trim())?.[1] ?? 'localhost'

/** What nodemailer puts on its errors; `response` is the server's own line, and may hold addresses. */
interface SmtpError {
  readonly code?: unknown
  readonly responseCode?: unknown
  readonly command?: unknown
  readonly response?: unknown
}

/** 5xx of the recipient or of the mail itself is the server's last word; of the sign-in it is our setting, which can be mended. */
const faultOf = (error: SmtpError): MailFault => {
  const reason = [error.code, error.responseCode, error.command].filter((part) => part !== undefined).join(' ') || 'unknown'
  const said = typeof error.response === 'string' ? error.response : undefined
  const isOfAddress = error.command === 'RCPT TO'
  const isFinal = typeof error.responseCode === 'number' && error.responseCode >= 500 && (isOfAddress || error.command === 'DATA')
  return { _tag: isFinal ? 'Never' : 'NotNow', reason, said, isOfAddress }
}

/** RFC 8058: the mail program posts to it without asking anything of its reader. */
const unsubscribing = (url: string | undefined): Readonly<Record<string, string>> =>
  url === undefined ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

const transportOf = ({ url, mustEncrypt }: SmtpSettings) => ({
  url,
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  socketTimeout: SILENCE_MS,
  requireTLS: mustEncrypt && url.startsWith('smtp:'),
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Why the server takes no mail of this account, without what it said; undefined: it does. Nothing is sent. */
export const smtpRefusal = async (settings: SmtpSettings): Promise<string | undefined> => {
  const transport = nodemailer.createTransport(transportOf(settings))
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return faultOf(error as SmtpError).reason // only looked at, whatever it is
  } finally {
    transport.close()
  }
}

/** Mail through a server of one's own. What comes to no end is never sent again from here: the queue does it, and counts. */
export const makeSmtpMail = (settings: SmtpSettings): MailPort => {
  const { from } = settings
  const transport = nodemailer.createTransport({
    ...transportOf(settings),
    pool: true,
    maxConnections: MOST_AT_ONCE,
    maxRequeues: 0,
    idleTimeout: IDLE_MS,
  })
  const host = hostOf(from)
  return {
    send: ({ messageId, recipient, subject, text, html, unsubscribeUrl, isUrgent }) =>
      TE.tryCatch(
        async () => {
          await transport.sendMail({
            from,
            to: { name: '', address: recipient },
            messageId: `<${messageId}@${host}>`,
            subject,
            text,
            html,
            ...(isUrgent === true ? { priority: 'high' as const } : {}),
            headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(unsubscribeUrl) },
            signal: AbortSignal.timeout(LONGEST_SEND_MS),
          })
        },
        (error) => faultOf(error as SmtpError), // only looked at, whatever it is
      ),
  }
}
