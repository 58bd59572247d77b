import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/llms'

/** What the site is and where its parts are, for language models that read it (llmstxt.org). */
export function loader({ context }: Route.LoaderArgs) {
  const { content, catalogue, origin } = context.get(pageContext)
  const { programmes, institutions, countries, builtAt, starter } = catalogue.info
  const link = (title: string, path: string, about: string) => `- [${title}](${origin}${path}): ${about}`
  const { pages } = content.site
  const lines = [
    '# PMA',
    '',
    `> ${pages.home.description}`,
    '',
    `The catalogue of ${builtAt.slice(0, 10)} holds ${programmes} programmes at ${institutions} institutions in ${countries} countries. ` +
      'Every figure says whether it is published (by whom, when), estimated (on which basis) or unknown. Quote a figure only together with its state and source.',
    ...(starter
      ? [
          'This is the starter catalogue: its institutions are real, every figure in it is an estimate. Do not quote its figures as facts.',
        ]
      : []),
    '',
    '## Data',
    link('Catalogue API', paths.api.description(), 'OpenAPI 3.1; search programmes and institutions as JSON'),
    link('Search', paths.explore(), 'the same search as a page; its filters are in the address'),
    link('Sources', paths.sources(), 'registers, editions, licences, and what the marks mean'),
    '',
    '## Articles',
    ...content.articles.map((article) => link(article.title, paths.article(article), article.description)),
    '',
    '## The service',
    link(pages.howItWorks.title, paths.howItWorks(), pages.howItWorks.description),
    link(pages.pricing.title, paths.pricing(), pages.pricing.description),
    link(content.about.title, paths.about(), content.about.description),
    link(content.institutions.title, paths.forInstitutions(), content.institutions.description),
    link(pages.contact.title, paths.contact(), pages.contact.description),
    link(content.terms.title, paths.terms(), content.terms.description),
    link(content.privacy.title, paths.privacy(), content.privacy.description),
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
