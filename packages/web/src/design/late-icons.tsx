import { icon } from './icons.tsx'

// Of what comes after the first rows.
export const ArrowDownIcon = icon(<path d="M10 4v12m-4.5-4.5L10 16l4.5-4.5" />)
