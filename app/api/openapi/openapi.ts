import { z } from 'zod'
import { getHouseName } from '../../../admissions/house/house-name.ts'
import { MAX_SENTENCE_LENGTH } from '../../../admissions/interpret/interpret.ts'
import { type Parameter, queryParameter, searchParameterDocs } from '../parameters.ts'
import { referenceLists } from '../reference.ts'
import { interpretExample, matchExample } from './examples.ts'
import * as matchSchemas from './match-schemas.ts'
import * as schemas from './schemas.ts'
import { securitySchemes, studentPaths } from './student-openapi.ts'
import * as studentSchemas from './student-schemas.ts'

/**
 * Returns the OpenAPI 3.1 description, from the schemas that type the responses. Without a `publicUrl`, the
 * server is the one that was called.
 */
export function openApi(publicUrl?: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: `${getHouseName()} catalogue`,
      version: '1',
      description:
        'Programmes, institutions and what is known of them, each figure with its source and state. Nothing in the order is for sale.',
    },
    servers: [{ url: publicUrl ?? '/' }],
    paths: {
      '/api/v1/programmes': describeGet('Search the catalogue', searchParameterDocs, 'SearchResult', ['400']),
      '/api/v1/programmes/{id}': describeGet(
        'One programme with all its figures',
        [describePathParameter('id', 'A programme’s id.')],
        'ProgrammeDetail',
        ['404'],
      ),
      '/api/v1/institutions/{id}': describeGet(
        'One institution',
        [describePathParameter('id', 'An institution’s id.')],
        'Institution',
        ['404'],
      ),
      '/api/v1/suggest': describeGet(
        'What somebody who types may mean',
        [{ ...queryParameter('q'), required: true, description: 'The letters typed so far.' }],
        'SuggestResult',
        ['400'],
      ),
      '/api/v1/interpret': describeGet(
        'What a sentence asks for, as the filters of /api/v1/programmes',
        [
          {
            ...queryParameter('q'),
            required: true,
            description: 'A sentence or a paragraph in English.',
            schema: {
              type: 'string',
              minLength: 1,
              maxLength: MAX_SENTENCE_LENGTH,
              examples: [interpretExample.q],
            },
          },
        ],
        'Interpretation',
        ['422'],
        interpretExample.answer,
      ),
      '/api/v1/catalogue': describeGet('The edition of the catalogue that answers', [], 'Catalogue', []),
      '/api/v1/match': describePost(
        'Programmes for one student, ranked, with reasons',
        'MatchRequest',
        'MatchResult',
      ),
      '/api/v1/match/what-if': describePost(
        'The smallest single changes that open most programmes',
        'WhatIfRequest',
        'WhatIfResult',
      ),
      '/api/v1/reference/{list}': describeGet(
        'The values that filters take',
        [
          {
            ...describePathParameter('list', 'Which list.'),
            schema: { type: 'string', enum: [...referenceLists] },
          },
          queryParameter('country'),
          queryParameter('state'),
        ],
        'Reference',
        ['400', '404'],
      ),
      ...studentPaths,
    },
    components: { schemas: describeComponents(), securitySchemes },
  }
}

/** Describes posts that store nothing: their data is too private for an address. */
function describePost(summary: string, body: string, schema: string) {
  const content = (type: string, name: string, example?: object) => ({
    content: { [type]: { schema: { $ref: `#/components/schemas/${name}` }, ...(example && { example }) } },
  })
  return {
    post: {
      summary,
      requestBody: { required: true, ...content('application/json', body, matchExample) },
      responses: {
        '200': { description: 'The answer.', ...content('application/json', schema) },
        '400': { description: 'The body is not JSON.', ...content('application/problem+json', 'Problem') },
        '422': {
          description: 'A field is wrong; it is named.',
          ...content('application/problem+json', 'Problem'),
        },
      },
    },
  }
}

function describeGet(
  summary: string,
  parameters: Parameter[],
  schema: string,
  errors: string[],
  example?: object,
) {
  const problem = (description: string) => ({
    description,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  })
  const descriptions: Record<string, string> = {
    '400': 'A parameter is wrong; it is named.',
    '404': 'Not found.',
    '422': 'The sentence is missing or too long.',
  }
  return {
    get: {
      summary,
      parameters,
      responses: {
        '200': {
          description: 'The answer.',
          content: {
            'application/json': {
              schema: { $ref: `#/components/schemas/${schema}` },
              ...(example && { example }),
            },
          },
        },
        '304': { description: 'Nothing has changed since the edition that If-None-Match names.' },
        ...Object.fromEntries(errors.map((status) => [status, problem(descriptions[status])])),
      },
    },
  }
}

function describePathParameter(name: string, description: string): Parameter {
  return { name, in: 'path', required: true, description, schema: { type: 'string' } }
}

function describeComponents() {
  const registry = z.registry<{ id: string }>()
  for (const schema of [
    ...Object.values(schemas),
    ...Object.values(matchSchemas),
    ...Object.values(studentSchemas),
  ]) {
    const { id } = schema.meta() ?? {}
    if (id) registry.add(schema, { id })
  }
  return z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` }).schemas
}
