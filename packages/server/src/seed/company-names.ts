import type { Random } from './random.ts'

// Invented words only: no company of the demo market may be mistaken for a real one.

const beginnings = [
  'Bran',
  'Cal',
  'Dor',
  'Elm',
  'Fen',
  'Gar',
  'Hal',
  'Ister',
  'Jor',
  'Kel',
  'Lor',
  'Mar',
  'Nor',
  'Oster',
  'Pel',
  'Quil',
  'Ros',
  'Sel',
  'Tor',
  'Ul',
  'Var',
  'Wes',
  'Yar',
  'Zel',
  'Ash',
  'Brim',
  'Corv',
  'Drum',
  'Ever',
  'Fal',
  'Glen',
  'Hart',
  'Ink',
  'Kest',
  'Lund',
  'Mor',
  'Nett',
  'Orr',
  'Prim',
  'Rusk',
  'Stan',
  'Thist',
  'Umber',
  'Vell',
  'Wick',
  'Yew',
  'Zeph',
  'Alder',
] as const

const endings = [
  'mere',
  'wick',
  'holt',
  'dane',
  'ford',
  'gate',
  'loway',
  'stead',
  'brae',
  'croft',
  'field',
  'haven',
  'lark',
  'moor',
  'quist',
  'ridge',
  'shaw',
  'thorne',
  'vale',
  'worth',
  'aby',
  'don',
  'esk',
  'garth',
  'iston',
  'low',
  'mont',
  'nell',
  'over',
  'pike',
] as const

const trades = [
  'Trucking',
  'Freight',
  'Transport',
  'Haulage',
  'Carriers',
  'Lines',
  'Logistics',
  'Express',
  'Cartage',
  'Hauling',
  'Freightways',
  'Transfer',
  'Motor Lines',
  'Trucking & Sons',
  'Road Freight',
] as const

const forms = ['LLC', 'LLC', 'LLC', 'Inc', 'Inc', 'Corp', 'Co', 'Ltd'] as const

/** A name nobody of `taken` has yet; it is taken then. */
export const inventName = (random: Random, taken: Set<string>): string => {
  for (;;) {
    const name = `${random.pick(beginnings)}${random.pick(endings)} ${random.pick(trades)} ${random.pick(forms)}`
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}

const areaCodes = [
  '205',
  '214',
  '216',
  '303',
  '312',
  '313',
  '317',
  '402',
  '404',
  '405',
  '412',
  '480',
  '501',
  '503',
  '512',
  '513',
  '515',
  '602',
  '612',
  '614',
  '615',
  '702',
  '704',
  '713',
  '716',
  '801',
  '804',
  '813',
  '816',
  '901',
  '904',
  '909',
  '913',
  '916',
  '972',
] as const

const NUMBERS_A_CODE = 100

/** 555-0100 to 555-0199 are kept free for fiction in every area code. The next one that is not `taken`, as long as there are any. */
export const inventPhone = (random: Random, taken: Set<number>): string => {
  const all = areaCodes.length * NUMBERS_A_CODE
  let number = random.between(0, areaCodes.length - 1) * NUMBERS_A_CODE + random.between(0, NUMBERS_A_CODE - 1)
  while (taken.has(number) && taken.size < all) number = (number + 1) % all
  taken.add(number)
  return `(${areaCodes[Math.floor(number / NUMBERS_A_CODE)] ?? ''}) 555-01${String(number % NUMBERS_A_CODE).padStart(2, '0')}`
}

export const inventEmail = (name: string): string => `dispatch.${name.toLowerCase().replace(/[^a-z]+/g, '-')}@example.com`
