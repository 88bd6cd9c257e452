// The key under which a name is sorted and found. It must stay the same fold as `foldName` of the domain's places
// (packages/domain/src/places/place-key.ts): the decoder refuses an index whose rows are not in the order of its own
// fold, so a difference shows at once.

const abbreviations = [
  [/\bsaint\b/g, 'st'],
  [/\bsainte\b/g, 'ste'],
  [/\bmount\b/g, 'mt'],
  [/\bfort\b/g, 'ft'],
]

export function foldName(name) {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return abbreviations.reduce((text, [word, short]) => text.replace(word, short), plain).replace(/[^a-z0-9]/g, '')
}
