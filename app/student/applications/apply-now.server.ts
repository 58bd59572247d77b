import { data, redirect } from 'react-router'
import { z } from 'zod'
import { own } from '../../../admissions/access/types.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { beginApplication } from '../../../admissions/applications/applications.server.ts'
import { MAX_APPLICATIONS } from '../../../admissions/applications/rules.ts'
import type { Programme } from '../../../admissions/catalogue/records.ts'
import { findClosing } from '../../../admissions/content/countries.ts'
import type { PageContext } from '../../context.ts'
import type { Answer } from '../../forms/outcome.ts'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { applicationWords as words } from './words.ts'

const applyForm = z.object({ programme: z.string().default('') })

const form = { faults: {}, refusals: {}, toast: (failed?: string) => ({ failed }) }

/**
 * Handles Apply Now: begins an application for a programme, unless there is one, and shows it among the
 * others.
 */
export function takeApplyNow(request: Request, page: PageContext, student: SignedIn) {
  const { database, catalogue, content, now, today } = page
  const isClosed = ({ institution, country }: Programme) =>
    findClosing({ id: institution.id, country }, content.countries)?.applies === false
  return takeForm(request, page, applyForm, form, async ({ programme }) => {
    const application = await beginApplication(
      database,
      own(student),
      { catalogue, isClosed },
      programme,
      now(),
      today(),
    )
    if (application === 'closed') return data<Answer>({ toast: { warned: words.closed } }, 409)
    if (application === 'too-many')
      return data<Answer>({ toast: { warned: words.tooMany(MAX_APPLICATIONS) } }, 409)
    if (!application) return data<Answer>({ toast: { failed: words.programmeGone } }, 404)
    return redirect(paths.applications({ [application.begun ? 'begun' : 'there']: application.id }), 303)
  })
}
