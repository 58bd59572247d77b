import { data, redirect } from 'react-router'
import { profileOf } from '../../admissions/profile/profile.server.ts'
import { RemarkSchema } from '../../admissions/shortlist/form.ts'
import { LONGEST_NOTE, MOST_SHARES, SHARE_DAYS } from '../../admissions/shortlist/rules.ts'
import { revokeShare, shareShortlist, sharesOf } from '../../admissions/shortlist/sharing.server.ts'
import {
  addToShortlist,
  moveOnShortlist,
  remarkOnShortlist,
  removeFromShortlist,
  restoreToShortlist,
  viewShortlist,
} from '../../admissions/shortlist/shortlist.server.ts'
import { pageContext } from '../context.ts'
import { paths } from '../paths.ts'
import type { PageHandle } from '../site/handle.ts'
import { figuresFor } from '../words/figures.ts'
import { shortlistWords as words } from '../words/shortlist.ts'
import type { Route } from './+types/shortlist'
import { useLive } from './live.ts'
import { loginAddress, requireStudent } from './require-student.ts'
import { requirementsFor } from './requirements-of.server.ts'
import { Places } from './shortlist/Places.tsx'
import { Question } from './shortlist/Question.tsx'
import { Removed } from './shortlist/Removed.tsx'
import { Shares } from './shortlist/Shares.tsx'
import { type Told, useAnswer, useTold } from './shortlist/told.ts'
import { shownEntry } from './shortlist-shown.server.ts'
import { whyNotSent } from './why-not-sent.ts'
import '../explore/explore.css'
import './shortlist.css'

export const handle: PageHandle = { hydrates: 'when-touched' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const student = await requireStudent(request, page)
  const { database, catalogue, defaultCurrency, locale, now } = page
  const [{ entries, removed }, shares] = await Promise.all([
    viewShortlist(database, student, now()),
    sharesOf(database, student, now()),
  ])
  const requirements = requirementsFor(page, await profileOf(database, student))
  const showing = { catalogue, currency: defaultCurrency, figures: figuresFor(locale), now: now() }
  const asked = catalogue.programme(new URL(request.url).searchParams.get('add') ?? '')
  return {
    entries: entries.map((entry) => ({
      ...shownEntry(entry, showing),
      requirements: requirements(entry.programmeId),
    })),
    removed,
    shares: shares.map(({ id, withNotes, createdAt, expiresAt }) => ({
      id,
      withNotes,
      madeOn: dayOf(createdAt),
      until: dayOf(expiresAt),
    })),
    asked: asked && { id: asked.id, title: asked.title, institution: asked.institution.name },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const programme = text('programme')
  if (text('intent') === 'add' && !(await page.student()))
    throw redirect(loginAddress(page, paths.shortlist({ add: programme })), 303)
  const student = await requireStudent(request, page)
  const { database, catalogue, origin, now } = page

  switch (text('intent')) {
    case 'add': {
      const [outcome] = await addToShortlist(database, student, catalogue, [programme], now())
      if (outcome === 'not-found') return told({ failed: words.toasts.failed(words.reasons.notFound) }, 404)
      if (outcome === 'full') return told({ warned: words.toasts.full }, 409)
      return told(outcome === 'already' ? { warned: words.toasts.already } : { done: words.toasts.added })
    }
    case 'remove':
      return (await removeFromShortlist(database, student, programme, now()))
        ? told({ done: words.toasts.removed })
        : told({ failed: words.toasts.notRemoved(words.reasons.notListed) }, 404)
    case 'restore': {
      const outcome = await restoreToShortlist(database, student, programme, now())
      if (outcome === 'full') return told({ warned: words.toasts.full }, 409)
      if (outcome === 'not-found') return told({ failed: words.toasts.failed(words.reasons.notListed) }, 404)
      return told({ done: words.restored })
    }
    case 'move':
      return (await moveOnShortlist(database, student, programme, Number.parseInt(text('place'), 10) || 1))
        ? told({})
        : told({ failed: words.toasts.failed(words.reasons.notListed) }, 404)
    case 'note': {
      const read = RemarkSchema.safeParse({ note: text('note'), deadline: text('deadline') })
      if (!read.success) {
        const wrong = new Set(read.error.issues.map(({ path }) => path[0]))
        const errors = {
          note: wrong.has('note') ? words.noteTooLong(LONGEST_NOTE) : undefined,
          deadline: wrong.has('deadline') ? words.deadlineWrong : undefined,
        }
        return data(
          { wrong: { programme, errors, values: { note: text('note'), deadline: text('deadline') } } },
          422,
        )
      }
      return (await remarkOnShortlist(database, student, programme, read.data))
        ? told({ done: words.saved })
        : told({ failed: words.toasts.failed(words.reasons.notListed) }, 404)
    }
    case 'share': {
      const days = SHARE_DAYS.find((days) => String(days) === text('days')) ?? SHARE_DAYS[0]
      const wish = { days, withNotes: form.has('withNotes') }
      const token = await shareShortlist(database, student, wish, now())
      if (!token) return told({ warned: words.share.tooMany(MOST_SHARES) }, 409)
      return told({ link: origin + paths.sharedShortlist(token) })
    }
    case 'revoke':
      return (await revokeShare(database, student, text('share')))
        ? told({ done: words.share.revoked })
        : told({}, 404)
    default:
      throw data(null, { status: 404 })
  }
}

function told(told: Told, status = 200) {
  return data({ told }, status)
}

/** What cannot be sent is said, and nothing on the page is lost. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    const why = whyNotSent(error)
    if (why) return { told: { failed: words.toasts.failed(words.reasons[why]) } }
    throw error
  }
}

export function meta() {
  return [{ title: words.titleAlone }, { name: 'robots', content: 'noindex' }]
}

export default function Shortlist({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, removed, shares, asked } = loaderData
  const answer: Answer = useAnswer<Answer>(actionData) ?? {}
  useLive(['shortlist', 'profile'])
  useTold(answer.told)
  return (
    <>
      <ToldWithoutScript told={answer.told} />
      {asked && !entries.some(({ programme }) => programme.id === asked.id) && <Question asked={asked} />}
      <Places entries={entries} wrong={answer.wrong}>
        {removed && <Removed removed={removed} />}
      </Places>
      <Shares shares={shares} link={answer.told?.link} />
    </>
  )
}

/** For who has no script; with it the same is said by a toast. */
function ToldWithoutScript({ told }: { told?: Told }) {
  const text = told?.done ?? told?.warned ?? told?.failed
  return (
    text && (
      <p className="notice without-script" data-answers="">
        {text}
      </p>
    )
  )
}

interface Answer {
  told?: Told
  wrong?: {
    programme: string
    errors: { note?: string; deadline?: string }
    values: { note: string; deadline: string }
  }
}

function dayOf(time: Date) {
  return time.toISOString().slice(0, 10)
}
