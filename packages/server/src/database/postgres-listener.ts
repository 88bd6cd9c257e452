import pg from 'pg'
import type { Logger } from '@trm/domain/kernel'

const CONNECT_TIMEOUT_MS = 5_000
const ANSWER_TIMEOUT_MS = 5_000
/** How long a connection that says nothing is believed to be there. */
const ASK_EVERY_MS = 30_000
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 10_000

const waitAfter = (failures: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)

/** LISTEN on a connection of its own, made again whenever it is lost; see `Database.listen`. */
export const listenToPostgres = (
  Client: new (config: pg.ClientConfig) => pg.Client,
  channel: string,
  heard: () => void,
  log: Pick<Logger, 'warn'>,
): (() => Promise<void>) => {
  let isOver = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let current: pg.Client | undefined

  const lose = (client: pg.Client, reason: string): void => {
    if (client !== current) return
    current = undefined
    clearTimeout(timer)
    void client.end().catch(() => undefined)
    if (isOver) return
    if (failures === 0) log.warn('The connection that listens to PostgreSQL was lost.', { reason })
    timer = setTimeout(() => void connect(), waitAfter(failures++))
  }
  const askLater = (client: pg.Client): void => {
    timer = setTimeout(() => {
      client.query('select 1').then(
        () => askLater(client),
        (error: unknown) => lose(client, String(error)),
      )
    }, ASK_EVERY_MS)
    timer.unref()
  }
  const connect = async (): Promise<void> => {
    const client = new Client({
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
    })
    current = client
    client.on('error', (error) => lose(client, error.message))
    client.on('end', () => lose(client, 'the connection ended'))
    client.on('notification', heard)
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      return lose(client, String(error))
    }
    if (client !== current) return
    failures = 0
    askLater(client)
    heard()
  }
  void connect()
  return async () => {
    isOver = true
    clearTimeout(timer)
    const client = current
    current = undefined
    await client?.end().catch(() => undefined)
  }
}
