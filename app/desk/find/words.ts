import { spoken } from '../../words/language.ts'

/** Texts of the field that finds everything at the desk. */
export const findWords = spoken({
  en: {
    title: 'Find anything',
    open: 'Find',
    key: 'Ctrl+K',
    field: 'A person, an order, an application, a programme or a page',
    search: 'Find',
    close: 'Close',
    account: 'Your account',
    groups: {
      places: 'Pages and actions',
      students: 'Students',
      leads: 'Leads',
      applications: 'Applications',
      orders: 'Orders',
      programmes: 'Programmes',
    },
    more: {
      students: 'More students',
      leads: 'More leads',
      applications: 'More applications',
      orders: 'More orders',
      programmes: 'More programmes',
    },
    none: (text: string) => `We found nothing for “${text}”. Try part of a name, or a number alone.`,
    /** For screen readers, after each answer. */
    count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
    /** Opens the page of all that was found. */
    all: (text: string) => `Press Enter to search for “${text}”.`,
  },
})
