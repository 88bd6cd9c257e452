// What a call of the contract says for its documents and for the server alone, a sentence and the errors it gives, is no part of what
// browsers load. Like debarrel.mjs, through which it runs, it reads text: the byte budgets tell when it stops working.
const CONTRACT = /[\\/]packages[\\/]adapters[\\/]src[\\/]http[\\/]contract[\\/].*\.ts$/
const NOTES =
  /^ {2}(?:summary:\s+(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`)|errors(?:: (?:\[\n(?: {4}[^\n]*\n)* {2}\]|[^\n]*))?),\n/gm

/** Lines stay where they are, for source maps. */
export const withoutNotes = (file, text) => (CONTRACT.test(file) ? text.replace(NOTES, (note) => note.replaceAll(/[^\n]/g, '')) : text)
