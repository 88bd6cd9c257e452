// The endpoint reference of docs/API.md, from the OpenAPI document: one section per call, fields as tables.

const PROBLEM = 'application/problem+json'

const cell = (text) => String(text).replaceAll('|', '\\|')

const bounds = ({ minimum, maximum, minLength, maxLength, minItems, maxItems }) => {
  if (minimum !== undefined && minimum === maximum) return ` ${minimum}`
  if (minimum !== undefined || maximum !== undefined)
    return ` ${minimum ?? ''}..${maximum === Number.MAX_SAFE_INTEGER ? '' : (maximum ?? '')}`
  if (minLength !== undefined || maxLength !== undefined) return ` of ${minLength ?? 0} to ${maxLength} characters`
  if (minItems !== undefined) return `, ${minItems} to ${maxItems ?? ''}`
  return maxItems === undefined ? '' : `, at most ${maxItems}`
}

const kindOf = (schema) => {
  if (schema.enum !== undefined) return schema.enum.map((word) => (word === null ? 'null' : `\`${word}\``)).join(', ')
  if (schema.const !== undefined) return `\`${schema.const}\``
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(kindOf))].join(' or ')
  const types = [schema.type ?? 'anything'].flat()
  const isList = types.includes('array')
  const base = schema.format ?? types.filter((type) => type !== 'null').join(' or ')
  return `${isList ? `list of ${kindOf(schema.items)}` : base}${bounds(schema)}${types.includes('null') ? ', or null' : ''}`
}

const isObject = (schema) => schema.properties !== undefined

/** One of several shapes. */
const isChoice = ({ anyOf }) => anyOf !== undefined && anyOf.length > 1 && anyOf.every(isObject)

/** A named shape that may be null stands beside null, and is a shape that may be null. */
const merged = (schema) => {
  const [shape, other, ...more] = schema.anyOf ?? []
  return other?.type === 'null' && more.length === 0 && isObject(shape) ? { ...shape, type: ['object', 'null'] } : schema
}

/** Every field with its path: `carrier.name`, `items[].id`. */
const fieldsOf = (schema, prefix = '', absence = '') => {
  if (schema.allOf !== undefined) return schema.allOf.flatMap((part) => fieldsOf(part, prefix, absence))
  if (isChoice(schema)) return choiceOf(schema, prefix, absence)
  if ([schema.type].flat().includes('array') && (isObject(schema.items) || isChoice(schema.items)))
    return fieldsOf(schema.items, `${prefix}[]`, absence)
  return Object.entries(schema.properties ?? {}).flatMap(([name, declared]) => {
    const field = merged(declared)
    const path = prefix === '' ? name : `${prefix}.${name}`
    const isNullable = [field.type].flat().includes('null')
    const isSure = isNullable || schema.required?.includes(name) === true
    const without = isNullable ? 'null' : 'left out'
    const inner = fieldsOf(field, path, isSure && !isNullable ? absence : `, absent when \`${path}\` is ${without}`)
    return inner.length > 0 ? inner : [[path, `${kindOf(field)}${isSure ? '' : ', or left out'}${absence}`]]
  })
}

/** What all of them have stands once; what one alone has says which, by its place. */
const choiceOf = ({ anyOf }, prefix, absence) => {
  const lists = anyOf.map((one) => fieldsOf(one, prefix, absence))
  const texts = lists.map((rows) => new Map(rows))
  const isShared = ([name, kind]) => texts.every((one) => one.get(name) === kind)
  return [
    ...lists[0].filter(isShared),
    ...lists.flatMap((rows, i) =>
      rows.filter((row) => !isShared(row)).map(([name, kind]) => [name, `${kind} (shape ${i + 1} of ${lists.length})`]),
    ),
  ]
}

const table = (head, rows) =>
  [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`)].join('\n')

const fieldTable = (title, schema) => {
  const rows = fieldsOf(schema)
  return rows.length === 0
    ? `${title}: ${kindOf(schema)}.`
    : `${title}:\n\n${table(
        ['field', 'value'],
        rows.map(([name, kind]) => [`\`${name}\``, kind]),
      )}`
}

const queryTable = (parameters) => {
  const rows = parameters.filter((parameter) => parameter.in === 'query')
  return rows.length === 0
    ? []
    : [
        `Query, all optional:\n\n${table(
          ['parameter', 'value'],
          rows.map(({ name, schema }) => [`\`${name}\``, kindOf(schema)]),
        )}`,
      ]
}

const refusals = (responses) =>
  Object.entries(responses)
    .filter(([, { content }]) => content?.[PROBLEM] !== undefined)
    .map(([status, { description }]) => `${status} ${description}`)
    .join('; ')

const sectionOf = (path, method, operation) => {
  const [status, answer] = Object.entries(operation.responses)[0]
  const [[media, content] = []] = Object.entries(answer.content ?? {})
  const schema = content?.schema
  const isFile = media !== undefined && media !== 'application/json'
  const body = operation.requestBody?.content['application/json'].schema
  const keyScopes = operation.security.find(({ apiKey }) => apiKey !== undefined)?.apiKey
  const orKey = keyScopes === undefined ? '' : ` or API key${keyScopes.map((scope) => ` with \`${scope}\``).join('')}`
  const who = operation.security.map((scheme) => (scheme.courier === undefined ? `Bearer token${orKey}` : 'Courier token'))[0] ?? 'Public'
  const takes = (name) => operation.parameters?.some(({ $ref }) => $ref?.endsWith(`/${name}`)) === true
  const headers = [
    ['CsrfToken', 'the CSRF pair'],
    ['PersonsCsrfToken', 'for people the CSRF pair'],
    ['IdempotencyKey', 'an Idempotency-Key'],
    ['SeenVersion', 'If-Match'],
    ['LastEventId', 'perhaps Last-Event-ID'],
  ]
    .filter(([name]) => takes(name))
    .map(([, words]) => words)
  const key = headers.length === 0 ? '' : `${headers.length > 1 ? `, ${headers.slice(0, -1).join(', ')}` : ''} and ${headers.at(-1)}`
  return [
    `### ${method.toUpperCase()} ${path}`,
    `${operation.summary} ${who}${key}.`,
    ...queryTable(operation.parameters ?? []),
    ...(body === undefined ? [] : [fieldTable('Body', body)]),
    schema === undefined
      ? `Answer: ${status} without a body.`
      : media === 'text/event-stream'
        ? `Answer ${status}: ${media}. Data of a \`news\`: one of\n\n${schema.anyOf.map((one) => fieldTable(one.properties.type.const, one)).join('\n\n')}`
        : isFile
          ? `Answer ${status}: a file, ${media}.`
          : fieldTable(`Answer ${status}`, schema),
    `Refusals: ${refusals(operation.responses)}.`,
  ].join('\n\n')
}

export const referenceOf = ({ paths }) =>
  [
    '## Calls',
    ...Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => sectionOf(path, method, operation)),
    ),
  ].join('\n\n') + '\n'
