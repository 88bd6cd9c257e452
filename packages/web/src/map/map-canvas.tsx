import { useEffect, useRef, type KeyboardEvent } from 'react'
import { mapMessage as message } from '../messages/truck-map.ts'
import { makeBasePainter, type PaintBase } from './base-painter.ts'
import { followPointers } from './map-gestures.ts'
import { readInk, watchInk, type Ink } from './map-ink.ts'
import type { TruckMapViewModel } from './truck-map-view.ts'
import { paintTrucks } from './truck-painter.ts'

export interface MapCanvasProps {
  readonly viewModel: TruckMapViewModel
  /** Ids of what describes the map and its keys. */
  readonly describedBy: string
}

/** Pixels of one press of an arrow key. */
const STEP = 60
const ZOOM = 1.5

/** Draws the scene whenever it changes, at most once for each frame of the screen. */
const startPainting = (canvas: HTMLCanvasElement, probe: HTMLElement, { scene$, base }: TruckMapViewModel): (() => void) => {
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
    paintTrucks(context, scene, ink)
    canvas.dataset['painted'] = String(scene.marks.length)
  }
  const ask = (): void => { if (frame === 0) frame = requestAnimationFrame(paint) }
  const scenes = scene$.changes$.subscribe(ask)
  const stopInk = watchInk(document, () => { ink = readInk(probe); ask() })
  ask()
  return () => { scenes.unsubscribe(); stopInk(); cancelAnimationFrame(frame) }
}

/** True when the key meant something here. */
const onKey = (viewModel: TruckMapViewModel, key: string): boolean => {
  switch (key) {
    case 'ArrowLeft': viewModel.pan(STEP, 0); return true
    case 'ArrowRight': viewModel.pan(-STEP, 0); return true
    case 'ArrowUp': viewModel.pan(0, STEP); return true
    case 'ArrowDown': viewModel.pan(0, -STEP); return true
    case '+': case '=': viewModel.zoom(ZOOM); return true
    case '-': viewModel.zoom(1 / ZOOM); return true
    case '0': case 'Home': viewModel.fit(); return true
    case 'n': case 'N': viewModel.walk(1); return true
    case 'p': case 'P': viewModel.walk(-1); return true
    case 'Enter': case ' ': viewModel.openCursor(); return true
    case 'Escape': return viewModel.back()
    default: return false
  }
}

/** The picture, with pointer, touch, wheel and keys. What it shows is also said in words beside it. */
export const MapCanvas = ({ viewModel, describedBy }: MapCanvasProps) => {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const probe = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (box.current === null || canvas.current === null || probe.current === null) return
    const stopPainting = startPainting(canvas.current, probe.current, viewModel)
    const stopPointers = followPointers(box.current, viewModel)
    const sizes = new ResizeObserver(([entry]) => { if (entry !== undefined) viewModel.resize(entry.contentRect) })
    sizes.observe(box.current)
    return () => { stopPainting(); stopPointers(); sizes.disconnect() }
  }, [viewModel])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !onKey(viewModel, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={box} className="trm-map-canvas" role="application" tabIndex={0} aria-label={message('map.label')} aria-describedby={describedBy} onKeyDown={onKeyDown}>
      <canvas ref={canvas} aria-hidden="true" />
      <span ref={probe} className="trm-map-probe" aria-hidden="true" />
    </div>
  )
}
