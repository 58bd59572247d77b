import { type MessageTemplate, messageTemplates, TEMPLATE_FIELDS } from '../messaging/templates.ts'
import { readData } from '../reading.ts'
import { type ContentKind, formatValue, readYamlValue, toRows } from './kind.ts'

const names = { variables: new Set<string>(TEMPLATE_FIELDS), claims: new Set<string>() }

/** Messages that are written often. A new one gets an id by itself. */
export const templatesKind: ContentKind<MessageTemplate[]> = {
  shape: {
    fields: [],
    lists: [
      {
        name: 'templates',
        at: [],
        spare: 1,
        fields: [
          { name: 'title', kind: 'line' },
          { name: 'text', kind: 'text' },
        ],
      },
    ],
  },
  read: (text) => readData(text, messageTemplates, names),
  put: (content, templates) => ({ ...content, templates }),
  open: (text) => ({
    fields: {},
    rows: {
      templates: toRows(readYamlValue<MessageTemplate[]>(text), ({ title, text: message }) => ({
        title,
        text: message.trim(),
      })),
    },
  }),
  write: ({ rows }, before) => {
    const earlier = readYamlValue<MessageTemplate[]>(before)
    const newIds = freeIds(new Set(earlier.map(({ id }) => id)))
    return formatValue(
      rows.templates.map(({ place, values }) => ({
        id: earlier[place]?.id ?? newIds.next().value,
        title: values.title,
        text: values.text,
      })),
    )
  },
}

function* freeIds(takenIds: ReadonlySet<string>): Generator<string, never> {
  for (let number = 1; ; number++) if (!takenIds.has(`message-${number}`)) yield `message-${number}`
}
