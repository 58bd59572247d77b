import {
  type ApplicationFilter,
  getParameters,
  isSameFilter,
} from '../../../admissions/desk/application-filter.ts'
import {
  type ApplicationView,
  MAX_VIEW_NAME_LENGTH,
  MAX_VIEWS,
} from '../../../admissions/desk/application-views.ts'
import { useForm } from '../../forms/FormProvider.tsx'
import { ActionButton, PostForm } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { Lanes } from '../list/Lanes.tsx'
import { applicationListWords } from './words.ts'

const words = applicationListWords.views

/** Renders links to the lists that the reader has named. */
export function ViewLinks({ views, filter }: { views: ApplicationView[]; filter: ApplicationFilter }) {
  if (views.length === 0) return null
  return (
    <Lanes
      label={words.title}
      lanes={views.map((view) => ({
        name: view.name,
        to: paths.deskApplications(getParameters(view.filter)),
        isHere: isSameFilter(view.filter, filter),
      }))}
    />
  )
}

/** Names the list that the address shows; renames and removes those that were named before. */
export function ViewForms({ views, filter }: { views: ApplicationView[]; filter: ApplicationFilter }) {
  const { answer } = useForm()
  const wrongField = Object.keys(answer?.errors ?? {})[0] ?? ''
  const isNamed = views.some((view) => isSameFilter(view.filter, filter))
  return (
    <>
      {!isNamed && views.length < MAX_VIEWS && (
        <details className="desk-hand" open={wrongField === 'view' || undefined}>
          <summary>{words.save}</summary>
          <PostForm className="desk-check" key={views.length}>
            <Field name="view" label={words.name} hint={words.nameHint} maxLength={MAX_VIEW_NAME_LENGTH} />
            <ActionButton does="save">{words.saveIt}</ActionButton>
          </PostForm>
        </details>
      )}
      {views.length > 0 && (
        <details className="desk-hand" open={wrongField.startsWith('name-') || undefined}>
          <summary>{words.change}</summary>
          {views.map(({ id, name }) => (
            <PostForm key={`${id} ${name}`} className="desk-check">
              <input type="hidden" name="was" value={name} />
              <Field
                name={`name-${id}`}
                label={words.nameOf(name)}
                defaultValue={name}
                maxLength={MAX_VIEW_NAME_LENGTH}
              />
              <ActionButton does={`rename ${id}`}>
                {words.rename}
                <span className="unseen">{words.which(name)}</span>
              </ActionButton>
              <ActionButton does={`remove ${id}`} kind="bare">
                {words.remove}
                <span className="unseen">{words.which(name)}</span>
              </ActionButton>
            </PostForm>
          ))}
        </details>
      )}
    </>
  )
}
