import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'

export type ServerLog = Logger

const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/eyJ[\w-]{4,}\.[\w-]*(\.[\w-]*)?/g, '[token]'],
  [/trm_live_\w{4,}/g, '[API key]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{4,}/gi, '$1 [token]'],
  [
    /\b(access_token|id_token|refresh_token|csrftoken|x-csrftoken|client_secret|password)(=|%3D|\\?":\s*\\?")[^&;,\s"\\]+/gi,
    '$1$2[removed]',
  ],
  [/([?&]code=)[^&\s"\\]+/g, '$1[removed]'],
  [/(postgres(?:ql)?:\/\/[^:@/\s"]*):[^@\s"]*@/g, '$1:[removed]@'],
]

/** The last gate before a line leaves the process: whatever a caller or a library put into it, no credential passes (R50). */
const withoutSecrets = (line: string): string => SECRETS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line)

/**
 * JSON lines with UTC times. JSON escapes every line end, so that no field can forge a line (R51). Headers are never
 * logged; the paths below are for objects a library hands over.
 */
export const makeServerLog = (level: string, destination: DestinationStream): ServerLog =>
  pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      base: null,
      redact: {
        paths: ['authorization', 'cookie', 'token', 'password', '*.authorization', '*.cookie', '*.token', '*.password', '*.headers'],
        censor: '[removed]',
      },
    },
    { write: (line) => destination.write(withoutSecrets(line)) },
  )
