import { Link } from 'react-router'
import { STAFF_ROLES } from '../../../admissions/access/types.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import { ActionButton, FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { CopyField } from '../../ui/fields/CopyField.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { NamedPart } from '../../ui/NamedPart.tsx'
import { Table } from '../../ui/Table.tsx'
import { formatDay } from '../../words/dates.ts'
import { givingWords } from '../giving/words.ts'
import { openRolePage } from '../require-desk.ts'
import { SecondFactorPrompt } from '../SecondFactorPrompt.tsx'
import { deskWords } from '../words.ts'
import type { Route } from './+types/page'
import { actOnStaff, type StaffAnswer } from './actions.server.ts'
import { ConfirmHandover } from './ConfirmHandover.tsx'
import { ConfirmEndRole, EndRoleForm } from './EndRoleForm.tsx'
import { loadStaff } from './page.server.ts'
import { staffWords } from './words.ts'

const words = staffWords
const FORM = 'staff'

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadStaff(await openRolePage('staff.view', request, context))
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnStaff(request, await openRolePage('staff.view', request, context))
}

/** Also after a refusal: the page shows who works here now. */
export const shouldRevalidate = () => true

export const meta = () => createUnlistedMeta(deskWords.titleOf(words.title))

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const { me, isFresh, invites, givesByRule, hasMail, members, leftBehind, today } = loaderData
  const answer: StaffAnswer | undefined = useAnswer(actionData)
  // Only the form that was sent shows the answer beside its own fields.
  const answerTo = (act: string) => (answer?.typed?.do === act ? answer : undefined)
  const ended = answerTo('end')
  const counsellors = members.filter(({ role, joined }) => role === 'counsellor' && joined)
  return (
    <FormProvider form={ended ? 'end' : FORM} answer={answer}>
      <h1>{words.title}</h1>
      {givesByRule && (
        <p>
          <Link to={paths.deskGiving()}>{givingWords.title}</Link>
        </p>
      )}
      <SecondFactorPrompt isFresh={isFresh} back={paths.deskStaff()} />
      <FormMessages heading={words.summary} />
      {answer?.asks && <ConfirmEndRole asks={answer.asks} typed={answer.typed} />}
      {answer?.hands && <ConfirmHandover hands={answer.hands} typed={answer.typed} />}
      {answer?.invited && (
        <div className="notice" role="status">
          <CopyField id="invitation" label={answer.invited.text} value={answer.invited.link} />
        </div>
      )}
      <Table className="desk-table" names={[words.name, words.role, words.since, words.students, '']}>
        {members.map(({ id, name, email, role, since, until, begun, joined, students }) => (
          <tr key={`${id} ${since}`} data-row tabIndex={-1}>
            <th scope="row">
              {name}
              <span className="quiet">
                <EmailText email={email} />
              </span>
            </th>
            <td data-label={words.role}>
              {deskWords.roles[role]} {!begun && <span className="quiet">{words.begins}</span>}
              {begun && !joined && <span className="quiet">{words.invited}</span>}
            </td>
            <td data-label={words.since}>
              <DayText day={since} />
              {until && <span className="quiet">{words.until(formatDay(until))}</span>}
            </td>
            {role === 'counsellor' || students > 0 ? <td data-label={words.students}>{students}</td> : <td />}
            <td>
              {joined && id !== me && (
                <PostForm>
                  <ActionButton does={`end-sessions ${id}`} kind="bare" aria-label={words.signOutOf(name)}>
                    {words.signOut}
                  </ActionButton>
                </PostForm>
              )}
            </td>
          </tr>
        ))}
      </Table>
      {counsellors.length + leftBehind.length > 1 && (
        <NamedPart id="hand-over" title={words.handOver}>
          {/* Clears the fields after a handover. */}
          <PostForm key={answer?.toast?.done} form="hand" answer={answer} className="desk-form">
            <p>{words.handOverText}</p>
            {(['from', 'to'] as const).map((name) => (
              <Choice
                key={name}
                name={name}
                label={words[name]}
                empty={words.choose}
                options={[
                  ...counsellors.map(
                    (counsellor) =>
                      [counsellor.id, words.taker(counsellor.name, counsellor.students)] as const,
                  ),
                  ...(name === 'from' ? leftBehind : []).map(
                    (counsellor) =>
                      [counsellor.id, words.left(counsellor.name, counsellor.students)] as const,
                  ),
                ]}
              />
            ))}
            <Submit kind="plain" does="hand" label={words.hand} />
          </PostForm>
        </NamedPart>
      )}
      {invites && (
        <NamedPart id="invite" title={words.invite}>
          {/* Empty the fields once the person has been invited. */}
          <PostForm key={answer?.invited?.link} form={FORM} answer={answerTo('invite')} className="desk-form">
            <p>{words.inviteText}</p>
            <Field name="name" label={words.name} autoComplete="off" />
            <Field name="email" label={words.email} type="email" autoComplete="off" />
            <Choice
              name="role"
              label={words.role}
              options={STAFF_ROLES.map((role) => [role, deskWords.roles[role]] as const)}
              defaultValue="counsellor"
            />
            {(['firstDay', 'lastDay'] as const).map((name) => (
              <Field
                key={name}
                name={name}
                label={words[name]}
                hint={words.hints[name]}
                type="date"
                min={today}
              />
            ))}
            <Submit does="invite" label={hasMail ? words.mail : words.send} />
          </PostForm>
        </NamedPart>
      )}
      {invites && members.length > 1 && (
        <EndRoleForm others={members.filter(({ id }) => id !== me)} today={today} answer={ended} />
      )}
    </FormProvider>
  )
}
