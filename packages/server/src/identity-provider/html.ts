const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Markup whose every inserted text was escaped. Only `html` and `markup` make it. */
export interface Html {
  readonly markup: string
}

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** Trusts `text`: for constants of this folder and what the library made, never for what came in a request. */
export const markup = (text: string): Html => ({ markup: text })

type Inserted = string | Html | readonly Html[]

const insert = (value: Inserted): string =>
  typeof value === 'string' ? escaped(value) : 'markup' in value ? value.markup : value.map((part) => part.markup).join('')

/** Texts are escaped, also inside quoted attributes; `Html` goes in as it is. */
export const html = (strings: TemplateStringsArray, ...values: readonly Inserted[]): Html =>
  markup(strings.reduce((text, part, i) => text + insert(values[i - 1] ?? '') + part))

export const NOTHING: Html = markup('')

/** Something to mend: the field it is said at, and the words. */
export interface Said {
  readonly field: string
  readonly words: string
}

/** Takes the focus when the page opens; each entry leads to its field. */
export const faultSummary = (title: string, faults: readonly Said[]): Html =>
  faults.length === 0
    ? NOTHING
    : html`<div class="summary" role="alert" tabindex="-1" autofocus aria-labelledby="summary-title"><h2 id="summary-title">${title}</h2>
<ul>${faults.map(({ field, words }) => html`<li><a href="#${field}">${words}</a></li>`)}</ul></div>`

export const formField = (name: string, label: string, attributes: Html, faults: readonly Said[], hint?: string): Html => {
  const own = faults.filter(({ field }) => field === name)
  const described = [...(own.length === 0 ? [] : [`${name}-fault`]), ...(hint === undefined ? [] : [`${name}-hint`])].join(' ')
  const marks = html`${own.length === 0 ? NOTHING : html` aria-invalid="true"`}${described === '' ? NOTHING : html` aria-describedby="${described}"`}`
  return html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" required ${attributes}${marks}>
${hint === undefined ? NOTHING : html`<p class="hint" id="${name}-hint">${hint}</p>`}${own.length === 0 ? NOTHING : html`<p class="fault" id="${name}-fault">${own.map(({ words }) => html`${words} `)}</p>`}</div>`
}
