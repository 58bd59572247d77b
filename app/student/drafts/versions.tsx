import { data, Form, Link } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { compareTexts } from '../../../admissions/drafts/diff.ts'
import { readDraftVersion, viewVersions } from '../../../admissions/drafts/drafts.server.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import { ActionButton, FormMessages, PostForm } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { formatDay } from '../../words/dates.ts'
import { openStudentPage } from '../require-student.ts'
import type { Route } from './+types/versions'
import { actOnDraft, type DraftAnswer } from './actions.server.ts'
import { getMoment } from './present.server.ts'
import { draftWords } from './words.ts'
import './page.css'

const words = draftWords.compare

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { page, student } = await openStudentPage(request, context)
  const opened = await viewVersions(page.database, own(student), params.draft)
  if (!opened) throw data(draftWords.refusals['not-there'], { status: 404 })
  const { draft, versions } = opened
  const { searchParams } = new URL(request.url)
  const find = (name: string) => versions.find(({ number }) => `${number}` === searchParams.get(name))
  const to = find('to') ?? versions[0]
  const from = find('from') ?? versions[1] ?? versions[0]
  const read = async ({ number }: { number: number }) =>
    (await readDraftVersion(page.database, draft, number)) ?? ''
  return {
    draft: { id: draft.id, title: draft.title, version: draft.version, isClosed: draft.closedAt !== null },
    versions: versions.map(({ number, savedAt, words: count, isSent }): [string, string] => {
      const { day, time } = getMoment(savedAt, page)
      const text = words.option(number, formatDay(day), time, count)
      return [`${number}`, isSent ? `${text}, ${words.sent}` : text]
    }),
    from: from.number,
    to: to.number,
    parts: compareTexts(await read(from), await read(to)),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { page, student } = await openStudentPage(request, context)
  return actOnDraft(request, { page, acting: own(student), id: params.draft })
}

export const meta = () => createUnlistedMeta(draftWords.titleOf(words.title))

export default function Versions({
  loaderData: { draft, versions, from, to, parts },
  actionData,
}: Route.ComponentProps) {
  const answer = useAnswer<DraftAnswer | undefined>(actionData)
  const nameOf = (number: number) => versions.find(([value]) => value === `${number}`)?.[1]
  return (
    <div className="grid gap-4">
      <header className="grid gap-2">
        <p className="small">
          <Link to={paths.draft(draft)}>{words.back}</Link>
        </p>
        <h1>{words.title}</h1>
        <p className="quiet">{draft.title}</p>
      </header>
      <Form className="row gap-3 items-end">
        <Choice
          name="from"
          label={words.from}
          options={versions}
          defaultValue={`${from}`}
          key={`from ${from}`}
        />
        <Choice name="to" label={words.to} options={versions} defaultValue={`${to}`} key={`to ${to}`} />
        <button type="submit" className="button">
          {words.show}
        </button>
      </Form>
      {parts.every(({ kind }) => kind === 'same') && <p className="notice">{words.same}</p>}
      <div className="draft-versions grid gap-5">
        <Side heading={nameOf(from)} parts={parts.filter(({ kind }) => kind !== 'added')} />
        <Side heading={nameOf(to)} parts={parts.filter(({ kind }) => kind !== 'removed')} />
      </div>
      <PostForm form="restore" answer={answer} className="grid gap-3">
        <FormMessages heading={draftWords.summary} />
        <input type="hidden" name="version" value={draft.version} />
        {!draft.isClosed && from !== draft.version && (
          <p className="acts">
            <ActionButton does={`restore ${from}`}>{words.restore(from)}</ActionButton>
          </p>
        )}
      </PostForm>
      <p className="small quiet">{words.lead}</p>
    </div>
  )
}

/** One version; the parts missing in the other are marked. */
function Side({ heading, parts }: { heading?: string; parts: Route.ComponentProps['loaderData']['parts'] }) {
  return (
    <section className="grid content-start gap-2">
      <h2 className="small-head">{heading}</h2>
      <p>
        {parts.map(({ kind, text }, index) => {
          const key = `${index} ${kind}`
          if (kind === 'added') return <ins key={key}>{text}</ins>
          return kind === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>
        })}
      </p>
    </section>
  )
}
