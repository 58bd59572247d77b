import { type LinkPart, MAX_LINK_NAME_LENGTH, MAX_PARENT_LINKS } from '../../../admissions/family/rules.ts'
import { formatTitle } from '../../site/words.ts'
import { formatCounted, joinWithAnd } from '../../words/english.ts'
import type { Figures } from '../../words/figures.ts'
import { spoken } from '../../words/language.ts'

/** `label` beside a tick, with its hint; `name` in a list of parts; the rest on the page that a parent opens. */
interface PartWords {
  label: string
  hint: string
  name: string
  title: string
  none: string
}

const parts: Record<LinkPart, PartWords> = {
  offers: {
    label: 'Offers',
    hint: 'What each offer costs, what its letter asks and until when.',
    name: 'offers',
    title: 'Offers',
    none: 'There are no offers yet.',
  },
  path: {
    label: 'Steps to the first day',
    hint: 'For each offer that you have accepted: what is to be done, by whom and until when.',
    name: 'the steps to the first day',
    title: 'From the offer to the first day',
    none: 'No offer has been accepted yet, so there are no steps.',
  },
  shortlist: {
    label: 'Shortlist',
    hint: 'The programmes that you saved, without your notes.',
    name: 'shortlist',
    title: 'Shortlist',
    none: 'The shortlist is empty at the moment.',
  },
  costs: {
    label: 'Costs',
    hint: 'The first year of each programme on your shortlist and of each offer, line by line. It names these programmes.',
    name: 'costs',
    title: 'What it costs',
    none: 'There is no programme yet whose cost we could show.',
  },
  messages: {
    label: 'Messages',
    hint: 'Take care: this shows everything that you and we have written to each other here, the newest 50 messages and each new one. Your documents are not shown.',
    name: 'messages',
    title: 'Messages',
    none: 'There are no messages yet.',
  },
}

/** The words of a parent's way in: the student's page of links, and the page that a link opens. */
export const familyWords = spoken({
  en: {
    parts,
    links: {
      title: 'For your parents',
      titleAlone: formatTitle('For your parents'),
      lead: 'Make a link for your father, your mother or anyone else in your family. They need no account and no password. They can read what you choose, but not change anything.',
      message: 'How my plans to study abroad are going',
      toPage: 'Show this to your parents',
      make: 'Make a link',
      name: 'Who is it for?',
      nameHint: 'For example: Papa. It is shown at the top of their page.',
      parts: 'What may they see?',
      days: 'It works for',
      dayCount: (days: number, figures: Figures) => formatCounted(days, 'day', figures),
      submit: 'Make this link',
      summary: 'Please check the following',
      open: 'Links that work now',
      list: (shown: LinkPart[]) => joinWithAnd(shown.map((part) => parts[part]?.name ?? part)),
      until: 'Works until',
      opened: (times: number) => (times === 0 ? 'Not opened yet' : `Opened ${formatCounted(times, 'time')}`),
      last: 'last on',
      end: 'End this link',
      ended: 'The link no longer works.',
      hint: 'Anyone who has a link can open it. We show a link only once: to send it again, make a new one. We do not count the previews that chats load.',
      faults: {
        'no-name': 'Say who the link is for',
        'long-name': `Shorten the name to ${MAX_LINK_NAME_LENGTH} letters`,
        'no-parts': 'Tick at least one thing to show',
      },
      refusals: {
        many: `You already have ${MAX_PARENT_LINKS} links that work. End one first.`,
      },
    },
    shared: {
      title: (student: string) => `${student} shows you this`,
      titleAlone: formatTitle('For a parent'),
      lead: (name: string, student: string) =>
        `For ${name}. ${student} has chosen what is here. You can read it, but not change anything.`,
      contents: 'On this page',
      until: 'This link works until',
      wholeCourse: 'The whole course with living, about',
      firstYear: 'First year together, about',
      unknownCost: 'We do not know enough to add up its first year. Ask the university.',
      noSteps: 'We have not written down the steps for this country yet.',
      newest: 'The newest 50 messages, the oldest of them first.',
      print: 'You can print this page.',
      gone: {
        heading: 'This link no longer works',
        says: 'It may have run out, or it was ended. Ask the person who sent it for a new one.',
      },
    },
  },
})
