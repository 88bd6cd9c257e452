/** The button that opens the explainer, where the focus comes back to. */
export const EXPLAINER_TOGGLE_ID = 'board-explainer-toggle'
