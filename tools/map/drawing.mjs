// From land to a short SVG path: projected, then fewer points, whole numbers, relative steps.

import { geoConicEqualArea, geoPath } from 'd3-geo'

// Albers' conic equal-area projection of the lower 48 states with a margin; distances are off by 1 % at most there.
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

// Keeps the points further than `tolerance` from the line between their neighbours (Ramer, Douglas and Peucker).
export function simplify(points, tolerance) {
  const keep = new Set([0, points.length - 1])
  const spans = [[0, points.length - 1]]
  while (spans.length > 0) {
    const [first, last] = spans.pop()
    const { index, distance } = furthest(points, first, last)
    if (distance <= tolerance) continue
    keep.add(index)
    spans.push([first, index], [index, last])
  }
  return points.filter((_, index) => keep.has(index))
}

// A ring begins where it ends, so its halves are simplified apart.
export function simplifyRing(points, tolerance) {
  const half = points.length >> 1
  return [...simplify(points.slice(0, half + 1), tolerance), ...simplify(points.slice(half), tolerance).slice(1)]
}

function furthest(points, first, last) {
  let found = { index: first, distance: -1 }
  for (let index = first + 1; index < last; index++) {
    const distance = distanceToSegment(points[index], points[first], points[last])
    if (distance > found.distance) found = { index, distance }
  }
  return found
}

function distanceToSegment([x, y], [x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length < 1e-6) return Math.hypot(x - x1, y - y1)
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}

export function ringArea(points) {
  const doubled = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubled / 2)
}

// 'M2604 1969l15-3 0-2z' in steps of 1/scale; empty when the line has shrunk to a point.
export function pathOf(points, scale, isRing) {
  const whole = points.map(([x, y]) => [Math.round(x * scale), Math.round(y * scale)])
  const [start] = whole
  const steps = whole
    .slice(1)
    .map(([x, y], index) => [x - whole[index][0], y - whole[index][1]])
    .filter(([x, y]) => x !== 0 || y !== 0)
  return steps.length === 0 ? '' : `M${start[0]} ${start[1]}l${joinNumbers(steps.flat())}${isRing ? 'z' : ''}`
}

const joinNumbers = (numbers) => numbers.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : `${value}`)).join('')
