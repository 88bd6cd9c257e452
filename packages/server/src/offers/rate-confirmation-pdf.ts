import PDFDocument from 'pdfkit'
import type { Fact, RateConfirmation, Stop, StopSheet, TripSheet } from './rate-confirmation.ts'

type Page = InstanceType<typeof PDFDocument>

const MARGIN = 54
const WIDTH = 612 - 2 * MARGIN
const GAP = 18
const HALF = (WIDTH - GAP) / 2
const INK = '#16202e'
const QUIET = '#5b6777'
const LINE = '#d9dfe7'
const BRAND = '#12467b'
const WASH = '#f3f6fa'
const PLAIN = 'Helvetica'
const STRONG = 'Helvetica-Bold'

/**
 * The standard fonts know Windows-1252: accents they lack and marks nobody sees are left off, and what has no letter there is a question
 * mark.
 */
const printable = (text: string): string =>
  [
    ...text
      .normalize('NFC')
      .replaceAll(/[^\S\n]/g, ' ')
      .replaceAll(/[\p{M}\p{Cf}]/gu, ''),
  ]
    .map((char) => {
      const known = (one: string): boolean =>
        /[\n\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]/.test(one)
      if (known(char)) return char
      const base = char.normalize('NFKD').replaceAll(/\p{M}/gu, '')
      return base !== '' && [...base].every(known) ? base : '?'
    })
    .join('')

interface Style {
  readonly font?: string
  readonly size?: number
  readonly colour?: string
  readonly width?: number
  readonly align?: 'left' | 'right'
}

/** Writes at a place and gives the height it took. */
const write = (
  page: Page,
  text: string,
  x: number,
  y: number,
  { font = PLAIN, size = 10, colour = INK, width = WIDTH, align = 'left' }: Style = {},
): number => {
  const said = printable(text)
  page.font(font).fontSize(size).fillColor(colour).text(said, x, y, { width, align, lineGap: 2 })
  return page.heightOfString(said, { width, lineGap: 2 })
}

const label = (page: Page, text: string, x: number, y: number): number =>
  write(page, text.toUpperCase(), x, y, { size: 7.5, font: STRONG, colour: QUIET, width: HALF }) + 3

const rule = (page: Page, y: number): void => {
  page
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.75)
    .strokeColor(LINE)
    .stroke()
}

const drawHead = (page: Page, title: string, { number, booked }: Pick<RateConfirmation, 'number' | 'booked'>): number => {
  page.rect(0, 0, 612, 8).fill(BRAND)
  write(page, title, MARGIN, 42, { font: STRONG, size: 22, colour: BRAND })
  write(page, `No. ${number}`, MARGIN, 44, { font: STRONG, size: 11, align: 'right' })
  write(page, `Booked ${booked}`, MARGIN, 60, { colour: QUIET, size: 9, align: 'right' })
  return 92
}

const drawParties = (page: Page, { broker, carrier }: RateConfirmation, top: number): number => {
  const party = (title: string, lines: readonly string[], x: number): number => {
    let y = top + label(page, title, x, top)
    lines.forEach((line, i) => {
      y += write(page, line, x, y, i === 0 ? { font: STRONG, size: 12, width: HALF } : { colour: QUIET, width: HALF }) + 1
    })
    return y
  }
  return Math.max(party('Broker', broker, MARGIN), party('Carrier', carrier, MARGIN + HALF + GAP)) + 14
}

const drawStops = (page: Page, stops: readonly Stop[], top: number): number => {
  const inner = HALF - 24
  const heightOf = ({ town, when }: Stop): number =>
    page.font(STRONG).fontSize(13).heightOfString(printable(town), { width: inner, lineGap: 2 }) +
    page.font(PLAIN).fontSize(10).heightOfString(printable(when), { width: inner, lineGap: 2 })
  const height = Math.max(...stops.map(heightOf)) + 54
  stops.forEach((stop, i) => {
    const x = MARGIN + i * (HALF + GAP)
    page.roundedRect(x, top, HALF, height, 6).fillAndStroke(WASH, LINE)
    let y = top + 12
    y += label(page, stop.title, x + 12, y)
    y += write(page, stop.town, x + 12, y, { font: STRONG, size: 13, width: inner }) + 2
    y += write(page, stop.when, x + 12, y, { width: inner }) + 1
    write(page, stop.manner, x + 12, y, { colour: QUIET, size: 9, width: inner })
  })
  return top + height + 18
}

/** In rows of three. */
const drawFreight = (page: Page, facts: readonly Fact[], top: number): number => {
  const width = (WIDTH - 2 * GAP) / 3
  let y = top
  for (let row = 0; row < facts.length; row += 3) {
    const heights = facts.slice(row, row + 3).map(([name, value], column) => {
      const x = MARGIN + column * (width + GAP)
      const under = label(page, name, x, y)
      return under + write(page, value, x, y + under, { width })
    })
    y += Math.max(...heights) + 10
  }
  return y + 4
}

