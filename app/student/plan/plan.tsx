import { Link } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { entitlementsOf } from '../../../admissions/plans/vouchers.server.ts'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { planWords as words } from '../../words/student/plans.ts'
import { requireStudent } from '../require-student.ts'
import type { Route } from './+types/plan'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const student = await requireStudent(request, page)
  const { title, until, sessions, institutions } = await entitlementsOf(
    page.database,
    own(student),
    page.now(),
  )
  return { plan: { title, until: page.dayOf(until), sessions, institutions } }
}

export function meta() {
  return [{ title: words.titleAlone }, { name: 'robots', content: 'noindex' }]
}

export default function Plan({ loaderData: { plan } }: Route.ComponentProps) {
  return (
    <>
      <h1>{words.title}</h1>
      <dl className="answers">
        <Fact name={plan.title}>
          {words.until} <DayText day={plan.until} />
        </Fact>
        <Fact name={words.sessions}>{words.ofAll(plan.sessions.used, plan.sessions.of)}</Fact>
        <Fact name={words.institutions}>{words.ofAll(plan.institutions.used, plan.institutions.of)}</Fact>
      </dl>
      <p>
        <Link to={paths.pricing()}>{words.plans}</Link>
      </p>
    </>
  )
}
