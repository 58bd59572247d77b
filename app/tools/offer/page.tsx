import { data } from 'react-router'
import { levelsAsSought } from '../../../admissions/catalogue/levels/levels.ts'
import type { OfferCheck } from '../../../admissions/offers/types.ts'
import { pageContext } from '../../context.ts'
import type { Answer } from '../../forms/outcome.ts'
import { anyFields, takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { listMainCountries } from '../../site/main-countries.ts'
import { createPageMeta } from '../../site/seo/page-meta.ts'
import { listCountryChoices } from '../country-choices.ts'
import { useToolAnswer } from '../use-tool-answer.ts'
import type { Route } from './+types/page'
import { answerOffer, takeLetter } from './answer.server.ts'
import { CheckOfferForm } from './CheckOfferForm.tsx'
import { OfferResult } from './OfferResult.tsx'
import { offerCheckWords as words } from './words.ts'
import '../tools.css'

/** A link from an application or a programme fills in the course and its institution. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, origin } = context.get(pageContext)
  const programme = catalogue.programme(new URL(request.url).searchParams.get('programme') ?? '')
  const known: Record<string, string> = programme
    ? {
        institution: programme.institution.name,
        country: programme.country.code,
        programme: programme.title,
        level: programme.level.value,
      }
    : {}
  return {
    known,
    countries: listCountryChoices(listMainCountries(catalogue)),
    levels: levelsAsSought.map((level): [string, string] => [level, catalogue.names.level(level)]),
    origin,
  }
}

type OfferPageAnswer = Answer & { checks?: OfferCheck[]; wasRead?: boolean }

/** Answers in the same response, so nothing of a letter is kept or becomes part of an address. */
export function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { catalogue, content, visitor } = page
  return takeForm(request, page, anyFields, { faults: {}, refusals: {} }, async (form, typedFields) => {
    const { file } = form as { file?: unknown }
    const letter = await takeLetter(file, typedFields, { catalogue, network: visitor.address })
    const { texts, wasRead } = letter
    const { errors, checks } = answerOffer(texts, catalogue, content.countries, wasRead)
    // A file that could not be read is the reason why the name is missing.
    const allErrors = letter.errors.file ? { ...errors, institution: undefined, ...letter.errors } : errors
    return checks && !letter.errors.file
      ? data<OfferPageAnswer>({ typed: texts, checks, wasRead })
      : data<OfferPageAnswer>({ typed: texts, errors: allErrors, wasRead }, 422)
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = words
  return createPageMeta(loaderData, { title, description, path: paths.checkOffer() })
}

export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useToolAnswer<OfferPageAnswer>(actionData)
  const { known, countries, levels } = loaderData
  return (
    <div className="page tools stack py-page">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <p className="small quiet">{words.private}</p>
      <section className="tool" aria-labelledby="offer-question">
        <CheckOfferForm
          countries={countries}
          levels={levels}
          answer={answer ?? { typed: known }}
          reading={answer?.wasRead ? JSON.stringify(answer.typed) : undefined}
        />
        {(answer?.checks || answer?.wasRead) && (
          <div className="tool-answer stack">
            {answer.wasRead && <p className="notice">{words.fileRead}</p>}
            {answer.checks && <OfferResult checks={answer.checks} />}
          </div>
        )}
      </section>
    </div>
  )
}
