import { expect, inject, test } from 'vitest'
import routes from '../../../app/routes.ts'
import { signUpByForm } from '../../students.ts'

/** A page as it was answered, and where it ended when it led on. */
interface Page {
  status: number
  path: string
  html: string
}

interface PageLink {
  /** With its anchor. */
  address: string
  /** As it is read out. */
  text: string
  /** The number beside it in a list. */
  count?: string
}

/** Besides the pages of the route table: what only a question or a name in the address shows. */
const SEARCHES = [
  '/explore?country=AU&q=law',
  '/explore?country=IS',
  '/explore?q=zzyzx&country=FR',
  '/explore/university/cricos-moor-master-of-law',
  '/explore/university/cricos-moor-master-of-law?currency=USD',
  '/explore/institution/cricos-harbour',
  '/explore/country/au',
  '/explore/compare?p=cricos-moor-master-of-law&p=cricos-harbour-master-of-law',
  '/ai-university-search?q=masters+in+law+in+france',
  '/coach?q=masters+in+law',
  '/recommendations?stage=form',
  '/recommendations?stage=results&country=GB&state=any&degree=master&discipline=any&budget=100',
  '/Embarking-on-Excellence',
  '/Navigating-the-American-Campus',
  '/Pennsylvania-State-University',
  '/Mastering-the-Art-of-Financial-Planning',
]

const pages = [...pathsIn(routes, ''), ...SEARCHES]

interface Crawl {
  who: string
  enter(): Promise<string>
  seen: string[]
  /** So many links at least. */
  fewest: number
}

const crawls: Crawl[] = [
  { who: 'a visitor', enter: async () => '', seen: pages, fewest: 1000 },
  // Apart from their own pages and the frame they see what everybody sees.
  {
    who: 'a student',
    enter: () => signUpByForm(inject('site')),
    seen: ['/explore', ...pages.filter((path) => /^\/(?:dashboard|recommendations)/.test(path))],
    fewest: 300,
  },
]

test.each(crawls)('every link that $who sees leads to what it promises', async ({ enter, seen, fewest }) => {
  const open = reader(await enter())
  const everything = findTotal((await open('/explore')).html)!
  const names = namesIn((await open('/')).html)
  expect(names.length).toBeGreaterThan(6)

  let followed = 0
  const broken: string[] = []
  for (const path of seen) {
    const page = await open(path)
    if (page.status !== 200 || !page.html.includes('<html')) continue
    const links = listLinks(page)
    followed += links.length
    const opened = links.map(async (link) => ({ link, page: await open(link.address.split('#')[0]) }))
    for (const { link, page: behind } of await Promise.all(opened)) {
      const fault = whatIsWrong(link, behind, { everything, known: names })
      if (fault) broken.push(`${path}: “${link.text}” to ${link.address} ${fault}`)
    }
  }

  expect([...new Set(broken)]).toEqual([])
  expect(followed).toBeGreaterThan(fewest)
})

function whatIsWrong(
  { address, text, count }: PageLink,
  { status, path, html }: Page,
  { everything, known }: { everything: number; known: string[] },
): string | undefined {
  if (status !== 200) return `is answered with ${status}`
  const [to, anchor] = address.split('#')
  // Personal data is shown after signing in only.
  if (path.startsWith('/sign-in?')) return undefined
  if (anchor && !html.includes(`id="${decodeURIComponent(anchor)}"`))
    return 'leads to a part that is not there'
  if (html.includes('We did not understand')) return 'holds what the page does not understand'
  const opens = /^Try it: .*: ([\d,]+) more programme/.exec(text)?.[1]
  if (opens && !plain(html).includes(`Opens ${opens} programme`)) return `does not open ${opens}`
  if (anchor) return undefined
  const { pathname, searchParams } = new URL(to, 'https://pma.example')
  const heading = plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')

  if (pathname === '/explore') return wrongSearch({ text, count, searchParams, html, everything, known })
  if (/^\/explore\/(?:university|institution)\/[^/]+$/.test(pathname))
    return text.includes(heading) ? undefined : `shows ${heading}`
  const article = /^Read More: (.*)/.exec(text)?.[1]
  if (article && heading !== article) return `shows ${heading}`
  return undefined
}

