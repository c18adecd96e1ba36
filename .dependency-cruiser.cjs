// Who may import whom; docs/architecture.md ("Rooms") says why. scripts/check-rules.mjs breaks each rule once.
const rule = (name, from, to) => ({ name, severity: 'error', from, to })

const tests = '\\.test\\.tsx?$|\\.e2e\\.ts$|/testing/'
const anyRoom = '^(apps|packages|servers|e2e|bench|scripts|examples)/'
const browserLibraries = 'node_modules/(@tanstack|react-router|@ory|zod|react-hook-form)/'

/** What a resource may use of another one: how it is read, where it is, its texts, what its rows are called and consist of, and what can be done to them. */
const ofOtherResources = [
  '/(queries|routes)\\.ts$',
  '/text/',
  '/(identity-filters|verified-addresses|trait-fields|every-schema|session-key|name-field|tuple|subject-name|tuple-changes|use-names|session-columns|use-session-actions|resend-message|client-name|find-clients|snippets|durations|figures|extra-cost)\\.tsx?$',
  // a project's settings are read, checked, reviewed and saved in one way
  '/all-settings/',
  // the providers of an organization are some of the project's
  '/providers/(providers|provider-actions)\\.tsx?$',
  // a request that the platform makes: of a webhook, and of a channel for text messages
  '/webhooks/(hook-fields|hook-values)\\.tsx?$',
  // a Jsonnet on test data, beside any form that has one
  '/jsonnet/',
  '/schemas/(reason|unfit)\\.ts$',
  '/jwt/(jwt|token-view)\\.tsx?$',
  // what the permission rules say of a question, asked of a reader of relationships
  '/(engine|graph)/',
  // what is tried is applied as relationships and rules are written, and judged by the tests
  '/(relationships|rules)/writes\\.ts$|/expectation-file\\.ts$',
  // how a request is made by the gateway, and its response shown
  '/playground/(send|run|response-view)\\.tsx?$',
  '/(keys/public-part|discovery/findings)\\.ts$',
].join('|')

module.exports = {
  forbidden: [
    // Types count, and so do screens that routes load later: files that know each other can't be read one after the other.
    rule('no-cycles', {}, { circular: true }),
    // Allow-lists: of all rooms, only those that `pathNot` names.
    rule(
      'apps-are-islands',
      { path: '^apps/([^/]+)/src/' },
      { path: anyRoom, pathNot: '^(apps/$1|packages/(shared|jsonnet|gotemplate)|servers|scripts/build)/' },
    ),
    rule(
      'shared-knows-no-app',
      { path: '^packages/shared/' },
      { path: anyRoom, pathNot: '^packages/(shared|jsonnet)/' },
    ),
    rule(
      'servers-know-no-browser',
      { path: '^servers/[^/]+/src/' },
      {
        path: anyRoom,
        pathNot:
          '^(servers/|packages/(jsonnet|gotemplate|tracing)/|packages/shared/src/((account-screens|durations|admission|connections|environment|json|loopbacks|metrics-access|nearest|network|one-line|repeated-header|session-cookie|setup-check|slow-readers|writable-folder)\\.ts$|(operations|billing|branding|permission-language|tls|memory)/))',
      },
    ),
    rule(
      'interpreters-stand-alone',
      { path: '^packages/(jsonnet|gotemplate)/', pathNot: tests },
      { pathNot: '^packages/$1/' },
    ),
    rule('servers-are-islands', { path: '^servers/([^/]+)/' }, { path: '^servers/', pathNot: '^servers/$1/' }),
    rule('servers-only-in-tests', { path: '^(apps|packages)/', pathNot: tests }, { path: '^servers/' }),
    // What a part keeps for its tests may be used by the browser's, too.
    rule('e2e-from-outside', { path: '^e2e/' }, { path: anyRoom, pathNot: '^(e2e|scripts)/|/testing/' }),
    rule(
      'shared-through-its-subpaths',
      { path: '^apps/' },
      { path: '^packages/shared/src/', dependencyTypes: ['local'] },
    ),
    rule(
      'ui-is-dumb',
      { path: '^packages/shared/src/ui/', pathNot: tests },
      { path: `^packages/shared/src/(?!(ui|theme|text)/|help\\.ts$)|${browserLibraries.replace('react-router|', '')}` },
    ),
    rule(
      'one-door-to-the-network',
      { path: '^(apps|packages)/', pathNot: `^packages/shared/src/api/|${tests}` },
      { path: 'node_modules/@ory/client-fetch/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'resources-share-only-queries',
      { path: '^apps/(identities|oauth2|permissions|cloud)/src/([^/]+)/', pathNot: `/routes\\.ts$|${tests}` },
      { path: '^apps/$1/src/[^/]+/', pathNot: `^apps/$1/src/($2/|text/)|${ofOtherResources}` },
    ),
    // The flow lab is a room of the console beside the account screens: it reads their flows, they know nothing of it.
    rule(
      'lab-stands-apart',
      { path: '^apps/selfservice/src/', pathNot: '^apps/selfservice/src/(lab/|domain\\.ts$)' },
      { path: '^apps/selfservice/src/lab/' },
    ),
    rule(
      'lab-reads-flows',
      { path: '^apps/selfservice/src/lab/', pathNot: tests },
      { path: '^apps/selfservice/src/', pathNot: '^apps/selfservice/src/(lab|flows)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
