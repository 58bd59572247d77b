import { type MouseEvent, useRef, useState } from 'react'
import type { EntryKind } from '../../../../admissions/profile/fields.ts'
import { ActionButton } from '../../../forms/PostForm.tsx'
import { createKey } from '../../../forms/send-form.ts'
import { paths } from '../../../paths.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { ProfileAnswer } from '../actions.server.ts'
import type { ProfileData } from '../page.server.ts'
import { findTabOfForm } from '../tabs.ts'
import { profileWords as words } from '../words.ts'
import { EntryForm } from './EntryForm.tsx'
import { EntryText, getEntryName } from './EntryText.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'

interface Props {
  kind: EntryKind
  data: ProfileData
  /** The answer to the page's form. */
  answered?: ProfileAnswer
}

/**
 * Renders one list of the profile: its entries, a form for each that is being changed, and drafts of new
 * ones.
 */
export function EntryTab({ kind, data, answered }: Props) {
  const entries = data[kind]
  const tab = findTabOfForm(kind)
  const text = words[kind]
  // Test results can be entered several at once; the other lists take one entry at a time.
  const several = kind === 'testResults'
  const parts = answered?.parts?.filter(({ form }) => form === kind) ?? []
  const findPart = (key: string) => parts.find((part) => part.key === key)
  const hydrated = useHydrated()
  const isThere = (key: string | undefined) => entries.some(({ id }) => id === key)

  const adding = entries.length === 0 && !answered && data.adding?.kind === kind ? data.adding.key : undefined
  const [drafts, setDrafts] = useState(() =>
    adding ? [adding] : parts.flatMap(({ key }) => (key && !isThere(key) ? [key] : [])),
  )
  const [changing, setChanging] = useState(() => entries.filter(({ id }) => findPart(id)))
  const [removing, setRemoving] = useState(() => {
    const entry = entries.find(({ id }) => id === answered?.asking)
    return entry && { entry, again: answered?.failure === 'changed' }
  })
  // On a reloaded page, the user may already be elsewhere when the script starts.
  const [opened, setOpened] = useState(hydrated ? adding : undefined)
  const addButton = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const mayAdd = several || (drafts.length === 0 && changing.length === 0)
  const goneEntries = changing.filter(({ id }) => !isThere(id))
  const notRemoved =
    !hydrated &&
    !removing &&
    answered?.form === kind &&
    answered.key &&
    !findPart(answered.key) &&
    answered.failure

  function openOnClick(key: string, change: () => void) {
    return (event: MouseEvent) => {
      event.preventDefault()
      setOpened(key)
      change()
    }
  }

  function closeEntry(key: string) {
    setDrafts((now) => now.filter((draft) => draft !== key))
    setChanging((now) => now.filter(({ id }) => id !== key))
    requestAnimationFrame(() => (addButton.current ?? heading.current)?.focus())
  }

  return (
    <>
      <div className="profile-head">
        <h2 id={`${tab}-heading`} ref={heading} tabIndex={-1}>
          {text.heading}
        </h2>
      </div>
      {notRemoved && (
        <p className="form-failure" role="alert">
          {words.toasts.notRemoved(words.failures[notRemoved])}
        </p>
      )}
      {removing && (
        <RemoveDialog
          kind={kind}
          // The current entry, if it was changed while the question was shown.
          entry={entries.find(({ id }) => id === removing.entry.id) ?? removing.entry}
          again={removing.again}
          data={data}
          answered={answered}
          onClose={(isRemoved) => {
            setRemoving(undefined)
            if (isRemoved) heading.current?.focus()
          }}
        />
      )}
      {entries.length === 0 && drafts.length === 0 && <p className="profile-none">{text.none}</p>}
      <ol className="profile-entries">
        {[...entries, ...goneEntries].map((entry) => {
          const isGone = goneEntries.includes(entry)
          return (
            <li key={entry.id}>
              {changing.some(({ id }) => id === entry.id) ? (
                <EntryForm
                  kind={kind}
                  id={entry.id}
                  entry={entry}
                  isGone={isGone}
                  data={data}
                  answered={answered}
                  opened={opened === entry.id}
                  onClose={() => closeEntry(entry.id)}
                />
              ) : (
                <article className="profile-card profile-entry card">
                  <EntryText kind={kind} entry={entry} data={data} />
                  <div className="profile-entry-does">
                    {(several || mayAdd) && (
                      <ActionButton
                        does={`edit ${kind} ${entry.id}`}
                        formAction={paths.profile(tab)}
                        onClick={openOnClick(entry.id, () => setChanging((now) => [...now, entry]))}
                        aria-label={words.editOf(getEntryName(kind, entry))}
                      >
                        {words.edit}
                      </ActionButton>
                    )}
                    <ActionButton
                      does={`ask ${kind} ${entry.id}`}
                      kind="bare"
                      formAction={paths.profile(tab)}
                      onClick={(event) => {
                        event.preventDefault()
                        setRemoving({ entry, again: false })
                      }}
                      className="profile-remove"
                      aria-label={words.removeOf(getEntryName(kind, entry))}
                    >
                      {words.remove}
                    </ActionButton>
                  </div>
                </article>
              )}
            </li>
          )
        })}
      </ol>
      {drafts.map((draft) => (
        <EntryForm
          key={draft}
          kind={kind}
          id={draft}
          data={data}
          answered={answered}
          opened={opened === draft}
          onClose={() => closeEntry(draft)}
        />
      ))}
      {mayAdd && (
        <ActionButton
          does={`add ${kind}`}
          // If the list is empty, adding is the next step.
          kind={entries.length + drafts.length === 0 ? 'next' : 'plain'}
          className="profile-add"
          ref={addButton}
          formAction={paths.profile(tab)}
          onClick={(event) => {
            const key = createKey()
            openOnClick(key, () => setDrafts((now) => [...now, key]))(event)
          }}
        >
          {text.add}
        </ActionButton>
      )}
    </>
  )
}
