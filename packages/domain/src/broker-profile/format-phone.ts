/** `(214) 555-0142` for a North American number as kept; others, and text nobody normalised, as they are. */
export const formatPhone = (kept: string): string => kept.replace(/^\+1(\d{3})(\d{3})(\d{4})/, '($1) $2-$3')
