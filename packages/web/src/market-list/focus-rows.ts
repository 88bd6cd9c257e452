import { PAGE_HEADING_ID } from '../design/page.tsx'

/** For a tool that goes away under the focus: on to what `rows` selects, or to the page's heading where rows take no focus. */
const focusFirst = (rows: string) => (): void => {
  ;(document.querySelector<HTMLElement>(rows) ?? document.getElementById(PAGE_HEADING_ID))?.focus()
}

export const focusTrucks = focusFirst('.trm-truck-body [tabindex="0"]')
export const focusLoads = focusFirst('[data-row][tabindex="0"], .trm-load-card button')
