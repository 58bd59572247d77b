import { data, Link } from 'react-router'
import { pageContext } from '../context.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/apply'
import { ApplyButton } from './ApplyButton.tsx'
import { applyTo } from './apply-to.ts'
import { webAddress } from './web-address.ts'
import './explore.css'

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, site } = context.get(pageContext)
  if (site.displayVariant === 'institutions') throw data(null, { status: 404 })
  const programme = catalogue.programme(params.programme)
  if (!programme) throw data('There is no such programme in this edition of the catalogue.', { status: 404 })
  const institution = catalogue.institution(programme.institution.id)
  return {
    programme: { id: programme.id, title: programme.title, institution: programme.institution },
    to: applyTo(programme, institution),
    website: institution?.website ? webAddress(institution.website) : undefined,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData ? `Apply for ${loaderData.programme.title} · PMA` : 'Apply · PMA' },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Apply({ loaderData: { programme, to, website } }: Route.ComponentProps) {
  return (
    <div className="page prose narrow">
      <h1>Apply for {programme.title}</h1>
      {to ? (
        <>
          <p>{programme.institution.name} takes applications itself. This is its page for them:</p>
          <p>
            <ApplyButton programme={programme} to={to} />
          </p>
        </>
      ) : (
        <>
          <p>
            No source we have read says where {programme.institution.name} takes applications for this
            programme, so there is no page to send you to yet.
          </p>
          <p>
            {website ? (
              <>
                Its own site is <a href={website.address}>{website.host}</a>: look there for “Admissions” or
                “Apply”.
              </>
            ) : (
              'Ask the institution itself, and be sure that the address is its own.'
            )}
          </p>
        </>
      )}
      <p>
        <Link to={paths.programme(programme)}>Back to the programme</Link>
      </p>
    </div>
  )
}
