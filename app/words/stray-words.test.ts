import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

/** Texts that look like words but are not, or are the same in every language. */
const ALLOWED = [
  'text/html; charset=utf-8',
  'width=device-width, initial-scale=1',
  'light dark',
  'autoplay; fullscreen; picture-in-picture',
  // A command is typed exactly as written.
  /^npm run /,
  /^\nnpm run /,
  // A browser's own names and measures.
  /^-?\d+px /,
  '<!DOCTYPE html>',
  'Arrow',
  'button next',
  'main :is(input, textarea, select)',
  'a, button, input, summary',
  'Secure',
  // Columns of a table.
  /^id, [a-z_]+, [a-z_, ]+$/,
  // The purpose of a derived key, and the log's text for a thrown value that is not an error.
  'links to documents',
  'not an error',
]

/**
 * Files outside `app` that hold words in a language, with the reason. An entry that is no longer needed is an
 * error too.
 */
const WITH_WORDS: Record<string, string> = {
  'admissions/interpret/': 'reads sentences in English: these are the words that students write',
  'admissions/coach/': 'words by which answers are searched for',
  'admissions/catalogue/places': 'data: places, and what people call them',
  'admissions/catalogue/fields': 'data: disciplines, and what people and registers call them',
  'admissions/catalogue/levels': 'what people and registers call levels',
  'admissions/catalogue/money/annual.ts':
    'the basis of an estimate is data that goes with its figure, as importers write it',
  'admissions/catalogue/snapshot/builder.server.ts': 'the basis of an estimate, likewise',
  'admissions/catalogue/snapshot/plausible.ts': 'why a figure is held back, likewise',
  'admissions/catalogue/snapshot/usual-length.ts': 'the basis of an estimate, likewise',
  'admissions/added/edition.server.ts':
    'what a source says is data that goes with its facts, as importers write it',
  'admissions/catalogue/build.server.ts': 'told to the operator, in a terminal',
  'admissions/catalogue/editions/editions.server.ts': 'told to the operator, in a terminal',
  'admissions/search/publish.server.ts': 'told to the operator, in a terminal',
  'admissions/days/months.ts': 'months as forms keep them and files spell them',
  'admissions/documents/pdf-actions.ts': 'names that a PDF gives to its parts',
  'platform/files/receive.ts': 'why no file can be kept, told to the log',
  'admissions/content/': 'faults of content files, told to whoever edits them',
  'admissions/gateway/razorpay.server.ts': 'why a call failed, told to who looks after money',
  'admissions/plans/house.ts': 'the name of the payment service',
  'admissions/plans/orders-store.server.ts': 'a condition in SQL',
  'admissions/plans/refunds-store.server.ts': 'a condition in SQL',
  'admissions/facts/page/page-model.server.ts': 'what a language model is asked',
  'platform/untrusted/html-text.ts': 'names of elements in HTML',
  'admissions/added/lists/columns.ts': 'data: what lists of programmes call their columns',
  'admissions/added/lists/read-list.ts': 'the name of a test',
  'admissions/leads/files/columns.ts': 'data: what spreadsheets call their columns',
  'admissions/documents/pdf-lock.ts': 'names that a PDF gives to its parts',
  'admissions/documents/pdf-objects.ts': 'names that a PDF gives to its parts',
  'admissions/leads/adverts/meta.server.ts': 'why a call failed, told to the log',
  'admissions/whatsapp/cloud-api.server.ts': 'why a call failed, told to the log',
  'admissions/whatsapp/stop-words.ts': 'what people write to end contact, in their languages',
  'admissions/leads/operator.server.ts': 'headings of the file that who runs the site exports',
  'admissions/leads/forwarding/sheet.server.ts': 'why forwarding fails, told to the operator',
  'admissions/plans/pay-refunds.server.ts': 'headings of the file that goes to the bank',
  'admissions/privacy/tables.ts':
    'why a row is kept, told to whoever reads the code and to the test that asks for it',
  'admissions/profile/choices.ts': 'names that the student’s document has, whatever language pages are in',
  'admissions/profile/places.server.ts': 'data: states, and what else they are called',
  'admissions/recommendations/types.ts': 'values that forms send and sets keep; pages say them by app/words',
  'admissions/recommendations/store.server.ts': 'an order in SQL',
  'admissions/bank/layouts.ts': 'data: what banks call their columns',
  'admissions/bank/store.server.ts': 'columns in SQL',
  'admissions/staff/store.server.ts': 'a condition in SQL',
  'admissions/giving/store.server.ts': 'conditions in SQL',
  'admissions/leads/enquiries-store.server.ts': 'a condition in SQL',
  'admissions/digests/store.server.ts': 'conditions in SQL',
  'admissions/tasks/store.server.ts': 'conditions in SQL',
  'platform/config/server-config.ts': 'settings, explained in a terminal',
  'platform/config/register-addresses.ts': 'settings, explained in a terminal',
  'platform/config/accounts-config.ts': 'settings, explained in a terminal',
  'platform/config/adverts-config.ts': 'settings, explained in a terminal',
  'platform/config/model-config.ts': 'settings, explained in a terminal',
  'platform/config/site-config.ts': 'settings, explained in a terminal',
  'platform/config/payments-config.ts': 'settings, explained in a terminal',
  'platform/config/whatsapp-config.ts': 'settings, explained in a terminal',
  'platform/tables/': 'what is wrong with a file, told to whoever brings it',
  'platform/files/files-config.ts': 'settings, explained in a terminal',
  'platform/files/claim.ts': 'told to the operator, in a terminal',
  'platform/room.ts': 'how full the disk is, for the log',
  'platform/outside.ts': 'why an address is not asked, for the log',
  'platform/openid/client.ts': 'why a provider is not believed, for the log',
  'platform/database/': 'what PostgreSQL says, and what is said of it in a terminal',
  'platform/jobs/': 'why a job failed, for the log',
  'platform/hold.ts': 'told to the operator, in a terminal',
  'server/health.ts': 'told to the operator, and to what watches it',
  'server/jobs.ts': 'what jobs do, for the log',
  'server/start.ts': 'told to the operator, in a terminal',
}

