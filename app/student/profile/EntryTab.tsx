import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { EntryTexts } from '../../../admissions/profile/entries.ts'
import type { EntryKind } from '../../../admissions/profile/types.ts'
import { paths } from '../../paths.ts'
import { newKey } from '../../site/lead/send-form.ts'
import { profileWords as words } from '../../words/profile.ts'
import type { Answer } from './answer.ts'
import { EntryForm } from './EntryForm.tsx'
import { EntryText, entryName } from './EntryText.tsx'
import type { ProfileData } from './profile-data.server.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { type TabName, tabOfForm } from './tabs.ts'
import { useHydrated } from './use-hydrated.ts'

interface Props {
  kind: EntryKind
  data: ProfileData
  /** What was answered to a form of this list without script. */
  answered?: Answer
}

/** One list of the profile: its entries, a form for each that is being changed, and drafts of new ones. */
export function EntryTab({ kind, data, answered }: Props) {
  const entries = data[kind]
  const tab = tabOfForm(kind)
  const text = words[kind]
  // Of the other lists one thing at a time is written; test results come several at once.
  const several = kind === 'testResults'
  const hydrated = useHydrated()

  const asked = answered?.done ? undefined : answered?.key
  const [drafts, setDrafts] = useState(() => {
    if (answered?.drafts) return answered.drafts.map(({ key }) => key!)
    if (asked && !entries.some(({ id }) => id === asked)) return [asked]
    return data.opened.add === kind ? [data.newDraft] : []
  })
  const [changing, setChanging] = useState(() =>
    entries.filter(({ id }) => id === asked || id === data.opened.edit),
  )
  const [removing, setRemoving] = useState<EntryTexts | undefined>(() =>
    answered?.failure ? undefined : entries.find(({ id }) => id === data.opened.remove),
  )
  const [opened, setOpened] = useState<string>()
  const addButton = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const together = several && !hydrated && drafts.length > 0
  const mayAdd = several || (drafts.length === 0 && changing.length === 0)
  const gone = changing.filter((entry) => !entries.some(({ id }) => id === entry.id))

  function open(key: string, change: () => void) {
    return (event: FormEvent) => {
      event.preventDefault()
      setOpened(key)
      change()
    }
  }

  function close(key: string) {
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
      {removing && (
        <RemoveDialog
          kind={kind}
          // As it is now, should it have been changed while the question stood.
          entry={entries.find(({ id }) => id === removing.id) ?? removing}
          data={data}
          onClose={(done) => {
            setRemoving(undefined)
            if (done) heading.current?.focus()
          }}
        />
      )}
      {entries.length === 0 && drafts.length === 0 && <p className="profile-none">{text.none}</p>}
      <ol className="profile-entries">
        {[...entries, ...gone].map((entry) => {
          const isGone = gone.includes(entry)
          return (
            <li key={entry.id}>
              {changing.some(({ id }) => id === entry.id) ? (
                <EntryForm
                  kind={kind}
                  id={entry.id}
                  entry={entry}
                  gone={isGone}
                  data={data}
                  answered={asked === entry.id ? answered : undefined}
                  opened={opened === entry.id}
                  onClose={() => close(entry.id)}
                />
              ) : (
                <article className="profile-card profile-entry">
                  <EntryText kind={kind} entry={entry} data={data} />
                  <div className="profile-entry-does">
                    {(several || mayAdd) && (
                      <form
                        method="get"
                        action={paths.profile(tab)}
                        onSubmit={open(entry.id, () => setChanging((now) => [...now, entry]))}
                      >
                        <button
                          type="submit"
                          name="edit"
                          value={entry.id}
                          className="button"
                          aria-label={words.editOf(entryName(kind, entry))}
                        >
                          {words.edit}
                        </button>
                      </form>
                    )}
                    <form
                      method="get"
                      action={paths.profile(tab)}
                      onSubmit={(event) => {
                        event.preventDefault()
                        setRemoving(entry)
                      }}
                    >
                      <button
                        type="submit"
                        name="remove"
                        value={entry.id}
                        className="button bare profile-remove"
                        aria-label={words.removeOf(entryName(kind, entry))}
                      >
                        {words.remove}
                      </button>
                    </form>
                  </div>
                </article>
              )}
            </li>
          )
        })}
      </ol>
      <Together tab={tab} on={together}>
        {drafts.map((draft) => (
          <EntryForm
            key={draft}
            kind={kind}
            id={draft}
            data={data}
            answered={
              answered?.drafts?.find(({ key }) => key === draft) ?? (asked === draft ? answered : undefined)
            }
            opened={opened === draft}
            shared={together}
            onClose={() => close(draft)}
          />
        ))}
        {together && (
          <button type="submit" name="intent" value="add" className="button profile-add" formNoValidate>
            {text.add}
          </button>
        )}
      </Together>
      {mayAdd && !together && (
        <form
          method="get"
          action={paths.profile(tab)}
          onSubmit={(event) => {
            const key = newKey()
            open(key, () => setDrafts((now) => [...now, key]))(event)
          }}
        >
          <button type="submit" ref={addButton} name="add" value={kind} className="button profile-add">
            {text.add}
          </button>
        </form>
      )}
    </>
  )
}

/** One form around all drafts: without script nothing that is typed in one is lost when another is sent. */
function Together({ tab, on, children }: { tab: TabName; on: boolean; children: ReactNode }) {
  if (!on) return children
  return (
    <form method="post" action={paths.profile(tab)} noValidate className="profile-together">
      {children}
    </form>
  )
}
