import { Link } from 'react-router'
import { pageContext } from '../../../context.ts'
import { FormProvider } from '../../../forms/FormProvider.tsx'
import { useAnswer } from '../../../forms/form-toast.ts'
import type { Answer } from '../../../forms/outcome.ts'
import { FormMessages } from '../../../forms/PostForm.tsx'
import { paths } from '../../../paths.ts'
import { createUnlistedMeta } from '../../../site/seo/unlisted.ts'
import { whatsAppWords } from '../../../student/whatsapp/words.ts'
import { DayText } from '../../../ui/DayText.tsx'
import { Fact } from '../../../ui/Fact.tsx'
import { createPhoneLink, formatPhone } from '../../../words/phones.ts'
import { leadWords } from '../../leads/words.ts'
import { parseStudentId, requireDesk } from '../../require-desk.ts'
import { staffWords } from '../../staff/words.ts'
import { deskWords } from '../../words.ts'
import { actOnStudent } from '../actions.server.ts'
import { NoteList } from '../NoteList.tsx'
import { askTitle, ReasonForm } from '../ReasonForm.tsx'
import { TaskList } from '../TaskList.tsx'
import { studentFileWords } from '../words.ts'
import type { Route } from './+types/page'
import { NextSteps } from './NextSteps.tsx'
import { loadBeside } from './page.server.ts'
import { besideWords as words } from './words.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  return loadBeside(request, context, params)
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const by = await requireDesk(request, page)
  return actOnStudent(request, { page, acting: { by, surface: 'page', student: parseStudentId(params) } })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return createUnlistedMeta(deskWords.titleOf(loaderData?.file?.name ?? askTitle(loaderData?.whose)))
}

/** Renders a student beside the list: how to reach them, and what comes next. */
export default function StudentBeside({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer<Answer | undefined>(actionData)
  if (!loaderData.file) return <ReasonForm whose={loaderData.whose} from={loaderData.from} />
  const { file, why, marked, from, days, today, message } = loaderData
  return (
    <FormProvider form="beside" answer={answer}>
      <p className="desk-way">
        <Link to={paths.deskStudents(from)}>{studentFileWords.back}</Link>
      </p>
      <h1>{file.name}</h1>
      <p className="desk-acts" data-row>
        {file.phone && !file.stoppedAt && (
          <a className="button" href={createPhoneLink(file.phone)} data-key="c">
            {leadWords.call} {formatPhone(file.phone)}
          </a>
        )}
        <Link
          className={file.waitingSince ? 'button next' : 'button'}
          to={paths.deskMessages(file, marked)}
          data-key="m"
        >
          {studentFileWords.messages}
        </Link>
        <Link className="button" to={paths.deskStudent(file, marked, from)} data-key="o">
          {studentFileWords.file}
        </Link>
      </p>
      <FormMessages heading={staffWords.summary} />
      <NextSteps {...loaderData}>
        {file.stoppedAt && (
          <Fact name={whatsAppWords.contact}>
            {whatsAppWords.stoppedOn} <DayText day={days[file.stoppedAt].day} />. {whatsAppWords.stoppedWhy}
          </Fact>
        )}
        <Fact name={words.lastMessage}>
          {message ? (
            <>
              <span className="pre-line">{words.shorten(message.text)}</span>{' '}
              <span className="quiet">
                {message.name && `${message.name}, `}
                <DayText day={message.day} />, {message.time}
              </span>
            </>
          ) : (
            words.noMessage
          )}
        </Fact>
      </NextSteps>
      <TaskList tasks={(file.tasks ?? []).filter(({ doneAt }) => !doneAt)} today={today} />
      <NoteList notes={file.notes ?? []} applications={file.applications ?? []} days={days} />
      <p className="quiet mt-4">{studentFileWords.noted(studentFileWords.because[why])}</p>
    </FormProvider>
  )
}
