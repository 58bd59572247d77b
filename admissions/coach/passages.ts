import type { Content } from '../content/read.server.ts'

/** A piece of what we have written that may answer a question. */
export interface Passage {
  kind: 'faq' | 'plan' | 'article' | 'page'
  /** Of what it is a piece: a question's id, a plan's, an article's address, a page's name. */
  of: string
  title: string
  /** Where in its text it stands. Absent for the beginning. */
  heading?: { id: string; text: string }
  /** Plain. It, and the points, may hold names in braces, for `fillText`. */
  text: string
  points: string[]
}

export type PageName = 'about' | 'institutions' | 'terms' | 'privacy'

const pageNames: PageName[] = ['about', 'institutions', 'terms', 'privacy']

/** Everything we have written, in pieces of the size of an answer. */
export function passagesOf(content: Content): Passage[] {
  return [
    ...content.faq.map(
      ({ id, question, answer, points }): Passage => ({
        kind: 'faq',
        of: id,
        title: question,
        text: answer,
        points,
      }),
    ),
    ...content.plans.map(
      ({ id, title, price, currency, frequency, features }): Passage => ({
        kind: 'plan',
        of: id,
        title,
        text: `${title}: ${currency} ${price}, ${frequency}.`,
        points: features,
      }),
    ),
    ...content.articles.flatMap(({ slug, title, description, html }) => [
      { kind: 'article' as const, of: slug, title, text: description, points: [] },
      ...sectionsOf(html).map((section) => ({ kind: 'article' as const, of: slug, title, ...section })),
    ]),
    ...pageNames.flatMap((name) =>
      sectionsOf(content[name].html).map((section) => ({
        kind: 'page' as const,
        of: name,
        title: content[name].title,
        ...section,
      })),
    ),
  ]
}

const HEADING = /<h[23] id="([^"]+)">(.*?)<\/h[23]>/g

/** A rendered text, parted at its headings. */
function sectionsOf(html: string): Pick<Passage, 'heading' | 'text' | 'points'>[] {
  const headings = [...html.matchAll(HEADING)]
  const first = plain(html.slice(0, headings[0]?.index))
  const rest = headings.map(({ 0: whole, 1: id, 2: title, index }, place) => ({
    heading: { id, text: plain(title) },
    text: plain(html.slice(index + whole.length, headings[place + 1]?.index)),
    points: [],
  }))
  return [{ text: first, points: [] }, ...rest].filter(({ text }) => text !== '')
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Rendered text without its tags; the ends of blocks become spaces. */
function plain(html: string) {
  return html
    .replace(/<\/(p|li|h\d|td|th|tr)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => signs[name])
    .replace(/\s+/g, ' ')
    .trim()
}
