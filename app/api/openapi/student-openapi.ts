const PROBLEMS = {
  '400': 'The body is not JSON.',
  '401': 'Nobody is signed in.',
  '403': 'It was not sent by a page of this site.',
  '404': 'Not found.',
  '409': 'The shortlist is full.',
  '413': 'The body is too long.',
  '415': 'The body is not declared as JSON.',
  '422': 'A field is wrong; it is named.',
  '429': 'Too many for now; Retry-After says how long to wait.',
}

/** The addresses of a signed-in student, and of the site's own forms, for the description of the API. */
export const studentPaths = {
  '/api/v1/me': {
    get: describeOperation('The signed-in student’s document, under the names of the document store', {
      answers: { '200': 'UserDocument' },
      problems: ['401'],
      session: true,
    }),
  },
  '/api/v1/shortlist': {
    get: describeOperation('The ids of the programmes on the signed-in student’s shortlist', {
      answers: { '200': 'Shortlist' },
      problems: ['401'],
      session: true,
    }),
    post: describeOperation('Adds a programme, or several, to the shortlist', {
      body: 'ShortlistRequest',
      answers: { '200': 'ShortlistOutcome', '201': 'ShortlistOutcome' },
      problems: ['401', '404', '409', '413', '415', '422'],
      session: true,
    }),
  },
  '/api/v1/shortlist/{programme}': {
    delete: describeOperation('Takes a programme off the shortlist', {
      path: { name: 'programme', description: 'A programme’s id.' },
      answers: { '200': 'ShortlistRemoval' },
      problems: ['401', '404'],
      session: true,
    }),
  },
  '/api/v1/leads': { post: describeFormPost('Keeps what was sent by the lead form') },
  '/api/v1/messages': { post: describeFormPost('Keeps what was sent by the contact form') },
}

/** The cookie of a session; pages of this site send it by themselves. */
export const securitySchemes = { session: { type: 'apiKey', in: 'cookie', name: 'pma-session' } } as const

interface Described {
  body?: string
  path?: { name: string; description: string }
  /** Schemas by status. */
  answers: Record<string, string>
  problems: (keyof typeof PROBLEMS)[]
  session?: boolean
}

function describeOperation(summary: string, { body, path, answers, problems, session }: Described) {
  return {
    summary,
    ...(session && { security: [{ session: [] }] }),
    ...(path && {
      parameters: [{ ...path, in: 'path', required: true, schema: { type: 'string' } }],
    }),
    ...(body && { requestBody: { required: true, content: describeContent('application/json', body) } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, schema]) => [
          status,
          { description: 'The answer.', content: describeContent('application/json', schema) },
        ]),
      ),
      ...Object.fromEntries(
        problems.map((status) => [
          status,
          { description: PROBLEMS[status], content: describeContent('application/problem+json', 'Problem') },
        ]),
      ),
    },
  }
}

function describeFormPost(summary: string) {
  return {
    ...describeOperation(summary, {
      body: 'Form',
      answers: { '201': 'FormKept' },
      problems: ['400', '403', '413', '415', '422', '429'],
    }),
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description: 'A UUID, the same for every repetition of one sending.',
        schema: { type: 'string', format: 'uuid' },
      },
    ],
  }
}

function describeContent(type: string, schema: string) {
  return { [type]: { schema: { $ref: `#/components/schemas/${schema}` } } }
}
