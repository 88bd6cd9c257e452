// What opens, picks or holds the focus is Chakra's (docs/decisions/0036, 0055): what is written by hand stands in the files named here, each
// with why, and in no other. `design/chakra/` is the door to Chakra, whose own marks are none.
import fs from 'node:fs'
import path from 'node:path'
import { endWith, root } from './source.mjs'

/** What gives each away in source. */
const SIGNS = {
  'a combobox': /\brole="(combobox|listbox)"/,
  'a menu': /\brole="menu(bar|item\w*)?"|\baria-haspopup="(menu|true)"/,
  tabs: /\brole="tab(list|panel)?"/,
  'a dialog': /<dialog\b|\brole="(alert)?dialog"|\bshowModal\(|\baria-modal=["{]/,
  'a focus trap': /\bkey === 'Tab'|\bfocus-?trap/i,
  'a disclosure': /\baria-expanded=|\buseDisclosure\(/,
  'a native disclosure': /<details\b/,
  'a native select': /<select\b/,
  'a tooltip': /\brole="tooltip"/,
  'a slider, switch or stepper': /\brole="(slider|switch|spinbutton)"/,
}

/** By file under packages/web/src. */
const EXCEPTIONS = {
  'carriers/directory/directory-filters.tsx': { made: ['a native disclosure'], why: 'a part of the search form, in the page' },
  'design/form.tsx': { made: ['a native select'], why: 'one select for all forms: a phone shows its own list; Chakra’s has 4,735 bytes' },
  'design/popover-field.tsx': { made: ['a disclosure'], why: 'the search bars, before the first rows' },
  'design/user-menu.tsx': { made: ['a disclosure'], why: 'the shell' },
  'joining/review-step.tsx': { made: ['a native disclosure'], why: 'a part of the page' },
  'load-board/filters/board-filters.tsx': { made: ['a disclosure'], why: 'a part of the search form, in the page' },
  'map/map-screen.tsx': { made: ['a native disclosure'], why: 'a part of the page' },
  'market-list/explainer/explainer-slots.tsx': { made: ['a disclosure'], why: 'the button of a part of the page' },
  'notices/bell.tsx': { made: ['a disclosure'], why: 'the shell' },
  'pasted-lists/list-table.tsx': { made: ['a native select'], why: 'a cell of a table of up to a thousand rows: a machine a cell' },
  'places/place-field.tsx': {
    made: ['a combobox', 'a disclosure', 'a focus trap'],
    why: 'the search bars, before the first rows; Tab takes the marked place and goes on',
  },
  'posted-loads/bids/bid-counter.tsx': { made: ['a disclosure'], why: 'the button of a form in its cell' },
  'posted-loads/files/column-mapping.tsx': {
    made: ['a native disclosure', 'a native select'],
    why: 'a part of the page, and a cell of a table: a machine a cell',
  },
  'posted-loads/files/load-import-route.tsx': { made: ['a native disclosure'], why: 'a part of the page' },
  'posted-loads/form/stop-fields.tsx': { made: ['a native select'], why: 'the hours of a day, half of a field beside its date' },
  'posted-loads/form/where-to-go.tsx': {
    made: ['a native disclosure'],
    why: 'a part of the form; opens by itself where something in it is wrong',
  },
  'recommendations/recommendations-screen.tsx': { made: ['a native disclosure'], why: 'a part of the page' },
  'saved-searches/saved-search-item.tsx': { made: ['a native select'], why: 'in the line of a popover, which it would leave' },
  'shell/leave-dialog.tsx': { made: ['a dialog'], why: 'must be asked when the network is gone' },
  'trucks/more-filters.tsx': { made: ['a disclosure'], why: 'a part of the search form, in the page' },
  'trucks/truck-filters.tsx': { made: ['a disclosure'], why: 'the search bar of a phone, before the first rows' },
  'webhooks/webhooks-route.tsx': { made: ['a disclosure'], why: 'the button of a part of its line' },
}

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

const madeIn = (text) =>
  Object.entries(SIGNS)
    .filter(([, sign]) => sign.test(withoutComments(text)))
    .map(([made]) => made)

/** `files`: path under packages/web/src and text. An exception that a file no longer makes use of is a fault, too. */
export const handMadeFaults = (exceptions, files) => {
  const found = Object.fromEntries(files.map(([file, text]) => [file, madeIn(text)]))
  const may = (file) => exceptions[file]?.made ?? []
  return [
    ...Object.entries(found).flatMap(([file, made]) =>
      made
        .filter((one) => !may(file).includes(one))
        .map((one) => `${file}: ${one} written by hand. Take Chakra's through design/chakra/, or say in ${TOOL} why not.`),
    ),
    ...Object.keys(exceptions).flatMap((file) =>
      may(file)
        .filter((one) => !(found[file] ?? []).includes(one))
        .map((one) => `${TOOL} lets ${file} have ${one}, which it has not: take that out`),
    ),
  ]
}

const TOOL = 'tools/check-hand-made.mjs'
const SOURCE = path.join(root, 'packages/web/src')
const APART = /\.test\.tsx?$|(^|\/)(testing|messages)\/|^design\/chakra\//

const sources = () =>
  fs
    .readdirSync(SOURCE, { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !APART.test(name))
    .map((name) => [name, fs.readFileSync(path.join(SOURCE, name), 'utf8')])

/** Faults, for `npm run check`. */
export const checkHandMade = () => handMadeFaults(EXCEPTIONS, sources())

if (process.argv[1] === import.meta.filename) {
  for (const [file, { made, why }] of Object.entries(EXCEPTIONS)) console.log(`${file}: ${made.join(', ')} (${why})`)
  endWith(checkHandMade())
}
