import ipaddr from 'ipaddr.js'

/** The only part of IPv6 that is given out to the public Internet (RFC 4291, IANA's registry). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether a numeric address is one of the public Internet: no loopback, no private network, no link, none that hides an address of IPv4
 * behind a translation, and none that is set aside for anything else.
 */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text) // IPv4 in IPv6 is read as IPv4
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST)
}
