// Which folders of a package import each other, directly or through others.

/** `arrows`: imports between files of one package, `[from, to]` below its src. Gives each folder that reaches itself through others, once. */
export const foldersInCircles = (arrows) => {
  const next = new Map()
  for (const [from, to] of arrows) {
    const [a, b] = [from, to].map((file) => (file.includes('/') ? file.split('/')[0] : undefined))
    if (a !== undefined && b !== undefined && a !== b) next.set(a, new Set([...(next.get(a) ?? []), b]))
  }
  const reached = (folder, seen = new Set()) => {
    for (const to of next.get(folder) ?? []) if (!seen.has(to)) reached(to, seen.add(to))
    return seen
  }
  return [...next.keys()].filter((folder) => reached(folder).has(folder)).sort()
}
