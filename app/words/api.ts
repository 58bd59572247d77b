import { spoken } from './language.ts'

/** What a field has to be, by the name that a schema has for its type. */
const kinds: Record<string, string> = {
  string: 'a text in quotes',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  boolean: 'true or false, without quotes',
  array: 'a list in square brackets',
  object: 'an object in braces',
  record: 'an object in braces',
}

/** What the API says of requests that it cannot answer. Each tells how to put it right, and none repeats what was sent. */
export const apiWords = spoken({
  en: {
    problems: {
      'wrong-parameter': { title: 'Wrong parameter', detail: 'Correct these parameters and ask again.' },
      'wrong-fields': {
        title: 'Some fields are not right',
        detail: 'Correct these fields and send it again.',
      },
      'not-json': { title: 'Not JSON', detail: 'The body is not an object in JSON.' },
      'wrong-type': { title: 'Wrong type', detail: 'Send the fields as application/json.' },
      'too-long': {
        title: 'Too long',
        detail: 'This is longer than anything that is read here. Send less of it.',
      },
      'not-from-here': { title: 'Not from here', detail: 'Only the pages of this site may send this form.' },
      'key-reused': {
        title: 'The key was used before',
        detail: 'This Idempotency-Key was sent with other fields. Make a new one.',
      },
      'too-many': { title: 'Too many', detail: 'Wait for as long as Retry-After says, then send it again.' },
      'signed-out': { title: 'Signed out', detail: 'Sign in first. This is its owner’s alone.' },
      'not-allowed': {
        title: 'Not that way',
        detail: 'The document is read here. It is changed on the pages.',
      },
      full: { title: 'Full', detail: 'The shortlist is full. Take a programme off it first.' },
      'plan-ended': {
        title: 'The plan has ended',
        detail: 'This is read-only since the student’s plan ended. The plans are at /pricing.',
      },
      'not-found': {
        title: 'Not found',
        detail: 'There is nothing at this address. The API is described at /api/v1/openapi.json.',
      },
      'no-programme': {
        title: 'Not found',
        detail: 'There is no programme with this id in the catalogue.',
      },
      'no-institution': {
        title: 'Not found',
        detail: 'There is no institution with this id in the catalogue.',
      },
      'no-list': {
        title: 'Not found',
        detail: 'The lists are countries, states, cities, disciplines and levels.',
      },
      busy: {
        title: 'Too much at once',
        detail:
          'The request was fine; there is more to do just now than can be done. Try again in a few seconds.',
      },
      'no-room': {
        title: 'Nothing can be saved just now',
        detail:
          'The request was fine, and nothing of it was kept. Searching and reading go on. Try again in a few minutes.',
      },
      'our-fault': {
        title: 'Something went wrong on our side',
        detail: 'The request was fine; we could not answer it. Try again in a moment.',
      },
    },
    /** Of several parameters, with what to do about the first. */
    notUnderstood: (names: string[], first: string) =>
      `These parameters were not understood: ${names.join(', ')}. ${first}`,
    noParameter: (name: string, known: readonly string[]) =>
      `${name} is no parameter of this address. It takes ${known.join(', ') || 'none'}.`,
    lettersSoFar: 'q holds the letters typed so far.',
    sentence: 'q holds the sentence to read. Write one.',
    longSentence: (most: number, length: number) =>
      `q may be ${most} characters long at most; this one has ${length}. Leave some out.`,
    shortlistFields: (most: number) => `Send {"programme": id} or {"programmes": [up to ${most} ids]}.`,

    field: {
      /** The whole body has no path. */
      body: 'The body',
      kind: (field: string, kind: string[]) =>
        `${field} has to be ${kind.map((one) => kinds[one] ?? one).join(' or ')}.`,
      oneOf: (field: string, values: string[]) => `${field} has to be one of ${values.join(', ')}.`,
      atLeast: (field: string, least: number) => `${field} has to be ${least} or more.`,
      atMost: (field: string, most: number) => `${field} has to be ${most} or less.`,
      /** Entries of a list, or characters of a text. */
      shortest: (field: string, least: number, of: 'list' | 'text') =>
        `${field} has to have ${least} ${of === 'list' ? 'entries' : 'characters'} or more.`,
      longest: (field: string, most: number, of: 'list' | 'text') =>
        `${field} may have ${most} ${of === 'list' ? 'entries' : 'characters'} at most.`,
      step: (field: string, step: number) => `${field} goes in steps of ${step}.`,
      day: (field: string) => `${field} has to be a day such as 2027-09-01.`,
      unknown: (field: string) => `There is no field ${field}. Correct its name or leave it out.`,
      other: (field: string) =>
        `${field} is not as it has to be. /api/v1/openapi.json describes every field and what it takes.`,
    },
  },
})
