import fs from 'node:fs'
import typescript from 'typescript-eslint'

const restrict = (...entries) => ['error', ...entries.map(([selector, message]) => ({ selector, message }))]

const EVERYWHERE = [
  ['ExportDefaultDeclaration', 'Export by name: a default export has no name to search for.'],
  ['TSEnumDeclaration', 'Use a union of literals.'],
  ['TSAnyKeyword', 'Say what it is, or take unknown and decode it.'],
  ['TSInterfaceDeclaration[id.name=/^I[A-Z]/]', 'No I prefix: name the thing.'],
  ['CallExpression[callee.name="eval"]', 'No code from text (R20).'],
  ['NewExpression[callee.name="Function"]', 'No code from text (R20).'],
  ['AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]', 'Text goes through safe sinks (R18).'],
  ['JSXAttribute[name.name="dangerouslySetInnerHTML"]', 'Text goes through safe sinks (R18).'],
  [
    'CallExpression[callee.property.name=/^(insertAdjacentHTML|write|writeln)$/][callee.object.name="document"]',
    'Text goes through safe sinks (R18).',
  ],
]

const DOMAIN = [
  ['MemberExpression[object.name="Date"][property.name="now"]', 'Take the Clock port.'],
  ['NewExpression[callee.name="Date"][arguments.length=0]', 'Take the Clock port.'],
  ['MemberExpression[object.name="Math"][property.name="random"]', 'Take randomness through a port.'],
  ['ThrowStatement', 'Return a tagged left.'],
]

/** A box that is found by script is pressed even where no hand could. */
const JOURNEYS = [
  ['CallExpression[callee.property.name=/^(check|uncheck|setChecked)$/]', 'Press its words: tick and untick in e2e/harness/hands.ts.'],
]

/** The events of an offer, as their own file lists them. */
const [, events] = /OFFER_EVENTS = \[([^\]]*)\]/.exec(
  fs.readFileSync(new URL('./packages/domain/src/offers/offer-event.ts', import.meta.url), 'utf8'),
)
const OFFER_EVENTS = [...events.matchAll(/'(\w+)'/g)].map(([, event]) => event)

/** SQL is text: no compiler sees that an event is missing in it. */
const SERVER = [
  [
    `TemplateElement[value.raw=/'(${OFFER_EVENTS.join('|')})'/]`,
    "Ask the domain which events are meant, such as sql.join(eventsInto('booked_load')).",
  ],
]

export default [
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.test/**',
      '.types/**',
      '.dev/**',
      '.e2e/**',
      'tools/walls/fixtures/**',
      'coverage/**',
      '**/*.d.ts',
    ],
  },
  {
    files: ['packages/**/*.ts', 'packages/**/*.tsx'],
    languageOptions: { parser: typescript.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { '@typescript-eslint': typescript.plugin },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-restricted-syntax': restrict(...EVERYWHERE),
      'no-console': 'error',
      'max-len': ['error', { code: 140, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true }],
      'no-debugger': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      eqeqeq: 'error',
      'no-control-regex': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
    },
  },
  {
    files: ['tools/**/*.mjs', 'bench/**/*.mjs', '*.mjs'],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-restricted-syntax': restrict(...EVERYWHERE.filter(([selector]) => !selector.startsWith('TS'))),
      'max-len': [
        'error',
        {
          code: 140,
          ignoreComments: true,
          ignoreStrings: true,
          ignoreTemplateLiterals: true,
          ignoreRegExpLiterals: true,
          ignoreUrls: true,
        },
      ],
      'no-debugger': 'error',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-var': 'error',
      'prefer-const': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['eslint.config.mjs'], // eslint takes a default export and no other
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['packages/domain/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: { 'no-restricted-syntax': restrict(...EVERYWHERE, ...DOMAIN) },
  },
  {
    files: ['packages/server/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: { 'no-restricted-syntax': restrict(...EVERYWHERE, ...SERVER) },
  },
  {
    files: ['packages/web/e2e/**/*.ts'],
    rules: { 'no-restricted-syntax': restrict(...EVERYWHERE, ...JOURNEYS) },
  },
  {
    files: [
      'packages/**/*.test.ts',
      'packages/**/*.test.tsx',
      'packages/**/*.e2e.ts',
      'packages/**/testing/**',
      'packages/adapters/src/browser/**',
      'packages/server/src/main.ts',
    ],
    rules: { 'no-console': 'off' },
  },
]
