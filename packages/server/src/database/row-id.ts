/** Ids are whole numbers as the database writes them, exact as numbers; any other text names no row. */
export const isRowId = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text))
