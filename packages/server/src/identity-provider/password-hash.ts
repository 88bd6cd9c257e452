import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

/** OWASP's cheat sheet on password storage, for scrypt; 32 MB for a fifth of a second, off the event loop. */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const
const BYTES = 32
const MOST_MEMORY = 64 * 1024 * 1024

const derive = (password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // One spelling of what looks the same on every keyboard (NIST SP 800-63B).
    scrypt(password.normalize('NFKC'), salt, BYTES, { ...cost, maxmem: MOST_MEMORY }, (error, key) => {
      if (error === null) resolve(key)
      else reject(error)
    })
  })

const written = (salt: Buffer, key: Buffer): string =>
  ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')

export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  return written(salt, await derive(password, salt, COST))
}

/** Of nobody's password: checking against it takes as long as checking an account's. */
const NOBODY = written(Buffer.alloc(16), Buffer.alloc(BYTES))

/** `kept` undefined, there is no such account: false, after the same work. */
export const isPasswordOf = async (password: string, kept: string | undefined): Promise<boolean> => {
  const [kind, N, r, p, salt = '', key = ''] = (kept ?? NOBODY).split('$')
  if (kind !== 'scrypt') return false
  const wanted = Buffer.from(key, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
  return timingSafeEqual(given, wanted) && kept !== undefined
}
