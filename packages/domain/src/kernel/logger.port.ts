/** Takes words and plain data; never a token, an e-mail address or a subject id (but where one is asked for by name). */
export interface Logger {
  readonly info: (message: string, data?: Readonly<Record<string, unknown>>) => void
  readonly warn: (message: string, data?: Readonly<Record<string, unknown>>) => void
  readonly error: (message: string, data?: Readonly<Record<string, unknown>>) => void
}
