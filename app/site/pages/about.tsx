import { fillText } from '../../../admissions/content/variables.ts'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { CountText } from '../../ui/CountText.tsx'
import { DayText } from '../../ui/DayText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import type { PageHandle } from '../handle.ts'
import { createPageMeta } from '../seo/page-meta.ts'
import { createOrganizationThing } from '../seo/things.ts'
import { createVariableValues } from '../variable-values.ts'
import type { Route } from './+types/about'
import { HousePage } from './HousePage.tsx'
import { fillPageText } from './page-text.ts'
import { aboutWords as words } from './words.ts'

export const handle: PageHandle = { onlyRead: true }

export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { content, catalogue, site, origin } = page
  const { programmes, institutions, builtAt } = catalogue.info
  return {
    text: fillPageText(page, content.about),
    counts: { programmes, institutions, day: page.houseDayOf(new Date(builtAt)) },
    claims: content.claims.map(({ id, figure, label }) => ({ id, figure, label })),
    claimMark: fillText(content.site.claims.mark, createVariableValues(page)),
    claimMeaning: content.site.claims.meaning,
    organization: createOrganizationThing(site, origin),
    origin,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { text, organization } = loaderData
  return createPageMeta(loaderData, { ...text, path: paths.about(), image: 'about', things: [organization] })
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { text, counts, claims, claimMark, claimMeaning } = loaderData
  return (
    <HousePage text={text} about="figures">
      <h2 id="figures">{words.facts}</h2>
      <dl>
        {(['programmes', 'institutions'] as const).map((name) => (
          <Fact key={name} name={words[name]}>
            <CountText count={counts[name]} />
          </Fact>
        ))}
      </dl>
      <p className="small quiet">
        {words.counted} <DayText day={counts.day} />
      </p>
      <dl>
        {claims.map(({ id, figure, label }) => (
          <Fact key={id} name={label}>
            {figure}
          </Fact>
        ))}
      </dl>
      <p className="small quiet">
        {claimMark}. {claimMeaning}
      </p>
    </HousePage>
  )
}
