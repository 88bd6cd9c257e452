import http from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { english } from '../../notices/messages/en-US.ts'
import { makeBrowserKeys } from '../../push/testing/push-service.ts'
import type { Heard } from './told-once.ts'

/** When a process that tells is killed: it has begun a mail, or was heard by one of the ways and has no answer yet. */
export type When = 'mail begun' | Heard['way']

/** Such a moment, which lasts until it is said to be over. */
export interface Moment {
  readonly by: number | undefined
  readonly over: () => void
}

/** So long a moment is waited for. */
const LONGEST_WAIT_MS = 5_000

const KINDS = new Map<string, string>(Object.entries(english.waits).map(([kind, title]) => [title, kind]))

/** Without folded lines and quoted-printable. */
const unfolded = (source: string): string =>
  source
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .replaceAll('=\r\n', '')
    .replaceAll('=3D', '=')

const part = (pattern: RegExp, text: string): string => pattern.exec(text)?.[1] ?? `no ${pattern.source}`

/** The claims of a push's own signature (RFC 8292). */
const contactOf = (authorization = ''): string =>
  (JSON.parse(Buffer.from(part(/^vapid t=[^.]+\.([^.]+)\./, authorization), 'base64url').toString()) as { readonly sub: string }).sub // of a token the portal signed

const listening = async (server: http.Server | SMTPServer['server']): Promise<number> => {
  await once(server, 'listening')
  return (server.address() as AddressInfo).port // a TCP server that listens has this kind of address
}

/**
 * A mail server, a push service and companies' systems that take all they are told and write it down. Which process tells is heard from the
 * account it signs in to the mail server with and from whom it says push services may write to.
 */
export const startEars = async () => {
  const { read, ...keys } = makeBrowserKeys()
  const heard: Heard[] = []
  let waiting: { readonly when: When; readonly come: (moment: Moment) => void } | undefined
  const lasting = async (when: When, by: number | undefined): Promise<void> => {
    if (waiting?.when !== when) return
    const { come } = waiting
    waiting = undefined
    await new Promise<void>((over) => come({ by, over }))
  }
  const hear = async (one: Omit<Heard, 'at'>): Promise<void> => {
    heard.push({ ...one, at: Date.now() })
    await lasting(one.way, one.by)
  }
  const byOf = (account: string): number | undefined => (/^portal-\d$/.test(account) ? Number(account.slice(7)) : undefined)
  const mail = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username = '' }, _session, done) => done(null, { user: username }),
    onMailFrom: (_address, { user = '' }, done) => void lasting('mail begun', byOf(user)).then(() => done()),
    onData: (stream, { envelope, user = '' }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (chunk: Buffer) => parts.push(chunk))
      stream.on('end', () => {
        const source = unfolded(Buffer.concat(parts).toString())
        void hear({
          way: 'mail',
          id: part(/^Message-ID: <([^@>]+)/m, source),
          to: part(/^person-(\d+)@/, envelope.rcptTo.map(({ address }) => address).join()),
          offerId: part(/load-offers\?offer=(\d+)/, source),
          kind: part(/^List-Unsubscribe: <[^>]*\/\d+\.([a-z_]+)\./m, source),
          by: byOf(user),
        }).then(() => done())
      })
    },
  })
  mail.on('error', () => undefined) // whose client was killed
  const webhook = async (headers: http.IncomingHttpHeaders, to: string, body: Buffer): Promise<void> => {
    const { type, data } = JSON.parse(body.toString()) as {
      readonly type: string
      readonly data: { readonly offer: { readonly id: string } }
    } // as docs/API.md says
    await hear({ way: 'webhook', id: String(headers['webhook-id']), to, offerId: data.offer.id, kind: type, by: undefined })
  }
  const push = async ({ authorization, topic }: http.IncomingHttpHeaders, to: string, body: Buffer): Promise<void> => {
    const { title } = JSON.parse(read(body)) as { readonly title: string } // what the service worker is told
    const kind = KINDS.get(title) ?? title
    const offerId = part(/^offer-(\d+)$/, String(topic))
    const by = byOf(part(/^mailto:([^@]+)@/, contactOf(authorization)))
    await hear({ way: 'push', id: `${to} ${String(topic)} ${kind}`, to, offerId, kind, by })
  }
  const web = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (chunk: Buffer) => parts.push(chunk))
    request.on('end', () => {
      const [, way = '', to = ''] = (request.url ?? '').split('/')
      void (way === 'push' ? push : webhook)(request.headers, to, Buffer.concat(parts)).then(() => response.writeHead(201).end())
    })
  })
  const [mailPort, webPort] = await Promise.all([listening(mail.listen(0, '127.0.0.1')), listening(web.listen(0, '127.0.0.1'))])
  const origin = `http://127.0.0.1:${webPort}`
  return {
    heard,
    keys,
    pushTo: (personId: string) => `${origin}/push/${personId}`,
    webhookOf: (company: string) => `${origin}/webhook/${company}`,
    /** What the portal process at this place is told besides what both are. */
    environmentOf: (by: number): Readonly<Record<string, string>> => ({
      SMTP_URL: `smtp://portal-${by}:secret@127.0.0.1:${mailPort}`,
      MAIL_FROM: 'portal@freight.example',
      SUPPORT_EMAIL: `portal-${by}@freight.example`,
    }),
    /** The next such moment; undefined: there was none in five seconds. */
    next: async (when: When): Promise<Moment | undefined> => {
      const moment = await Promise.race([new Promise<Moment>((come) => (waiting = { when, come })), pause(LONGEST_WAIT_MS, undefined)])
      if (moment === undefined) waiting = undefined
      return moment
    },
    close: async (): Promise<void> => {
      web.closeAllConnections()
      web.close()
      await new Promise<void>((closed) => {
        mail.close(() => closed())
      })
    },
  }
}
