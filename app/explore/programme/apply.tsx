import { data, Link } from 'react-router'
import { findClosing } from '../../../admissions/content/countries.ts'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { ApplyButton, ApplyWhere } from '../../programme/ApplyButton.tsx'
import { applyTo } from '../../programme/apply-to.ts'
import { applyWords } from '../../programme/apply-words.ts'
import { ClosingNote } from '../../programme/ClosingNote.tsx'
import { parseWebAddress } from '../../programme/web-address.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { requireStudent } from '../../student/require-student.ts'
import type { Route } from './+types/apply'
import '../explore.css'

const words = applyWords

/**
 * Loads the page a visitor returns to after signing in: the same programme, with the button that begins the
 * application.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { catalogue, site } = page
  if (site.displayVariant === 'institutions') throw data(null, { status: 404 })
  const programme = catalogue.programme(params.programme)
  if (!programme) throw data(words.noSuchProgramme, { status: 404 })
  await requireStudent(request, page)
  const institution = catalogue.institution(programme.institution.id)
  return {
    programme: { id: programme.id, title: programme.title, institution: programme.institution },
    closing: findClosing(institution, page.content.countries),
    to: applyTo(programme, institution),
    website: institution?.website ? parseWebAddress(institution.website) : undefined,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return createUnlistedMeta(loaderData ? words.titleOf(loaderData.programme.title) : words.titleAlone)
}

export default function Apply({ loaderData: { programme, closing, to, website } }: Route.ComponentProps) {
  return (
    <div className="page note stack">
      <h1>{words.heading(programme.title)}</h1>
      <ClosingNote closing={closing} />
      <p>{words.begin}</p>
      <div>
        <ApplyButton programme={programme} look="button next" />
      </div>
      {to ? (
        <>
          <p>{words.itself(programme.institution.name)}</p>
          <ApplyWhere to={to} />
        </>
      ) : (
        <>
          <p>{words.nowhere(programme.institution.name)}</p>
          <p>
            {website ? (
              <>
                {words.site.before} <a href={website.address}>{website.host}</a>
                {words.site.after}
              </>
            ) : (
              words.ask
            )}
          </p>
        </>
      )}
      <p>
        <Link to={paths.programme(programme)}>{words.back}</Link>
      </p>
    </div>
  )
}
