import { data, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { getReach } from '../../../admissions/access/can.ts'
import type { TemplateField } from '../../../admissions/content/messaging/templates.ts'
import { openFile, openThread } from '../../../admissions/desk/desk.server.ts'
import type { AtDesk, ReadReason, StudentFile } from '../../../admissions/desk/types.ts'
import { getCompanyName } from '../../../admissions/house/house-name.ts'
import { fillTemplate } from '../../../admissions/messages/templates.ts'
import { type PageContext, pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { useLive } from '../../student/live.ts'
import { actOnThread } from '../../student/messages/actions.server.ts'
import { Thread } from '../../student/messages/Thread.tsx'
import { describeSavedAt, presentMessages, readBefore } from '../../student/messages/thread.server.ts'
import { useThreadAnswer } from '../../student/messages/use-thread-answer.ts'
import { offerCopy } from '../../student/whatsapp/offer.server.ts'
import { whatsAppWords } from '../../student/whatsapp/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { formatDay } from '../../words/dates.ts'
import { parseStudentId, readAtDesk, requireRole } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/messages'
import { findNextSteps } from './beside/next-steps.server.ts'
import { ThreadSide } from './beside/ThreadSide.tsx'
import { collectDays } from './collect-days.ts'
import { countDaysLeft } from './count-days-left.server.ts'
import { askTitle, ReasonForm } from './ReasonForm.tsx'
import { findReason, openFilePage } from './reason.server.ts'
import { studentFileWords } from './words.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { page, person, why, marked, whose } = await openFilePage(request, context, params.student)
  if (!why) return { thread: undefined, whose }
  const before = readBefore(request)
  const { file, ...thread } = await readAtDesk(openThread(page.database, person, params.student, why, before))
  return {
    file,
    why,
    marked,
    days: collectDays(file, page),
    ...findNextSteps(file, page),
    opens: getReach('documents.view', person.role) === 'caseload',
    templates: page.content.templates.map(({ id, title }) => ({ id, title })),
    copyOffer: offerCopy(thread.whatsapp, page),
    stoppedOn: thread.whatsapp.stoppedAt ? page.dayOf(new Date(thread.whatsapp.stoppedAt)) : undefined,
    thread: {
      ...thread,
      isNewest: before === undefined,
      messages: presentMessages(thread.messages, page),
      savedAt: describeSavedAt(thread.keptAt, page),
    },
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const by = await requireRole('messages.send', request, page)
  const student = parseStudentId(params)
  const { why, marked } = findReason(by, request, student.id)
  return actOnThread(
    request,
    page,
    { by, student, surface: 'page' },
    {
      back: paths.deskMessages(student, marked),
      fill: async (id) => {
        const template = page.content.templates.find((template) => template.id === id)
        if (!template) return undefined
        if (!why) throw data(null, { status: 404 })
        return fillTemplate(template.text, await collectTemplateValues(page, by, student.id, why))
      },
    },
  )
}

/**
 * Returns the values for a template's fields: of the student, and of their application with the next
 * deadline.
 */
async function collectTemplateValues(
  page: PageContext,
  by: AtDesk & { name: string },
  student: string,
  why: ReadReason,
): Promise<{ [Field in TemplateField]?: string }> {
  const file = await readAtDesk(
    openFile(page.database, by, student, { parts: ['applications'], reason: why }),
  )
  const next = findNextApplication(file, page)
  return {
    student: file.name.split(' ')[0],
    counsellor: by.name,
    company: getCompanyName(),
    programme: next?.title,
    institution: next?.institution,
    deadline: next?.deadline ? formatDay(next.deadline) : undefined,
  }
}

function findNextApplication({ applications = [] }: StudentFile, page: PageContext) {
  return applications
    .filter(
      (application) =>
        ['draft', 'ready'].includes(application.step) && (countDaysLeft(application, page) ?? 0) >= 0,
    )
    .toSorted((a, b) => (a.deadline ?? '9').localeCompare(b.deadline ?? '9'))
    .at(0)
}

/**
 * Reloads after a refusal too, to show messages written meanwhile. On 503 nothing can be stored, so no thread
 * is opened and the page stays as it is.
 */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) => actionStatus !== 503

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.thread?.name
  return createUnlistedMeta(
    deskWords.titleOf(name ? studentFileWords.messagesWith(name) : askTitle(loaderData?.whose)),
  )
}

export default function StudentMessages({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useThreadAnswer(actionData)
  useLive(['messages'])
  if (!loaderData.thread) return <ReasonForm whose={loaderData.whose} />
  const { thread, marked, opens, templates, copyOffer, stoppedOn } = loaderData
  return (
    <>
      <p>
        <Link to={paths.deskStudent(thread, marked)}>{studentFileWords.file}</Link>
      </p>
      <h1>{studentFileWords.messagesWith(thread.name)}</h1>
      {stoppedOn && (
        <p className="notice">
          <span>
            {whatsAppWords.stoppedOn} <DayText day={stoppedOn} />. {whatsAppWords.stoppedWhy}
          </span>
        </p>
      )}
      <div className="desk-beside">
        <div>
          <Thread
            {...thread}
            answer={answer}
            templates={templates}
            copyOffer={copyOffer}
            pageAt={(before) => paths.deskMessages(thread, marked, before)}
            documentAt={opens ? (version) => paths.deskDocument(thread, version, marked) : undefined}
          />
        </div>
        <ThreadSide {...loaderData} />
      </div>
    </>
  )
}
