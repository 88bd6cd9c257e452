/** No answer of the same list gave the cursor out. */
export type CursorInvalid = { readonly _tag: 'CursorInvalid' }
