/** Events by which a reader moves a page by hand: from then on it goes nowhere by itself. */
export const READER_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
