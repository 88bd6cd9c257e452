/** The tone of a verdict's word, wherever it stands. */
export const VERDICT_TONES = { clear: 'success', review: 'warning', stop: 'danger' } as const
