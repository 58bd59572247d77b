import { spoken } from '../../../words/language.ts'

/** Characters of a message that are shown beside the list. */
const SHOWN = 300

/** Texts of a student beside the list of students. */
export const besideWords = spoken({
  en: {
    /** Names the column beside a student’s messages. */
    side: 'About the student',
    applications: 'Applications',
    lastMessage: 'Last message',
    noMessage: 'None yet',
    nextSession: 'Next session',
    nextDeadline: 'Next deadline',
    shorten: (text: string) => {
      const characters = [...text]
      return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : text
    },
  },
})
