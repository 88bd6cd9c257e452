import { messageOf } from '../message.ts'

/** Words of what can be done with the rows of any list: quick filter, columns, export, print. */
export const rows = {
  'rows.filter': 'Filter loaded rows',
  'rows.filter.clear': 'Show all rows again',
  'rows.filter.count': { one: '{shown} of {count} loaded row', other: '{shown} of {count} loaded rows' },
  'rows.filter.hides': { one: '“{text}” hides the {count} loaded row.', other: '“{text}” hides all {count} loaded rows.' },
  'rows.filter.more': 'Load more rows',
  'rows.commands.export': 'Export the rows shown',
  'rows.commands.print': 'Print the rows shown',

  'rows.columns': 'Columns',
  'rows.columns.legend': 'Columns shown, in their order',
  'rows.moveUp': 'Move {column} up',
  'rows.moveDown': 'Move {column} down',
  'rows.moved': '{column} is column {place} of {count}',
  'rows.density': 'Row height',
  'rows.density.comfortable': 'Comfortable',
  'rows.density.compact': 'Compact',
  'rows.reset': 'Reset',
  'rows.done': 'Done',

  'rows.export': 'Export',
  'rows.export.shown': { one: 'Export the {count} row shown', other: 'Export the {count} rows shown' },
  'rows.export.all': { one: 'Export all {count} row of the search', other: 'Export all {count} rows of the search' },
  'rows.export.first': 'Export the first {count} of {total} rows',
  'rows.export.help': 'A CSV file with the columns you see, for a spreadsheet.',
  'rows.export.loading': 'Loading rows: {loaded} of {of}',
  'rows.export.cancel': 'Cancel',
  'rows.export.saved': { one: '{count} row exported.', other: '{count} rows exported.' },
  'rows.export.failed.none': 'No rows are shown, so nothing was exported. Search for some first.',
  'rows.export.failed.rows': 'Rows could not be loaded, so nothing was exported. Export again to go on where it stopped.',
  'rows.export.failed.search': 'The search changed, so nothing was exported. Export again for the new rows.',
  'rows.export.failed.file': 'The browser refused the file. Allow downloads for this page, then export again.',
  'rows.print': 'Print',
} as const

export const rowsMessage = messageOf(rows)
