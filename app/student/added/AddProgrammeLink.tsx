import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useFrame, useVariant } from '../../site/frame-data.ts'
import { addedWords as words } from './words.ts'

/** Renders the link to add a programme that the catalogue lacks; a visitor signs in first and comes back. */
export function AddProgrammeLink({ at }: { at?: { id: string; name: string } }) {
  const { person } = useFrame() ?? {}
  if (useVariant() === 'institutions' || (person && !person.places.includes('shortlist'))) return null
  return (
    <p className="no-print">
      {words.offer}{' '}
      <Link to={paths.addProgramme({ at: at?.id })} rel="nofollow">
        {at ? words.linkAt(at.name) : words.link}
      </Link>
    </p>
  )
}
