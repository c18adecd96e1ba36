export const label = (text: string) => ({ label: { id: 1070002, text, type: 'info', context: {} } })
export const input = (attributes: object, more: object = {}) => ({
  type: 'input',
  group: 'default',
  messages: [],
  meta: label('Colour'),
  ...more,
  attributes: { name: 'colour', type: 'text', ...attributes },
})
export const error = (text: string) => ({ id: 9999999, text, type: 'error', context: {} })
const long = 'word '.repeat(1000)
const hostile = '<img src=x onerror="globalThis.attacked=1"><script>attacked=1</script>'

/** Nodes, and messages of the whole flow, that no service has sent yet. */
export const madeUpNodes: readonly (readonly [string, object[], object[]?])[] = [
  ['a group that nobody knows', [input({}, { group: 'brand_new' }), input({ type: 'submit' }, { group: 'brand_new' })]],
  ...['constructor', '__proto__', 'toString', '', '💥', 'a b.c'].map((group): [string, object[]] => [
    `the group “${group}”`,
    [input({}, { group }), input({ type: 'submit' }, { group })],
  ]),
  ['a type that nobody knows', [{ ...input({}), type: 'hologram' }, input({})]],
  ...['file', 'image', 'reset', 'radio', 'range', 'color', 'search', 'wheel', '__proto__'].map(
    (type): [string, object[]] => [`an input of type “${type}”`, [input({ type, value: 'x' })]],
  ),
  [
    'attributes of the wrong kind',
    [
      input({
        value: { a: 1 },
        autocomplete: {},
        maxlength: 'x',
        pattern: 5,
        required: 'yes',
        disabled: 'no',
        id: {},
        style: 'x',
      }),
      input({
        autocomplete: 'nobody-knows',
        options: 'x',
        onclick: 'attacked=1',
        onClick: 'x',
        dangerouslySetInnerHTML: {},
      }),
    ],
  ],
  ['no label', [input({}, { meta: {} }), input({ type: 'submit', value: 'go_on' }, { meta: {} })]],
  [
    'an empty label',
    ['text', 'password', 'checkbox', 'number', 'submit', 'button', 'date', 'datetime-local'].map((type) =>
      input({ type, name: `n-${type}` }, { meta: label(' ') }),
    ),
  ],
  ['an empty name', [input({ name: '' }, { meta: label('') }), input({ name: '...', type: 'submit' }, { meta: {} })]],
  [
    'names of another script',
    ['имя', 'фамилия', '名前', 'a.b', 'a-b', 'a b'].map((name) => input({ name }, { meta: label(name) })),
  ],
  ['the same field three times', [input({}), input({}), input({})]],
  ['60 nodes', Array.from({ length: 60 }, (_, index) => input({ name: `field.${index}` }, { group: `g${index % 7}` }))],
  ['a message of 5,000 characters', [input({}, { messages: [error(long), error(long)] })], [error(long), error(long)]],
  ['a label of 5,000 characters', [input({}, { meta: label(long) }), input({ type: 'submit' }, { meta: label(long) })]],
  [
    'hostile text',
    [
      input({ value: hostile }, { meta: label(hostile), messages: [error(hostile)] }),
      {
        type: 'text',
        group: hostile,
        messages: [],
        meta: label(hostile),
        attributes: { id: hostile, text: error(hostile) },
      },
      {
        type: 'a',
        group: 'link',
        messages: [],
        meta: {},
        attributes: { href: 'javascript:attacked=1', title: error(hostile) },
      },
      { type: 'a', group: 'link', messages: [], meta: {}, attributes: { href: 5 } },
      { type: 'img', group: 'totp', messages: [], meta: label(hostile), attributes: { src: 'javascript:attacked=1' } },
      { type: 'div', group: 'captcha', messages: [], meta: {}, attributes: { class: 5, data: { '"><b': 1, ok: {} } } },
      { type: 'div', group: 'captcha', messages: [], meta: {}, attributes: { data: null } },
    ],
    [error(hostile)],
  ],
  [
    'options of every kind',
    [
      input({ options: [] }),
      input({ name: 'b', options: [{ value: 1 }, { value: 1 }, null, { value: {} }], value: 3 }),
      input({ name: 'c', type: 'number', options: [{ value: 1 }] }),
    ],
  ],
  ['no nodes at all', []],
]
