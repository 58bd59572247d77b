/**
 * Line icons of one family: 20 units square, stroke 1.5, drawn for this site. Decorative: each has words
 * beside it.
 */
const strokes = {
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Zm4 9.5 4 4',
  cross: 'M5 5l10 10M15 5 5 15',
  filters: 'M3 5.5h14M5.5 10h9M8 14.5h4',
  compare: 'M4 4h4.5v12H4zM11.5 4H16v12h-4.5zM4 8h4.5M11.5 12H16',
  next: 'M7.5 4.5 13 10l-5.5 5.5',
  previous: 'M12.5 4.5 7 10l5.5 5.5',
  outside: 'M8 4.5H4.5v11h11V12M11 4.5h4.5V9M15 5l-6.5 6.5',
  sun: 'M10 6.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M15.7 4.3l-1.1 1.1M5.4 14.6l-1.1 1.1',
  moon: 'M16.5 11.8A7 7 0 1 1 8.2 3.5a5.6 5.6 0 0 0 8.3 8.3Z',
  institution: 'M3 8l7-4.5L17 8M4 16.5h12M5 8.5v5.5M8.3 8.5v5.5M11.7 8.5v5.5M15 8.5v5.5',
  subject:
    'M4 4.5h5a1.5 1.5 0 0 1 1 .6 1.5 1.5 0 0 1 1-.6h5v11h-5a1.5 1.5 0 0 0-1 .6 1.5 1.5 0 0 0-1-.6H4zM10 5.5v10',
  place: 'M10 17.5s5.5-5 5.5-9a5.5 5.5 0 0 0-11 0c0 4 5.5 9 5.5 9ZM10 6.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  plane: 'M2.5 11.5 17 4.5l-4 12-3-5zM10 11.5 17 4.5',
  notice: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM10 9v4.5M10 6.3v.4',
  handle: 'M7.5 5v.5M12.5 5v.5M7.5 10v.5M12.5 10v.5M7.5 15v.5M12.5 15v.5',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  compass: 'M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4ZM13.2 6.8 11.4 11.4 6.8 13.2 8.6 8.6Z',
  phone:
    'M6.2 3.2 8.4 7 6.9 8.6a9.5 9.5 0 0 0 4.5 4.5l1.6-1.5 3.8 2.2c-.2 1.9-1.6 3-3.3 3C8.3 16.6 3.4 11.7 3.2 6.5c0-1.7 1.1-3.1 3-3.3Z',
  message: 'M10 3a6.8 6.8 0 1 1-3.4 12.7L3.2 16.8l1.1-3.4A6.8 6.8 0 0 1 10 3ZM7.3 8.6h5.4M7.3 11.3h3.4',
  up: 'M10 16.5v-13M4.5 9 10 3.5 15.5 9',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l2.5-2.5a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0L4.7 11a3 3 0 0 0 4.3 4.3l1-1',
} as const

export type IconName = keyof typeof strokes

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      // No space before it: a link's underline would extend below it.
      className={name === 'outside' ? 'icon-outside' : undefined}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={strokes[name]} />
    </svg>
  )
}
