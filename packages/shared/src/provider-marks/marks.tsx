import type { ReactNode } from 'react'

type Mark = { drawing: ReactNode } | { letter: string; back: string; front: string }

const lettered = (letter: string, back: string, front = '#fff'): Mark => ({ letter, back, front })
const filled = (path: string): Mark => ({ drawing: <path d={path} fill="currentColor" /> })

/** Strokes of several colours, as `[colour, path]`. */
const stroked = (width: number, ...lines: [string, string][]): Mark => ({
  drawing: lines.map(([colour, path]) => (
    <path
      key={path}
      d={path}
      fill="none"
      stroke={colour}
      strokeWidth={width}
      strokeLinecap={width < 4 ? 'round' : 'butt'}
    />
  )),
})

const google = stroked(
  4,
  ['#ea4335', 'M18.1 6.9A8 8 0 0 0 4.8 8.6'],
  ['#fbbc05', 'M4.8 8.6a8 8 0 0 0 0 6.8'],
  ['#34a853', 'M4.8 15.4a8 8 0 0 0 12.3 2.7'],
  ['#4285f4', 'M17.1 18.1A8 8 0 0 0 20 12h-7.8'],
)

const microsoft: Mark = {
  drawing: (
    <>
      <path d="M2 2h9.5v9.5H2z" fill="#f25022" />
      <path d="M12.5 2H22v9.5h-9.5z" fill="#7fba00" />
      <path d="M2 12.5h9.5V22H2z" fill="#00a4ef" />
      <path d="M12.5 12.5H22V22h-9.5z" fill="#ffb900" />
    </>
  ),
}

const facebook: Mark = {
  drawing: (
    <>
      <circle cx="12" cy="12" r="12" fill="#0866ff" />
      <path
        d="M14 8.8h2.2V5.6h-2.5c-2.4 0-3.7 1.4-3.7 3.7V11H7.8v3.2H10V23a11 11 0 0 0 3.4 0v-8.8h2.5l.5-3.2h-3V9.5c0-.5.2-.7.6-.7z"
        fill="#fff"
      />
    </>
  ),
}

const gitlab: Mark = {
  drawing: (
    <>
      <path d="M12 21.5 15.9 9.8H8.1z" fill="#e24329" />
      <path d="M12 21.5 8.1 9.8H2.7zM12 21.5l3.9-11.7h5.4z" fill="#fc6d26" />
      <path d="M12 21.5 2.7 9.8l-1.2 3.6c-.1.3 0 .7.3.9zM12 21.5l9.3-11.7 1.2 3.6c.1.3 0 .7-.3.9z" fill="#fca326" />
      <path d="M2.7 9.8h5.4L5.8 2.7c-.1-.4-.6-.4-.8 0zM21.3 9.8h-5.4l2.3-7.1c.1-.4.6-.4.8 0z" fill="#e24329" />
    </>
  ),
}

const spotify: Mark = {
  drawing: (
    <>
      <circle cx="12" cy="12" r="12" fill="#1ed760" />
      <path
        d="M5.5 8.6c4.6-1.3 9.4-.9 13.2 1.2M6.2 12.3c3.9-1 7.9-.7 11.2 1.1M6.9 15.8c3.1-.8 6.3-.5 9 1"
        fill="none"
        stroke="#000"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </>
  ),
}

const slack = stroked(
  3.6,
  ['#36c5f0', 'M9.3 3.8v5.5H3.8'],
  ['#2eb67d', 'M20.2 9.3h-5.5V3.8'],
  ['#ecb22e', 'M14.7 20.2v-5.5h5.5'],
  ['#e01e5a', 'M3.8 14.7h5.5v5.5'],
)

const github = filled(
  'M12 .5A11.9 11.9 0 0 0 8.2 23.6c.6.1.8-.2.8-.6v-2c-3.3.7-4-1.6-4-1.6-.6-1.4-1.4-1.8-1.4-1.8-1-.7.1-.7.1-.7 1.2.1 1.8 1.2 1.8 1.2 1.1 1.8 2.8 1.3 3.5 1 .1-.8.4-1.3.8-1.6-2.7-.3-5.5-1.3-5.5-5.9 0-1.3.5-2.4 1.2-3.2-.1-.4-.5-1.6.1-3.2 0 0 1-.3 3.3 1.2a11.5 11.5 0 0 1 6 0c2.3-1.5 3.3-1.2 3.3-1.2.7 1.6.3 2.8.1 3.2.8.8 1.2 1.9 1.2 3.2 0 4.6-2.8 5.6-5.5 5.9.5.4.8 1.1.8 2.2V23c0 .4.2.7.8.6A11.9 11.9 0 0 0 12 .5z',
)

const apple = filled(
  'M17 12.7c0-2.5 2-3.7 2.1-3.8-1.1-1.7-2.9-1.9-3.6-1.9-1.5-.2-3 .9-3.7.9-.8 0-2-.9-3.2-.8-1.7 0-3.2.9-4.1 2.4-1.7 3-.4 7.4 1.3 9.8.8 1.2 1.8 2.5 3.1 2.5 1.2-.1 1.7-.8 3.2-.8s1.9.8 3.2.7c1.3 0 2.2-1.2 3-2.4.9-1.3 1.3-2.7 1.3-2.7s-2.6-1-2.6-3.9zM14.6 5.4c.7-.8 1.1-2 1-3.1-1 0-2.2.7-2.9 1.5-.6.7-1.2 1.9-1 3 1.1.1 2.2-.6 2.9-1.4z',
)

/** Logos by provider name. */
const marks: Record<string, Mark> = {
  google,
  gmail: google,
  microsoft,
  azure: microsoft,
  entra: microsoft,
  github,
  apple,
  facebook,
  gitlab,
  spotify,
  slack,
  x: filled('M3 3h5.2l4.3 5.9L17.7 3h2.6l-6.6 7.6L21 21h-5.2l-4.7-6.4L5.6 21H3l7-8.1zm3 1.7L16.7 19.3h1.6L7.6 4.7z'),
  twitter: filled(
    'M3 3h5.2l4.3 5.9L17.7 3h2.6l-6.6 7.6L21 21h-5.2l-4.7-6.4L5.6 21H3l7-8.1zm3 1.7L16.7 19.3h1.6L7.6 4.7z',
  ),
  discord: lettered('D', '#5865f2'),
  twitch: lettered('T', '#9146ff'),
  linkedin: lettered('in', '#0a66c2'),
  yandex: lettered('Я', '#e0321c'),
  vk: lettered('VK', '#0068d6'),
  amazon: lettered('a', '#232f3e', '#ff9900'),
  auth0: lettered('A', '#c2410c'),
  salesforce: lettered('S', '#0176d3'),
  patreon: lettered('P', '#000'),
  line: lettered('L', '#04833a'),
  dingtalk: lettered('D', '#0f6fd6'),
  lark: lettered('L', '#245bdb'),
  netid: lettered('n', '#4d7c0f'),
  okta: lettered('O', '#00297a'),
  uaepass: lettered('U', '#00695c'),
}

/** The logo of the first provider that a text mentions. */
export const markOf = (text: string): Mark | undefined =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .flatMap((word) => (Object.hasOwn(marks, word) ? (marks[word] ?? []) : []))
    .at(0)
