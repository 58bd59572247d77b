import { listCounsellorsOnOffer } from '../../../admissions/counselling/calendar.server.ts'
import { listLanguages, wishFields } from '../../../admissions/counselling/form.ts'
import { getSessionTime } from '../../../admissions/counselling/invitations.server.ts'
import { freeTimes } from '../../../admissions/counselling/take-time.server.ts'
import { KINDS, type Slot, type Wish } from '../../../admissions/counselling/types.ts'
import { dayAfter, findZone, getDayStart, isDayOfCalendar } from '../../../admissions/days/days.server.ts'
import type { PageContext } from '../../context.ts'
import { sessionWords as words } from '../../student/sessions/words.ts'
import { listZonesToChoose } from './zones.server.ts'

/** Limits of a page: days with free times, and times in all. */
const SHOWN_DAYS = 3
const SHOWN_TIMES = 60
const AHEAD_DAYS = 190

/** A time that can be chosen, as people read it. */
export interface ShownTime {
  value: string
  time: string
  /** The same where the account was last used, if that is elsewhere. */
  other?: string
  counsellor: string
  name: string
}

export interface ShownDay {
  day: string
  heading: string
  times: ShownTime[]
}

/**
 * Returns the wishes for a session in an address, completed from the offer, and the counsellors who offer it.
 * `own`: the counsellor meant if the address names none.
 */
export async function readWish(page: PageContext, search: URLSearchParams, own?: string) {
  const fields = wishFields.parse(Object.fromEntries(search))
  const offers = await listCounsellorsOnOffer(page.database, page.now())
  const counsellorWanted = search.has('counsellor') ? fields.counsellor : own
  const counsellor = offers.find(({ id }) => id === counsellorWanted)
  const among = counsellor ? [counsellor] : offers
  const kinds = KINDS.filter((kind) => among.some((offer) => offer.kinds.includes(kind)))
  const languages = listLanguages(among)
  const meets = (['link', 'person'] as const).filter((way) =>
    among.some(({ byLink, inPerson }) => (way === 'link' ? byLink : inPerson)),
  )
  const pickOption = <Of>(options: readonly Of[], value: Of | undefined, usual: Of) =>
    value !== undefined && options.includes(value)
      ? value
      : options.includes(usual)
        ? usual
        : (options[0] ?? usual)
  const wish: Omit<Wish, 'topic'> = {
    minutes: pickOption(kinds, fields.minutes, 30),
    counsellor: counsellor?.id,
    language: pickOption(languages, fields.language, 'en'),
    meets: pickOption(meets, fields.meets, 'link'),
  }
  const zone = findZone(fields.zone ?? '') ?? page.zone()
  return {
    wish,
    zone,
    from: readFirstDay(search),
    offered: {
      counsellors: offers.map(({ id, name }) => [id, name] as const),
      kinds: kinds.map((kind) => [String(kind), words.kinds[kind]] as const),
      languages: languages.map((code) => [code, words.languages[code]] as const),
      meets: meets.map((way) => [way, words.meets[way]] as const),
      zones: listZonesToChoose(zone, page.zone()),
    },
  }
}

/**
 * Returns the times to choose from: those of the student's own counsellor first, and of any free counsellor
 * if there are none.
 */
export async function readOfferedTimes(
  page: PageContext,
  search: URLSearchParams,
  student: { id: string; other?: string; own?: string } | undefined,
) {
  const query = await readWish(page, search, student?.own)
  const loadPage = (pageQuery: typeof query) =>
    listShownTimes(page, pageQuery.wish, {
      zone: pageQuery.zone,
      other: student?.other,
      from: pageQuery.from,
      student: student?.id,
    })
  const times = await loadPage(query)
  if (times.days.length > 0 || search.has('counsellor') || !query.wish.counsellor)
    return { ...query, ...times }
  const anybody = await readWish(page, search)
  return { ...anybody, ...(await loadPage(anybody)) }
}

/** Returns the first day for which an address asks for times. */
export function readFirstDay(search: URLSearchParams): string | undefined {
  const from = search.get('from') ?? ''
  return isDayOfCalendar(from) ? from : undefined
}

/** Returns the free times of a few days, and the day on which later ones begin. */
export async function listShownTimes(
  page: PageContext,
  wish: Omit<Wish, 'topic'>,
  view: {
    zone: string
    other?: string
    from?: string
    student?: string
    /** A session to be moved: it blocks no time except its own. */
    moved?: { id: string; start: Date; counsellor: string }
  },
): Promise<{ days: ShownDay[]; later?: string }> {
  const { zone, other, student, moved } = view
  const now = page.now()
  const from = view.from ? getDayStart(zone, view.from) : now
  const to = new Date(now.getTime() + AHEAD_DAYS * 86_400_000)
  const query = { from, to, student, except: moved?.id }
  const slots = await freeTimes(page.database, wish, query, SHOWN_TIMES, now)
  const others = slots.filter(
    ({ start, counsellor }) => start.getTime() !== moved?.start.getTime() || counsellor !== moved.counsellor,
  )
  const all = groupByDay(others, wish.minutes, zone, other)
  const hasLaterTimes = all.length > SHOWN_DAYS || slots.length === SHOWN_TIMES
  const days = all.slice(0, SHOWN_DAYS)
  // A day that is cut off begins the next page, unless there is no other.
  if (slots.length === SHOWN_TIMES && all.length <= SHOWN_DAYS && days.length > 1) days.pop()
  return { days, later: hasLaterTimes ? dayAfter(days.at(-1)!.day, 1) : undefined }
}

/**
 * Groups free slots by their day in `zone`. `minutes`: the length of a session; `other`: a second zone to
 * show the times in.
 */
export function groupByDay(slots: Slot[], minutes: number, zone: string, otherZone?: string): ShownDay[] {
  const days: ShownDay[] = []
  for (const { start, counsellor, name } of slots) {
    const end = new Date(start.getTime() + minutes * 60_000)
    const { day, starts } = getSessionTime({ start, end }, zone)
    if (days.at(-1)?.day !== day) days.push({ day, heading: words.dayHeading(day), times: [] })
    days.at(-1)!.times.push({
      value: start.toISOString(),
      time: starts,
      counsellor,
      name,
      ...(otherZone && { other: getSessionTime({ start, end }, otherZone).starts }),
    })
  }
  return days
}
