import { removeSamples } from '../../../admissions/content/voices.ts'
import { readSearch } from '../../../admissions/search/request.ts'
import { search } from '../../../admissions/search/search.server.ts'
import type { PageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { createQr } from '../../ui/qr.server.ts'
import { names } from '../../words/names.ts'
import { createCard } from '../articles/card.ts'
import { fillAll } from '../fill-all.ts'
import { getLeadFormWords } from '../lead/lead-form-words.server.ts'
import { listQuestions } from '../questions.ts'
import { createVariableValues } from '../variable-values.ts'
import { findVideo } from './films/video-of.ts'
import { findTopUniversities } from './top-universities.server.ts'

/** Number of countries and disciplines on the departures board. */
const DEPARTURES = 7

/**
 * Returns the content of the landing page, with all names in braces filled in, and nothing the page does not
 * show.
 */
export function loadLandingPage(context: PageContext) {
  const { content, site, catalogue, origin } = context
  const values = createVariableValues(context)
  const { hero, trust, sections, offers, buttons, samples, claims, pages } = fillAll(content.site, values)
  const filterSamples = <T extends { sample: boolean }>(all: T[]) =>
    site.showSamples ? all : removeSamples(all)
  const registerAddress = site.registerUrl ?? origin + paths.signUp()

  return {
    about: pages.home,
    hero,
    lead: getLeadFormWords(context),
    trust: trust.map(({ id, text, claim }) => ({ id, ...splitFigure(text), claimed: claim !== undefined })),
    claims,
    samples,
    sections,
    buttons,
    offers,
    departures: listDepartures(context),
    plans: content.plans,
    prices: pages.pricing,
    different: fillAll(content.different, values).map(({ claim, ...rest }) => ({
      ...rest,
      claimed: claim !== undefined,
    })),
    steps: fillAll(content.steps, values),
    qr: site.displayVariant === 'institutions' ? undefined : createQr(registerAddress),
    video: findVideo(site.videoUrl),
    showSamples: site.showSamples,
    partner: fillAll(content.partner, values),
    stories: filterSamples(content.stories).map(({ id, text, author, sample }) => ({
      id,
      text,
      author,
      sample,
    })),
    testimonials: filterSamples(content.testimonials).map(({ consent, ...rest }) => rest),
    videos: filterSamples(content.videos).map(({ consent, ...rest }) => rest),
    faq: listQuestions(context),
    top: {
      rule: content.topUniversities.rule,
      universities: findTopUniversities(catalogue, content.topUniversities),
    },
    articles: content.articles.map(createCard),
  }
}

export type LandingPage = ReturnType<typeof loadLandingPage>

/** Splits a statement that begins with a figure into figure and label: `10+ years of expertise`. */
function splitFigure(text: string): { figure?: string; label: string } {
  const [, figure, label] = text.match(/^(\d[\d,.]*\+?) (.+)$/) ?? []
  return figure ? { figure, label } : { label: text }
}

function listDepartures({ searchable, catalogue, defaultCurrency, content }: PageContext) {
  const { request } = readSearch(new URLSearchParams(), defaultCurrency)
  const { facets } = search(searchable, { ...request, perPage: 1 })
  const createBoard = (name: 'country' | 'discipline') =>
    (facets[name] ?? []).map(({ value, name: label = value, count }) => ({
      value,
      label,
      count,
      address: paths.exploreBy(name, value),
    }))
  const countries = createBoard('country')
  return {
    countries: countries.slice(0, DEPARTURES),
    disciplines: createBoard('discipline').slice(0, DEPARTURES),
    /** Countries of which more is written down, also where no programme is listed. */
    studying: Object.keys(content.countries)
      .filter((code) => catalogue.columns.institutions.some(({ country }) => country === code))
      .map((code) => ({ name: names.country(code), address: paths.country({ code }) }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  }
}