/** Attributes that are read by machines; every other one may be read by people. */
const FOR_MACHINES =
  /^(className|class|d|viewBox|preserveAspectRatio|transform|strokeDasharray|pattern|rel|key|id|href|to|type|role|sizes|aria-keyshortcuts)$/

/** A node of a source's syntax tree (ESTree), with its surroundings. */
interface Node {
  type: string
  start: number
  end: number
  around?: Node
  [part: string]: unknown
}

/** A file as it is looked through. */
interface Source {
  file: string
  text: string
}

/** Text in a component that is not a message of the catalogue: its line and what it says. */
function strayWords(file: string, text: string): string[] {
  const source = { file, text }
  const stray: string[] = []

  function look(node: Node) {
    if (isForMachines(node, source)) return
    const word = saidBy(node)
    if (word !== undefined && isWords(node, word, file) && !isAllowed(word)) {
      stray.push(`${file}:${text.slice(0, node.start).split('\n').length} ${word.trim()}`)
    }
    for (const part of Object.values(node).flat()) {
      if (isNode(part) && part !== node.around) {
        part.around = node
        look(part)
      }
    }
  }
  look(parseSync(file, text).program as unknown as Node)
  return stray
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part && 'start' in part
}

const TYPES = /^TS(?!As|Satisfies|NonNull|Instantiation|ParameterProperty)/

function isForMachines(node: Node, { text }: Source) {
  const getText = (part: unknown) => (isNode(part) ? text.slice(part.start, part.end) : '')
  if (node.type.startsWith('Import') || TYPES.test(node.type)) return true
  if (/^Export(All|Named)/.test(node.type)) return node.source !== null
  if (node.type === 'JSXAttribute') return FOR_MACHINES.test(getText(node.name))
  // Errors and the log are read by the operator, and keys are compared with what the browser calls them.
  if (node.type === 'NewExpression')
    return getText(node.callee).endsWith('Error') || node.around?.type === 'ThrowStatement'
  if (node.type === 'CallExpression')
    return /(^|\.)log\.(debug|info|warn|error|fatal)$/.test(getText(node.callee))
  if (isForTheDatabase(node, getText)) return true
  return (
    node.type === 'Literal' &&
    node.around?.type === 'BinaryExpression' &&
    ['===', '!=='].includes(node.around.operator as string)
  )
}

