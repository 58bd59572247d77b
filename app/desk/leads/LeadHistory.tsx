import type { ReactNode } from 'react'
import { useForm } from '../../forms/FormProvider.tsx'
import { MAX_TYPED } from '../../forms/most-typed.ts'
import { PostForm, Submit } from '../../forms/PostForm.tsx'
import { DayText } from '../../ui/DayText.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { formatDay } from '../../words/dates.ts'
import type { Route } from './+types/lead'
import { callWords } from './calls/words.ts'
import { getPageName } from './page-name.ts'
import { leadWords as words } from './words.ts'

type LeadPage = Route.ComponentProps['loaderData']

/**
 * Shows events and notes, latest first, with a field for a new note. `isFolded`: the page has the form of a
 * call as well, whose field comes first.
 */
export function LeadHistory({ lead, past, came, registered, isFolded }: LeadPage & { isFolded: boolean }) {
  const { answer } = useForm()
  // The field is emptied after saving.
  const noteForm = (
    <PostForm key={past[0]?.id} className="stack">
      <TextArea name="said" label={words.said} rows={2} maxLength={MAX_TYPED.text} />
      <Submit kind="plain" does="note" label={words.add} />
    </PostForm>
  )
  return (
    <section className="desk-past">
      <h2>{words.past}</h2>
      {isFolded ? (
        <details open={answer?.typed?.do === 'note' || undefined}>
          <summary>{words.noteOnly}</summary>
          {noteForm}
        </details>
      ) : (
        noteForm
      )}
      <ul>
        {registered && <HistoryEntry when={registered}>{words.registered}</HistoryEntry>}
        {past.map((event) => (
          <HistoryEntry key={event.id} when={event} by={event.self ? null : event.by}>
            {describeEvent(event)}
          </HistoryEntry>
        ))}
        <HistoryEntry when={came}>
          {words.cameIn(lead.topic ?? words.sourceOf(lead.source), lead.page && getPageName(lead.page))}
        </HistoryEntry>
      </ul>
    </section>
  )
}

function HistoryEntry({
  when: { day, time },
  by,
  children,
}: {
  when: LeadPage['came']
  by?: string | null
  children: ReactNode
}) {
  return (
    <li data-row tabIndex={-1}>
      {children}
      <span className="quiet">
        {by && `${by}, `}
        <DayText day={day} />, {time}
      </span>
    </li>
  )
}

function describeEvent(event: LeadPage['past'][number]) {
  const { what, note, lane, reason, to, self, became, outcome, starts, how, onDay } = event
  switch (what) {
    case 'session':
      return words.sessionPast(became!, formatMoment(starts), to ?? words.someone)
    case 'call':
      return (
        <>
          {callWords.past(outcome!, formatMoment(starts))}
          {note && <span className="desk-said">{note}</span>}
        </>
      )
    case 'follow-up':
      return callWords.pastFollowUp(formatMoment(starts))
    case 'waiting':
      return words.waitingPast
    case 'withdrawn':
      return words.withdrawnPast(how ?? '', onDay ? formatDay(onDay) : '')
    case 'note':
      return <span className="desk-said">{note}</span>
    case 'moved':
      return words.movedTo(lane, words.lanes[lane], reason && words.lost[reason])
    case 'given':
      return `${words.givenTo(to ?? words.someone, self)}${note && `, ${note}`}`
    case 'released':
      return words.releasedBy(to ?? words.someone)
  }
}

function formatMoment(moment: LeadPage['came'] | null) {
  return moment ? `${formatDay(moment.day)}, ${moment.time}` : ''
}
