interface Asked {
  readonly name: string
  readonly mode: LockMode
  readonly grant: () => void
}
interface Held extends Pick<Asked, 'name' | 'mode'> {
  readonly lose: () => void
}

const TAKEN = 'AbortError'

/** The locks of one browser, as its pages ask for them; nothing of a page ends by itself. */
export const makeInMemoryLockManager = (): Pick<LockManager, 'request' | 'query'> => {
  let waiting: readonly Asked[] = []
  let held: readonly Held[] = []

  const isFree = ({ name, mode }: Asked): boolean => held.every((one) => one.name !== name || (mode === 'shared' && one.mode === 'shared'))
  const grantNext = (): void => {
    const next = waiting.find((one, i) => isFree(one) && !waiting.slice(0, i).some(({ name }) => name === one.name))
    if (next === undefined) return
    waiting = waiting.filter((one) => one !== next)
    next.grant()
    grantNext()
  }
  const request = (name: string, { mode = 'exclusive', steal = false, signal }: LockOptions, run: () => Promise<void>): Promise<void> =>
    new Promise((done, fail) => {
      const grant = (): void => {
        const own: Held = { name, mode, lose: () => fail(new DOMException('taken', TAKEN)) }
        held = [...held, own]
        const release = (): void => {
          held = held.filter((one) => one !== own)
          grantNext()
        }
        void Promise.resolve().then(run).then(done, fail).finally(release)
      }
      const asked: Asked = { name, mode, grant }
      signal?.addEventListener('abort', () => {
        if (!waiting.includes(asked)) return
        waiting = waiting.filter((one) => one !== asked)
        fail(new DOMException('given up', TAKEN))
        grantNext()
      })
      if (steal) {
        const before = held.filter((one) => one.name === name)
        held = held.filter((one) => one.name !== name)
        before.forEach(({ lose }) => lose())
        grant()
        return
      }
      waiting = [...waiting, asked]
      grantNext()
    })
  return {
    request: request as LockManager['request'], // of its overloads the one with options
    query: async () => ({
      held: held.map(({ name, mode }) => ({ name, mode })),
      pending: waiting.map(({ name, mode }) => ({ name, mode })),
    }),
  }
}
