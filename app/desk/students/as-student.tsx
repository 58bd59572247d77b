import { Link } from 'react-router'
import { seeAsStudent, viewFileOwner } from '../../../admissions/desk/desk.server.ts'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { unlisted } from '../../site/seo/unlisted.ts'
import { Messages } from '../../student/messages/Thread.tsx'
import { shownMessages } from '../../student/messages/thread.server.ts'
import { messageWords } from '../../student/messages/words.ts'
import { atDesk, requireDesk } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/as-student'
import { daysIn, listedIn } from './days-in.ts'
import { FileParts } from './FilePart.tsx'
import {
  applicationsPart,
  papersPart,
  profilePart,
  recommendationsPart,
  scoresPart,
  shortlistPart,
} from './FileParts.tsx'
import { whyOf } from './why.server.ts'
import { AskWhy, askTitle } from './why.tsx'
import { studentFileWords } from './words.ts'

const words = studentFileWords

/** Loads what students see of themselves, under the viewer's name. Read-only: nothing on it writes. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const person = await requireDesk(request, page)
  const { why, marked } = whyOf(person, request, params.student)
  if (!why)
    return { file: undefined, whose: await atDesk(viewFileOwner(page.database, person, params.student)) }
  const { file, counsellor, messages, earlier } = await atDesk(
    seeAsStudent(page.database, person, params.student, why),
  )
  return {
    file,
    marked,
    reader: person.name,
    counsellor,
    days: daysIn(file, page),
    listed: listedIn(file, page.catalogue),
    earlier,
    messages: shownMessages(messages, page),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.file?.name
  return unlisted(deskWords.titleOf(name ? words.seen(name) : askTitle(loaderData?.whose)))
}

export default function AsStudent({ loaderData }: Route.ComponentProps) {
  if (!loaderData.file) return <AskWhy whose={loaderData.whose} />
  const { file, marked, reader, counsellor, days, listed, messages, earlier } = loaderData
  return (
    <>
      <p>
        <Link to={paths.deskStudent(file, marked)}>{words.file}</Link>
      </p>
      <h1>{words.seen(file.name)}</h1>
      <p className="notice">{words.seenBy(reader)}</p>
      <FileParts
        parts={[
          profilePart(file),
          scoresPart(file),
          shortlistPart({ ...file, listed }),
          recommendationsPart({ ...file, days }),
          applicationsPart({ ...file, listed }),
          papersPart({ ...file, days }),
        ]}
      />
      <section>
        <h2>{messageWords.title}</h2>
        <p>{words.carer(counsellor)}</p>
        <Messages
          messages={messages}
          earlier={earlier}
          pageAt={(before) => paths.deskMessages(file, marked, before)}
          readOnly
        />
      </section>
    </>
  )
}
