/** As many as are recommended at once: of more that suit, the best. */
export const MOST_RECOMMENDED = 50
