import * as O from 'fp-ts/Option'
import { greatCircleMiles, placeLabel, type ConicProjection } from '@trm/domain/places'
import { RADIUS_OPTIONS } from '@trm/domain/trucks'
import { placeChanges } from '../trucks/searched-place.ts'
import type { TruckListViewModel } from '../trucks/truck-list.view-model.ts'
import { toPlane, type Camera, type Size } from './map-camera.ts'

/** The usual radius that covers half the view's shorter side; undefined when that is more than a search reaches. */
export const radiusOfView = ({ unproject }: ConicProjection, camera: Camera, size: Size): number | undefined => {
  const edge = size.width < size.height ? { x: 0, y: size.height / 2 } : { x: size.width / 2, y: 0 }
  const miles = greatCircleMiles(unproject(camera), unproject(toPlane(camera, size, edge)))
  return RADIUS_OPTIONS.find((option) => option >= miles)
}

/** Searches near the known place closest to the middle of the view. False when the places could not be read. */
export const searchNear = async (
  list: TruckListViewModel,
  projection: ConicProjection,
  camera: Camera,
  radius: number,
): Promise<boolean> => {
  const { latitude, longitude } = projection.unproject(camera)
  const known = await list.places.ready()
  const place = known._tag === 'Ready' ? known.index.nearest(latitude, longitude) : O.none
  if (O.isSome(place)) list.apply({ ...placeChanges('pickup', placeLabel(place.value), place.value), pickupRadius: radius })
  return O.isSome(place)
}
