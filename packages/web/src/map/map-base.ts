import * as E from 'fp-ts/Either'
import { makeScope } from '@trm/domain/kernel'
import { makeConicProjection, type BaseMap, type BaseMapSource, type ConicProjection } from '@trm/domain/places'

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
