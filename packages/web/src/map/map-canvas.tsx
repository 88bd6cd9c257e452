import { useEffect, useRef, type KeyboardEvent } from 'react'
import { READER_MOVES } from '../design/reader-moves.ts'
import { type Ink, makeBasePainter, type PaintBase, readInk } from './base-painter.ts'
import { watchColours } from '../design/watch-colours.ts'
import { followPointers } from './map-gestures.ts'
import type { MapEye, MapPoint, MapScene } from './map-view.ts'

/** Everything but the land. */
type PaintScene<A extends MapPoint> = (context: CanvasRenderingContext2D, scene: MapScene<A>, ink: Ink) => void

export interface MapCanvasProps<A extends MapPoint> {
  readonly viewModel: MapEye<A>
  readonly label: string
  /** The same function each time. */
  readonly paint: PaintScene<A>
  /** Ids of what describes the map and its keys. */
  readonly describedBy: string
}

/** Pixels of one press of an arrow key. */
const STEP = 60
const ZOOM = 1.5

/** Draws the scene whenever it changes, at most once for each frame of the screen. */
const startPainting = <A extends MapPoint>(
  canvas: HTMLCanvasElement,
  probe: HTMLElement,
  { scene$, base }: MapEye<A>,
  paintScene: PaintScene<A>,
): (() => void) => {
  let ink: Ink = readInk(probe)
  let paintBase: PaintBase | undefined
  let frame = 0
  const paint = (): void => {
    frame = 0
    const [scene, map, context] = [scene$.value, base(), canvas.getContext('2d')]
    if (scene === undefined || map === undefined || context === null) return
    paintBase ??= makeBasePainter(map, () => document.createElement('canvas'))
    const ratio = window.devicePixelRatio || 1
    const [width, height] = [Math.round(scene.size.width * ratio), Math.round(scene.size.height * ratio)]
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, scene.size.width, scene.size.height)
    paintBase(context, scene.camera, scene.size, ratio, ink)
    paintScene(context, scene, ink)
    canvas.dataset['painted'] = String(scene.marks.length)
  }
  const ask = (): void => {
    if (frame === 0) frame = requestAnimationFrame(paint)
  }
  const scenes = scene$.changes$.subscribe(ask)
  const stopInk = watchColours(document, () => {
    ink = readInk(probe)
    ask()
  })
  ask()
  return () => {
    scenes.unsubscribe()
    stopInk()
    cancelAnimationFrame(frame)
  }
}

/** True when the key meant something here. */
const onKey = <A extends MapPoint>(viewModel: MapEye<A>, key: string): boolean => {
  switch (key) {
    case 'ArrowLeft':
      viewModel.pan(STEP, 0)
      return true
    case 'ArrowRight':
      viewModel.pan(-STEP, 0)
      return true
    case 'ArrowUp':
      viewModel.pan(0, STEP)
      return true
    case 'ArrowDown':
      viewModel.pan(0, -STEP)
      return true
    case '+':
    case '=':
      viewModel.zoom(ZOOM)
      return true
    case '-':
      viewModel.zoom(1 / ZOOM)
      return true
    case '0':
    case 'Home':
      viewModel.fit()
      return true
    case 'n':
    case 'N':
      viewModel.walk(1)
      return true
    case 'p':
    case 'P':
      viewModel.walk(-1)
      return true
    case 'Enter':
    case ' ':
      viewModel.openCursor()
      return true
    case 'Escape':
      return viewModel.back()
    default:
      return false
  }
}

/** The picture, with pointer, touch, wheel and keys. What it shows is also said in words beside it. */
export const MapCanvas = <A extends MapPoint>({ viewModel, label, paint, describedBy }: MapCanvasProps<A>) => {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const probe = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (box.current === null || canvas.current === null || probe.current === null) return
    const stopPainting = startPainting(canvas.current, probe.current, viewModel, paint)
    const stopPointers = followPointers(box.current, viewModel)
    const sizes = new ResizeObserver(([entry]) => {
      if (entry !== undefined) viewModel.resize(entry.contentRect)
    })
    sizes.observe(box.current)
    // On a phone it begins below what was pressed for it, and what stands above still grows: it stays in sight until the reader moves.
    const map = box.current.closest('.trm-map')
    const follow = new ResizeObserver(() => map?.scrollIntoView({ block: 'nearest' }))
    follow.observe(document.body)
    const moved = new AbortController()
    moved.signal.addEventListener('abort', () => follow.disconnect())
    const options = { capture: true, passive: true, signal: moved.signal }
    READER_MOVES.forEach((move) => document.addEventListener(move, () => moved.abort(), options))
    return () => {
      moved.abort()
      stopPainting()
      stopPointers()
      sizes.disconnect()
    }
  }, [viewModel, paint])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !onKey(viewModel, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={box}
      className="trm-map-canvas"
      role="application"
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
    >
      <canvas ref={canvas} aria-hidden="true" />
      <span ref={probe} className="trm-map-probe" aria-hidden="true" />
    </div>
  )
}
