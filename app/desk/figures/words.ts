import { formatCounted } from '../../words/english.ts'
import { spoken } from '../../words/language.ts'

/** Texts of the page of figures. */
export const deskFigureWords = spoken({
  en: {
    title: 'Figures',
    lead: 'Each figure is shown with its total. The percentage is shown where the total is 20 or more.',
    sources: (weeks: number) => `Leads by source in the last ${weeks} weeks`,
    campaigns: (weeks: number) => `Leads by campaign in the last ${weeks} weeks`,
    campaignsLead: 'Only leads whose campaign is known. The names are the advertisers’ own.',
    broughtStudents: (weeks: number) => `Students by campaign, signed up in the last ${weeks} weeks`,
    broughtStudentsLead:
      'Only students whose campaign is known, from their sign-up or from the form they sent before it. An application counts once it has been sent.',
    signedUp: 'Signed up',
    applied: 'Applied',
    enrolled: 'Enrolled',
    weeks: 'Leads by week and source',
    weeksLead: 'A week or source without leads has no line.',
    week: 'Week of',
    /** After the week that is not over. */
    soFar: 'so far',
    source: 'Source',
    campaign: 'Campaign',
    came: 'Received',
    may: 'May be contacted',
    contacted: 'Contacted',
    contactedLead:
      'The total of “Contacted” leaves out leads without consent and what looks like spam. That of “Within 24 hours” also leaves out leads whose 24 hours are not over yet.',
    due: '24 hours are over',
    inTime: 'Within 24 hours',
    registered: 'Became students',
    lost: 'Lost',
    of: (part: number, total: number) => `${part}\u00a0of\u00a0${total}`,
    /** Below this total a percentage says more than is known. */
    enough: 20,
    rate: (part: number, total: number) =>
      part > 0 && 200 * part < total
        ? '(under\u00a01\u00a0%)'
        : `(${Math.round((100 * part) / total)}\u00a0%)`,
    median: 'Median time to first contact',
    medianHours: 'Median hours to first contact',
    medianOf: (hours: number) => (hours < 1 ? 'under an hour' : formatCounted(Math.round(hours), 'hour')),
    ofContacted: (count: number) => `${count}\u00a0contacted`,
    none: 'none yet',
    caseloads: 'Caseloads',
    counsellor: 'Counsellor',
    nobody: 'Nobody',
    hasLeft: (name: string) => `${name}, who has left`,
    students: 'Students',
    allStudents: 'All students',
    open: 'Open leads',
    allOpen: 'All open leads',
    steps: 'Applications by step',
    step: 'Step',
    count: 'Applications',
    allApplications: 'All applications',
    noApplications: 'No application has been started yet.',
    empty: 'No leads yet.',
    csv: 'Download as CSV',
  },
})
