import { PostForm } from '../forms/PostForm.tsx'
import { paths } from '../paths.ts'
import { useFrame, useVariant } from '../site/frame-data.ts'
import { Icon } from '../ui/Icon.tsx'
import type { ApplyTo } from './apply-to.ts'
import { applyWords as words } from './apply-words.ts'

/**
 * Begins an application; a visitor signs in first and returns. Hidden from institutions, and if applicants
 * from abroad are not accepted. The surrounding element follows its link (`useFollow`).
 */
export function ApplyButton({
  programme,
  look = 'button',
}: {
  programme: { id: string; title: string; institution: { id: string } }
  look?: string
}) {
  const { person, student, closings = [] } = useFrame() ?? {}
  const variant = useVariant()
  if (variant === 'institutions' || (person && !person.places.includes('applications'))) return null
  if (
    closings.some(({ applies, institutions }) => !applies && institutions.includes(programme.institution.id))
  )
    return null
  const label = (
    <>
      {words.now}
      <span className="unseen">{` ${programme.title}`}</span>
    </>
  )
  if (!student)
    return (
      <a className={look} href={paths.apply(programme)} rel="nofollow">
        {label}
      </a>
    )
  return (
    <PostForm className="one-button" action={paths.applications()}>
      <button type="submit" name="programme" value={programme.id} className={look}>
        {label}
      </button>
    </PostForm>
  )
}

/** Shows that the institution takes applications itself, before the user goes there. */
export function ApplyWhere({ to }: { to?: ApplyTo }) {
  if (useVariant() === 'institutions' || !to) return null
  return (
    <p className="small apply-where">
      <a href={to.address} rel="noopener">
        {words.pages[to.page](to.host)}
        <Icon name="outside" size={14} />
      </a>
    </p>
  )
}
