import { Link } from 'react-router'
import type { NoticeAbout, SearchNews } from '../../../admissions/notices/types.ts'
import { paths } from '../../paths.ts'
import { DayText } from '../../ui/DayText.tsx'
import { useFigures } from '../../ui/figures.ts'
import { noticeWords as words } from './words.ts'
import './page.css'

export type ShownNotice = NoticeAbout & { id: string; day: string; isNew: boolean }

/** Renders a student's notices, each with a link to its subject. */
export function News({ notices }: { notices: ShownNotice[] }) {
  return (
    <ol className="news">
      {notices.map((notice) => (
        <li key={notice.id}>
          <div>
            <NewsText {...notice} />
            <p className="small quiet">
              {words.toldOn} <DayText day={notice.day} />
            </p>
          </div>
          {notice.isNew && <b className="news-new">{words.isNew}</b>}
        </li>
      ))}
    </ol>
  )
}

function NewsText({ kind, about }: NoticeAbout) {
  const { money } = useFigures()
  if (kind === 'search')
    return (
      <>
        <p>
          <Link to={paths.explore(new URLSearchParams(about.query))}>{about.name}</Link>: {words.found(about)}
        </p>
        <ul className="news-found">
          {GROUPS.flatMap((group) =>
            about[group].first.map((one) => <MatchNews key={one.id} group={group} one={one} />),
          )}
        </ul>
      </>
    )
  const isGone =
    kind === 'change'
      ? about.changes.some(({ fact }) => fact === 'withdrawn')
      : kind === 'checked' && about.of === 'programme' && about.state === 'returned'
  const to =
    kind === 'deadline' && about.application
      ? paths.application({ id: about.application })
      : isGone
        ? paths.shortlist()
        : paths.programme(about)
  return (
    <>
      <p>
        <strong>{about.institution}</strong> <Link to={to}>{about.title}</Link>
      </p>
      {kind === 'deadline' && (
        <p>
          {words.dayOf[about.what ?? 'apply']}, {words.asNoted(about.what ?? 'apply')}{' '}
          <DayText day={about.deadline} />
        </p>
      )}
      {kind === 'checked' && <p>{words.checked(about)}</p>}
      {kind === 'change' &&
        about.changes.map((change) => <p key={change.fact}>{words.changed(change, money)}</p>)}
    </>
  )
}

const GROUPS = ['fresh', 'cheaper', 'withdrawn'] as const

function MatchNews({
  group,
  one,
}: {
  group: (typeof GROUPS)[number]
  one: SearchNews[typeof group]['first'][number]
}) {
  const { money } = useFigures()
  return (
    <li>
      {words.groups[group]}: {one.institution},{' '}
      {group === 'withdrawn' ? one.title : <Link to={paths.programme(one)}>{one.title}</Link>}
      {'after' in one && (
        <span className="quiet"> {words.nowFee(words.fee(one.after, money), money(one.before))}</span>
      )}
    </li>
  )
}
