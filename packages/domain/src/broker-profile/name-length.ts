/** Of a first or a last name, in UTF-16 units. */
export const MAX_NAME_LENGTH = 100
