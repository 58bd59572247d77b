import { data } from 'react-router'
import { own } from '../../../../admissions/access/types.ts'
import type { SignedIn } from '../../../../admissions/accounts/types.ts'
import { findPapersRefusal, keepPapers } from '../../../../admissions/applications/papers.server.ts'
import { STEP_NAMES } from '../../../../admissions/applications/status.ts'
import { PAPERS, type Paper } from '../../../../admissions/applications/types.ts'
import type { PageContext } from '../../../context.ts'
import type { Answer } from '../../../forms/outcome.ts'
import type { Typed } from '../../../forms/use-typed.ts'
import { type TakenForm, takeDocument } from '../../documents/actions.server.ts'
import { stepFields } from '../page-form.ts'
import { applicationWords as words } from '../words.ts'

/** The result of a paper sent without script. */
export type PaperAnswer = Answer & {
  /** Text typed for steps on the application's page, to be carried back there. */
  carried?: Typed
}

/** Returns the text typed for steps among other fields; empty if the fields hold only their defaults. */
export function readTypedSteps(fields: Record<string, string>): Typed {
  const names = STEP_NAMES.flatMap((step) => [stepFields.reason(step), stepFields.intake(step)])
  const filledFields = names.flatMap((name) => (fields[name] ? [[name, fields[name]] as const] : []))
  return STEP_NAMES.some((step) => fields[stepFields.reason(step)]) ? Object.fromEntries(filledFields) : {}
}

/**
 * Uploads a document for a paper of an application and attaches it at once. Throws a 404 if there is no such
 * application or paper.
 */
export async function takePaper(
  page: PageContext,
  student: SignedIn,
  request: Request,
  application: string,
  paper: Paper,
): Promise<TakenForm> {
  const refused = await findPapersRefusal(page.database, own(student), application)
  if (refused === 'not-found') throw data(words.gone, { status: 404 })
  if (refused) {
    const message = words.refusals[refused]
    return { answer: { toast: { failed: message }, failure: message }, status: 409 }
  }
  return takeDocument(page, student, request, async (version) => {
    const outcome = await keepPapers(page.database, own(student), application, {
      values: { [paper]: version },
      base: {},
    })
    if (outcome.ok) return undefined
    const reason =
      outcome.reason === 'not-found' || outcome.reason === 'overlap'
        ? words.gone
        : words.refusals[outcome.reason]
    return words.uploadPaper.notLinked(reason)
  })
}

/** Returns the paper named in an address. Throws a 404 if the name is unknown. */
export function parsePaper(name: string): Paper {
  const paper = PAPERS.find((knownPaper) => knownPaper === name)
  if (!paper) throw data(words.gone, { status: 404 })
  return paper
}

/**
 * Returns the default title of a document for a paper. A statement is written for one institution, other
 * documents are for all.
 */
export function suggestTitle(paper: Paper, institution: string): string {
  return paper === 'statement'
    ? words.uploadPaper.titleOf(words.papers[paper], institution)
    : words.papers[paper]
}
