import { own } from '../../../admissions/access/types.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { remarkFaults, remarkSchema } from '../../../admissions/shortlist/form.ts'
import { LONGEST_NOTE, MOST_SHARES, SHARE_DAYS } from '../../../admissions/shortlist/rules.ts'
import { revokeShare, shareShortlist } from '../../../admissions/shortlist/sharing.server.ts'
import {
  addToShortlist,
  moveOnShortlist,
  remarkOnShortlist,
  removeFromShortlist,
  restoreToShortlist,
} from '../../../admissions/shortlist/shortlist.server.ts'
import type { Remark } from '../../../admissions/shortlist/types.ts'
import type { PageContext } from '../../context.ts'
import { beforeField } from '../../forms/before-field.ts'
import { changedIn } from '../../forms/take.server.ts'
import { textsIn } from '../../forms/texts-in.ts'
import type { Told } from '../../forms/told.ts'
import type { Typed } from '../../forms/use-typed.ts'
import { paths } from '../../paths.ts'
import { keptWords } from '../../words/kept.ts'
import { shortlistWords as words } from '../../words/student/shortlist.ts'
import { pressedIn, remarkField } from './page-form.ts'

/** What the page of the shortlist is told of what was sent. */
export interface ShortlistAnswer {
  told?: Told
  /** What is wrong with what was said of entries, by programme. */
  wrong?: Record<string, { note?: string; deadline?: string }>
  /** What is kept of entries instead of what was sent, where both were changed at once, by programme. */
  changed?: Record<string, Partial<Remark>>
  /** What was typed and not kept. */
  typed?: Typed
}

type Acted = { answer: ShortlistAnswer; status: number }

/**
 * Does what a button of the page asks for. Whichever it was, the notes that were typed are kept first; while one of them is wrong, or was
 * changed elsewhere at the same time, nothing else is done. Undefined: there is no such button.
 */
export async function act(page: PageContext, student: SignedIn, form: FormData): Promise<Acted | undefined> {
  const sent = textsIn(form)
  const text = (name: string) => sent.get(name) ?? ''
  const pressed = pressedIn(text)

  const remarks = remarksIn(sent, pressed.what === 'save' ? pressed.to : undefined, page.today())
  const wrong = Object.fromEntries(
    remarks.flatMap(({ programme, read }) => {
      if (read.success) return []
      const { note, deadline } = remarkFaults(read.error)
      const message = {
        note: note && words.noteTooLong(LONGEST_NOTE),
        deadline: deadline && (deadline === 'far' ? words.deadlineFar : words.deadlineWrong),
      }
      return [[programme, message]]
    }),
  )
  if (Object.keys(wrong).length > 0)
    return { answer: { wrong, typed: Object.fromEntries(sent) }, status: 422 }
  const changed: ShortlistAnswer['changed'] = {}
  for (const { programme, read, base } of remarks) {
    const outcome = await remarkOnShortlist(page.database, own(student), programme, {
      values: read.data!,
      base,
    })
    if (outcome.ok) continue
    if (outcome.reason === 'not-found')
      return told({ failed: words.toasts.failed(words.reasons.notListed) }, 404)
    changed[programme] = changedIn(outcome)
  }
  if (Object.keys(changed).length > 0) {
    const told = { warned: keptWords.askAgain }
    return { answer: { told, changed, typed: Object.fromEntries(sent) }, status: 409 }
  }

  return done(page, student, pressed, text)
}

async function done(
  { database, catalogue, origin, now }: PageContext,
  student: SignedIn,
  { what, place, to: programme }: ReturnType<typeof pressedIn>,
  text: (name: string) => string,
): Promise<Acted | undefined> {
  switch (what) {
    case 'save':
    case 'keep':
      return told({ done: words.saved })
    case 'add': {
      const [outcome] = await addToShortlist(database, own(student), catalogue, [programme], now())
      if (outcome === 'not-found') return told({ failed: words.toasts.failed(words.reasons.notFound) }, 404)
      if (outcome === 'full') return told({ warned: words.toasts.full }, 409)
      return told(outcome === 'already' ? { warned: words.toasts.already } : { done: words.toasts.added })
    }
    case 'remove':
      return (await removeFromShortlist(database, own(student), programme, now()))
        ? told({ done: words.toasts.removed })
        : told({ failed: words.toasts.notRemoved(words.reasons.notListed) }, 404)
    case 'restore': {
      const outcome = await restoreToShortlist(database, own(student), programme, now())
      if (outcome === 'full') return told({ warned: words.toasts.full }, 409)
      if (outcome === 'not-found') return told({ failed: words.toasts.failed(words.reasons.notListed) }, 404)
      return told({ done: words.restored })
    }
    case 'move':
      return (await moveOnShortlist(database, own(student), programme, place))
        ? told({})
        : told({ failed: words.toasts.failed(words.reasons.notListed) }, 404)
    case 'share': {
      const days = SHARE_DAYS.find((days) => String(days) === text('days')) ?? SHARE_DAYS[0]
      const token = await shareShortlist(
        database,
        own(student),
        { days, withNotes: text('withNotes') !== '' },
        now(),
      )
      if (!token) return told({ warned: words.share.tooMany(MOST_SHARES) }, 409)
      return told({ link: origin + paths.sharedShortlist(token) })
    }
    case 'revoke':
      return (await revokeShare(database, own(student), programme))
        ? told({ done: words.share.revoked })
        : told({}, 404)
  }
}

function told(told: Told, status = 200): Acted {
  return { answer: { told }, status }
}

/** What was said anew of entries, and of the one whose button was pressed in any case. */
function remarksIn(sent: Map<string, string>, pressed: string | undefined, today: string) {
  const schema = remarkSchema(today)
  const programmes = [...sent.keys()].flatMap((name) =>
    name.startsWith(remarkField.note('')) && !name.endsWith(beforeField(''))
      ? [name.slice(remarkField.note('').length)]
      : [],
  )
  const changed = (name: string) => sent.get(name) !== sent.get(beforeField(name))
  return programmes.flatMap((programme) => {
    const [note, deadline] = [remarkField.note(programme), remarkField.deadline(programme)]
    if (programme !== pressed && !changed(note) && !changed(deadline)) return []
    const read = schema.safeParse({ note: sent.get(note), deadline: sent.get(deadline) ?? '' })
    const base = { note: sent.get(beforeField(note)), deadline: sent.get(beforeField(deadline)) }
    return [{ programme, read, base }]
  })
}
