import { carrierSearchText, type CarrierSearch } from '@trm/domain/carrier-directory'
import { linkTo } from '../../routing/links.ts'

/** Under the base; what asks nothing needs no word. */
export const directoryHref = (search: CarrierSearch): string => {
  const query = carrierSearchText(search)
  return linkTo('carriers') + (query === '' ? '' : `?${query}`)
}
