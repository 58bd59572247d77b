import { withoutSamples } from '../../../admissions/content/voices.ts'
import { readSearch } from '../../../admissions/search/request.ts'
import { search } from '../../../admissions/search/search.server.ts'
import type { PageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { qrOf } from '../../ui/qr.server.ts'
import { names } from '../../words/names.ts'
import { cardOf } from '../articles/card.ts'
import { fillAll } from '../fill-all.ts'
import { leadFormWords } from '../lead/lead-form-words.server.ts'
import { questionsOf } from '../questions.ts'
import { variableValues } from '../variable-values.ts'
import { videoOf } from './films/video-of.ts'
import { topUniversitiesIn } from './top-universities.server.ts'

/** Number of countries and disciplines on the departures board. */
const DEPARTURES = 7

/**
 * Returns the content of the landing page, with all names in braces filled in, and nothing the page does not
 * show.
 */
export function landingPage(context: PageContext) {
  const { content, site, catalogue, origin } = context
  const values = variableValues(context)
  const { hero, trust, sections, offers, buttons, samples, claims, pages } = fillAll(content.site, values)
  const voices = <T extends { sample: boolean }>(all: T[]) => (site.showSamples ? all : withoutSamples(all))
  const registerAddress = site.registerUrl ?? origin + paths.signUp()

  return {
    about: pages.home,
    hero,
    lead: leadFormWords(context),
    trust: trust.map(({ id, text, claim }) => ({ id, ...figureOf(text), claimed: claim !== undefined })),
    claims,
    samples,
    sections,
    buttons,
    offers,
    departures: departuresOf(context),
    plans: content.plans,
    prices: pages.pricing,
    different: fillAll(content.different, values).map(({ claim, ...rest }) => ({
      ...rest,
      claimed: claim !== undefined,
    })),
    steps: fillAll(content.steps, values),
    qr: site.displayVariant === 'institutions' ? undefined : qrOf(registerAddress),
    video: videoOf(site.videoUrl),
    showSamples: site.showSamples,
    partner: fillAll(content.partner, values),
    stories: voices(content.stories).map(({ id, text, author, sample }) => ({ id, text, author, sample })),
    testimonials: voices(content.testimonials).map(({ consent, ...rest }) => rest),
    videos: voices(content.videos).map(({ consent, ...rest }) => rest),
    faq: questionsOf(context),
    top: {
      rule: content.topUniversities.rule,
      universities: topUniversitiesIn(catalogue, content.topUniversities),
    },
    articles: content.articles.map(cardOf),
  }
}

export type LandingPage = ReturnType<typeof landingPage>

/** A statement that begins with a figure is set as figure and label: `10+ years of expertise`. */
function figureOf(text: string): { figure?: string; label: string } {
  const [, figure, label] = text.match(/^(\d[\d,.]*\+?) (.+)$/) ?? []
  return figure ? { figure, label } : { label: text }
}

function departuresOf({ searchable, catalogue, defaultCurrency, content }: PageContext) {
  const { request } = readSearch(new URLSearchParams(), defaultCurrency)
  const { facets } = search(searchable, { ...request, perPage: 1 })
  const board = (name: 'country' | 'discipline') =>
    (facets[name] ?? []).map(({ value, name: label = value, count }) => ({
      value,
      label,
      count,
      address: paths.exploreBy(name, value),
    }))
  const countries = board('country')
  return {
    countries: countries.slice(0, DEPARTURES),
    disciplines: board('discipline').slice(0, DEPARTURES),
    /** Countries of which more is written down, also where no programme is listed. */
    studying: Object.keys(content.countries)
      .filter((code) => catalogue.columns.institutions.some(({ country }) => country === code))
      .map((code) => ({ name: names.country(code), address: paths.country({ code }) }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  }
}
