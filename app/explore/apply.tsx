import { data, Link } from 'react-router'
import { pageContext } from '../context.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/apply'
import { ApplyButton } from './ApplyButton.tsx'
import { applyTo } from './apply-to.ts'
import { webAddress } from './web-address.ts'
import './explore.css'
import { recordWords } from '../words/record.ts'

const words = recordWords.apply

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, site } = context.get(pageContext)
  if (site.displayVariant === 'institutions') throw data(null, { status: 404 })
  const programme = catalogue.programme(params.programme)
  if (!programme) throw data(words.noSuchProgramme, { status: 404 })
  const institution = catalogue.institution(programme.institution.id)
  return {
    programme: { id: programme.id, title: programme.title, institution: programme.institution },
    to: applyTo(programme, institution),
    website: institution?.website ? webAddress(institution.website) : undefined,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData ? words.titleOf(loaderData.programme.title) : words.titleAlone },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Apply({ loaderData: { programme, to, website } }: Route.ComponentProps) {
  return (
    <div className="page prose narrow">
      <h1>{words.heading(programme.title)}</h1>
      {to ? (
        <>
          <p>{words.itself(programme.institution.name)}</p>
          <p>
            <ApplyButton programme={programme} to={to} />
          </p>
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
