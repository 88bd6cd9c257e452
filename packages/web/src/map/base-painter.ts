import { makeConicProjection, type BaseMap } from '@trm/domain/places'
import { toScreen, type Camera, type Size } from './map-camera.ts'
import type { Ink } from './map-ink.ts'
import { stateLabels } from './state-labels.ts'

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
