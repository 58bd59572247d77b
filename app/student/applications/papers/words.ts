import type { PaperProgress } from '../../../../admissions/applications/checklist.ts'
import type { PaperKind, PaperStage } from '../../../../admissions/content/checklists.ts'
import { formatCounted } from '../../../words/english.ts'
import { spoken } from '../../../words/language.ts'
import { applicationWords } from '../words.ts'

/** The words of papers that are requested in addition to those that make an application ready. */
export const stageWords = spoken({
  en: {
    title: 'Papers asked for',
    lead: 'These hold nothing back here: you can note that you applied without them.',
    leadAtDesk: 'These hold nothing back here: the student can note that they applied without them.',
    stages: { apply: 'To apply, as well', offer: 'After an offer', visa: 'For the visa' } satisfies Record<
      PaperStage,
      string
    >,
    summary: (stage: string, papers: number, done: number) =>
      `${stage}: ${done} of ${formatCounted(papers, 'paper')} can be used`,
    kinds: {
      ...applicationWords.papers,
      aps: 'APS certificate',
      'pre-enrolment': 'Pre-enrolment summary',
      'admission-letter': 'Letter of admission',
      'deposit-receipt': 'Receipt for the deposit',
      'enrolment-confirmation': 'Confirmation of enrolment',
      attestation: 'Attestation letter',
      caq: 'Quebec certificate (CAQ)',
      insurance: 'Health insurance',
    } satisfies Record<PaperKind, string>,
    from: 'You get it from:',
    usual: 'Usual. We have read no rule that asks for it.',
    progress: {
      missing: 'Still missing.',
      there: 'It is there. Nobody has looked at it yet.',
      looking: 'It is there, and somebody is looking at it now.',
      passed: 'It can be used.',
      returned: 'It cannot be used yet.',
      'ends-soon': 'It can be used, but it ends soon: have it renewed in time.',
      'ends-early': 'It ends before the course begins: a new one is needed.',
      ended: 'It is no longer valid: a new one is needed.',
    } satisfies Record<PaperProgress, string>,
    valid: 'Valid until',
    attach: 'Upload',
    again: 'Upload a new one',
    uploadOf: (paper: string) => `Upload: ${paper}`,
    titleOf: (paper: string, institution: string) => `${paper}, ${institution}`,
    requests: 'Asked for by your counsellor',
    by: (name: string | null) => (name ? `Asked for by ${name} on` : 'Asked for on'),
  },
})
