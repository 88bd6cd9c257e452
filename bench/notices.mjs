// S12: a thousand notices a minute for a minute, from the act that notes one to the mail server that has it whole, through two server
// processes on PostgreSQL. The floor of the same run: the second after which what is due is looked for, and a mail that waits for no other.
import { SMTPServer } from 'smtp-server'
import { bundleServerParts } from './lib/bundle.mjs'
import { quantile, row, told } from './lib/table.mjs'
import { answered } from './negotiation.mjs'

const NOTICES = 1_000
const OVER_MS = 60_000
const CARRIERS = 40
const WARM_UP = 50
const BARE_MAILS = 50
/** As `open-market.ts` looks for what is due. */
const LOOKED_FOR_EVERY_MS = 1_000
/** From then on a notice counts as lost. */
const LONGEST_WAIT_MS = 60_000

const pause = (milliseconds) => new Promise((next) => setTimeout(next, milliseconds))

/** Takes all mail and says when: by Message-ID, in milliseconds since 1970. */
const startMailServer = async () => {
  const heard = new Map()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      const parts = []
      stream.on('data', (part) => parts.push(part))
      stream.on('end', () => {
        heard.set(/^Message-ID: <([^@>]+)/m.exec(Buffer.concat(parts).toString())[1], Date.now())
        done()
      })
    },
  })
  await new Promise((bound) => server.listen(0, '127.0.0.1', bound))
  return {
    heard,
    url: `smtp://127.0.0.1:${server.server.address().port}`,
    close: () => new Promise((closed) => server.close(closed)),
  }
}

/** Milliseconds of one mail after the other. */
const bareMails = async ({ makeSmtpMail }, url) => {
  const port = makeSmtpMail({ url, from: 'bench@freight.example', mustEncrypt: false })
  const times = []
  for (let i = 0; i < BARE_MAILS; i++) {
    const began = performance.now()
    await port.send({ messageId: `bare-${i}`, recipient: 'broker@mail.example', subject: 'Bid', text: 'Bid', html: '<p>Bid</p>' })()
    times.push(performance.now() - began)
  }
  return times
}

/** An open loop of bids: each begins at its time, whether or not those before it are answered, and is told one person. */
const bidAll = async (pair, loads, carriers) => {
  const started = performance.now()
  await Promise.all(
    Array.from({ length: WARM_UP + NOTICES }, async (_, i) => {
      await pause(Math.max(0, started + (i * OVER_MS) / NOTICES - performance.now()))
      const body = { load_id: loads[Math.floor(i / CARRIERS)], amount: 2_000, terms_seen: 1 }
      await answered(() => carriers[i % CARRIERS](pair.portals[i % 2].port, { path: '/api/offers', key: `s12-${i}`, body }))
    }),
  )
}

/** Milliseconds from each act to its mail, the first ones left out; those that did not come are infinite. */
const measure = async (parts, pair, { heard }) => {
  await parts.run(pair.database, 'update people set is_company_admin = true where id = 1')
  await parts.run(pair.database, "insert into proved_addresses (person_id, address, language) values (1, 'broker@mail.example', 'en-US')")
  const loads = await parts.postLoads(pair.database, Math.ceil((WARM_UP + NOTICES) / CARRIERS))
  const carriers = await Promise.all(Array.from({ length: CARRIERS }, (_, i) => pair.callers.of(`carrier-${i + 1}`)))
  await bidAll(pair, loads, carriers)
  for (const end = Date.now() + LONGEST_WAIT_MS; heard.size < BARE_MAILS + WARM_UP + NOTICES && Date.now() < end; ) await pause(100)
  const { rows } = await parts.run(
    pair.database,
    `select message_id, extract(epoch from made_at) * 1000 as noted_at from outgoing_mail
    where kind = 'offer_received' order by id offset ${WARM_UP}`,
  )
  return rows.map(({ message_id, noted_at }) => (heard.get(message_id) ?? Infinity) - Number(noted_at))
}

export const measureNotices = async (server) => {
  const { parts, remove } = await bundleServerParts()
  const mailServer = await startMailServer()
  const bare = await bareMails(parts, mailServer.url)
  const pair = await parts.openTwoPortals({
    url: await parts.freshDatabase(server),
    brokers: 1,
    carriers: CARRIERS,
    timeoutMs: 30_000,
    environment: { SMTP_URL: mailServer.url, MAIL_FROM: 'bench@freight.example' },
  })
  try {
    const times = await measure(parts, pair, mailServer)
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
    const floor = LOOKED_FOR_EVERY_MS + quantile(bare, 0.95)
    const lost = times.filter((time) => time === Infinity).length
    return told(
      row(
        'S12',
        `a notice from its act to the mail server, ${NOTICES.toLocaleString('en-US')} in a minute (PostgreSQL, SMTP on the same machine)`,
        `p50 ${Math.round(p50)} ms, p95 ${Math.round(p95)} ms, ${lost} lost; p95 is ${(p95 / floor).toFixed(2)} x its floor of ${Math.round(floor)} ms`,
        'p95 < 3 s',
        p95 < 3_000 && lost === 0,
      ),
    )
  } finally {
    await pair.close()
    await mailServer.close()
    remove()
  }
}
