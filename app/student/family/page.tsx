import { useState } from 'react'
import { own } from '../../../admissions/access/types.ts'
import { createLinkKey, listParentLinks } from '../../../admissions/family/links.server.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { openStudentPage } from '../require-student.ts'
import { MadeLink } from '../shortlist/MadeLink.tsx'
import type { Route } from './+types/page'
import { actOnLinks, type FamilyAnswer } from './actions.server.ts'
import { LinkForm } from './LinkForm.tsx'
import { LinkList } from './LinkList.tsx'
import { familyWords } from './words.ts'

const words = familyWords.links

/** Loads the links of a student that work, the newest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, student } = await openStudentPage(request, context)
  const links = await listParentLinks(page.database, own(student), page.now())
  return {
    key: createLinkKey(),
    links: links.map(({ id, name, parts, expiresAt, opened, lastOpenedAt }) => ({
      id,
      name,
      parts,
      until: page.dayOf(expiresAt),
      opened,
      openedOn: lastOpenedAt ? page.dayOf(lastOpenedAt) : undefined,
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnLinks(request, await openStudentPage(request, context))
}

export const meta = () => createUnlistedMeta(words.titleAlone)

export default function Family({ loaderData: { key, links }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData as FamilyAnswer | undefined)
  const madeLink = useLastLink(answer)
  return (
    <>
      <h1>{words.title}</h1>
      <p className="lead mt-2">{words.lead}</p>
      {madeLink && (
        <div className="mt-3">
          <MadeLink link={madeLink} title={words.message} />
        </div>
      )}
      <LinkList links={links} />
      <LinkForm key={madeLink} formKey={key} answer={answer} />
    </>
  )
}

/** Returns the link that was made last: it is shown once, so a later answer does not remove it. */
function useLastLink(answer: FamilyAnswer | undefined) {
  const [link, setLink] = useState(answer?.link)
  if (answer?.link && answer.link !== link) setLink(answer.link)
  return link
}
