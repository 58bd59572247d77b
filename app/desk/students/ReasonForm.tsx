import { Link, useLocation } from 'react-router'
import { type NamedRecord, REASONS } from '../../../admissions/desk/types.ts'
import { ActionButton, PostForm } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { EmailText } from '../../ui/EmailText.tsx'
import type { readListAddress } from './reason.server.ts'
import { studentFileWords } from './words.ts'

const words = studentFileWords

/** Returns the title of the page that asks for a reason. */
export const askTitle = (whose?: NamedRecord) => (whose ? words.whyTitle(whose.name) : words.title)

/**
 * Asks for the reason, which the student reads. Several students may have the same name, so the address is
 * shown too.
 */
export function ReasonForm({
  whose,
  from = {},
}: {
  whose: NamedRecord
  from?: Partial<ReturnType<typeof readListAddress>>
}) {
  const { pathname, search } = useLocation()
  return (
    <>
      <h1>{askTitle(whose)}</h1>
      <p>
        <EmailText email={whose.email} />
      </p>
      <p className="lead">{words.whyLead}</p>
      <PostForm className="acts" action={paths.deskStudent(whose)}>
        <input type="hidden" name="back" value={pathname + search} />
        {REASONS.filter((reason) => reason !== 'care').map((reason) => (
          <ActionButton key={reason} does={`why ${reason}`}>
            {words.reasons[reason]}
          </ActionButton>
        ))}
      </PostForm>
      <p>
        <Link to={paths.deskStudents(from)}>{words.whyBack}</Link>
      </p>
    </>
  )
}
