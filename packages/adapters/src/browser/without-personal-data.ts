const HIDDEN = '[hidden]'
/** A signed token wherever it stands, and what follows the name of a scheme. */
const TOKEN = /eyJ[\w-]{4,}\.[\w-]+\.[\w-]*|\b(?:Bearer|Basic)\s+\S+/gi
const EMAIL = /[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+\.[^\s@<>"'(),:;]+/g
/** Seven digits and more with the usual marks between them. */
const PHONE = /(?<![\w.])\+?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]\d{4}\b/g
/** Query and fragment of an address or a path. */
const ASKED = /((?:https?:\/\/|\/)[^\s?#"'()]*)[?#][^\s"'()]*/g

/** Whoever reads error reports needs to know what broke, not whose page it was. `known`: what is known to name the reader. */
export const withoutPersonalData = (text: string, known: readonly string[] = []): string =>
  known
    .filter((part) => part.length > 2)
    .reduce((cleaned, part) => cleaned.replaceAll(part, HIDDEN).replaceAll(encodeURIComponent(part), HIDDEN), text)
    .replace(ASKED, `$1?${HIDDEN}`)
    .replace(TOKEN, HIDDEN)
    .replace(EMAIL, HIDDEN)
    .replace(PHONE, HIDDEN)
