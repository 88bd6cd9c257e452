import { recordOf } from '@trm/domain/kernel'
import { type BaseMap, type Coordinates, makeConicProjection } from '@trm/domain/places'
import { type Camera, type Size, toScreen } from './map-camera.ts'

/** The colours of the map, as the style sheet has them for the mode in force: see truck-map.css. */
const INKS = [
  'land',
  'neighbour',
  'border',
  'coast',
  'highway',
  'text',
  'halo',
  'truck',
  'on-truck',
  'edge',
  'gone',
  'ring',
  'lit',
  'line',
] as const
export type Ink = Readonly<Record<(typeof INKS)[number], string>> & { readonly font: string }

/** A canvas knows no variables: each is read through an element that has it as its colour. */
export const readInk = (probe: HTMLElement): Ink => {
  const read = (name: (typeof INKS)[number]): string => {
    probe.style.setProperty('color', `var(--trm-map-${name})`)
    return getComputedStyle(probe).color
  }
  return { ...recordOf(INKS, read), font: getComputedStyle(probe).fontFamily }
}

/** Where a state's code is written: somewhere in its middle, by eye. Degrees north and west. */
const LABELS = `AL 32.8 86.8,AZ 34.3 111.7,AR 34.8 92.4,CA 37.2 119.6,CO 39 105.5,CT 41.6 72.7,FL 28.2 81.7,GA 32.7 83.4,ID 44 114.6,IL 40 89.2,IN 39.9 86.3,
IA 42 93.5,KS 38.5 98.4,KY 37.5 85.3,LA 31 92.5,ME 45.3 69.2,MD 39.3 76.7,MA 42.3 71.9,MI 43.6 84.7,MN 46 94.5,MS 32.7 89.7,MO 38.4 92.5,MT 47 109.6,NE 41.5 99.8,
NV 39.4 116.7,NH 43.7 71.6,NJ 40.1 74.6,NM 34.4 106.1,NY 42.9 75.5,NC 35.5 79.3,ND 47.5 100.4,OH 40.3 82.8,OK 35.5 97.4,OR 43.9 120.6,PA 40.9 77.8,SC 33.9 80.8,
SD 44.4 100.2,TN 35.85 86.4,TX 31.4 99.2,UT 39.3 111.6,VT 44.1 72.7,VA 37.5 78.6,WA 47.4 120.4,WV 38.7 80.7,WI 44.6 89.9,WY 43 107.5,
BC 52.5 123,AB 53.8 115,SK 53 106,MB 52.5 98.5,ON 49.5 86,QC 49.5 74,NB 46.6 66.4,NS 45.2 63,SON 29.6 110.5,CHH 28.6 106.3,COA 27.3 102,NLE 25.4 99.9,TAM 24.3 98.6,
SIN 25 107.5,DUR 24.8 104.7,ZAC 23.2 102.7,SLP 22.5 100.4,BCN 30.5 115.2,BCS 26 112`

interface StateLabel extends Coordinates {
  readonly code: string
}

const stateLabels: readonly StateLabel[] = LABELS.split(',').map((entry) => {
  const [code = '', north, west] = entry.trim().split(' ')
  return { code, latitude: Number(north), longitude: -Number(west) }
})

/** Of the view's size, drawn on each side so that a drag does not draw the land again. */
const MARGIN = 0.25
/** Pixels of a plane unit from which states are named. */
const NAMED_FROM = 0.85

interface Sheet {
  readonly picture: HTMLCanvasElement
  readonly camera: Camera
  readonly size: Size
  readonly ratio: number
  readonly ink: Ink
}

/** Draws the land, on a sheet of its own that is kept while only the camera's place changes. */
export type PaintBase = (target: CanvasRenderingContext2D, camera: Camera, size: Size, ratio: number, ink: Ink) => void

/** `makeSheet` gives an empty canvas that is not shown. */
export const makeBasePainter = (base: BaseMap, makeSheet: () => HTMLCanvasElement): PaintBase => {
  const paths = {
    land: new Path2D(base.unitedStates),
    borders: new Path2D(base.stateBorders),
    neighbours: new Path2D(base.neighbours),
    others: new Path2D(base.others),
    highways: new Path2D(base.highways),
  }
  const { project } = makeConicProjection(base.projection)
  const labels = stateLabels.map((label) => ({ code: label.code, ...project(label) }))
  let sheet: Sheet | undefined

  const draw = (camera: Camera, view: Size, ratio: number, ink: Ink): Sheet => {
    const size = { width: view.width * (1 + 2 * MARGIN), height: view.height * (1 + 2 * MARGIN) }
    const picture = sheet?.picture ?? makeSheet()
    picture.width = Math.ceil(size.width * ratio)
    picture.height = Math.ceil(size.height * ratio)
    const context = picture.getContext('2d')
    if (context === null) return { picture, camera, size, ratio, ink }
    const unit = camera.scale / base.scale
    const origin = toScreen(camera, size, { x: 0, y: 0 })
    context.setTransform(unit * ratio, 0, 0, unit * ratio, origin.x * ratio, origin.y * ratio)
    context.lineJoin = 'round'
    const fill = (path: Path2D, colour: string): void => {
      context.fillStyle = colour
      context.fill(path)
    }
    const stroke = (path: Path2D, colour: string, pixels: number): void => {
      context.strokeStyle = colour
      context.lineWidth = pixels / unit
      context.stroke(path)
    }
    fill(paths.others, ink.neighbour)
    fill(paths.neighbours, ink.neighbour)
    stroke(paths.others, ink.coast, 0.6)
    stroke(paths.neighbours, ink.coast, 0.6)
    fill(paths.land, ink.land)
    stroke(paths.highways, ink.highway, Math.min(2.2, 0.9 + camera.scale * 0.15))
    stroke(paths.borders, ink.border, 0.8)
    stroke(paths.land, ink.coast, 0.9)
    if (camera.scale >= NAMED_FROM) {
      context.setTransform(ratio, 0, 0, ratio, 0, 0)
      context.font = `600 ${camera.scale > 2 ? 13 : 10}px ${ink.font}`
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      context.fillStyle = ink.text
      context.globalAlpha = 0.55
      for (const label of labels) {
        const { x, y } = toScreen(camera, size, label)
        context.fillText(label.code, x, y)
      }
      context.globalAlpha = 1
    }
    return { picture, camera, size, ratio, ink }
  }

  return (target, camera, size, ratio, ink) => {
    const across = sheet === undefined ? Infinity : Math.abs(camera.x - sheet.camera.x) * camera.scale
    const down = sheet === undefined ? Infinity : Math.abs(camera.y - sheet.camera.y) * camera.scale
    const isFit =
      sheet !== undefined &&
      sheet.camera.scale === camera.scale &&
      sheet.ratio === ratio &&
      sheet.ink === ink &&
      sheet.size.width === size.width * (1 + 2 * MARGIN) &&
      sheet.size.height === size.height * (1 + 2 * MARGIN) &&
      across <= size.width * MARGIN &&
      down <= size.height * MARGIN
    const shown = isFit && sheet !== undefined ? sheet : draw(camera, size, ratio, ink)
    sheet = shown
    const at = toScreen(camera, size, { x: shown.camera.x, y: shown.camera.y })
    target.drawImage(shown.picture, at.x - shown.size.width / 2, at.y - shown.size.height / 2, shown.size.width, shown.size.height)
  }
}
