import { html, NOTHING, type Html } from '../http/html.ts'

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
