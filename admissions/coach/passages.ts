import type { CountryTopic } from '../content/countries.ts'
import type { FaqItem } from '../content/offer.ts'
import type { Content } from '../content/read.server.ts'
import { spellOutWords } from '../interpret/grammar/spelling.ts'

/** A piece of our texts that may answer a question. */
export interface Passage {
  kind: 'faq' | 'plan' | 'article' | 'page' | 'country'
  /**
   * The id of its source: the id of a question or a plan, an article's address, a page's name, or a country's
   * code.
   */
  sourceId: string
  title: string
  /** The heading it is under; absent for the beginning of the text. */
  heading?: { id: string; text: string }
  /** Plain, a line for each block. It, and the points, may hold names in braces, for `fillText`. */
  text: string
  points: string[]
  /** It speaks of nothing else, and answers only who names one of these. */
  speaksOf?: string[]
  /** The question it answers, although it may use other words. */
  asksFor?: string
  /** Other wordings of the question, each the few words that must occur. */
  also?: string[]
  /** Set if its answer is true of one country only; other countries have another answer. */
  only?: FaqItem['only']
}

/** A part of a country's page that is a passage; the visa fee is a separate figure. */
export type CountryPart = CountryTopic | 'visa-fee'

/** The names of countries, and what else is known of one beside its statements. */
export interface CountryNames {
  title(code: string): string
  called(code: string): string[]
  topic(topic: CountryPart): string
  beside(code: string): { topic: CountryPart; text: string; also?: string[] }[]
}

export type PageName = 'about' | 'institutions' | 'terms' | 'privacy'

/** Words that questions use for the evidence that a visa requires. */
const VISA_ASKS_FOR = 'student documents required requirements'

const pageNames: PageName[] = ['about', 'institutions', 'terms', 'privacy']

/** Returns everything we have written, in pieces of the size of an answer. */
export function listPassages(content: Content, countries: CountryNames): Passage[] {
  const spellOut = (wording: string) => spellOutWords(wording, content.phrases.spellings)
  return [
    ...Object.entries(content.countries).flatMap(([code, { statements }]) =>
      [...statements, ...countries.beside(code)].map(
        ({ topic, text, also }): Passage => ({
          kind: 'country',
          sourceId: code,
          title: countries.title(code),
          heading: { id: topic, text: countries.topic(topic) },
          text,
          points: [],
          asksFor: topic === 'visa' ? VISA_ASKS_FOR : undefined,
          speaksOf: countries.called(code),
          also: also?.map(spellOut),
        }),
      ),
    ),
    ...content.faq.map(
      ({ id, question, also, answer, points, only }): Passage => ({
        kind: 'faq',
        sourceId: id,
        title: question,
        text: answer,
        points,
        also: also?.map(spellOut),
        only,
      }),
    ),
    ...content.plans.map(
      ({ id, title, price, currency, frequency, features }): Passage => ({
        kind: 'plan',
        sourceId: id,
        title,
        text: `${title}: ${currency} ${price}, ${frequency}.`,
        points: features,
      }),
    ),
    ...content.articles.flatMap(({ slug, title, description, html, speaksOf }) =>
      [{ text: description, points: [] }, ...listSections(html)].map(
        (section): Passage => ({ kind: 'article', sourceId: slug, title, speaksOf, ...section }),
      ),
    ),
    ...pageNames.flatMap((name) =>
      listSections(content[name].html).map((section) => ({
        kind: 'page' as const,
        sourceId: name,
        title: content[name].title,
        ...section,
      })),
    ),
  ]
}

const HEADING = /<h[23] id="([^"]+)">(.*?)<\/h[23]>/g

/** Splits a rendered text at its headings. */
function listSections(html: string): Pick<Passage, 'heading' | 'text' | 'points'>[] {
  const headings = [...html.matchAll(HEADING)]
  const first = toText(html.slice(0, headings[0]?.index))
  const rest = headings.map(({ 0: headingHtml, 1: id, 2: title, index }, place) => ({
    heading: { id, text: toText(title) },
    text: toText(html.slice(index + headingHtml.length, headings[place + 1]?.index)),
    points: [],
  }))
  return [{ text: first, points: [] }, ...rest].filter(({ text }) => text !== '')
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Rendered text without its tags, a line for each block. */
function toText(html: string) {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<\/(p|li|h\d|tr)>/g, '\n')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => signs[name])
    .replace(/ *\n[ \n]*/g, '\n')
    .replace(/ +/g, ' ')
    .trim()
}