const drawRate = (page: Page, { rate, rateNote }: RateConfirmation, top: number): number => {
  page.roundedRect(MARGIN, top, WIDTH, 54, 6).fill(BRAND)
  write(page, 'AGREED RATE', MARGIN + 16, top + 14, { size: 8, font: STRONG, colour: '#cfe0f2', width: HALF })
  write(page, rateNote, MARGIN + 16, top + 28, { size: 9, colour: '#ffffff', width: HALF })
  write(page, rate, MARGIN, top + 16, { font: STRONG, size: 22, colour: '#ffffff', width: WIDTH - 16, align: 'right' })
  return top + 54 + 18
}

const drawTerms = (page: Page, facts: readonly Fact[], top: number): number => {
  let y = top
  for (const [name, value] of facts) {
    write(page, name, MARGIN, y, { font: STRONG, width: 110 })
    y += write(page, value, MARGIN + 120, y, { width: WIDTH - 120 }) + 5
    rule(page, y)
    y += 6
  }
  return y + 6
}

const drawSignatures = (page: Page, top: number): void => {
  const y = top > 660 ? 690 : Math.max(top + 34, 640)
  for (const [i, side] of ['For the broker', 'For the carrier'].entries()) {
    const x = MARGIN + i * (HALF + GAP)
    page
      .moveTo(x, y)
      .lineTo(x + HALF, y)
      .lineWidth(0.75)
      .strokeColor(QUIET)
      .stroke()
    write(page, `${side}: name, signature, date`, x, y + 5, { size: 8, colour: QUIET, width: HALF })
  }
}

/** At most what fits above the signatures; the portal shows the rest. */
const drawNotes = (page: Page, notes: string, top: number): number => {
  if (notes.trim() === '' || top > 615) return top
  const y = top + label(page, 'Notes', MARGIN, top)
  const said = printable(notes)
  const height = Math.min(page.font(PLAIN).fontSize(9).heightOfString(said, { width: WIDTH, lineGap: 2 }), 640 - y)
  page.fillColor(INK).text(said, MARGIN, y, { width: WIDTH, height, lineGap: 2, ellipsis: true })
  return y + height + 6
}

/** Below the margin, where text would else start a page. */
const drawFoot = (page: Page, words: string): void => {
  page.page.margins.bottom = 0
  write(page, words, MARGIN, 740, { size: 7.5, colour: QUIET })
}

const NAMES = 110

/** A fact a line. */
const drawFacts = (page: Page, facts: readonly Fact[], top: number): number => {
  let y = top
  for (const [name, value] of facts) {
    write(page, name, MARGIN, y, { size: 9, colour: QUIET, width: NAMES })
    y += write(page, value, MARGIN + NAMES, y, { size: 9, width: WIDTH - NAMES }) + 2
  }
  return y
}

const drawStopSheet = (page: Page, { title, when, address, facts, instructions }: StopSheet, top: number): number => {
  let y = top + label(page, title, MARGIN, top)
  y += write(page, address, MARGIN, y, { font: STRONG, size: 11 }) + 2
  y = drawFacts(page, [['When', when], ...facts, ['Instructions', instructions.replaceAll(/\s+/g, ' ')]], y) + 8
  rule(page, y)
  return y + 12
}

/** A page for who drives: the longest texts there are fit on it. */
const drawTrip = (page: Page, { number, booked }: RateConfirmation, { stops, driving }: TripSheet): void => {
  page.addPage()
  let y = drawHead(page, 'Going there', { number, booked })
  for (const stop of stops) y = drawStopSheet(page, stop, y)
  drawFacts(page, driving, y + label(page, 'Driver and truck', MARGIN, y))
  drawFoot(page, `As stated when this was fetched. The portal shows what changes. Rate confirmation ${number}.`)
}

const draw = (page: Page, confirmation: RateConfirmation): void => {
  let y = drawHead(page, 'Rate confirmation', confirmation)
  y = drawParties(page, confirmation, y)
  y = drawStops(page, confirmation.stops, y)
  y = drawFreight(page, confirmation.freight, y)
  y = drawRate(page, confirmation, y)
  y = drawTerms(page, confirmation.terms, y)
  drawSignatures(page, drawNotes(page, confirmation.notes, y))
  drawFoot(page, `Both companies agreed to this rate and these terms on the marketplace. Rate confirmation ${confirmation.number}.`)
  if (confirmation.trip !== undefined) drawTrip(page, confirmation, confirmation.trip)
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
    const page = new PDFDocument({ size: 'LETTER', margin: MARGIN, info, lang: 'en-US', displayTitle: true })
    const parts: Buffer[] = []
    page
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => done(Buffer.concat(parts)))
      .on('error', fail)
    draw(page, confirmation)
    page.end()
  })
