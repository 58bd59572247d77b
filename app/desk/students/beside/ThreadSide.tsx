import { Link } from 'react-router'
import { ENDED } from '../../../../admissions/applications/status.ts'
import type { ReadReason, StudentFile } from '../../../../admissions/desk/types.ts'
import { paths } from '../../../paths.ts'
import { applicationWords } from '../../../student/applications/words.ts'
import { Fact } from '../../../ui/Fact.tsx'
import { createPhoneLink, formatPhone } from '../../../words/phones.ts'
import type { Days } from '../FilePart.tsx'
import { studentFileWords } from '../words.ts'
import { NextSteps } from './NextSteps.tsx'
import type { findNextSteps } from './next-steps.server.ts'
import { besideWords as words } from './words.ts'

/** Renders who writes beside their messages: number, where their applications stand, and what comes next. */
export function ThreadSide({
  marked,
  ...shown
}: {
  file: StudentFile
  why: ReadReason
  marked: string | undefined
  days: Days
} & ReturnType<typeof findNextSteps>) {
  const { file } = shown
  const open = (file.applications ?? []).filter(({ step }) => !ENDED.includes(step))
  return (
    <aside aria-label={words.side}>
      <NextSteps {...shown}>
        {file.phone && (
          <Fact name={studentFileWords.phone}>
            <a href={createPhoneLink(file.phone)}>{formatPhone(file.phone)}</a>
          </Fact>
        )}
        {open.length > 0 && (
          <Fact name={words.applications}>
            <ul>
              {open.map((application) => (
                <li key={application.id}>
                  <Link to={paths.deskApplication(file, application, marked)}>{application.title}</Link>{' '}
                  <span className="quiet">
                    {application.institution}, {applicationWords.statuses[application.step]}
                  </span>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </NextSteps>
    </aside>
  )
}
