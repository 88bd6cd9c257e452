// Which outputs of a build become one file. All of it is about the graph of outputs, as esbuild's metafile has it; nothing is read or written.
import { staticImports } from './page.mjs'

/** Bytes, uncompressed, that a screen may load in vain for each request it is spared. */
const REQUEST = 1000

/** The outputs that `name` asks for when they are needed. */
export const dynamicImports = (outputs, name) =>
  outputs[name].imports
    .filter(({ kind, path: imported }) => kind === 'dynamic-import' && outputs[imported] !== undefined)
    .map(({ path: imported }) => imported)

/**
 * What screens load that come without `entries`: the others that whoever imports one of `entries` imports as well, and, with `isLate`, what
 * those import later, but for `guests`, which load the whole where they need a part.
 */
const loadedElsewhere = (outputs, entries, isLate, guests) => {
  const importers = Object.keys(outputs).filter((name) => dynamicImports(outputs, name).some((imported) => entries.includes(imported)))
  const loaded = new Set()
  const load = (name) => {
    if (loaded.has(name)) return
    const brought = [name, ...staticImports(outputs, name)]
    for (const one of brought) loaded.add(one)
    for (const later of brought.flatMap((one) => dynamicImports(outputs, one)))
      if (isLate && !entries.includes(later) && !guests.includes(outputs[later].entryPoint)) load(later)
  }
  for (const other of importers.flatMap((name) => dynamicImports(outputs, name))) if (!entries.includes(other)) load(other)
  return loaded
}

/** What the first of `entries` loads, and where there are others one of them as well. */
const loadedTogether = (outputs, [first, ...others]) => {
  const shared = new Set(others.flatMap((name) => [...staticImports(outputs, name)]))
  return [...staticImports(outputs, first)].filter((name) => others.length === 0 || shared.has(name))
}

/** What somebody asks for later keeps an address of its own. */
const isJoinable = (outputs, name) => name.endsWith('.js') && outputs[name].entryPoint === undefined

/** The graph in which `parts` are the one output `name`. */
const contracted = (outputs, name, parts) => {
  const gone = new Set(parts)
  const others = Object.entries(outputs).filter(([one]) => !gone.has(one))
  const imports = parts.flatMap((one) => outputs[one].imports).filter(({ path: imported }) => !gone.has(imported))
  return {
    ...Object.fromEntries(
      others.map(([one, output]) => [
        one,
        { ...output, imports: output.imports.map((each) => (gone.has(each.path) ? { ...each, path: name } : each)) },
      ]),
    ),
    [name]: { bytes: parts.reduce((sum, one) => sum + outputs[one].bytes, 0), imports },
  }
}

/** Whether one of the two needs the other by way of a third, which as one file they would need and be needed by. */
const isKnot = (outputs, a, b) => {
  const needs = (from, to) =>
    outputs[from].imports.some(
      ({ kind, path: next }) =>
        kind === 'import-statement' && next !== to && outputs[next] !== undefined && staticImports(outputs, next).has(to),
    )
  return needs(a, b) || needs(b, a)
}

/** The groups that `joins` names, and the graph with each of them as one output. */
const namedGroups = (outputs, joins) => {
  let graph = outputs
  const groups = new Map()
  for (const [name, { entryPoints, isLate = false, guests = [] }] of Object.entries(joins)) {
    const entries = entryPoints.map((entryPoint) => Object.keys(graph).find((one) => graph[one].entryPoint === entryPoint))
    const elsewhere = loadedElsewhere(graph, entries, isLate, guests)
    const parts = loadedTogether(graph, entries).filter((one) => isJoinable(graph, one) && !elsewhere.has(one))
    if (parts.length === 0) continue
    graph = contracted(graph, name, parts)
    groups.set(name, parts)
    if (staticImports(graph, name).has(name))
      throw new Error(`${name} would import what imports it: something between its parts stays apart, and ${entryPoints[0]} loads them all`)
  }
  return { graph, groups }
}

/**
 * Small files that are one from now on: as long as the screens that load both are spared more by a request less than those that load one of
 * them lose by the other and what it needs. What the screens of `daily` load stays as it is.
 */
const smallGroups = (outputs, daily) => {
  const screens = Object.keys(outputs).filter((name) => outputs[name].entryPoint !== undefined && name.endsWith('.js'))
  const isDaily = (screen) => daily.includes(outputs[screen].entryPoint)
  let graph = outputs
  let loads
  const load = () => {
    loads = new Map(screens.map((name) => [name, staticImports(graph, name)]))
  }
  load()
  const loadersOf = (name) => screens.filter((screen) => loads.get(screen).has(name))
  /** Bytes that the screen loads in vain once it loads `name`. */
  const lost = (screen, name) =>
    [name, ...staticImports(graph, name)].reduce(
      (sum, one) => sum + (graph[one] === undefined || loads.get(screen).has(one) ? 0 : graph[one].bytes),
      0,
    )
  const gain = (a, b) => {
    const [ofA, ofB] = [loadersOf(a), loadersOf(b)]
    const both = ofA.filter((screen) => ofB.includes(screen)).length
    if (both === 0) return 0
    const onlyA = ofA.filter((screen) => !ofB.includes(screen))
    const onlyB = ofB.filter((screen) => !ofA.includes(screen))
    if ([...onlyA, ...onlyB].some(isDaily)) return 0
    return onlyB.reduce(
      (left, screen) => left - lost(screen, a),
      onlyA.reduce((left, screen) => left - lost(screen, b), both * REQUEST),
    )
  }

  const bySize = (a, b) => graph[a].bytes - graph[b].bytes || (a < b ? -1 : 1)
  const partsOf = new Map(
    Object.keys(outputs)
      .filter((name) => isJoinable(outputs, name))
      .map((name) => [name, [name]]),
  )
  const waiting = [...partsOf.keys()]
  while (waiting.length > 0) {
    const smallest = waiting.sort(bySize).shift()
    const partner = [...partsOf.keys()]
      .filter((other) => other !== smallest)
      .map((other) => ({ other, gained: gain(smallest, other) }))
      .filter(({ gained }) => gained > 0)
      .sort((a, b) => b.gained - a.gained || bySize(a.other, b.other))
      .find(({ other }) => !isKnot(graph, smallest, other))?.other
    if (partner === undefined) continue
    const both = `${smallest}+`
    const parts = [...partsOf.get(smallest), ...partsOf.get(partner)]
    graph = contracted(graph, both, [smallest, partner])
    load()
    for (const one of [smallest, partner]) partsOf.delete(one)
    if (waiting.includes(partner)) waiting.splice(waiting.indexOf(partner), 1)
    partsOf.set(both, parts)
    waiting.push(both)
  }
  return [...partsOf.values()].filter((parts) => parts.length > 1)
}

/**
 * What becomes one file: [{ name, parts }], parts in a fixed order. First, one by one, what `joins` names: what an entry point always loads,
 * with several of them what the first shares with another. A file stays apart when an earlier group has it, or when a screen loads it that is
 * none of the entry points; with `isLate` also when what such a screen loads later does. Then the small files that are left.
 */
export const groupsOf = (outputs, { joins, daily }) => {
  const { graph, groups } = namedGroups(outputs, joins)
  return [
    ...[...groups].map(([name, parts]) => ({ name: `assets/${name}`, parts })),
    ...smallGroups(graph, daily).map((parts) => ({ name: 'assets/c/shared', parts: parts.sort() })),
  ]
}
