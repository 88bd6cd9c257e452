/** Fresh rows, and those of before that stand where they stood: nothing slides away under a finger that presses twice. */
export const withStanding = <R extends { readonly id: string }>(
  before: readonly R[],
  fresh: readonly R[],
  stands: (id: string) => boolean,
): readonly R[] => {
  const rows = [...fresh]
  before.forEach((row, at) => {
    if (stands(row.id) && !rows.some(({ id }) => id === row.id)) rows.splice(Math.min(at, rows.length), 0, row)
  })
  return rows
}
