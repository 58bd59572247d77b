import { type ReactNode, useState } from 'react'
import type { State } from '../../../admissions/profile/places.server.ts'
import { ChoiceField, PartProvider, ShowButton, TextField, usePart } from './fields.tsx'
import { type PlaceList, useCities } from './use-places.ts'
import { profileWords as words } from './words.ts'

const text = words.about
const labels = words.labels.about
/** Chosen for a place that is not in the list. */
const ANOTHER = '*'

/**
 * Renders the fields for country, state and town. They take free text if there is no list or it cannot
 * be fetched.
 */
export function PlaceFields({ states }: { states: PlaceList<State> }) {
  const form = usePart()
  const { country, state } = form.values
  // Typing a state does not change the list of towns, so the field beside it stays as it is.
  const place = Array.isArray(states) && states.length > 0 ? `${country} ${state}` : country
  return (
    <>
      <ChoiceField
        name="country"
        label={labels.country}
        options={form.data.countries}
        onChoose={(countryChosen) => form.set({ country: countryChosen, state: '', city: '' })}
        autoComplete="country"
      />
      {/* With script, the Enter key must find the button that saves. */}
      {!form.hydrated && <ShowButton tab="about" />}
      <WithAndWithoutScript>
        <StateField states={states} />
        <CityField key={place} states={states} />
      </WithAndWithoutScript>
    </>
  )
}

/**
 * Until the script loads, renders these fields twice: as they work without it and, disabled, as they will
 * look, so the layout does not change.
 */
function WithAndWithoutScript({ children }: { children: ReactNode }) {
  const form = usePart()
  if (form.hydrated) return children
  return (
    <>
      <div className="profile-twice without-script">{children}</div>
      <fieldset className="profile-twice with-script" disabled>
        <PartProvider form={{ ...form, id: `${form.id}-soon`, hydrated: true }}>{children}</PartProvider>
      </fieldset>
    </>
  )
}

function StateField({ states }: { states: PlaceList<State> }) {
  const form = usePart()
  const { country, state } = form.values
  const field = { name: 'state', label: labels.state }
  if (form.hydrated && !country)
    return <ChoiceField {...field} options={[]} empty={text.countryFirst} disabled />
  if (states === 'fetching') return <ChoiceField {...field} options={[]} empty={text.fetching} disabled />
  if (states === 'failed') return <TextField {...field} hint={text.listFailed} />
  // The country has no states: the saved value is sent in a hidden field.
  if (states.length === 0 && country) return <input type="hidden" name={field.name} value={state} />
  if (states.length === 0) return <TextField {...field} />
  const options = states.map(({ code, name }) => [code, name] as const)
  // A value taken over from elsewhere may be in no list.
  const isKnown = state === '' || states.some(({ code }) => code === state)
  return (
    <ChoiceField
      {...field}
      options={isKnown ? options : [[state, state], ...options]}
      onChoose={(stateChosen) => form.set({ state: stateChosen, city: '' })}
      autoComplete="address-level1"
    />
  )
}

function CityField({ states }: { states: PlaceList<State> }) {
  const form = usePart()
  const { country, state, city } = form.values
  const cities = useCities(country, state, states)
  const [another, setAnother] = useState(false)
  const field = { name: 'city', label: labels.city }
  const needsState = Array.isArray(states) && states.length > 0 && !state

  if (form.hydrated && !country)
    return <ChoiceField {...field} options={[]} empty={text.countryFirst} disabled />
  if (form.hydrated && needsState)
    return <ChoiceField {...field} options={[]} empty={text.stateFirst} disabled />
  if (form.hydrated && (states === 'fetching' || cities === 'fetching')) {
    // Sends the saved value until the choices have loaded.
    const options = city ? [[city, city] as const] : []
    return <ChoiceField {...field} options={options} empty={text.fetching} disabled={!city} />
  }
  if (!Array.isArray(cities) || cities.length === 0)
    return (
      <TextField
        {...field}
        hint={cities === 'failed' ? text.listFailed : form.hydrated ? text.cityFree : undefined}
        autoComplete="address-level2"
      />
    )
  if (another || (city !== '' && !cities.includes(city)))
    return (
      <div className="profile-another">
        <TextField {...field} hint={text.otherCityName} autoComplete="address-level2" />
        <button
          type="button"
          className="plain-button small"
          onClick={() => {
            setAnother(false)
            form.set({ city: '' })
          }}
        >
          {text.fromList}
        </button>
      </div>
    )
  return (
    <ChoiceField
      {...field}
      options={[...cities.map((name) => [name, name] as const), [ANOTHER, text.otherCity]]}
      onChoose={(cityChosen) => {
        if (cityChosen === ANOTHER) setAnother(true)
        form.set({ city: cityChosen === ANOTHER ? '' : cityChosen })
      }}
    />
  )
}
