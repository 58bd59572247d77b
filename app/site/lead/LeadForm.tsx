import { Link } from 'react-router'
import type { LeadFields } from '../../../admissions/leads/rules.ts'
import { paths } from '../../paths.ts'
import { FieldError, marks } from '../../ui/Field.tsx'
import { leadWords as words } from '../../words/site/lead.ts'
import { ElementsScript } from '../elements/ElementsScript.tsx'
import { Stamp } from '../Stamp.tsx'
import type { LeadFormWords } from './lead-form-words.server.ts'
import { PersonFields } from './PersonFields.tsx'
import { Trap } from './Trap.tsx'
import '../../ui/perforated.css'
import './lead.css'

export const LEAD_FORM = 'lead'

interface Props {
  text: LeadFormWords
  /** The page the form stands on. */
  page: string
  /** What was sent without script, to be put right. */
  values?: Partial<LeadFields>
  errors?: { [Field in keyof LeadFields]?: string }
  failure?: string
  /** It was sent without script, and is kept. */
  thanked?: boolean
}

/**
 * The lead form as an embarkation card: name, e-mail, phone, agreement; the thanks lie ready behind it. `lead-form-element.ts` brings
 * it to life.
 */
export function LeadForm({ text, page, values = {}, errors = {}, failure, thanked = false }: Props) {
  const consent = marks({ name: 'consent', form: LEAD_FORM, error: errors.consent })
  return (
    <pma-lead-form>
      <ElementsScript />
      <section
        className="lead-card"
        id="lead-card"
        aria-labelledby={thanked ? 'lead-thanks' : 'lead-heading'}
      >
        <form className="lead-form" method="post" action={paths.lead()} noValidate inert={thanked}>
          <h2 id="lead-heading">{text.heading}</h2>
          <div className="lead-fields">
            <PersonFields form={LEAD_FORM} labels={words} phone="required" values={values} errors={errors} />
            <div className="field">
              <label className="tick" htmlFor={consent.id}>
                <input
                  id={consent.id}
                  name="consent"
                  type="checkbox"
                  defaultChecked={values.consent}
                  aria-required
                  {...consent.told}
                />
                <span>{text.consent.label}</span>
              </label>
              <FieldError id={consent.id} error={errors.consent} />
            </div>
            <input type="hidden" name="consentVersion" value={text.consent.version} />
            <input type="hidden" name="page" value={page} />
            <Trap form={LEAD_FORM} />
          </div>
          <div className="lead-stub perforated">
            <button type="submit" className="button next" data-under-way={words.underWay}>
              {words.submit}
            </button>
            <p className="form-failure" role="alert">
              {failure}
            </p>
            <details className="lead-notice">
              <summary>{words.withdraw}</summary>
              <ul>
                {[...text.consent.notice, text.consent.withdraw].map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <Link to={paths.privacy()}>{words.privacy}</Link>
            </details>
          </div>
        </form>
        <div className="lead-thanks" hidden={!thanked}>
          <Stamp size={112} />
          <h2 id="lead-thanks" tabIndex={-1}>
            {text.thanks.heading}
          </h2>
          <p>{text.thanks.text}</p>
          <Link className="button next" to={paths.aiSearch()}>
            {text.thanks.link}
          </Link>
        </div>
      </section>
    </pma-lead-form>
  )
}
