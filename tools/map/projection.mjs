// Albers' conic equal-area projection of the lower 48 states with a margin; distances are off by 1 % at most there.

import { geoConicEqualArea, geoPath } from 'd3-geo'

export const viewBox = [0, 0, 1000, 640]
const parallels = [29.5, 45.5]
const centre = { longitude: -96, latitude: 39 }

// Lands are drawn this far past the picture, so that it can be dragged.
const drawn = [
  [-160, -220],
  [1160, 860],
]
const frame = [
  [30, 40],
  [970, 600],
]

export function makeProjection(fitted) {
  const projection = geoConicEqualArea()
    .parallels(parallels)
    .rotate([-centre.longitude, 0])
    .center([0, centre.latitude])
    .fitExtent(frame, fitted)
  return projection.clipExtent(drawn)
}

// What the app needs to place a point: see d3-geo's conicEqualArea.
export const describeProjection = (projection) => ({
  kind: 'conicEqualArea',
  parallels,
  centre,
  scale: projection.scale(),
  translate: projection.translate(),
})

// The projected lines of a geometry, as arrays of points; rings come closed.
export function linesOf(projection, geometry) {
  const lines = []
  geoPath(projection, {
    moveTo: (x, y) => lines.push([[x, y]]),
    lineTo: (x, y) => lines.at(-1).push([x, y]),
    closePath: () => lines.at(-1).push(lines.at(-1)[0]),
    beginPath() {},
    arc() {},
  })(geometry)
  return lines
}
