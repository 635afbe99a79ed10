import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** Stands in a text for what is filled in at run time. */
const HOLE = '\u{FFFC}'
/** An icon before the words, a value after them. */
const EDGES = /^[\s\u{FFFC}]+|[\s\u{FFFC}]+$/gu

type Parsed = { file: ts.SourceFile; topLevel: Map<string, ts.Node> }
const parsed = new Map<string, Parsed>()

/** A file as the compiler reads it, once. */
export function parse(path: string): Parsed {
  const known = parsed.get(path)
  if (known) return known
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, kind)
  const topLevel = new Map<string, ts.Node>()
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) topLevel.set(statement.name.text, statement)
    if (ts.isVariableStatement(statement))
      for (const declared of statement.declarationList.declarations)
        if (ts.isIdentifier(declared.name)) topLevel.set(declared.name.text, declared)
  }
  const result = { file, topLevel }
  parsed.set(path, result)
  return result
}

/**
 * Every text of a piece of code as a person reads it: strings, templates and the words between tags, with a hole where a
 * value is filled in. No comments, and no code.
 */
export function textsOf(node: ts.Node): string[] {
  const texts: string[] = []
  const visit = (each: ts.Node) => {
    if (ts.isStringLiteralLike(each)) texts.push(each.text)
    else if (ts.isTemplateExpression(each))
      texts.push(each.head.text + each.templateSpans.map(({ literal }) => HOLE + literal.text).join(''))
    else if (ts.isRegularExpressionLiteral(each)) texts.push(each.text.replaceAll('\\', ''))
    else if (ts.isJsxElement(each) || ts.isJsxFragment(each)) texts.push(between(each.children))
    ts.forEachChild(each, visit)
  }
  visit(node)
  return texts.map((text) => text.replace(/\s+/g, ' ').replace(EDGES, ''))
}

const between = (children: ts.NodeArray<ts.JsxChild>) =>
  children
    .map((child) =>
      ts.isJsxText(child)
        ? child.text
        : ts.isJsxExpression(child) && child.expression && ts.isStringLiteralLike(child.expression)
          ? child.expression.text
          : HOLE,
    )
    .join('')

/** The texts of a piece of code, and of the declarations of its file that it names. */
export function textsWithin({ topLevel }: Parsed, node: ts.Node): string[] {
  const read = new Set<ts.Node>()
  const visit = (each: ts.Node): string[] => {
    if (read.has(each)) return []
    read.add(each)
    const named: ts.Node[] = []
    const collect = (part: ts.Node) => {
      const declared = ts.isIdentifier(part) && topLevel.get(part.text)
      if (declared) named.push(declared)
      ts.forEachChild(part, collect)
    }
    collect(each)
    return [...textsOf(each), ...named.flatMap(visit)]
  }
  return visit(node)
}

/** The calls `test('name', …)` of a test file, those of `test.each` and their like among them. */
export function testsOf({ file }: Parsed) {
  const tests: { name: string; node: ts.Node }[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && /^(?:test|it)\b/.test(node.expression.getText(file))) {
      const [name] = node.arguments
      if (name && ts.isStringLiteralLike(name)) tests.push({ name: name.text, node })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return tests
}

/** The codes of the refusals that a file throws: `new RuleViolation('the sentence', 'code')`. */
export function refusalsOf({ file }: Parsed) {
  const codes: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isNewExpression(node) && node.expression.getText(file) === 'RuleViolation') {
      const code = node.arguments?.[1]
      codes.push(code && ts.isStringLiteralLike(code) ? code.text : `no code: ${node.getText(file)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return codes
}

/** A message's fixed words in order: what stands between its variables (`{n}`). */
export const fixedParts = (message: string) =>
  message
    .split(/\{[^}]+\}/)
    .map((part) => part.trim())
    .filter(Boolean)

/** A message with its variables open: each stands for a template's hole, or for the words that a test expects. */
export function patternOf(message: string) {
  const inner = message.replace(/^(?:\s|\{[^}]+\})+|(?:\s|\{[^}]+\})+$/g, '')
  const open = `(?:${HOLE}|[^${HOLE}]{1,80}?)`
  return inner
    .split(/\{[^}]+\}/)
    .map((part) => RegExp.escape(part))
    .join(open)
}

/** The message as whole words: what is written against it is no more of a word that it begins or ends. */
const wholeWords = (message: string) =>
  new RegExp(
    `${/^[\s{]*\p{Lu}/u.test(message) ? '(?<!\\p{Lu})' : '(?<!\\p{L})'}${patternOf(message)}(?!\\p{Ll})`,
    'u',
  )

/**
 * Whether the message stands among these texts: as one of them, as whole words within a longer one, or, where it is put
 * together elsewhere, with each of its fixed parts as a text of its own.
 */
export function standsIn(texts: string[], message: string) {
  const alone = new RegExp(`^${patternOf(message)}$`, 'u')
  const parts = fixedParts(message)
  return (
    texts.some((text) => alone.test(text)) ||
    (message.trim().includes(' ') && texts.some((text) => wholeWords(message).test(text))) ||
    (parts.length > 1 && parts.every((part) => texts.includes(part)))
  )
}

/**
 * Whether a test's texts mention the message: its words, with anything in the place of its variables. A text that holds
 * one of the `longer` messages, of which this one is a part, speaks of that one.
 */
export const mentions = (texts: string[], message: string, longer: string[] = []) =>
  texts.some(
    (text) => wholeWords(message).test(text) && !longer.some((words) => wholeWords(words).test(text)),
  )

/** The other messages of which this one is a part. */
export const longerThan = (message: string, all: string[]) =>
  all.filter(
    (other) =>
      fixedParts(other).join('').length > fixedParts(message).join('').length && mentions([other], message),
  )
