import PDFDocument from 'pdfkit'
import type { ConfirmationFact, RateConfirmation } from '@trm/domain/rate-confirmations'
import { CONFIRMATION_FONTS } from './confirmation-fonts.ts'

type Page = InstanceType<typeof PDFDocument>

// US Letter, in points.
const MARGIN = 54
const WIDTH = 612 - 2 * MARGIN
const BOTTOM = 722
const GAP = 18
const HALF = (WIDTH - GAP) / 2
const NAMES = 104
const INK = '#16202e'
const QUIET = '#5b6777'
const LINE = '#d9dfe7'
const BRAND = '#12467b'
const WASH = '#f3f6fa'

/** pdfkit's own font, which its types do not tell of: whether it has a letter. */
interface KnowsLetters {
  readonly _font?: { readonly font?: { readonly hasGlyphForCodePoint?: (point: number) => boolean } }
}

const hasLetter = (page: Page, char: string): boolean =>
  (page as KnowsLetters)._font?.font?.hasGlyphForCodePoint?.(char.codePointAt(0) ?? 0) ?? false

/**
 * What the font can set: marks nobody sees are left off, a letter it lacks is set without its accent, and a letter of another script, such
 * as a Chinese one, is a question mark. The file says so where one is.
 */
const printable = (page: Page, text: string): string =>
  [
    ...text
      .normalize('NFC')
      .replaceAll(/[^\S\n]/g, ' ')
      .replaceAll(/\p{Cf}/gu, ''),
  ]
    .map((char) => {
      if (char === '\n' || hasLetter(page, char)) return char
      const base = char.normalize('NFKD').replaceAll(/\p{M}/gu, '')
      return base !== '' && [...base].every((one) => hasLetter(page, one)) ? base : '?'
    })
    .join('')

interface Style {
  readonly isStrong?: boolean
  readonly size?: number
  readonly colour?: string
  readonly x?: number
  readonly width?: number
  readonly align?: 'left' | 'right'
}

interface Sheet {
  readonly y: () => number
  readonly goTo: (y: number) => void
  /** Begins a page where so much does not fit on this one. */
  readonly keep: (height: number) => void
  readonly heightOf: (text: string, style?: Style) => number
  /** Sets text at the place the sheet is at, or at `y`, and gives its height; the sheet stays where it is. */
  readonly set: (text: string, style?: Style, y?: number) => number
  readonly page: Page
}

const makeSheet = (page: Page, foot: string): Sheet => {
  let y = MARGIN
  const use = ({ isStrong = false, size = 9.5, colour = INK }: Style): void => {
    page
      .font(isStrong ? 'strong' : 'plain')
      .fontSize(size)
      .fillColor(colour)
  }
  const heightOf = (text: string, style: Style = {}): number => {
    use(style)
    return page.heightOfString(printable(page, text), { width: style.width ?? WIDTH, lineGap: 1 })
  }
  const set = (text: string, style: Style = {}, at = y): number => {
    const height = heightOf(text, style)
    const { x = MARGIN, width = WIDTH, align = 'left' } = style
    page.text(printable(page, text), x, at, { width, align, lineGap: 1 })
    return height
  }
  const begin = (): void => {
    page.page.margins.bottom = 0 // below it text would start a page by itself
    page.rect(0, 0, 612, 8).fill(BRAND)
    set(foot, { size: 7.5, colour: QUIET, width: WIDTH - 60 }, 748)
    y = 40
  }
  page.on('pageAdded', begin)
  page.addPage()
  return {
    page,
    y: () => y,
    goTo: (to) => {
      y = to
    },
    keep: (height) => {
      if (y + height > BOTTOM) page.addPage()
    },
    heightOf,
    set,
  }
}

const LABEL: Style = { isStrong: true, size: 7.5, colour: QUIET }

const heading = (sheet: Sheet, text: string): void => {
  sheet.keep(40)
  sheet.goTo(sheet.y() + 4)
  sheet.goTo(sheet.y() + sheet.set(text.toUpperCase(), LABEL) + 3)
}

