import { Link } from 'react-router'
import { fillText } from '../../../admissions/content/variables.ts'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import type { PageHandle } from '../handle.ts'
import { RegisterButton } from '../RegisterButton.tsx'
import { createPageMeta } from '../seo/page-meta.ts'
import { createVariableValues } from '../variable-values.ts'
import type { Route } from './+types/how-it-works'
import { howItWorksWords as words } from './words.ts'
import './pages.css'
import { Fact } from '../../ui/Fact.tsx'

export const handle: PageHandle = { onlyRead: true }

export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { steps, site } = page.content
  const values = createVariableValues(page)
  return {
    page: site.pages.howItWorks,
    register: site.buttons.registerNow,
    steps: steps.howItWorks.map(({ id, title, details }, place) => ({
      id,
      title,
      what: fillText(details, values),
      bring: fillText(steps.howToGetStarted[place].details, values),
    })),
    origin: page.origin,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return createPageMeta(loaderData, { ...loaderData.page, path: paths.howItWorks(), image: 'how-it-works' })
}

export default function HowItWorks({ loaderData: { page, steps, register } }: Route.ComponentProps) {
  return (
    <div className="page how">
      <div className="how-head">
        <h1>{page.heading}</h1>
        <p className="lead">{page.lead}</p>
        <div className="mt-4 pt-4 border-t-strong">
          <p>{words.startLead}</p>
          <Begin label={register} />
        </div>
      </div>
      <ol className="how-stops pt-6">
        {steps.map(({ id, title, what, bring }) => (
          <li key={id}>
            <span className="stop" aria-hidden="true">
              {id}
            </span>
            <h2>
              <span className="unseen">{id} </span>
              {title}
            </h2>
            <dl className="facts">
              <Fact name={words.what}>{what}</Fact>
              <Fact name={words.bring}>{bring}</Fact>
            </dl>
          </li>
        ))}
      </ol>
      {/* If the first one does not stay in view. */}
      <div className="how-end">
        <Begin label={register} />
      </div>
    </div>
  )
}

function Begin({ label }: { label: string }) {
  return (
    <p className="acts mt-3">
      <Link className="button next" to={paths.explore()}>
        {words.start}
      </Link>
      <RegisterButton label={label} kind="plain" />
    </p>
  )
}
