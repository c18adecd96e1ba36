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
const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(12)
const hostile = '<img src=x onerror="globalThis.attacked=1"><script>attacked=1</script>'

/** Nodes and flow messages that were never seen from a service. */
export const sampleNodes: readonly (readonly [string, object[], object[]?])[] = [
  ['an unknown group', [input({}, { group: 'brand_new' }), input({ type: 'submit' }, { group: 'brand_new' })]],
  ...['constructor', '__proto__', 'toString', '', '💥', 'a b.c'].map((group): [string, object[]] => [
    `the group “${group}”`,
    [input({}, { group }), input({ type: 'submit' }, { group })],
  ]),
  [
    'a group with only a hidden field that has a message',
    [input({}), input({ type: 'hidden', value: 'x' }, { group: 'lookup_secret', messages: [error('Kept.')] })],
  ],
  ['an unknown type', [{ ...input({}), type: 'hologram' }, input({})]],
  ...['file', 'image', 'reset', 'radio', 'range', 'color', 'search', 'wheel', '__proto__'].map(
    (type): [string, object[]] => [`an input of type “${type}”`, [input({ type, value: 'x' })]],
  ),
  [
    'attributes of the wrong type',
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
    'names in another script',
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
  [
    'nodes without required members',
    [
      { type: 'input', group: 'default', attributes: { type: 'text' }, meta: label('No name') },
      { type: 'input', group: 'default', attributes: { name: 5, type: 'submit', value: 'x' }, meta: label('Go') },
      { type: 'input', group: 'default', meta: label('No attributes') },
      { type: 'input', attributes: { name: 'alone' } },
      { type: 'text', group: 'totp', attributes: { id: 't' }, meta: label('No text') },
      { type: 'img', group: 'totp', meta: label('No picture') },
      { type: 'a', group: 'link', meta: label('No address') },
      { type: 'script', group: 'webauthn', attributes: {} },
      { attributes: { name: 'nameless' }, meta: label('No type') },
    ],
  ],
  [
    'messages of unknown types and with the ID 0',
    [
      input({}, { messages: ['warning', '', 'constructor'].map((type) => ({ ...error(`A ${type}`), id: 0, type })) }),
      input({ name: 'b' }, { messages: [{ text: 'Alone' }, { id: '9', text: 'Id as text', context: [] }] }),
    ],
    [{ text: 'Alone' }, { ...error('Of type warning'), id: 0, type: 'warning' }],
  ],
  [
    '40 options',
    [
      input({
        options: Array.from({ length: 40 }, (_, index) => ({
          value: `option-${index}`,
          label: { id: 0, text: `Option ${index} ${index % 5 ? '' : 'wide '.repeat(30)}`, type: 'info' },
        })),
        value: 'option-7',
      }),
    ],
  ],
  [
    'right-to-left text',
    [
      input({ value: 'مرحبا (1)' }, { meta: label('الاسم الكامل (اختياري)'), messages: [error('هذا الحقل مطلوب!')] }),
      input({ type: 'checkbox', name: 'b' }, { meta: label('أوافق على الشروط.') }),
      input({ type: 'submit', name: 'method', value: 'x' }, { meta: label('متابعة!') }),
    ],
    [error('حدث خطأ (42)!')],
  ],
  [
    'words longer than a line',
    [
      input({}, { meta: label(word), messages: [error(word)] }),
      input({ name: 'b', options: [{ value: word }] }, { meta: label(word) }),
      input({ name: 'c', type: 'checkbox' }, { meta: label(word) }),
      input({ name: 'd', type: 'submit', value: word }, { meta: label(word) }),
      input({ name: 'provider', type: 'submit', value: word }, { group: 'oidc', meta: label(word) }),
      input({ name: 'e', type: 'button' }, { group: 'passkey', meta: label(word) }),
      { type: 'text', group: 'totp', messages: [], meta: label(word), attributes: { id: 'i', text: error(word) } },
      { type: 'a', group: word, messages: [], meta: {}, attributes: { href: '/x', title: error(word) } },
    ],
    [error(word)],
  ],
  [
    'line breaks in labels',
    ['text', 'checkbox', 'submit'].map((type) =>
      input(
        { type, name: `n-${type}` },
        { meta: label('First line\nsecond line\n\n\tthird'), messages: [error('a\nb')] },
      ),
    ),
  ],
  [
    'all disabled',
    ['text', 'password', 'checkbox', 'number', 'submit', 'button', 'date', 'email', 'hidden'].map((type) =>
      input({ type, name: `n-${type}`, disabled: true, required: true, value: type }),
    ),
  ],
  [
    'unusual autocomplete values',
    [
      'section-a shipping street-address',
      'new-password webauthn',
      'username webauthn',
      'NAME',
      'cc-number',
      'off',
      '',
      'a b',
    ].map((autocomplete, index) => input({ name: `n-${index}`, autocomplete, pattern: '[', maxlength: -1 })),
  ],
  [
    'URLs of every kind',
    [
      ...[
        'javascript:attacked=1',
        ' java\nscript:attacked=1',
        'data:text/html,x',
        '//other.example/x',
        '#x',
        '',
        'blob:x',
      ].map((href, index) => ({
        type: 'a',
        group: 'link',
        messages: [],
        meta: {},
        attributes: { id: `a-${index}`, href, title: error(`Link ${index}`) },
      })),
      ...['data:image/svg+xml,<svg onload="attacked=1"/>', 'data:text/html,x', 'blob:x', ''].map((src, index) => ({
        type: 'img',
        group: 'totp',
        messages: [],
        meta: label(`Picture ${index}`),
        attributes: { id: `i-${index}`, src, width: 'x', height: -5 },
      })),
    ],
  ],
  [
    'buttons with the same name',
    [
      input({ type: 'submit', name: 'method', value: 'a' }, { meta: label('A') }),
      input({ type: 'submit', name: 'method', value: 'a' }, { meta: label('A again') }),
      input({ type: 'submit', name: 'method', value: 'b' }, { meta: label('B') }),
      input({ type: 'submit', name: 'method' }, { meta: label('Without a value') }),
      input({ type: 'submit', name: 'method', value: 3 }, { meta: label('A number') }),
      input({ type: 'button', name: 'method', value: 'a', onclickTrigger: 'nobody' }, { meta: label('A button') }),
    ],
  ],
  ['no nodes', []],
]
