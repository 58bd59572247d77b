import { type MouseEvent, useEffect, useState } from 'react'
import {
  createBlankTexts,
  type EntryKind,
  listFields,
  listRows,
} from '../../../../admissions/profile/fields.ts'
import type { EntryTexts } from '../../../../admissions/profile/types.ts'
import { ActionButton } from '../../../forms/PostForm.tsx'
import { paths } from '../../../paths.ts'
import type { ProfileAnswer } from '../actions.server.ts'
import { FormFrame } from '../FormFrame.tsx'
import { Fields, ProfileField, usePart } from '../fields.tsx'
import type { ProfileData } from '../page.server.ts'
import { findTabOfForm } from '../tabs.ts'
import { useProfileForm } from '../use-profile-form.ts'
import { profileWords as words } from '../words.ts'
import { describeValue } from './entry-texts.ts'
import { TestFields } from './TestFields.tsx'

interface Props {
  kind: EntryKind
  id: string
  /** The entry being edited; `undefined` for a new one. */
  entry?: EntryTexts
  /** The entry was removed elsewhere while it was being changed: saving adds it again. */
  isGone?: boolean
  data: ProfileData
  answered?: ProfileAnswer
  /** It was opened just now, by a button: the first field gets the focus. */
  opened: boolean
  onClose(done?: 'saved' | 'added'): void
}

export function EntryForm({ kind, id: key, entry, isGone = false, data, answered, opened, onClose }: Props) {
  const tab = findTabOfForm(kind)
  const [blankEntry] = useState(() => createBlankTexts(kind))
  const text = words[kind]
  const form = useProfileForm({
    name: kind,
    id: `${tab}-${key}`,
    key,
    data,
    stored: entry?.fields ?? blankEntry,
    answered,
    onDone: onClose,
  })
  const heading = `${form.id}-heading`
  const hasOptional = listRows(kind).some(([, { optional }]) => optional)
  const formAction = paths.profile(tab)

  useEffect(() => {
    const first = kind === 'testResults' ? 'examType' : listFields(kind)[0]
    if (opened) document.getElementById(`${form.id}-${first}`)?.focus()
  }, [opened, kind, form.id])

  function cancel(event: MouseEvent) {
    event.preventDefault()
    onClose()
  }

  return (
    <div className="profile-card card">
      <h3 id={heading}>{entry && !isGone ? text.change : text.new}</h3>
      {isGone && !form.answer.failure && <p className="notice">{words.failures.gone}</p>}
      <FormFrame
        form={form}
        entry={entry && !isGone ? entry.id : undefined}
        labelledBy={heading}
        say={(field, value) => describeValue(kind, field, value, data.countries)}
      >
        {kind !== 'testResults' && (
          <p className="small quiet">{hasOptional ? words.allButOptional : words.all}</p>
        )}
        <Fields>
          <EntryFields kind={kind} />
        </Fields>
        <div className="profile-send">
          <ActionButton
            does="save"
            kind="next"
            formAction={formAction}
            onClick={form.send}
            disabled={form.busy}
          >
            {form.sending ? words.saving : words.save}
          </ActionButton>
          <ActionButton does="cancel" formAction={formAction} onClick={cancel}>
            {words.cancel}
          </ActionButton>
        </div>
      </FormFrame>
    </div>
  )
}

function EntryFields({ kind }: { kind: EntryKind }) {
  const { hydrated, values } = usePart()
  if (kind === 'testResults') return <TestFields />
  return listRows(kind).map(([name, { unless }]) => {
    // Without script the field stays, as nothing could show it again.
    const isHidden = hydrated && unless !== undefined && values[unless] === 'yes'
    return !isHidden && <ProfileField key={name} name={name} />
  })
}