const rule = ({ page, y }: Sheet): void => {
  page
    .moveTo(MARGIN, y())
    .lineTo(MARGIN + WIDTH, y())
    .lineWidth(0.6)
    .strokeColor(LINE)
    .stroke()
}

/** Columns side by side, each a list of what stands under each other; gives their height. */
const column = (sheet: Sheet, lines: readonly (readonly [string, Style])[], x: number, width: number, top: number): number => {
  let y = top
  for (const [text, style] of lines) y += sheet.set(text, { ...style, x, width }, y) + 1
  return y - top
}

const facts = (sheet: Sheet, rows: readonly ConfirmationFact[]): void => {
  for (const [name, value] of rows) {
    const style = { x: MARGIN + NAMES, width: WIDTH - NAMES }
    sheet.keep(Math.max(sheet.heightOf(value, style), 12))
    sheet.set(name, { colour: QUIET, x: MARGIN, width: NAMES - 8 })
    sheet.goTo(sheet.y() + sheet.set(value, style) + 2.5)
  }
}

const head = (sheet: Sheet, { number, booked, isCanceled = false }: RateConfirmation): void => {
  sheet.set(isCanceled ? 'Rate confirmation, canceled' : 'Rate confirmation', { isStrong: true, size: 21, colour: BRAND })
  sheet.set(`No. ${number}`, { isStrong: true, size: 11, align: 'right' }, sheet.y() + 3)
  sheet.set(`${isCanceled ? 'Canceled' : 'Booked'} ${booked}`, { size: 9, colour: QUIET, align: 'right' }, sheet.y() + 19)
  sheet.goTo(sheet.y() + 42)
}

const parties = (sheet: Sheet, { broker, carrier }: RateConfirmation): void => {
  const party = (title: string, lines: readonly string[], x: number): number =>
    column(
      sheet,
      [
        [title.toUpperCase(), LABEL],
        ...lines.map((line, i): readonly [string, Style] => [line, i === 0 ? { isStrong: true, size: 11.5 } : { size: 9 }]),
      ],
      x,
      HALF,
      sheet.y(),
    )
  const height = Math.max(party('Broker', broker, MARGIN), party('Carrier', carrier, MARGIN + HALF + GAP))
  sheet.goTo(sheet.y() + height + 10)
}

const rate = (sheet: Sheet, { rate: amount, rateNote }: RateConfirmation): void => {
  sheet.keep(50)
  const top = sheet.y()
  sheet.page.roundedRect(MARGIN, top, WIDTH, 44, 6).fill(BRAND)
  const x = MARGIN + 14
  sheet.set('AGREED RATE', { isStrong: true, size: 7.5, colour: '#cfe0f2', x, width: HALF }, top + 10)
  sheet.set(rateNote, { size: 9, colour: '#ffffff', x, width: HALF }, top + 22)
  sheet.set(amount, { isStrong: true, size: 19, colour: '#ffffff', width: WIDTH - 14, align: 'right' }, top + 9)
  sheet.goTo(top + 54)
}

const stops = (sheet: Sheet, { stops: all }: RateConfirmation): void => {
  for (const { title, town, when, facts: rows } of all) {
    sheet.keep(60)
    const top = sheet.y()
    sheet.page.rect(MARGIN, top, WIDTH, 20).fill(WASH)
    sheet.set(title.toUpperCase(), { ...LABEL, x: MARGIN + 6, width: NAMES }, top + 5)
    sheet.set(town, { isStrong: true, size: 10.5, x: MARGIN + NAMES, width: WIDTH - NAMES }, top + 2.5)
    sheet.goTo(top + 24)
    facts(sheet, [['When', when], ...rows])
    sheet.goTo(sheet.y() + 5)
  }
}

const block = (sheet: Sheet, title: string, rows: readonly ConfirmationFact[]): void => {
  if (rows.length === 0) return
  heading(sheet, title)
  facts(sheet, rows)
}

