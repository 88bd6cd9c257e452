// The one rule that needs types, apart from the others because it takes the compiler: a promise nobody waits for, and whose failure nobody
// hears, is refused. `void` says that this is meant.
import typescript from 'typescript-eslint'

export default [
  { ignores: ['**/dist/**', '**/node_modules/**', '**/*.d.ts', 'tools/walls/fixtures/**'] },
  {
    files: ['packages/**/*.ts', 'packages/**/*.tsx'],
    languageOptions: { parser: typescript.parser, parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    plugins: { '@typescript-eslint': typescript.plugin },
    rules: { '@typescript-eslint/no-floating-promises': 'error' },
  },
  {
    files: ['tools/**/*.mjs', 'bench/**/*.mjs', 'build.mjs'],
    languageOptions: { parser: typescript.parser, parserOptions: { project: 'tools/tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    plugins: { '@typescript-eslint': typescript.plugin },
    rules: { '@typescript-eslint/no-floating-promises': 'error' },
  },
]
