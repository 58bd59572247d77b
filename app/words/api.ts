import { spoken } from './language.ts'

/** The required kind of a value, by the schema's name for its type. */
const kinds: Record<string, string> = {
  string: 'a text in quotes',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  boolean: 'true or false, without quotes',
  array: 'a list in square brackets',
  object: 'an object in braces',
  record: 'an object in braces',
}

/**
 * The API's messages for requests it cannot answer. Each says how to correct it, and none repeats what was
 * sent.
 */
export const apiWords = spoken({
  en: {
    problems: {
      'wrong-parameter': { title: 'Wrong parameter', detail: 'Correct these parameters and try again.' },
      'wrong-fields': {
        title: 'Some fields are not right',
        detail: 'Correct these fields and send it again.',
      },
      'not-json': { title: 'Not JSON', detail: 'The body is not a JSON object.' },
      'wrong-type': { title: 'Wrong type', detail: 'Send the fields as application/json.' },
      'too-long': {
        title: 'Too long',
        detail: 'This is longer than we accept here. Send less.',
      },
      'not-from-here': { title: 'Not from here', detail: 'Only the pages of this site may send this form.' },
      'not-signed': { title: 'Not signed', detail: 'Only what the service itself has signed is read here.' },
      'key-reused': {
        title: 'Key already used',
        detail: 'This Idempotency-Key was sent with other fields. Make a new one.',
      },
      'too-many': { title: 'Too many', detail: 'Wait as long as Retry-After says, then send it again.' },
      'signed-out': { title: 'Signed out', detail: 'Sign in first. Only its owner can open this.' },
      'not-allowed': {
        title: 'Read only',
        detail: 'You can only read the document here. Change it on the pages of the site.',
      },
      full: { title: 'Full', detail: 'The shortlist is full. Remove a programme first.' },
      'plan-ended': {
        title: 'The plan has ended',
        detail: 'The student’s plan has ended, so this is read-only now. The plans are at /pricing.',
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
        detail: 'The request was fine, but we have too much to do just now. Try again in a few seconds.',
      },
      'no-room': {
        title: 'We cannot save anything just now',
        detail:
          'The request was fine, but we could not save it. Searching and reading still work. Try again in a few minutes.',
      },
      'our-fault': {
        title: 'Something went wrong on our side',
        detail: 'The request was fine, but we could not answer it. Try again in a moment.',
      },
    },
    /** For several parameters, with advice on the first. */
    notUnderstood: (names: string[], first: string) =>
      `We did not understand these parameters: ${names.join(', ')}. ${first}`,
    noParameter: (name: string, allowed: readonly string[]) =>
      `This address has no parameter ${name}. It takes ${allowed.join(', ') || 'none'}.`,
    lettersSoFar: 'q is the letters typed so far.',
    sentence: 'q is the sentence to read. Write one.',
    longSentence: (max: number, length: number) =>
      `q can have up to ${max} characters; this one has ${length}. Shorten it.`,
    shortlistFields: (max: number) => `Send {"programme": id} or {"programmes": [up to ${max} ids]}.`,

    field: {
      /** The whole body has no path. */
      body: 'The body',
      kind: (field: string, kind: string[]) =>
        `${field} must be ${kind.map((typeName) => kinds[typeName] ?? typeName).join(' or ')}.`,
      oneOf: (field: string, values: string[]) => `${field} must be one of ${values.join(', ')}.`,
      atLeast: (field: string, min: number) => `${field} must be ${min} or more.`,
      atMost: (field: string, max: number) => `${field} must be ${max} or less.`,
      /** Entries of a list, or characters of a text. */
      shortest: (field: string, min: number, kind: 'list' | 'text') =>
        `${field} must have ${min} ${kind === 'list' ? 'entries' : 'characters'} or more.`,
      longest: (field: string, max: number, kind: 'list' | 'text') =>
        `${field} can have up to ${max} ${kind === 'list' ? 'entries' : 'characters'}.`,
      step: (field: string, step: number) => `${field} must be in steps of ${step}.`,
      day: (field: string) => `${field} must be a day such as 2027-09-01.`,
      unknown: (field: string) => `There is no field ${field}. Correct its name or leave it out.`,
      other: (field: string) =>
        `${field} is not right. /api/v1/openapi.json describes every field and what it takes.`,
    },
  },
})
