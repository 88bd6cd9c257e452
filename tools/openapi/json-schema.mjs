// An io-ts codec as a JSON Schema (2020-12, as in OpenAPI 3.1). Our own codecs bring `schema`, `absentOf`, `leftOutOf`, `anyOf` or `allOf`; a codec that
// is neither theirs nor ours is an error that names it, so that nothing is described as "anything" by accident.

/** Marks a schema that stands in the document once, by this name; `withNamedSchemas` takes the mark away. */
const NAMED = 'x-schema-name'

const nullable = (schema) => {
  if (schema[NAMED] !== undefined) return { anyOf: [schema, { type: 'null' }] }
  if (schema.enum !== undefined) return { ...schema, type: [schema.type, 'null'], enum: [...schema.enum, null] }
  return typeof schema.type === 'string' ? { ...schema, type: [schema.type, 'null'] } : { anyOf: [schema, { type: 'null' }] }
}

const objectOf = (codec) => {
  const entries = Object.entries(codec.props)
  const required = entries
    .filter(([, prop]) => prop.absentOf === undefined && prop.leftOutOf === undefined && codec._tag !== 'PartialType')
    .map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, prop]) => [name, schemaOf(prop)])),
    ...(required.length > 0 ? { required } : {}),
    ...(codec.isClosed === true ? { additionalProperties: false } : {}),
  }
}

const BY_TAG = {
  StringType: () => ({ type: 'string' }),
  NumberType: () => ({ type: 'number' }),
  BooleanType: () => ({ type: 'boolean' }),
  NullType: () => ({ type: 'null' }),
  UnknownType: () => ({}),
  AnyDictionaryType: () => ({ type: 'object' }),
  LiteralType: ({ value }) => ({ const: value }),
  KeyofType: ({ keys }) => ({ type: 'string', enum: Object.keys(keys) }),
  InterfaceType: objectOf,
  PartialType: objectOf,
  ArrayType: ({ type }) => ({ type: 'array', items: schemaOf(type) }),
  ReadonlyArrayType: ({ type }) => ({ type: 'array', items: schemaOf(type) }),
  DictionaryType: ({ codomain }) => ({ type: 'object', additionalProperties: schemaOf(codomain) }),
  RefinementType: ({ type }) => schemaOf(type),
  ReadonlyType: ({ type }) => schemaOf(type),
  ExactType: ({ type }) => ({ ...schemaOf(type), additionalProperties: false }),
}

/** `otherwise`: what an object is called that has no name of its own. */
export const schemaOf = (codec, otherwise) => {
  const schema = inlineOf(codec)
  const own = Object.hasOwn(codec, 'schemaName') && codec.absentOf === undefined ? codec.schemaName : undefined // a closed one is another shape
  const isObject = schema.properties !== undefined || schema.allOf !== undefined || schema.anyOf !== undefined
  const name = own ?? (isObject ? otherwise : undefined)
  return name === undefined ? schema : { ...schema, [NAMED]: name }
}

const inlineOf = (codec) => {
  if (codec.absentOf !== undefined) return nullable(schemaOf(codec.absentOf))
  if (codec.leftOutOf !== undefined) return schemaOf(codec.leftOutOf)
  if (codec.anyOf !== undefined) return { anyOf: codec.anyOf.map((one) => schemaOf(one)) }
  if (codec.allOf !== undefined) return { allOf: codec.allOf.map((one) => schemaOf(one)) }
  if (codec.rowsOf !== undefined) return { type: 'array', items: schemaOf(codec.rowsOf), minItems: codec.least, maxItems: codec.most }
  if (codec.schema !== undefined) return codec.schema
  const describe = BY_TAG[codec._tag]
  if (describe === undefined) throw new Error(`openapi: the codec '${codec.name}' has no schema: describe it in wire-values.codec.ts`)
  return describe(codec)
}

/** The document with each named schema in `components.schemas` and a `$ref` wherever it stood. Two shapes of one name are an error. */
export const withNamedSchemas = (document) => {
  const named = {}
  const hoisted = (part) => {
    if (Array.isArray(part)) return part.map(hoisted)
    if (typeof part !== 'object' || part === null) return part
    const { [NAMED]: name, ...rest } = part
    const own = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, hoisted(value)]))
    if (name === undefined) return own
    if (named[name] !== undefined && JSON.stringify(named[name]) !== JSON.stringify(own))
      throw new Error(`openapi: two shapes are called ${name}`)
    named[name] = own
    return { $ref: `#/components/schemas/${name}` }
  }
  const { components, ...rest } = hoisted(document)
  return { ...rest, components: { ...components, schemas: { ...components.schemas, ...Object.fromEntries(Object.entries(named).sort()) } } }
}
