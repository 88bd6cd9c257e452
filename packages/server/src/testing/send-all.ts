import type { Sender } from '../database/send-in-parallel.ts'

/** Sends until nothing is due, and waits for it. */
export const sendAll = async (makeSender: () => Sender, isDue: () => Promise<boolean>): Promise<void> => {
  while (await isDue()) {
    const { turn, stop } = makeSender()
    await turn()
    await stop()
  }
}
