import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'

export type ServerLog = Logger

/** A line that asks for a look. */
export interface LoudLine {
  readonly level: 'warn' | 'error' | 'fatal'
  /** What the line says beside its words. */
  readonly data: Readonly<Record<string, unknown>>
  readonly words: string
}

const LOUD: Readonly<Record<number, LoudLine['level']>> = { 40: 'warn', 50: 'error', 60: 'fatal' }

const isData = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

const loudLine = (level: LoudLine['level'], [data, words]: readonly unknown[]): LoudLine =>
  isData(data) ? { level, data, words: String(words ?? '') } : { level, data: {}, words: String(data) }

const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/eyJ[\w-]{4,}\.[\w-]*(\.[\w-]*)?/g, '[token]'],
  [/trm_live_\w{4,}/g, '[API key]'],
  [/whsec_[\w+/=]{4,}/g, '[webhook secret]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{4,}/gi, '$1 [token]'],
  [
    /\b(access_token|id_token|refresh_token|csrftoken|x-csrftoken|client_secret|password)(=|%3D|\\?":\s*\\?")[^&;,\s"\\]+/gi,
    '$1$2[removed]',
  ],
  [/([?&]code=)[^&\s"\\]+/g, '$1[removed]'],
  [/(postgres(?:ql)?:\/\/[^:@/\s"]*):[^@\s"]*@/g, '$1:[removed]@'],
]

/** The last gate before a line leaves the process: whatever a caller or a library put into it, no credential passes (R50). */
export const withoutSecrets = (line: string): string => SECRETS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line)

/**
 * JSON lines with UTC times. JSON escapes every line end, so that no field can forge a line (R51). Headers are never
 * logged; the paths below are for objects a library hands over. `heard` is told the lines that ask for a look and are written.
 */
export const makeServerLog = (
  level: string,
  destination: DestinationStream,
  heard: (line: LoudLine) => void = () => undefined,
): ServerLog =>
  pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      base: null,
      hooks: {
        logMethod(line, write, number) {
          const loud = LOUD[number]
          if (loud !== undefined) heard(loudLine(loud, line))
          write.apply(this, line)
        },
      },
      redact: {
        paths: ['authorization', 'cookie', 'token', 'password', '*.authorization', '*.cookie', '*.token', '*.password', '*.headers'],
        censor: '[removed]',
      },
    },
    { write: (line) => destination.write(withoutSecrets(line)) },
  )
