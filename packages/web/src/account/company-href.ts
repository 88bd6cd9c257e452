import { linkTo } from '../routing/links.ts'

/** A carrier's own company, on the page of its people's details. */
export const companyHref = `${linkTo('accountInfo')}?of=company`
