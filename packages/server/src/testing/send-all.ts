import { sql } from 'kysely'
import type { Logger } from '@trm/domain/kernel'
import type { Sender } from '../database/send-in-parallel.ts'

/** Hears what a sender tells, and prints where taking or sending itself failed: the row waits for its lease to end then. */
export const senderLog = (hear: (data: object) => void = () => undefined): Pick<Logger, 'info' | 'warn' | 'error'> => {
  const tell = (message: string, data: object = {}): void => {
    if (message.endsWith(' could not be sent.')) console.error(message, data)
    hear(data)
  }
  return { info: tell, warn: tell, error: tell }
}

/** What is due: a time is kept to the millisecond, and may be the next one. */
export const DUE_BY = sql`clock_timestamp() + interval '1 millisecond'`

/** Sends until nothing is due by `DUE_BY`, and waits for it. */
export const sendAll = async (makeSender: () => Sender, isDue: () => Promise<boolean>): Promise<void> => {
  while (await isDue()) {
    const { turn, stop } = makeSender()
    await turn()
    await stop()
  }
}
