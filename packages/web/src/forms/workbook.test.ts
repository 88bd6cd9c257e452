import { strToU8, unzipSync, zipSync } from 'fflate'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { listText } from './text-file.ts'
import { workbookText } from './workbook.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a workbook as Excel writes them; `cells` are rows of `<c>`. Style 1 is a day, style 2 a time. */
const bookOf = (rows: readonly string[]): Record<string, Uint8Array> =>
  Object.fromEntries(
    Object.entries({
      '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
      '_rels/.rels': `${HEAD}<Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Loads" sheetId="1" r:id="rId1"/><sheet name="Other" sheetId="2" r:id="rId2"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
      'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/></cellXfs></styleSheet>`,
      'xl/worksheets/sheet1.xml': sheet(rows),
      'xl/worksheets/sheet2.xml': sheet(['<c r="A1" t="inlineStr"><is><t>not this</t></is></c>']),
    }).map(([name, text]) => [name, strToU8(text)]),
  )

const sheet = (rows: readonly string[]): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows.map((cells, i) => `<row r="${i + 1}">${cells}</row>`).join('')}</sheetData></worksheet>`

const words = (row: number, ...cells: readonly string[]): string =>
  cells.map((cell, i) => `<c r="${String.fromCharCode(65 + i)}${row}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')

const bytesOf = (parts: Record<string, Uint8Array>, level: 0 | 9 = 9): ArrayBuffer => new Uint8Array(zipSync(parts, { level })).buffer
const fileOf = (name: string, bytes: ArrayBuffer): File => new File([bytes], name)

/** What an act takes of this process, milliseconds: the tests run under Node. */
const processorMs = async (act: () => unknown): Promise<number> => {
  const { process } = globalThis as unknown as {
    readonly process: { readonly cpuUsage: (since?: unknown) => { readonly user: number; readonly system: number } }
  }
  const began = process.cpuUsage()
  await act()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

test('[PLI-14] the first sheet of a workbook is read as a table: words, numbers, days and times as they are meant', async () => {
  const text = await workbookText(
    bytesOf(
      bookOf([
        words(1, 'Origin City', 'PU Date', 'PU Time', 'Rate', 'Team'),
        '<c r="A2" t="inlineStr"><is><t>Dallas, TX</t></is></c><c r="B2" s="1"><v>46351</v></c><c r="C2" s="2"><v>0.3333333333333333</v></c><c r="D2"><v>2150.5</v></c><c r="E2" t="b"><v>1</v></c>',
      ]),
    ),
  )
  assert.is(text?.replace('\ufeff', ''), 'Origin City,PU Date,PU Time,Rate,Team\r\n"Dallas, TX",2026-11-25,08:00,2150.5,yes\r\n')
})

test('[PLI-14] what is no workbook, is damaged, or unpacks to more than a list is refused, and holds nothing', async () => {
  const good = bookOf([words(1, 'a')])
  assert.is(await workbookText(new Uint8Array([1, 2, 3]).buffer), undefined)
  assert.is(await workbookText(new ArrayBuffer(0)), undefined)
  assert.is(await workbookText(bytesOf(good).slice(0, 300)), undefined)
  assert.is(await workbookText(bytesOf({ 'readme.txt': strToU8('no workbook') })), undefined)
  const bomb = bytesOf({ ...good, 'xl/bomb.xml': new Uint8Array(120_000_000) })
  assert.ok(bomb.byteLength < 200_000)
  assert.is(await workbookText(bomb), undefined)
  const [refusing, unpacking] = [await processorMs(() => workbookText(bomb)), await processorMs(() => unzipSync(new Uint8Array(bomb)))]
  assert.ok(refusing < 0.7 * unpacking, `what it unpacks to is counted as it comes: ${refusing} ms of ${unpacking} ms`)
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`xl/p${i}.xml`, strToU8('x')]))
  assert.is(await workbookText(bytesOf({ ...good, ...many })), undefined)
})

test('[PLI-10] [PLI-14] a chosen file is its text, or why it is none', async () => {
  assert.equal(await listText(fileOf('loads.csv', new Uint8Array([65]).buffer)), { text: 'A' })
  assert.equal(await listText(fileOf('loads.xlsx', new Uint8Array([65]).buffer)), { fault: 'BrokenBook' })
  assert.equal(await listText(fileOf('loads.pdf', new Uint8Array([65]).buffer)), { fault: 'WrongKind' })
})

test.run()
