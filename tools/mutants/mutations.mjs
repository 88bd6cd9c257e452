// The small faults a mutant is made of, found in TypeScript by its own parser. All chosen ones are written into one text, each behind a
// switch (`globalThis.TRM_MUTANT === 17 ? fault : original`), so that a bundle is built once and every mutant is a run of it.
import ts from 'typescript'

const OPERATORS = new Map([
  ['===', '!=='],
  ['!==', '==='],
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
  ['&&', '||'],
  ['||', '&&'],
])

const CALLS = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
])

const isInType = (node) => ts.isTypeNode(node.parent) || ts.isLiteralTypeNode(node.parent)
const isName = (node) => node.parent.name === node || node.parent.propertyName === node

/** What may be wrong here: the text that takes the node's place, or undefined. */
const faultOf = (node, source) => {
  const text = (of) => source.text.slice(of.getStart(source), of.end)
  if (ts.isBinaryExpression(node)) {
    const operator = text(node.operatorToken)
    const other = OPERATORS.get(operator)
    if (other !== undefined) return `${text(node.left)} ${other} ${text(node.right)}`
    return operator === '??' ? text(node.left) : undefined
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) return text(node.operand)
  if (ts.isConditionalExpression(node)) return `${text(node.condition)} ? ${text(node.whenFalse)} : ${text(node.whenTrue)}`
  if (node.kind === ts.SyntaxKind.TrueKeyword && !isInType(node)) return 'false'
  if (node.kind === ts.SyntaxKind.FalseKeyword && !isInType(node)) return 'true'
  if (ts.isNumericLiteral(node) && !isInType(node) && !isName(node) && !ts.isPrefixUnaryExpression(node.parent)) return `${text(node)} + 1`
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined
  const { name, expression } = node.expression
  if (name.text === 'filter') return text(expression)
  const other = CALLS.get(name.text)
  return other === undefined ? undefined : `${text(expression)}.${other}(${node.arguments.map((one) => text(one)).join(', ')})`
}

const parse = (file, text) => ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS)

/** Every fault that can be made in a file, in the order of its text: { start, line, original, fault }. */
export const faultsIn = (file, text) => {
  const source = parse(file, text)
  const found = []
  const look = (node) => {
    const fault = faultOf(node, source)
    const start = node.getStart(source)
    if (fault !== undefined) {
      const line = source.getLineAndCharacterOfPosition(start).line + 1
      found.push({ start, end: node.end, line, original: text.slice(start, node.end), fault })
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

/** The text with each of `chosen` (faults of this file, each with an `id`) behind its switch. */
export const withFaults = (file, text, chosen) => {
  const source = parse(file, text)
  const at = new Map(chosen.map((one) => [`${one.start}-${one.end}`, one]))
  const write = (node) => {
    const start = node.getStart(source)
    const children = []
    ts.forEachChild(node, (child) => {
      children.push(child)
    })
    children.sort((a, b) => a.getStart(source) - b.getStart(source))
    let out = ''
    let from = start
    for (const child of children) {
      const begins = child.getStart(source)
      if (begins < from) continue // a comment's own node, or what shares its place
      out += text.slice(from, begins) + write(child)
      from = child.end
    }
    out += text.slice(from, node.end)
    const one = at.get(`${start}-${node.end}`)
    return one === undefined || faultOf(node, source) !== one.fault
      ? out
      : `(globalThis.TRM_MUTANT === ${one.id} ? (${one.fault}) : (${out}))`
  }
  return text.slice(0, source.getStart(source)) + write(source)
}