/** A search is as its link says: filtered where it names something, by just that, and with as many programmes as it says. */
function wrongSearch({
  text,
  count,
  searchParams,
  html,
  everything,
  known,
}: Pick<PageLink, 'text' | 'count'> & {
  searchParams: URLSearchParams
  html: string
  everything: number
  known: string[]
}): string | undefined {
  if (html.includes('class="wrong"') && !searchParams.getAll('country').includes('IS'))
    return 'says that something is wrong'
  const total = findTotal(html)
  const chips = [...html.matchAll(/<a class="chip"[^>]*>(.*?)<\/a>/gs)].map(([, inside]) => plain(inside))
  const filtering = [...searchParams.keys()].filter(
    (name) => !['page', 'perPage', 'sort', 'currency', 'include', 'open', 'notice'].includes(name),
  )
  if (filtering.length > 0 && (chips.length === 0 || total === everything)) return 'filters nothing'
  const removes = /^Remove (.*)/.exec(text)?.[1]
  if (removes) return chips.some((chip) => chip.includes(removes)) ? 'does not take it away' : undefined
  for (const name of known)
    if (text.split(/, | in | of |\d/).some((part) => part.trim() === name))
      if (!chips.some((chip) => chip.includes(name))) return `shows all but ${name}: ${chips}`
  const promised = count ?? (/^Page /.test(text) ? undefined : /\d[\d,]*/.exec(text)?.[0])
  if (promised && Number(promised.replaceAll(',', '')) !== total) return `shows ${total}, not ${promised}`
  return undefined
}

/** Every page of the table that needs no name in its address, and no sign-in by itself. */
function pathsIn(entries: typeof routes, above: string): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = index ? above || '/' : `${above}/${path}`
    const own = (index || children.length === 0) && !/[:*]|sign-out|live|\.\w+$/.test(here) ? [here] : []
    return [...own, ...pathsIn(children, here)]
  })
}

/** Opens each address once. */
function reader(cookie: string) {
  const opened = new Map<string, Promise<Page>>()
  return (path: string) => {
    const page = opened.get(path) ?? read(path, cookie)
    opened.set(path, page)
    return page
  }
}

async function read(path: string, cookie: string): Promise<Page> {
  const answer = await fetch(new URL(path, inject('site')), {
    headers: { connection: 'close', ...(cookie && { cookie }) },
  })
  const { pathname, search } = new URL(answer.url)
  const isText = /html|json|xml|text/.test(answer.headers.get('content-type') ?? '')
  const html = isText ? await answer.text() : ''
  if (!isText) await answer.body?.cancel()
  return { status: answer.status, path: pathname + search, html }
}

/** The links of a page that lead to this site. */
function listLinks({ path, html }: Page): PageLink[] {
  const matches = html.matchAll(/<a ([^>]*)>(.*?)<\/a>(?:\s*<span class="count-text">([\d,]+)<)?/gs)
  return [...matches].flatMap(([, attributes, inside, count]) => {
    const href = plain(/href="([^"]*)"/.exec(attributes)?.[1] ?? '')
    const text = plain(/aria-label="([^"]*)"/.exec(attributes)?.[1] ?? inside)
    const target = new URL(href, new URL(path, inject('site')))
    if (target.origin !== inject('site')) return []
    return [{ address: target.pathname + target.search + target.hash, text, count }]
  })
}

/** The countries and disciplines on the boards of the landing page. */
function namesIn(html: string): string[] {
  const rows = html.matchAll(
    /<a [^>]*href="\/explore\?[^"]*"[^>]*>([^<]*)(?:<!-- -->)? <span class="count-text"/g,
  )
  return [...rows].map(([, name]) => plain(name))
}

function findTotal(html: string): number | undefined {
  const total = /<h2 id="results"><span class="count-text">([\d,]+)</.exec(html)?.[1]
  return total === undefined ? undefined : Number(total.replaceAll(',', ''))
}

function plain(html: string) {
  return html
    .replace(/<!--.*?-->|<[^>]+>/gs, '')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
