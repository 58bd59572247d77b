import { DRAFT_LIMITS } from '../../../admissions/drafts/types.ts'
import { spoken } from '../../words/language.ts'

/** The words of a student's draft at the desk. */
export const deskDraftWords = spoken({
  en: {
    part: 'Drafts',
    of: (name: string) => `By ${name}`,
    titleOf: (title: string, name: string) => `${title}, ${name}`,
    text: 'The text',
    noQuestion: 'The student has noted no question.',
    empty: 'Nothing is written yet.',
    choose: 'Choose the sentence that your comment is about, or select words in it.',
    whole: 'The whole text',
    selected: 'The words that you selected',
    comment: 'Your comment',
    commentHint: 'Say what you miss or doubt. The student writes the text.',
    add: 'Add the comment',
    /** After it was said that sending failed. */
    arrived: 'Your comment has arrived after all.',
    added: 'The student reads it beside the text.',
    resolved: 'Marked as done.',
    summary: 'Please check the following',
    faults: {
      'empty-comment': 'Write a comment first',
      'long-comment': `Shorten the comment to ${DRAFT_LIMITS.comment} letters`,
      'no-part':
        'Choose what the comment is about. If you had chosen a sentence, the student has changed it since.',
    },
    refusals: {
      closed: 'The student has closed this draft.',
      moved:
        'The student has changed these words since. The text of now is shown, and your comment is still in the field: choose its sentence again.',
      many: `There are ${DRAFT_LIMITS.comments} comments on this draft already.`,
    },
    closed: 'The student has closed this draft.',
    closedUnsent: 'Your comment was not added. Copy what you still need of it:',
    notSent: 'The student has not sent it for comments.',
    version: (number: number) => `Version ${number}`,
    line: (words: string, comments: string) => `${words}, ${comments}`,
    waits: 'waits for comments',
  },
})
