/** A city with its state or province, as one text. */
export const townLabel = (city: string, state: string): string => (state === '' ? city : `${city}, ${state}`)

/** `Dallas, TX`, `dallas , tx`; undefined for text without a state. What a place list offers is written so, and so can be what it lacks. */
export const townOf = (text: string): { readonly city: string; readonly state: string } | undefined => {
  const [, city, state] = /^\s*(.*?\S)\s*,\s*([A-Za-z]{2,3})\s*$/.exec(text) ?? []
  return city === undefined || state === undefined ? undefined : { city, state: state.toUpperCase() }
}
