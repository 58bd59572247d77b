import { parseArgs } from 'node:util'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { type RunningServer, startServer } from '../../tests/server.ts'
import { describeMachine, formatTable } from './measure.ts'
import { measureLeadRows } from './site/lead-rows.ts'
import { openLighthouse, type Seen } from './site/lighthouse.ts'
import { listExamples, type PageClass, pageClasses } from './site/pages.ts'
import { measureServerRows } from './site/server-rows.ts'

// The built site as a visitor meets it, and its server beside the least that could do the same.
//   npm run bench -- site [--only pages,server,leads] [--pages landing,article] [--quick] [--address http://localhost:3000]
// It starts a site of its own on the published catalogue; with --address the pages of a running one are looked at.

const PARTS = ['pages', 'server', 'leads']
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: PARTS.join() },
    pages: { type: 'string' },
    quick: { type: 'boolean', default: false },
    address: { type: 'string' },
  },
})
const parts = values.only.split(',')
const unknown = parts.find((part) => !PARTS.includes(part))
if (unknown) throw new Error(`There is no ${unknown} here: ${PARTS.join(', ')}.`)

const say = (text: string) => process.stdout.write(`${text}\n`)
say(`Site. Machine: ${describeMachine()}.`)

const dataDir = temporaryFolder('bench-site')
const needsOwn = parts.includes('server') || (parts.includes('pages') && !values.address)
const own = needsOwn ? await startOwn() : undefined
try {
  if (parts.includes('pages')) say(`\n${await getPages(values.address ?? own!.address)}`)
  if (parts.includes('server')) say(`\n${await measureServerRows(own!, values.quick ? 1 : 5)}`)
  if (parts.includes('leads'))
    say(`\nA lead, on disk before it answers:\n\n${await measureLeadRows(values.quick ? 0.5 : 3)}`)
} finally {
  await own?.end('SIGTERM')
  removeFolder(dataDir)
}

function startOwn(): Promise<RunningServer> {
  process.stderr.write('Starting a site on the published catalogue (half a minute)\n')
  // The site is measured, not the limit that keeps one IP address from sending a thousand forms.
  return startServer(dataDir)
}

async function getPages(address: string): Promise<string> {
  const fill = await listExamples(address)
  const wanted = values.pages?.split(',')
  const classes = pageClasses.filter(({ name }) => !wanted || wanted.includes(name))
  const browser = await openLighthouse(address, values.quick ? 1 : undefined)
  const rows: string[][] = []
  try {
    for (const page of classes) {
      process.stderr.write(`${page.name} …\n`)
      rows.push(getRow(page, await browser.look({ ...page, path: fill(page.path) })))
    }
  } finally {
    browser.close()
  }
  const head = [
    'page',
    'scores',
    'lowest performance',
    'largest paint s',
    'moved',
    'blocked ms',
    'first view kB',
    'script kB',
    'misses',
  ]
  return `${formatTable(head, rows)}\n\nWanted: 95/100/100/100; 1.5 s; 0; 150 kB; script 130 kB where the router runs, else 15 kB.`
}

function getRow({ name, limits }: PageClass, seen: Seen): string[] {
  const { scores, lowest, largestPaint, shift, blocked, bytes, script, faults } = seen
  const misses = [
    ...faults,
    ...(scores.some((score, index) => score < (index === 0 ? 95 : 100)) ? ['scores'] : []),
    ...(largestPaint > 1_500 ? ['largest paint'] : []),
    ...(shift > 0 ? ['moved'] : []),
    ...(bytes > limits.bytes ? ['first view'] : []),
    ...(script > limits.script ? ['script'] : []),
  ]
  return [
    name,
    scores.join('/'),
    String(lowest),
    (largestPaint / 1_000).toFixed(2),
    shift.toFixed(3),
    blocked.toFixed(0),
    (bytes / 1_000).toFixed(0),
    (script / 1_000).toFixed(1),
    misses.join(', '),
  ]
}
