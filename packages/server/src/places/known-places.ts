import fs from 'node:fs/promises'
import path from 'node:path'
import * as E from 'fp-ts/Either'
import { highwayHubs } from '@trm/data/highways'
import { decodePlaceIndex, makeRoadMiles, type PlaceIndex, type RoadMiles } from '@trm/domain/places'

/** Beside the built server; in a working copy, in the package of tables. */
const FILES = [path.join(import.meta.dirname, 'places.bin'), path.resolve('packages/data/src/places.bin')]

const read = async (): Promise<PlaceIndex> => {
  const bytes = await fs.readFile(FILES[0] ?? '').catch(() => fs.readFile(FILES[1] ?? ''))
  const index = decodePlaceIndex(bytes)
  if (E.isLeft(index)) throw new Error(`the place index cannot be read: ${index.left.reason}`)
  return index.right
}

let known: Promise<PlaceIndex> | undefined

/** The towns the web app knows, read with the first question; a failure is not remembered. */
export const knownPlaces = (): Promise<PlaceIndex> => {
  known ??= read().catch((error: unknown) => {
    known = undefined
    throw error
  })
  return known
}

let estimate: RoadMiles | undefined

/** As trucks' trips and loads are estimated alike. The distances between hubs take a moment: made with the first question. */
export const roadMiles: RoadMiles = (from, to) => (estimate ??= makeRoadMiles(highwayHubs))(from, to)
