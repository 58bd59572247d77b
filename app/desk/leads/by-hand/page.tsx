import { Link } from 'react-router'
import { STUDY_LEVELS } from '../../../../admissions/catalogue/types.ts'
import { LANGUAGES } from '../../../../admissions/counselling/types.ts'
import { CHANNELS } from '../../../../admissions/leads/lanes.ts'
import { useAnswer } from '../../../forms/form-toast.ts'
import { MAX_TYPED } from '../../../forms/most-typed.ts'
import { FormMessages, PostForm, Submit } from '../../../forms/PostForm.tsx'
import { paths } from '../../../paths.ts'
import { createUnlistedMeta } from '../../../site/seo/unlisted.ts'
import { sessionWords } from '../../../student/sessions/words.ts'
import { Choice } from '../../../ui/fields/Choice.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { Tick } from '../../../ui/fields/Tick.tsx'
import { names } from '../../../words/names.ts'
import { openRolePage } from '../../require-desk.ts'
import { deskWords } from '../../words.ts'
import { NextCallFields } from '../calls/NextCallFields.tsx'
import { leadWords } from '../words.ts'
import type { Route } from './+types/page'
import { actOnLeadForm, type LeadFormAnswer, loadLeadForm } from './page.server.ts'
import { handWords as words } from './words.ts'
import '../../calendar/page.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadLeadForm(await openRolePage('leads.add', request, context))
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnLeadForm(request, await openRolePage('leads.add', request, context))
}

export const meta = () => createUnlistedMeta(deskWords.titleOf(words.title))

const levels = STUDY_LEVELS.map((level) => [level, names.level(level)] as const)
const languages = LANGUAGES.map((code) => [code, sessionWords.languages[code]] as const)
const sources = Object.entries(words.sources)
const ways = Object.entries(words.ways)

export default function LeadByHand({ loaderData, actionData }: Route.ComponentProps) {
  const { today, countries, intakes } = loaderData
  const answer: LeadFormAnswer | undefined = useAnswer(actionData)
  return (
    <>
      <p>
        <Link to={paths.deskLeads()}>{leadWords.backToAll}</Link>
      </p>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <PostForm form="by-hand" answer={answer} className="stack">
        <FormMessages heading={words.summary} />
        {answer?.known && (
          <ul>
            {answer.known.map(({ id, name, lane }) => (
              <li key={id}>
                <Link to={paths.deskLead({ id })}>{name}</Link>, {leadWords.nowIn(leadWords.lanes[lane])}
              </li>
            ))}
          </ul>
        )}
        <div className="calendar-fields grid gap-3 items-start">
          <Field name="name" label={words.name} autoComplete="off" maxLength={MAX_TYPED.line} />
          <Field name="phone" label={words.phone} type="tel" autoComplete="off" maxLength={MAX_TYPED.line} />
          <Field
            name="email"
            label={words.email}
            type="email"
            autoComplete="off"
            maxLength={MAX_TYPED.line}
          />
          <Choice name="source" label={words.source} options={sources} />
        </div>
        <fieldset>
          <legend className="semibold">{words.consent}</legend>
          <p className="quiet">{words.consentHint}</p>
          <div className="calendar-fields grid gap-x-3 items-start">
            {CHANNELS.map((channel) => (
              <Tick key={channel} name={`by-${channel}`} label={words.channels[channel]} />
            ))}
            <Choice name="agreed" label={words.agreed} empty={words.choose} options={ways} />
          </div>
        </fieldset>
        <fieldset>
          <legend className="semibold mb-2">{words.looksFor}</legend>
          <div className="calendar-fields grid gap-3 items-start">
            <Choice name="country" label={words.wants.country} empty={words.unknown} options={countries} />
            <Choice name="language" label={words.wants.language} empty={words.unknown} options={languages} />
            <Choice name="level" label={words.wants.level} empty={words.unknown} options={levels} />
            <Choice name="intake" label={words.wants.intake} empty={words.unknown} options={intakes} />
            <Field
              name="budget"
              label={words.wants.budget}
              hint={words.budgetHint}
              maxLength={MAX_TYPED.line}
            />
            <Field name="city" label={words.wants.city} maxLength={MAX_TYPED.line} />
            <Field name="parentPhone" label={words.wants.parentPhone} type="tel" maxLength={MAX_TYPED.line} />
          </div>
        </fieldset>
        <TextArea name="note" label={words.note} rows={3} maxLength={MAX_TYPED.text} />
        <Tick name="hasTalked" label={words.hasTalked} />
        <div className="row items-end gap-3">
          <NextCallFields today={today} isFirst />
        </div>
        {answer?.known && <Tick name="isAnother" label={words.isAnother} />}
        <Submit label={words.add} />
      </PostForm>
    </>
  )
}
