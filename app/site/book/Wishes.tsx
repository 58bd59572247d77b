import { useNavigate } from 'react-router'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { ActionButton } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { sessionWords } from '../../student/sessions/words.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import type { readOfferedTimes } from './times.server.ts'

const words = sessionWords.book

const NAMES = ['minutes', 'counsellor', 'language', 'meets', 'zone']
const MAX_WISH_LENGTH = 64

/** Returns the wishes of a form as an address holds them. */
export function pickWishes(readField: (name: string) => unknown) {
  return new URLSearchParams(
    NAMES.map((name) => [name, String(readField(name) ?? '').slice(0, MAX_WISH_LENGTH)]),
  )
}

/**
 * Renders the options of a session: length, counsellor, language and medium, and the time zone of the times
 * shown. They are part of the booking form, so typed text is not lost without script. The fields show the
 * wishes of the times on the page, even if others were sent.
 */
export function SessionWishes({
  form,
  wish,
  zone,
  offered,
}: { form: string } & Pick<Awaited<ReturnType<typeof readOfferedTimes>>, 'wish' | 'zone' | 'offered'>) {
  const navigate = useNavigate()
  return (
    <details className="book-wishes">
      <summary className="fold-name">{words.wishes}</summary>
      <FormProvider form={form}>
        <div className="book-options">
          <Choice
            name="minutes"
            label={words.minutes}
            defaultValue={`${wish.minutes}`}
            options={offered.kinds}
          />
          <Choice
            name="counsellor"
            label={words.counsellor}
            defaultValue={wish.counsellor ?? ''}
            options={offered.counsellors}
            empty={words.anybody}
          />
          <Choice
            name="language"
            label={words.language}
            defaultValue={wish.language}
            options={offered.languages}
          />
          <Choice name="meets" label={words.meets} defaultValue={wish.meets} options={offered.meets} />
          <Choice name="zone" label={words.inZone} defaultValue={zone} options={offered.zones} />
          <p>
            <ActionButton
              does="wishes"
              onClick={(event) => {
                event.preventDefault()
                const fields = new FormData(event.currentTarget.form!)
                navigate(paths.book(pickWishes((name) => fields.get(name))))
              }}
            >
              {words.show}
            </ActionButton>
          </p>
        </div>
      </FormProvider>
    </details>
  )
}
