import { data, Form, Link } from 'react-router'
import { reachOf } from '../../../admissions/access/can.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { type Named, REASONS } from '../../../admissions/desk/types.ts'
import { paths } from '../../paths.ts'
import { EmailText } from '../../ui/EmailText.tsx'
import { deskWords } from '../../words/desk/desk.ts'

const words = deskWords.student

/** Why a student's file is opened: their counsellor needs no other reason, everybody else gives one. Undefined: it is still to be asked. */
export function whyOf({ role }: SignedIn, request: Request) {
  const reach = reachOf('students.open', role)
  if (!reach) throw data(null, { status: 404 })
  const said = new URL(request.url).searchParams.get('why')
  return reach === 'caseload' ? 'care' : REASONS.find((one) => one === said)
}

/** The list of students that a file was opened from. */
export function studentsFrom(request: Request) {
  const { searchParams } = new URL(request.url)
  return {
    q: searchParams.get('q') || undefined,
    list: (['deadline', 'waiting', 'unassigned'] as const).find((one) => one === searchParams.get('list')),
    after: searchParams.get('after') || undefined,
  }
}

/** What the page is called that asks. */
export const askTitle = (whose?: Named) => (whose ? words.whyTitle(whose.name) : words.title)

/** Asks for the reason, which the student reads. Several students may have one name: the address tells them apart. */
export function AskWhy({
  whose,
  from = {},
}: {
  whose: Named
  from?: Partial<ReturnType<typeof studentsFrom>>
}) {
  return (
    <>
      <h1>{askTitle(whose)}</h1>
      <p>
        <EmailText email={whose.email} />
      </p>
      <p className="lead">{words.whyLead}</p>
      <Form className="acts">
        {Object.entries(from).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {REASONS.filter((reason) => reason !== 'care').map((reason) => (
          <button key={reason} type="submit" name="why" value={reason} className="button">
            {words.reasons[reason]}
          </button>
        ))}
      </Form>
      <p>
        <Link to={paths.deskStudents(from)}>{words.whyBack}</Link>
      </p>
    </>
  )
}
