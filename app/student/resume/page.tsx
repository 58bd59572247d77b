import { Link } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Tick } from '../../ui/fields/Tick.tsx'
import { useLive } from '../live.ts'
import { findTabOfForm } from '../profile/tabs.ts'
import { openStudentPage } from '../require-student.ts'
import type { Route } from './+types/page'
import { loadResume } from './page.server.ts'
import { RESUME_LAYOUTS, type Resume, type ResumeChoice, type ResumeGap, type ResumeLayout } from './types.ts'
import { resumeWords as words } from './words.ts'
import '../drafts/page.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, student } = await openStudentPage(request, context)
  return loadResume(page, own(student), new URL(request.url).searchParams)
}

export const meta = () => createUnlistedMeta(words.titleAlone)

export default function ResumePage({ loaderData: { resume, choice, gaps } }: Route.ComponentProps) {
  useLive(['profile'])
  return (
    <div className="grid gap-4">
      <header className="grid gap-2">
        <p className="small">
          <Link to={paths.profile()}>{words.toProfile}</Link>
        </p>
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </header>
      <div className="draft-columns grid gap-6">
        <section className="grid content-start gap-3" aria-labelledby="preview">
          <h2 id="preview">{words.preview}</h2>
          <ResumeText resume={resume} layout={choice.layout} />
          {resume.sections.length === 0 && <p className="quiet">{words.empty}</p>}
        </section>
        <div className="grid content-start gap-5">
          <ChoiceForm choice={choice} />
          <Gaps gaps={gaps} />
          <p className="quiet small">{words.elsewhere}</p>
        </div>
      </div>
    </div>
  )
}

/** Puts the choices into the page's address, which keeps both files in step with the page. */
function ChoiceForm({ choice: { layout, withPhone, withAddress } }: { choice: ResumeChoice }) {
  return (
    <FormProvider form="resume">
      <section className="grid gap-3" aria-labelledby="how">
        <h2 id="how">{words.how}</h2>
        <form className="stack" method="get" action={paths.resume()}>
          <Choice
            name="layout"
            label={words.layout}
            options={RESUME_LAYOUTS.map((option) => [option, words.layouts[option]])}
            defaultValue={layout}
          />
          <fieldset>
            <legend>{words.contact}</legend>
            <Tick name="phone" label={words.withPhone} value="yes" defaultChecked={withPhone} />
            <Tick name="address" label={words.withAddress} value="yes" defaultChecked={withAddress} />
          </fieldset>
          <p className="acts">
            <button type="submit" className="button">
              {words.show}
            </button>
          </p>
          <p className="acts">
            <button type="submit" className="button next" formAction={paths.resumeFile('pdf')}>
              {words.pdf}
            </button>
            <button type="submit" className="button" formAction={paths.resumeFile('docx')}>
              {words.docx}
            </button>
          </p>
        </form>
      </section>
    </FormProvider>
  )
}

function ResumeText({
  resume: { name, contact, sections },
  layout,
}: {
  resume: Resume
  layout: ResumeLayout
}) {
  return (
    <article className="card grid gap-4 p-4 break-anywhere">
      <header>
        <p className="lead semibold">{name}</p>
        {contact.map((text) => (
          <p key={text} className="quiet">
            {text}
          </p>
        ))}
      </header>
      {sections.map(({ kind, heading, entries }) => (
        <section key={kind} className="grid gap-3 border-t pt-4">
          <h3>{heading}</h3>
          {entries.map(({ id, title, lines, dates }) => (
            <div key={id} className="grid gap-1">
              <p className="row justify-between gap-x-4">
                <span className="semibold">{title}</span>
                {layout === 'dates' && <span className="quiet">{dates}</span>}
              </p>
              {lines.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {layout === 'plain' && dates && <p className="quiet">{dates}</p>}
            </div>
          ))}
        </section>
      ))}
    </article>
  )
}

function Gaps({ gaps }: { gaps: ResumeGap[] }) {
  if (gaps.length === 0) return null
  return (
    <section className="grid gap-2" aria-labelledby="gaps">
      <h2 id="gaps">{words.gaps}</h2>
      <ul>
        {gaps.map((gap) => (
          <li key={`${gap.is} ${gap.entry}`}>
            <Link to={paths.profile(findTabOfForm(gap.form))}>{words.gap(gap)}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
