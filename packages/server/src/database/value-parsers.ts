/** Both engines read these types alike, by their object id: int8 as number (ids and cents stay below 2^53), date as text. */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1082: (text) => text,
}
