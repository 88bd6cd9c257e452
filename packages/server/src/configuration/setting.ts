import * as E from 'fp-ts/Either'

/** One environment variable: how it is read, and what `.env.example` says of it. */
export interface Setting<A> {
  /** `undefined` and '' both mean "not set". Left: what is wrong and what to write instead, without the value itself. */
  readonly read: (text: string | undefined) => E.Either<string, A>
  readonly description: string
  /** Shown in `.env.example`, commented out. */
  readonly example: string
}

type About = Pick<Setting<unknown>, 'description' | 'example'>

/** `parse` gives undefined for a value it refuses; `remedy` says what would be accepted. */
export const optional = <A>(about: About, remedy: string, parse: (text: string) => A | undefined): Setting<A | undefined> => ({
  ...about,
  read: (text) => {
    if (text === undefined || text === '') return E.right(undefined)
    const value = parse(text)
    return value === undefined ? E.left(remedy) : E.right(value)
  },
})

export const withDefault = <A>(setting: Setting<A | undefined>, fallback: A): Setting<A> => ({
  ...setting,
  read: (text) => E.map((value: A | undefined) => value ?? fallback)(setting.read(text)),
})

export const flag = (about: About): Setting<boolean> =>
  withDefault(
    optional(about, 'write true or false', (text) => (text === 'true' ? true : text === 'false' ? false : undefined)),
    false,
  )

export const wholeNumber = (about: About, min: number, max: number, fallback: number): Setting<number> =>
  withDefault(
    optional(about, `write a whole number from ${min} to ${max}`, (text) => {
      const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN
      return value >= min && value <= max ? value : undefined
    }),
    fallback,
  )

export const oneOf = <const W extends readonly string[]>(about: About, words: W): Setting<W[number] | undefined> =>
  optional<W[number]>(about, `write one of ${words.join(', ')}`, (text) => words.find((word) => word === text))

export const words = (about: About, remedy: string, pattern: RegExp): Setting<string | undefined> =>
  optional(about, remedy, (text) => (pattern.test(text) ? text : undefined))

/** An absolute URL whose scheme is one of `schemes` (with the colon). */
export const url = (about: About, schemes: readonly string[]): Setting<string | undefined> =>
  optional(about, `write an absolute URL that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`, (text) =>
    URL.canParse(text) && schemes.includes(new URL(text).protocol) ? text : undefined,
  )

/** Scheme, host and port only; kept without a trailing slash. */
export const origin = (about: About): Setting<string | undefined> =>
  optional(about, 'write scheme, host and port only, for example https://portal.example.com', (text) => {
    if (!URL.canParse(text)) return undefined
    const { protocol, origin: kept, pathname, search, hash, username } = new URL(text)
    const isBare = pathname === '/' && search === '' && hash === '' && username === ''
    return (protocol === 'http:' || protocol === 'https:') && isBare ? kept : undefined
  })

/** A database's URL with the one server it is on; PostgreSQL's own programs take lists of them. */
export const ofOneHost = (setting: Setting<string | undefined>): Setting<string | undefined> => ({
  ...setting,
  read: (text) =>
    /^[a-z]+:\/\/[^/?#]*,/.test((text ?? '').replace(/\/\/[^/?#]*@/, '//'))
      ? E.left('write one host: a proxy or a DNS name that follows the primary, not a list of servers')
      : setting.read(text),
})
