import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { ENTRY_KINDS } from '../../../admissions/profile/fields.ts'
import type { PageContext } from '../../context.ts'
import { pressedIn } from '../../forms/press.ts'
import { newKey } from '../../forms/send-form.ts'
import { actOnProfile, formNamed } from './actions.server.ts'
import { formsOf, keyOf, pressedPart } from './parts.ts'
import type { ProfileAnswer } from './profile-answer.ts'
import { readEdit } from './read-edit.ts'

type Acted = { answer: ProfileAnswer; status: number } | undefined

/** Does what was pressed anywhere, and gives back all that was typed elsewhere. Undefined: there is no such button. */
export async function actOnPage(page: PageContext, student: SignedIn, posted: FormData): Promise<Acted> {
  const parts = formsOf(posted)
  const [what, formName, id] = pressedIn(posted)
  if (formName) return opened(what, formName, id, parts.flatMap(typed))

  const pressed = pressedPart(parts)
  if (!pressed) return undefined
  const rest = (own?: ProfileAnswer) =>
    parts.flatMap((part) => (part !== pressed ? typed(part) : (own ?? [])))
  const form = formNamed(String(pressed.get('form')))
  if (form && (what === 'cancel' || what === 'leave')) return { answer: { form, parts: rest() }, status: 200 }

  const acted = await actOnProfile(page, student, pressed)
  if (!acted) return undefined
  const { answer, status } = acted
  if (what === 'remove') {
    // What was changed meanwhile is shown as it is now, and asked about again.
    const asking = answer.failure === 'changed' ? answer.key : undefined
    return { answer: { ...answer, asking, parts: rest() }, status }
  }
  return { answer: { ...answer, parts: rest(answer.done ? undefined : answer) }, status }
}

/** A new draft, an entry's form or a question, beside all that is open already. */
function opened(what: string, formName: string, key: string, parts: ProfileAnswer[]): Acted {
  const form = ENTRY_KINDS.find((kind) => kind === formName)
  if (!form) return undefined
  switch (what) {
    case 'add':
      return { answer: { form, parts: [...parts, { form, key: newKey() }] }, status: 200 }
    case 'edit':
      return { answer: { form, parts: [...parts, { form, key }] }, status: 200 }
    case 'ask':
      return { answer: { form, parts, asking: key }, status: 200 }
  }
}

/** Returns the text typed in a part; nothing for a question, nor for About if it is unchanged. */
function typed(part: FormData): ProfileAnswer[] {
  const form = formNamed(String(part.get('form')))
  if (!form || part.has('version')) return []
  const edit = readEdit(form, part)
  if (form === 'about') {
    const changed = Object.keys(edit.values).some((field) => edit.values[field] !== edit.base[field])
    return changed ? [{ form, key: 'about', ...edit }] : []
  }
  return [{ form, key: keyOf(part) || newKey(), ...edit }]
}
