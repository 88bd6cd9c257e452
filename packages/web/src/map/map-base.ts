import * as E from 'fp-ts/Either'
import { makeScope } from '@trm/domain/kernel'
import {
  makeConicProjection,
  ringAround,
  type BaseMap,
  type BaseMapSource,
  type ConicProjection,
  type Coordinates,
  type PlanePoint,
} from '@trm/domain/places'
import { type Bounds, boundsOf, type Limits, type Size } from './map-camera.ts'
import type { SearchedCircle } from './map-view.ts'

interface Based {
  readonly map: BaseMap
  readonly projection: ConicProjection
}

export interface MapBase {
  /** Undefined until it is there. */
  readonly now: () => Based | undefined
  readonly state: () => 'Loading' | 'Failed' | 'Ready'
  /** Also again, after a failure. */
  readonly load: () => void
  readonly stop: () => void
}

export interface MapBaseDependencies {
  readonly source: BaseMapSource
  readonly asked: () => void
  /** It is there, or has failed. */
  readonly ended: () => void
}

/** The land under what stands on a map, and the projection it is drawn in. */
export const makeMapBase = ({ source, asked, ended }: MapBaseDependencies): MapBase => {
  let based: Based | undefined
  let hasFailed = false
  const scope = makeScope()
  return {
    now: () => based,
    state: () => (based !== undefined ? 'Ready' : hasFailed ? 'Failed' : 'Loading'),
    load: () => {
      hasFailed = false
      asked()
      scope.ask(source.load, (answer) => {
        hasFailed = E.isLeft(answer)
        if (E.isRight(answer)) based = { map: answer.right, projection: makeConicProjection(answer.right.projection) }
        ended()
      })
    },
    stop: scope.end,
  }
}

/** Plane units the base map is drawn past its view box: it can be dragged that far. */
const AROUND = 160
/** Pixels of a plane unit (some 3 miles) at most. */
const CLOSEST = 30

export const limitsOf = ({ viewBox: [left, top, width, height] }: BaseMap, size: Size): Limits => ({
  within: { left: left - AROUND, top: top - AROUND, right: left + width + AROUND, bottom: top + height + AROUND },
  least: Math.min(size.width / width, size.height / height) * 0.8,
  most: CLOSEST,
})

const wholeOf = ({ viewBox: [left, top, width, height] }: BaseMap): Bounds => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

export const circleAround = ({ project }: ConicProjection, centre: Coordinates, miles: number, label: string): SearchedCircle => ({
  label,
  miles,
  centre: project(centre),
  ring: ringAround(centre, miles).map(project),
})

/** What a search is about: its circle, else all that it found, else the whole map. */
export const interestOf = (base: BaseMap, circle: SearchedCircle | undefined, points: readonly PlanePoint[]): Bounds =>
  boundsOf(circle?.ring ?? points) ?? wholeOf(base)
