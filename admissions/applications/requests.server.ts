import type { Database } from '../../platform/database/open.ts'
import { changing, obey } from '../access/acting.server.ts'
import type { Acting } from '../access/types.ts'
import { findTitleFault, tidyTitle, toTitleKey } from '../documents/rules.ts'
import { MAX_REASON_LENGTH, type TitleFault } from '../documents/types.ts'
import { addOfficeNotice } from '../messages/messages.server.ts'
import * as requests from './requests-store.server.ts'
import { ENDED } from './status.ts'
import { findApplication } from './store.server.ts'
import type { PaperRequest } from './types.ts'

/** Messages to the student. */
export interface RequestNotices {
  wanted(title: string, programme: string, reason: string): string
  takenBack(title: string, programme: string): string
}

export type RequestOutcome =
  | { ok: true }
  | {
      ok: false
      reason: 'invalid'
      faults: { paper?: TitleFault; paperReason?: 'no-reason' | 'long-reason' }
    }
  | { ok: false; reason: 'not-found' | 'ended' | 'wanted-already' }

/**
 * Asks the student for one more paper for an application, and says so in their messages. It holds no step of
 * the application back, and ends once a document of this title has passed.
 */
export function askForPaper(
  database: Database,
  acting: Acting,
  id: string,
  input: { title: string; reason: string },
  notices: RequestNotices,
  now: Date,
): Promise<RequestOutcome> {
  const { by, student } = acting
  return changing<RequestOutcome>(
    database,
    'applications.askForPaper',
    acting,
    async (client, recordEvent) => {
      const title = tidyTitle(input.title)
      const { reason } = input
      const faults = {
        paper: findTitleFault(title),
        paperReason:
          reason === '' ? 'no-reason' : reason.length > MAX_REASON_LENGTH ? 'long-reason' : undefined,
      } as const
      if (faults.paper || faults.paperReason) return { ok: false, reason: 'invalid', faults }
      const application = await findApplication(client, student.id, id)
      if (!application) return { ok: false, reason: 'not-found' }
      if (ENDED.includes(application.status)) return { ok: false, reason: 'ended' }
      const key = toTitleKey(title)
      const current = await requests.findRequests(client, id)
      if (current.some((request) => !request.isPassed && toTitleKey(request.title) === key))
        return { ok: false, reason: 'wanted-already' }
      await requests.addRequest(client, id, { title, titleKey: key, reason }, by.id, now)
      await recordEvent(id)
      const programme = application.kept.programme.title
      await addOfficeNotice(client, acting, notices.wanted(title, programme, reason), now)
      return { ok: true }
    },
  )
}

/** Withdraws a request that is not answered yet, and tells the student. Returns false if there is none. */
export function takeBackPaperRequest(
  database: Database,
  acting: Acting,
  id: string,
  request: string,
  notices: RequestNotices,
  now: Date,
): Promise<boolean> {
  return changing(database, 'applications.takeBackRequest', acting, async (client, recordEvent) => {
    const application = await findApplication(client, acting.student.id, id)
    const all = application ? await requests.findRequests(client, id) : []
    const current = all.find((paperRequest) => paperRequest.id === request && !paperRequest.isPassed)
    if (!application || !current) return false
    await requests.takeBackRequest(client, request, now)
    await recordEvent(id)
    const text = notices.takenBack(current.title, application.kept.programme.title)
    await addOfficeNotice(client, acting, text, now)
    return true
  })
}

/** Returns the papers that were asked for, for an application of the student. */
export async function viewRequests({ pool }: Database, acting: Acting, id: string): Promise<PaperRequest[]> {
  await obey(pool, 'applications.view', acting)
  const application = await findApplication(pool, acting.student.id, id)
  return application ? requests.findRequests(pool, application.id) : []
}
