import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const APP = resolve(import.meta.dirname, '..')

/** What looks like words and is none, or is the same in every language. */
const ALLOWED = [
  'text/html; charset=utf-8',
  'width=device-width, initial-scale=1',
  'light dark',
  'autoplay; fullscreen; picture-in-picture',
  // A command is typed as it stands.
  /^npm run /,
  /^\nnpm run /,
  // A browser's own names and measures.
  /^-?\d+px /,
  'button next',
]

/** Attributes that are read by machines; every other one may be read by people. */
const FOR_MACHINES =
  /^(className|class|d|viewBox|transform|strokeDasharray|pattern|rel|key|id|href|to|type|role|sizes)$/

/** Text in a component that is not a message of the catalogue: its line and what it says. */
function strayWords(file: string, text: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const stray: string[] = []

  function look(node: ts.Node) {
    if (isForMachines(node)) return
    const said = saidBy(node)
    if (said !== undefined && isWords(node, said) && !isAllowed(said)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      stray.push(`${file}:${line + 1} ${said.trim()}`)
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return stray
}

function isForMachines(node: ts.Node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true
  if (ts.isJsxAttribute(node)) return FOR_MACHINES.test(node.name.getText())
  // Errors are read in the log by who keeps the site, and keys are compared with what the browser calls them.
  if (ts.isNewExpression(node)) return node.expression.getText().endsWith('Error')
  return (
    ts.isStringLiteral(node) &&
    ts.isBinaryExpression(node.parent) &&
    ['===', '!=='].includes(node.parent.operatorToken.getText())
  )
}

function saidBy(node: ts.Node) {
  if (ts.isJsxText(node)) return node.text
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return node.text
  return undefined
}

/** In a page every letter of its text counts; a string counts when it is a sentence, or begins like one. */
function isWords(node: ts.Node, said: string) {
  if (ts.isJsxText(node)) return /\p{L}/u.test(said.replace(/&\w+;/g, ''))
  const page = node.getSourceFile().fileName.endsWith('x')
  return page
    ? /\p{L}+[,:;]? +\p{L}/u.test(said) || /^\p{Lu}\p{Ll}/u.test(said)
    : /\p{L}{2,},? \p{L}{2,},? \p{L}{2,}/u.test(said)
}

function isAllowed(said: string) {
  return ALLOWED.some((allowed) => (typeof allowed === 'string' ? allowed === said : allowed.test(said)))
}

test('components hold no words: all text stands in the catalogue of messages', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: APP }).filter(
    (file) => !/\.test\.tsx?$|^words\/|^api\//.test(file),
  )

  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => strayWords(file, readFileSync(resolve(APP, file), 'utf8')))).toEqual([])
})

test.each([
  ['<p>Hello</p>', 'Hello'],
  ['<p>{words.hello}, {name} there</p>', 'there'],
  ['<button aria-label="Close" />', 'Close'],
  ['<input placeholder="find it" />', 'find it'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text.
  ['<img alt={`Map of ${place}`} />', 'Map of'],
  ['<p>{count === 1 ? "One is left" : undefined}</p>', 'One is left'],
  ['<Row name="Country" />', 'Country'],
])('words in a component are found: %s', (text, said) => {
  const found = strayWords('page.tsx', `export const Page = () => ${text}`)

  expect(found.map((line) => line.slice(line.indexOf(' ') + 1)).join(' ')).toBe(said)
})

test.each([
  '<p className="small quiet">{words.hello}</p>',
  '<div>{" "}–&nbsp;{words.hello}</div>',
  '<path d="M1 2L3 4" />',
  '<a rel="external noopener" href="/a b">{words.hello}</a>',
])('what only machines read is not: %s', (text) => {
  expect(strayWords('page.tsx', `export const Page = () => ${text}`)).toEqual([])
})
