import { icon } from '../design/icons.tsx'

// Apart from the others, which every page loads.

export const PlusIcon = icon(<path d="M10 4v12M4 10h12" />)
export const MinusIcon = icon(<path d="M4 10h12" />)
export const FitIcon = icon(<path d="M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4" />)
