// What the OpenAPI document calls its shapes, and which have no name. Names are made here: what a page loads brings none along.

const isShape = (codec) => codec?.props !== undefined || codec?.anyOf !== undefined || codec?.allOf !== undefined

const capital = (name) => `${name[0].toUpperCase()}${name.slice(1)}`

/**
 * A shape is called as the contract exports it: `LoadWire` and `WireLoad` are `Load`, `PostLoadBody` is `PostLoadRequest`, `PostedLoadAnswer`
 * is itself. One that is not exported brings its own name, or has none.
 */
export const nameExports = (contract) => {
  for (const [name, codec] of Object.entries(contract)) {
    if (/^Wire|(Wire|Body|Answer)$/.test(name) && isShape(codec) && !Object.hasOwn(codec, 'schemaName'))
      codec.schemaName = name.replace(/^Wire|Wire$/, '').replace(/Body$/, 'Request')
  }
}

/**
 * Shapes within others that stand in several of them and are no export, since pages of which each byte counts would keep a constant for each.
 */
const within = ({
  BrokerReliabilityWire,
  CheckedRowWire,
  ExplainedFilterWire,
  ExplainedLoadFilterWire,
  LaneRatesWire,
  LoadOnBoardWire,
  OfferWire,
  OwnLoadWire,
  PriceTrail,
  RemovedWire,
}) => {
  const { closing, owner, completeness } = OwnLoadWire.props
  const { understood, faults, doubts } = CheckedRowWire.props
  return [
    ['LoadClosing', closing.absentOf],
    ['LoadOwner', owner.absentOf],
    ['DoneBy', owner.absentOf.props.handed_over.absentOf],
    ['Completeness', completeness],
    ['MissingItem', completeness.props.missing.type],
    ['PricePoint', PriceTrail.type],
    ['OwnOffer', LoadOnBoardWire.props.offer.absentOf],
    ['RemovedText', RemovedWire.type],
    ['UnderstoodCell', understood.absentOf.type],
    ['RowFault', faults.type],
    ['RowDoubt', doubts.type],
    ['LaneSpread', LaneRatesWire.props.booked.absentOf],
    ['Relaxation', ExplainedFilterWire.props.relaxations.type],
    ['Relaxation', ExplainedLoadFilterWire.props.relaxations.type],
    ['Share', BrokerReliabilityWire.props.cancelled],
    ['AnswerTimes', BrokerReliabilityWire.props.answers.absentOf],
    ['Party', OfferWire.props.broker_carrier_rep.props.broker],
  ]
}

export const nameWithin = (contract) => {
  for (const [name, codec] of within(contract)) codec.schemaName = name
}

/** What one call alone takes or answers is called as the call is. */
export const nameOfBody = (id) => `${capital(id)}Request`
export const nameOfAnswer = (id) => `${capital(id)}Answer`

const isObject = (schema) => schema.properties !== undefined || schema.allOf !== undefined
const isNamable = (schema) =>
  isObject(schema) || (schema.anyOf !== undefined && schema.anyOf.every((one) => one.$ref !== undefined || isObject(one)))

/** Objects that stand in `schema` itself, whatever is behind a name left out; a problem's narrower codes are of its call. */
const inlineIn = (schema) => {
  if (Array.isArray(schema)) return schema.flatMap(inlineIn)
  if (typeof schema !== 'object' || schema === null) return []
  const inner = Object.values(schema).flatMap(inlineIn)
  return schema.properties !== undefined && Object.hasOwn(schema, 'type') ? [schema, ...inner] : inner
}

const fieldsIn = ({ properties }) => `{ ${Object.keys(properties).join(', ')} }`

const contentOf = (part) => Object.values(part?.content ?? {}).map(({ schema }) => schema)

const callsOf = ({ paths, webhooks = {} }) =>
  [...Object.values(paths), ...Object.values(webhooks)].flatMap((methods) => Object.values(methods))

/** Of a document with its named schemas apart: object answers and bodies that stand without a name, and shapes that stand in it twice. */
export const unnamedFaults = (document) => {
  const answersOf = ({ responses }) =>
    Object.entries(responses).flatMap(([status, answer]) => (status.startsWith('2') ? contentOf(answer) : []))
  const calls = callsOf(document)
  const unnamed = calls.flatMap((call) => [
    ...contentOf(call.requestBody)
      .filter(isNamable)
      .map(() => `the body of ${call.operationId} has no name`),
    ...answersOf(call)
      .filter(isNamable)
      .map(() => `the answer of ${call.operationId} has no name`),
  ])
  const named = Object.entries(document.components.schemas)
  const texts = new Map()
  const note = (schema, where) => texts.set(JSON.stringify(schema), [...(texts.get(JSON.stringify(schema)) ?? []), { schema, where }])
  for (const [name, schema] of named) {
    if (schema.properties !== undefined) note(schema, name)
    for (const inline of Object.values(schema).flatMap(inlineIn)) note(inline, `within ${name}`)
  }
  for (const schema of calls.flatMap((call) => [...contentOf(call.requestBody), ...answersOf(call)]))
    for (const inline of inlineIn(schema)) note(inline, 'a call')
  const twice = [...texts.values()]
    .filter((uses) => uses.length > 1)
    .map(
      ([first, ...more]) =>
        `${fieldsIn(first.schema)} stands ${more.length + 1} times: ${[first, ...more].map(({ where }) => where).join(', ')}`,
    )
  return [...unnamed, ...twice].map(
    (fault) =>
      `openapi: ${fault}. Export its codec from packages/adapters/src/http/contract, as ...Wire, ...Body or ...Answer, and use that one; or name it in tools/openapi/names.mjs.`,
  )
}
