import { Fragment } from 'react'
import { Link } from 'react-router'
import { GENDERS } from '../../../admissions/profile/choices.ts'
import { fieldsOf, isAskable } from '../../../admissions/profile/fields.ts'
import type { AboutField } from '../../../admissions/profile/types.ts'
import { pressIn } from '../../forms/press.ts'
import { paths } from '../../paths.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { FormFrame } from './FormFrame.tsx'
import { ChoiceField, Fields, TextField, TickField } from './fields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import type { ProfileData } from './page.server.ts'
import type { ProfileAnswer } from './profile-answer.ts'
import { useStates } from './use-places.ts'
import { useProfileForm } from './use-profile-form.ts'
import { profileWords as words } from './words.ts'

const text = words.about
const press = pressIn()

/** The student's personal details and address. */
export function AboutTab({ data, answered }: { data: ProfileData; answered?: ProfileAnswer }) {
  const { about, countries, today } = data
  const form = useProfileForm({ name: 'about', id: 'about', key: 'about', stored: about, answered })
  const states = useStates(
    form.values.country,
    form.answer.states ?? data.states,
    form.answer.states ? form.answer.values!.country : about.country,
  )
  // Singapore and Vatican City, for example, have no states. While a list is on its way there may be some.
  const hasStates = !Array.isArray(states) || states.length > 0 || form.values.country === ''
  const empty = fieldsOf('about').filter(
    (field) => form.values[field].trim() === '' && isAskable(field, form.values, hasStates),
  )
  const filled = empty.length === 0
  const isTold = fieldsOf('about').some((field) => form.error(field))
  // An answer to “which one is right?” needs saving too.
  const open = filled && (form.changed || form.answer.overlaps)

  const say = (field: string, value: string) => {
    if (field === 'country' || field === 'nationality')
      return countries.find(([code]) => code === value)?.[1] ?? value
    if (field === 'state' && Array.isArray(states))
      return states.find(({ code }) => code === value)?.name ?? value
    if (field === 'gender') return text.genders[value as keyof typeof text.genders] ?? value
    return value
  }

  return (
    <FormFrame form={form} labelledBy="about-heading" say={say}>
      <Fields legend={text.person}>
        <TextField name="firstName" label={text.firstName} autoComplete="given-name" />
        <TextField
          name="lastName"
          label={text.lastName}
          autoComplete="family-name"
          required={form.values.oneName !== 'yes'}
        />
        <TickField name="oneName" label={text.oneName} />
        <TextField name="userName" label={text.userName} autoComplete="nickname" />
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
        <TextField
          name="phoneNumber"
          label={text.phoneNumber}
          hint={text.phoneHint}
          type="tel"
          autoComplete="tel"
        />
        <ChoiceField
          name="gender"
          label={text.gender}
          options={GENDERS.map((gender) => [gender, text.genders[gender]])}
          autoComplete="sex"
        />
        <TextField name="dateOfBirth" label={text.dateOfBirth} type="date" max={today} autoComplete="bday" />
        <ChoiceField name="nationality" label={text.nationality} options={countries} />
      </Fields>
      <Fields legend={text.place}>
        <TextField name="address" label={text.address} autoComplete="street-address" />
        <PlaceFields countries={countries} states={states} />
        <TextField name="zipCode" label={text.zipCode} hint={text.zipHint} autoComplete="postal-code" />
      </Fields>
      <div className="profile-send">
        <button
          {...press('save')}
          formAction={paths.profile('about')}
          onClick={form.send}
          className="button next"
          disabled={form.hydrated && !(open && !form.busy)}
          // Before the page's script is there it looks as it will be; without script it may be pressed at any time.
          data-closed={form.hydrated || open ? undefined : ''}
        >
          {form.sending ? words.saving : words.save}
        </button>
        <p className="small quiet">
          {filled ? !open && <span className="with-script">{words.nothingNew}</span> : words.fillAll}
        </p>
        {!filled && !isTold && <Empty fields={empty} />}
      </div>
    </FormFrame>
  )
}

/** Empty fields that prevent saving, each with a link to it. */
function Empty({ fields }: { fields: AboutField[] }) {
  return (
    <p className="small with-script">
      {text.stillEmpty}{' '}
      {fields.map((field, at) => (
        <Fragment key={field}>
          {at > 0 && ', '}
          <a href={`#about-${field}`}>{text[field]}</a>
        </Fragment>
      ))}
    </p>
  )
}
