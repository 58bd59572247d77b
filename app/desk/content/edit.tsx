import { Link } from 'react-router'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { openRolePage } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/edit'
import { actOnPart, loadPart, type PreviewAnswer } from './edit.server.ts'
import { History, SavedVersionText } from './History.tsx'
import { listLabels, PartFields, SavedMeanwhile } from './PartFields.tsx'
import { contentWords, editWords as words } from './words.ts'
import './page.css'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const staff = await openRolePage('content.view', request, context)
  return loadPart(staff, params.part, new URL(request.url).searchParams)
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return actOnPart(request, await openRolePage('content.change', request, context), params.part)
}

/** Reloads also after a refusal: the page shows the current saved version. */
export const shouldRevalidate = () => true

export const meta = ({ loaderData }: Route.MetaArgs) =>
  createUnlistedMeta(deskWords.titleOf(loaderData?.title ?? contentWords.title))

export default function EditPart({ loaderData, actionData }: Route.ComponentProps) {
  const { name, title, file, texts, base, counts, isUnusable, hasFileChanged, outside, version } = loaderData
  const answer: PreviewAnswer | undefined = useAnswer(actionData)
  if (version) return <SavedVersionText {...loaderData} version={version} />
  return (
    <FormProvider form="part" answer={answer}>
      <p>
        <Link to={paths.deskContent()}>{words.back}</Link>
      </p>
      <h1>{title}</h1>
      <p className="lead">{words.leads[name]}</p>
      {loaderData.address && (
        <p>
          <Link to={paths.article({ slug: loaderData.address })}>{words.seeArticle}</Link>
        </p>
      )}
      <FormMessages heading={words.summary} labels={listLabels(loaderData)} />
      {isUnusable && <p className="notice">{words.unusable}</p>}
      {hasFileChanged && !isUnusable && (
        <p className="notice">
          {words.fileChanged} <Link to={paths.deskContentPart(loaderData.part, 0)}>{words.seeFile}</Link>
        </p>
      )}
      {outside.length > 0 && (
        <div className="notice">
          <p>{words.outside(outside.length)}</p>
          <ul className="dashes">
            {outside.map((session) => (
              <li key={session}>{session}</li>
            ))}
          </ul>
        </div>
      )}
      {texts ? (
        <>
          {answer?.typed && answer.failure === words.refusals.changed && (
            <SavedMeanwhile {...loaderData} texts={texts} typed={answer.typed} />
          )}
          <PostForm key={base} className="stack">
            <input type="hidden" name="base" value={base} />
            <PartFields {...loaderData} texts={texts} typed={answer?.typed} />
            <Field name="why" label={words.why} hint={words.whyHint} maxLength={300} />
            <p className="desk-acts">
              <Submit does="save" label={words.save} />
              {(name === 'articles' || name === 'written-articles') && (
                <Submit does="preview" kind="plain" label={words.preview} />
              )}
            </p>
          </PostForm>
        </>
      ) : (
        <p className="notice">
          {words.brokenFile(file)} <Link to={paths.deskContent(file)}>{words.seeLines}</Link>
        </p>
      )}
      {answer?.preview && (
        <section aria-labelledby="preview">
          <h2 id="preview">{contentWords.preview}</h2>
          <p className="quiet">{words.previewLead}</p>
          {/* The HTML is our own: it was made from Markdown that may hold none. */}
          <div className="desk-preview" dangerouslySetInnerHTML={{ __html: answer.preview }} />
        </section>
      )}
      <History {...loaderData} counts={counts} />
    </FormProvider>
  )
}
