import type { Option } from 'fp-ts/Option'

/** What a WHATWG URL parser says of a reference, already resolved against a base. */
export interface ParsedUrl {
  readonly origin: string
  readonly username: string
  readonly password: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** The platform's own WHATWG parser: the domain never parses URLs by hand. */
export interface UrlParser {
  readonly parse: (reference: string, base: string) => Option<ParsedUrl>
}
