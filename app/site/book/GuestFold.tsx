import type { ComponentProps } from 'react'
import { MAX_GUESTS } from '../../../admissions/counselling/types.ts'
import type { Typed } from '../../forms/use-typed.ts'
import { sessionWords } from '../../student/sessions/words.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Field } from '../../ui/fields/Field.tsx'

const words = sessionWords.book

interface GuestFields {
  fields: Typed | undefined
  /** The booker's, which a guest has until another is chosen. */
  zone: string
  zones: ComponentProps<typeof Choice>['options']
}

/** Renders the fields for others who receive the invitation. They are folded until a guest is added. */
export function GuestFold({ fields, zone, zones }: GuestFields) {
  return (
    <details className="book-wishes" open={isGuestTyped(fields, 1)}>
      <summary>{words.guests}</summary>
      <p className="quiet">{words.guestsLead}</p>
      <Guests nr={1} fields={fields} zone={zone} zones={zones} />
    </details>
  )
}

/** The fields of one guest, with the others' folded below. A fold that something was typed in is open. */
function Guests({ nr, fields, zone, zones }: GuestFields & { nr: number }) {
  return (
    <>
      <div className="book-guest">
        <Field name={`guest-${nr}`} label={words.guest(nr)} type="email" />
        <Choice name={`zone-${nr}`} label={words.guestZone(nr)} defaultValue={zone} options={zones} />
      </div>
      {nr < MAX_GUESTS && (
        <details className="book-another" open={isGuestTyped(fields, nr + 1)}>
          <summary>
            <span className="book-add">{words.addGuest}</span>
            <span className="book-added">{words.guestNr(nr + 1)}</span>
          </summary>
          <Guests nr={nr + 1} fields={fields} zone={zone} zones={zones} />
        </details>
      )}
    </>
  )
}

/** True if this guest or a later one has an address. */
function isGuestTyped(fields: Typed | undefined, guestNumber: number): boolean {
  return (
    guestNumber <= MAX_GUESTS &&
    (Boolean(fields?.[`guest-${guestNumber}`]) || isGuestTyped(fields, guestNumber + 1))
  )
}
