import { data, Form, Link } from 'react-router'
import { reachOf } from '../../../admissions/access/can.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { REASONS } from '../../../admissions/desk/types.ts'
import { paths } from '../../paths.ts'
import { deskWords } from '../../words/desk/desk.ts'

const words = deskWords.student

/** Why a student's file is opened: their counsellor needs no other reason, everybody else gives one. Undefined: it is still to be asked. */
export function whyOf({ role }: SignedIn, request: Request) {
  const reach = reachOf('students.open', role)
  if (!reach) throw data(null, { status: 404 })
  const said = new URL(request.url).searchParams.get('why')
  return reach === 'caseload' ? 'care' : REASONS.find((one) => one === said)
}

/** Asks for the reason, which the student reads. */
export function AskWhy() {
  return (
    <>
      <h1>{words.whyTitle}</h1>
      <p className="lead">{words.whyLead}</p>
      <Form className="acts">
        {REASONS.filter((reason) => reason !== 'care').map((reason) => (
          <button key={reason} type="submit" name="why" value={reason} className="button">
            {words.reasons[reason]}
          </button>
        ))}
      </Form>
      <p>
        <Link to={paths.deskStudents()}>{words.whyBack}</Link>
      </p>
    </>
  )
}
