/** `scheme://account@`, the hosts, and what follows them. */
const PARTS = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/i

/** Of a URL with one host or a list of them, as libpq writes it, the URLs of each host. */
export const urlsIn = (url: string): readonly string[] => {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url]
}
