import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { SETTINGS } from './settings.ts'
import { straySettings } from './stray-settings.ts'

test('[CFG-25] a name that is a setting but for a slip or two is named with the one that may be meant, and never its value', () => {
  assert.equal(straySettings({ TRM_SED: 'off', SMTP_URI: 'smtp://u:hidden@h', DATABASE_URL_FIL: '/x' }), [
    'TRM_SED is no setting and is not read: is TRM_SEED meant?',
    'SMTP_URI is no setting and is not read: is SMTP_URL meant?',
    'DATABASE_URL_FIL is no setting and is not read: is DATABASE_URL_FILE meant?',
  ])
})

test('[CFG-25] settings, files of secrets and what other programs read are passed over', () => {
  const all = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, 'x']))
  const others = { PATH: '/bin', HOME: '/', HOSTNAME: 'a', PGHOST: 'b', TRM_SITE: 'c', TRM_TLS: 'd', OTEL_TRACES_SAMPLER: 'e', PWD: '/' }
  assert.equal(straySettings({ ...all, ...others, DATABASE_URL_FILE: '/x', TRM_SECRET_FILE: '/y' }), [])
})

test.run()
