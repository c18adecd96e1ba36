// Input from strangers, tenants and broken clients. Each entry is named, so that a failure shows its cause.
const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const nested = (levels, open = '{"a":', close = '}') => open.repeat(levels) + '1' + close.repeat(levels)
const wide = (count) => `{${Array.from({ length: count }, (_, i) => `"k${i}":1`).join()}}`

/** Bodies: name, content type and text. `breaks` is the status that every operation that reads the body must return. */
export const bodies = [
  { name: 'nested 2,000 levels', type: json, text: nested(2_000) },
  { name: 'nested lists of escapes', type: json, text: `{"a":${'["\\u0061",'.repeat(3_000)}1${']'.repeat(3_000)}}` },
  { name: 'nested lists, unfinished', type: json, text: '['.repeat(100_000) },
  {
    name: 'nested in transient_payload',
    type: json,
    text: `{"method":"password","transient_payload":${nested(2_000)}}`,
  },
  { name: 'nested as plain text', type: 'text/plain', text: nested(5_000) },
  { name: 'nested as a form', type: form, text: nested(5_000) },
  { name: '10,001 keys', type: json, text: wide(10_001) },
  { name: '300,000 list items', type: json, text: `[${'1,'.repeat(300_000)}1]` },
  { name: 'a form key of 20,000 parts', type: form, text: `traits${'.a'.repeat(20_000)}=1` },
  {
    name: 'a form of 9,000 fields',
    type: form,
    text: Array.from({ length: 9_000 }, (_, i) => `f${i % 7}.x${i}=1`).join('&'),
  },
  { name: 'a form key with escaped dots', type: form, text: `a${'%2Ea'.repeat(40)}=1` },
  { name: 'more than 1 MiB', type: json, text: JSON.stringify({ name: 'x'.repeat(1_100_000) }) },
  {
    name: 'a huge string',
    type: json,
    text: JSON.stringify({ name: 'é'.repeat(250_000), traits: { email: 'a'.repeat(250_000) } }),
  },
  { name: 'bad UTF-8', type: json, text: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  { name: 'half a surrogate pair', type: json, text: '{"name":"\\ud800","traits":{"email":"\\udfff"}}' },
  {
    name: 'NUL',
    type: json,
    text: '{"name":"a\\u0000b","traits":{"email":"a\\u0000@example.com"},"namespace":"a\\u0000"}',
  },
  {
    name: 'giant numbers',
    type: json,
    text: '{"page_size":1e999,"expires_in":-1e308,"max_depth":99999999999999999999,"environment":9}',
  },
  {
    name: 'prototype names',
    type: json,
    text: '{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}},"toString":1,"hasOwnProperty":null}',
  },
  {
    name: 'prototype names in a form',
    type: form,
    text: '__proto__.admin=1&constructor.prototype.x=1&a.__proto__.b=1&toString=1',
  },
  {
    name: 'a patch of the prototype',
    type: json,
    text: '[{"op":"add","path":"/__proto__/x","value":1},{"op":"add","path":"/constructor/prototype/x","value":1}]',
  },
  {
    name: 'a patch that copies itself',
    type: json,
    text: JSON.stringify(Array(60).fill({ op: 'copy', from: '', path: '/name' })),
  },
  {
    name: 'a patch with a deep place',
    type: json,
    text: JSON.stringify([{ op: 'add', path: '/a'.repeat(50_000), value: 1 }]),
  },
  {
    name: 'a patch of 5,000 tests',
    type: json,
    text: JSON.stringify(Array(2_500).fill({ op: 'test', path: '', value: {} })),
  },
  {
    name: 'a patch without its parts',
    type: json,
    text: '[{},null,{"op":"copy"},{"op":"move","from":7,"path":{}},{"op":"replace","path":"no"}]',
  },
  { name: 'null', type: json, text: 'null' },
  { name: 'a list of nulls', type: json, text: '[null,null]' },
  { name: 'a number', type: json, text: '7' },
  { name: 'half of JSON', type: json, text: '{"name":' },
  {
    name: 'nulls for everything',
    type: json,
    text: '{"name":null,"traits":null,"method":null,"credentials":null,"keys":null,"services":null,"identities":[null]}',
  },
  {
    name: 'wrong types',
    type: json,
    text: '{"name":[],"traits":"x","credentials":7,"keys":{},"services":[],"identities":"x","role":{}}',
  },
  { name: 'a type that nobody knows', type: 'application/x-java-serialized-object', text: 'rO0ABXNyAA==' },
  { name: 'an odd type', type: 'application/json;charset="utf-7"\t;;=', text: '{}' },
  {
    name: 'XML with an entity',
    type: 'application/xml',
    text: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  },
  { name: 'SAML of junk', type: form, text: `SAMLResponse=${'A'.repeat(100_000)}&RelayState=%0d%0a` },
  { name: 'SQL', type: json, text: `{"name":"'; drop table control_projects; --","traits":{"email":"' or 1=1--"}}` },
  { name: 'nothing', type: json, text: '' },
]

/** Queries with parameters that many operations read. */
export const queries = [
  '',
  'page_size=-1&page=-5&per_page=99999999999999999999',
  'page_size=1e9&page_token=%00',
  'page_token=eyJhIjoxfQ&page_size=0',
  `page_token=${Buffer.from('[["deep"]]').toString('base64url')}`,
  `page_token=${Buffer.from(JSON.stringify(['not-a-date', 'x\u0000'])).toString('base64url')}`,
  'page_token=__proto__&page_size=NaN',
  'return_to=/%0d%0aset-cookie:%20a=b',
  'return_to=https://evil.example/%E2%80%AE&flow=%00',
  'return_to=%2F%2Fevil.example&refresh=maybe&aal=aal9',
  'flow=%ED%A0%80&token=%FF',
  `id=${'x'.repeat(3_000)}`,
  `${'a=1&'.repeat(800)}a=1`,
  'ids=%27%3B%20drop%20table%20x%3B--&ids=%E2%80%AE&credentials_identifier=%25%25%25',
  'include_credential=password&include_credential=__proto__&expand=*',
  'consistency=eventual&filter=%7B%7D&resolution=-1&from=never&to=9999999999999999999999',
  'namespace=%00&object=%00&relation=%00&subject_id=%00&max-depth=-9999999999',
  'max-depth=2147483648&subject_set.namespace=a&subject_set.object=%F0%9F%92%A5',
  'client_id=%0d%0a&redirect_uri=javascript:alert(1)&response_type=code%20code&state=%0d%0a&scope=%00',
  'login_challenge=%0a&consent_challenge=__proto__&logout_challenge=%F0%9F%92%A5&subject=%00&all=maybe',
  '__proto__=1&constructor=1&toString=1&hasOwnProperty=1',
]

/** Path parameters in addition to real ones. */
export const parameters = [
  '7c0ffee0-1111-4222-8333-444455556666',
  '%F0%9F%92%A5',
  '__proto__',
  'constructor',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%E0%A4%A',
  "'%20or%201=1--",
  'x'.repeat(4_000),
  '%0d%0aSet-Cookie:%20a=b',
  '-1',
  'hydra.openid.id-token',
  '00000000-0000-0000-0000-000000000000',
]

/** Headers in addition to the usual ones. */
export const headers = [
  {},
  {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-forwarded-prefix': '//evil.example',
    'x-forwarded-for': '::1',
  },
  { cookie: `${'a=%E0%A4%A; '.repeat(200)}__proto__=1; ory_session=\u00ff` },
  { 'accept-language': 'x'.repeat(5_000), accept: '*/*;q=NaN' },
  { 'x-session-token': '\u00ff\u00fe', 'x-csrf-token': '%00' },
  { 'x-http-method-override': 'DELETE', 'x-original-url': '/admin/identities' },
  { 'if-match': '*', 'if-none-match': '"'.repeat(500), range: 'bytes=0-,-1' },
  { origin: 'null', referer: 'https://evil.example/%' },
]

/** Raw requests that no HTTP client would send; `{base}` is the base path of the project's API. */
export const bytes = [
  { name: 'no HTTP', text: 'HELLO\r\n\r\n' },
  { name: 'an unknown verb', text: 'PROPFIND {base}/sessions/whoami HTTP/1.1\r\nHost: {host}\r\n\r\n' },
  { name: 'TRACE', text: 'TRACE {base}/sessions/whoami HTTP/1.1\r\nHost: {host}\r\n\r\n' },
  { name: 'no host', text: 'GET {base}/sessions/whoami HTTP/1.1\r\n\r\n' },
  { name: 'another host', text: 'GET {base}/sessions/whoami HTTP/1.1\r\nHost: evil.example\r\n\r\n' },
  { name: 'a host that is none', text: 'GET {base}/sessions/whoami HTTP/1.1\r\nHost: a b\r\n\r\n' },
  { name: 'dot segments', text: 'GET {base}/../../admin/identities HTTP/1.1\r\nHost: {host}\r\n\r\n' },
  { name: 'encoded dot segments', text: 'GET {base}/%2e%2e/%2e%2e/admin/identities HTTP/1.1\r\nHost: {host}\r\n\r\n' },
  { name: 'two slashes', text: 'GET {base}//admin//identities HTTP/1.1\r\nHost: {host}\r\n\r\n' },
  { name: 'a backslash', text: 'GET {base}\\admin\\identities HTTP/1.1\r\nHost: {host}\r\n\r\n' },
  { name: 'an absolute target', text: 'GET http://127.0.0.1:22/ HTTP/1.1\r\nHost: {host}\r\n\r\n' },
  { name: 'raw bytes in the path', text: 'GET {base}/\xff\xfe HTTP/1.1\r\nHost: {host}\r\n\r\n' },
  { name: 'a long URL', text: `GET {base}/${'x'.repeat(60_000)} HTTP/1.1\r\nHost: {host}\r\n\r\n` },
  {
    name: 'long headers',
    text: `GET {base}/sessions/whoami HTTP/1.1\r\nHost: {host}\r\nX: ${'x'.repeat(60_000)}\r\n\r\n`,
  },
  {
    name: 'two lengths',
    text: 'POST {base}/self-service/login HTTP/1.1\r\nHost: {host}\r\nContent-Length: 2\r\nContent-Length: 5\r\n\r\n{}',
  },
  {
    name: 'a length and chunks',
    text: 'POST {base}/self-service/login HTTP/1.1\r\nHost: {host}\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  },
  {
    name: 'two authorizations',
    text: 'GET {base}/admin/identities HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n',
  },
  {
    name: 'a bad chunk',
    text: 'POST {base}/self-service/login HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
  },
  {
    name: 'a body that never ends, from nobody',
    text: 'PATCH {base}/admin/identities HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nContent-Length: 60000000\r\n\r\n{',
  },
  {
    name: 'a control character in a header',
    text: 'GET {base}/sessions/whoami HTTP/1.1\r\nHost: {host}\r\nX: a\x01b\r\n\r\n',
  },
]