/** A paragraph in parts of which each fits on a page. */
const partsOf = (line: string): readonly string[] => line.match(/.{1,2500}(?:\s|$)|.{1,2500}/gu) ?? ['']

/** Line after line, over as many pages as it takes. */
const prose = (sheet: Sheet, title: string, text: string): void => {
  heading(sheet, title)
  for (const line of text.split('\n').flatMap(partsOf)) {
    const height = line === '' ? 6 : sheet.heightOf(line, { size: 9 })
    sheet.keep(Math.min(height, BOTTOM - 60))
    if (line !== '') sheet.set(line, { size: 9 })
    sheet.goTo(sheet.y() + height + 1.5)
  }
}

const signatures = (sheet: Sheet): void => {
  sheet.keep(64)
  const y = sheet.y() + 40
  for (const [i, side] of ['For the broker', 'For the carrier'].entries()) {
    const x = MARGIN + i * (HALF + GAP)
    sheet.page
      .moveTo(x, y)
      .lineTo(x + HALF, y)
      .lineWidth(0.75)
      .strokeColor(QUIET)
      .stroke()
    sheet.set(`${side}: name, signature, date`, { size: 8, colour: QUIET, x, width: HALF }, y + 4)
  }
  sheet.goTo(y + 18)
}

const lettersOf = (said: unknown): string =>
  typeof said === 'string'
    ? said
    : Object.values(said ?? {})
        .map(lettersOf)
        .join(' ')

const draw = (page: Page, confirmation: RateConfirmation): void => {
  const { number, isCanceled = false } = confirmation
  const sheet = makeSheet(
    page,
    isCanceled
      ? `The booking at this rate and these terms was canceled. Rate confirmation ${number}.`
      : `Both companies agreed to this rate and these terms on the marketplace. Rate confirmation ${number}.`,
  )
  head(sheet, confirmation)
  parties(sheet, confirmation)
  rate(sheet, confirmation)
  stops(sheet, confirmation)
  block(sheet, 'Freight', confirmation.freight)
  block(sheet, 'Terms of the load', confirmation.terms)
  block(sheet, 'Driver and truck', confirmation.driving)
  prose(sheet, 'Notes', confirmation.notes)
  if (confirmation.ownTerms !== undefined) prose(sheet, "The broker's own terms", confirmation.ownTerms)
  const letters = lettersOf(confirmation)
  if (/\?/.test(printable(page, letters.replaceAll('?', ''))))
    prose(sheet, 'Letters', 'A letter that this font does not have stands as "?". The portal shows the text as it was typed.')
  if (isCanceled) return
  sheet.goTo(sheet.y() + 4)
  rule(sheet)
  signatures(sheet)
}

/** Known once all are drawn. */
const numberPages = (page: Page): void => {
  const { count } = page.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    page.switchToPage(i)
    page
      .font('plain')
      .fontSize(7.5)
      .fillColor(QUIET)
      .text(`${i + 1} of ${count}`, MARGIN + WIDTH - 60, 748, { width: 60, align: 'right' })
  }
}

/** The same bytes for the same booking: its dates are the booking's, and nothing else of the moment is in it. */
export const rateConfirmationPdf = (confirmation: RateConfirmation): Promise<Uint8Array> =>
  new Promise((done, fail) => {
    const CreationDate = new Date(confirmation.bookedAt)
    const info = {
      Title: `Rate confirmation ${confirmation.number}`,
      Creator: 'TRM Freight',
      Producer: 'TRM Freight',
      CreationDate,
      ModDate: CreationDate,
    }
    const page = new PDFDocument({
      size: 'LETTER',
      margin: MARGIN,
      info,
      lang: 'en-US',
      displayTitle: true,
      autoFirstPage: false,
      bufferPages: true,
    })
    page.registerFont('plain', CONFIRMATION_FONTS.plain)
    page.registerFont('strong', CONFIRMATION_FONTS.strong)
    const parts: Buffer[] = []
    page
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => done(Buffer.concat(parts)))
      .on('error', fail)
    draw(page, confirmation)
    numberPages(page)
    page.end()
  })
