import { bandRule } from '../../../admissions/matching/bands.ts'
import { HALF_AS_GOOD } from '../../../admissions/matching/tables.ts'
import { FIT_PARTS, MAX_WEIGHT } from '../../../admissions/matching/weights.ts'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { addAbout } from '../../programme/facts/summary.server.ts'
import { matchingWords } from '../../programme/match/finding-words.ts'
import { matchingMarks } from '../../programme/match/mark-words.ts'
import { rankingWords as words } from '../../recommendations/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { useFigures } from '../../ui/figures.ts'
import { createFigures } from '../../words/figures.ts'
import { names } from '../../words/names.ts'
import type { PageHandle } from '../handle.ts'
import { createPageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/how-ranking-works'
import './pages.css'

export const handle: PageHandle = { onlyRead: true }

export function loader({ context }: Route.LoaderArgs) {
  const { origin, catalogue, neutrality, houseDayOf, defaultCurrency, locale } = context.get(pageContext)
  const { version, builtAt } = catalogue.info
  const check = neutrality()
  return {
    origin,
    builtOn: houseDayOf(new Date(builtAt)),
    check: check && {
      ...check,
      day: houseDayOf(new Date(check.checkedAt)),
      isEarlier: check.snapshot !== version,
    },
    usualUnknown: findCommonest(FIT_PARTS.map(({ unknown }) => unknown)),
    parts: FIT_PARTS.map(({ id, weight, unknown }) => ({
      id,
      weight,
      unknown,
      ...matchingWords.part(id, addAbout(HALF_AS_GOOD, defaultCurrency), createFigures(locale)),
    })).sort((a, b) => b.weight - a.weight),
  }
}

/** Returns the share that most parts have: the page states it once, above them. */
function findCommonest(shares: number[]) {
  const count = (share: number) => shares.filter((one) => one === share).length
  return shares.toSorted((a, b) => count(b) - count(a))[0]
}

/** Prevents caching: the check's result changes without a change of the catalogue. */
export const headers = () => ({ 'cache-control': 'no-store' })

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = words
  return createPageMeta(loaderData, { title, description, path: paths.howRankingWorks() })
}

export default function HowRankingWorks({
  loaderData: { builtOn, check, parts, usualUnknown },
}: Route.ComponentProps) {
  const figures = useFigures()
  const { countries, reachBelowRate, neverSafeBelowRate, leastOutcomes } = bandRule
  const means = words.bandMeans(figures.percent(reachBelowRate), figures.percent(neverSafeBelowRate))
  return (
    <div className="page prose ranking">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <p>
        {words.today} <DayText day={builtOn} />.
      </p>
      <div className="ranking-steps">
        <section>
          <h2>{words.first}</h2>
          <p>{words.firstText}</p>
        </section>
        <section>
          <h2>{words.next}</h2>
          <p>
            {words.nextText} {words.usualUnknown(figures.percent(usualUnknown))}
          </p>
        </section>
      </div>
      <dl className="ranking-parts">
        {parts.map(({ id, name, how, weight, unknown }) => (
          <div className="pt-3 border-t" key={id}>
            <dt>
              {name} <span>{weight}</span>
            </dt>
            <dd>
              <meter min={0} max={MAX_WEIGHT} value={weight} aria-hidden="true" />
              {how}
              {unknown !== usualUnknown && (
                <span className="quiet"> {words.unknownCounts(figures.percent(unknown))}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p>{words.ties}</p>
      <div className="ranking-notes">
        <section>
          <h2>{words.bands}</h2>
          <p>{words.bandsText(countries.map(names.country))}</p>
          <dl className="ranking-bands grid gap-y-3 gap-x-5">
            {(['safe', 'match', 'reach'] as const).map((band) => (
              <div className="pt-2 border-t" key={band}>
                <dt className="semibold">{matchingMarks.bands[band]}</dt>
                <dd>{means[band]}</dd>
              </div>
            ))}
            <div className="pt-2 border-t">
              <dt className="semibold">{words.noBand}</dt>
              <dd>{words.noBandMeans}</dd>
            </div>
          </dl>
          <p>{words.chance(leastOutcomes)}</p>
        </section>
        <section>
          <h2>{words.never}</h2>
          <p>{words.neverText}</p>
        </section>
        <section>
          <h2>{words.search}</h2>
          <ul className="dashes">
            {words.searchRules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
      </div>
      <div className="notice" role="status">
        {check ? (
          <p>
            <strong>{words.check}.</strong> {words.checkedAt} <DayText day={check.day} />:{' '}
            {words.dealt(figures.count(check.permutations), figures.count(check.programmes))}.{' '}
            {check.neutral ? words.neutral : words.moved}{' '}
            {words.searches(
              figures.count(check.search.searches),
              figures.count(check.search.permutations),
              figures.count(check.search.programmes),
            )}{' '}
            {check.search.neutral ? words.searchNeutral : words.searchMoved}
            {check.isEarlier && ` ${words.checkedEarlier}`}
          </p>
        ) : (
          <p>{words.notYet}</p>
        )}
      </div>
    </div>
  )
}
