import { redirect } from 'react-router'
import { z } from 'zod'
import type { SignedIn } from '../../../../admissions/accounts/types.ts'
import { viewFileOwner } from '../../../../admissions/desk/desk.server.ts'
import { toCanonicalEmail } from '../../../../admissions/inputs/email.ts'
import { textField } from '../../../../admissions/inputs/text-field.ts'
import { eraseStudent } from '../../../../admissions/privacy/erase.server.ts'
import type { PageContext } from '../../../context.ts'
import { refuseFields } from '../../../forms/refusals.ts'
import { takeForm } from '../../../forms/take.server.ts'
import { paths } from '../../../paths.ts'
import { refuseIfNotFresh } from '../../fresh.ts'
import { readAtDesk } from '../../require-desk.ts'
import { deskWords } from '../../words.ts'
import { eraseWords as words } from '../words.ts'

const eraseForm = z.object({ email: textField.transform(toCanonicalEmail) })

const form = {
  faults: { none: words.noEmail, other: words.other },
  refusals: { 'not-fresh': deskWords.fresh.not },
}

/**
 * Erases a student who asked for it by letter or mail, exactly as when they do it themselves, under the name
 * of the member of staff.
 */
export function eraseFile(request: Request, page: PageContext, by: SignedIn, studentId: string) {
  return takeForm(request, page, eraseForm, form, async ({ email }) => {
    const refusal = refuseIfNotFresh(page, by)
    if (refusal) return refusal
    const student = await readAtDesk(viewFileOwner(page.database, by, studentId, 'erase'))
    if (!email) return refuseFields({ email: 'none' })
    // Staff who have the wrong file open would type another address.
    if (student.email !== email) return refuseFields({ email: 'other' })
    await eraseStudent(page.database, page.files, { by, student, surface: 'page' }, 'account.erase')
    return redirect(paths.deskStudents({ erased: 'yes' }), 303)
  })
}
