import { Link } from 'react-router'
import { paths } from '../paths.ts'

/**
 * Renders the programme's institution and place. The name links to the institution's page if the catalogue
 * has one.
 */
export function AtInstitution({
  programme: { institution, place },
  listed,
}: {
  programme: { institution: { id: string; name: string }; place: string }
  listed: boolean
}) {
  return (
    <p>
      {listed ? <Link to={paths.institution(institution)}>{institution.name}</Link> : institution.name}
      <span className="quiet">, {place}</span>
    </p>
  )
}
