/** Worked by finger: the keyboard of a text field that takes the focus covers what is to be read first. */
export const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches
