import type { Logger } from '@trm/domain/kernel'

type Console = Pick<globalThis.Console, 'info' | 'warn' | 'error'>
type Data = Readonly<Record<string, unknown>>

const SECRET_NAME = /token|authorization|cookie|password|secret|e-?mail|phone/i
/** A signed token and an API key wherever they stand in a text, and a bearer's credentials. */
const SECRET_TEXT = /eyJ[\w-]{4,}\.[\w-]+\.[\w-]*|trm_live_\w+|Bearer\s+\S+/g
const HIDDEN = '[hidden]'
const DEEPEST = 4

const cleaned = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return value.replace(SECRET_TEXT, HIDDEN)
  if (value instanceof Error) return { name: value.name, message: cleaned(value.message, depth) }
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEEPEST) return HIDDEN
  if (Array.isArray(value)) return value.map((entry: unknown) => cleaned(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, SECRET_NAME.test(name) ? HIDDEN : cleaned(entry, depth + 1)]),
  )
}

/** A last fence behind the port's own rule: tokens, addresses and numbers of people never reach the console (R50). */
const withoutSecrets = (data: Data): Data => cleaned(data, 0) as Data // an object goes in, so one comes out

export const makeConsoleLogger = (target: Console = console): Logger => {
  const at =
    (level: keyof Console): Logger['info'] =>
    (message, data) =>
      data === undefined ? target[level](message) : target[level](message, withoutSecrets(data))
  return { info: at('info'), warn: at('warn'), error: at('error') }
}
