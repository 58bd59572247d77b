import type { Catalogue } from '../../../admissions/catalogue/catalogue.server.ts'
import type { Article } from '../../../admissions/content/article.ts'
import { paths } from '../../paths.ts'

/** A part may hold 50,000 addresses; fewer keep an answer small. */
const PART = 10_000

const publicPages = [
  paths.home(),
  paths.explore(),
  paths.sources(),
  paths.howItWorks(),
  paths.pricing(),
  paths.about(),
  paths.forInstitutions(),
  paths.contact(),
  paths.blogs(),
  paths.coach(),
  paths.aiSearch(),
  paths.recommendations(),
  paths.howRankingWorks(),
  paths.scoreConverter(),
  paths.cost(),
  paths.loan(),
  paths.funds(),
  paths.checkOffer(),
  paths.interview(),
  paths.scholarships(),
  paths.terms(),
  paths.privacy(),
]

/** Returns the parts of the sitemap by name, each with its addresses, which are computed on request. */
export function createSitemapParts(
  catalogue: Catalogue,
  articles: Article[],
): Map<string, () => Iterable<string>> {
  const { columns } = catalogue
  const parts = new Map<string, () => Iterable<string>>()
  parts.set('site', () => [...publicPages, ...articles.map((article) => paths.article(article))])
  const countries = [...new Set(columns.institutions.map(({ country }) => country))].sort()
  parts.set('countries', () => countries.map((code) => paths.country({ code })))
  for (let from = 0; from < columns.institutions.length; from += PART) {
    const institutions = columns.institutions.slice(from, from + PART)
    parts.set(`institutions-${from / PART + 1}`, () => institutions.map(paths.institution))
  }
  for (let from = 0; from < columns.rows; from += PART) {
    const to = Math.min(from + PART, columns.rows)
    parts.set(`programmes-${from / PART + 1}`, function* () {
      for (let row = from; row < to; row++) yield paths.programme({ id: columns.id(row) })
    })
  }
  return parts
}

/**
 * Creates a sitemap. Addresses are made of percent-encoded paths and a configured origin: only `&` needs
 * escaping.
 */
export function createSitemapXml(
  kind: 'sitemapindex' | 'urlset',
  origin: string,
  addresses: Iterable<string>,
): Response {
  const entry = kind === 'urlset' ? 'url' : 'sitemap'
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>']
  lines.push(`<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`)
  for (const address of addresses)
    lines.push(`<${entry}><loc>${origin}${address.replaceAll('&', '&amp;')}</loc></${entry}>`)
  lines.push(`</${kind}>`, '')
  return new Response(lines.join('\n'), { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
