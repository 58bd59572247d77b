import { Link } from 'react-router'
import { paths } from '../paths.ts'

/** Whose programme it is and where. The name leads to the institution's page where the catalogue has one. */
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
