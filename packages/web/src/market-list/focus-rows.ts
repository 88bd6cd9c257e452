import { PAGE_HEADING_ID } from '../design/page.tsx'

/** For a tool that goes away under the focus: on to the row Tab goes to, or the first card, or else the page's heading. */
export const focusRows = (): void =>
  (
    document.querySelector<HTMLElement>('.trm-desk-body [tabindex="0"], .trm-row-card button') ?? document.getElementById(PAGE_HEADING_ID)
  )?.focus()
