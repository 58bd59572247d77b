import type { z } from 'zod'
import { type bookingForm, readBooking } from '../../../admissions/counselling/form.ts'
import { findZone } from '../../../admissions/days/days.server.ts'
import { leadForm } from '../../../admissions/leads/form.ts'
import { findLeadFaults } from '../../../admissions/leads/rules.ts'
import { paths } from '../../paths.ts'

export type BookingInput = z.infer<typeof bookingForm>

/** Reads the visitor and the booking from a form, with the faults by field. */
export function readVisit(fields: BookingInput, { zone, isStudent }: { zone: string; isStudent: boolean }) {
  const { faults, ...booking } = readBooking(fields, { zone, zoneOf: findZone })
  const lead = leadForm.parse({ ...fields, key: undefined, page: paths.book() })
  const { slot, ...others } = faults
  return {
    ...booking,
    lead,
    faults: {
      ...(slot && fields.do !== 'wait' ? { slot } : {}),
      ...others,
      ...(isStudent ? {} : findLeadFaults(lead)),
    },
  }
}