/** A statement, or a part of one that stores put together. */
const STATEMENT =
  /^[\s(]*(coalesce\(+|exists \()?(select|from \w+ \w+ left join|insert into|update|delete from|with|create|set transaction|rollback to)\b|\$\d\b|\bas "\w/

function isForTheDatabase(node: Node, textOf: (part: unknown) => string) {
  if (node.type === 'TaggedTemplateExpression') return textOf(node.tag).startsWith('sql')
  return /^(Template)?Literal$/.test(node.type) && STATEMENT.test(textOf(node).slice(1))
}

function saidBy(node: Node) {
  if (node.type === 'TemplateElement') return (node.value as { cooked: string }).cooked
  const isText = node.type === 'JSXText' || node.type === 'Literal'
  return isText && typeof node.value === 'string' ? node.value : undefined
}

const SENTENCE = /\p{L}{2,},? \p{L}{2,},? \p{L}{2,}/u

/** In a page every letter of its text counts; a string counts when it is a sentence, or begins like one. */
function isWords(node: Node, text: string, file: string) {
  if (node.type === 'JSXText') return /\p{L}/u.test(text.replace(/&\w+;/g, ''))
  // A name used by rules and verbs is a label as soon as it begins like one.
  if (!file.startsWith('app/')) return SENTENCE.test(text) || /^\p{Lu}\p{Ll}+( \p{L}+)*$/u.test(text)
  return file.endsWith('x')
    ? /\p{L}+[,:;]? +\p{L}/u.test(text) || /^\p{Lu}\p{Ll}/u.test(text)
    : SENTENCE.test(text)
}

function isAllowed(text: string) {
  return ALLOWED.some((allowed) => (typeof allowed === 'string' ? allowed === text : allowed.test(text)))
}

/** Hundreds of files are parsed, which takes a busy machine a while. */
const READS_FOR_MS = 120_000

function sourcesIn(folder: string) {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file))
}

function strayWordsIn(files: string[]) {
  return files.flatMap((file) => strayWords(file, readFileSync(join(ROOT, file), 'utf8')))
}

test(
  'components contain no words: all text is in the message catalogue',
  () => {
    // The API’s description is written for programmers, in one language.
    const files = sourcesIn('app').filter(
      (file) => !/^app\/(words\/|api\/(openapi\/|parameters\.ts$))|(^|[/-])words\.ts$/.test(file),
    )

    expect(files.length).toBeGreaterThan(100)
    expect(strayWordsIn(files)).toEqual([])
  },
  READS_FOR_MS,
)

test(
  'rules and verbs return data: words for people are in the message catalogue',
  () => {
    const files = ['admissions', 'platform', 'server'].flatMap(sourcesIn)
    const strays = strayWordsIn(files)
    const excused = Object.keys(WITH_WORDS)

    expect(files.length).toBeGreaterThan(100)
    expect(strays.filter((line) => !excused.some((start) => line.startsWith(start)))).toEqual([])
    expect(excused.filter((start) => !strays.some((line) => line.startsWith(start)))).toEqual([])
  },
  READS_FOR_MS,
)

test.each([
  ['<p>Hello</p>', 'Hello'],
  ['<p>{words.hello}, {name} there</p>', 'there'],
  ['<button aria-label="Close" />', 'Close'],
  ['<input placeholder="find it" />', 'find it'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text.
  ['<img alt={`Map of ${place}`} />', 'Map of'],
  ['<p>{count === 1 ? "One is left" : undefined}</p>', 'One is left'],
  ['<Row name="Country" />', 'Country'],
])('words in a component are detected: %s', (text, expected) => {
  const strays = strayWords('app/page.tsx', `export const Page = () => ${text}`)

  expect(strays.map((line) => line.slice(line.indexOf(' ') + 1)).join(' ')).toBe(expected)
})

test.each([
  '<p className="small quiet">{words.hello}</p>',
  '<div>{" "}–&nbsp;{words.hello}</div>',
  '<path d="M1 2L3 4" />',
  '<a rel="external noopener" href="/a b">{words.hello}</a>',
])('machine-readable text is not reported: %s', (text) => {
  expect(strayWords('app/page.tsx', `export const Page = () => ${text}`)).toEqual([])
})

test.each([
  ["return { message: 'Name is required now' }", 'Name is required now'],
  ["const label = 'Country'", 'Country'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text.
  ['const text = `${count} programmes were found`', 'programmes were found'],
])('words in a rule are detected: %s', (text, expected) => {
  const [strays] = strayWords('admissions/rules.ts', text)

  expect(strays.slice(strays.indexOf(' ') + 1)).toBe(expected)
})

test.each([
  "throw new Refused('the answer is not to be believed')",
  "log.warn({ id }, 'it could not be sent today')",
  "pool.query('select name from users where id = $1')",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text.
  'sql`insert into leads select ${name} from judged where wait is null`',
])('text for the log or the database is not reported: %s', (text) => {
  expect(strayWords('admissions/rules.ts', text)).toEqual([])
})
