const LIST = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/

/** A URL for each server that a database's URL lists, as PostgreSQL's own programs read it: `postgres://trm@db1:5432,db2/trm`. */
export const hostsOf = (url: string): readonly string[] => {
  const [, before = '', hosts = '', after = ''] = LIST.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url]
}
