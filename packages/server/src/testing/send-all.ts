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

/** Sends until nothing is due, and waits for it. */
export const sendAll = async (makeSender: () => Sender, isDue: () => Promise<boolean>): Promise<void> => {
  while (await isDue()) {
    const { turn, stop } = makeSender()
    await turn()
    await stop()
  }
}
