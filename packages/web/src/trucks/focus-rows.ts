import { PAGE_HEADING_ID } from '../design/page.tsx'

/** For a tool that goes away under the focus: on to the rows, or to the page's heading where rows take no focus. */
export const focusRows = (): void => {
  const rows = document.querySelector<HTMLElement>('.trm-truck-body [tabindex="0"]')
  ;(rows ?? document.getElementById(PAGE_HEADING_ID))?.focus()
}
