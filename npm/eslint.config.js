import js from '@eslint/js';
import globals from 'globals';

export default [
  js.configs.recommended,
  {
    languageOptions: { globals: { ...globals['shared-node-browser'] } },
    rules: {
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-constant-condition': ['error', { checkLoops: false }],
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['browser.js', 'worker-browser.js', 'test/page/**', 'test/chromium.test.js', 'test/measure.js'],
    languageOptions: { globals: globals.browser },
  },
  { files: ['node.js', 'worker-node.js', 'tools/**', 'test/**'], languageOptions: { globals: globals.node } },
];
