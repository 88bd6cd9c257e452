export const listed = 1
