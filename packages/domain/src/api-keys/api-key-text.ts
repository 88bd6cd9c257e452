/** What scanners of source and logs look for. */
const PREFIX = 'trm_live_'
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const CHECK_LENGTH = 6
/** Of 62 digits each: 238 random bits. */
export const SECRET_LENGTH = 40

const SHAPE = new RegExp(`^${PREFIX}[${DIGITS}]{${SECRET_LENGTH + CHECK_LENGTH}}$`)

/** CRC-32 as zip and PNG have it; of text in ASCII. */
const crc32 = (text: string): number => {
  let crc = 0xffffffff
  for (let i = 0; i < text.length; i += 1) {
    crc ^= text.charCodeAt(i)
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

const checkOf = (secret: string): string => {
  let rest = crc32(secret)
  let check = ''
  for (let i = 0; i < CHECK_LENGTH; i += 1) {
    check = (DIGITS[rest % DIGITS.length] ?? '') + check
    rest = Math.floor(rest / DIGITS.length)
  }
  return check
}

/** Random numbers below 62, `SECRET_LENGTH` of them, as a key: `trm_live_`, the secret, and the secret's checksum. */
export const apiKeyText = (random: readonly number[]): string => {
  const secret = random.map((digit) => DIGITS[digit] ?? '').join('')
  return `${PREFIX}${secret}${checkOf(secret)}`
}

/** Whether the text is meant as a key: then it is no access token. */
export const isMeantAsApiKey = (text: string): boolean => text.startsWith('trm_')

/** Whether a text can be a key at all, by shape and checksum: anything else is not worth a question to the database. */
export const isApiKeyText = (text: string): boolean => {
  if (!SHAPE.test(text)) return false
  const body = text.slice(PREFIX.length)
  return checkOf(body.slice(0, SECRET_LENGTH)) === body.slice(SECRET_LENGTH)
}

/** As much as tells the holders of two keys which one it is: how it begins, and its last four characters. */
export const apiKeyHint = (text: string): string => `${PREFIX}…${text.slice(-4)}`
