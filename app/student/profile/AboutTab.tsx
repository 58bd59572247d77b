import { Fragment } from 'react'
import { Link } from 'react-router'
import { isAskable, listFields } from '../../../admissions/profile/fields.ts'
import type { AboutField } from '../../../admissions/profile/types.ts'
import { ActionButton } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { Field } from '../../ui/fields/Field.tsx'
import type { ProfileAnswer } from './actions.server.ts'
import { describeValue } from './entries/entry-texts.ts'
import { FormFrame } from './FormFrame.tsx'
import { Fields, ProfileField } from './fields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import type { ProfileData } from './page.server.ts'
import { useStates } from './use-places.ts'
import { useProfileForm } from './use-profile-form.ts'
import { profileWords as words } from './words.ts'

const text = words.about

/** Renders the student's personal details and address. */
export function AboutTab({ data, answered }: { data: ProfileData; answered?: ProfileAnswer }) {
  const { about, countries } = data
  const form = useProfileForm({ name: 'about', id: 'about', key: 'about', data, stored: about, answered })
  const states = useStates(
    form.values.country,
    form.answer.states ?? data.states,
    form.answer.states ? form.answer.values!.country : about.country,
  )
  // Singapore and Vatican City, for example, have no states. While a list is loading there may be some.
  const hasStates = !Array.isArray(states) || states.length > 0 || form.values.country === ''
  const empty = listFields('about').filter(
    (field) => form.values[field].trim() === '' && isAskable(field, form.values, hasStates),
  )
  const isFilled = empty.length === 0
  const hasErrors = listFields('about').some((field) => form.error(field))
  // An answer to “which one is right?” needs saving too.
  const isOpen = isFilled && (form.changed || form.answer.overlaps)

  const describeField = (field: string, value: string) =>
    field === 'state' && Array.isArray(states)
      ? (states.find(({ code }) => code === value)?.name ?? value)
      : describeValue('about', field, value, countries)

  return (
    <FormFrame form={form} labelledBy="about-heading" say={describeField}>
      <Fields legend={text.person}>
        <ProfileField name="firstName" />
        <ProfileField name="lastName" />
        <ProfileField name="oneName" />
        <ProfileField name="userName" />
        <div>
          <Field
            name="email"
            label={text.email}
            hint={text.emailHint}
            type="email"
            value={about.email}
            readOnly
          />
          <Link className="small" to={paths.account()}>
            {text.changeEmail}
          </Link>
        </div>
        <ProfileField name="phoneNumber" />
        <ProfileField name="gender" />
        <ProfileField name="dateOfBirth" />
        <ProfileField name="nationality" />
      </Fields>
      <Fields legend={text.place}>
        <ProfileField name="address" />
        <PlaceFields states={states} />
        <ProfileField name="zipCode" />
      </Fields>
      <div className="profile-send">
        <ActionButton
          does="save"
          kind="next"
          formAction={paths.profile('about')}
          onClick={form.send}
          disabled={form.hydrated && !(isOpen && !form.busy)}
          // Before the page's script has loaded it already looks as it will; without script it can be pressed
          // at any time.
          data-closed={form.hydrated || isOpen ? undefined : ''}
        >
          {form.sending ? words.saving : words.save}
        </ActionButton>
        <p className="small quiet">
          {isFilled ? !isOpen && <span className="with-script">{words.nothingNew}</span> : words.fillAll}
        </p>
        {!isFilled && !hasErrors && <Empty fields={empty} />}
      </div>
    </FormFrame>
  )
}

/** Empty fields that prevent saving, each with a link to it. */
function Empty({ fields }: { fields: AboutField[] }) {
  return (
    <p className="small with-script">
      {text.stillEmpty}{' '}
      {fields.map((field, index) => (
        <Fragment key={field}>
          {index > 0 && ', '}
          <a href={`#about-${field}`}>{words.labels.about[field]}</a>
        </Fragment>
      ))}
    </p>
  )
}
