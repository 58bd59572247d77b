import { Link } from 'react-router'
import { newArticleShape } from '../../../admissions/content/edits/article-fields.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { openRolePage } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/new-article'
import { writeArticle } from './new-article.server.ts'
import { listLabels, PartFields } from './PartFields.tsx'
import { editWords as words } from './words.ts'
import './page.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  await openRolePage('content.change', request, context)
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  return writeArticle(request, await openRolePage('content.change', request, context))
}

const ARTICLE = { name: 'written-articles', shape: newArticleShape } as const

export const meta = () => createUnlistedMeta(deskWords.titleOf(words.newArticle))

export default function NewArticle({ actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  return (
    <FormProvider form="article" answer={answer}>
      <p>
        <Link to={paths.deskContent()}>{words.back}</Link>
      </p>
      <h1>{words.newArticle}</h1>
      <p className="lead">{words.newArticleLead}</p>
      <FormMessages heading={words.summary} labels={listLabels(ARTICLE)} />
      <PostForm className="stack">
        <PartFields {...ARTICLE} texts={{}} typed={answer?.typed} zones={[]} />
        <p className="desk-acts">
          <Submit does="save" label={words.save} />
        </p>
      </PostForm>
    </FormProvider>
  )
}
