import { Link } from 'react-router'
import { MAIL_MODES } from '../../../admissions/digests/rules.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { findWords } from '../find/words.ts'
import { openRolePage } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/page'
import { actOnDigestChoices, loadDigestChoices } from './page.server.ts'
import { digestWords as words } from './words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadDigestChoices(await openRolePage('digests.choose', request, context))
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnDigestChoices(request, await openRolePage('digests.choose', request, context))
}

export const meta = () => createUnlistedMeta(deskWords.titleOf(words.title))

const modes = MAIL_MODES.map((mode) => [mode, words.modes[mode]] as const)
const hours = Array.from(
  { length: 24 },
  (_, hour) => [`${hour}`, `${`${hour}`.padStart(2, '0')}:00`] as const,
)

/** Shows which news of the desk a member of staff gets by mail, and when. */
export default function Digests({ loaderData, actionData }: Route.ComponentProps) {
  const { hour, kinds, wording, hasMail, zoneText } = loaderData
  const answer = useAnswer(actionData)
  return (
    <>
      <p>
        <Link to={paths.account()}>{findWords.account}</Link>
      </p>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {!hasMail && <p className="notice">{words.noMail}</p>}
      <PostForm form="digests" answer={answer} className="stack desk-form">
        <FormMessages heading={words.summary} />
        {kinds.map(({ kind, mode }) => (
          <Choice
            key={kind}
            name={kind}
            label={words.kinds[wording][kind]}
            options={modes}
            defaultValue={mode}
          />
        ))}
        <Choice
          name="hour"
          label={words.hour}
          hint={words.hourHint(zoneText)}
          options={hours}
          defaultValue={`${hour}`}
        />
        <p className="quiet">{words.onDesk}</p>
        <Submit label={words.save} />
      </PostForm>
    </>
  )
}
