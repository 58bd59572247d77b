import { z } from 'zod'
import { SHORTLIST_SIZE } from '../../../admissions/shortlist/rules.ts'

/** Requests and responses of a signed-in student’s endpoints and the site's forms. */

const id = z.union([z.string(), z.number()])
const entries = z.array(z.object({ id }).catchall(z.union([z.string(), z.number()])))

export const UserDocumentSchema = z
  .object({
    uid: z.string(),
    email: z.string(),
    userName: z.string(),
    phoneNumber: z.string(),
    createdAt: z.string(),
    photoURL: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    gender: z.string(),
    date_of_Birth: z.string(),
    nationality: z.string(),
    address: z.string(),
    country: z.string(),
    state: z.string(),
    city: z.string(),
    zipCode: z.string(),
    favorites: z.array(z.object({ id: z.string() })).max(SHORTLIST_SIZE),
    filterDetails: z.unknown(),
    documents: z.array(z.object({ id, title: z.string(), url: z.string(), date: z.string() })),
    experience: entries,
    education: entries,
    test_score: entries,
  })
  .meta({ id: 'UserDocument' })

export const ShortlistSchema = z
  .object({
    programmes: z.array(z.string()).max(SHORTLIST_SIZE),
    /** Not in the catalogue: added by the student and not yet checked, or no longer listed. */
    others: z
      .array(
        z.object({
          id: z.string(),
          title: z.string(),
          institution: z.string(),
          page: z.string().nullable(),
          added: z.boolean(),
        }),
      )
      .max(SHORTLIST_SIZE),
  })
  .meta({ id: 'Shortlist' })

/** One programme, or several. */
export const AddSchema = z
  .union([
    z.object({ programme: z.string().min(1) }),
    z.object({ programmes: z.array(z.string().min(1)).min(1).max(SHORTLIST_SIZE) }),
  ])
  .meta({ id: 'ShortlistRequest' })

const outcome = z.object({
  programme: z.string(),
  outcome: z.enum(['added', 'already', 'full', 'not-found']),
  message: z.string(),
})

export const AddedSchema = z
  .union([outcome, z.object({ results: z.array(outcome) })])
  .meta({ id: 'ShortlistOutcome' })

export const RemovedSchema = z.object({ programme: z.string() }).meta({ id: 'ShortlistRemoval' })

export const FormSchema = z
  .object({})
  .catchall(z.union([z.string(), z.boolean()]))
  .describe('The fields of the form, as the page names them; a wrong one is named in the answer.')
  .meta({ id: 'Form' })

export const KeptSchema = z.object({ id: z.string(), submittedAt: z.string() }).meta({ id: 'FormKept' })
