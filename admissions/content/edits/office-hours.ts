import { type OfficeHours, officeHours, WEEKDAYS } from '../messaging/office-hours.ts'
import { readData } from '../reading.ts'
import { type ContentKind, formatValue, readYamlValue, toRows } from './kind.ts'

const names = { variables: new Set<string>(), claims: new Set<string>() }

/** Stretches of hours that a weekday has in the form. */
const STRETCHES_A_DAY = 3

/**
 * The hours of each weekday, and the days on which the office is closed. There are three rows of hours for
 * each weekday.
 */
export const officeHoursKind: ContentKind<OfficeHours> = {
  shape: {
    fields: [{ name: 'zone', kind: 'zone' }],
    lists: [
      {
        name: 'hours',
        at: ['hours'],
        spare: 0,
        fixed: WEEKDAYS.length * STRETCHES_A_DAY,
        fields: [
          { name: 'from', kind: 'time' },
          { name: 'to', kind: 'time' },
        ],
      },
      {
        name: 'holidays',
        at: ['holidays'],
        spare: 2,
        fields: [
          { name: 'day', kind: 'day' },
          { name: 'name', kind: 'line' },
        ],
      },
    ],
  },
  read: (text) => readData(text, officeHours, names),
  put: (content, office) => ({ ...content, office }),
  open: (text) => {
    const { zone, hours, holidays } = readYamlValue<OfficeHours>(text)
    return {
      fields: { zone },
      rows: {
        hours: WEEKDAYS.flatMap((weekday, index) =>
          listStretches(hours, weekday)
            .slice(0, STRETCHES_A_DAY)
            .map(({ from, to }, stretch) => ({
              place: index * STRETCHES_A_DAY + stretch,
              values: { from, to },
            })),
        ),
        holidays: toRows(holidays, ({ day, name }) => ({ day, name })),
      },
    }
  },
  write: ({ fields, rows }, before) =>
    formatValue({
      zone: fields.zone,
      hours: [
        ...rows.hours.map(({ place, values }) => ({
          days: [WEEKDAYS[Math.floor(place / STRETCHES_A_DAY)]],
          from: normalizeTime(values.from),
          to: normalizeTime(values.to),
        })),
        // Stretches that the form has no fields for stay.
        ...WEEKDAYS.flatMap((weekday) =>
          listStretches(readYamlValue<OfficeHours>(before).hours, weekday)
            .slice(STRETCHES_A_DAY)
            .map(({ from, to }) => ({ days: [weekday], from, to })),
        ),
      ],
      holidays: rows.holidays.map(({ values }) => values),
    }),
}

function listStretches(hours: OfficeHours['hours'], weekday: (typeof WEEKDAYS)[number]) {
  return hours.filter(({ days }) => days.includes(weekday))
}

/** Returns a typed time as 09:30. A phone’s number pad has no colon, so 930 is a time too; other texts stay. */
function normalizeTime(text: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text) ?? []
  return hours ? `${hours.padStart(2, '0')}:${minutes}` : text
}
