import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

declare const TRM_ROOT: string

const DEPLOY = path.join(TRM_ROOT, 'deploy')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-units-'))
const textOf = (name: string): string => fs.readFileSync(path.join(DEPLOY, name), 'utf8')
const analyze = (...words: readonly string[]) => spawnSync('systemd-analyze', words, { encoding: 'utf8' })

/** Of ten, where ten is a service that may do what it likes. */
const MOST_EXPOSED = 15

/** A path that has no blank, which a unit takes for the end of a command. */
const linkTo = (name: string, target: string): string => {
  const link = path.join(folder, name)
  fs.symlinkSync(target, link)
  return link
}

/** As they stand, with programs of this machine in place of those of /opt/trm. */
const unitsHere = (): readonly string[] => {
  const [node, deploy] = [linkTo('node', process.execPath), linkTo('deploy', DEPLOY)]
  return ['trm@.service', 'trm-backup.service', 'trm-backup.timer'].map((name) => {
    const file = path.join(folder, name)
    const text = textOf(name)
      .replace('/usr/bin/node', node)
      .replace('/opt/trm/deploy', deploy)
      .replace(/^WorkingDirectory=.*\n/m, '')
    fs.writeFileSync(file, text)
    return file
  })
}

test.after(() => fs.rmSync(folder, { recursive: true, force: true }))

if (analyze('--version').status !== 0) console.log('skipped: what systemd says of the units of deploy/ (systemd-analyze is not installed)')
else
  test('[OPS-206] systemd finds no fault in the units, and next to nothing that they may do beside their work', () => {
    for (const file of unitsHere()) {
      const checked = file.replace('@.', '@4180.')
      const { status, stdout, stderr } = analyze('verify', '--recursive-errors=no', checked)
      assert.equal([status, stdout, stderr], [0, '', ''], file)
      if (!file.endsWith('.service')) continue
      const exposed = analyze('security', '--offline=true', `--threshold=${MOST_EXPOSED}`, '--no-pager', file)
      assert.is(exposed.status, 0, `${exposed.stdout.trim().split('\n').at(-1) ?? ''} ${exposed.stderr}`)
    }
  })

test('[OPS-206] no secret stands in a unit or in the environment of a container: each comes from a file', () => {
  for (const name of ['trm@.service', 'trm-backup.service', 'compose.yaml', 'Dockerfile'])
    assert.not.match(textOf(name), /^[^#]*\b(DATABASE_URL|TRM_SECRET|SMTP_URL|FMCSA_WEBKEY|PASSWORD)[=:] *\S/m, name)
})

test('[OPS-207] every service of compose.yaml is started again and says whether it is well, the portal by its image', () => {
  const [, services = ''] = /^services:\n([^]*?)^\w/m.exec(textOf('compose.yaml')) ?? []
  const parts = services.split(/^ {2}(?=\w)/m).slice(1)
  assert.equal(
    parts.map((part) => part.split(':', 1)[0]),
    ['database', 'portal', 'caddy', 'backup'],
  )
  for (const part of parts) {
    assert.match(part, /restart: unless-stopped/)
    assert.match(part, part.startsWith('portal:') ? /image: trm:/ : /healthcheck:/)
  }
  const image = textOf('Dockerfile')
  assert.match(image, /^HEALTHCHECK [^]*\/healthz/m)
  assert.match(image, /^USER node$/m)
})

test.run()
