const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Markup whose every inserted text was escaped. Only `html` and `markup` make it. */
export interface Html {
  readonly markup: string
}

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** Trusts `text`: for constants of our own and what the library made, never for what came in a request. */
export const markup = (text: string): Html => ({ markup: text })

type Inserted = string | Html | readonly Html[]

const insert = (value: Inserted): string =>
  typeof value === 'string' ? escaped(value) : 'markup' in value ? value.markup : value.map((part) => part.markup).join('')

/** Texts are escaped, also inside quoted attributes; `Html` goes in as it is. */
export const html = (strings: TemplateStringsArray, ...values: readonly Inserted[]): Html =>
  markup(strings.reduce((text, part, i) => text + insert(values[i - 1] ?? '') + part))

export const NOTHING: Html = markup('')
