import { Link } from 'react-router'
import { seeAsStudent } from '../../../admissions/desk/desk.server.ts'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { Messages } from '../../student/messages/Thread.tsx'
import { presentMessages } from '../../student/messages/thread.server.ts'
import { messageWords } from '../../student/messages/words.ts'
import { readAtDesk } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/as-student'
import { collectDays, listProgrammesWithPage } from './collect-days.ts'
import { FileParts } from './FilePart.tsx'
import {
  createApplicationsPart,
  createPapersPart,
  createProfilePart,
  createRecommendationsPart,
  createScoresPart,
  createShortlistPart,
} from './FileParts.tsx'
import { createProposalsPart } from './propose/proposals-part.tsx'
import { askTitle, ReasonForm } from './ReasonForm.tsx'
import { openFilePage } from './reason.server.ts'
import { studentFileWords } from './words.ts'

const words = studentFileWords

/** Loads what students see of themselves, under the viewer's name. Read-only: nothing on it writes. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { page, person, why, marked, whose } = await openFilePage(request, context, params.student)
  if (!why) return { file: undefined, whose }
  const { file, counsellor, messages, earlier } = await readAtDesk(
    seeAsStudent(page.database, person, params.student, why),
  )
  return {
    file,
    marked,
    reader: person.name,
    counsellor,
    days: collectDays(file, page),
    listedProgrammes: listProgrammesWithPage(file, page.catalogue),
    earlier,
    messages: presentMessages(messages, page),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.file?.name
  return createUnlistedMeta(deskWords.titleOf(name ? words.seen(name) : askTitle(loaderData?.whose)))
}

export default function AsStudent({ loaderData }: Route.ComponentProps) {
  if (!loaderData.file) return <ReasonForm whose={loaderData.whose} />
  const { file, marked, reader, counsellor, days, listedProgrammes, messages, earlier } = loaderData
  return (
    <>
      <p>
        <Link to={paths.deskStudent(file, marked)}>{words.file}</Link>
      </p>
      <h1>{words.seen(file.name)}</h1>
      <p className="notice">{words.seenBy(reader)}</p>
      <FileParts
        parts={[
          createProfilePart(file),
          createScoresPart(file),
          createShortlistPart({ ...file, listedProgrammes }),
          createProposalsPart({ ...file, days, listedProgrammes }),
          createRecommendationsPart({ ...file, days }),
          createApplicationsPart({ ...file, listedProgrammes }),
          createPapersPart({ ...file, days }),
        ]}
      />
      <section>
        <h2>{messageWords.title}</h2>
        <p>{words.counsellorLine(counsellor)}</p>
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
