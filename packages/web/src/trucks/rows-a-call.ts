/** What one call for rows gives at most (the contract's limit). */
export const MOST_ROWS_A_CALL = 200
